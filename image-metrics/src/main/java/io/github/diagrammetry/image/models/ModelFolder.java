package io.github.diagrammetry.image.models;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A folder with weight files under their official names.
 *
 * <p>Every file is hashed before it is used (about a second for 500 MB, once per object). A file
 * whose hash is not the official one is refused, unless {@link #withUnverified} allows it; then the
 * scores carry the flag {@code unverified-weights}. Nothing is downloaded.
 *
 * <p>Thread-safe.
 */
public final class ModelFolder {

  /** The environment variable that names the folder. */
  public static final String ENVIRONMENT = "DIAGRAMMETRY_MODELS";

  private final Path folder;
  private final boolean unverified;
  private final Map<Path, String> hashes;

  private ModelFolder(Path folder, boolean unverified, Map<Path, String> hashes) {
    this.folder = folder;
    this.unverified = unverified;
    this.hashes = hashes;
  }

  /** The weight files in a folder; it need not exist. */
  public static ModelFolder of(Path folder) {
    return new ModelFolder(folder, false, new ConcurrentHashMap<>());
  }

  /**
   * The folder that the environment variable names, else {@code diagrammetry/models} in the user's
   * cache folder.
   */
  public static Path defaultPath() {
    String named = System.getenv(ENVIRONMENT);
    if (named != null && !named.isEmpty()) {
      return Path.of(named);
    }
    String cache = System.getenv("XDG_CACHE_HOME");
    Path base =
        cache != null && !cache.isEmpty()
            ? Path.of(cache)
            : Path.of(System.getProperty("user.home"), ".cache");
    return base.resolve("diagrammetry").resolve("models");
  }

  /** Allows or forbids files that differ from the official ones. */
  public ModelFolder withUnverified(boolean allowed) {
    return new ModelFolder(folder, allowed, hashes);
  }

  /** Where it is. */
  public Path path() {
    return folder;
  }

  /** Whether a file of that name is there; it is not hashed. */
  public boolean has(ModelFile model) {
    return Files.isRegularFile(folder.resolve(model.fileName()));
  }

  /**
   * The first of several files that is there, hashed and, unless allowed otherwise, official.
   *
   * @throws MissingModelException if none is there, or it is not official; the message says what to
   *     do
   * @throws IOException if it cannot be read
   */
  public ModelPath require(ModelFile first, ModelFile... others) throws IOException {
    List<ModelFile> models = new ArrayList<>(List.of(first));
    models.addAll(List.of(others));
    for (ModelFile model : models) {
      if (has(model)) {
        return checked(find(model).orElseThrow());
      }
    }
    throw new MissingModelException(
        "Weights missing: "
            + first.fileName()
            + " is not in "
            + folder
            + ". Run 'diagrammetry models fetch "
            + first.fileName()
            + "', or place a copy with 'diagrammetry models import FILE'",
        false);
  }

  private ModelPath checked(ModelPath found) throws MissingModelException {
    if (unverified || found.verified()) {
      return found;
    }
    throw new MissingModelException(
        "Weights not verified: "
            + found.path()
            + " has SHA-256 "
            + found.sha256()
            + ", the official file has "
            + found.model().sha256()
            + ". Fetch it again, or allow unverified models",
        true);
  }

  /** The file, hashed, official or not; empty when it is not there. */
  public Optional<ModelPath> find(ModelFile model) throws IOException {
    if (!has(model)) {
      return Optional.empty();
    }
    Path path = folder.resolve(model.fileName());
    String hash = hashes.get(path);
    if (hash == null) {
      hash = Sha256.of(path);
      hashes.put(path, hash);
    }
    return Optional.of(new ModelPath(model, path, hash));
  }

  /**
   * Copies a weight file into the folder under its official name. The catalogue entry is found by
   * the hash; a file with an unknown hash is taken by its name, and only if unverified files are
   * allowed.
   *
   * @return where it is now
   * @throws MissingModelException if the file is none of the catalogue
   * @throws IOException if it cannot be copied
   */
  public ModelPath importFile(Path file) throws IOException {
    String hash = Sha256.of(file);
    Optional<ModelFile> model =
        List.of(ModelFile.values()).stream().filter(m -> m.sha256().equals(hash)).findFirst();
    if (model.isEmpty() && unverified) {
      model = ModelFile.byFileName(String.valueOf(file.getFileName()));
    }
    if (model.isEmpty()) {
      throw new MissingModelException(
          file
              + " with SHA-256 "
              + hash
              + " is no file of the catalogue; 'diagrammetry models list' shows them. To use it"
              + " anyway, give it the official name and allow unverified models",
          true);
    }
    Files.createDirectories(folder);
    Path target = folder.resolve(model.get().fileName());
    Path part = Files.createTempFile(folder, "import", ".part");
    try {
      Files.copy(file, part, StandardCopyOption.REPLACE_EXISTING);
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
    hashes.put(target, hash);
    return new ModelPath(model.get(), target, hash);
  }
}
