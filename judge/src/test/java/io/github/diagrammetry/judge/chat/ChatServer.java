package io.github.diagrammetry.judge.chat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A real server on a local port that plays a list of turns, then answers by a function. */
public final class ChatServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final ConcurrentLinkedQueue<Turn> turns = new ConcurrentLinkedQueue<>();
  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final List<String> keys = new CopyOnWriteArrayList<>();
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger mostRunning = new AtomicInteger();
  private volatile Function<String, String> answer = body -> "ok";
  private volatile long delayMillis;

  /** One scripted reply. */
  @FunctionalInterface
  public interface Turn {
    void play(HttpExchange exchange) throws IOException, InterruptedException;
  }

  private ChatServer(HttpServer server) {
    this.server = server;
  }

  public static ChatServer start() {
    try {
      InetSocketAddress local = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      ChatServer chat = new ChatServer(HttpServer.create(local, 0));
      chat.server.setExecutor(chat.threads);
      chat.server.createContext("/v1/chat/completions", chat::handle);
      chat.server.start();
      return chat;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public URI base() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
  }

  public ChatServer then(Turn turn) {
    turns.add(turn);
    return this;
  }

  public ChatServer thenStatus(int status, Map<String, String> headers) {
    return then(
        exchange -> {
          headers.forEach(exchange.getResponseHeaders()::set);
          send(exchange, status, "{\"error\":{\"message\":\"scripted\"}}");
        });
  }

  public ChatServer thenAnswer(String text) {
    return then(exchange -> send(exchange, 200, completion(text, "stop")));
  }

  public ChatServer answering(Function<String, String> function) {
    answer = function;
    return this;
  }

  public ChatServer delaying(long millis) {
    delayMillis = millis;
    return this;
  }

  public List<String> bodies() {
    return bodies;
  }

  public List<String> keys() {
    return keys;
  }

  public int mostRunning() {
    return mostRunning.get();
  }

  private void handle(HttpExchange exchange) throws IOException {
    mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
    try {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      bodies.add(body);
      keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
      Thread.sleep(delayMillis);
      Turn turn = turns.poll();
      if (turn == null) {
        send(exchange, 200, completion(answer.apply(body), "stop"));
      } else {
        turn.play(exchange);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      running.decrementAndGet();
      exchange.close();
    }
  }

  static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  public static String completion(String text, String finishReason) {
    try {
      return new ObjectMapper()
          .writeValueAsString(
              Map.of(
                  "choices",
                  List.of(
                      Map.of(
                          "finish_reason",
                          finishReason,
                          "message",
                          Map.of("role", "assistant", "content", text))),
                  "usage",
                  Map.of("prompt_tokens", 10, "completion_tokens", 5)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
