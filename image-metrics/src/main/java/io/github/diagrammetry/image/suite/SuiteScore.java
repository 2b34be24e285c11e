package io.github.diagrammetry.image.suite;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A score, or why there is none. Constructed by the library.
 *
 * @param value the score; empty when it is undefined or its weights are missing
 * @param flags {@code weights-missing}, {@code unverified-weights}, {@code size-mismatch}, {@code
 *     too-small}, {@code small-sample}, {@code undefined}, {@code cmmd-vit-b-32} (CMMD from another
 *     encoder than that of published values)
 * @param signature every choice that can change the number; empty when the weights are missing
 */
public record SuiteScore(OptionalDouble value, List<String> flags, String signature) {

  /** Keeps an unmodifiable copy of the flags. */
  public SuiteScore {
    flags = List.copyOf(flags);
  }

  static SuiteScore none(String flag, String signature) {
    return new SuiteScore(OptionalDouble.empty(), List.of(flag), signature);
  }

  static SuiteScore of(double value, List<String> flags, String signature) {
    return Double.isFinite(value)
        ? new SuiteScore(OptionalDouble.of(value), flags, signature)
        : none("undefined", signature);
  }
}
