package io.github.diagrammetry.judge;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the spans of text that braces enclose, in one pass.
 *
 * <p>A first-to-last-brace slice fails on two objects and on {@code {1,2}} in prose. Here every
 * matched pair is a span. Inside a span double quotes hide braces; outside they are prose.
 */
final class BalancedObjects {
  private static final int MAX_SPANS = 10_000;

  private BalancedObjects() {}

  /** One span; {@code end} is exclusive, {@code depth} 0 means that no other span holds it. */
  record Span(int start, int end, int depth) {}

  /** Returns the spans in the order of their ends, so that an inner one precedes its outer one. */
  static List<Span> find(String text, boolean quotesHide) {
    List<Span> spans = new ArrayList<>();
    int[] open = new int[16];
    int depth = 0;
    boolean inString = false;
    for (int i = 0; i < text.length() && spans.size() < MAX_SPANS; i++) {
      char c = text.charAt(i);
      if (inString) {
        if (c == '\\') {
          i++;
        } else if (c == '"') {
          inString = false;
        }
      } else if (c == '"') {
        inString = quotesHide && depth > 0;
      } else if (c == '{') {
        if (depth == open.length) {
          open = java.util.Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = i;
      } else if (c == '}' && depth > 0) {
        depth--;
        spans.add(new Span(open[depth], i + 1, depth));
      }
    }
    return spans;
  }
}
