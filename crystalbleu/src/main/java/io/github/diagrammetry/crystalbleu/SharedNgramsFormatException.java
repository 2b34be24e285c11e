package io.github.diagrammetry.crystalbleu;

import java.io.IOException;

/** A file of shared n-grams that does not have the documented form. */
public final class SharedNgramsFormatException extends IOException {
  private static final long serialVersionUID = 1;

  SharedNgramsFormatException(String message) {
    super(message);
  }
}
