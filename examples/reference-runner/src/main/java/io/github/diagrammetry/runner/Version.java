package io.github.diagrammetry.runner;

import picocli.CommandLine.IVersionProvider;

/** The version of the library, from the manifest of its jar or from the build's folder. */
public final class Version implements IVersionProvider {

  /** The version number. */
  public static final String NUMBER = number();

  Version() {}

  private static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "0.1.0-SNAPSHOT" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"diagrammetry " + NUMBER};
  }
}
