package io.github.diagrammetry.judge;

import java.util.Locale;

/** The fallback answer {@code NOT_PRESENT} (Diagram-MMU, Appendix B.6), however it is spelt. */
final class NotPresent {
  private NotPresent() {}

  static boolean is(String folded) {
    if (folded.length() < 10 || folded.length() > 16) {
      return false;
    }
    String text = TextFolding.dropEnd(TextFolding.unwrap(folded)).toLowerCase(Locale.ROOT);
    return text.replace('_', ' ').replace('-', ' ').equals("not present");
  }
}
