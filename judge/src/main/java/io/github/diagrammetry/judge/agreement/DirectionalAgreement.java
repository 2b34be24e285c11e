package io.github.diagrammetry.judge.agreement;

import org.jspecify.annotations.Nullable;

/**
 * Directional agreement rate (DAR): how often a relative score leans the way people do.
 *
 * <p>A score above 0.5 prefers the generated diagram, below 0.5 the reference. A score of exactly
 * 0.5 never agrees; {@link #withHalfCredit} gives such a tie half. Items on which people have no
 * direction (0) are left out. A rate over no item is null.
 *
 * <p>Source: SciDiagBench, section 4.1.
 *
 * @param rate over all items with a direction, or null
 * @param referencePreferred over the items whose reference people prefer, or null
 * @param generatedPreferred over the items whose generated diagram people prefer, or null
 * @param withHalfCredit the rate when a tie counts half, or null
 * @param items the number of items with a direction
 */
public record DirectionalAgreement(
    @Nullable Double rate,
    @Nullable Double referencePreferred,
    @Nullable Double generatedPreferred,
    @Nullable Double withHalfCredit,
    int items) {

  /**
   * Computes the rates.
   *
   * @param scores relative scores, 0 to 1
   * @param human the people's labels; positive prefers the generated diagram, negative the
   *     reference
   * @return the rates
   * @throws IllegalArgumentException if the lengths differ
   */
  public static DirectionalAgreement of(double[] scores, int[] human) {
    if (scores.length != human.length) {
      throw new IllegalArgumentException(
          "Lengths differ: " + scores.length + " scores and " + human.length + " labels");
    }
    int[] items = new int[2];
    int[] agreed = new int[2];
    int ties = 0;
    for (int i = 0; i < scores.length; i++) {
      if (human[i] != 0) {
        int side = human[i] > 0 ? 1 : 0;
        items[side]++;
        double lean = scores[i] - 0.5;
        agreed[side] += lean * human[i] > 0 ? 1 : 0;
        ties += lean == 0 ? 1 : 0;
      }
    }
    int all = items[0] + items[1];
    return new DirectionalAgreement(
        share(agreed[0] + agreed[1], all),
        share(agreed[0], items[0]),
        share(agreed[1], items[1]),
        share(agreed[0] + agreed[1] + 0.5 * ties, all),
        all);
  }

  private static @Nullable Double share(double part, int whole) {
    return whole == 0 ? null : Double.valueOf(part / whole);
  }
}
