package io.github.diagrammetry.image.suite;

import java.util.Locale;

/** The metrics on a pair of pictures. */
public enum PairMetric {
  /** {@link io.github.diagrammetry.image.Ssim}; higher is better. */
  SSIM(true),
  /** {@link io.github.diagrammetry.image.MsSsim}; higher is better. */
  MS_SSIM(true),
  /** {@link io.github.diagrammetry.image.neural.ClipSimilarity}; higher is better. */
  CLIP(true),
  /** {@link io.github.diagrammetry.image.neural.Lpips}; lower is better. */
  LPIPS(false),
  /** {@link io.github.diagrammetry.image.neural.Dists}; lower is better. */
  DISTS(false);

  private final boolean higherIsBetter;

  PairMetric(boolean higherIsBetter) {
    this.higherIsBetter = higherIsBetter;
  }

  /** Reads {@code ssim}, {@code ms-ssim}, {@code clip}, {@code lpips} or {@code dists}. */
  public static PairMetric parse(String text) {
    for (PairMetric metric : values()) {
      if (metric.label().equals(text.toLowerCase(Locale.ROOT).replace('_', '-'))) {
        return metric;
      }
    }
    throw new IllegalArgumentException(
        "Metric " + text + ": must be ssim, ms-ssim, clip, lpips or dists");
  }

  /** The word used in options, for example {@code ms-ssim}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether a larger value means more alike. */
  public boolean higherIsBetter() {
    return higherIsBetter;
  }
}
