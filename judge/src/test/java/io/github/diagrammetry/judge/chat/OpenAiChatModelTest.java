package io.github.diagrammetry.judge.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.diagrammetry.judge.chat.ChatException.Kind;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a real server that is slow, fails, limits, talks nonsense, breaks off or never stops. */
class OpenAiChatModelTest {
  private static final ChatRequest HELLO = ChatRequest.of("Hello");
  private ChatServer server;

  @BeforeEach
  void start() {
    server = ChatServer.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private OpenAiChatModel model() {
    return OpenAiChatModel.at(server.base(), "m")
        .withTimeout(Duration.ofSeconds(10))
        .withRetryDelays(
            List.of(Duration.ofMillis(5), Duration.ofMillis(10), Duration.ofMillis(20)));
  }

  private static ChatException failure(ChatModel model) {
    AtomicReference<ChatException> caught = new AtomicReference<>();
    assertThatExceptionOfType(ChatException.class)
        .isThrownBy(() -> model.chat(HELLO))
        .satisfies(caught::set);
    return caught.get();
  }

  @Test
  void chat_plainReply_givesTextReasonAndTokens() throws Exception {
    server.thenAnswer("Hi");
    ChatReply reply = model().withKey(() -> "secret").chat(HELLO);
    assertThat(reply).isEqualTo(new ChatReply("Hi", "stop", 10, 5, false));
    JsonNode sent = new ObjectMapper().readTree(server.bodies().get(0));
    assertThat(sent.get("model").asText()).isEqualTo("m");
    assertThat(sent.get("temperature").asDouble()).isZero();
    assertThat(sent.get("messages").get(0).get("content").asText()).isEqualTo("Hello");
    assertThat(server.keys()).containsExactly("Bearer secret");
  }

  @Test
  void chat_withPictures_sendsTextAndDataUrls() throws Exception {
    byte[] png = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0};
    ChatImage image = ChatImage.png(png);
    model().chat(HELLO.withImages(image, image));
    JsonNode content =
        new ObjectMapper().readTree(server.bodies().get(0)).at("/messages/0/content");
    assertThat(content).hasSize(3);
    assertThat(content.at("/1/image_url/url").asText()).startsWith("data:image/png;base64,iVBORw");
    assertThatIllegalArgumentException().isThrownBy(() -> ChatImage.png(new byte[20]));
  }

