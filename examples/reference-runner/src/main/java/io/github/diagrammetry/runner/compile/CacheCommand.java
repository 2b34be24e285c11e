package io.github.diagrammetry.runner.compile;

import io.github.diagrammetry.tex.ResultCache;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code cache stats} and {@code cache clear}: the compiled results on disk. */
@Command(
    name = "cache",
    mixinStandardHelpOptions = true,
    description = "Shows or empties the cache of compiled results.",
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

  @Command(name = "stats", description = "Counts results and bytes.")
  int stats() throws IOException {
    ResultCache.Statistics statistics = cache().statistics();
    print(
        String.format(
            Locale.ROOT,
            "%s: %d results, %.1f MiB",
            folder(),
            statistics.results(),
            statistics.bytes() / 1048576.0));
    return 0;
  }

  @Command(name = "clear", description = "Removes every result.")
  int clear() throws IOException {
    print(folder() + ": " + cache().clear() + " results removed");
    return 0;
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
