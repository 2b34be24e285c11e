package io.github.diagrammetry.image;

import java.io.IOException;

/** Says that a file is not a picture that this library reads, and what to do about it. */
public final class ImageFormatException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Makes the exception with a message for the user. */
  public ImageFormatException(String message) {
    super(message);
  }

  /** Makes the exception with a message for the user and what led to it. */
  public ImageFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
