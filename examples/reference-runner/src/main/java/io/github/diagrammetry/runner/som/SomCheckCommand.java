package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.runner.ExitStatus;
import io.github.diagrammetry.runner.Progress;
import io.github.diagrammetry.runner.TextTable;
import io.github.diagrammetry.runner.compile.CompileOptions;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
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
 * {@code som-check FOLDER}: holds the extractor against what nobody had to write down, the ink and
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
      "Characters: F1 of 0.97 or more against pdftotext."
    })
public final class SomCheckCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Parameters(paramLabel = "FOLDER", description = "Folder of .tex files.")
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "Only N programs, drawn with a fixed seed.")
  int sample;

  @Option(names = "--details", paramLabel = "FILE", description = "One line per program, as TSV.")
  @Nullable Path details;

  @Option(names = "--workers", paramLabel = "N", description = "Programs at a time (default: 2).")
  int workers = 2;

  @Mixin CompileOptions options = new CompileOptions();

  /** A command; picocli sets its options. */
  public SomCheckCommand() {}

  @Override
  public Integer call() throws Exception {
    List<Path> files = files();
    List<SomCheck> results = new ArrayList<>();
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    try (DrawingPipeline pipeline =
            DrawingPipeline.of(options.preprocessor(), options.open(workers));
        Progress progress = Progress.of("check", files.size())) {
      List<Future<SomCheck>> running = new ArrayList<>();
      for (Path file : files) {
        running.add(
            pool.submit(
                () -> {
                  SomCheck check = SomCheck.of(pipeline, file, options.dpi());
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
    if (details != null) {
      Files.write(details, results.stream().map(SomCheck::line).toList());
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(table(results));
    out.flush();
    return ExitStatus.DONE;
  }

  private List<Path> files() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = new ArrayList<>(all.filter(p -> p.toString().endsWith(".tex")).sorted().toList());
    }
    if (sample > 0 && sample < files.size()) {
      Collections.shuffle(files, new Random(1));
      files = new ArrayList<>(files.subList(0, sample));
      Collections.sort(files);
    }
    return files;
  }

  private String table(List<SomCheck> results) {
    Map<String, int[]> counts = new TreeMap<>();
    for (SomCheck r : results) {
      r.count(counts.computeIfAbsent(group(r.file()), g -> new int[7]));
      r.count(counts.computeIfAbsent("~all", g -> new int[7]));
    }
    TextTable table =
        new TextTable(
            List.of(
                "group",
                "programs",
                "compile",
                "model",
                "semantic",
                "ink",
                "characters",
                "unknown glyphs"));
    for (Map.Entry<String, int[]> e : counts.entrySet()) {
      int[] n = e.getValue();
      table.row(
          List.of(
              e.getKey().replace("~", ""),
              Integer.toString(n[0]),
              Integer.toString(n[1]),
              Integer.toString(n[2]),
              share(n[3], n[2]),
              share(n[4], n[2]),
              share(n[5], n[2]),
              Integer.toString(n[6])));
    }
    return table.toString();
  }

  private String group(Path file) {
    String name = file.getFileName().toString();
    int hyphen = name.lastIndexOf('-');
    Path parent = folder.relativize(file).getParent();
    return (parent == null ? "" : parent + "/") + (hyphen < 0 ? name : name.substring(0, hyphen));
  }

  private static String share(int part, int whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%d (%.1f %%)", part, 100.0 * part / whole);
  }
}
