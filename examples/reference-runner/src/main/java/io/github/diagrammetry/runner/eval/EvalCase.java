package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One input line of {@code eval}, with typed access to its fields. Immutable as long as {@link
 * #json} is only read.
 *
 * @param json the parsed object
 * @param folder what relative paths in the case are relative to
 */
public record EvalCase(ObjectNode json, Path folder) {

  /** Largest file that a {@code …_path} field may name. */
  private static final long MAX_FILE_BYTES = 256L << 20;

  /** An empty object to put the result fields into. */
  public ObjectNode result() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** The field if it is there and not null. */
  public Optional<JsonNode> optional(String field) {
    JsonNode node = json.get(field);
    return node == null || node.isNull() ? Optional.empty() : Optional.of(node);
  }

  /** The field, which has to be there. */
  public JsonNode required(String field) throws EvalException {
    return optional(field).orElseThrow(() -> missing("'" + field + "'"));
  }

  /** A text field that has to be there. */
  public String text(String field) throws EvalException {
    return asText(field, required(field));
  }

  /** A text field that may be absent. */
  public Optional<String> optionalText(String field) throws EvalException {
    Optional<JsonNode> node = optional(field);
    return node.isPresent() ? Optional.of(asText(field, node.get())) : Optional.empty();
  }

  /** A list of texts that has to be there. */
  public List<String> texts(String field) throws EvalException {
    return asTexts(field, required(field));
  }

  /** The text in one field, or the content of the file that another field names. */
  public String textOrFile(String field, String... pathFields) throws EvalException {
    Optional<String> text = optionalTextOrFile(field, pathFields);
    if (text.isEmpty()) {
      throw missing("'" + field + "' or '" + String.join("' or '", pathFields) + "'");
    }
    return text.get();
  }

  /** As {@link #textOrFile}, for an input that may be absent. */
  public Optional<String> optionalTextOrFile(String field, String... pathFields)
      throws EvalException {
    Optional<String> text = optionalText(field);
    if (text.isPresent()) {
      return text;
    }
    for (String pathField : pathFields) {
      if (optional(pathField).isPresent()) {
        return Optional.of(content(path(pathField)));
      }
    }
    return Optional.empty();
  }

  private static String content(Path file) throws EvalException {
    try {
      if (Files.size(file) > MAX_FILE_BYTES) {
        throw new EvalException(
            "file-too-large", file + " is larger than " + (MAX_FILE_BYTES >> 20) + " MiB");
      }
      return Files.readString(file);
    } catch (MalformedInputException e) {
      throw new EvalException("bad-encoding", file + " is not UTF-8 text");
    } catch (IOException e) {
      throw new EvalException("unreadable-file", "Cannot read " + file + ": " + e);
    }
  }

  /** The path in a field that has to be there, resolved; the file has to exist. */
  public Path path(String field) throws EvalException {
    return existing(text(field));
  }

  /** The paths in a field: a list of paths, or one path. */
  public List<Path> paths(String field) throws EvalException {
    JsonNode node = required(field);
    List<String> names = node.isTextual() ? List.of(node.textValue()) : asTexts(field, node);
    List<Path> paths = new ArrayList<>(names.size());
    for (String name : names) {
      paths.add(existing(name));
    }
    return paths;
  }

  /** A list of numbers that has to be there. */
  public double[] numbers(String field) throws EvalException {
    JsonNode node = required(field);
    if (!node.isArray()) {
      throw wrongType(field, "a list of numbers", node);
    }
    double[] values = new double[node.size()];
    for (int i = 0; i < values.length; i++) {
      if (!node.get(i).isNumber()) {
        throw wrongType(field, "a list of numbers", node.get(i));
      }
      values[i] = node.get(i).doubleValue();
    }
    return values;
  }

  private Path existing(String name) throws EvalException {
    Path file;
    try {
      file = folder.resolve(name);
    } catch (InvalidPathException e) {
      throw new EvalException("bad-path", "Not a path: " + e.getMessage());
    }
    if (!Files.exists(file)) {
      throw new EvalException("missing-file", "There is no file " + file);
    }
    return file;
  }

  private static List<String> asTexts(String field, JsonNode node) throws EvalException {
    if (!node.isArray()) {
      throw wrongType(field, "a list of strings", node);
    }
    List<String> texts = new ArrayList<>(node.size());
    for (JsonNode element : node) {
      if (!element.isTextual()) {
        throw wrongType(field, "a list of strings", element);
      }
      texts.add(element.textValue());
    }
    return texts;
  }

  private static String asText(String field, JsonNode node) throws EvalException {
    if (!node.isTextual()) {
      throw wrongType(field, "a string", node);
    }
    return node.textValue();
  }

  private static EvalException missing(String what) {
    return new EvalException("missing-field", "The case has no " + what);
  }

  private static EvalException wrongType(String field, String wanted, JsonNode found) {
    return new EvalException(
        "wrong-type",
        "'"
            + field
            + "' must be "
            + wanted
            + ", found "
            + found.getNodeType().name().toLowerCase(java.util.Locale.ROOT));
  }
}
