package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.CodeExtractor.Language;
import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.Command.Stop;
import io.github.diagrammetry.tex.EngineRunner.Place;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs Python programs that draw with Matplotlib: 30 s, no network, nothing to write but one
 * folder. Nothing less than a sandbox can promise that of a general language, so this works at
 * safety level {@code os} only. Thread-safe.
 */
final class PythonRunner {

  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final String PICTURE = "drawing-result.png";
  private static final Pattern LINE =
      Pattern.compile("File \"[^\"]*drawing\\.py\", line (\\d{1,7})");
  private static final Pattern ERROR =
      Pattern.compile("(?m)^([A-Za-z_.]+(?:Error|Exception|Interrupt|Exit)\\b.*)$");
  private static final Pattern MODULE = Pattern.compile("No module named '([^']+)'");
  private static final Pattern FILE = Pattern.compile("No such file or directory: '([^']+)'");
  private static final String FACTS =
      "import sys, matplotlib; print(sys.executable); print(sys.prefix); print(sys.base_prefix);"
          + "[print(p) for p in sys.path if p]";

  private final TexRunner runner;
  private @Nullable Python python;
  private boolean looked;

  PythonRunner(TexRunner runner) {
    this.runner = runner;
  }

  /**
   * A Python with Matplotlib.
   *
   * @param program the program
   * @param readable what it must be able to read
   */
  private record Python(String program, List<Path> readable) {}

  DrawingResult run(String code) throws IOException, InterruptedException {
    if (runner.safety() != SafetyLevel.OS) {
      return missing(
          "bwrap", "Python programs need the safety level os: " + Toolchain.remedy("bwrap"));
    }
    Python found = python();
    if (found == null) {
      return missing("python3", Toolchain.remedy("python3"));
    }
    return runner.withPlace(
        engines -> {
          Path job = engines.newDirectory();
          try {
            prepare(engines, found, job);
            Files.writeString(job.resolve("drawing.py"), code);
            Finished<byte[]> finished =
                engines.run(
                    command(engines, found, job, "harness.py"),
                    CommandRunner.head(1 << 14, 16L << 20));
            return finish(finished, job);
          } finally {
            JobDirectories.delete(job);
          }
        });
  }

  private static Command command(EngineRunner engines, Python python, Path job, String script) {
    Map<String, String> environment = engines.plainEnvironment(job);
    environment.put("MPLBACKEND", "Agg");
    environment.put("MPLCONFIGDIR", job.resolve("mpl").toString());
    environment.put("PYTHONDONTWRITEBYTECODE", "1");
    environment.put("PYTHONHASHSEED", "0");
    environment.put("OPENBLAS_NUM_THREADS", "1");
    environment.put("OMP_NUM_THREADS", "1");
    Place place = new Place(job, List.of(), python.readable(), environment).withDevices();
    return engines.command(python.program(), List.of("-B", "-s", script), place, LIMIT, 3L << 30);
  }

  /** Gives the run the harness, and the table of fonts that Matplotlib would build every time. */
  private static void prepare(EngineRunner engines, Python python, Path job)
      throws IOException, InterruptedException {
    try (InputStream in = PythonRunner.class.getResourceAsStream("harness.py")) {
      Files.write(
          job.resolve("harness.py"), Objects.requireNonNull(in, "harness.py").readAllBytes());
    }
    Path fonts = engines.shared("matplotlib");
    synchronized (engines) {
      if (!Files.exists(fonts.resolve("ready"))) {
        Path warm = engines.newDirectory();
        Files.writeString(
            warm.resolve("warm.py"), "import matplotlib.pyplot as plt\nplt.figure()\n");
        engines.run(
            command(engines, python, warm, "warm.py"), CommandRunner.head(1 << 10, 1 << 20));
        copyFonts(warm.resolve("mpl"), fonts);
        Files.writeString(fonts.resolve("ready"), "");
        JobDirectories.delete(warm);
      }
    }
    copyFonts(fonts, Files.createDirectories(job.resolve("mpl")));
  }

