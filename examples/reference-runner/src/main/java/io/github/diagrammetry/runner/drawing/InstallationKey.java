package io.github.diagrammetry.runner.drawing;

import io.github.diagrammetry.som.SemanticInjector;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Optional;

/**
 * The key that marks an installation's own semantic groups. It lies beside the cache of results, so
 * that a document has the same injected source in every process and the cache can hold it.
 */
final class InstallationKey {

  private static final String NAME = "injector.key";
  private static final int LENGTH = 32;

  private InstallationKey() {}

  /** An injector with the key beside the cache; without a cache, or on failure, with a new key. */
  static SemanticInjector injector(Optional<Path> cacheDirectory) {
    if (cacheDirectory.isEmpty()) {
      return SemanticInjector.withDefaults();
    }
    try {
      return SemanticInjector.withKey(read(cacheDirectory.get()));
    } catch (IOException | UnsupportedOperationException e) {
      return SemanticInjector.withDefaults();
    }
  }

  private static byte[] read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (!Files.exists(file)) {
      create(directory, file);
    }
    byte[] key = Files.readAllBytes(file);
    if (key.length != LENGTH) {
      throw new IOException("Not a key: " + file);
    }
    return key;
  }

  /** Writes a new key; of several processes that start at once, the first wins. */
  private static void create(Path directory, Path file) throws IOException {
    Files.createDirectories(directory);
    byte[] key = new byte[LENGTH];
    new SecureRandom().nextBytes(key);
    Path draft =
        Files.createTempFile(
            directory,
            NAME,
            ".tmp",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      Files.write(draft, key);
      Files.createLink(file, draft);
    } catch (FileAlreadyExistsException e) {
      // another process was faster
    } catch (UnsupportedOperationException e) {
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
