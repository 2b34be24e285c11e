package io.github.diagrammetry.image;

/** The version that signatures name. */
public final class Version {

  /** The release whose numbers these are. */
  public static final String TEXT = "0.1.0";

  private Version() {}
}
