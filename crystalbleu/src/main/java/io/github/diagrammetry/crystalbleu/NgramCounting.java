package io.github.diagrammetry.crystalbleu;

import java.util.List;
import java.util.Objects;

/** The choices that decide what is counted, and the counting itself. Thread-safe. */
final class NgramCounting {
  private static final int LARGEST_ORDER = 16;

  final TexGrammar grammar;
  final TokenMode tokens;
  final SharedNgrams shared;
  final int maxOrder;
  private final IgnoreRule rule;
  private final Workspace.Pool workspaces;

  NgramCounting(TexGrammar grammar, TokenMode tokens, SharedNgrams shared, int maxOrder) {
    this.grammar = Objects.requireNonNull(grammar, "grammar");
    this.tokens = Objects.requireNonNull(tokens, "tokens");
    this.shared = Objects.requireNonNull(shared, "shared");
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

  String signature() {
    return "grammar:" + grammar.id() + "|tokens:" + tokens.id() + "|shared:" + shared.id();
  }

  TokenStream stream(String text) {
    return TokenStream.of(text, grammar, tokens);
  }

  CrystalBleuStatistics ofTokens(List<String> candidate, List<List<String>> references) {
    checkReferences(references.size());
    Workspace work = workspaces.take();
    references.forEach(reference -> work.references.addReference(TokenStream.of(reference)));
    work.candidate.count(TokenStream.of(candidate), work.references);
    CrystalBleuStatistics counts = overall(work.references, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  CrystalBleuStatistics of(String candidate, List<String> references) {
    Workspace work = workspaces.take();
    read(references, work.references);
    work.candidate.count(stream(candidate), work.references);
    CrystalBleuStatistics counts = overall(work.references, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  CrystalBleuStatistics of(String candidate, PreparedReferences references) {
    ReferenceCounts prepared = counts(references);
    Workspace work = workspaces.take();
    work.candidate.count(stream(candidate), prepared);
    CrystalBleuStatistics counts = overall(prepared, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  CrystalBleuSplitStatistics splits(String candidate, String reference, String source) {
    Workspace work = workspaces.take();
    read(List.of(reference), work.references);
    work.references.setSource(stream(source));
    work.candidate.count(stream(candidate), work.references);
    CrystalBleuSplitStatistics counts = parts(work.references, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  CrystalBleuSplitStatistics splits(String candidate, PreparedEdit edit) {
    ReferenceCounts prepared = counts(edit.reference());
    Workspace work = workspaces.take();
    work.candidate.count(stream(candidate), prepared);
    CrystalBleuSplitStatistics counts = parts(prepared, work.candidate);
    workspaces.giveBack(work);
    return counts;
  }

  PreparedReferences prepare(List<String> references) {
    ReferenceCounts counts = new ReferenceCounts(maxOrder, rule, 64);
    read(references, counts);
    return new PreparedReferences(counts, this);
  }

  PreparedEdit prepare(String reference, String source) {
    PreparedReferences prepared = prepare(List.of(reference));
    prepared.counts().setSource(stream(source));
    return new PreparedEdit(prepared);
  }

  private static CrystalBleuStatistics overall(
      ReferenceCounts references, CandidateCounts candidate) {
    return CrystalBleuStatistics.of(Part.OVERALL, references, candidate);
  }

  private static CrystalBleuSplitStatistics parts(
      ReferenceCounts references, CandidateCounts candidate) {
    return new CrystalBleuSplitStatistics(
        overall(references, candidate),
        CrystalBleuStatistics.of(Part.EDIT, references, candidate),
        CrystalBleuStatistics.of(Part.EDIT_COMMON, references, candidate),
        CrystalBleuStatistics.of(Part.PRESERVE, references, candidate));
  }

  private void read(List<String> references, ReferenceCounts counts) {
    checkReferences(references.size());
    references.forEach(reference -> counts.addReference(stream(reference)));
  }

  private ReferenceCounts counts(PreparedReferences prepared) {
    if (!countsAs(prepared.counting())) {
      throw new IllegalArgumentException(
          "References were prepared with "
              + prepared.counting().signature()
              + ", this metric has "
              + signature());
    }
    return prepared.counts();
  }

  private boolean countsAs(NgramCounting other) {
    return this == other
        || (grammar == other.grammar
            && tokens == other.tokens
            && shared.equals(other.shared)
            && maxOrder == other.maxOrder);
  }

  private static void checkReferences(int number) {
    if (number == 0) {
      throw new IllegalArgumentException("At least one reference is needed");
    }
  }
}
