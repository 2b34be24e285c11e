package io.github.diagrammetry.judge;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The units, prefixes and counted things of the tables {@code units.tsv}, {@code prefixes.tsv} and
 * {@code counted-things.txt}.
 *
 * <p>A symbol is looked up with its case (mΩ is not MΩ), then a word without case, then a symbol
 * without case where that is not ambiguous ({@code hz}, but not {@code mhz}).
 *
 * <p>Libraries of units know the codes of UCUM or SI symbols, not what people write ({@code amps},
 * {@code square cm}, {@code 1k ohm}); that is why the table is ours.
 */
final class UnitTable {
  static final UnitTable STANDARD = new UnitTable();

  /** Of the letters that are symbols only these are written small by mistake: 5 v, 5 w. */
  private static final String CASELESS_LETTERS = "vw";

  private record Prefix(String symbol, String word, int power) {}

  private final Map<String, Unit> symbols = new HashMap<>();
  private final Map<String, Unit> words = new HashMap<>();
  private final Map<String, @Nullable Unit> caseless = new HashMap<>();
  private int longestPhrase = 1;

  private UnitTable() {
    Map<Character, Prefix> prefixes = new HashMap<>();
    for (String[] row : TableResource.rows("prefixes.tsv")) {
      prefixes.put(row[0].charAt(0), new Prefix(row[0], row[1], Integer.parseInt(row[2])));
    }
    Map<String, Unit> prefixedSymbols = new HashMap<>();
    Map<String, Unit> prefixedWords = new HashMap<>();
    for (String[] row : TableResource.rows("units.tsv")) {
      addUnit(row, prefixes, prefixedSymbols, prefixedWords);
    }
    // A unit's own symbol wins over another one's with a prefix: min is not the milliinch.
    prefixedSymbols.forEach(symbols::putIfAbsent);
    prefixedWords.forEach(words::putIfAbsent);
    for (String[] row : TableResource.rows("counted-things.txt")) {
      addThing(row[0]);
    }
    symbols.forEach(this::addCaseless);
  }

  private void addUnit(
      String[] row,
      Map<Character, Prefix> prefixes,
      Map<String, Unit> prefixedSymbols,
      Map<String, Unit> prefixedWords) {
    List<String> flags = row.length > 6 ? List.of(row[6].split(",")) : List.of();
    BigDecimal offset = BigDecimal.ZERO;
    for (String flag : flags) {
      offset = flag.startsWith("offset=") ? new BigDecimal(flag.substring(7)) : offset;
    }
    Unit unit =
        new Unit(
            row[0],
            factor(row[3]),
            offset,
            dimension(row[4]),
            flags.contains("doubtful"),
            flags.contains("hard"));
    for (String symbol : parts(row[1])) {
      symbols.put(symbol, unit);
    }
    for (String word : parts(row[2])) {
      addWord(words, word, unit);
    }
    for (char letter : row[5].equals("-") ? new char[0] : row[5].toCharArray()) {
      Prefix prefix = prefixes.get(letter);
      if (prefix == null) {
        throw new IllegalStateException("Unknown prefix " + letter + " of " + row[0]);
      }
      Unit scaled = unit.withPrefix(prefix.word, prefix.power);
      for (String symbol : parts(row[1])) {
        prefixedSymbols.put(prefix.symbol + symbol, scaled);
      }
      for (String word : parts(row[2])) {
        addWord(prefixedWords, prefix.word + word, scaled);
        if (word.startsWith("o")) {
          // kilohm, megohm
          String cut = prefix.word.substring(0, prefix.word.length() - 1);
          addWord(prefixedWords, cut + word, scaled);
        }
        addSymbolBeforeWord(prefixedSymbols, prefix.symbol, word, scaled);
      }
    }
  }

  /** Takes {@code kohm} and {@code MOhms}. */
  private static void addSymbolBeforeWord(
      Map<String, Unit> map, String prefix, String word, Unit unit) {
    if (word.length() > 2) {
      String capital = Character.toUpperCase(word.charAt(0)) + word.substring(1);
      for (String form : new String[] {word, word + "s", capital, capital + "s"}) {
        map.put(prefix + form, unit);
      }
    }
  }

  private void addThing(String line) {
    String[] forms = line.split(",");
    Unit thing = Unit.counted(forms[0]);
    for (String form : forms) {
      addWord(words, form, thing);
    }
  }

  private void addWord(Map<String, Unit> map, String word, Unit unit) {
    map.putIfAbsent(word, unit);
    map.putIfAbsent(word + "s", unit);
    longestPhrase = Math.max(longestPhrase, word.length() + 1);
  }

  private void addCaseless(String symbol, Unit unit) {
    String lower = symbol.toLowerCase(Locale.ROOT);
    if (caseless.containsKey(lower)) {
      Unit other = caseless.get(lower);
      if (other == null || !other.equals(unit)) {
        caseless.put(lower, null);
      }
    } else {
      caseless.put(lower, unit);
    }
  }

  @Nullable Unit find(String text) {
    Unit exact = symbols.get(text);
    if (exact != null || text.length() > longestPhrase) {
      return exact;
    }
    String lower = text.toLowerCase(Locale.ROOT);
    Unit word = words.get(lower);
    return word != null || lower.length() < 2 && !CASELESS_LETTERS.contains(lower)
        ? word
        : caseless.get(lower);
  }

  private static String[] parts(String column) {
    return column.isEmpty() ? new String[0] : column.split(",");
  }

  private static Map<String, Integer> dimension(String column) {
    Map<String, Integer> exponents = new TreeMap<>();
    for (String part : column.split(" ")) {
      int end = part.length();
      while (end > 0 && (Character.isDigit(part.charAt(end - 1)) || part.charAt(end - 1) == '-')) {
        end--;
      }
      String power = part.substring(end);
      exponents.put(part.substring(0, end), power.isEmpty() ? 1 : Integer.parseInt(power));
    }
    return exponents;
  }

  /** Reads {@code 0.3}, {@code 5/9}, {@code pi/180}, {@code 2pi}. */
  private static BigDecimal factor(String column) {
    int slash = column.indexOf('/');
    BigDecimal top = multipleOfPi(slash < 0 ? column : column.substring(0, slash));
    return slash < 0
        ? top
        : top.divide(new BigDecimal(column.substring(slash + 1)), Decimals.CONTEXT);
  }

  private static BigDecimal multipleOfPi(String text) {
    if (!text.endsWith("pi")) {
      return new BigDecimal(text);
    }
    String times = text.substring(0, text.length() - 2);
    return times.isEmpty() ? Decimals.PI : Decimals.PI.multiply(new BigDecimal(times));
  }
}
