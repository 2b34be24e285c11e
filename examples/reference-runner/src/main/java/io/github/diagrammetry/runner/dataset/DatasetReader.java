package io.github.diagrammetry.runner.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;

/** Reads a dataset; the schema is described in the README of the embedded sample. */
public final class DatasetReader {

  private static final long MAX_IMAGE_BYTES = 64L << 20;

  private final Path file;
  private final List<Problem> problems = new ArrayList<>();
  private final LineReader lines;
  private final Map<String, Long> lineOfId = new HashMap<>();
  private final List<Item> items = new ArrayList<>();
  private final Set<String> badIds = new HashSet<>();
  private final Map<String, Optional<String>> imageProblems = new HashMap<>();

  private DatasetReader(Path file) {
    this.file = file;
    this.lines = new LineReader(file, problems);
  }

  /**
   * Reads a dataset.
   *
   * @throws io.github.diagrammetry.runner.InputException if the file is missing or unreadable
   */
  public static Dataset read(Path file) throws IOException {
    byte[] content = LineReader.bytes(file, "dataset");
    DatasetReader reader = new DatasetReader(file);
    reader.lines.read(content, reader::add);
    if (reader.items.isEmpty() && reader.problems.isEmpty()) {
      reader.problems.add(new Problem(file, 0, "the dataset has no items"));
    }
    reader.badIds.removeAll(reader.items.stream().map(Item::id).toList());
    return new Dataset(file, Sha256.of(content), reader.items, reader.badIds, reader.problems);
  }

  private void add(ObjectNode json, long line, String text) {
    int before = problems.size();
    String id = need(json, "id", line);
    if (id.isBlank() && problems.size() == before) {
      lines.problem(line, "'id' is empty; give every item its own name");
    }
    Long first = lineOfId.putIfAbsent(id, line);
    if (first != null && !id.isEmpty()) {
      lines.problem(
          line, "the id '" + id + "' is already on line " + first + "; give every item its own id");
    }
    String domain = need(json, "domain", line);
    String taskKey = need(json, "task", line);
    Optional<Task> task = Task.of(taskKey);
    if (task.isEmpty() && !taskKey.isEmpty()) {
      lines.problem(line, "there is no task '" + taskKey + "'; use D2C-P, D2C-E or DQA");
    }
    Task known = task.orElse(Task.PARSING);
    boolean drawing = known != Task.ANSWERING;
    boolean editing = known == Task.EDITING;
    Item item =
        new Item(
            id,
            domain,
            known,
            may(json, "image", line),
            may(json, "preamble", line),
            drawing ? need(json, "reference", line) : may(json, "reference", line),
            editing ? need(json, "instruction", line) : may(json, "instruction", line),
            editing ? need(json, "source", line) : may(json, "source", line),
            editing ? need(json, "edit_dimension", line) : may(json, "edit_dimension", line),
            drawing ? may(json, "question", line) : need(json, "question", line),
            drawing ? may(json, "answer_type", line) : need(json, "answer_type", line),
            drawing ? may(json, "answer", line) : need(json, "answer", line),
            line,
            Sha256.of(text));
    checkChoice(json, "edit_dimension", Item.EDIT_DIMENSIONS, line);
    checkChoice(json, "answer_type", Item.ANSWER_TYPES, line);
    checkImage(item.image(), line);
    if (problems.size() == before) {
      items.add(item);
    } else if (!id.isEmpty()) {
      badIds.add(id);
    }
  }

  private String need(ObjectNode json, String field, long line) {
    int before = problems.size();
    Optional<String> value = lines.text(json, field, line);
    if (value.isEmpty() && problems.size() == before) {
      lines.problem(line, "the field '" + field + "' is missing");
    }
    return value.orElse("");
  }

  private @Nullable String may(ObjectNode json, String field, long line) {
    return lines.text(json, field, line).orElse(null);
  }

  private void checkChoice(ObjectNode json, String field, Collection<String> allowed, long line) {
    JsonNode value = json.get(field);
    if (value != null && value.isTextual() && !allowed.contains(value.textValue())) {
      lines.problem(
          line,
          "there is no "
              + field
              + " '"
              + value.textValue()
              + "'; use one of "
              + String.join(", ", allowed));
    }
  }

  private void checkImage(@Nullable String image, long line) {
    if (image == null) {
      return;
    }
    imageProblems
        .computeIfAbsent(image, this::problemOfImage)
        .ifPresent(problem -> lines.problem(line, problem));
  }

  private Optional<String> problemOfImage(String image) {
    try {
      Path path = file.resolveSibling(image);
      if (!Files.isRegularFile(path)) {
        return Optional.of("there is no image " + path + "; paths are relative to the dataset");
      }
      if (Files.size(path) > MAX_IMAGE_BYTES) {
        return Optional.of("the image " + path + " is larger than 64 MiB");
      }
      return hasImageHeader(path)
          ? Optional.empty()
          : Optional.of("the image " + path + " is neither PNG nor JPEG");
    } catch (IOException | InvalidPathException e) {
      return Optional.of("cannot read the image '" + image + "': " + e.getMessage());
    }
  }

  private static boolean hasImageHeader(Path path) throws IOException {
    try (ImageInputStream stream = ImageIO.createImageInputStream(path.toFile())) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(stream);
      if (!readers.hasNext()) {
        return false;
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(stream, true, true);
        return Set.of("png", "JPEG").contains(reader.getFormatName()) && reader.getWidth(0) > 0;
      } catch (IOException | RuntimeException e) {
        return false;
      } finally {
        reader.dispose();
      }
    }
  }
}
