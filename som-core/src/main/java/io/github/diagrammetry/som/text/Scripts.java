package io.github.diagrammetry.som.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attaches superscripts, subscripts and limits to the sign that carries them. */
final class Scripts {

  private static final double SMALLER = 0.87;
  private static final double RAISED = 0.12;
  private static final double LOWERED = 0.06;
  private static final double FAR = 1.4;

  private Scripts() {}

  /** The units of the main line; scripts are in the text of their base. */
  static List<Unit> attached(List<Unit> units) {
    List<Unit> out = new ArrayList<>(units.size());
    int i = 0;
    while (i < units.size()) {
      int operator = operatorUnderLimit(units, i);
      if (operator > i) {
        Unit base = units.get(operator);
        Line limit = inner(units, i, operator);
        base.plain = limit.plain() + base.plain;
        String upper = "^{" + limit.linear() + "}";
        int next = scripts(base, units, operator + 1, upper);
        out.add(base);
        i = next;
        continue;
      }
      Unit base = units.get(i);
      int next = scripts(base, units, i + 1, "");
      out.add(base);
      i = next;
    }
    return out;
  }

  private static Line inner(List<Unit> units, int from, int to) {
    return Line.join(attached(new ArrayList<>(units.subList(from, to))));
  }

  /** Adds the scripts that follow a base; returns the index after them. */
  private static int scripts(Unit base, List<Unit> units, int from, String given) {
    String upper = given;
    String lower = "";
    Anchor anchor = new Anchor(base);
    int i = from;
    while (i < units.size()) {
      int side = anchor.side(units.get(i));
      if (side == 0 || (side > 0 ? !upper.isEmpty() : !lower.isEmpty())) {
        break;
      }
      int end = i;
      anchor.reach = Math.max(anchor.reach, anchor.endU);
      while (end < units.size() && anchor.side(units.get(end)) == side) {
        anchor.reach = units.get(end).endU;
        base.cover(units.get(end++));
      }
      anchor.reach = base.endU;
      Line script = inner(units, i, end);
      base.plain += script.plain();
      if (side > 0) {
        upper = "^{" + script.linear() + "}";
      } else {
        lower = "_{" + script.linear() + "}";
      }
      i = end;
    }
    base.linear += lower + upper;
    return i;
  }

  /** A base as it was before anything was attached to it. */
  private static final class Anchor {
    private final boolean blank;
    private final boolean tall;
    private final double v;
    private final double size;
    private final double minU;
    private final double endU;
    private final double minV;
    private final double maxV;
    private double reach;

    Anchor(Unit base) {
      blank = base.plain.isBlank();
      tall = base.extensible || base.composite;
      v = base.v;
      size = base.size;
      minU = base.minU;
      endU = Math.max(base.endU, base.maxU);
      minV = base.minV;
      maxV = base.maxV;
      reach = endU;
    }

    /** 1 for a superscript of the base, -1 for a subscript, 0 for neither. */
    int side(Unit unit) {
      if (blank || unit.plain.isEmpty() || unit.size > SMALLER * size) {
        return 0;
      }
      double slack = (tall ? 0.6 : 0.35) * size;
      if (unit.u > reach + slack || unit.maxU < minU - 0.6 * size) {
        return 0;
      }
      return tall ? besideTall(unit) : besideLetter(unit);
    }

    private int besideTall(Unit unit) {
      double lift = (minV + maxV) / 2 - unit.middle();
      if (unit.minV > maxV + size || unit.maxV < minV - size) {
        return 0;
      }
      return Math.abs(lift) < 0.25 * (maxV - minV) ? 0 : lift > 0 ? 1 : -1;
    }

    private int besideLetter(Unit unit) {
      double lift = unit.composite ? v - unit.v - 0.25 * (size - unit.size) : v - unit.v;
      if (Math.abs(lift) > FAR * size || (unit.composite && Math.abs(lift) < 0.3 * size)) {
        return 0;
      }
      return lift > RAISED * size ? 1 : lift < -LOWERED * size ? -1 : 0;
    }
  }

  /** Index of a big operator whose upper limit starts here, or -1. */
  private static int operatorUnderLimit(List<Unit> units, int from) {
    Unit first = units.get(from);
    int i = from;
    while (i < units.size() && units.get(i).size <= SMALLER * nextLarge(units, from)) {
      i++;
    }
    if (i == from || i == units.size()) {
      return -1;
    }
    Unit operator = units.get(i);
    Unit run = spanned(units, from, i);
    boolean over = run.maxV <= operator.minV + 0.1 * operator.size && isOperator(operator);
    return over && run.overlap(operator) > 0.5 && first.u < operator.endU ? i : -1;
  }

  private static boolean isOperator(Unit unit) {
    return unit.extensible || unit.plain.equals("lim") || unit.plain.equals("∑");
  }

  private static double nextLarge(List<Unit> units, int from) {
    for (int i = from; i < units.size(); i++) {
      if (units.get(i).extensible) {
        return units.get(i).size;
      }
    }
    return 0;
  }

  private static Unit spanned(List<Unit> units, int from, int to) {
    Unit first = units.get(from);
    Unit span = copy(first);
    for (int i = from + 1; i < to; i++) {
      span.cover(units.get(i));
    }
    return span;
  }

  private static Unit copy(@Nullable Unit u) {
    if (u == null) {
      throw new IllegalArgumentException("no unit");
    }
    return new Unit(
        u.plain,
        u.linear,
        u.u,
        u.endU,
        u.v,
        u.size,
        u.minU,
        u.maxU,
        u.minV,
        u.maxV,
        u.extensible,
        u.composite);
  }
}
