package io.github.diagrammetry.image;

import java.util.List;

/**
 * One number for a candidate and its reference. Constructed by the library.
 *
 * @param value the score; its range and direction are those of the metric
 * @param flags what the reader of the score should know, for example {@code unverified-weights}
 * @param signature every choice that can change the number
 */
public record ImageScore(double value, List<String> flags, String signature) {

  /** Keeps an unmodifiable copy of the flags. */
  public ImageScore {
    flags = List.copyOf(flags);
  }
}
