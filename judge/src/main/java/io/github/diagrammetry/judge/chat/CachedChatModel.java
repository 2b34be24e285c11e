package io.github.diagrammetry.judge.chat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps replies on disk by the content of the request, so that nothing is asked twice.
 *
 * <p>The key is the SHA-256 of the whole request, pictures and model included. Cut or withheld
 * replies are not kept. A file that cannot be read counts as absent. Equal requests at the same
 * time are asked once. Thread-safe; several processes may share a folder.
 */
public final class CachedChatModel implements ChatModel {
  private static final int STRIPES = 64;

  private final Path folder;
  private final ChatModel model;
  private final ReentrantLock[] locks = new ReentrantLock[STRIPES];

  private CachedChatModel(Path folder, ChatModel model) {
    this.folder = folder;
    this.model = model;
    for (int i = 0; i < STRIPES; i++) {
      locks[i] = new ReentrantLock();
    }
  }

  /**
   * Puts a cache before a model.
   *
   * @param folder where replies are kept; made when needed
   * @param model the model
   * @return the cached model
   */
  public static CachedChatModel in(Path folder, ChatModel model) {
    return new CachedChatModel(folder, model);
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public ChatReply chat(ChatRequest request) throws ChatException, InterruptedException {
    String key = CompletionsJson.key(name(), request);
    Path file = folder.resolve(key.substring(0, 2)).resolve(key + ".json");
    Optional<ChatReply> kept = read(file);
    if (kept.isPresent()) {
      return kept.get();
    }
    ReentrantLock lock = locks[Math.floorMod(key.hashCode(), STRIPES)];
    lock.lockInterruptibly();
    try {
      kept = read(file);
      if (kept.isPresent()) {
        return kept.get();
      }
      ChatReply reply = model.chat(request);
      if (!reply.truncated() && !reply.filtered()) {
        write(file, CompletionsJson.write(CompletionsJson.replyJson(key, name(), request, reply)));
      }
      return reply;
    } finally {
      lock.unlock();
    }
  }

  private static Optional<ChatReply> read(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      JsonNode json = CompletionsJson.MAPPER.readTree(Files.readAllBytes(file));
      return json != null && json.hasNonNull("reply")
          ? Optional.of(CompletionsJson.storedReply(json))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static void write(Path file, String json) {
    try {
      Path parent = Files.createDirectories(file.resolveSibling(""));
      Path draft = Files.createTempFile(parent, "reply", ".tmp");
      Files.writeString(draft, json);
      try {
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot keep a reply in " + file, e);
    }
  }
}
