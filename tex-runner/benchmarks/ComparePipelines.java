import com.sun.management.OperatingSystemMXBean;
import io.github.diagrammetry.tex.DviProgram;
import io.github.diagrammetry.tex.PreparedSource;
import io.github.diagrammetry.tex.TexOptions;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRequest;
import io.github.diagrammetry.tex.TexResult;
import io.github.diagrammetry.tex.TexRunner;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs the same programs through the literal pipeline and through ours, and compares CPU seconds.
 * The literal runs are made by processes of their own, so that their cost is not counted as ours.
 */
public final class ComparePipelines {

  private static final String LITERAL =
      "T=\"timeout 900\"\n"
          + "$T latexmk -pdf -interaction=nonstopmode doc.tex || $T latexmk -g -pdflua -interaction=nonstopmode doc.tex"
          + " || $T latexmk -g -pdfxe -interaction=nonstopmode doc.tex\n"
          + "if [ -f doc.pdf ]; then pdfcrop doc.pdf crop.pdf && pdftoppm -r 300 -png crop.pdf page; fi\n"
          + "$T latex -interaction=nonstopmode doc.tex && $T dvisvgm --font-format=svg --precision=6 --zoom=1 -o doc.svg doc.dvi\n"
          + "times >&2\n";
  private static final String DRIVER =
      "\\def\\pgfsysdriver{pgfsys-dvisvgm.def}\\PassOptionsToPackage{dvisvgm}{graphics}"
          + "\\PassOptionsToPackage{dvisvgm}{color}\\PassOptionsToPackage{dvisvgm}{xcolor}";
  private static final Pattern TIME = Pattern.compile("(\\d+)m([0-9.]+)s");

  private record Row(String name, String domain, boolean compiled, int uses, double literal, double ours) {
    double ratio() {
      return literal / ours;
    }
  }

