package io.github.diagrammetry.image.models;

import java.nio.file.Path;

/**
 * A weight file that was found and hashed. Constructed by the library.
 *
 * @param model which catalogue entry it stands for
 * @param path where it lies
 * @param sha256 its hash, lower-case hexadecimal
 */
public record ModelPath(ModelFile model, Path path, String sha256) {

  /** Whether the hash is that of the official file. */
  public boolean verified() {
    return sha256.equals(model.sha256());
  }

  /** The word for signatures: the first 8 digits of the hash, marked when it is not official. */
  public String identity() {
    return (verified() ? "" : "unverified-") + sha256.substring(0, 8);
  }
}
