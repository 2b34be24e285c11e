package io.github.diagrammetry.runner.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Recorded responses of one or more systems, from one file or from every {@code .jsonl} file of a
 * folder. A line without {@code system} belongs to the system that the file is named after.
 */
public final class Responses {

  private final Map<String, Map<String, Response>> bySystem = new LinkedHashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  private Responses() {}

  /**
   * Reads responses.
   *
   * @param source a file or a folder
   * @param dataset the items that they answer
   * @throws InputException if the source is missing, unreadable or without responses
   */
  public static Responses read(Path source, Dataset dataset) throws IOException {
    Responses responses = new Responses();
    Set<String> known = new LinkedHashSet<>();
    dataset.items().forEach(item -> known.add(item.id()));
    for (Path file : files(source)) {
      responses.readFile(file, known, dataset);
    }
    if (responses.bySystem.isEmpty()) {
      throw new InputException(
          "There are no responses in "
              + source
              + "; each line must be {\"id\":…,\"system\":…,\"response\":…}."
              + responses.problems.stream()
                  .findFirst()
                  .map(p -> " First problem: " + p)
                  .orElse(""));
    }
    return responses;
  }

  /** The systems, in the order of the files. */
  public Set<String> systems() {
    return Collections.unmodifiableSet(bySystem.keySet());
  }

  /** What a system answered to an item; empty if it has no line for it. */
  public Optional<Response> of(String system, String id) {
    return Optional.ofNullable(bySystem.getOrDefault(system, Map.of()).get(id));
  }

  /** What was wrong with lines that were left out. */
  public List<Problem> problems() {
    return Collections.unmodifiableList(problems);
  }

  private static List<Path> files(Path source) throws IOException {
    if (!Files.isDirectory(source)) {
      return List.of(source);
    }
    try (Stream<Path> entries = Files.list(source)) {
      List<Path> files =
          entries.filter(path -> path.toString().endsWith(".jsonl")).sorted().toList();
      if (files.isEmpty()) {
        throw new InputException("The folder " + source + " has no .jsonl files with responses.");
      }
      return files;
    }
  }

  private void readFile(Path file, Set<String> known, Dataset dataset) throws IOException {
    LineReader lines = new LineReader(file, problems);
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.jsonl$", "");
    Map<String, Long> seen = new HashMap<>();
    lines.read(
        LineReader.bytes(file, "response file"),
        (json, line, text) -> {
          Optional<Response> response = response(json, line, lines, name);
          response.ifPresent(found -> add(found, line, lines, seen, known, dataset));
        });
  }

  private static Optional<Response> response(
      ObjectNode json, long line, LineReader lines, String fileName) {
    Optional<String> id = lines.text(json, "id", line);
    if (id.isEmpty()) {
      lines.problem(line, "the field 'id' is missing");
      return Optional.empty();
    }
    if (!json.has("response")) {
      lines.problem(line, "the field 'response' is missing; an empty response is \"\"");
      return Optional.empty();
    }
    int before = lines.count();
    String system = lines.text(json, "system", line).orElse(fileName);
    String text = lines.text(json, "response", line).orElse("");
    if (system.isBlank()) {
      lines.problem(line, "'system' is empty; name the system, or leave the field out");
    }
    return lines.count() == before
        ? Optional.of(Response.of(id.get(), system, text))
        : Optional.empty();
  }

  private void add(
      Response response,
      long line,
      LineReader lines,
      Map<String, Long> seen,
      Set<String> known,
      Dataset dataset) {
    if (!known.contains(response.id())) {
      lines.problem(
          line,
          dataset.badIds().contains(response.id())
              ? "the item '" + response.id() + "' was left out of the dataset"
              : "there is no item '" + response.id() + "' in " + dataset.file());
      return;
    }
    Map<String, Response> ofSystem =
        bySystem.computeIfAbsent(response.system(), any -> new HashMap<>());
    if (ofSystem.putIfAbsent(response.id(), response) != null) {
      Long first = seen.get(response.system() + '\n' + response.id());
      lines.problem(
          line,
          "a second response of '"
              + response.system()
              + "' to '"
              + response.id()
              + "'"
              + (first == null ? "" : " (the first is on line " + first + ")")
              + "; the first one counts");
    } else {
      seen.put(response.system() + '\n' + response.id(), line);
    }
  }
}
