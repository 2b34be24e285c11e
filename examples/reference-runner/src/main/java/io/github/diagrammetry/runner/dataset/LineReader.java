package io.github.diagrammetry.runner.dataset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.InputException;
import io.github.diagrammetry.runner.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads a JSON Lines file object by object; what is not an object becomes a {@link Problem}. */
final class LineReader {

  private static final int MAX_FILE_BYTES = 1 << 30;

  private final Path file;
  private final List<Problem> problems;

  LineReader(Path file, List<Problem> problems) {
    this.file = file;
    this.problems = problems;
  }

  /** Takes one object of the file. */
  interface LineSink {
    void accept(ObjectNode json, long line, String text);
  }

  /** The whole file, checked to be readable and of a size that fits. */
  static byte[] bytes(Path file, String what) throws IOException {
    try {
      if (Files.isDirectory(file)) {
        throw new InputException("The " + what + " " + file + " is a folder; name a file in it.");
      }
      // A device has no size, so the read itself is bounded as well.
      try (InputStream stream = Files.newInputStream(file)) {
        byte[] content = stream.readNBytes(MAX_FILE_BYTES + 1);
        if (content.length > MAX_FILE_BYTES) {
          throw new InputException(
              "The " + what + " " + file + " is larger than 1 GiB; split it into several files.");
        }
        return content;
      }
    } catch (NoSuchFileException e) {
      throw new InputException("There is no " + what + " " + file + "; check the path.");
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw new InputException("Cannot read the " + what + " " + file + ": " + e.getMessage());
    }
  }

  void read(byte[] content, LineSink sink) {
    int start = 0;
    long number = 0;
    while (start < content.length) {
      int end = start;
      while (end < content.length && content[end] != '\n') {
        end++;
      }
      number++;
      readLine(ByteBuffer.wrap(content, start, end - start), number, sink);
      start = end + 1;
    }
  }

  private void readLine(ByteBuffer bytes, long number, LineSink sink) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString().strip();
    } catch (CharacterCodingException e) {
      problem(number, "not UTF-8 text; save the file as UTF-8");
      return;
    }
    if (text.isEmpty()) {
      return;
    }
    try {
      JsonNode node = Json.parse(text);
      if (node instanceof ObjectNode object) {
        sink.accept(object, number, text);
      } else {
        problem(number, "not a JSON object; each line must be one object");
      }
    } catch (JsonProcessingException e) {
      problem(number, "not JSON (" + Json.problem(e) + "); each line must be one object");
    }
  }

  /** How many problems there are so far. */
  int count() {
    return problems.size();
  }

  void problem(long line, String message) {
    problems.add(new Problem(file, line, message));
  }

  /** A text field that may be absent or null; any other type is a problem. */
  Optional<String> text(ObjectNode json, String field, long line) {
    JsonNode node = json.get(field);
    if (node == null || node.isNull()) {
      return Optional.empty();
    }
    if (!node.isTextual()) {
      problem(line, "'" + field + "' must be a string, found " + Json.line(node));
      return Optional.empty();
    }
    return Optional.of(node.textValue());
  }
}
