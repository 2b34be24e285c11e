package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.LogReader.FirstError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Runs the hardened TeX engines, each time in a new directory. Thread-safe. */
final class EngineRunner {

  static final String JOB = "doc";
  private static final int TERMINAL_BYTES = 1 << 16;
  private static final int MAX_FONT_RUNS = 12;

  private final TexOptions options;
  private final Toolchain tools;
  private final Sandbox sandbox;
  private final CommandRunner commands;
  private final JobDirectories directories;
  private final JobListener listener;
  private final LuaSetup lua;
  private final BitmapFonts fonts;
  private final Path noGhostscript;
  private final UnpackedFormats unpacked;

  EngineRunner(
      TexOptions options,
      Toolchain tools,
      Sandbox sandbox,
      CommandRunner commands,
      JobDirectories directories,
      JobListener listener)
      throws IOException {
    this.options = options;
    this.tools = tools;
    this.sandbox = sandbox;
    this.commands = commands;
    this.directories = directories;
    this.listener = listener;
    this.lua = new LuaSetup(directories.root());
    this.noGhostscript = shared("no-ghostscript");
    Files.writeString(noGhostscript.resolve("gs_init.ps"), "% not a start-up file\n");
    Path shared = options.cacheDirectory().map(Path::toAbsolutePath).orElse(directories.root());
    this.unpacked = new UnpackedFormats(shared.resolve("formats").resolve("engines"));
    this.fonts = new BitmapFonts(shared.resolve("fonts"), tools);
  }

  /** Sees every engine run; for tests. */
  interface JobListener {
    /** Nobody listens. */
    JobListener NONE = new JobListener() {};

    default void before(Path job) throws IOException {}

    default void after(EngineJob job) throws IOException {}
  }

  /**
   * One document for one engine.
   *
   * @param engine the engine
   * @param source the document
   * @param files files that the document may read and replace
   * @param style files that are found first and that the document cannot replace
   * @param format a precompiled preamble, null for the engine's own
   */
  record Task(
      String engine,
      String source,
      Map<String, byte[]> files,
      Map<String, byte[]> style,
      @Nullable Path format) {
    Task(String engine, String source, Map<String, byte[]> files, Map<String, byte[]> style) {
      this(engine, source, files, style, null);
    }

    Task with(@Nullable Path other) {
      return new Task(engine, source, files, style, other);
    }
  }

  /** Whether a preamble could be dumped, and what that cost. */
  record Dump(boolean done, double cpuSeconds) {}

  /** Dumps a preamble into a format file. */
  Dump dump(Task task, String preamble, Path target) throws IOException, InterruptedException {
    Path run = directories.create();
    try {
      Path job = Files.createDirectory(run.resolve("job"));
      Path style = writeStyle(run, task);
      Files.writeString(job.resolve(JOB + ".tex"), preamble + "\\dump\n");
      List<String> arguments =
          List.of(
              "-ini",
              "-interaction=nonstopmode",
              "-halt-on-error",
              "-no-shell-escape",
              "-recorder",
              "-jobname=" + JOB,
              "&" + task.engine(),
              JOB + ".tex");
      Map<String, String> environment = environment(job);
      environment.put("TEXINPUTS", style + ":");
      List<Path> readable = new ArrayList<>(List.of(style));
      useUnpacked(task.engine(), environment, readable);
      Finished<byte[]> finished =
          execute(task.engine(), arguments, new Place(job, List.of(), readable, environment), true);
      EngineJob ended = inspect(task.engine(), job, readable, finished);
      Path format = job.resolve(JOB + ".fmt");
      boolean done =
          finished.exitCode() == 0
              && ended.forbidden().isEmpty()
              && Files.isRegularFile(format, LinkOption.NOFOLLOW_LINKS);
      if (done) {
        done = UnpackedFormats.unpack(format, target, options.fileBytes());
      }
      return new Dump(done, finished.cpuSeconds());
    } finally {
      JobDirectories.delete(run);
    }
  }

  /** Lets an engine start from its unpacked format, if it takes that. */
  private void useUnpacked(String engine, Map<String, String> environment, List<Path> readable)
      throws IOException, InterruptedException {
    if (!options.formats()) {
      return;
    }
    Optional<Path> folder = unpacked.folder(engine, fresh -> startsWith(engine, fresh));
    if (folder.isPresent()) {
      readable.add(folder.get());
      environment.put("TEXFORMATS", folder.get() + ":");
    }
  }

