package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.runner.TextTable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The table of {@code som-check}: a row per group of programs and one for all. */
final class SomCheckTable {

  private static final String ALL = "~all";
  private static final List<String> HEAD =
      List.of(
          "group",
          "programs",
          "compile",
          "model",
          "semantic",
          "well-formed",
          "ink",
          "characters",
          "self 1",
          "same pixels",
          "unknown glyphs",
          "max ms");

  /** What is counted in a group; only programs that compile count below the first line. */
  private static final class Row {
    int programs;
    int compiled;
    int models;
    int semantic;
    int wellFormed;
    int ink;
    int characters;
    int self;
    int pixels;
    int samePixels;
    int unknown;
    double maxMillis;

    void add(SomCheck check) {
      programs++;
      if (!check.compiled()) {
        return;
      }
      compiled++;
      models += check.route().isEmpty() ? 0 : 1;
      semantic += check.semantic() ? 1 : 0;
      wellFormed += check.wellFormed() ? 1 : 0;
      ink += check.inkAgrees() ? 1 : 0;
      characters += check.charactersAgree() ? 1 : 0;
      self += check.self() ? 1 : 0;
      pixels += check.pixels().isEmpty() ? 0 : 1;
      samePixels += check.pixels().equals("same") ? 1 : 0;
      unknown += check.flags().contains("unknown-glyph") ? 1 : 0;
      maxMillis = Math.max(maxMillis, check.millis());
    }

    List<String> cells(String group) {
      return List.of(
          group,
          Integer.toString(programs),
          Integer.toString(compiled),
          Integer.toString(models),
          share(semantic, models),
          share(wellFormed, models),
          share(ink, models),
          share(characters, models),
          share(self, models),
          share(samePixels, pixels),
          Integer.toString(unknown),
          String.format(Locale.ROOT, "%.0f", maxMillis));
    }

    private static String share(int part, int whole) {
      return whole == 0
          ? ""
          : String.format(Locale.ROOT, "%d (%.1f %%)", part, 100.0 * part / whole);
    }
  }

  private final Map<String, Row> rows = new TreeMap<>();

  void add(String group, SomCheck check) {
    rows.computeIfAbsent(group, g -> new Row()).add(check);
    rows.computeIfAbsent(ALL, g -> new Row()).add(check);
  }

  @Override
  public String toString() {
    TextTable table = new TextTable(HEAD);
    rows.forEach((group, row) -> table.row(row.cells(group.equals(ALL) ? "all" : group)));
    return table.toString();
  }
}
