package io.github.diagrammetry.image.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DownloadTest {

  private final byte[] content = new byte[200_000];
  private final List<String> requests = new ArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch ended = new CountDownLatch(1);
  private HttpServer server;
  @TempDir private Path folder;

  @BeforeEach
  void start() throws IOException {
    for (int i = 0; i < content.length; i++) {
      content[i] = (byte) (i * 31 + i / 256);
    }
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/good", exchange -> answer(exchange, content.length));
    server.createContext("/half", exchange -> answer(exchange, content.length / 2));
    server.createContext("/stalled", this::stall);
    server.createContext("/gone", exchange -> exchange.sendResponseHeaders(404, -1));
    server.createContext(
        "/wrong",
        exchange -> {
          exchange.sendResponseHeaders(200, content.length);
          exchange.getResponseBody().write(new byte[content.length]);
          exchange.close();
        });
    server.setExecutor(threads);
    server.start();
  }

  @AfterEach
  void stop() {
    ended.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  /** Sends the wanted range up to a point, then breaks off. */
  private void answer(HttpExchange exchange, int until) throws IOException {
    String range = exchange.getRequestHeaders().getFirst("Range");
    requests.add(exchange.getRequestURI() + " " + range);
    int from = range == null ? 0 : Integer.parseInt(range.replaceAll("\\D", ""));
    exchange.sendResponseHeaders(range == null ? 200 : 206, content.length - from);
    if (until > from) {
      exchange.getResponseBody().write(content, from, until - from);
    }
    exchange.close();
  }

  /** Sends a tenth of what is left, then nothing more, without ending. */
  private void stall(HttpExchange exchange) throws IOException {
    String range = exchange.getRequestHeaders().getFirst("Range");
    int from = range == null ? 0 : Integer.parseInt(range.replaceAll("\\D", ""));
    exchange.sendResponseHeaders(range == null ? 200 : 206, content.length - from);
    exchange.getResponseBody().write(content, from, (content.length - from) / 10);
    exchange.getResponseBody().flush();
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private URI at(String path) {
    return URI.create("http://localhost:" + server.getAddress().getPort() + path);
  }

  private Path run(String... paths) throws IOException, InterruptedException {
    List<URI> addresses = Arrays.stream(paths).map(this::at).toList();
    String hash = io.github.diagrammetry.image.Goldens.sha256(content);
    return new Download(Optional.empty(), line -> {})
        .run(addresses, folder.resolve("m/file.pth"), content.length, hash);
  }

  @Test
  void run_goodAddress_placesTheFile() throws Exception {
    assertThat(run("/good")).hasBinaryContent(content);
    assertThat(folder.resolve("m/file.pth.part")).doesNotExist();
  }

  @Test
  void run_brokenDownload_isContinuedWhereItStopped() throws Exception {
    assertThatThrownBy(() -> run("/half")).isInstanceOf(IOException.class);
    assertThat(folder.resolve("m/file.pth.part")).hasSize(content.length / 2);
    assertThat(run("/good")).hasBinaryContent(content);
    assertThat(requests).contains("/good bytes=" + content.length / 2 + "-");
  }

  @Test
  void run_serverFallsSilent_keepsThePartAndTriesTheNextAddress() throws Exception {
    List<URI> addresses = List.of(at("/stalled"), at("/good"));
    String hash = io.github.diagrammetry.image.Goldens.sha256(content);
    Path target = folder.resolve("file.pth");
    Path placed =
        new Download(Optional.empty(), line -> {}, Duration.ofSeconds(1))
            .run(addresses, target, content.length, hash);
    assertThat(placed).hasBinaryContent(content);
    assertThat(requests).isNotEmpty().allMatch(request -> request.startsWith("/good bytes="));
  }

  @Test
  void run_missingAtTheMirror_usesTheNextAddress() throws Exception {
    assertThat(run("/gone", "/good")).hasBinaryContent(content);
  }

  @Test
  void run_wrongContent_isDeletedAndReported() {
    assertThatThrownBy(() -> run("/wrong"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("SHA-256 is");
    assertThat(folder.resolve("m/file.pth")).doesNotExist();
    assertThat(folder.resolve("m/file.pth.part")).doesNotExist();
  }

  @Test
  void fetch_filePresentButNotOfficial_isReplacedOnlyByTheOfficialOne() throws IOException {
    Files.write(folder.resolve("alex.pth"), new byte[] {1});
    ModelFetcher fetcher = ModelFetcher.withDefaults().withProxy("localhost", 9);
    assertThatThrownBy(() -> fetcher.fetch(ModelFile.LPIPS_ALEX, ModelFolder.of(folder)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Cannot fetch alex.pth");
    assertThat(folder.resolve("alex.pth")).hasBinaryContent(new byte[] {1});
  }

  @Test
  void withMirror_otherScheme_isRefused() {
    assertThatThrownBy(() -> ModelFetcher.withDefaults().withMirror(URI.create("file:///tmp")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("http or https");
  }
}
