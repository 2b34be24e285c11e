package io.github.diagrammetry.judge;

import io.github.diagrammetry.judge.BalancedObjects.Span;
import io.github.diagrammetry.judge.JsonAnswer.Found;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the final answer in what a model said.
 *
 * <p>Models are told to answer with {@code {"answer": "…", "reasoning": "…"}}. What comes is often
 * not that. The ways are tried in this order, and the first that finds the key {@code answer} wins:
 *
 * <ol>
 *   <li>think blocks are removed;
 *   <li>the whole text is JSON ({@link ExtractionStrategy#JSON});
 *   <li>a fenced block is JSON, the last one with the key ({@link ExtractionStrategy#FENCE});
 *   <li>a balanced object in the text is JSON, the last one ({@link ExtractionStrategy#BRACES});
 *   <li>something like {@code "answer": "…"} in broken JSON, the last one ({@link
 *       ExtractionStrategy#REGEX}).
 * </ol>
 *
 * <p>A value that JSON damaged because the model wrote LaTeX with single backslashes ({@code
 * "\frac"} holds a form feed) is repaired.
 *
 * <p>Total: every string gives a result, in time linear in its length. Immutable and thread-safe.
 *
 * <p>Source: Diagram-MMU, Appendix C.3, stage 1; the order of the fine points is ours.
 */
public final class AnswerExtractor {
  private static final AnswerExtractor DEFAULT = new AnswerExtractor();

  private AnswerExtractor() {}

  /**
   * Returns the extractor.
   *
   * @return the extractor
   */
  public static AnswerExtractor withDefaults() {
    return DEFAULT;
  }

  /**
   * Returns the line that names every choice that can change a result.
   *
   * @return the signature
   */
  public String signature() {
    return "extract|think:strip|order:json,fence,braces,regex|v:" + LibraryVersion.TEXT;
  }

  /**
   * Finds the answer.
   *
   * @param raw what the model said
   * @return the answer and how it was found; never null
   */
  public ExtractedAnswer extract(String raw) {
    Objects.requireNonNull(raw, "raw");
    String whole = trim(raw);
    Found direct = JsonAnswer.read(whole);
    if (direct.found()) {
      return new ExtractedAnswer(direct.answer(), ExtractionStrategy.JSON, whole);
    }
    String text = trim(ThinkBlocks.strip(whole));
    if (text.length() != whole.length()) {
      direct = JsonAnswer.read(text);
      if (direct.found()) {
        return new ExtractedAnswer(direct.answer(), ExtractionStrategy.JSON, text);
      }
    }
    return search(text, direct.valid());
  }

  private static ExtractedAnswer search(String text, boolean isJson) {
    Budget budget = new Budget(text.length());
    Found found = inFences(text, budget);
    if (found != null) {
      return new ExtractedAnswer(found.answer(), ExtractionStrategy.FENCE, text);
    }
    found = inBraces(text, budget, true);
    if (found == null) {
      found = inBraces(text, budget, false);
    }
    if (found != null) {
      return new ExtractedAnswer(found.answer(), ExtractionStrategy.BRACES, text);
    }
    String loose = isJson ? null : LooseAnswer.find(text);
    return loose == null
        ? new ExtractedAnswer(null, ExtractionStrategy.NONE, text)
        : new ExtractedAnswer(loose, ExtractionStrategy.REGEX, text);
  }

  private static @Nullable Found inFences(String text, Budget budget) {
    List<String> blocks = FencedBlocks.contents(text);
    for (int i = blocks.size() - 1; i >= 0; i--) {
      Found found = budget.read(blocks.get(i));
      if (found.found()) {
        return found;
      }
    }
    return null;
  }

  /** Looks at the last span first; the inner spans of one that is JSON are not looked at. */
  private static @Nullable Found inBraces(String text, Budget budget, boolean quotesHide) {
    List<Span> spans = BalancedObjects.find(text, quotesHide);
    int readUntil = Integer.MAX_VALUE;
    for (int i = spans.size() - 1; i >= 0; i--) {
      Span span = spans.get(i);
      if (span.start() >= readUntil) {
        continue;
      }
      Found found = budget.read(text.substring(span.start(), span.end()));
      if (found.found()) {
        return found;
      }
      if (found.valid()) {
        readUntil = span.start();
      }
    }
    return null;
  }

  private static String trim(String text) {
    int start = 0;
    while (start < text.length() && isBlank(text.charAt(start))) {
      start++;
    }
    int end = text.length();
    while (end > start && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF' || c == '\u200B';
  }

  /** Keeps the sum of all that is parsed linear in the length, whatever nests. */
  private static final class Budget {
    private long left;

    Budget(int length) {
      left = 8L * length + 1024;
    }

    Found read(String piece) {
      left -= piece.length();
      return left < 0 ? Found.INVALID : JsonAnswer.read(piece);
    }
  }
}
