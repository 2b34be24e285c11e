package io.github.diagrammetry.image.models;

import java.io.IOException;

/** Says that a weight file is not there or not the official one, and what to do. */
public final class MissingModelException extends IOException {

  private static final long serialVersionUID = 1L;

  private final boolean unverified;

  MissingModelException(String message, boolean unverified) {
    super(message);
    this.unverified = unverified;
  }

  /** Whether a file is there but differs from the official one. */
  public boolean unverified() {
    return unverified;
  }
}
