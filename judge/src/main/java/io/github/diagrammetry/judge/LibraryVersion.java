package io.github.diagrammetry.judge;

/** The version that signatures carry. */
final class LibraryVersion {
  static final String TEXT = "0.1.0";

  private LibraryVersion() {}
}
