package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runner as a whole: sharing, formats, cache, interruption, leaks. */
class TexRunnerTest {

  @TempDir Path work;

  private static PreparedSource picture(String body) {
    return TexPreprocessor.diagramMmu()
        .prepare("\\begin{tikzpicture}\n" + body + "\n\\end{tikzpicture}\n");
  }

  private static DviProgram drawing(PreparedSource source, String prefix) {
    String driver =
        "\\def\\pgfsysdriver{pgfsys-dvisvgm.def}\\PassOptionsToPackage{dvisvgm}{graphics}"
            + "\\PassOptionsToPackage{dvisvgm}{color}\\PassOptionsToPackage{dvisvgm}{xcolor}";
    return new DviProgram("dvi-plain", "latex", driver + source.source(), Map.of(), prefix);
  }

  private TexOptions options() {
    return TexOptions.defaults()
        .withWorkDirectory(work)
        .withTimeout(Duration.ofSeconds(30))
        .withParallelism(2);
  }

  private static boolean same(BufferedImage a, BufferedImage b) {
    if (a.getWidth() != b.getWidth() || a.getHeight() != b.getHeight()) {
      return false;
    }
    for (int y = 0; y < a.getHeight(); y++) {
      for (int x = 0; x < a.getWidth(); x++) {
        if ((a.getRGB(x, y) & 0xffffff) != (b.getRGB(x, y) & 0xffffff)) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void image_isCroppedToInkPlusFour() throws Exception {
    try (TexRunner runner = TexRunner.with(options())) {
      TexResult result = runner.run(TexRequest.of(picture("\\fill (0,0) rectangle (72bp,36bp);")));
      BufferedImage image = result.image().orElseThrow();
      // 72 bp at 300 DPI are 300 pixels, plus at most one of rounding
      assertThat(image.getWidth()).isBetween(308, 310);
      assertThat(image.getHeight()).isBetween(158, 160);
      assertThat(image.getRGB(3, 3) & 0xffffff).isEqualTo(0xffffff);
      assertThat(image.getRGB(8, 8) & 0xffffff).isZero();
      assertThat(same(ImageIO.read(new ByteArrayInputStream(result.png().orElseThrow())), image))
          .isTrue();
    }
  }

  @Test
  void formats_keepLineNumbers() throws Exception {
    try (TexRunner runner = TexRunner.with(options())) {
      for (int i = 0; i < 4; i++) {
        PreparedSource source =
            TexPreprocessor.strict()
                .prepare(
                    "\\documentclass{standalone}\n\\usepackage{tikz}\n\n\\begin{document}\na"
                        + i
                        + "\n\\foo\n\\end{document}\n");
        TexResult result = runner.run(TexRequest.of(source));
        assertThat(result.outcome().name()).isEqualTo("undefined-control-sequence:\\foo");
        assertThat(result.line()).isEqualTo(6);
      }
    }
  }

  @Test
  void drawing_firstThatWorksWins_pdfLast() throws Exception {
    PreparedSource source = picture("\\node {A};");
    DviProgram broken = new DviProgram("broken", "latex", "\\nonsense", Map.of(), "");
    try (TexRunner runner = TexRunner.with(options())) {
      TexResult both =
          runner.run(TexRequest.of(source).withDrawing(List.of(broken, drawing(source, ""))));
      assertThat(both.route()).hasValue("dvi-plain");
      assertThat(both.svgOutcome().name()).isEqualTo("ok");
      TexResult pdf = runner.run(TexRequest.of(source).withDrawing(List.of(broken)));
      assertThat(pdf.route()).hasValue("pdf");
      assertThat(pdf.svg().orElseThrow()).contains("<text");
      TexResult pdfAlone = runner.run(TexRequest.of(source).withDrawing(List.of()));
      assertThat(pdfAlone.route()).hasValue("pdf");
      TexResult alone =
          runner.run(
              TexRequest.of(source).withDrawing(List.of(drawing(source, ""))).withoutImage());
      assertThat(alone.route()).hasValue("dvi-plain");
      assertThat(alone.image()).isEmpty();
    }
  }

  @Test
  void style_cannotBeReplacedByTheDocument() throws Exception {
    String body =
        "\\documentclass{standalone}\\newwrite\\f\\immediate\\openout\\f=mine.sty\\immediate\\write\\f{\\string\\def\\string\\who{document}}"
            + "\\immediate\\closeout\\f\\usepackage{mine}\\begin{document}\\who\\end{document}";
    byte[] style =
        "\\def\\who{\\special{dvisvgm:raw <g data-n='7' class='w'></g>}W}"
            .getBytes(StandardCharsets.US_ASCII);
    DviProgram program =
        new DviProgram("r", "latex", body, Map.of("mine.sty", style), "data-n='7'");
    try (TexRunner runner = TexRunner.with(options())) {
      TexResult result =
          runner.run(
              TexRequest.of(PreparedSource.verbatim(body))
                  .withDrawing(List.of(program))
                  .withoutImage());
      assertThat(result.svg().orElseThrow()).contains("data-n='7'");
    }
  }

  @Test
  void cache_secondRunIsRead_andSurvivesDamage() throws Exception {
    Path folder = work.resolve("cache");
    PreparedSource source = picture("\\draw (0,0) -- (1,2);");
    TexRequest request = TexRequest.of(source).withDrawing(List.of(drawing(source, "")));
    ResultCache cache = ResultCache.in(folder, Long.MAX_VALUE);
    try (TexRunner runner = TexRunner.with(options().withCache(folder))) {
      TexResult first = runner.run(request);
      TexResult second = runner.run(request);
      assertThat(first.fromCache()).isFalse();
      assertThat(second.fromCache()).isTrue();
      assertThat(second.svg()).isEqualTo(first.svg());
      assertThat(second.outcome()).isEqualTo(first.outcome());
      assertThat(second.signature()).isEqualTo(first.signature());
      assertThat(same(second.image().orElseThrow(), first.image().orElseThrow())).isTrue();
      assertThat(cache.statistics().results()).isEqualTo(1);
      assertThat(runner.run(TexRequest.of(source)).fromCache()).as("another request").isFalse();
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".result")).toList()) {
          Files.write(file, java.util.Arrays.copyOf(Files.readAllBytes(file), 40));
        }
      }
      assertThat(runner.run(request).fromCache()).as("a torn file counts as absent").isFalse();
      assertThat(runner.run(request).fromCache()).isTrue();
    }
    assertThat(cache.clear()).isEqualTo(2);
    assertThat(cache.statistics().bytes()).isZero();
  }

  @Test
  void cache_overItsBound_dropsTheOldest() throws Exception {
    Path folder = work.resolve("small");
    ResultCache cache = ResultCache.in(folder, 3_000);
    try (TexRunner runner = TexRunner.with(options())) {
      TexResult result = runner.run(TexRequest.of(picture("\\draw (0,0) -- (1,2);")));
      for (int i = 0; i < 8; i++) {
        cache.put("0" + i + "key", result);
      }
      cache.prune();
      assertThat(cache.statistics().bytes()).isLessThanOrEqualTo(3_000);
    }
  }

  @Test
  void cache_timeout_isNotKept() throws Exception {
    Path folder = work.resolve("timeouts");
    TexOptions options = options().withCache(folder).withTimeout(Duration.ofMillis(800));
    try (TexRunner runner = TexRunner.with(options)) {
      TexResult result = runner.run(TexRequest.of(picture("\\loop\\iftrue\\repeat")));
      assertThat(result.outcome().name()).isEqualTo("timeout");
      assertThat(ResultCache.in(folder, Long.MAX_VALUE).statistics().results()).isZero();
    }
  }

  @Test
  void interrupt_endsEveryProcess() throws Exception {
    try (TexRunner runner = TexRunner.with(options())) {
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      Thread thread =
          new Thread(
              () -> {
                try {
                  runner.run(TexRequest.of(picture("\\loop\\iftrue\\repeat")));
                } catch (InterruptedException e) {
                  thrown.set(e);
                }
              });
      thread.start();
      // The engine is pdftex under the name pdflatex; a sandbox may stand between.
      for (int i = 0; i < 1_000 && !engineRuns(); i++) {
        Thread.sleep(20);
      }
      assertThat(engineRuns()).isTrue();
      thread.interrupt();
      thread.join(20_000);
      assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
      for (int i = 0;
          i < 100 && ProcessHandle.current().descendants().anyMatch(ProcessHandle::isAlive);
          i++) {
        Thread.sleep(50);
      }
      assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
    }
    assertThat(work).isEmptyDirectory();
  }

  private static boolean engineRuns() {
    return ProcessHandle.current()
        .descendants()
        .anyMatch(p -> p.info().command().orElse("").matches(".*(tex|latex)$"));
  }

  @Test
  void manyCompilations_leaveNothing() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    long files;
    int threads;
    try (TexRunner runner = TexRunner.with(options())) {
      compileSome(runner, pool, 6);
      files = openFiles();
      threads = readers();
      compileSome(runner, pool, 24);
      assertThat(openFiles()).isLessThanOrEqualTo(files + 3);
      assertThat(readers()).isLessThanOrEqualTo(threads + 3);
      try (Stream<Path> left = Files.walk(work, 2)) {
        assertThat(left.filter(p -> p.getFileName().toString().startsWith("run"))).isEmpty();
      }
    } finally {
      pool.shutdown();
    }
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(work).isEmptyDirectory();
  }

  private static void compileSome(TexRunner runner, ExecutorService pool, int count)
      throws InterruptedException, ExecutionException {
    List<Future<TexResult>> running = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String body = i % 4 == 3 ? "\\foo" : "\\draw (0,0) -- (1," + i + ");";
      running.add(pool.submit(() -> runner.run(TexRequest.of(picture(body)))));
    }
    for (Future<TexResult> future : running) {
      assertThat(future.get().pages()).isEqualTo(1);
    }
  }

  private static long openFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
      return files.count();
    }
  }

  private static int readers() {
    return (int)
        Thread.getAllStackTraces().keySet().stream()
            .filter(t -> t.getName().startsWith("diagrammetry-tex"))
            .count();
  }

  @Test
  void hugePage_isRefusedBeforeItIsDrawn() throws Exception {
    try (TexRunner runner = TexRunner.with(options().withMaxPixels(1_000_000))) {
      TexResult result = runner.run(TexRequest.of(picture("\\draw (0,0) rectangle (20,20);")));
      assertThat(result.outcome().name()).isEqualTo("page-too-large");
      assertThat(result.image()).isEmpty();
      assertThat(result.pdf()).isPresent();
    }
  }

  @Test
  void options_outOfRange_areRefused() {
    assertThatThrownBy(() -> TexOptions.defaults().withDpi(1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("dpi is 1, allowed are 10 to 2400");
    assertThatThrownBy(() -> TexOptions.defaults().withEngines(List.of("tex")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> SafetyLevel.of("none")).hasMessageContaining("use tex or os");
    assertThatThrownBy(
            () ->
                TexRequest.of(PreparedSource.verbatim("x")).withFiles(Map.of("../x", new byte[0])))
        .hasMessageContaining("not plain");
  }

  @Test
  void closed_refusesWork() {
    TexRunner runner = TexRunner.with(options());
    runner.close();
    runner.close();
    assertThatThrownBy(() -> runner.run(TexRequest.of(picture("x"))))
        .isInstanceOf(IllegalStateException.class);
  }
}
