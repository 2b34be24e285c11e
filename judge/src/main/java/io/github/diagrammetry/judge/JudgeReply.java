package io.github.diagrammetry.judge;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The label in a judge's reply.
 *
 * <p>Only a line that begins with {@code Label} counts, after list numbers and emphasis, and of
 * several the last one. So an answer that says "Label: Correct" and is quoted within a sentence
 * does not count. A line with several labels is an echo of the instructions and no label. A reply
 * that consists of one label alone counts.
 *
 * @param label the label
 * @param evaluation what stands before it
 */
record JudgeReply(Label label, String evaluation) {
  private static final String WORDS = "(correct|incorrect|unattempted|not[ _-]attempted)\\b";
  private static final Pattern LINE =
      Pattern.compile(
          "^[ \\t*_#{\"(•-]{0,8}(?:\\d{1,2}[.)])?[ \\t*_#\"]{0,8}label[*_\" \\t]{0,8}[:：=-]"
              + "[ \\t*_\"'\\[(<]{0,8}(?:\\R[ \\t*_\"'\\[(<]{0,8})?([^\\r\\n]{0,200})",
          Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
  private static final Pattern AT_START = Pattern.compile("^" + WORDS, Pattern.CASE_INSENSITIVE);
  private static final Pattern ANYWHERE = Pattern.compile("\\b" + WORDS, Pattern.CASE_INSENSITIVE);
  private static final Pattern ALONE =
      Pattern.compile("[\\s*_\"']{0,8}" + WORDS + "[\\s*_\"'.]{0,8}", Pattern.CASE_INSENSITIVE);
  private static final Pattern EVALUATION =
      Pattern.compile(
          "^[\\s*_#]{0,8}(?:\\d{1,2}[.)])?[\\s*_]{0,8}evaluation[*_]{0,4}\\s{0,8}:[*_\\s]{0,8}",
          Pattern.CASE_INSENSITIVE);

  /** Reads a reply; {@code answer} is the graded text, which a reply may repeat. */
  static Optional<JudgeReply> parse(String reply, String answer) {
    String text = ThinkBlocks.strip(reply);
    if (answer.length() > 20 && answer.indexOf('\n') >= 0) {
      text = text.replace(answer, "");
    }
    Matcher alone = ALONE.matcher(text);
    if (alone.matches()) {
      return Optional.of(new JudgeReply(labelOf(alone.group(1)), ""));
    }
    Matcher lines = LINE.matcher(text);
    Optional<JudgeReply> last = Optional.empty();
    while (lines.find()) {
      Matcher word = AT_START.matcher(lines.group(1));
      if (word.find() && !ANYWHERE.matcher(lines.group(1)).find(word.end())) {
        String before = text.substring(0, lines.start()).strip();
        last = Optional.of(new JudgeReply(labelOf(word.group(1)), reason(before)));
      } else {
        last = Optional.empty();
      }
    }
    return last;
  }

  private static String reason(String before) {
    return EVALUATION.matcher(before).replaceFirst("").strip();
  }

  private static Label labelOf(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "correct" -> Label.CORRECT;
      case "incorrect" -> Label.INCORRECT;
      default -> Label.UNATTEMPTED;
    };
  }
}
