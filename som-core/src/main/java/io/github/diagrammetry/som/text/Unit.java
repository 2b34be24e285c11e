package io.github.diagrammetry.som.text;

/**
 * A part of a line: a glyph, a fraction, a root, a sign with its scripts. Mutable while scripts are
 * attached; confined to one assembly.
 */
final class Unit {

  String plain;
  String linear;
  final double u;
  double endU;
  final double v;
  final double size;
  double minU;
  double maxU;
  double minV;
  double maxV;
  final boolean extensible;
  final boolean composite;

  Unit(TextPiece p) {
    this(
        p.text(),
        p.text(),
        p.u(),
        p.endU(),
        p.v(),
        p.size(),
        p.minU(),
        p.maxU(),
        p.minV(),
        p.maxV(),
        p.extensible(),
        false);
  }

  Unit(
      String plain,
      String linear,
      double u,
      double endU,
      double v,
      double size,
      double minU,
      double maxU,
      double minV,
      double maxV,
      boolean extensible,
      boolean composite) {
    this.plain = plain;
    this.linear = linear;
    this.u = u;
    this.endU = endU;
    this.v = v;
    this.size = size;
    this.minU = minU;
    this.maxU = maxU;
    this.minV = minV;
    this.maxV = maxV;
    this.extensible = extensible;
    this.composite = composite;
  }

  double middle() {
    return (minV + maxV) / 2;
  }

  /** Grows to the right and in height by what was attached. */
  void cover(Unit other) {
    endU = Math.max(endU, other.endU);
    minU = Math.min(minU, other.minU);
    maxU = Math.max(maxU, other.maxU);
    minV = Math.min(minV, other.minV);
    maxV = Math.max(maxV, other.maxV);
  }

  /** Share of this unit's width that lies over another unit. */
  double overlap(Unit other) {
    double common = Math.min(maxU, other.maxU) - Math.max(minU, other.minU);
    double width = Math.min(maxU - minU, other.maxU - other.minU);
    return width <= 0 ? (common >= 0 ? 1 : 0) : common / width;
  }
}
