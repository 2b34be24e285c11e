package io.github.diagrammetry.image.neural;

import io.github.diagrammetry.image.models.ModelFolder;
import java.io.IOException;
import java.util.Locale;

/** The published image towers of CLIP that can be loaded by name. */
public enum ClipEncoder {
  /** {@link ClipEmbedding#vitB32}: the encoder of CLIP similarity; quick enough for a CPU. */
  VIT_B_32,
  /** {@link ClipEmbedding#vitL14At336}: the encoder of the original CMMD; about 60 times slower. */
  VIT_L_14_336;

  /** Reads {@code vit-b-32} or {@code vit-l-14-336}. */
  public static ClipEncoder parse(String text) {
    for (ClipEncoder encoder : values()) {
      if (encoder.label().equals(text.toLowerCase(Locale.ROOT))) {
        return encoder;
      }
    }
    throw new IllegalArgumentException(
        "CLIP encoder " + text + ": must be vit-b-32 or vit-l-14-336");
  }

  /** The word used in options and flags. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Loads the encoder.
   *
   * @throws io.github.diagrammetry.image.models.MissingModelException if no file is there or it is
   *     not verified
   * @throws IOException if a file cannot be read
   */
  public ClipEmbedding load(ModelFolder models, InferenceOptions options) throws IOException {
    return this == VIT_B_32
        ? ClipEmbedding.vitB32(models, options)
        : ClipEmbedding.vitL14At336(models, options);
  }
}
