package io.github.diagrammetry.judge.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.judge.chat.ChatException.Kind;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Replies from a file, so that a run can be repeated without a model, and the writer of such files.
 *
 * <p>The file has one JSON object per line with {@code key}, {@code model}, {@code prompt}, {@code
 * reply}, {@code finish_reason} and the numbers of tokens. A line whose key is absent is matched by
 * its {@code prompt}. Thread-safe.
 */
public final class RecordedChatModel implements ChatModel {
  private final String model;
  private final Map<String, ChatReply> byKey = new ConcurrentHashMap<>();
  private final Map<String, ChatReply> byPrompt = new ConcurrentHashMap<>();

  private RecordedChatModel(String model) {
    this.model = model;
  }

  /**
   * Replays a recording.
   *
   * @param file the recording
   * @param model the name of the model that was recorded
   * @return a model that knows the recorded requests and no others
   * @throws IOException if the file cannot be read or a line is not such an object
   */
  public static RecordedChatModel replay(Path file, String model) throws IOException {
    RecordedChatModel recorded = new RecordedChatModel(model);
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          recorded.add(parse(line, file, number));
        }
      }
    }
    return recorded;
  }

  private static JsonNode parse(String line, Path file, int number) throws IOException {
    try {
      JsonNode json = CompletionsJson.MAPPER.readTree(line);
      if (json.hasNonNull("reply") && (json.has("key") || json.has("prompt"))) {
        return json;
      }
    } catch (JsonProcessingException e) {
      throw new IOException(file + ", line " + number + ": not JSON", e);
    }
    throw new IOException(file + ", line " + number + ": needs reply, and key or prompt");
  }

  private void add(JsonNode json) {
    ChatReply reply = CompletionsJson.storedReply(json);
    if (json.hasNonNull("key")) {
      byKey.put(json.get("key").asText(), reply);
    } else {
      byPrompt.put(json.get("prompt").asText(), reply);
    }
  }

  /**
   * Records what a model answers.
   *
   * @param file where lines are added; made when needed
   * @param model the model
   * @return the model, recorded
   */
  public static ChatModel record(Path file, ChatModel model) {
    return new Recorder(file, model);
  }

  @Override
  public String name() {
    return model;
  }

  @Override
  public ChatReply chat(ChatRequest request) throws ChatException {
    ChatReply reply = byKey.get(CompletionsJson.key(model, request));
    if (reply == null) {
      reply = byPrompt.get(request.text());
    }
    if (reply == null) {
      throw new ChatException(Kind.NOT_RECORDED, "The recording has no such request");
    }
    return reply;
  }

  private static final class Recorder implements ChatModel {
    private final Object lock = new Object();
    private final Path file;
    private final ChatModel model;

    Recorder(Path file, ChatModel model) {
      this.file = file;
      this.model = model;
    }

    @Override
    public String name() {
      return model.name();
    }

    @Override
    public ChatReply chat(ChatRequest request) throws ChatException, InterruptedException {
      ChatReply reply = model.chat(request);
      String key = CompletionsJson.key(name(), request);
      append(CompletionsJson.write(CompletionsJson.replyJson(key, name(), request, reply)));
      return reply;
    }

    private void append(String line) {
      synchronized (lock) {
        try (BufferedWriter out =
            Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
          out.write(line);
          out.write('\n');
        } catch (IOException e) {
          throw new UncheckedIOException("Cannot record a reply in " + file, e);
        }
      }
    }
  }
}
