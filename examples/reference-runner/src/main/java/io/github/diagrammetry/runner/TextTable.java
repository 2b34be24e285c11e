package io.github.diagrammetry.runner;

import java.util.ArrayList;
import java.util.List;

/** A table for terminals: the first column to the left, the others to the right. */
public final class TextTable {

  private final List<List<String>> rows = new ArrayList<>();

  /** A table with a head. */
  public TextTable(List<String> head) {
    rows.add(List.copyOf(head));
  }

  /** Adds a row; it has as many cells as the head. */
  public TextTable row(List<String> cells) {
    if (cells.size() != rows.get(0).size()) {
      throw new IllegalArgumentException(
          "A row of " + cells.size() + " cells in a table of " + rows.get(0).size());
    }
    rows.add(cells.stream().map(cell -> cell.replaceAll("\\p{Cntrl}", "?")).toList());
    return this;
  }

  /** The table, each row ended by a line feed. */
  @Override
  public String toString() {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    }
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String cell = rows.get(r).get(i);
        String pad = " ".repeat(widths[i] - width(cell));
        line.append(i == 0 ? cell + pad : "  " + pad + cell);
      }
      text.append(line.toString().stripTrailing()).append('\n');
      if (r == 0) {
        text.append("-".repeat(line.length())).append('\n');
      }
    }
    return text.toString();
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
