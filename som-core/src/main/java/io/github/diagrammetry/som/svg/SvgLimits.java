package io.github.diagrammetry.som.svg;

/**
 * What an SVG file may cost. Immutable.
 *
 * @param bytes length of the file, bytes (of a string: characters)
 * @param depth depth of nesting
 * @param nodes number of elements and text pieces, in the file and when references are followed
 * @param segments number of path segments in all paths that are painted
 */
public record SvgLimits(long bytes, int depth, int nodes, int segments) {

  /** Rejects limits below 1. */
  public SvgLimits {
    if (bytes < 1 || depth < 1 || nodes < 1 || segments < 1) {
      throw new IllegalArgumentException(
          "Limits must be at least 1: " + bytes + ", " + depth + ", " + nodes + ", " + segments);
    }
  }

  /**
   * 48 MiB, depth 50,000 (pgf nests a group for each change of a setting), a million nodes, three
   * million segments.
   */
  public static SvgLimits defaults() {
    return new SvgLimits(48L << 20, 50_000, 1_000_000, 3_000_000);
  }
}
