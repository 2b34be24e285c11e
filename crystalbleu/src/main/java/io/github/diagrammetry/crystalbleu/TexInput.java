package io.github.diagrammetry.crystalbleu;

/**
 * Text as the lexer reads it: without a leading byte order mark, with line feeds as line ends,
 * without leading and trailing line feeds, and with exactly one line feed at the end.
 */
final class TexInput {
  private TexInput() {}

  /** The prepared text; the same object where nothing has to change. */
  static String prepare(String raw) {
    int start = !raw.isEmpty() && raw.charAt(0) == '\ufeff' ? 1 : 0;
    String text = raw.indexOf('\r') < 0 ? raw : withLineFeeds(raw, start);
    if (text != raw) {
      start = 0;
    }
    int end = text.length();
    while (start < end && text.charAt(start) == '\n') {
      start++;
    }
    while (end > start && text.charAt(end - 1) == '\n') {
      end--;
    }
    if (end < text.length() && end > start) {
      return text.substring(start, end + 1);
    }
    return text.substring(start, end).concat("\n");
  }

  private static String withLineFeeds(String raw, int start) {
    StringBuilder out = new StringBuilder(raw.length());
    for (int i = start; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c != '\r') {
        out.append(c);
      } else if (i + 1 == raw.length() || raw.charAt(i + 1) != '\n') {
        out.append('\n');
      }
    }
    return out.toString();
  }

  /** Walks through the given text beside the prepared one and turns offsets of the latter back. */
  static final class Places {
    private final String raw;
    private int rawAt;
    private int preparedAt;

    Places(String raw) {
      this.raw = raw;
      this.rawAt = !raw.isEmpty() && raw.charAt(0) == '\ufeff' ? 1 : 0;
      while (rawAt < raw.length() && isLineEnd(raw.charAt(rawAt))) {
        rawAt++;
      }
    }

    private static boolean isLineEnd(char c) {
      return c == '\n' || c == '\r';
    }

    /** Offset in the given text of an offset in the prepared text; calls must not go backwards. */
    int rawOffset(int prepared) {
      while (preparedAt < prepared && rawAt < raw.length()) {
        boolean pair =
            raw.charAt(rawAt) == '\r' && rawAt + 1 < raw.length() && raw.charAt(rawAt + 1) == '\n';
        rawAt += pair ? 2 : 1;
        preparedAt++;
      }
      return rawAt;
    }
  }
}
