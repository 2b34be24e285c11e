package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Reads cases, scores them on several threads and writes the results in the order of the cases.
 *
 * <p>At most {@code 4 × workers + 1} cases are held at a time, whatever the length of the input. A
 * result is written as soon as those before it are, and flushed when the next is not there yet, so
 * that a caller may wait for each answer before it asks again.
 */
final class JsonLines {

  private static final int MAX_LINE_BYTES = 512 << 20;

  private final Scorer scorer;
  private final Path folder;
  private final int workers;
  private final Deque<Future<Result>> pending = new ArrayDeque<>();
  private boolean clean = true;

  JsonLines(Scorer scorer, Path folder, int workers) {
    this.scorer = scorer;
    this.folder = folder;
    this.workers = workers;
  }

  private record Result(String json, boolean scored) {}

  /** Scores everything; true if every line was scored. */
  boolean run(InputStream cases, OutputStream results) throws IOException, InterruptedException {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            workers,
            task -> {
              Thread thread = new Thread(task, "eval");
              thread.setDaemon(true);
              return thread;
            });
    try {
      long number = 0;
      for (byte @Nullable [] line = readLine(cases); line != null; line = readLine(cases)) {
        long lineNumber = ++number;
        byte[] bytes = line;
        pending.add(pool.submit(() -> scored(bytes, lineNumber)));
        boolean full = pending.size() > 4 * workers;
        // With nothing left to read, a caller may be waiting for the answer before it writes on.
        while (!pending.isEmpty() && (full || cases.available() == 0 || pending.peek().isDone())) {
          writeFirst(results);
          full = pending.size() > 4 * workers;
        }
      }
      while (!pending.isEmpty()) {
        writeFirst(results);
      }
    } finally {
      pool.shutdownNow();
    }
    return clean;
  }

  private void writeFirst(OutputStream results) throws IOException, InterruptedException {
    Result result;
    try {
      result = pending.remove().get();
    } catch (java.util.concurrent.ExecutionException e) {
      throw new IllegalStateException("A line ended without a result", e.getCause());
    }
    clean &= result.scored();
    try {
      results.write(result.json().getBytes(StandardCharsets.UTF_8));
      results.write('\n');
      Future<Result> next = pending.peek();
      if (next == null || !next.isDone()) {
        results.flush();
      }
    } catch (IOException e) {
      throw new JsonLinesMetric.BrokenPipeException(e);
    }
  }

  private Result scored(byte[] line, long number) {
    JsonNode id = number <= Integer.MAX_VALUE ? new IntNode((int) number) : new LongNode(number);
    try {
      ObjectNode json = parse(line);
      if (json.has("id")) {
        id = json.get("id");
      }
      ObjectNode result = Json.object();
      result.set("id", id);
      result.setAll(scorer.score(new EvalCase(json, folder)));
      return new Result(Json.line(result), true);
    } catch (EvalException e) {
      return error(id, e.code(), String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return error(id, "interrupted", "The work was interrupted");
    } catch (OutOfMemoryError e) {
      return error(id, "out-of-memory", "The case needs more memory than this process has");
    } catch (StackOverflowError e) {
      return error(id, "too-deep", "The case is nested too deeply");
    } catch (Exception e) {
      return error(id, "internal", e.toString());
    }
  }

  private static Result error(JsonNode id, String code, String message) {
    ObjectNode result = Json.object();
    result.set("id", id);
    result.putObject("error").put("code", code).put("message", message);
    return new Result(Json.line(result), false);
  }

  private static ObjectNode parse(byte[] line) throws EvalException {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
      JsonNode node = Json.parse(text);
      if (node instanceof ObjectNode object) {
        return object;
      }
      throw new EvalException("bad-json", "A case must be a JSON object");
    } catch (CharacterCodingException e) {
      throw new EvalException("bad-json", "The line is not UTF-8 text");
    } catch (JsonProcessingException e) {
      throw new EvalException("bad-json", e.getOriginalMessage());
    }
  }

  /** The bytes up to the next line feed, a carriage return before it dropped; null at the end. */
  private static byte @Nullable [] readLine(InputStream input) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream(512);
    int read;
    boolean any = false;
    while ((read = input.read()) >= 0) {
      any = true;
      if (read == '\n') {
        break;
      }
      if (line.size() >= MAX_LINE_BYTES) {
        throw new IOException("A line is longer than " + (MAX_LINE_BYTES >> 20) + " MiB");
      }
      line.write(read);
    }
    if (!any) {
      return null;
    }
    byte[] bytes = line.toByteArray();
    int length = bytes.length;
    return length > 0 && bytes[length - 1] == '\r'
        ? java.util.Arrays.copyOf(bytes, length - 1)
        : bytes;
  }
}
