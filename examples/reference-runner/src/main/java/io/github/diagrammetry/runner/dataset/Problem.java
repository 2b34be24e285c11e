package io.github.diagrammetry.runner.dataset;

import java.nio.file.Path;

/**
 * Something wrong with one line of an input. The line is left out, the others are used.
 *
 * @param file the file
 * @param line the line, from 1; 0 for the file as a whole
 * @param message what is wrong and the remedy
 */
public record Problem(Path file, long line, String message) {

  /** File, line and message. */
  @Override
  public String toString() {
    return line == 0 ? file + ": " + message : file + ", line " + line + ": " + message;
  }
}
