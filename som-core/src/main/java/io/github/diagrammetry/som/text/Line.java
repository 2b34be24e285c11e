package io.github.diagrammetry.som.text;

import java.util.List;

/**
 * Pieces of text joined in document order, with spaces where the gaps say so.
 *
 * @param plain the glyphs alone
 * @param linear with scripts, fractions and roots written in a line
 */
record Line(String plain, String linear) {

  private static final double WORD_GAP = 0.19;
  private static final double LOOSE_GAP = 0.3;
  private static final double LINE_STEP = 0.75;

  static Line of(List<TextPiece> pieces) {
    return join(Scripts.attached(Accents.joined(Fractions.units(pieces))));
  }

  static Line join(List<Unit> units) {
    StringBuilder plain = new StringBuilder();
    StringBuilder linear = new StringBuilder();
    Unit last = null;
    for (Unit unit : units) {
      if (last != null && isGap(last, unit)) {
        plain.append(' ');
        linear.append(' ');
      }
      plain.append(unit.plain);
      linear.append(unit.linear);
      last = unit;
    }
    return new Line(plain.toString(), linear.toString());
  }

  private static boolean isGap(Unit a, Unit b) {
    double em = a.size == 0 ? b.size : b.size == 0 ? a.size : Math.max(a.size, b.size);
    double step = Math.abs(a.v - b.v);
    if (a.composite || b.composite) {
      return b.u - a.endU > LOOSE_GAP * em;
    }
    if (step > LINE_STEP * em && (b.minV > a.maxV || b.maxV < a.minV)) {
      return true;
    }
    double gap = b.u - a.endU;
    return gap > LOOSE_GAP * em || (step < 0.05 * em && gap > WORD_GAP * em);
  }
}
