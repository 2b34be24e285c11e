package io.github.diagrammetry.runner;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The embedded sample: items with pictures, and recorded responses of three systems. */
final class Sample {

  private static final List<String> TEXTS =
      List.of(
          "README.md",
          "dataset.jsonl",
          "responses/strong.jsonl",
          "responses/typical.jsonl",
          "responses/weak.jsonl");

  private Sample() {}

  /** Copies the sample into a folder, unless its files are there already. */
  static Path copyTo(Path folder) throws IOException {
    List<String> names = new ArrayList<>(TEXTS);
    names.addAll(images());
    for (String name : names) {
      Path file = folder.resolve(name);
      byte[] content = read(name);
      if (!Files.exists(file) || Files.size(file) != content.length) {
        Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        Path part = file.resolveSibling("." + file.getFileName() + ".part");
        Files.write(part, content);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return folder;
  }

  private static Set<String> images() throws IOException {
    Set<String> images = new LinkedHashSet<>();
    for (String line : new String(read("dataset.jsonl"), StandardCharsets.UTF_8).split("\n")) {
      if (!line.isBlank()) {
        images.add(Json.parse(line).path("image").asText());
      }
    }
    return images;
  }

  private static byte[] read(String name) throws IOException {
    try (InputStream stream = Sample.class.getResourceAsStream("sample/" + name)) {
      return Objects.requireNonNull(stream, "sample/" + name).readAllBytes();
    }
  }
}
