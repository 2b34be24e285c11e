package io.github.diagrammetry.som;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Says that a text is not an SVG drawing that can be read within the limits: not well formed, with
 * entities or an internal subset, too large, too deep, with cyclic references or with numbers that
 * are not finite.
 */
public final class SvgFormatException extends IOException {

  private static final long serialVersionUID = 1L;

  /** An exception with a message that names the offending part. */
  public SvgFormatException(String message) {
    super(message);
  }

  /** An exception with a message that names the offending part, and its cause. */
  public SvgFormatException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
