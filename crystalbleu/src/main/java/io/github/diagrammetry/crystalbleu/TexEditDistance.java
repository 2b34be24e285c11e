package io.github.diagrammetry.crystalbleu;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Edit distances of TeX source, reported beside CrystalBLEU in this field.
 *
 * <ul>
 *   <li>Normalised Levenshtein distance: the fewest tokens to insert, delete or replace, per token
 *       of the longer side. Two texts without tokens have distance 0, one of them distance 1.
 *   <li>Extended edit distance (EED) of the same tokens, written with one blank between them,
 *       before the first and after the last; white space inside a token counts as one blank. It
 *       compares characters and allows jumps at blanks, so that a moved statement costs little. Two
 *       equal texts score 0, as two empty ones do; one empty text scores 1.
 * </ul>
 *
 * <p>Lower is better for both. The time is the product of the lengths; texts whose product passes a
 * limit ({@link #withLimits}) get null and the flag {@code too-long}.
 *
 * <p>EED agrees with the extended edit distance of torchmetrics on the text described above.
 * DeTikZify's measure of this kind also puts blanks before punctuation; ours keeps the tokens of
 * the chosen mode.
 *
 * <p>Immutable and thread-safe.
 */
public final class TexEditDistance {
  private static final long MAX_TOKEN_CELLS = 100_000_000_000L;
  private static final long MAX_CHARACTER_CELLS = 1_000_000_000L;

  private final TexGrammar grammar;
  private final TokenMode tokens;
  private final long maxTokenCells;
  private final long maxCharacterCells;

  private TexEditDistance(
      TexGrammar grammar, TokenMode tokens, long maxTokenCells, long maxCharacterCells) {
    this.grammar = Objects.requireNonNull(grammar, "grammar");
    this.tokens = Objects.requireNonNull(tokens, "tokens");
    this.maxTokenCells = maxTokenCells;
    this.maxCharacterCells = maxCharacterCells;
  }

  /** Tokens of mode {@link TokenMode#STRIP} with the grammar of Pygments 2.14. */
  public static TexEditDistance withDefaults() {
    return new TexEditDistance(
        TexGrammar.PYGMENTS_2_14, TokenMode.STRIP, MAX_TOKEN_CELLS, MAX_CHARACTER_CELLS);
  }

  /** A copy with another token mode. */
  public TexEditDistance withTokens(TokenMode newTokens) {
    return new TexEditDistance(grammar, newTokens, maxTokenCells, maxCharacterCells);
  }

  /** A copy with another grammar. */
  public TexEditDistance withGrammar(TexGrammar newGrammar) {
    return new TexEditDistance(newGrammar, tokens, maxTokenCells, maxCharacterCells);
  }

  /**
   * A copy with other limits.
   *
   * @param tokenCells largest product of the numbers of tokens, without those that are equal at
   *     both ends; 1e11 by default, a few seconds
   * @param characterCells largest product of the numbers of characters for EED; 1e9 by default, a
   *     few seconds
   */
  public TexEditDistance withLimits(long tokenCells, long characterCells) {
    if (tokenCells < 0 || characterCells < 0) {
      throw new IllegalArgumentException(
          "Limits must not be negative: " + tokenCells + ", " + characterCells);
    }
    return new TexEditDistance(grammar, tokens, tokenCells, characterCells);
  }

  /** One line that names every choice that can move a value. */
  public String signature() {
    return String.join(
        "|",
        "tex-edit-distance",
        "grammar:" + grammar.id(),
        "tokens:" + tokens.id(),
        "norm:longer",
        "eed:2,.3,.2,1",
        "v:" + LibraryVersion.TEXT);
  }

  /**
   * Compares a candidate with a reference.
   *
   * @param candidate TeX source that is judged
   * @param reference TeX source that is right
   */
  public TexEditScore compare(String candidate, String reference) {
    List<String> a = TokenStream.of(candidate, grammar, tokens).toList();
    List<String> b = TokenStream.of(reference, grammar, tokens).toList();
    List<String> flags = new ArrayList<>();
    if (a.isEmpty() || b.isEmpty()) {
      flags.add(a.isEmpty() && b.isEmpty() ? "both-empty" : "one-empty");
    }
    int longer = Math.max(a.size(), b.size());
    int found = levenshtein(a, b);
    Long edits = found < 0 ? null : (long) found;
    Double eed = eed(a, b);
    if (edits == null || eed == null) {
      flags.add("too-long");
    }
    Double distance = edits == null ? null : longer == 0 ? 0.0 : (double) edits / longer;
    Double similarity = distance == null ? null : 1 - distance;
    return new TexEditScore(
        distance, similarity, edits, eed, a.size(), b.size(), flags, signature());
  }

  private int levenshtein(List<String> a, List<String> b) {
    TokenTable table = new TokenTable(Math.max(a.size(), 16));
    return TokenLevenshtein.distance(
        numbers(a, table), numbers(b, table), table.size(), maxTokenCells);
  }

  private static int[] numbers(List<String> tokens, TokenTable table) {
    int[] numbers = new int[tokens.size()];
    for (int i = 0; i < numbers.length; i++) {
      String token = tokens.get(i);
      int hash = TokenTable.hash(token, 0, token.length());
      numbers[i] = table.add(token, 0, token.length(), hash);
    }
    return numbers;
  }

  private @Nullable Double eed(List<String> a, List<String> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.isEmpty() && b.isEmpty() ? 0.0 : 1.0;
    }
    int[] candidate = written(a);
    int[] reference = written(b);
    if ((long) candidate.length * reference.length > maxCharacterCells) {
      return null;
    }
    return ExtendedEditDistance.errorRate(candidate, reference);
  }

  /** The tokens with one blank around each of their words. */
  private static int[] written(List<String> tokens) {
    StringBuilder out = new StringBuilder(" ");
    for (String token : tokens) {
      int at = PythonWhitespace.skip(token, 0, token.length());
      while (at < token.length()) {
        int end = at;
        while (end < token.length() && !PythonWhitespace.is(token.charAt(end))) {
          end++;
        }
        out.append(token, at, end).append(' ');
        at = PythonWhitespace.skip(token, end, token.length());
      }
    }
    return out.codePoints().toArray();
  }
}
