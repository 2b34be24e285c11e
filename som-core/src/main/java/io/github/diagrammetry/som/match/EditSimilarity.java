package io.github.diagrammetry.som.match;

/** 1 − Levenshtein distance over the longer length, on code points. */
final class EditSimilarity {

  /** Longer texts are compared by their beginnings: the work is the product of the lengths. */
  private static final int MAX_LENGTH = 2_000;

  private EditSimilarity() {}

  static double of(String a, String b) {
    if (a.equals(b)) {
      return 1;
    }
    int[] x = a.codePoints().limit(MAX_LENGTH).toArray();
    int[] y = b.codePoints().limit(MAX_LENGTH).toArray();
    int longer = Math.max(x.length, y.length);
    return longer == 0 ? 0 : 1 - (double) distance(x, y) / longer;
  }

  private static int distance(int[] x, int[] y) {
    int[] row = new int[y.length + 1];
    for (int j = 0; j <= y.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= x.length; i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= y.length; j++) {
        int above = row[j];
        int replace = diagonal + (x[i - 1] == y[j - 1] ? 0 : 1);
        row[j] = Math.min(replace, Math.min(above, row[j - 1]) + 1);
        diagonal = above;
      }
    }
    return row[y.length];
  }
}
