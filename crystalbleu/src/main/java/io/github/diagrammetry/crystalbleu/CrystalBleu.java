package io.github.diagrammetry.crystalbleu;

import java.util.List;
import java.util.Objects;

/**
 * CrystalBLEU: how much of the code of a reference a candidate has, without the n-grams that any
 * two programs of the language share.
 *
 * <pre>
 *   score = BP · (p1 · p2 · p3 · p4)^(1/4)
 *   pn    = Σ min(candidate count, largest reference count) / Σ candidate count
 *   BP    = 1 if c &gt; r, otherwise exp(1 - r/c)
 * </pre>
 *
 * <p>Both sums run over the n-grams of order n that are not trivially shared. The lengths c and r
 * count every token; r is the length of the reference that is closest to c, of two the shorter one.
 * Scores lie in [0, 1]; higher is better.
 *
 * <p>What happens where a precision is 0 or undefined is told by {@link ZeroHandling}. With {@link
 * ZeroHandling#ORIGINAL} the score agrees with the authors' code.
 *
 * <p>An edited text can be scored in parts ({@link #score(String, String, String)}). There, n-gram
 * counts are reduced by those of the source before the formula is applied: <i>edit</i> subtracts
 * them from both sides, <i>preserve</i> keeps what both sides share with the source. The lengths
 * are then the numbers of tokens left, before trivially shared ones go; if there are none on either
 * side, the numbers of n-grams of the lowest order that has any. With effective zeros, a part in
 * which nothing is left on either side scores 1.
 *
 * <p>Immutable and thread-safe.
 *
 * <p>Reference: A. Eghbali and M. Pradel, CrystalBLEU: Precisely and Efficiently Measuring the
 * Similarity of Code, ASE 2022; the parts follow Diagram-MMU, appendix C.2.
 */
public final class CrystalBleu {
  private static final String CUSTOM = "custom";

  private final String preset;
  private final NgramCounting counting;
  private final ZeroHandling zero;
  private final Smoothing smoothing;

  private CrystalBleu(
      String preset, NgramCounting counting, ZeroHandling zero, Smoothing smoothing) {
    this.preset = preset;
    this.counting = counting;
    this.zero = Objects.requireNonNull(zero, "zero");
    this.smoothing = Objects.requireNonNull(smoothing, "smoothing");
  }

  /**
   * The metric of Diagram-MMU: stripped tokens, the paper's list of trivial tokens (an n-gram goes
   * when all its tokens are listed), the original handling of zeros, no smoothing.
   */
  public static CrystalBleu diagramMmu() {
    return new CrystalBleu(
        "diagram-mmu",
        new NgramCounting(
            TexGrammar.PYGMENTS_2_14,
            TokenMode.STRIP,
            SharedNgrams.fixedList(FixedListReading.ALL),
            4),
        ZeroHandling.ORIGINAL,
        Smoothing.none());
  }

  /**
   * The same question without the defects: fine tokens, the 500 n-grams that are most frequent in
   * official TikZ examples, effective orders.
   */
  public static CrystalBleu robust() {
    return new CrystalBleu(
        "robust",
        new NgramCounting(TexGrammar.PYGMENTS_2_14, TokenMode.FINE, SharedNgrams.tikzK500(), 4),
        ZeroHandling.EFFECTIVE,
        Smoothing.none());
  }

  private CrystalBleu counting(
      TexGrammar grammar, TokenMode tokens, SharedNgrams shared, int maxOrder) {
    return new CrystalBleu(
        CUSTOM, new NgramCounting(grammar, tokens, shared, maxOrder), zero, smoothing);
  }

  /** A copy with another grammar. */
  public CrystalBleu withGrammar(TexGrammar grammar) {
    return counting(grammar, counting.tokens, counting.shared, counting.maxOrder);
  }

  /** A copy with another token mode. */
  public CrystalBleu withTokens(TokenMode tokens) {
    return counting(counting.grammar, tokens, counting.shared, counting.maxOrder);
  }

  /** A copy with other trivially shared n-grams. */
  public CrystalBleu withShared(SharedNgrams shared) {
    return counting(counting.grammar, counting.tokens, shared, counting.maxOrder);
  }

  /**
   * A copy with another longest n-gram; all orders weigh the same.
   *
   * @param maxOrder from 1 to 16; BLEU's own value is 4
   */
  public CrystalBleu withMaxOrder(int maxOrder) {
    return counting(counting.grammar, counting.tokens, counting.shared, maxOrder);
  }

  /** A copy with another handling of zeros. */
  public CrystalBleu withZero(ZeroHandling newZero) {
    return new CrystalBleu(CUSTOM, counting, newZero, smoothing);
  }

  /** A copy with other smoothing. */
  public CrystalBleu withSmoothing(Smoothing newSmoothing) {
    return new CrystalBleu(CUSTOM, counting, zero, newSmoothing);
  }

  /** The grammar of the tokens. */
  public TexGrammar grammar() {
    return counting.grammar;
  }

  /** The token mode. */
  public TokenMode tokens() {
    return counting.tokens;
  }

  /** The trivially shared n-grams. */
  public SharedNgrams shared() {
    return counting.shared;
  }

  /** One line that names every choice that can move a score. */
  public String signature() {
    return signature(zero);
  }

  private String signature(ZeroHandling zeroHandling) {
    return String.join(
        "|",
        "crystalbleu",
        "preset:" + preset,
        counting.signature(),
        "zero:" + zeroHandling.id(),
        "smooth:" + smoothing.signature(),
        "order:" + counting.maxOrder,
        "v:" + LibraryVersion.TEXT);
  }

