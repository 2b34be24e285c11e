import com.sun.management.OperatingSystemMXBean;
import io.github.diagrammetry.tex.PreparedSource;
import io.github.diagrammetry.tex.TexOptions;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRequest;
import io.github.diagrammetry.tex.TexRunner;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Many compilations in one JVM: good, wrong, endless and flooding ones; then what is left. */
public final class Soak {

  private static final List<String> BODIES =
      List.of(
          "\\draw (0,0) -- (1,%d);", "\\node {$x_{%d}$};", "\\foo %d", "\\draw (a%d) -- (0,0);",
          "\\fill[red] (0,0) circle (%d pt);");

  /** The program that means no harm and has no mistake. */
  private static final String GOOD = "\\node[draw] (a) {A%d}; \\node[draw, circle] (b) at (3,1) {B}; \\draw[->] (a) -- (b);";

  private static boolean good;

  private Soak() {}

  public static void main(String[] arguments) throws Exception {
    int count = Integer.parseInt(arguments[0]);
    good = arguments.length > 1 && arguments[1].equals("good");
    int threads = Runtime.getRuntime().availableProcessors();
    Path work = Files.createTempDirectory("soak");
    TexOptions options =
        TexOptions.defaults().withWorkDirectory(work).withTimeout(Duration.ofSeconds(5)).withParallelism(threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads, Soak::daemon);
    Map<String, Integer> outcomes = new TreeMap<>();
    TexRunner runner = TexRunner.with(options);
    run(runner, pool, 20, outcomes);
    System.out.println("after 20:    " + state(work));
    run(runner, pool, (count - 20) / 2, outcomes);
    double warm = ownSeconds();
    run(runner, pool, count - 20 - (count - 20) / 2, outcomes);
    System.out.printf("the JVM's own processor time: %.1f ms per compilation in the second half%n", (ownSeconds() - warm) * 2000 / (count - 20));
    System.out.println("after " + count + ":  " + state(work));
    runner.close();
    pool.shutdown();
    System.out.println("closed:      " + state(work));
    System.out.println("outcomes:    " + outcomes);
    Files.delete(work);
  }

  private static void run(TexRunner runner, ExecutorService pool, int count, Map<String, Integer> outcomes)
      throws Exception {
    List<Future<String>> running = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String body = good ? String.format(GOOD, i) : i % 250 == 249 ? "\\loop\\iftrue\\repeat" : i % 250 == 124 ? "\\loop\\shipout\\hbox{x}\\iftrue\\repeat" : String.format(BODIES.get(i % BODIES.size()), i % 40);
      PreparedSource source =
          TexPreprocessor.diagramMmu().prepare("\\begin{tikzpicture}\n" + body + "\n\\end{tikzpicture}\n");
      running.add(pool.submit(() -> runner.run(TexRequest.of(source)).outcome().kind()));
    }
    for (Future<String> future : running) {
      outcomes.merge(future.get(), 1, Integer::sum);
    }
  }

  private static double ownSeconds() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
  }

  private static String state(Path work) throws IOException {
    System.gc();
    return "processes " + ProcessHandle.current().descendants().count()
        + ", threads " + Thread.getAllStackTraces().size()
        + ", file handles " + count(Path.of("/proc/self/fd"))
        + ", run folders " + runs(work)
        + ", heap MiB " + ((Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
  }

  private static long count(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  private static long runs(Path work) throws IOException {
    try (Stream<Path> files = Files.walk(work, 2)) {
      return files.filter(p -> p.getFileName().toString().startsWith("run")).count();
    }
  }

  /** A thread that does not keep the program alive when an error ends it. */
  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }
}
