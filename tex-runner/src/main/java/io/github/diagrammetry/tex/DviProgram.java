package io.github.diagrammetry.tex;

import java.util.Map;
import java.util.Objects;

/**
 * A program that is typeset to DVI and turned into SVG: the same drawing, made ready by the caller,
 * for example with a style that tags what TikZ draws.
 *
 * @param route the caller's name for this way; the result tells which one gave the SVG
 * @param engine {@code latex} or {@code dvilualatex}
 * @param source a whole document
 * @param files extra files by plain name; they are found before everything else, and the document
 *     cannot replace them
 * @param specialPrefix text that a raw SVG special must contain to be allowed to carry {@code
 *     class} or {@code data-} attributes; empty allows none
 */
public record DviProgram(
    String route, String engine, String source, Map<String, byte[]> files, String specialPrefix) {

  /**
   * Checks the parts.
   *
   * @param route the name of the way
   * @param engine the engine
   * @param source the document
   * @param files extra files
   * @param specialPrefix the mark of allowed specials
   * @throws IllegalArgumentException if the engine is another or a file name is not plain
   */
  public DviProgram {
    Objects.requireNonNull(route, "route");
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(specialPrefix, "specialPrefix");
    if (!engine.equals("latex") && !engine.equals("dvilualatex")) {
      throw new IllegalArgumentException(
          "Engine \""
              + engine
              + "\" writes no DVI that can be converted: use latex or dvilualatex");
    }
    files = Map.copyOf(files);
    files.keySet().forEach(TexRequest::requirePlainName);
  }
}