  private ComparePipelines() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("literal")) {
      literalRuns(Path.of(arguments[1]), Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
      return;
    }
    Map<String, String> options = new HashMap<>();
    for (int i = 1; i + 1 < arguments.length; i += 2) {
      options.put(arguments[i], arguments[i + 1]);
    }
    int systems = Integer.parseInt(options.getOrDefault("--systems", "1"));
    int workers = Integer.parseInt(options.getOrDefault("--literal-workers", "1"));
    int count = Integer.parseInt(options.getOrDefault("--count", "204"));
    List<Path> files = programs(Path.of(arguments[0]), count, options.get("--list"));
    Path work = Files.createTempDirectory("compare");
    List<PreparedSource> sources = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      sources.add(TexPreprocessor.diagramMmu().prepare(Files.readString(files.get(i))));
      Files.writeString(work.resolve(i + ".tex"), sources.get(i).source());
    }
    List<Process> literal = new ArrayList<>();
    for (int k = 0; k < workers; k++) {
      literal.add(
          new ProcessBuilder(
                  "java", "-Xshare:auto", "-cp", System.getProperty("java.class.path"),
                  System.getProperty("compare.source"), "literal", work.toString(), "" + k, "" + workers)
              .inheritIO()
              .start());
    }
    double[] ours = new double[files.size()];
    boolean[] compiled = new boolean[files.size()];
    int[] uses = new int[files.size()];
    ours(sources, systems, work, ours, compiled, uses);
    for (Process process : literal) {
      process.waitFor();
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      double cost = Double.parseDouble(Files.readString(work.resolve(i + ".cpu")).strip());
      // a literal run of a small variation costs what the program itself costs: it is measured once
      cost *= systems == 1 ? 1 : 2 * systems;
      String domain = String.valueOf(files.get(i).getParent().getFileName());
      rows.add(new Row(String.valueOf(files.get(i).getFileName()), domain, compiled[i], uses[i], cost, ours[i]));
    }
    delete(work);
    if (options.containsKey("--rows")) {
      List<String> lines = new ArrayList<>();
      for (Row r : rows) {
        lines.add(r.domain() + "/" + r.name() + "\t" + r.compiled() + "\t" + r.uses() + "\t" + r.literal() + "\t" + r.ours());
      }
      Files.write(Path.of(options.get("--rows")), lines);
    }
    report(rows);
  }

  private static void report(List<Row> rows) {
    print(rows, "all", r -> true);
    print(rows, "compiled", Row::compiled);
    print(rows, "preamble in use", r -> r.compiled() && r.uses() > 3);
    print(rows, "not in use", r -> r.compiled() && r.uses() <= 3);
    print(rows, "failed", r -> !r.compiled());
    Map<String, Integer> domains = new TreeMap<>();
    rows.forEach(r -> domains.merge(r.domain(), 1, Integer::sum));
    domains.keySet().forEach(d -> print(rows, d, r -> r.domain().equals(d)));
    rows.stream()
        .sorted((a, b) -> Double.compare(a.ratio(), b.ratio()))
        .limit(5)
        .forEach(r -> System.out.printf(Locale.ROOT, "least gain: %s/%s literal %.2f ours %.2f ratio %.2f%n", r.domain(), r.name(), r.literal(), r.ours(), r.ratio()));
  }

  private static void ours(
      List<PreparedSource> sources, int systems, Path work, double[] ours, boolean[] compiled, int[] uses)
      throws InterruptedException {
    // limits so wide that a busy machine changes no processor time
    TexOptions options =
        TexOptions.defaults().withTimeout(Duration.ofMinutes(15)).withParallelism(1).withCache(work.resolve("cache"));
    Map<String, Integer> known = new HashMap<>();
    double[] own = new double[1];
    try (TexRunner runner = TexRunner.with(options)) {
      System.out.println("safety level " + runner.safety().label() + ", " + sources.size() + " programs, " + systems + " system(s)");
      timed(runner, TexPreprocessor.strict().prepare("\\documentclass{article}\\begin{document}x\\end{document}"), own);
      for (int i = 0; i < sources.size(); i++) {
        PreparedSource source = sources.get(i);
        int body = Math.max(0, source.source().indexOf("\\begin{document}"));
        uses[i] = known.merge(source.source().substring(0, body), systems == 1 ? 1 : systems + 1, Integer::sum);
        compiled[i] = timed(runner, source, own).compiled();
        ours[i] = own[0];
        for (int k = 0; systems > 1 && k < systems; k++) {
          String varied = source.source().replace("\\begin{document}", "\\begin{document}\\hbox{}\\kern0.0" + k + "pt ");
          timed(runner, PreparedSource.verbatim(varied), own);
          ours[i] += own[0];
        }
      }
    }
  }

  private static TexResult timed(TexRunner runner, PreparedSource source, double[] seconds)
      throws InterruptedException {
    OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long before = system.getProcessCpuTime();
    DviProgram drawing = new DviProgram("dvi-plain", "latex", DRIVER + source.source(), Map.of(), "");
    TexResult result = runner.run(TexRequest.of(source).withDrawing(List.of(drawing)).withoutDrawingFailures());
    result.png();
    double jvm = (system.getProcessCpuTime() - before) / 1e9;
    seconds[0] = (result.fromCache() ? 0 : result.cpuSeconds()) + jvm;
    return result;
  }

  private static void literalRuns(Path work, int first, int step) throws IOException, InterruptedException {
    for (int i = first; Files.exists(work.resolve(i + ".tex")); i += step) {
      if (Files.exists(work.resolve(i + ".cpu"))) {
        continue; // made by another process
      }
      double seconds = literal(Files.readString(work.resolve(i + ".tex")));
      Files.writeString(work.resolve(i + ".cpu"), Double.toString(seconds));
    }
  }

  private static double literal(String source) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("compare-literal");
    Files.writeString(folder.resolve("doc.tex"), source);
    Path times = folder.resolve("times");
    Process process =
        new ProcessBuilder("/bin/sh", "-c", "(" + LITERAL + ") </dev/null >/dev/null 2>times; times >>times")
            .directory(folder.toFile())
            .start();
    process.waitFor(3_600, TimeUnit.SECONDS);
    List<String> lines = Files.readAllLines(times, StandardCharsets.ISO_8859_1);
    double seconds = 0;
    for (String line : lines.subList(lines.size() - 2, lines.size())) {
      Matcher matcher = TIME.matcher(line);
      while (matcher.find()) {
        seconds += Integer.parseInt(matcher.group(1)) * 60 + Double.parseDouble(matcher.group(2));
      }
    }
    delete(folder);
    return seconds;
  }

  /** The programs named in a list; else as many from every domain, drawn with a fixed seed. */
  private static List<Path> programs(Path corpus, int count, String list) throws IOException {
    if (list != null) {
      return Files.readAllLines(Path.of(list)).stream().map(corpus::resolve).limit(count).toList();
    }
    Map<Path, List<Path>> domains = new TreeMap<>();
    try (Stream<Path> all = Files.walk(corpus)) {
      all.filter(p -> p.toString().endsWith(".tex")).sorted().forEach(p -> domains.computeIfAbsent(p.getParent(), d -> new ArrayList<>()).add(p));
    }
    Random random = new Random(42);
    List<Path> drawn = new ArrayList<>();
    for (List<Path> domain : domains.values()) {
      Collections.shuffle(domain, random);
      drawn.addAll(domain.subList(0, Math.min(domain.size(), Math.max(1, count / domains.size()))));
    }
    Collections.shuffle(drawn, random);
    return drawn;
  }

  private static void print(List<Row> rows, String title, Predicate<Row> which) {
    List<Row> chosen = rows.stream().filter(which).toList();
    if (chosen.isEmpty()) {
      return;
    }
    double[] ratios = chosen.stream().mapToDouble(Row::ratio).sorted().toArray();
    double literal = chosen.stream().mapToDouble(Row::literal).sum();
    double ours = chosen.stream().mapToDouble(Row::ours).sum();
    double[] mine = chosen.stream().mapToDouble(Row::ours).sorted().toArray();
    double[] theirs = chosen.stream().mapToDouble(Row::literal).sorted().toArray();
    System.out.printf(
        Locale.ROOT,
        "%-16s n=%4d  CPU s median: literal %.3f ours %.3f  sum: literal %.1f ours %.1f  ratio median %.2f (quartiles %.2f, %.2f) of sums %.2f%n",
        title, chosen.size(), median(theirs), median(mine), literal, ours, median(ratios),
        ratios[ratios.length / 4], ratios[ratios.length * 3 / 4], literal / ours);
  }

  private static double median(double[] sorted) {
    int n = sorted.length;
    return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Collections.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
