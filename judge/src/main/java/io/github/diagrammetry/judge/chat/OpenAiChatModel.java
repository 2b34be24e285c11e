package io.github.diagrammetry.judge.chat;

import io.github.diagrammetry.judge.chat.ChatException.Kind;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * A model behind a server that speaks OpenAI's chat completions, such as vLLM or a hosted one.
 *
 * <p>Defaults: a whole reply within 300 s, three more tries after 2, 4 and 8 s, at most 8 requests
 * at a time, no limit per minute, replies of at most 8 MiB. A wait that the server asks for ({@code
 * Retry-After}) is respected up to 10 minutes. Only what may pass is tried again: a refused request
 * is not.
 *
 * <p>Options return copies that share nothing but the connections. Thread-safe.
 */
public final class OpenAiChatModel implements ChatModel {
  private static final String PATH = "/chat/completions";
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(30);

  private final HttpClient client;
  private final URI endpoint;
  private final String model;
  private final Settings settings;
  private final RequestGate gate;

  private record Settings(
      Optional<Supplier<String>> key,
      Duration timeout,
      RetryPolicy retries,
      int concurrent,
      double perMinute,
      int maxBytes) {}

  private OpenAiChatModel(HttpClient client, URI endpoint, String model, Settings settings) {
    this.client = client;
    this.endpoint = endpoint;
    this.model = model;
    this.settings = settings;
    this.gate = new RequestGate(settings.concurrent, settings.perMinute);
  }

  /**
   * Returns a model with the defaults.
   *
   * @param base the server's base address, such as {@code http://localhost:8000/v1}, or the whole
   *     address of its chat completions
   * @param model the model's name on that server
   * @return the model
   * @throws IllegalArgumentException if the address is not http or https
   */
  public static OpenAiChatModel at(URI base, String model) {
    String scheme = base.getScheme();
    if (!"http".equals(scheme) && !"https".equals(scheme)) {
      throw new IllegalArgumentException("The address must be http or https: " + base);
    }
    String address = base.toString().replaceAll("/+$", "");
    URI endpoint = URI.create(address.endsWith(PATH) ? address : address + PATH);
    // Over plain http the client would ask for an upgrade to HTTP/2, which some servers answer
    // badly.
    HttpClient.Version version =
        scheme.equals("http") ? HttpClient.Version.HTTP_1_1 : HttpClient.Version.HTTP_2;
    HttpClient client =
        HttpClient.newBuilder().version(version).connectTimeout(CONNECT_TIMEOUT).build();
    RetryPolicy retries =
        new RetryPolicy(
            List.of(Duration.ofSeconds(2), Duration.ofSeconds(4), Duration.ofSeconds(8)),
            LONGEST_WAIT);
    Settings settings =
        new Settings(Optional.empty(), Duration.ofSeconds(300), retries, 8, 0, 8 << 20);
    return new OpenAiChatModel(client, endpoint, model, settings);
  }

  private OpenAiChatModel with(Settings other) {
    return new OpenAiChatModel(client, endpoint, model, other);
  }

  /**
   * Returns a copy that sends a key.
   *
   * @param key gives the key for each request; it is never stored or printed
   * @return the copy
   */
  public OpenAiChatModel withKey(Supplier<String> key) {
    Settings s = settings;
    return with(
        new Settings(
            Optional.of(key), s.timeout, s.retries, s.concurrent, s.perMinute, s.maxBytes));
  }

