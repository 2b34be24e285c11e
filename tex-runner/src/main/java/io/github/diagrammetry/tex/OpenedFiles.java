package io.github.diagrammetry.tex;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks the record of opened files that an engine keeps. Paranoid mode does not cover every way to
 * open a file (for example embedding one as a PDF object), so what was opened outside the allowed
 * folders makes the run void.
 */
final class OpenedFiles {

  private static final long MAX_BYTES = 8L << 20;

  private static final List<String> PRODUCTS = List.of(".pdf", ".dvi", ".xdv");

  private final List<Path> roots;
  private final Path job;
  private final List<Path> readable;

  OpenedFiles(List<Path> roots, Path job, List<Path> readable) {
    this.roots = roots;
    this.job = job;
    this.readable = readable;
  }

  /**
   * Reads the record.
   *
   * @return the first file that was not allowed, or what is wrong with the record itself; empty if
   *     all is well
   */
  String firstForbidden(Path record) throws IOException {
    if (!Files.isRegularFile(record, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    if (Files.size(record) > MAX_BYTES) {
      return "a record of opened files of " + Files.size(record) + " bytes";
    }
    String text = new String(Files.readAllBytes(record), StandardCharsets.ISO_8859_1);
    if (text.indexOf('\0') >= 0) {
      return "the record of opened files was overwritten";
    }
    Set<Path> products = new HashSet<>();
    for (String line : text.split("\n")) {
      if (line.startsWith("INPUT ") && !readable(line.substring(6))) {
        return line.substring(6);
      }
      if (line.startsWith("OUTPUT ") && !writable(line.substring(7))) {
        return line.substring(7);
      }
      if (line.startsWith("OUTPUT ")
          && product(line)
          && !products.add(resolve(line.substring(7)))) {
        return line.substring(7); // the engine's own product, opened again by the document
      }
    }
    return "";
  }

  private static boolean product(String line) {
    return PRODUCTS.stream().anyMatch(line::endsWith);
  }

  private boolean writable(String name) {
    Path path = resolve(name);
    return path != null && path.startsWith(job) && !path.getFileName().toString().endsWith(".fls");
  }

  private boolean readable(String name) {
    Path path = resolve(name);
    return path != null
        && (path.startsWith(job)
            || readable.stream().anyMatch(path::startsWith)
            || roots.stream().anyMatch(path::startsWith));
  }

  private @Nullable Path resolve(String name) {
    try {
      Path path = job.resolve(name).normalize();
      return Files.isSymbolicLink(path) && path.startsWith(job) ? null : path;
    } catch (InvalidPathException e) {
      return null;
    }
  }
}
