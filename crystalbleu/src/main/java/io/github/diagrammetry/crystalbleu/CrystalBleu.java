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
  private static final int LARGEST_ORDER = 16;

  private final String preset;
  private final TexGrammar grammar;
  private final TokenMode tokens;
  private final SharedNgrams shared;
  private final ZeroHandling zero;
  private final Smoothing smoothing;
  private final int maxOrder;
  private final IgnoreRule rule;
  private final Workspace.Pool workspaces;

  private CrystalBleu(
      String preset,
      TexGrammar grammar,
      TokenMode tokens,
      SharedNgrams shared,
      ZeroHandling zero,
      Smoothing smoothing,
      int maxOrder) {
    this.preset = preset;
    this.grammar = Objects.requireNonNull(grammar, "grammar");
    this.tokens = Objects.requireNonNull(tokens, "tokens");
    this.shared = Objects.requireNonNull(shared, "shared");
    this.zero = Objects.requireNonNull(zero, "zero");
    this.smoothing = Objects.requireNonNull(smoothing, "smoothing");
    this.maxOrder = checkMaxOrder(maxOrder);
    this.rule = shared.rule(maxOrder);
    this.workspaces = new Workspace.Pool(maxOrder, rule);
  }

  static int checkMaxOrder(int maxOrder) {
    if (maxOrder < 1 || maxOrder > LARGEST_ORDER) {
      throw new IllegalArgumentException(
          "Longest n-gram must be in [1, " + LARGEST_ORDER + "]: " + maxOrder);
    }
    return maxOrder;
  }

  /**
   * The metric of Diagram-MMU: stripped tokens, the paper's list of trivial tokens (an n-gram goes
   * when all its tokens are listed), the original handling of zeros, no smoothing.
   */
  public static CrystalBleu diagramMmu() {
    return new CrystalBleu(
        "diagram-mmu",
        TexGrammar.PYGMENTS_2_14,
        TokenMode.STRIP,
        SharedNgrams.fixedList(FixedListReading.ALL),
        ZeroHandling.ORIGINAL,
        Smoothing.none(),
        4);
  }

  /**
   * The same question without the defects: fine tokens, the 500 n-grams that are most frequent in
   * official TikZ examples, effective orders.
   */
  public static CrystalBleu robust() {
    return new CrystalBleu(
        "robust",
        TexGrammar.PYGMENTS_2_14,
        TokenMode.FINE,
        SharedNgrams.tikzK500(),
        ZeroHandling.EFFECTIVE,
        Smoothing.none(),
        4);
  }

  /** A copy with another grammar. */
  public CrystalBleu withGrammar(TexGrammar newGrammar) {
    return new CrystalBleu("custom", newGrammar, tokens, shared, zero, smoothing, maxOrder);
  }

  /** A copy with another token mode. */
  public CrystalBleu withTokens(TokenMode newTokens) {
    return new CrystalBleu("custom", grammar, newTokens, shared, zero, smoothing, maxOrder);
  }

  /** A copy with other trivially shared n-grams. */
  public CrystalBleu withShared(SharedNgrams newShared) {
    return new CrystalBleu("custom", grammar, tokens, newShared, zero, smoothing, maxOrder);
  }

  /** A copy with another handling of zeros. */
  public CrystalBleu withZero(ZeroHandling newZero) {
    return new CrystalBleu("custom", grammar, tokens, shared, newZero, smoothing, maxOrder);
  }

  /** A copy with other smoothing. */
  public CrystalBleu withSmoothing(Smoothing newSmoothing) {
    return new CrystalBleu("custom", grammar, tokens, shared, zero, newSmoothing, maxOrder);
  }

  /**
   * A copy with another longest n-gram; all orders weigh the same.
   *
   * @param newMaxOrder from 1 to 16; BLEU's own value is 4
   */
  public CrystalBleu withMaxOrder(int newMaxOrder) {
    return new CrystalBleu("custom", grammar, tokens, shared, zero, smoothing, newMaxOrder);
  }

  /** The grammar of the tokens. */
  public TexGrammar grammar() {
    return grammar;
  }

  /** The token mode. */
  public TokenMode tokens() {
    return tokens;
  }

  /** The trivially shared n-grams. */
  public SharedNgrams shared() {
    return shared;
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
        "grammar:" + grammar.id(),
        "tokens:" + tokens.id(),
        "shared:" + shared.id(),
        "zero:" + zeroHandling.id(),
        "smooth:" + smoothing.signature(),
        "order:" + maxOrder,
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
    checkReferences(references.size());
    Workspace work = workspaces.take();
    for (List<String> reference : references) {
      work.references.addReference(TokenStream.of(reference));
    }
    work.candidate.count(TokenStream.of(candidate), work.references);
    CrystalBleuStatistics counts =
        CrystalBleuStatistics.of(Part.OVERALL, work.references, work.candidate);
    workspaces.giveBack(work);
    return score(counts);
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
    NgramTally tally = new NgramTally(maxOrder, shared);
    tally.candidate(stream(candidate).toList());
    references.forEach(reference -> tally.reference(stream(reference).toList()));
    return new CrystalBleuExplanation(score, tally.matches());
  }

  /** Counts one pair. */
  public CrystalBleuStatistics statistics(String candidate, String reference) {
    return statistics(candidate, List.of(reference));
  }

  /**
   * Counts one candidate against several references.
   *
   * @throws IllegalArgumentException if there is no reference
   */
  public CrystalBleuStatistics statistics(String candidate, List<String> references) {
    Workspace work = workspaces.take();
    count(references, work.references);
    work.candidate.count(stream(candidate), work.references);
    CrystalBleuStatistics counts =
        CrystalBleuStatistics.of(Part.OVERALL, work.references, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  /**
   * Counts one candidate against prepared references.
   *
   * @throws IllegalArgumentException if the references were prepared by a metric with other choices
   */
  public CrystalBleuStatistics statistics(String candidate, PreparedReferences references) {
    ReferenceCounts prepared = counts(references);
    Workspace work = workspaces.take();
    work.candidate.count(stream(candidate), prepared);
    CrystalBleuStatistics counts = CrystalBleuStatistics.of(Part.OVERALL, prepared, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  /** Counts an edited text, whole and in parts. */
  public CrystalBleuSplitStatistics splitStatistics(
      String candidate, String reference, String source) {
    Workspace work = workspaces.take();
    count(List.of(reference), work.references);
    work.references.setSource(stream(source));
    work.candidate.count(stream(candidate), work.references);
    CrystalBleuSplitStatistics counts = parts(work.references, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  /**
   * Counts an edited text against a prepared edit.
   *
   * @throws IllegalArgumentException if the edit was prepared by a metric with other choices
   */
  public CrystalBleuSplitStatistics splitStatistics(String candidate, PreparedEdit edit) {
    ReferenceCounts prepared = counts(edit.reference());
    Workspace work = workspaces.take();
    work.candidate.count(stream(candidate), prepared);
    CrystalBleuSplitStatistics counts = parts(prepared, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  private static CrystalBleuSplitStatistics parts(
      ReferenceCounts references, CandidateCounts candidate) {
    return new CrystalBleuSplitStatistics(
        CrystalBleuStatistics.of(Part.OVERALL, references, candidate),
        CrystalBleuStatistics.of(Part.EDIT, references, candidate),
        CrystalBleuStatistics.of(Part.EDIT_COMMON, references, candidate),
        CrystalBleuStatistics.of(Part.PRESERVE, references, candidate));
  }

  /**
   * Reads and counts references once, for many candidates.
   *
   * @throws IllegalArgumentException if there is no reference
   */
  public PreparedReferences prepare(List<String> references) {
    ReferenceCounts counts = new ReferenceCounts(maxOrder, rule, 64);
    count(references, counts);
    return new PreparedReferences(counts, grammar, tokens, shared);
  }

  /** Reads and counts one reference once, for many candidates. */
  public PreparedReferences prepare(String reference) {
    return prepare(List.of(reference));
  }

  /** Reads and counts the reference and the source of an edit once, for many candidates. */
  public PreparedEdit prepare(String reference, String source) {
    PreparedReferences prepared = prepare(reference);
    prepared.counts().setSource(stream(source));
    return new PreparedEdit(prepared);
  }

  private ReferenceCounts counts(PreparedReferences references) {
    if (!references.madeFor(grammar, tokens, shared, maxOrder)) {
      throw new IllegalArgumentException(
          "References were prepared with other choices than " + signature());
    }
    return references.counts();
  }

  private void count(List<String> references, ReferenceCounts counts) {
    checkReferences(references.size());
    for (String reference : references) {
      counts.addReference(stream(reference));
    }
  }

  private TokenStream stream(String text) {
    return TokenStream.of(text, grammar, tokens);
  }

  private List<String> listFlags() {
    return shared.fits(tokens) ? List.of() : List.of("shared-list-of-other-tokens");
  }

  private void checkOrder(CrystalBleuStatistics counts) {
    if (counts.maxOrder() != maxOrder) {
      throw new IllegalArgumentException(
          "Counted up to order " + counts.maxOrder() + ", not " + maxOrder);
    }
  }

  private static void checkReferences(int number) {
    if (number == 0) {
      throw new IllegalArgumentException("At least one reference is needed");
    }
  }
}
