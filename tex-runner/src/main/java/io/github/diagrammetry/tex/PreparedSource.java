package io.github.diagrammetry.tex;

import java.util.List;

/**
 * A document that is ready to compile, and what was done to make it so. Nothing that is added moves
 * a line: line n of {@link #source()} is line n of the user's own code.
 *
 * @param source the whole document
 * @param repairs what was added or changed, one name each, such as {@code package:pgfplots}
 * @param userLines how many lines the user's code had
 */
public record PreparedSource(String source, List<String> repairs, int userLines) {

  /**
   * Copies the list.
   *
   * @param source the document
   * @param repairs the repairs
   * @param userLines the user's lines
   */
  public PreparedSource {
    repairs = List.copyOf(repairs);
  }

  /**
   * A document that is compiled as it stands.
   *
   * @param source the document
   * @return the document without any repair
   */
  public static PreparedSource verbatim(String source) {
    return new PreparedSource(source, List.of(), (int) source.lines().count());
  }

  /**
   * Maps a line of the document to the user's code.
   *
   * @param line a line number of {@link #source()}, from 1
   * @return the line of the user's code, 0 if there is none
   */
  public int userLine(int line) {
    return line < 1 || userLines == 0 ? 0 : Math.min(line, userLines);
  }
}
