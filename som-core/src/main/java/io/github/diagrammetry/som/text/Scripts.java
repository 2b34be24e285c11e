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
    int i = from;
    double anchorV = base.v;
    double size = base.size;
    Bounds around = new Bounds(base);
    while (i < units.size()) {
      int sign = sign(base, around, anchorV, size, units.get(i));
      if (sign == 0 || (sign > 0 ? !upper.isEmpty() : !lower.isEmpty())) {
        break;
      }
      int end = i + 1;
      while (end < units.size() && sign(base, around, anchorV, size, units.get(end)) == sign) {
        end++;
      }
      double right = units.get(end - 1).endU;
      for (int k = i; k < end; k++) {
        base.cover(units.get(k));
      }
      Line script = inner(units, i, end);
      base.plain += script.plain();
      base.endU = Math.max(base.endU, right);
      if (sign > 0) {
        upper = "^{" + script.linear() + "}";
      } else {
        lower = "_{" + script.linear() + "}";
      }
      i = end;
    }
    base.linear += lower + upper;
    return i;
  }

  /** The place of a base before anything was attached. */
  private static final class Bounds {
    final double minV;
    final double maxV;
    final double middle;

    Bounds(Unit base) {
      minV = base.minV;
      maxV = base.maxV;
      middle = base.middle();
    }
  }

  /** 1 for a superscript of the base, -1 for a subscript, 0 for neither. */
  private static int sign(Unit base, Bounds around, double baseV, double size, Unit unit) {
    if (base.plain.isBlank() || unit.plain.isEmpty() || unit.size > SMALLER * size) {
      return 0;
    }
    if (unit.u > base.endU + 0.35 * size || unit.maxU < base.minU - 0.6 * size) {
      return 0;
    }
    if (base.extensible || base.composite) {
      if (unit.minV > around.maxV + size || unit.maxV < around.minV - size) {
        return 0;
      }
      return unit.middle() < around.middle ? 1 : -1;
    }
    double up = baseV - unit.v;
    if (Math.abs(up) > FAR * size) {
      return 0;
    }
    return up > RAISED * size ? 1 : up < -LOWERED * size ? -1 : 0;
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
