package io.github.diagrammetry.runner.compile;

import io.github.diagrammetry.tex.ResultCache;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code cache stats} and {@code cache clear}: compiled results and preambles on disk. */
@Command(
    name = "cache",
    mixinStandardHelpOptions = true,
    description = "Shows or empties the cache of compiled results and precompiled preambles.",
    synopsisSubcommandLabel = "(stats | clear)")
public final class CacheCommand {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "The folder (default: $DIAGRAMMETRY_CACHE or the user's cache folder).")
  @Nullable Path folder;

  /** A command; picocli sets its options. */
  public CacheCommand() {}

  @Command(name = "stats", description = "Counts results, precompiled preambles and bytes.")
  int stats() throws IOException {
    ResultCache.Statistics statistics = cache().statistics();
    long formatBytes = 0;
    List<Path> formats = formats();
    for (Path format : formats) {
      formatBytes += Files.size(format);
    }
    print(
        String.format(
            Locale.ROOT,
            "%s: %d results, %.1f MiB; %d files of precompiled preambles, %.1f MiB",
            folder(),
            statistics.results(),
            statistics.bytes() / 1048576.0,
            formats.size(),
            formatBytes / 1048576.0));
    return 0;
  }

  @Command(name = "clear", description = "Removes every result and precompiled preamble.")
  int clear() throws IOException {
    long results = cache().clear();
    List<Path> formats = formats();
    for (Path format : formats) {
      Files.deleteIfExists(format);
    }
    print(
        String.format(
            Locale.ROOT,
            "%s: %d results and %d files of precompiled preambles removed",
            folder(),
            results,
            formats.size()));
    return 0;
  }

  /** A compiler that misses one of these goes on without it. */
  private List<Path> formats() throws IOException {
    Path directory = folder().resolve("formats");
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)).toList();
    }
  }

  private Path folder() {
    return folder == null ? ResultCache.defaultDirectory() : folder;
  }

  private ResultCache cache() {
    return ResultCache.in(folder(), Long.MAX_VALUE);
  }

  private void print(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }
}
