package io.github.diagrammetry.crystalbleu;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * The English word tokenizer of the Moses toolkit as sacremoses has it (dashes not split, markup
 * characters escaped), which DeTikZify applies to the loose tokens. Agrees with sacremoses 0.1.1.
 *
 * <p>The original is a chain of substitutions; so is this, since one step sees what the steps
 * before it have put in. Each step is one pass over the text.
 */
final class MosesTokenizer {
  /** Stands for a dot of a run of dots; the first step has removed it from the text. */
  private static final char RUN_DOT = '\u0001';

  private static final Set<String> PREFIXES =
      Set.of(
          ("A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Adj Adm Adv Asst Bart Bldg Brig Bros"
                  + " Capt Cmdr Col Comdr Con Corp Cpl DR Dr Drs Ens Gen Gov Hon Hr Hosp Insp Lt MM"
                  + " MR MRS MS Maj Messrs Mlle Mme Mr Mrs Ms Msgr Op Ord Pfc Ph Prof Pvt Rep Reps"
                  + " Res Rev Rt Sen Sens Sfc Sgt Sr St Supt Surg v vs i.e rev e.g Rs Nos Nr Jan Feb"
                  + " Mar Apr Jun Jul Aug Sep Oct Nov Dec")
              .split(" "));

  private static final Set<String> PREFIXES_BEFORE_A_NUMBER = Set.of("No", "Art", "pp");

  private MosesTokenizer() {}

  static List<String> tokenize(String text) {
    String s = padSymbols(clean(text));
    s = isolateDotRuns(s);
    s = separateCommas(s);
    s = separateApostrophes(s);
    List<String> words = separateFullStops(words(s));
    splitTrailingDotApostrophe(words);
    words.replaceAll(MosesTokenizer::finish);
    return words;
  }

  /** White space becomes one blank, other control characters go, the ends are stripped. */
  private static String clean(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean blank = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean space = PythonWhitespace.is(c);
      if (space && !blank) {
        out.append(' ');
      } else if (!space && c >= ' ') {
        out.append(c);
      }
      blank = space;
    }
    return out.toString().strip();
  }

  private static String padSymbols(String text) {
    StringBuilder out = new StringBuilder(text.length() * 2);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      boolean kept = MosesCharacters.ALNUM.get(c) || c == ' ' || ".'`,-".indexOf(c) >= 0;
      if (kept) {
        out.appendCodePoint(c);
      } else {
        out.append(' ').appendCodePoint(c).append(' ');
      }
    }
    return out.toString();
  }

  private static String isolateDotRuns(String text) {
    if (!text.contains("..")) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && text.charAt(end) == '.') {
        end++;
      }
      if (end - i < 2) {
        out.append(text.charAt(i++));
        continue;
      }
      out.append(' ');
      for (; i < end; i++) {
        out.append(RUN_DOT);
      }
      out.append(' ');
    }
    return out.toString();
  }

  private static boolean isNumber(char c) {
    return MosesCharacters.NUMBER.get(c);
  }

  /** Three substitutions: a comma after a non-number, before a non-number, and at the end. */
  private static String separateCommas(String text) {
    if (text.indexOf(',') < 0) {
      return text;
    }
    StringBuilder after = new StringBuilder(text.length() * 2);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      after.append(c);
      if (!isNumber(c) && i + 1 < text.length() && text.charAt(i + 1) == ',') {
        after.append(" , ");
        i++;
      }
    }
    StringBuilder before = new StringBuilder(after.length() * 2);
    for (int i = 0; i < after.length(); i++) {
      char c = after.charAt(i);
      if (c == ',' && i + 1 < after.length() && !isNumber(after.charAt(i + 1))) {
        before.append(" , ").append(after.charAt(++i));
      } else {
        before.append(c);
      }
    }
    int last = before.length() - 1;
    if (last > 0 && before.charAt(last) == ',' && isNumber(before.charAt(last - 1))) {
      before.setLength(last);
      before.append(" , ");
    }
    return before.toString();
  }

  private interface Test {
    boolean of(char c);
  }

  private static String separateApostrophes(String text) {
    BitSet alpha = MosesCharacters.ALPHA;
    String s = text;
    s = apostrophe(s, c -> !alpha.get(c), c -> !alpha.get(c), " ' ");
    s = apostrophe(s, c -> !alpha.get(c) && !isNumber(c), alpha::get, " ' ");
    s = apostrophe(s, alpha::get, c -> !alpha.get(c), " ' ");
    s = apostrophe(s, alpha::get, alpha::get, " '");
    return apostrophe(s, MosesTokenizer::isNumber, c -> c == 's', " '");
  }

  /** Replaces an apostrophe between two characters of a kind; one match ends before the next. */
  private static String apostrophe(String text, Test before, Test after, String by) {
    if (text.indexOf('\'') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      out.append(text.charAt(i));
      if (i + 2 < text.length()
          && text.charAt(i + 1) == '\''
          && before.of(text.charAt(i))
          && after.of(text.charAt(i + 2))) {
        out.append(by).append(text.charAt(i + 2));
        i += 2;
      }
    }
    return out.toString();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || text.charAt(i) == ' ') {
        if (i > start) {
          words.add(text.substring(start, i));
        }
        start = i + 1;
      }
    }
    return words;
  }

  private static List<String> separateFullStops(List<String> words) {
    List<String> out = new ArrayList<>(words.size());
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String prefix = word.endsWith(".") ? word.substring(0, word.length() - 1) : "";
      if (prefix.isEmpty() || keepsFullStop(prefix, i + 1 < words.size() ? words.get(i + 1) : "")) {
        out.add(word);
      } else {
        out.add(prefix);
        out.add(".");
      }
    }
    return out;
  }

  private static boolean keepsFullStop(String prefix, String next) {
    if (prefix.indexOf('.') >= 0 && prefix.codePoints().anyMatch(MosesCharacters.ALPHA::get)) {
      return true;
    }
    if (PREFIXES.contains(prefix)) {
      return true;
    }
    if (next.isEmpty()) {
      return false;
    }
    char first = next.charAt(0);
    return MosesCharacters.LOWER.get(next.codePointAt(0))
        || (PREFIXES_BEFORE_A_NUMBER.contains(prefix) && first >= '0' && first <= '9');
  }

  private static void splitTrailingDotApostrophe(List<String> words) {
    int last = words.size() - 1;
    if (last >= 0 && words.get(last).endsWith(".'")) {
      String word = words.remove(last);
      if (word.length() > 2) {
        words.add(word.substring(0, word.length() - 2));
      }
      words.add(".");
      words.add("'");
    }
  }

  private static String finish(String word) {
    StringBuilder out = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      switch (c) {
        case RUN_DOT -> out.append('.');
        case '&' -> out.append("&amp;");
        case '|' -> out.append("&#124;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '\'' -> out.append("&apos;");
        case '"' -> out.append("&quot;");
        case '[' -> out.append("&#91;");
        case ']' -> out.append("&#93;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }
}
