package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every hostile program, at both safety levels, with the engines that it is meant for. After each:
 * no secret in any output, no planted file, no process, and an empty working directory.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileProgramsTest {

  private static final String SECRET = "SECRETPARENT";
  private static final List<String> PROGRAMS =
      List.of(
          "01-write18",
          "03-write18-restricted-repstopdf",
          "05-openin-read-absolute",
          "06-input-parent-dir",
          "08-verbatiminput-proc-environ",
          "10-openout-parent",
          "11-infinite-loop",
          "13-macro-doubling-edef",
          "15-huge-page",
          "16-endless-pages",
          "18-many-files",
          "20-lua-os-execute",
          "21-lua-io-popen",
          "23-lua-write-outside",
          "25-lua-ffi-memory",
          "26-lua-infinite-alloc",
          "28-dvisvgm-raw-unbalanced",
          "30-dvisvgm-forged-tags",
          "31-ps-file-read",
          "33-ps-write-file",
          "35-pdfobj-stream-file",
          "36-xdvipdfmx-embed",
          "38-interactive-read",
          "40-overwrite-injected-style",
          "41-overwrite-via-filecontents",
          "43-tikz-external",
          "45-special-kill",
          "46-pdf-launch-js",
          "48-csname-hash-fill",
          "50-kpse-progname-env",
          "51-ps-pipe-exec",
          "53-ps-delete-file",
          "55-lua-lfs-traverse",
          "56-lua-overwrite-lua-via-kpse",
          "58-rawset-def-latex",
          "59-ps-in-printer-code",
          "60-rewrites-its-dvi");

  /** How programs may end that must end in a certain way, with one engine or with all. */
  private static final Map<String, Set<String>> ENDS =
      Map.ofEntries(
          Map.entry("11-infinite-loop", Set.of("timeout")),
          Map.entry("13-macro-doubling-edef", Set.of("capacity", "timeout", "memory")),
          Map.entry("15-huge-page", Set.of("page-too-large")),
          Map.entry("16-endless-pages", Set.of("timeout", "output-limit")),
          Map.entry("18-many-files", Set.of("timeout", "output-limit")),
          Map.entry("26-lua-infinite-alloc/lualatex", Set.of("memory", "timeout")),
          Map.entry("35-pdfobj-stream-file/pdflatex", Set.of("forbidden-io", "tex-error")),
          Map.entry("36-xdvipdfmx-embed/xelatex", Set.of("forbidden-io")),
          Map.entry("48-csname-hash-fill", Set.of("capacity", "timeout", "memory")),
          Map.entry("38-interactive-read", Set.of("tex-error")),
          Map.entry("05-openin-read-absolute/pdflatex", Set.of("forbidden-io")),
          Map.entry("59-ps-in-printer-code/pdflatex", Set.of("ok")),
          Map.entry("60-rewrites-its-dvi/pdflatex", Set.of("forbidden-io")),
          Map.entry("60-rewrites-its-dvi/lualatex", Set.of("forbidden-io")),
          Map.entry("60-rewrites-its-dvi/xelatex", Set.of("ok", "blank")));

  private Path work;
  private final StringBuilder outputs = new StringBuilder();
  private final Map<String, TexRunner> runners = new HashMap<>();
  private String osProblem = "";

  @BeforeAll
  void open() throws IOException {
    work = Files.createTempDirectory("hostile");
    for (String engine : List.of("pdflatex", "lualatex", "xelatex")) {
      runners.put(engine + SafetyLevel.TEX, runner(engine, SafetyLevel.TEX));
      try {
        runners.put(engine + SafetyLevel.OS, runner(engine, SafetyLevel.OS));
      } catch (IllegalArgumentException | IllegalStateException e) {
        osProblem = String.valueOf(e.getMessage());
      }
    }
  }

  @AfterAll
  void close() throws IOException {
    runners.values().forEach(TexRunner::close);
    assertThat(work).isEmptyDirectory();
    Files.delete(work);
  }

  private TexRunner runner(String engine, SafetyLevel level) {
    TexOptions options =
        TexOptions.defaults()
            .withSafety(level)
            .withEngines(List.of(engine))
            .withWorkDirectory(work)
            .withTimeout(Duration.ofSeconds(5))
            .withMemoryBytes(1L << 30)
            .withParallelism(1);
    return TexRunner.with(options, new Watcher());
  }

  /** Plants what the programs look for, and keeps everything that they print. */
  private final class Watcher implements EngineRunner.JobListener {
    @Override
    public void before(Path job) throws IOException {
      Files.writeString(job.resolveSibling("secret-parent.txt"), SECRET + "\n");
      Files.writeString(job.resolve("victim.txt"), "here");
    }

    @Override
    public void after(EngineJob job) throws IOException {
      assertThat(job.directory().resolve("victim.txt")).exists();
      outputs.append(job.log()).append(job.terminal());
      for (Path place : List.of(job.directory(), job.directory().getParent())) {
        try (Stream<Path> files = Files.list(place)) {
          assertThat(files.map(f -> f.getFileName().toString()).filter(n -> n.startsWith("CANARY")))
              .isEmpty();
        }
      }
    }
  }

  Stream<Arguments> programs() {
    List<Arguments> all = new ArrayList<>();
    for (SafetyLevel level : SafetyLevel.values()) {
      for (String program : PROGRAMS) {
        for (String engine : engines(program)) {
          all.add(Arguments.of(program, engine, level));
        }
      }
    }
    return all.stream();
  }

  private static List<String> engines(String program) {
    int number = Integer.parseInt(program.substring(0, 2));
    if (number >= 20 && number <= 26 || number >= 55 && number <= 56) {
      return List.of("lualatex");
    }
    return switch (number) {
      case 36 -> List.of("xelatex");
      case 28, 30, 31, 33, 51, 53, 59 -> List.of("pdflatex"); // against the drawing route
      default -> List.of("pdflatex", "lualatex", "xelatex");
    };
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("programs")
  void hostileProgram_endsAsDemanded(String program, String engine, SafetyLevel level)
      throws IOException, InterruptedException {
    outputs.setLength(0);
    TexRunner runner = runners.get(engine + level);
    assumeTrue(runner != null, osProblem);
    TexResult result = runner.run(request(program, engine));
    assertThat(result.safety()).isEqualTo(level);
    Set<String> ends = ENDS.getOrDefault(program + "/" + engine, ENDS.get(program));
    if (ends != null) {
      assertThat(ends).contains(result.outcome().kind());
    }
    noSecretLeft(result);
    drawingIsClean(program, result);
    assertThat(Path.of("/tmp/CANARY_luaw")).doesNotExist();
    assertThat(Path.of("/tmp/CANARY_ps")).doesNotExist();
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
    try (Stream<Path> left = Files.walk(work, 2)) {
      assertThat(left.filter(p -> p.getFileName().toString().startsWith("run"))).isEmpty();
    }
  }

  /** The engine alone for the PDF; the drawing route as an evaluation asks for it. */
  private TexRequest request(String program, String engine) throws IOException {
    PreparedSource source = PreparedSource.verbatim(read(program + ".tex"));
    String driver =
        "\\def\\pgfsysdriver{pgfsys-dvisvgm.def}\\PassOptionsToPackage{dvisvgm}{graphics}"
            + "\\PassOptionsToPackage{dvisvgm}{color}\\PassOptionsToPackage{dvisvgm}{xcolor}";
    DviProgram drawing =
        new DviProgram(
            "dvi-plain",
            engine.equals("lualatex") ? "dvilualatex" : "latex",
            driver + source.source(),
            Map.of(
                "semantic_spy.sty",
                "\\ProvidesPackage{semantic_spy}\n".getBytes(StandardCharsets.US_ASCII)),
            "data-mark=\"71c2\"");
    TexRequest request = TexRequest.of(source);
    return engine.equals("xelatex") ? request : request.withDrawing(List.of(drawing));
  }

  private void noSecretLeft(TexResult result) {
    String all =
        outputs
            + result.logExcerpt()
            + result.message()
            + result.svg().orElse("")
            + result.pdf().map(HostileProgramsTest::inflated).orElse("");
    assertThat(all)
        .doesNotContain("root:x:")
        .doesNotContain("root:*:")
        .doesNotContain(SECRET)
        .doesNotContain("LEAK:->");
    assertThat(all).doesNotContainPattern("LEAK:[^\\n]*\\betc\\b[^\\n]*\\b(?:usr|proc)\\b");
    assertThat(all).doesNotContainPattern("PID:true");
    String path = System.getenv("PATH");
    assertThat(path).isNotNull();
    System.getenv()
        .forEach(
            (name, value) -> {
              if (value.length() > 20 && !value.equals(path)) {
                assertThat(outputs.indexOf(name + "=" + value)).as(name).isNegative();
              }
            });
  }

  private static void drawingIsClean(String program, TexResult result) {
    String svg = result.svg().orElse("");
    assertThat(svg).doesNotContain("<script").doesNotContain("forged").doesNotContain("file:");
    int number = Integer.parseInt(program.substring(0, 2));
    if (Set.of(28, 30, 31, 33, 51, 53).contains(number)) {
      assertThat(result.route()).hasValue("pdf");
      assertThat(svg).doesNotContain("tikz-node");
    }
    if (Set.of(1, 6, 40, 46).contains(number) && result.engine().equals("pdflatex")) {
      assertThat(result.outcome().name()).isEqualTo("ok");
      assertThat(result.route()).hasValue("dvi-plain");
    }
  }

  /** All streams of a PDF, unpacked. */
  static String inflated(byte[] pdf) {
    String raw = new String(pdf, StandardCharsets.ISO_8859_1);
    StringBuilder text = new StringBuilder(raw);
    Matcher stream = Pattern.compile("stream\\r?\\n").matcher(raw);
    while (stream.find()) {
      Inflater inflater = new Inflater();
      inflater.setInput(pdf, stream.end(), pdf.length - stream.end());
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[8192];
      try {
        for (int n = inflater.inflate(buffer); n > 0; n = inflater.inflate(buffer)) {
          out.write(buffer, 0, n);
        }
      } catch (DataFormatException e) {
        continue; // not a deflated stream, or "endstream"
      } finally {
        inflater.end();
      }
      text.append(out.toString(StandardCharsets.ISO_8859_1));
    }
    return text.toString();
  }

  private static String read(String name) throws IOException {
    try (InputStream in = HostileProgramsTest.class.getResourceAsStream("hostile/" + name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
