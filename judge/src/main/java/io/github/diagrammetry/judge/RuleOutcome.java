package io.github.diagrammetry.judge;

/**
 * What a rule says, before the gate.
 *
 * @param label the rule's guess
 * @param confidence 0 to 1
 * @param reason one line for people
 */
record RuleOutcome(Label label, double confidence, String reason) {
  static RuleOutcome correct(double confidence, String reason) {
    return new RuleOutcome(Label.CORRECT, confidence, reason);
  }

  static RuleOutcome incorrect(double confidence, String reason) {
    return new RuleOutcome(Label.INCORRECT, confidence, reason);
  }

  /** A case for the next stage. */
  static RuleOutcome open(double confidence, String reason) {
    return new RuleOutcome(Label.UNDECIDED, confidence, reason);
  }
}
