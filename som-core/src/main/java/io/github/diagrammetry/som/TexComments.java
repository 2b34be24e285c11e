package io.github.diagrammetry.som;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds places in a TeX source that are neither comments nor files written by the source. */
final class TexComments {

  private static final Pattern BEGIN_DOCUMENT =
      Pattern.compile("\\\\begin\\s*\\{\\s*document\\s*\\}");
  private static final Pattern WRITTEN_FILE =
      Pattern.compile(
          "\\\\begin\\{filecontents(\\*?)\\}.*?\\\\end\\{filecontents\\1\\}", Pattern.DOTALL);

  private TexComments() {}

  /** The source with comments and {@code filecontents} blanked out; every offset stays. */
  static String blankedOut(String source) {
    char[] out = source.toCharArray();
    Matcher file = WRITTEN_FILE.matcher(source);
    while (file.find()) {
      blank(out, file.start(), file.end());
    }
    boolean escaped = false;
    for (int i = 0; i < out.length; i++) {
      char c = out[i];
      if (c == '%' && !escaped) {
        int end = i;
        while (end < out.length && out[end] != '\n') {
          end++;
        }
        blank(out, i, end);
        i = end - 1;
      }
      escaped = c == '\\' && !escaped;
    }
    return new String(out);
  }

  private static void blank(char[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text[i] != '\n') {
        text[i] = ' ';
      }
    }
  }

  /** Offset of the first real {@code \begin{document}}, or -1. */
  static int beginDocument(String source) {
    Matcher m = BEGIN_DOCUMENT.matcher(blankedOut(source));
    return m.find() ? m.start() : -1;
  }
}