  /**
   * Returns a copy with another time limit.
   *
   * @param timeout the time for one try, from sending to the last byte; positive
   * @return the copy
   */
  public OpenAiChatModel withTimeout(Duration timeout) {
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("The time limit must be positive: " + timeout);
    }
    Settings s = settings;
    return with(new Settings(s.key, timeout, s.retries, s.concurrent, s.perMinute, s.maxBytes));
  }

  /**
   * Returns a copy with other waits before further tries.
   *
   * @param delays one wait for each further try; none means one try only
   * @return the copy
   */
  public OpenAiChatModel withRetryDelays(List<Duration> delays) {
    Settings s = settings;
    RetryPolicy retries = new RetryPolicy(delays, s.retries.longestWait());
    return with(new Settings(s.key, s.timeout, retries, s.concurrent, s.perMinute, s.maxBytes));
  }

  /**
   * Returns a copy that runs another number of requests at a time.
   *
   * @param requests at least 1
   * @return the copy
   */
  public OpenAiChatModel withMaxConcurrent(int requests) {
    if (requests < 1) {
      throw new IllegalArgumentException("At least one request must be allowed: " + requests);
    }
    Settings s = settings;
    return with(new Settings(s.key, s.timeout, s.retries, requests, s.perMinute, s.maxBytes));
  }

  /**
   * Returns a copy that starts at most so many requests a minute, evenly spaced.
   *
   * @param requests 0 for no limit
   * @return the copy
   */
  public OpenAiChatModel withRequestsPerMinute(double requests) {
    if (!(requests >= 0)) {
      throw new IllegalArgumentException("The rate must be 0 or more: " + requests);
    }
    Settings s = settings;
    return with(new Settings(s.key, s.timeout, s.retries, s.concurrent, requests, s.maxBytes));
  }

  /**
   * Returns a copy with another limit on the size of a reply.
   *
   * @param bytes at least 1024
   * @return the copy
   */
  public OpenAiChatModel withMaxReplyBytes(int bytes) {
    if (bytes < 1024) {
      throw new IllegalArgumentException("At least 1024 bytes must be allowed: " + bytes);
    }
    Settings s = settings;
    return with(new Settings(s.key, s.timeout, s.retries, s.concurrent, s.perMinute, bytes));
  }

  @Override
  public String name() {
    return model;
  }

  @Override
  public ChatReply chat(ChatRequest request) throws ChatException, InterruptedException {
    String body = CompletionsJson.write(CompletionsJson.request(model, request));
    return settings.retries.run(() -> gate.pass(() -> send(body)));
  }

  private ChatReply send(String body) throws ChatException, InterruptedException {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(endpoint)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .timeout(settings.timeout)
            .POST(BodyPublishers.ofString(body));
    if (settings.key.isPresent()) {
      authorise(builder, settings.key.get().get());
    }
    CompletableFuture<HttpResponse<byte[]>> sending =
        client.sendAsync(builder.build(), BoundedBody.handler(settings.maxBytes));
    try {
      // The client's own limit ends with the headers; this one covers the body as well.
      return read(sending.get(settings.timeout.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      throw new ChatException(Kind.TIMEOUT, "No whole reply within " + settings.timeout, e);
    } catch (ExecutionException e) {
      throw failure(e.getCause() == null ? e : e.getCause());
    } finally {
      sending.cancel(true);
    }
  }

  private static void authorise(HttpRequest.Builder builder, String key) throws ChatException {
    try {
      builder.header("Authorization", "Bearer " + key);
    } catch (IllegalArgumentException e) {
      // Its message holds the key, so it must not be the cause.
      throw new ChatException(Kind.REFUSED, "The key holds characters that no header may hold");
    }
  }

  private ChatException failure(Throwable cause) {
    for (Throwable link = cause; link != null; link = link.getCause()) {
      if (link instanceof ChatException known) {
        return known;
      }
    }
    if (cause instanceof java.net.http.HttpTimeoutException) {
      return new ChatException(Kind.TIMEOUT, "No reply within " + settings.timeout, cause);
    }
    String what = cause instanceof IOException ? "The connection failed" : "The request failed";
    String message = what + ": " + endpoint + " (" + cause.getClass().getSimpleName() + ")";
    return new ChatException(Kind.CONNECTION, message, cause);
  }

  private static ChatReply read(HttpResponse<byte[]> response) throws ChatException {
    int status = response.statusCode();
    if (status == 200) {
      return CompletionsJson.reply(response.body());
    }
    Kind kind =
        switch (status) {
          case 429 -> Kind.RATE_LIMITED;
          case 408, 409, 425 -> Kind.SERVER;
          default -> status >= 500 ? Kind.SERVER : Kind.REFUSED;
        };
    String message = "Status " + status + ": " + CompletionsJson.start(response.body());
    throw new ChatException(kind, message, retryAfter(response));
  }

  /** The header holds seconds or a date. */
  private static Optional<Duration> retryAfter(HttpResponse<?> response) {
    String value = response.headers().firstValue("Retry-After").orElse("").strip();
    if (value.isEmpty()) {
      return Optional.empty();
    }
    try {
      double seconds = Double.parseDouble(value);
      return seconds >= 0 && seconds < 1e9
          ? Optional.of(Duration.ofMillis((long) Math.ceil(1000 * seconds)))
          : Optional.empty();
    } catch (NumberFormatException notSeconds) {
      return untilDate(value);
    }
  }

  private static Optional<Duration> untilDate(String value) {
    try {
      Instant then = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      Duration wait = Duration.between(Instant.now(), then);
      return wait.isNegative() ? Optional.empty() : Optional.of(wait);
    } catch (DateTimeException notDate) {
      return Optional.empty();
    }
  }
}
