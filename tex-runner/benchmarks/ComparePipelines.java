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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Runs the same programs through the literal pipeline and through ours, and compares CPU seconds. */
public final class ComparePipelines {

  private static final String LITERAL =
      "T=\"timeout 60\"\n"
          + "$T latexmk -pdf -interaction=nonstopmode doc.tex || $T latexmk -g -pdflua -interaction=nonstopmode doc.tex"
          + " || $T latexmk -g -pdfxe -interaction=nonstopmode doc.tex\n"
          + "if [ -f doc.pdf ]; then pdfcrop doc.pdf crop.pdf && pdftoppm -r 300 -png crop.pdf page; fi\n"
          + "$T latex -interaction=nonstopmode doc.tex && $T dvisvgm --font-format=svg --precision=6 --zoom=1 -o doc.svg doc.dvi\n"
          + "times >&2\n";
  private static final String DRIVER =
      "\\def\\pgfsysdriver{pgfsys-dvisvgm.def}\\PassOptionsToPackage{dvisvgm}{graphics}"
          + "\\PassOptionsToPackage{dvisvgm}{color}\\PassOptionsToPackage{dvisvgm}{xcolor}";
  private static final Pattern TIME = Pattern.compile("(\\d+)m([0-9.]+)s");

  private record Row(String name, boolean compiled, boolean inUse, double literal, double ours) {
    double ratio() {
      return literal / ours;
    }
  }

  private ComparePipelines() {}

  public static void main(String[] arguments) throws Exception {
    Path corpus = Path.of(arguments[0]);
    int count = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200;
    int systems = arguments.length > 3 && arguments[2].equals("--systems") ? Integer.parseInt(arguments[3]) : 1;
    List<Path> files = sample(corpus, count);
    TexPreprocessor preprocessor = TexPreprocessor.diagramMmu();
    List<PreparedSource> sources = new ArrayList<>();
    for (Path file : files) {
      sources.add(preprocessor.prepare(Files.readString(file)));
    }
    Path cache = Files.createTempDirectory("compare-cache");
    TexOptions options = TexOptions.defaults().withParallelism(1).withCache(cache);
    List<Row> rows = new ArrayList<>();
    try (TexRunner runner = TexRunner.with(options)) {
      System.out.println("safety level " + runner.safety().label() + ", " + files.size() + " programs, " + systems + " system(s)");
      ours(runner, TexPreprocessor.strict().prepare("\\documentclass{article}\\begin{document}x\\end{document}"));
      Map<String, Integer> preambles = new HashMap<>();
      for (int i = 0; i < files.size(); i++) {
        rows.add(row(runner, files.get(i), sources.get(i), systems, preambles));
        if (i % 10 == 9 && i + 1 < files.size()) {
          print(rows, "so far", r -> true);
        }
      }
    }
    print(rows, "all", r -> true);
    print(rows, "compiled", Row::compiled);
    print(rows, "preamble in use", r -> r.compiled() && r.inUse());
    print(rows, "failed", r -> !r.compiled());
  }

  private static Row row(
      TexRunner runner, Path file, PreparedSource source, int systems, Map<String, Integer> preambles)
      throws IOException, InterruptedException {
    int body = Math.max(0, source.source().indexOf("\\begin{document}"));
    int uses = preambles.merge(source.source().substring(0, body), systems == 1 ? 1 : systems + 1, Integer::sum);
    double literal = literal(source.source());
    double[] own = new double[1];
    TexResult result = timed(runner, source, own);
    double ours = own[0];
    double all = literal;
    if (systems > 1) {
      // a literal run of a small variation costs what the program itself costs: it is measured once
      all = 2 * systems * literal;
      for (int i = 0; i < systems; i++) {
        String varied = source.source().replace("\\begin{document}", "\\begin{document}\\hbox{}\\kern0.0" + i + "pt ");
        timed(runner, PreparedSource.verbatim(varied), own);
        ours += own[0];
      }
    }
    return new Row(file.getFileName().toString(), result.compiled(), uses > 3, all, ours);
  }

  private static TexResult timed(TexRunner runner, PreparedSource source, double[] seconds)
      throws InterruptedException {
    OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long before = system.getProcessCpuTime();
    TexResult result = ours(runner, source);
    result.png();
    double jvm = (system.getProcessCpuTime() - before) / 1e9;
    seconds[0] = (result.fromCache() ? 0 : result.cpuSeconds()) + jvm;
    return result;
  }

  private static TexResult ours(TexRunner runner, PreparedSource source) throws InterruptedException {
    DviProgram drawing = new DviProgram("dvi-plain", "latex", DRIVER + source.source(), Map.of(), "");
    return runner.run(TexRequest.of(source).withDrawing(List.of(drawing)).withoutDrawingFailures());
  }

  private static double literal(String source) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("compare-literal");
    Files.writeString(folder.resolve("doc.tex"), source);
    Path times = folder.resolve("times");
    Process process =
        new ProcessBuilder("/bin/sh", "-c", "(" + LITERAL + ") </dev/null >/dev/null 2>times; times >>times")
            .directory(folder.toFile())
            .start();
    process.waitFor(600, TimeUnit.SECONDS);
    List<String> lines = Files.readAllLines(times, StandardCharsets.ISO_8859_1);
    double seconds = 0;
    for (String line : lines.subList(lines.size() - 2, lines.size())) {
      Matcher matcher = TIME.matcher(line);
      while (matcher.find()) {
        seconds += Integer.parseInt(matcher.group(1)) * 60 + Double.parseDouble(matcher.group(2));
      }
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Collections.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    return seconds;
  }

  private static List<Path> sample(Path corpus, int count) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(corpus)) {
      files = new ArrayList<>(all.filter(p -> p.toString().endsWith(".tex")).sorted().toList());
    }
    Collections.shuffle(files, new Random(42));
    return new ArrayList<>(files.subList(0, Math.min(count, files.size())));
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
    return Arrays.stream(sorted).skip((sorted.length - 1) / 2).limit(2 - sorted.length % 2).average().orElse(0);
  }
}
