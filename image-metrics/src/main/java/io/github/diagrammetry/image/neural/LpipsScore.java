package io.github.diagrammetry.image.neural;

import java.util.List;

/**
 * LPIPS of a candidate and its reference. Constructed by the library.
 *
 * @param value the distance, 0 for identical pictures; lower is better, no upper bound
 * @param layers the part of each layer; they sum to the value
 * @param flags {@code unverified-weights} when the weights are not the official ones
 * @param signature every choice that can change the number
 */
public record LpipsScore(double value, List<Double> layers, List<String> flags, String signature) {

  /** Keeps unmodifiable copies of the lists. */
  public LpipsScore {
    layers = List.copyOf(layers);
    flags = List.copyOf(flags);
  }
}
