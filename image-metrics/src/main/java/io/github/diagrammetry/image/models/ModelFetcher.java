package io.github.diagrammetry.image.models;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Downloads official weight files, on request only.
 *
 * <ul>
 *   <li>Mirrors are tried first, in order; a mirror is a folder that holds the files under their
 *       official names. Then the authors' address.
 *   <li>A download that broke off is continued where it stopped, also by a later run.
 *   <li>A file appears under its name only after its SHA-256 is that of the catalogue; anything
 *       else is deleted.
 * </ul>
 *
 * <p>Immutable and thread-safe, as long as the receiver of progress is. Two downloads of one file
 * into one folder at a time are not supported.
 */
public final class ModelFetcher {

  private final List<URI> mirrors;
  private final Optional<ProxySelector> proxy;
  private final Consumer<String> progress;

  private ModelFetcher(
      List<URI> mirrors, Optional<ProxySelector> proxy, Consumer<String> progress) {
    this.mirrors = List.copyOf(mirrors);
    this.proxy = proxy;
    this.progress = progress;
  }

  /** From the authors' addresses, through the proxy of the Java system properties, silently. */
  public static ModelFetcher withDefaults() {
    return new ModelFetcher(List.of(), Optional.empty(), line -> {});
  }

  /** With one more mirror: the address of a folder, http or https. */
  public ModelFetcher withMirror(URI folder) {
    String scheme = String.valueOf(folder.getScheme());
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new IllegalArgumentException("Mirror " + folder + ": must be an http or https address");
    }
    List<URI> more = new ArrayList<>(mirrors);
    String text = folder.toString();
    more.add(text.endsWith("/") ? folder : URI.create(text + "/"));
    return new ModelFetcher(more, proxy, progress);
  }

  /** Through an HTTP proxy. */
  public ModelFetcher withProxy(String host, int port) {
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("Proxy port " + port + ": must be 1 to 65535");
    }
    ProxySelector selector = ProxySelector.of(InetSocketAddress.createUnresolved(host, port));
    return new ModelFetcher(mirrors, Optional.of(selector), progress);
  }

  /** With a receiver of lines about progress. */
  public ModelFetcher withProgress(Consumer<String> newProgress) {
    return new ModelFetcher(mirrors, proxy, Objects.requireNonNull(newProgress));
  }

  /**
   * Makes sure that a folder holds the official file.
   *
   * @return the file
   * @throws IOException if every address fails, or a file is not the official one; the message
   *     names each
   * @throws InterruptedException if the thread is interrupted; the part that arrived is kept
   */
  public Path fetch(ModelFile model, ModelFolder folder) throws IOException, InterruptedException {
    Optional<ModelPath> present = folder.find(model);
    if (present.isPresent() && present.get().verified()) {
      return present.get().path();
    }
    Path target = folder.path().resolve(model.fileName());
    List<URI> addresses = new ArrayList<>();
    mirrors.forEach(mirror -> addresses.add(mirror.resolve(model.fileName())));
    addresses.add(model.source());
    return new Download(proxy, progress)
        .run(addresses, target, model.bytes().orElse(-1), model.sha256());
  }
}