  private static void copyFonts(Path from, Path to) throws IOException {
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> files = Files.list(from)) {
      for (Path file :
          files.filter(f -> f.getFileName().toString().startsWith("fontlist")).toList()) {
        Files.copy(file, to.resolve(file.getFileName().toString()));
      }
    }
  }

  private DrawingResult finish(Finished<byte[]> finished, Path job) throws IOException {
    String errors = read(job.resolve("stderr.txt"));
    String message = lastError(errors);
    int line = line(errors);
    if (finished.stop() == Stop.TIMEOUT) {
      return result(CompileOutcome.TIMEOUT, finished, message, line, null);
    }
    if (finished.stop() != Stop.NONE || finished.exitCode() == 128 + 25) {
      return result(CompileOutcome.OUTPUT_LIMIT, finished, message, line, null);
    }
    Path picture = job.resolve(PICTURE);
    if (finished.exitCode() != 0) {
      CompileOutcome outcome = failure(finished, errors, message);
      return result(outcome, finished, message, line, null);
    }
    if (!Files.isRegularFile(picture, LinkOption.NOFOLLOW_LINKS)) {
      return result(CompileOutcome.NO_PAGE, finished, "the program draws nothing", 0, null);
    }
    BufferedImage image = Pictures.read(Files.readAllBytes(picture), runner.options().maxPixels());
    if (image == null) {
      return result(CompileOutcome.PAGE_TOO_LARGE, finished, message, 0, null);
    }
    CompileOutcome outcome = Pictures.blank(image) ? CompileOutcome.BLANK : CompileOutcome.OK;
    return result(outcome, finished, "", 0, PngWriter.encode(image));
  }

  private static CompileOutcome failure(Finished<?> finished, String errors, String message) {
    Matcher module = MODULE.matcher(message);
    if (module.find()) {
      return new CompileOutcome("missing-package", module.group(1));
    }
    Matcher file = FILE.matcher(message);
    if (file.find()) {
      return new CompileOutcome("missing-file", file.group(1));
    }
    if (message.matches("(?:SyntaxError|IndentationError|TabError)\\b.*")) {
      return CompileOutcome.SYNTAX;
    }
    if (message.matches(
        "(?:PermissionError|[a-z.]*URLError|[a-z.]*gaierror|ConnectionError|OSError: \\[Errno 30\\])\\b.*")) {
      return CompileOutcome.FORBIDDEN_IO;
    }
    boolean memory = errors.contains("MemoryError") || errors.contains("Unable to allocate");
    return memory && finished.exitCode() != 0 ? CompileOutcome.MEMORY : CompileOutcome.CRASHED;
  }

  private static String lastError(String errors) {
    Matcher matcher = ERROR.matcher(errors);
    String last = "";
    while (matcher.find()) {
      last = matcher.group(1);
    }
    return last;
  }

  private static int line(String errors) {
    Matcher matcher = LINE.matcher(errors);
    int line = 0;
    while (matcher.find()) {
      line = Integer.parseInt(matcher.group(1));
    }
    return line;
  }

  private static String read(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(1 << 18), StandardCharsets.UTF_8);
    }
  }

  private DrawingResult missing(String program, String remedy) {
    return new DrawingResult(
        Language.PYTHON,
        List.of(Language.PYTHON),
        new CompileOutcome("engine-missing", program),
        "",
        0,
        -1,
        remedy,
        0,
        0,
        0,
        runner.safety(),
        Optional.empty(),
        null);
  }

  private DrawingResult result(
      CompileOutcome outcome,
      Finished<?> finished,
      String message,
      int line,
      byte @Nullable [] png) {
    return new DrawingResult(
        Language.PYTHON,
        List.of(Language.PYTHON),
        outcome,
        "python3",
        1,
        finished.exitCode(),
        message,
        line,
        finished.cpuSeconds(),
        finished.wallSeconds(),
        runner.safety(),
        Optional.empty(),
        png);
  }

  private synchronized @Nullable Python python() throws IOException, InterruptedException {
    if (!looked) {
      looked = true;
      for (String program :
          new LinkedHashSet<>(
              List.of("/usr/bin/python3", String.valueOf(Toolchain.onPath("python3"))))) {
        if (python == null && Files.isExecutable(Path.of(program))) {
          python = inspect(program);
        }
      }
    }
    return python;
  }

  private static @Nullable Python inspect(String program) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(program, "-B", "-s", "-c", FACTS)
            .redirectInput(new File("/dev/null"))
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    String said = new String(process.getInputStream().readNBytes(1 << 16), StandardCharsets.UTF_8);
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return null;
    }
    if (process.exitValue() != 0) {
      return null;
    }
    Set<Path> readable = new LinkedHashSet<>();
    for (String line : said.lines().toList()) {
      Path path = Path.of(line);
      boolean system = path.startsWith("/usr/lib") || path.equals(Path.of("/usr"));
      if (!system && Files.exists(path)) {
        readable.add(path);
      }
    }
    for (String data :
        List.of(
            "/usr/share/matplotlib",
            "/etc/matplotlibrc",
            "/usr/share/zoneinfo",
            "/usr/share/tcltk")) {
      if (Files.exists(Path.of(data))) {
        readable.add(Path.of(data));
      }
    }
    return new Python(program, new ArrayList<>(readable));
  }
}