  /**
   * Scores one candidate against one reference.
   *
   * @param candidate TeX source that is judged
   * @param reference TeX source that is right
   */
  public CrystalBleuScore score(String candidate, String reference) {
    return score(candidate, List.of(reference));
  }

  /**
   * Scores one candidate against several references, of which any counts.
   *
   * @throws IllegalArgumentException if there is no reference
   */
  public CrystalBleuScore score(String candidate, List<String> references) {
    return score(statistics(candidate, references));
  }

  /** Scores one candidate against prepared references. */
  public CrystalBleuScore score(String candidate, PreparedReferences references) {
    return score(statistics(candidate, references));
  }

  /**
   * Scores an edited text, whole and in parts.
   *
   * @param candidate the edited text that is judged
   * @param reference the edited text that is right
   * @param source the text before the edit
   */
  public CrystalBleuSplits score(String candidate, String reference, String source) {
    return score(splitStatistics(candidate, reference, source));
  }

  /** Scores an edited text against a prepared edit, whole and in parts. */
  public CrystalBleuSplits score(String candidate, PreparedEdit edit) {
    return score(splitStatistics(candidate, edit));
  }

  /**
   * Scores ready tokens, as the authors' code does. Grammar and token mode play no part.
   *
   * @param candidate tokens of the candidate
   * @param references tokens of each reference, at least one
   */
  public CrystalBleuScore scoreTokens(List<String> candidate, List<List<String>> references) {
    return score(counting.ofTokens(candidate, references));
  }

  /**
   * Scores counts: of one pair, or of a corpus as their sum.
   *
   * @throws IllegalArgumentException if they were counted up to another order
   */
  public CrystalBleuScore score(CrystalBleuStatistics counts) {
    checkOrder(counts);
    return new ScoreFormula(zero, smoothing, false).score(counts, listFlags(), signature());
  }

  /**
   * Scores the counts of an edited text, or of a corpus of them as their sum.
   *
   * @throws IllegalArgumentException if they were counted up to another order
   */
  public CrystalBleuSplits score(CrystalBleuSplitStatistics counts) {
    checkOrder(counts.overall());
    ScoreFormula part = new ScoreFormula(zero, smoothing, true);
    ScoreFormula common = new ScoreFormula(ZeroHandling.EFFECTIVE, smoothing, true);
    return new CrystalBleuSplits(
        score(counts.overall()),
        part.score(counts.edit(), listFlags(), signature()),
        common.score(counts.editCommon(), listFlags(), signature(ZeroHandling.EFFECTIVE)),
        part.score(counts.preserve(), listFlags(), signature()));
  }

  /**
   * Scores one candidate against one reference and tells which n-grams made the score. Slower than
   * {@link #score(String, String)}: for reading, not for training loops.
   */
  public CrystalBleuExplanation explain(String candidate, String reference) {
    return explain(candidate, List.of(reference));
  }

  /**
   * As {@link #explain(String, String)} for several references.
   *
   * @throws IllegalArgumentException if there is no reference
   */
  public CrystalBleuExplanation explain(String candidate, List<String> references) {
    CrystalBleuScore score = score(candidate, references);
    NgramTally tally = new NgramTally(counting.maxOrder, counting.shared);
    tally.candidate(counting.stream(candidate).toList());
    references.forEach(reference -> tally.reference(counting.stream(reference).toList()));
    return new CrystalBleuExplanation(score, tally.matches());
  }

  /** Counts one pair. */
  public CrystalBleuStatistics statistics(String candidate, String reference) {
    return counting.of(candidate, List.of(reference));
  }

  /**
   * Counts one candidate against several references.
   *
   * @throws IllegalArgumentException if there is no reference
   */
  public CrystalBleuStatistics statistics(String candidate, List<String> references) {
    return counting.of(candidate, references);
  }

  /**
   * Counts one candidate against prepared references.
   *
   * @throws IllegalArgumentException if the references were prepared by a metric that counts
   *     otherwise
   */
  public CrystalBleuStatistics statistics(String candidate, PreparedReferences references) {
    return counting.of(candidate, references);
  }

  /** Counts an edited text, whole and in parts. */
  public CrystalBleuSplitStatistics splitStatistics(
      String candidate, String reference, String source) {
    return counting.splits(candidate, reference, source);
  }

  /**
   * Counts an edited text against a prepared edit.
   *
   * @throws IllegalArgumentException if the edit was prepared by a metric that counts otherwise
   */
  public CrystalBleuSplitStatistics splitStatistics(String candidate, PreparedEdit edit) {
    return counting.splits(candidate, edit);
  }

  /**
   * Reads and counts references once, for many candidates.
   *
   * @throws IllegalArgumentException if there is no reference
   */
  public PreparedReferences prepare(List<String> references) {
    return counting.prepare(references);
  }

  /** Reads and counts one reference once, for many candidates. */
  public PreparedReferences prepare(String reference) {
    return counting.prepare(List.of(reference));
  }

  /** Reads and counts the reference and the source of an edit once, for many candidates. */
  public PreparedEdit prepare(String reference, String source) {
    return counting.prepare(reference, source);
  }

  private List<String> listFlags() {
    return counting.shared.fits(counting.tokens)
        ? List.of()
        : List.of("shared-list-of-other-tokens");
  }

  private void checkOrder(CrystalBleuStatistics counts) {
    if (counts.maxOrder() != counting.maxOrder) {
      throw new IllegalArgumentException(
          "Counted up to order " + counts.maxOrder() + ", not " + counting.maxOrder);
    }
  }
}
