package io.github.diagrammetry.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rule for lists: equal sets of items, each compared as a term, in any order.
 *
 * <p>Robust: a list is called incorrect only when both sides are plain lists and one holds the
 * other, so that items are missing or too many; all else that differs is handed on.
 */
final class ListRule {
  private final boolean robust;

  ListRule(boolean robust) {
    this.robust = robust;
  }

  RuleOutcome compare(String truth, String answer) {
    ItemList expected = ItemList.parse(truth);
    ItemList given = ItemList.parse(answer);
    if (expected == null || given == null) {
      return sameText(truth, answer)
          ? RuleOutcome.correct(1, "same text")
          : RuleOutcome.open(0.3, "not a plain list");
    }
    if (isFallback(truth) || isFallback(answer)) {
      return isFallback(truth) && isFallback(answer)
          ? RuleOutcome.correct(1, "both not present")
          : RuleOutcome.open(0.5, "not present against a list");
    }
    Map<String, String> wanted = keys(expected.items());
    Map<String, String> items = keys(given.items());
    if (wanted == null || items == null) {
      return RuleOutcome.open(0.4, "items that differ in case alone");
    }
    if (wanted.keySet().equals(items.keySet())) {
      return sameItems(wanted, items, given.strict() ? 1 : 0.9);
    }
    if (!robust) {
      return open();
    }
    // A bare word beside an empty list may be "none"; only a written list is a different one.
    boolean bare = expected.items().isEmpty() && !TextFolding.fold(answer).startsWith("[");
    return bare ? open() : differentRobust(wanted, items, expected, given);
  }

  private static RuleOutcome open() {
    return RuleOutcome.open(0.5, "items differ");
  }

  private RuleOutcome differentRobust(
      Map<String, String> wanted, Map<String, String> items, ItemList expected, ItemList given) {
    Map<String, String> split = keys(given.splitAtAnd().items());
    if (split != null && split.keySet().equals(wanted.keySet())) {
      return sameItems(wanted, split, 0.9);
    }
    if (!expected.strict() || !given.strict()) {
      return open();
    }
    if (wanted.isEmpty()) {
      return given.items().stream().allMatch(ListRule::isSimple)
          ? RuleOutcome.incorrect(0.9, "the list is empty, the answer is not")
          : open();
    }
    return nested(wanted.keySet(), items.keySet())
        ? RuleOutcome.incorrect(0.9, "items are missing or too many")
        : open();
  }

  /** One set holds the other, and what is over is a plain item, not an ellipsis or a remark. */
  private static boolean nested(Set<String> wanted, Set<String> items) {
    if (items.isEmpty()) {
      return false;
    }
    if (wanted.containsAll(items)) {
      return true;
    }
    // A longer extra item may be another name of one that is wanted.
    return items.containsAll(wanted) && items.stream().allMatch(ListRule::isLabel);
  }

  private static boolean isLabel(String item) {
    return isSimple(item) && (item.length() <= 3 || isNumber(item));
  }

  private static boolean isSimple(String item) {
    if (item.isEmpty() || item.length() > 24 || item.equals("etc") || item.equals("null")) {
      return false;
    }
    for (int i = 0; i < item.length(); i++) {
      char c = item.charAt(i);
      if (!Character.isLetterOrDigit(c) && c != '_' && c != '.' || c == '.' && i == 0) {
        return false;
      }
    }
    return !item.endsWith(".");
  }

  private RuleOutcome sameItems(
      Map<String, String> wanted, Map<String, String> items, double confidence) {
    boolean caseMatters =
        robust
            && wanted.entrySet().stream()
                .anyMatch(e -> CaseMatters.between(e.getValue(), items.get(e.getKey()) + ""));
    return caseMatters
        ? RuleOutcome.open(0.6, "items differ in case, which may have a meaning")
        : RuleOutcome.correct(confidence, "same items");
  }

  /** Maps each item's key to its text; null if the robust rule sees two that differ in case. */
  private @Nullable Map<String, String> keys(List<String> items) {
    Map<String, String> keys = new HashMap<>();
    for (String item : items) {
      String text = robust ? TermRule.TermSimplifier.simplify(TermRule.plain(item)) : item;
      String plain = TermRule.plain(TextFolding.fold(text));
      String other = keys.put(key(plain), plain);
      if (robust && other != null && !other.equals(plain) && !isNumber(plain)) {
        return null;
      }
    }
    return keys;
  }

  private String key(String plain) {
    return robust && isNumber(plain) ? number(plain) : TermRule.fold(plain);
  }

  private static boolean isNumber(String text) {
    Quantity quantity = text.length() > 40 ? null : plainNumber(text);
    return quantity != null;
  }

  private static @Nullable Quantity plainNumber(String text) {
    char first = text.isEmpty() ? 0 : text.charAt(0);
    if (!NumberLiteral.isDigit(first) && first != '-' && first != '.') {
      return null;
    }
    Quantity quantity = QuantityParser.parseFolded(text);
    boolean plain = quantity != null && quantity.unit() == null && quantity.isClean();
    return plain ? quantity : null;
  }

  private static String number(String text) {
    Quantity quantity = plainNumber(text);
    return quantity == null ? text : quantity.value().stripTrailingZeros().toString();
  }

  private static boolean isFallback(String text) {
    return NotPresent.is(TextFolding.fold(text));
  }

  private static boolean sameText(String truth, String answer) {
    return TextFolding.fold(truth).equals(TextFolding.fold(answer));
  }
}
