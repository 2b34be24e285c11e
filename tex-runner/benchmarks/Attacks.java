import io.github.diagrammetry.tex.DviProgram;
import io.github.diagrammetry.tex.PreparedSource;
import io.github.diagrammetry.tex.SafetyLevel;
import io.github.diagrammetry.tex.TexOptions;
import io.github.diagrammetry.tex.TexRequest;
import io.github.diagrammetry.tex.TexResult;
import io.github.diagrammetry.tex.TexRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Runs the hostile programs of the tests and prints one line each: what came of it, what is left. */
public final class Attacks {

  private static final String DRIVER =
      "\\def\\pgfsysdriver{pgfsys-dvisvgm.def}\\PassOptionsToPackage{dvisvgm}{graphics}"
          + "\\PassOptionsToPackage{dvisvgm}{color}\\PassOptionsToPackage{dvisvgm}{xcolor}";

  private Attacks() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    List<Path> programs;
    try (Stream<Path> files = Files.list(folder)) {
      programs = files.filter(f -> f.toString().endsWith(".tex")).sorted().toList();
    }
    String expected = Files.readString(folder.resolve("expect.json"));
    System.out.println("| program | engine | level | outcome | picture by | s | left behind |");
    System.out.println("|---|---|---|---|---|---|---|");
    int left = 0;
    for (SafetyLevel level : SafetyLevel.values()) {
      for (String engine : List.of("pdflatex", "lualatex", "xelatex")) {
        List<Path> meant = programs.stream().filter(p -> engines(p, expected).contains(engine)).toList();
        left += run(meant, engine, level);
      }
    }
    System.out.println("\nleft behind in all: " + left);
    System.exit(left == 0 ? 0 : 1);
  }

  private static List<String> engines(Path program, String expected) {
    String name = program.getFileName().toString().replace(".tex", "");
    Matcher kind = Pattern.compile("\"" + name + "\":.{0,600}?\"engines\": \"(\\w+)\"", Pattern.DOTALL).matcher(expected);
    return switch (kind.find() ? kind.group(1) : "all") {
      case "lua" -> List.of("lualatex");
      case "xe" -> List.of("xelatex");
      case "dvi", "pdf" -> List.of("pdflatex");
      default -> List.of("pdflatex", "lualatex", "xelatex");
    };
  }

  private static int run(List<Path> programs, String engine, SafetyLevel level) throws Exception {
    Path work = Files.createTempDirectory("attacks");
    TexOptions options =
        TexOptions.defaults()
            .withSafety(level)
            .withEngines(List.of(engine))
            .withWorkDirectory(work)
            .withTimeout(Duration.ofSeconds(5))
            .withMemoryBytes(1L << 30)
            .withParallelism(1);
    int sum = 0;
    try (TexRunner runner = TexRunner.with(options)) {
      for (Path program : programs) {
        String source = Files.readString(program);
        String dvi = engine.equals("lualatex") ? "dvilualatex" : "latex";
        byte[] style = "\\ProvidesPackage{semantic_spy}\n".getBytes();
        DviProgram drawing =
            new DviProgram("dvi", dvi, DRIVER + source, Map.of("semantic_spy.sty", style), "data-mark=\"71c2\"");
        TexResult result = runner.run(TexRequest.of(PreparedSource.verbatim(source)).withDrawing(List.of(drawing)));
        List<String> left = left(work);
        sum += left.size();
        System.out.printf(
            Locale.ROOT, "| %s | %s | %s | %s | %s | %.1f | %s |%n",
            program.getFileName().toString().replace(".tex", ""), engine, result.safety().label(),
            result.outcome().name(), result.route().orElse("none"), result.wallSeconds(),
            left.isEmpty() ? "nothing" : left.toString());
      }
    }
    try (Stream<Path> files = Files.list(work)) {
      sum += (int) files.count();
    }
    Files.delete(work);
    return sum;
  }

  private static List<String> left(Path work) throws IOException {
    List<String> left = new ArrayList<>();
    ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).forEach(p -> left.add("process " + p.pid()));
    try (Stream<Path> files = Files.walk(work, 2)) {
      files.filter(p -> p.getFileName().toString().startsWith("run")).forEach(p -> left.add(p.toString()));
    }
    for (Path place : List.of(Path.of(System.getProperty("java.io.tmpdir")), Path.of(""))) {
      try (Stream<Path> files = Files.list(place.toAbsolutePath())) {
        files.filter(p -> p.getFileName().toString().startsWith("CANARY")).forEach(p -> left.add(p.toString()));
      }
    }
    return left;
  }
}
