package io.github.diagrammetry.som.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds fractions and roots by their rules. What a rule does not explain stays as it is. */
final class Fractions {

  private static final int MANY_RULES = 64;

  private Fractions() {}

  /** Units in document order; each fraction and each root is one unit. */
  static List<Unit> units(List<TextPiece> pieces) {
    int rules = 0;
    for (TextPiece p : pieces) {
      rules += p.rule() ? 1 : 0;
    }
    return units(pieces, rules > MANY_RULES);
  }

  private static List<Unit> units(List<TextPiece> pieces, boolean plain) {
    int at = plain ? -1 : widestMeaningful(pieces);
    if (at < 0) {
      List<Unit> out = new ArrayList<>(pieces.size());
      for (int i = 0; i < pieces.size(); i++) {
        TextPiece p = pieces.get(i);
        TextPiece before = i == 0 ? null : pieces.get(i - 1);
        if (!p.rule()) {
          out.add(new Unit(p));
        } else if (before != null && isUnderscore(p, before)) {
          out.add(underscore(p, before));
        }
      }
      return out;
    }
    TextPiece rule = pieces.get(at);
    int from = above(pieces, at, rule);
    int to = below(pieces, at, rule);
    int start = from;
    Unit unit;
    if (from < at) {
      unit = fraction(rule, pieces.subList(from, at), pieces.subList(at + 1, to));
    } else {
      start = at - 1;
      unit = root(rule, pieces.get(at - 1), pieces.subList(at + 1, to));
    }
    List<Unit> out = new ArrayList<>(units(pieces.subList(0, start), false));
    out.add(unit);
    out.addAll(units(pieces.subList(to, pieces.size()), false));
    return out;
  }

  /** OT1 has no underscore: LaTeX draws a rule of 0.3 em on the base line. */
  private static boolean isUnderscore(TextPiece rule, TextPiece before) {
    double em = before.size();
    double width = rule.maxU() - rule.minU();
    return !before.rule()
        && Math.abs(width - 0.3 * em) < 0.04 * em
        && Math.abs(rule.maxV() - before.v()) < 0.06 * em
        && rule.minU() > before.endU() - 0.1 * em
        && rule.minU() < before.endU() + 0.5 * em;
  }

  private static Unit underscore(TextPiece rule, TextPiece before) {
    return new Unit(
        new TextPiece(
            false,
            "_",
            rule.minU(),
            rule.maxU(),
            before.v(),
            before.size(),
            rule.minU(),
            rule.maxU(),
            rule.minV(),
            rule.maxV(),
            false));
  }

  private static int widestMeaningful(List<TextPiece> pieces) {
    int best = -1;
    double width = 0;
    for (int i = 0; i < pieces.size(); i++) {
      TextPiece p = pieces.get(i);
      double w = p.maxU() - p.minU();
      if (p.rule() && w > width && meansSomething(pieces, i, p)) {
        best = i;
        width = w;
      }
    }
    return best;
  }

  private static boolean meansSomething(List<TextPiece> pieces, int at, TextPiece rule) {
    int to = below(pieces, at, rule);
    if (to == at + 1) {
      return false;
    }
    if (at > 0 && isRadical(pieces.get(at - 1), rule)) {
      return true;
    }
    int from = above(pieces, at, rule);
    if (from == at) {
      return false;
    }
    double size = Math.max(largest(pieces, from, at), largest(pieces, at + 1, to));
    double wider = Math.max(width(pieces, from, at), width(pieces, at + 1, to));
    return Math.abs(rule.maxU() - rule.minU() - wider) < 0.25 * size + 0.3;
  }

  private static boolean isRadical(TextPiece p, TextPiece rule) {
    return p.text().startsWith("√") && Math.abs(p.endU() - rule.minU()) < 0.3 * p.size() + 0.3;
  }

  private static double largest(List<TextPiece> pieces, int from, int to) {
    double size = 0;
    for (int i = from; i < to; i++) {
      size = Math.max(size, pieces.get(i).size());
    }
    return size;
  }

  private static double width(List<TextPiece> pieces, int from, int to) {
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (int i = from; i < to; i++) {
      TextPiece p = pieces.get(i);
      if (!p.rule()) {
        min = Math.min(min, p.u());
        max = Math.max(max, p.endU());
      }
    }
    return Math.max(0, max - min);
  }

  /** First index of the run before the rule that stands over it. */
  private static int above(List<TextPiece> pieces, int at, TextPiece rule) {
    int from = at;
    while (from > 0
        && within(pieces.get(from - 1), rule)
        && pieces.get(from - 1).maxV() <= rule.minV() + 0.5) {
      from--;
    }
    return from;
  }

  /** Index after the run behind the rule that stands under it. */
  private static int below(List<TextPiece> pieces, int at, TextPiece rule) {
    int to = at + 1;
    while (to < pieces.size()
        && within(pieces.get(to), rule)
        && pieces.get(to).minV() >= rule.maxV() - 0.5) {
      to++;
    }
    return to;
  }

  private static boolean within(TextPiece p, TextPiece rule) {
    double slack = 0.15 * p.size() + 0.3;
    return p.minU() >= rule.minU() - slack && p.maxU() <= rule.maxU() + slack;
  }

  private static Unit fraction(TextPiece rule, List<TextPiece> over, List<TextPiece> under) {
    Line numerator = Line.of(over);
    Line denominator = Line.of(under);
    return composite(
        rule,
        null,
        numerator.plain() + denominator.plain(),
        "(" + numerator.linear() + ")/(" + denominator.linear() + ")",
        over,
        under);
  }

  private static Unit root(TextPiece rule, TextPiece radical, List<TextPiece> under) {
    Line content = Line.of(under);
    return composite(
        rule,
        radical,
        radical.text() + content.plain(),
        radical.text() + "(" + content.linear() + ")",
        List.of(radical),
        under);
  }

  private static Unit composite(
      TextPiece rule,
      @Nullable TextPiece radical,
      String plain,
      String linear,
      List<TextPiece> over,
      List<TextPiece> under) {
    double minV = rule.minV();
    double maxV = rule.maxV();
    double size = 0;
    for (TextPiece p : over) {
      minV = Math.min(minV, p.minV());
      size = Math.max(size, p.size());
    }
    for (TextPiece p : under) {
      maxV = Math.max(maxV, p.maxV());
      size = Math.max(size, p.size());
    }
    double left = radical == null ? rule.minU() : radical.u();
    double base = radical == null ? rule.maxV() + 0.25 * size : under.get(0).v();
    return new Unit(
        plain, linear, left, rule.maxU(), base, size, left, rule.maxU(), minV, maxV, false, true);
  }
}
