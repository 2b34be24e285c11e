package io.github.diagrammetry.judge;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The rule for terms: equal without case after quotes, doubled spaces and final punctuation go.
 *
 * <p>Terms are never called incorrect by rule: a synonym shares no letter with the truth. Robust:
 * also without an article, {@code answer:}, LaTeX text commands and subscripts; and two spellings
 * that differ in case alone are handed on where case has a meaning (ω and Ω, Co and CO).
 */
final class TermRule {
  private static final Pattern LEAD =
      Pattern.compile("(?:the )?(?:final )?answer(?: is)?: *", Pattern.CASE_INSENSITIVE);
  private static final Pattern TEXT_COMMAND =
      Pattern.compile(
          "\\\\(?:text|textbf|textit|textrm|mathrm|mathbf|boxed)\\{([^{}\\\\]{1,200})\\}");
  private static final Pattern SUBSCRIPT = Pattern.compile("_\\{?([A-Za-z0-9]{1,8})\\}?");
  private static final Pattern ARTICLE = Pattern.compile("(?:[Tt]he|[Aa]n?) (?=[a-z]{3})");

  private final boolean robust;

  TermRule(boolean robust) {
    this.robust = robust;
  }

  RuleOutcome compare(String truth, String answer) {
    if (NotPresent.is(truth) && NotPresent.is(answer)) {
      return RuleOutcome.correct(1, "both not present");
    }
    String a = plain(truth);
    String b = plain(answer);
    if (a.equals(b)) {
      return RuleOutcome.correct(1, "same text");
    }
    if (fold(a).equals(fold(b))) {
      return sameButCase(a, b);
    }
    if (robust) {
      String x = TermSimplifier.simplify(a);
      String y = TermSimplifier.simplify(b);
      if (!x.isEmpty() && fold(x).equals(fold(y))) {
        return sameButCase(x, y).confidence() >= RuleJudge.GATE
            ? RuleOutcome.correct(0.9, "same text without articles and markup")
            : sameButCase(x, y);
      }
    }
    return different(fold(a), fold(b));
  }

  private RuleOutcome sameButCase(String a, String b) {
    return robust && CaseMatters.between(a, b)
        ? RuleOutcome.open(0.6, "differs in case, which may have a meaning")
        : RuleOutcome.correct(0.98, "same text without case");
  }

  private static RuleOutcome different(String a, String b) {
    boolean contained = !a.isEmpty() && !b.isEmpty() && (a.contains(b) || b.contains(a));
    return contained
        ? RuleOutcome.open(0.6, "one contains the other")
        : RuleOutcome.open(0.3, "terms differ");
  }

  /** Quotes, doubled spaces and final punctuation removed; case kept. */
  static String plain(String folded) {
    String text = folded;
    for (int round = 0; round < 3; round++) {
      String next = TextFolding.unwrap(TextFolding.dropEnd(text));
      if (next.isEmpty() || next.length() == text.length()) {
        return text;
      }
      text = next;
    }
    return text;
  }

  static String fold(String text) {
    return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }

  /** Removes what only the robust rule removes. */
  static final class TermSimplifier {
    private TermSimplifier() {}

    static String simplify(String plain) {
      String text = plain;
      if (text.indexOf(':') > 0) {
        text = LEAD.matcher(text).replaceFirst("");
      }
      if (text.indexOf('\\') >= 0) {
        text = TEXT_COMMAND.matcher(text).replaceAll("$1");
      }
      if (text.indexOf('$') >= 0) {
        text = text.replace("$", "");
      }
      if (text.indexOf('_') > 0) {
        text = SUBSCRIPT.matcher(text).replaceAll("$1");
      }
      return plain(
          ARTICLE.matcher(text).lookingAt() ? text.substring(text.indexOf(' ') + 1) : text);
    }
  }
}
