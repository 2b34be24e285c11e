package io.github.diagrammetry.runner.compile;

import io.github.diagrammetry.runner.ExitStatus;
import io.github.diagrammetry.runner.Progress;
import io.github.diagrammetry.runner.TextTable;
import io.github.diagrammetry.tex.CodeExtractor.Language;
import io.github.diagrammetry.tex.DrawingCompiler;
import io.github.diagrammetry.tex.DrawingResult;
import io.github.diagrammetry.tex.TexRunner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code compile FILE…}: compiles files and says what came of each. */
@Command(
    name = "compile",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compiles drawings in TeX, SVG or Python and tells what came of each.",
    footer = {"", "Exit status: 0 everything compiled, 1 something did not, 2 wrong usage."})
public final class CompileCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Programs, responses of a model (.md, .txt), or folders of them.")
  List<Path> files = List.of();

  @Option(names = "--out-dir", paramLabel = "DIR", description = "Where PNG and PDF files go.")
  @Nullable Path outDir;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Compilations at a time (default: one per processor).")
  int workers = Runtime.getRuntime().availableProcessors();

  @Option(names = "--summary", description = "Only the counts per outcome.")
  boolean summary;

  @Mixin CompileOptions options = new CompileOptions();

  /** A command; picocli sets its options. */
  public CompileCommand() {}

  private record Row(Path file, DrawingResult result) {}

  @Override
  public Integer call() throws Exception {
    List<Path> inputs = inputs();
    if (outDir != null) {
      Files.createDirectories(outDir);
    }
    List<Row> rows = new ArrayList<>();
    int threads = Math.max(1, Math.min(workers, inputs.size()));
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (TexRunner runner = options.open(threads);
        Progress progress = Progress.of("compile", inputs.size())) {
      DrawingCompiler compiler = DrawingCompiler.over(runner, options.preprocessor());
      List<Future<Row>> running = new ArrayList<>();
      for (Path file : inputs) {
        running.add(pool.submit(() -> compile(compiler, file, progress)));
      }
      for (Future<Row> row : running) {
        rows.add(row.get());
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    } finally {
      pool.shutdownNow();
    }
    spec.commandLine().getOut().print(summary ? counts(rows) : table(rows));
    spec.commandLine().getOut().flush();
    boolean all = rows.stream().allMatch(row -> row.result().outcome().compiled());
    return all ? ExitStatus.DONE : ExitStatus.DONE_WITH_ERRORS;
  }

  private List<Path> inputs() throws IOException {
    List<Path> inputs = new ArrayList<>();
    for (Path file : files) {
      if (!Files.exists(file)) {
        throw new NoSuchFileException(file.toString());
      }
      if (Files.isDirectory(file)) {
        try (Stream<Path> all = Files.walk(file)) {
          all.filter(Files::isRegularFile)
              .filter(CompileCommand::isProgram)
              .sorted()
              .forEach(inputs::add);
        }
      } else {
        inputs.add(file);
      }
    }
    return inputs;
  }

  private static boolean isProgram(Path file) {
    return CompileOptions.languageOf(file) != null;
  }

  private Row compile(DrawingCompiler compiler, Path file, Progress progress)
      throws IOException, InterruptedException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    Language language = CompileOptions.languageOf(file);
    DrawingResult result =
        language == null ? compiler.compileResponse(text) : compiler.compile(text, language);
    if (outDir != null) {
      String name = file.getFileName().toString().replaceAll("\\.[^.]*$", "");
      write(result, outDir, name);
    }
    progress.step(result.outcome().compiled());
    return new Row(file, result);
  }

  private static void write(DrawingResult result, Path folder, String name) throws IOException {
    byte[] png = result.png().orElse(null);
    if (png != null) {
      Files.write(folder.resolve(name + ".png"), png);
    }
    byte[] pdf = result.tex().flatMap(tex -> tex.pdf()).orElse(null);
    if (pdf != null) {
      Files.write(folder.resolve(name + ".pdf"), pdf);
    }
  }

  private static String table(List<Row> rows) {
    TextTable table =
        new TextTable(
            List.of("file", "outcome", "engine", "attempts", "pages", "line", "cpu s", "message"));
    for (Row row : rows) {
      DrawingResult result = row.result();
      table.row(
          List.of(
              row.file().toString(),
              result.outcome().name(),
              result.engine(),
              Integer.toString(result.attempts()),
              result.tex().map(tex -> Integer.toString(tex.pages())).orElse(""),
              result.line() > 0 ? Integer.toString(result.line()) : "",
              String.format(Locale.ROOT, "%.2f", result.cpuSeconds()),
              shortened(result.message())));
    }
    return table + counts(rows);
  }

  private static String counts(List<Row> rows) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    double cpu = 0;
    for (Row row : rows) {
      counts.merge(row.result().outcome().kind(), 1, Integer::sum);
      cpu += row.result().cpuSeconds();
    }
    StringBuilder text = new StringBuilder();
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .forEach(
            e -> text.append(String.format(Locale.ROOT, "%6d  %s%n", e.getValue(), e.getKey())));
    return text.append(
            String.format(Locale.ROOT, "%6d  in all, %.1f CPU seconds%n", rows.size(), cpu))
        .toString();
  }

  private static String shortened(String message) {
    String line = message.replaceAll("\\p{Cntrl}", " ");
    return line.length() > 70 ? line.substring(0, 67) + "..." : line;
  }
}
