package io.github.diagrammetry.judge;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes what a model thought aloud.
 *
 * <p>A closed block goes; a closing tag without an opening one takes all before it along, because
 * some servers swallow the opening tag; an opening tag without a closing one takes the rest,
 * because then nothing was answered. Linear time.
 */
final class ThinkBlocks {
  private static final List<String> NAMES =
      List.of("think", "thinking", "thought", "thoughts", "reasoning", "scratchpad");
  private static final Pattern TAG =
      Pattern.compile("<(/?)(" + String.join("|", NAMES) + ")>", Pattern.CASE_INSENSITIVE);

  private ThinkBlocks() {}

  static String strip(String text) {
    if (text.indexOf('<') < 0) {
      return text;
    }
    StringBuilder kept = new StringBuilder(text.length());
    Matcher tags = TAG.matcher(text);
    String open = "";
    int from = 0;
    while (tags.find()) {
      String name = tags.group(2).toLowerCase(Locale.ROOT);
      boolean closing = !tags.group(1).isEmpty();
      if (open.isEmpty() && !closing) {
        kept.append(text, from, tags.start());
        open = name;
      } else if (open.isEmpty()) {
        kept.setLength(0);
        from = tags.end();
      } else if (closing && open.equals(name)) {
        open = "";
        from = tags.end();
      }
    }
    if (open.isEmpty()) {
      kept.append(text, from, text.length());
    }
    return kept.toString();
  }
}