  private boolean startsWith(String engine, Path formats) throws IOException, InterruptedException {
    Path job = directories.create();
    try {
      Files.writeString(job.resolve(JOB + ".tex"), "\\csname @@end\\endcsname\\end\n");
      Map<String, String> environment = environment(job);
      environment.put("TEXFORMATS", formats + ":");
      Place place = new Place(job, List.of(), List.of(formats), environment);
      List<String> arguments =
          List.of("-interaction=nonstopmode", "-no-shell-escape", "-recorder", JOB + ".tex");
      Finished<byte[]> finished = execute(engine, arguments, place, true);
      Path record = job.resolve(JOB + ".fls");
      return finished.exitCode() == 0
          && Files.isRegularFile(record)
          && Files.readString(record).contains("INPUT " + formats);
    } finally {
      JobDirectories.delete(job);
    }
  }

  private static Path writeStyle(Path run, Task task) throws IOException {
    Path style = Files.createDirectory(run.resolve("style"));
    for (Map.Entry<String, byte[]> file : task.style().entrySet()) {
      Files.write(style.resolve(file.getKey()), file.getValue());
    }
    return style;
  }

  EngineJob run(Task task) throws IOException, InterruptedException {
    EngineJob job = runOnce(task);
    for (int i = 0; i < MAX_FONT_RUNS && fonts.make(job, this); i++) {
      EngineJob next = runOnce(task);
      next = next.with(next.finished().after(job.finished()), next.forbidden());
      Typesetter.discard(job);
      job = next;
    }
    return job;
  }

