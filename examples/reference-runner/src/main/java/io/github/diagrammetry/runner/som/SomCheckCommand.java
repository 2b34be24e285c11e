package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.runner.ExitStatus;
import io.github.diagrammetry.runner.Progress;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.runner.compile.CompileOptions;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
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

/**
 * {@code som-check FILE…}: holds the extractor against what nobody had to write down, the ink and
 * the characters of the PDF, over many programs.
 */
@Command(
    name = "som-check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Checks the extraction of many programs against the ink and text of their PDF.",
    footer = {
      "",
      "A program's group is its folder and the part of its name before the last hyphen.",
      "Ink: both sides of the box around all elements within 2.6 pt (1.3 pt per edge).",
      "Characters: F1 of 0.97 or more against pdftotext.",
      "Self: the model against itself gives 1 in each dimension, by both presets."
    })
public final class SomCheckCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "A .tex file, or a folder of such files.")
  List<Path> places = List.of();

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "Only N programs, drawn with a fixed seed.")
  int sample;

  @Option(names = "--details", paramLabel = "FILE", description = "One line per program, as TSV.")
  @Nullable Path details;

  @Option(names = "--workers", paramLabel = "N", description = "Programs at a time (default: 2).")
  int workers = 2;

  @Option(
      names = "--pixels",
      description = "Also draw each program without the injected style and compare the drawings.")
  boolean pixels;

  @Mixin CompileOptions options = new CompileOptions();

  /** A command; picocli sets its options. */
  public SomCheckCommand() {}

  @Override
  public Integer call() throws Exception {
    Map<Path, String> files = files();
    List<SomCheck> results = new ArrayList<>();
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    try (DrawingPipeline pipeline =
            DrawingPipeline.of(options.preprocessor(), options.open(workers));
        Progress progress = Progress.of("check", files.size())) {
      List<Future<SomCheck>> running = new ArrayList<>();
      for (Path file : files.keySet()) {
        running.add(
            pool.submit(
                () -> {
                  SomCheck check = SomCheck.of(pipeline, file, options.dpi(), pixels);
                  progress.step(check.semantic());
                  return check;
                }));
      }
      for (Future<SomCheck> one : running) {
        results.add(one.get());
      }
    } finally {
      pool.shutdownNow();
    }
    write(results);
    SomCheckTable table = new SomCheckTable();
    results.forEach(r -> table.add(files.getOrDefault(r.file(), ""), r));
    PrintWriter out = spec.commandLine().getOut();
    out.print(table);
    out.flush();
    return ExitStatus.DONE;
  }

  private void write(List<SomCheck> results) throws IOException {
    if (details != null) {
      List<String> lines = new ArrayList<>();
      lines.add(SomCheck.HEAD);
      results.forEach(r -> lines.add(r.line()));
      Files.write(details, lines);
    }
  }

  /** The programs with their groups. */
  private Map<Path, String> files() throws IOException, UsageException {
    Map<Path, String> found = new TreeMap<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> all = Files.walk(place)) {
          all.filter(p -> p.toString().endsWith(".tex"))
              .forEach(p -> found.put(p, group(place.relativize(p))));
        }
      } else if (Files.isRegularFile(place)) {
        found.put(
            place,
            group(place.subpath(Math.max(0, place.getNameCount() - 2), place.getNameCount())));
      } else {
        throw new UsageException("No such file or folder: " + place);
      }
    }
    if (sample > 0 && sample < found.size()) {
      List<Path> order = new ArrayList<>(found.keySet());
      Collections.shuffle(order, new Random(1));
      found.keySet().retainAll(Set.copyOf(order.subList(0, sample)));
    }
    return found;
  }

  private static String group(Path file) {
    String name = file.getFileName().toString();
    int hyphen = name.lastIndexOf('-');
    Path parent = file.getParent();
    return (parent == null ? "" : parent + "/") + (hyphen < 0 ? name : name.substring(0, hyphen));
  }
}
