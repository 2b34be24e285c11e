import io.github.diagrammetry.tex.PreparedSource;
import io.github.diagrammetry.tex.TexOptions;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRequest;
import io.github.diagrammetry.tex.TexResult;
import io.github.diagrammetry.tex.TexRunner;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Compiles programs with and without precompiled preambles, and compares outcomes and pixels. */
public final class CompareFormats {

  private CompareFormats() {}

  public static void main(String[] arguments) throws Exception {
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of(arguments[0]))) {
      files = new ArrayList<>(all.filter(p -> p.toString().endsWith(".tex")).sorted().toList());
    }
    Collections.shuffle(files, new Random(7));
    int skip = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 0;
    files = files.subList(Math.min(skip, files.size()), Math.min(files.size(), skip + Integer.parseInt(arguments[1])));
    TexOptions options = TexOptions.defaults().withParallelism(1);
    ExecutorService pool = Executors.newFixedThreadPool(2, CompareFormats::daemon);
    int equal = 0;
    int same = 0;
    List<String> different = new ArrayList<>();
    try (TexRunner plain = TexRunner.with(options.withFormats(false));
        TexRunner quick = TexRunner.with(options.withFormats(true))) {
      List<Future<TexResult>> expected = new ArrayList<>();
      List<Future<TexResult>> given = new ArrayList<>();
      for (Path file : files) {
        PreparedSource source = TexPreprocessor.diagramMmu().prepare(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        expected.add(pool.submit(() -> plain.run(TexRequest.of(source))));
        given.add(pool.submit(() -> quick.run(TexRequest.of(source))));
      }
      for (int i = 0; i < files.size(); i++) {
        TexResult a = expected.get(i).get();
        TexResult b = given.get(i).get();
        boolean pixels = Arrays.equals(a.png().orElse(new byte[0]), b.png().orElse(new byte[0]));
        equal += pixels && a.png().isPresent() ? 1 : 0;
        same += a.png().isEmpty() && b.png().isEmpty() && a.outcome().equals(b.outcome()) && a.line() == b.line() ? 1 : 0;
        if (!pixels || !a.outcome().equals(b.outcome())) {
          different.add(files.get(i) + ": " + a.outcome().name() + " / " + b.outcome().name());
        }
      }
    }
    pool.shutdown();
    System.out.println(files.size() + " programs: " + equal + " with equal pixels, " + same + " fail alike, " + different.size() + " differ");
    different.forEach(System.out::println);
    System.exit(different.isEmpty() ? 0 : 1);
  }

  /** A thread that does not keep the program alive when an error ends it. */
  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }
}