  private EngineJob runOnce(Task task) throws IOException, InterruptedException {
    Path run = directories.create();
    Path job = Files.createDirectory(run.resolve("job"));
    Path style = writeStyle(run, task);
    for (Map.Entry<String, byte[]> file : task.files().entrySet()) {
      Files.write(job.resolve(file.getKey()), file.getValue());
    }
    Files.writeString(job.resolve(JOB + ".tex"), task.source());
    boolean luaEngine = task.engine().equals("lualatex") || task.engine().equals("dvilualatex");
    List<Path> readable = new ArrayList<>(List.of(style, fonts.directory()));
    if (luaEngine) {
      readable.add(lua.directory());
    }
    Map<String, String> environment = environment(job);
    if (task.format() != null) {
      readable.add(task.format());
      environment.put("TEXFORMATS", task.format().getParent() + ":");
    } else {
      useUnpacked(task.engine(), environment, readable);
    }
    environment.put("TEXINPUTS", style + ":");
    environment.putAll(fonts.environment());
    if (luaEngine) {
      prepareLua(run, job);
      environment.putAll(lua.environment(job, tools.texRoots()));
    }
    listener.before(job);
    Finished<byte[]> finished =
        execute(
            task.engine(),
            arguments(task, luaEngine),
            new Place(job, List.of(), readable, environment),
            true);
    EngineJob ended = inspect(task.engine(), job, readable, finished);
    listener.after(ended);
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
            new Place(typeset.directory(), List.of(), List.of(), environment(typeset.directory())),
            true);
    return typeset.with(typeset.finished().then(written), "");
  }

  private void prepareLua(Path run, Path job) throws IOException, InterruptedException {
    Path warmUp = Files.createDirectory(run.resolve("warm-up"));
    lua.prepare(
        job,
        warmUp,
        (arguments, directory, more) -> {
          Map<String, String> environment = environment(directory);
          environment.putAll(more);
          Place place = new Place(directory, List.of(lua.directory()), List.of(), environment);
          return execute("lualatex", arguments, place, true);
        });
  }

  /**
   * Where a program runs.
   *
   * @param job its working directory
   * @param writable further directories that it may write
   * @param readable further directories that it may read
   * @param environment its environment
   * @param devices whether it sees device files and its own processes
   */
  record Place(
      Path job,
      List<Path> writable,
      List<Path> readable,
      Map<String, String> environment,
      boolean devices) {
    Place(Path job, List<Path> writable, List<Path> readable, Map<String, String> environment) {
      this(job, writable, readable, environment, false);
    }

    /** With device files and a view of its own processes, which interpreters want. */
    Place withDevices() {
      return new Place(job, writable, readable, environment, true);
    }
  }

  /** A command for a program that is no TeX engine. */
  Command command(
      String program, List<String> arguments, Place place, Duration wall, long memoryBytes) {
    Command.Limits most = limits();
    Duration limit = wall.compareTo(most.wall()) < 0 ? wall : most.wall();
    Command.Limits limits =
        new Command.Limits(
            limit, memoryBytes, most.fileBytes(), most.directoryBytes(), most.directoryFiles());
    return new Command(
        sandbox.wrap(program, arguments, place), place.job(), place.environment(), limits, false);
  }

  /** A command of our own making, which needs no sandbox; never anything of a document. */
  Command trusted(List<String> argv, Place place, Duration wall) {
    Command.Limits most = limits();
    Command.Limits limits =
        new Command.Limits(
            wall,
            most.memoryBytes(),
            most.fileBytes(),
            most.directoryBytes(),
            most.directoryFiles());
    return new Command(argv, place.job(), place.environment(), limits, false);
  }

  <T> Finished<T> run(Command command, Command.Sink<T> sink)
      throws IOException, InterruptedException {
    return commands.run(command, sink);
  }

  Path newDirectory() throws IOException {
    return directories.create();
  }

  /** A directory that lives as long as the runner. */
  Path shared(String name) throws IOException {
    return Files.createDirectories(directories.root().resolve(name));
  }

  Map<String, String> plainEnvironment(Path job) {
    Map<String, String> environment = new TreeMap<>();
    for (String name : List.of("PATH", "HOME", "TMPDIR", "LC_ALL", "TZ", "SOURCE_DATE_EPOCH")) {
      environment.put(name, Objects.requireNonNull(environment(job).get(name)));
    }
    return environment;
  }

  /** Runs a program of the tool chain in a directory, its errors kept out of its output. */
  <T> Finished<T> execute(String program, List<String> arguments, Path job, Command.Sink<T> sink)
      throws IOException, InterruptedException {
    Place place = new Place(job, List.of(), List.of(), environment(job));
    return commands.run(command(program, arguments, place, false), sink);
  }

  /**
   * The same for a program that holds a Ghostscript, which finds a start-up file of ours in place
   * of its own and gives up.
   */
  <T> Finished<T> executeWithoutGhostscript(
      String program, List<String> arguments, Path job, Command.Sink<T> sink)
      throws IOException, InterruptedException {
    Map<String, String> environment = environment(job);
    environment.put("GS_LIB", noGhostscript.toString());
    Place place = new Place(job, List.of(), List.of(noGhostscript), environment);
    return commands.run(command(program, arguments, place, false), sink);
  }

  private Finished<byte[]> execute(
      String program, List<String> arguments, Place place, boolean merge)
      throws IOException, InterruptedException {
    return commands.run(
        command(program, arguments, place, merge),
        CommandRunner.head(TERMINAL_BYTES, options.fileBytes()));
  }

  private Command command(String program, List<String> arguments, Place place, boolean merge) {
    String path = tools.find(program).orElseThrow();
    return new Command(
        sandbox.wrap(path, arguments, place), place.job(), place.environment(), limits(), merge);
  }

  private Command.Limits limits() {
    return new Command.Limits(
        options.timeout(),
        options.memoryBytes(),
        options.fileBytes(),
        options.directoryBytes(),
        options.directoryFiles());
  }

  private List<String> arguments(Task task, boolean luaEngine) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-interaction=nonstopmode", "-file-line-error", "-no-shell-escape", "-recorder"));
    if (luaEngine) {
      arguments.addAll(lua.arguments());
    }
    if (task.engine().equals("xelatex")) {
      arguments.add("-no-pdf");
    }
    if (task.format() != null) {
      // by name: the engine would put its record beside a format that is named by its path
      arguments.add("-fmt=" + task.format().getFileName().toString().replaceAll("\\.fmt$", ""));
    }
    arguments.add(JOB + ".tex");
    return arguments;
  }

  private static Map<String, String> environment(Path job) {
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
    return environment;
  }

  private EngineJob inspect(String engine, Path job, List<Path> readable, Finished<byte[]> finished)
      throws IOException {
    String log = LogReader.readEnds(job.resolve(JOB + ".log"));
    byte[] printed = finished.output();
    String terminal = printed == null ? "" : new String(printed, StandardCharsets.ISO_8859_1);
    String known = log.isEmpty() ? terminal : log;
    FirstError error = LogReader.firstError(known, JOB + ".tex");
    int pages = Math.max(LogReader.pages(known), LogReader.pages(terminal));
    OpenedFiles opened = new OpenedFiles(tools.texRoots(), job, readable);
    String forbidden = opened.firstForbidden(job.resolve(JOB + ".fls"));
    return new EngineJob(engine, job, finished, known, terminal, pages, error, forbidden);
  }
}
