package io.github.diagrammetry.image.weights;

import java.io.IOException;

/** Says that a weight file is damaged, of an unknown format, or holds something beside tensors. */
public final class WeightFormatException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Makes the exception with a message that names the offending part. */
  public WeightFormatException(String message) {
    super(message);
  }

  /** Makes the exception with a message that names the offending part and what led to it. */
  public WeightFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
