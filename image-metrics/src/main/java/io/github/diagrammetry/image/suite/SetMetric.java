package io.github.diagrammetry.image.suite;

import java.util.Locale;

/** The metrics on two sets of pictures; lower is better in all. */
public enum SetMetric {
  /** {@link io.github.diagrammetry.image.frechet.FrechetInceptionDistance}. */
  FID,
  /** {@link io.github.diagrammetry.image.frechet.KernelInceptionDistance}. */
  KID,
  /** {@link io.github.diagrammetry.image.frechet.Cmmd}. */
  CMMD;

  /** Reads {@code fid}, {@code kid} or {@code cmmd}. */
  public static SetMetric parse(String text) {
    for (SetMetric metric : values()) {
      if (metric.label().equals(text.toLowerCase(Locale.ROOT))) {
        return metric;
      }
    }
    throw new IllegalArgumentException("Metric " + text + ": must be fid, kid or cmmd");
  }

  /** The word used in options. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
