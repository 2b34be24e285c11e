package io.github.diagrammetry.runner;

import io.github.diagrammetry.image.models.ModelFetcher;
import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.models.ModelFolder;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code models fetch}: downloads official weight files. */
@Command(
    name = "fetch",
    description = "Downloads official files; continues where an earlier download stopped.")
final class ModelsFetchCommand extends ModelsCommand.OnFolder {

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Names from 'models list', or lpips, dists, fid, clip, all.")
  List<String> names = List.of();

  @Option(
      names = "--mirror",
      paramLabel = "URL",
      description = "A folder with the same file names, tried first; may be repeated.")
  List<URI> mirrors = List.of();

  @Option(names = "--proxy", paramLabel = "HOST:PORT", description = "An HTTP proxy.")
  @Nullable String proxy;

  @Override
  public Integer call() throws Exception {
    List<ModelFile> chosen = chosen(names);
    ModelFetcher fetcher = fetcher();
    ModelFolder folder = folder();
    for (ModelFile model : chosen) {
      out().println(fetcher.fetch(model, folder));
      out().flush();
    }
    return ExitStatus.DONE;
  }

  private ModelFetcher fetcher() {
    ModelFetcher fetcher =
        ModelFetcher.withDefaults()
            .withProgress(line -> spec.commandLine().getErr().println("diagrammetry: " + line));
    try {
      for (URI mirror : mirrors) {
        fetcher = fetcher.withMirror(mirror);
      }
      return proxy == null ? fetcher : withProxy(fetcher, proxy);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static ModelFetcher withProxy(ModelFetcher fetcher, String proxy) {
    int colon = proxy.lastIndexOf(':');
    if (colon < 1 || !proxy.substring(colon + 1).matches("[0-9]{1,5}")) {
      throw new IllegalArgumentException("--proxy " + proxy + ": must be HOST:PORT");
    }
    return fetcher.withProxy(
        proxy.substring(0, colon), Integer.parseInt(proxy.substring(colon + 1)));
  }

  static List<ModelFile> chosen(List<String> names) {
    List<ModelFile> chosen = new ArrayList<>();
    for (String name : names) {
      switch (name) {
        case "lpips" -> chosen.addAll(List.of(ModelFile.ALEXNET, ModelFile.LPIPS_ALEX));
        case "dists" -> chosen.addAll(List.of(ModelFile.VGG16, ModelFile.DISTS));
        case "fid", "kid" -> chosen.add(ModelFile.INCEPTION);
        case "clip", "cmmd" -> chosen.add(ModelFile.CLIP_VIT_B_32);
        case "all" -> chosen.addAll(chosen(List.of("lpips", "dists", "fid", "clip")));
        default -> chosen.add(byName(name));
      }
    }
    return chosen.stream().distinct().toList();
  }

  private static ModelFile byName(String name) {
    return ModelFile.byFileName(name)
        .orElseThrow(
            () ->
                new UsageException("Unknown file '" + name + "': see 'diagrammetry models list'"));
  }
}