  @Test
  void chat_wholeAddress_isNotDoubled() throws Exception {
    URI whole = URI.create(server.base() + "/chat/completions");
    assertThat(OpenAiChatModel.at(whole, "m").chat(HELLO).text()).isEqualTo("ok");
    URI slash = URI.create(server.base() + "/");
    assertThat(OpenAiChatModel.at(slash, "m").chat(HELLO).text()).isEqualTo("ok");
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 409, 425, 429, 500, 502, 503, 529})
  void chat_passingFailure_isTriedAgain(int status) throws Exception {
    server.thenStatus(status, Map.of()).thenStatus(status, Map.of()).thenAnswer("third");
    assertThat(model().chat(HELLO).text()).isEqualTo("third");
    assertThat(server.bodies()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 422})
  void chat_refusedRequest_isNotTriedAgain(int status) {
    server.thenStatus(status, Map.of());
    ChatException e = failure(model().withKey(() -> "secret"));
    assertThat(e.kind()).isEqualTo(Kind.REFUSED);
    assertThat(e).hasMessageContaining("Status " + status).hasMessageNotContaining("secret");
    assertThat(server.bodies()).hasSize(1);
  }

  @Test
  void chat_keyThatNoHeaderMayHold_isRefusedWithoutShowingIt() {
    ChatException e = failure(model().withKey(() -> "secret\nkey"));
    assertThat(e.kind()).isEqualTo(Kind.REFUSED);
    assertThat(e).hasMessageNotContaining("secret").hasNoCause();
    assertThat(server.bodies()).isEmpty();
  }

  @Test
  void chat_alwaysFailing_givesUpAfterThreeMoreTries() {
    for (int i = 0; i < 5; i++) {
      server.thenStatus(503, Map.of());
    }
    assertThat(failure(model()).kind()).isEqualTo(Kind.SERVER);
    assertThat(server.bodies()).hasSize(4);
  }

  @Test
  void chat_retryAfterSeconds_isWaitedForThoughTheOwnWaitIsShorter() throws Exception {
    server.thenStatus(429, Map.of("Retry-After", "1")).thenAnswer("later");
    long start = System.nanoTime();
    assertThat(model().chat(HELLO).text()).isEqualTo("later");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(950));
  }

  @Test
  void chat_retryAfterDate_isWaitedFor() throws Exception {
    ZonedDateTime then = ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(2);
    String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(then);
    server.thenStatus(503, Map.of("Retry-After", date)).thenAnswer("later");
    long start = System.nanoTime();
    assertThat(model().chat(HELLO).text()).isEqualTo("later");
    // The header has whole seconds.
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(800));
  }

  @Test
  void chat_retryAfterBeyondReason_isNotWaitedFor() {
    server.thenStatus(429, Map.of("Retry-After", "86400"));
    assertThat(failure(model()).kind()).isEqualTo(Kind.RATE_LIMITED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"soon", "-5", "NaN", "1e300", "Mon, 99 Foo"})
  void chat_retryAfterNonsense_fallsBackToTheOwnWait(String header) throws Exception {
    server.thenStatus(429, Map.of("Retry-After", header)).thenAnswer("fine");
    assertThat(model().chat(HELLO).text()).isEqualTo("fine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>502 Bad Gateway</html>",
        "{\"choices\":[]}",
        "{\"choices\":[{\"message\":\"no\"}]}",
        "[]",
        "null",
        "{\"choices\":[{\"mess"
      })
  void chat_garbage_isTriedAgain(String body) throws Exception {
    server.then(exchange -> ChatServer.send(exchange, 200, body)).thenAnswer("fine");
    assertThat(model().chat(HELLO).text()).isEqualTo("fine");
  }

  @Test
  void chat_garbageOnly_saysSo() {
    ChatModel once = model().withRetryDelays(List.of());
    server.then(exchange -> ChatServer.send(exchange, 200, "so sorry"));
    ChatException e = failure(once);
    assertThat(e.kind()).isEqualTo(Kind.GARBAGE);
    assertThat(e).hasMessageContaining("so sorry");
  }

  @Test
  void chat_contentInPartsOrAbsent_isRead() throws Exception {
    server
        .then(
            exchange ->
                ChatServer.send(
                    exchange,
                    200,
                    "{\"choices\":[{\"message\":{\"content\":[{\"type\":\"text\",\"text\":\"a\"},"
                        + "{\"type\":\"text\",\"text\":\"b\"}]}}]}"))
        .then(
            exchange ->
                ChatServer.send(
                    exchange,
                    200,
                    "{\"choices\":[{\"finish_reason\":\"content_filter\",\"message\":{\"content\":null}}]}"));
    assertThat(model().chat(HELLO)).isEqualTo(new ChatReply("ab", "", 0, 0, false));
    assertThat(model().chat(HELLO).filtered()).isTrue();
  }

  @Test
  void chat_slowHeaders_timesOut() {
    server.delaying(5_000);
    ChatModel once = model().withTimeout(Duration.ofMillis(200)).withRetryDelays(List.of());
    assertThat(failure(once).kind()).isEqualTo(Kind.TIMEOUT);
  }

  @Test
  void chat_bodyThatNeverEnds_timesOutAlthoughBytesKeepComing() {
    server.then(
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          OutputStream out = exchange.getResponseBody();
          for (int i = 0; i < 100; i++) {
            out.write(' ');
            out.flush();
            Thread.sleep(50);
          }
        });
    ChatModel once = model().withTimeout(Duration.ofMillis(400)).withRetryDelays(List.of());
    assertThat(failure(once).kind()).isEqualTo(Kind.TIMEOUT);
  }

  @Test
  void chat_hugeReply_isBrokenOff() {
    server.then(
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] block = new byte[1 << 16];
          try {
            for (int i = 0; i < 1000; i++) {
              exchange.getResponseBody().write(block);
            }
          } catch (IOException closedByClient) {
            // What the client is expected to do.
          }
        });
    ChatException e = failure(model().withMaxReplyBytes(100_000));
    assertThat(e.kind()).isEqualTo(Kind.TOO_LARGE);
    assertThat(server.bodies()).hasSize(1);
  }

  @Test
  void chat_connectionThatBreaksOffInTheBody_isTriedAgain() throws Exception {
    server
        .then(
            exchange -> {
              exchange.sendResponseHeaders(200, 1000);
              exchange.getResponseBody().write("{\"choi".getBytes(StandardCharsets.UTF_8));
              exchange.getResponseBody().flush();
              exchange.close();
            })
        .thenAnswer("whole");
    assertThat(model().chat(HELLO).text()).isEqualTo("whole");
  }

  @Test
  void chat_serverThatClosesWithoutAWord_isAConnectionFailure() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread closer =
          new Thread(
              () -> {
                try {
                  for (int i = 0; i < 2; i++) {
                    Socket accepted = socket.accept();
                    accepted.getInputStream().read();
                    accepted.shutdownOutput();
                    accepted.close();
                  }
                } catch (IOException closed) {
                  // The test is over.
                }
              });
      closer.setDaemon(true);
      closer.start();
      URI base = URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/v1");
      ChatModel model =
          OpenAiChatModel.at(base, "m")
              .withTimeout(Duration.ofSeconds(5))
              .withRetryDelays(List.of(Duration.ofMillis(1)));
      assertThat(failure(model).kind()).isEqualTo(Kind.CONNECTION);
    }
  }

  @Test
  void chat_nobodyListens_isAConnectionFailure() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    URI base = URI.create("http://127.0.0.1:" + port + "/v1");
    ChatModel model = OpenAiChatModel.at(base, "m").withRetryDelays(List.of());
    assertThat(failure(model).kind()).isEqualTo(Kind.CONNECTION);
  }

  @Test
  void chat_manyThreads_runAtMostAsManyAtATimeAsAllowed() throws Exception {
    server.delaying(30);
    ChatModel limited = model().withMaxConcurrent(3);
    ExecutorService threads = Executors.newFixedThreadPool(12);
    List<Future<ChatReply>> replies = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      replies.add(threads.submit(() -> limited.chat(HELLO)));
    }
    for (Future<ChatReply> reply : replies) {
      assertThat(reply.get().text()).isEqualTo("ok");
    }
    threads.shutdown();
    assertThat(server.mostRunning()).isBetween(1, 3);
  }

  @Test
  void chat_ratePerMinute_spacesTheStarts() throws Exception {
    ChatModel spaced = model().withRequestsPerMinute(600);
    long start = System.nanoTime();
    for (int i = 0; i < 4; i++) {
      spaced.chat(HELLO);
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(290));
  }

  @Test
  void chat_interruptedWhileItWaits_stops() throws Exception {
    server.delaying(20_000);
    AtomicReference<Throwable> caught = new AtomicReference<>();
    Thread asking =
        new Thread(
            () -> {
              try {
                model().withTimeout(Duration.ofSeconds(60)).chat(HELLO);
              } catch (Exception e) {
                caught.set(e);
              }
            });
    asking.start();
    for (int i = 0; i < 4_000 && server.bodies().isEmpty(); i++) {
      Thread.sleep(5);
    }
    assertThat(server.bodies()).isNotEmpty();
    asking.interrupt();
    asking.join();
    assertThat(caught.get()).isInstanceOf(InterruptedException.class);
  }

  @Test
  void options_outOfRange_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OpenAiChatModel.at(URI.create("file:///etc/passwd"), "m"))
        .withMessageContaining("http or https: file:///etc/passwd");
    assertThatIllegalArgumentException().isThrownBy(() -> model().withTimeout(Duration.ZERO));
    assertThatIllegalArgumentException().isThrownBy(() -> model().withMaxConcurrent(0));
    assertThatIllegalArgumentException().isThrownBy(() -> model().withRequestsPerMinute(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> model().withMaxReplyBytes(10));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> model().withRetryDelays(List.of(Duration.ofSeconds(-1))));
    assertThatIllegalArgumentException().isThrownBy(() -> HELLO.withTemperature(3));
    assertThatIllegalArgumentException().isThrownBy(() -> HELLO.withMaxTokens(0));
  }
}
