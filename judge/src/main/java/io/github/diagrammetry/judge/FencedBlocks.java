package io.github.diagrammetry.judge;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the contents of fenced code blocks: ``` or ~~~, with or without a language.
 *
 * <p>A fence that starts a line ends at the next fence that starts a line, so that back quotes
 * inside a string do not end it. A block on one line ends at the next fence. A block that never
 * ends is left out. Linear time.
 */
final class FencedBlocks {
  private FencedBlocks() {}

  static List<String> contents(String text) {
    List<String> blocks = new ArrayList<>();
    collect(text, "```", blocks);
    collect(text, "~~~", blocks);
    return blocks;
  }

  private static void collect(String text, String fence, List<String> blocks) {
    int at = text.indexOf(fence);
    while (at >= 0) {
      int body = afterInfo(text, at + fence.length());
      boolean ownLine = body > 0 && text.charAt(body - 1) == '\n';
      int end = ownLine ? nextAtLineStart(text, fence, body) : text.indexOf(fence, body);
      if (end < 0) {
        return;
      }
      blocks.add(text.substring(body, end).strip());
      at = text.indexOf(fence, end + fence.length());
    }
  }

  private static int afterInfo(String text, int from) {
    int i = from;
    while (i < text.length() && (Character.isLetterOrDigit(text.charAt(i)) || isMark(text, i))) {
      i++;
    }
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\r')) {
      i++;
    }
    return i < text.length() && text.charAt(i) == '\n' ? i + 1 : i;
  }

  private static boolean isMark(String text, int i) {
    return "`~+-_.".indexOf(text.charAt(i)) >= 0;
  }

  private static int nextAtLineStart(String text, String fence, int from) {
    int at = text.indexOf(fence, from);
    while (at >= 0 && !startsLine(text, at)) {
      at = text.indexOf(fence, at + fence.length());
    }
    return at;
  }

  /** Only spaces stand before {@code at} in its line; at most 16 are looked at. */
  private static boolean startsLine(String text, int at) {
    int i = at - 1;
    while (i >= 0 && at - i < 16 && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i--;
    }
    return i < 0 || text.charAt(i) == '\n';
  }
}
