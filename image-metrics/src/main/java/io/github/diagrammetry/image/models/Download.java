package io.github.diagrammetry.image.models;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;

/** One file from one of several addresses, continued where it broke off, checked at the end. */
final class Download {

  private static final int ATTEMPTS = 3;
  private static final long REPORT_EVERY = 16L << 20;

  /** No file of the catalogue comes near; an endless answer must stop somewhere. */
  private static final long MAX_BYTES = 16L << 30;

  private static final Duration STALL = Duration.ofSeconds(60);

  private final HttpClient client;
  private final Duration stall;
  private final Consumer<String> progress;

  Download(Optional<ProxySelector> proxy, Consumer<String> progress) {
    this(proxy, progress, STALL);
  }

  /**
   * With a limit of one's own.
   *
   * @param stall how long a server may send nothing
   */
  Download(Optional<ProxySelector> proxy, Consumer<String> progress, Duration stall) {
    this.stall = stall;
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(Duration.ofSeconds(30));
    proxy.ifPresent(builder::proxy);
    this.client = builder.build();
    this.progress = progress;
  }

  /**
   * Downloads until an address gives the right file.
   *
   * @param bytes the size, or -1 when it is not known
   */
  Path run(List<URI> addresses, Path target, long bytes, String sha256)
      throws IOException, InterruptedException {
    Files.createDirectories(target.toAbsolutePath().getParent());
    Path part = target.resolveSibling(target.getFileName() + ".part");
    StringJoiner problems = new StringJoiner("; ");
    for (URI address : addresses) {
      for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
        try {
          if (!isWhole(part, bytes)) {
            continueFrom(address, part, bytes);
          }
          return accept(part, target, sha256);
        } catch (WrongAnswerException e) {
          problems.add(address + ": " + e.getMessage());
          break;
        } catch (IOException e) {
          problems.add(address + ": " + e);
        }
      }
    }
    throw new IOException("Cannot fetch " + target.getFileName() + ": " + problems);
  }

  /** Trying the same address again would give the same. */
  private static final class WrongAnswerException extends IOException {
    private static final long serialVersionUID = 1L;

    WrongAnswerException(String message) {
      super(message);
    }
  }

  private static boolean isWhole(Path part, long bytes) throws IOException {
    return bytes >= 0 && Files.exists(part) && Files.size(part) == bytes;
  }

  private void continueFrom(URI address, Path part, long bytes)
      throws IOException, InterruptedException {
    long have = Files.exists(part) ? Files.size(part) : 0;
    HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(STALL).GET();
    if (have > 0) {
      request.header("Range", "bytes=" + have + "-");
    }
    HttpResponse<InputStream> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      int status = response.statusCode();
      if (status == 416) {
        // The part is as long as the file, or longer; the check decides.
        return;
      }
      if (status != 200 && status != 206) {
        throw new WrongAnswerException("HTTP status " + status);
      }
      save(body, part, status == 206 ? have : 0, bytes);
    }
  }

  private void save(InputStream body, Path part, long from, long bytes) throws IOException {
    long limit = bytes >= 0 ? bytes : MAX_BYTES;
    long have = from;
    long reported = have;
    StandardOpenOption mode =
        from > 0 ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
    byte[] buffer = new byte[1 << 16];
    try (StallGuard guard = new StallGuard(body, stall);
        OutputStream out =
            Files.newOutputStream(
                part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, mode)) {
      for (int n = read(body, buffer, guard); n >= 0; n = read(body, buffer, guard)) {
        have += n;
        if (have > limit) {
          throw new WrongAnswerException("more than the expected " + limit + " bytes");
        }
        out.write(buffer, 0, n);
        if (have - reported >= REPORT_EVERY) {
          reported = have;
          progress.accept(line(part, have, bytes));
        }
      }
    } catch (WrongAnswerException e) {
      Files.deleteIfExists(part);
      throw e;
    }
    progress.accept(line(part, have, bytes));
    if (bytes >= 0 && have < bytes) {
      throw new IOException("broke off after " + have + " of " + bytes + " bytes");
    }
  }

  private static int read(InputStream body, byte[] buffer, StallGuard guard) throws IOException {
    try {
      int n = body.read(buffer);
      guard.received(Math.max(n, 0));
      if (n < 0) {
        guard.check();
      }
      return n;
    } catch (IOException e) {
      guard.check();
      throw e;
    }
  }

  private static String line(Path part, long have, long bytes) {
    String name = part.getFileName().toString().replaceAll("\\.part$", "");
    String of = bytes >= 0 ? " of " + (bytes >> 20) : "";
    return name + ": " + (have >> 20) + of + " MiB";
  }

  private static Path accept(Path part, Path target, String sha256) throws IOException {
    String found = Files.exists(part) ? Sha256.of(part) : "";
    if (!found.equals(sha256)) {
      Files.deleteIfExists(part);
      throw new WrongAnswerException("SHA-256 is " + found + ", not " + sha256);
    }
    return Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
  }
}
