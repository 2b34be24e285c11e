package io.github.diagrammetry.crystalbleu;

/** Which part of the n-grams a score is about: what becomes of each count beside the source. */
enum Part {
  /** Everything. */
  OVERALL,
  /** What candidate and reference have beyond the source. */
  EDIT,
  /** What they have beyond that which source and reference share. */
  EDIT_COMMON,
  /** What they share with the source. */
  PRESERVE;

  int candidate(int candidate, int reference, int source) {
    return switch (this) {
      case OVERALL -> candidate;
      case EDIT -> Math.max(0, candidate - source);
      case EDIT_COMMON -> Math.max(0, candidate - Math.min(source, reference));
      case PRESERVE -> Math.min(candidate, source);
    };
  }

  int reference(int reference, int source) {
    return switch (this) {
      case OVERALL -> reference;
      case EDIT, EDIT_COMMON -> Math.max(0, reference - source);
      case PRESERVE -> Math.min(reference, source);
    };
  }

  /** Whether an n-gram that neither reference nor source has belongs to this part. */
  boolean holdsUnknown() {
    return this != PRESERVE;
  }
}
