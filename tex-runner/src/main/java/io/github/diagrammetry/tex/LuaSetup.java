package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the Lua engines need beside the document: the start-up script that closes their file and
 * process functions, and the font caches. The caches hold code, so a document must never write
 * them: they are built once per runner from a document of our own, and a run gets them read-only.
 */
final class LuaSetup {

  private static final String WARM_UP =
      "\\documentclass{article}\\usepackage{fontspec}\\setmainfont{Latin Modern Roman}"
          + "\\begin{document}\\pagestyle{empty}a\\textbf{b}\\textit{c}\\textsf{d}\\texttt{e}\\end{document}\n";
  private static final List<String> FONT_DIRECTORIES =
      List.of("/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/texmf/fonts");

  private final Path directory;
  private final Path script;
  private final Path cache;
  private boolean ready;

  LuaSetup(Path root) throws IOException {
    this.directory = Files.createDirectories(root.resolve("lua"));
    this.script = directory.resolve("harden.lua");
    this.cache = Files.createDirectories(directory.resolve("cache"));
    try (InputStream in = LuaSetup.class.getResourceAsStream("harden.lua")) {
      Files.write(script, Objects.requireNonNull(in, "harden.lua").readAllBytes());
    }
  }

  /** Runs the engine on a document. */
  interface Engine {
    Finished<?> run(List<String> arguments, Path job, Map<String, String> environment)
        throws IOException, InterruptedException;
  }

  /** The directory with the script and the caches, to be made readable for the engine. */
  Path directory() {
    return directory;
  }

  List<String> arguments() {
    return List.of("--nosocket", "--lua=" + script);
  }

  /** The environment of an untrusted run: caches to read, and a scratch folder to write. */
  Map<String, String> environment(Path job, List<Path> roots) {
    Map<String, String> environment = new TreeMap<>();
    environment.put("TEXMFVAR", cache.toString());
    environment.put("TEXMFCACHE", cache + ":" + job.resolve("texcache"));
    environment.put("CLUAINPUTS", "/nonexistent");
    environment.put(
        "DIAGRAMMETRY_ROOTS",
        Stream.concat(roots.stream().map(Path::toString), FONT_DIRECTORIES.stream())
                .collect(Collectors.joining(":"))
            + ":"
            + directory);
    return environment;
  }

  /**
   * Builds the font caches at the first call; copies the names table, which every run may touch.
   */
  void prepare(Path job, Path warmUp, Engine engine) throws IOException, InterruptedException {
    build(warmUp, engine);
    Path names = cache.resolve("luatex-cache/generic/names");
    Path copy = Files.createDirectories(job.resolve("texcache/luatex-cache/generic/names"));
    Files.createDirectories(job.resolve("texcache/luatex-cache/generic/fonts/otl"));
    if (Files.isDirectory(names)) {
      try (Stream<Path> files = Files.list(names)) {
        for (Path file : files.toList()) {
          Files.copy(file, copy.resolve(file.getFileName().toString()));
        }
      }
    }
  }

  private synchronized void build(Path warmUp, Engine engine)
      throws IOException, InterruptedException {
    if (ready) {
      return;
    }
    Files.writeString(warmUp.resolve(EngineRunner.JOB + ".tex"), WARM_UP);
    Map<String, String> environment =
        Map.of("TEXMFVAR", cache.toString(), "TEXMFCACHE", cache.toString());
    engine.run(
        List.of("-interaction=batchmode", "-no-shell-escape", EngineRunner.JOB + ".tex"),
        warmUp,
        environment);
    ready = true;
  }
}
