package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.LogReader.FirstError;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs the hardened TeX engines, each time in a new directory. Thread-safe. */
final class EngineRunner {

  static final String JOB = "doc";
  private static final int TERMINAL_BYTES = 1 << 16;
  private static final int LOG_BYTES = 1 << 20;

  private final TexOptions options;
  private final Toolchain tools;
  private final Sandbox sandbox;
  private final CommandRunner commands;
  private final JobDirectories directories;

  EngineRunner(
      TexOptions options,
      Toolchain tools,
      Sandbox sandbox,
      CommandRunner commands,
      JobDirectories directories) {
    this.options = options;
    this.tools = tools;
    this.sandbox = sandbox;
    this.commands = commands;
    this.directories = directories;
  }

  /**
   * One document for one engine.
   *
   * @param engine the engine
   * @param source the document
   * @param files files that the document may read and replace
   * @param style files that are found first and that the document cannot replace
   */
  record Task(String engine, String source, Map<String, byte[]> files, Map<String, byte[]> style) {}

  EngineJob run(Task task) throws IOException, InterruptedException {
    Path run = directories.create();
    Path job = Files.createDirectory(run.resolve("job"));
    Path style = Files.createDirectory(run.resolve("style"));
    for (Map.Entry<String, byte[]> file : task.files().entrySet()) {
      Files.write(job.resolve(file.getKey()), file.getValue());
    }
    for (Map.Entry<String, byte[]> file : task.style().entrySet()) {
      Files.write(style.resolve(file.getKey()), file.getValue());
    }
    Files.writeString(job.resolve(JOB + ".tex"), task.source());
    Finished<byte[]> finished =
        execute(task.engine(), arguments(task.engine()), job, List.of(style), true);
    EngineJob ended = inspect(task.engine(), job, List.of(style), finished);
    boolean pages = ended.pages() > 0 && ended.forbidden().isEmpty();
    return task.engine().equals("xelatex") && pages ? writePdf(ended) : ended;
  }

  /**
   * The second half of XeTeX. Its back end obeys specials that name files, so it is started by us,
   * after we have read them.
   */
  private EngineJob writePdf(EngineJob typeset) throws IOException, InterruptedException {
    Path xdv = typeset.directory().resolve(JOB + ".xdv");
    String trouble;
    try {
      trouble =
          Files.isRegularFile(xdv, LinkOption.NOFOLLOW_LINKS)
              ? SpecialRules.checkXdv(DviSpecials.read(Files.readAllBytes(xdv)))
              : "";
    } catch (DviSpecials.DamagedException e) {
      trouble = "a damaged XDV file";
    }
    if (!trouble.isEmpty()) {
      return typeset.with(typeset.finished(), trouble);
    }
    Finished<byte[]> written =
        execute(
            "xdvipdfmx",
            List.of("-q", "-E", "-o", JOB + ".pdf", JOB + ".xdv"),
            typeset.directory(),
            List.of(),
            true);
    return typeset.with(typeset.finished().then(written), "");
  }

  /** Runs a program of the tool chain with the limits of the options. */
  Finished<byte[]> execute(
      String program, List<String> arguments, Path job, List<Path> readable, boolean merge)
      throws IOException, InterruptedException {
    String path = tools.find(program).orElseThrow();
    Command command =
        new Command(
            sandbox.wrap(path, arguments, job, readable),
            job,
            environment(job, readable),
            limits(),
            merge);
    return commands.run(command, CommandRunner.head(TERMINAL_BYTES, options.fileBytes()));
  }

  <T> Finished<T> execute(String program, List<String> arguments, Path job, Command.Sink<T> sink)
      throws IOException, InterruptedException {
    String path = tools.find(program).orElseThrow();
    Command command =
        new Command(
            sandbox.wrap(path, arguments, job, List.of()),
            job,
            environment(job, List.of()),
            limits(),
            false);
    return commands.run(command, sink);
  }

  private Command.Limits limits() {
    return new Command.Limits(
        options.timeout(),
        options.memoryBytes(),
        options.fileBytes(),
        options.directoryBytes(),
        options.directoryFiles());
  }

  private static List<String> arguments(String engine) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-interaction=nonstopmode", "-file-line-error", "-no-shell-escape", "-recorder"));
    if (engine.equals("lualatex") || engine.equals("dvilualatex")) {
      arguments.add("--safer");
      arguments.add("--nosocket");
    }
    if (engine.equals("xelatex")) {
      arguments.add("-no-pdf");
    }
    arguments.add(JOB + ".tex");
    return arguments;
  }

  private Map<String, String> environment(Path job, List<Path> readable) {
    Map<String, String> environment = new TreeMap<>();
    environment.put("PATH", "/usr/bin:/bin");
    environment.put("HOME", job.toString());
    environment.put("TMPDIR", job.toString());
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("TZ", "UTC");
    environment.put("openin_any", "p");
    environment.put("openout_any", "p");
    environment.put("shell_escape", "f");
    for (String maker : List.of("MKTEXTFM", "MKTEXPK", "MKTEXMF", "MKTEXFMT", "MKTEXTEX")) {
      environment.put(maker, "0");
    }
    environment.put("max_print_line", "10000");
    environment.put("error_line", "254");
    environment.put("half_error_line", "238");
    environment.put("SOURCE_DATE_EPOCH", "1700000000");
    environment.put("FORCE_SOURCE_DATE", "1");
    for (Path path : readable) {
      environment.merge("TEXINPUTS", path + ":", (old, more) -> more + old);
    }
    return environment;
  }

  private EngineJob inspect(String engine, Path job, List<Path> readable, Finished<byte[]> finished)
      throws IOException {
    String log = readEnds(job.resolve(JOB + ".log"));
    byte[] printed = finished.output();
    String terminal = printed == null ? "" : new String(printed, StandardCharsets.ISO_8859_1);
    String known = log.isEmpty() ? terminal : log;
    FirstError error = LogReader.firstError(known, JOB + ".tex");
    int pages = Math.max(LogReader.pages(known), LogReader.pages(terminal));
    OpenedFiles opened = new OpenedFiles(tools.texRoots(), job, readable);
    String forbidden = opened.firstForbidden(job.resolve(JOB + ".fls"));
    return new EngineJob(engine, job, finished, known, terminal, pages, error, forbidden);
  }

  /** The beginning and the end of a file that may be very long; in UTF-8 as far as it is valid. */
  private static String readEnds(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    long size = Files.size(file);
    if (size <= 2L * LOG_BYTES) {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
    byte[] both = new byte[2 * LOG_BYTES];
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      access.readFully(both, 0, LOG_BYTES);
      access.seek(size - LOG_BYTES);
      access.readFully(both, LOG_BYTES, LOG_BYTES);
    }
    return new String(both, StandardCharsets.UTF_8);
  }
}
