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
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
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

  JsonLines(Scorer scorer, Path folder, int workers) {
    this.scorer = scorer;
    this.folder = folder;
    this.workers = workers;
  }

  private record Result(String json, boolean scored) {}

  private static final Result END = new Result("", true);

  /** Scores everything; true if every line was scored. */
  boolean run(InputStream cases, OutputStream results) throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers, daemon("eval"));
    ExecutorService writer = Executors.newSingleThreadExecutor(daemon("eval-results"));
    BlockingQueue<Future<Result>> pending = new ArrayBlockingQueue<>(4 * workers);
    try {
      Future<Boolean> clean = writer.submit(() -> writeAll(pending, results));
      long number = 0;
      for (byte @Nullable [] line = readLine(cases); line != null; line = readLine(cases)) {
        long lineNumber = ++number;
        byte[] bytes = line;
        Future<Result> result = pool.submit(() -> scored(bytes, lineNumber));
        while (!pending.offer(result, 100, TimeUnit.MILLISECONDS)) {
          if (clean.isDone()) {
            return ended(clean);
          }
        }
        if (clean.isDone()) {
          return ended(clean);
        }
      }
      Future<Result> end = pool.submit(() -> END);
      while (!pending.offer(end, 100, TimeUnit.MILLISECONDS)) {
        if (clean.isDone()) {
          return ended(clean);
        }
      }
      return ended(clean);
    } finally {
      pool.shutdownNow();
      writer.shutdownNow();
    }
  }

  private static ThreadFactory daemon(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** What the writer ended with; it ends before the input does only by an exception. */
  private static boolean ended(Future<Boolean> clean) throws IOException, InterruptedException {
    try {
      return clean.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw new IllegalStateException("The results could not be written", e.getCause());
    }
  }

  private static boolean writeAll(BlockingQueue<Future<Result>> pending, OutputStream results)
      throws IOException, InterruptedException, ExecutionException {
    boolean clean = true;
    while (true) {
      Result result = pending.take().get();
      if (result == END) {
        return clean;
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
        throw new JsonLinesMetric.ResultsNotWrittenException(e);
      }
    }
  }

  private Result scored(byte[] line, long number) {
    JsonNode id = number <= Integer.MAX_VALUE ? new IntNode((int) number) : new LongNode(number);
    try {
      ObjectNode json = parse(line);
      if (json.has("id")) {
        id = Json.exact(line, json.get("id"), "id");
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
      throw new EvalException("bad-json", Json.problem(e));
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
