package io.github.diagrammetry.tex;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The working directories of one runner: a private folder, with a new folder for every engine run.
 * Folders that a crashed process left are removed by the next runner.
 */
final class JobDirectories implements AutoCloseable {

  private static final String PREFIX = "diagrammetry-tex-";

  private final Path root;

  JobDirectories(Path parent) throws IOException {
    sweep(parent);
    this.root =
        Files.createTempDirectory(
            parent,
            PREFIX + ProcessHandle.current().pid() + "-",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
  }

  Path root() {
    return root;
  }

  Path create() throws IOException {
    return Files.createTempDirectory(root, "run");
  }

  /** Removes a directory and all it holds, without following links. */
  static void delete(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        directory,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, java.io.IOException failure)
              throws IOException {
            Files.deleteIfExists(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void sweep(Path parent) throws IOException {
    List<Path> old;
    try (Stream<Path> entries = Files.list(parent)) {
      old = entries.filter(p -> p.getFileName().toString().startsWith(PREFIX)).toList();
    }
    for (Path directory : old) {
      String[] parts = directory.getFileName().toString().substring(PREFIX.length()).split("-");
      Optional<Long> owner = pid(parts[0]);
      if (owner.isPresent() && ProcessHandle.of(owner.get()).isEmpty()) {
        try {
          delete(directory);
        } catch (IOException e) {
          // it belongs to someone else, or another runner is removing it now
        }
      }
    }
  }

  private static Optional<Long> pid(String digits) {
    return digits.matches("\\d{1,9}") ? Optional.of(Long.valueOf(digits)) : Optional.empty();
  }

  @Override
  public void close() throws IOException {
    delete(root);
  }
}
