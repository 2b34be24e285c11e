package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.CodeExtractor.Language;
import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.EngineRunner.Place;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Renders SVG code at 800×800 pixels in a process of its own. Thread-safe. */
final class SvgRenderer {

  private static final int SIDE = 800;
  private static final int MAX_CHARS = 4 << 20;
  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** One class of every library that the worker needs. */
  private static final List<String> NEEDED =
      List.of(
          "org.apache.batik.anim.dom.SAXSVGDocumentFactory",
          "org.apache.batik.ext.awt.RenderingHintsKeyExt",
          "org.apache.batik.bridge.BridgeContext",
          "org.apache.batik.ext.awt.image.codec.png.PNGRegistryEntry",
          "org.apache.batik.constants.XMLConstants",
          "org.apache.batik.css.engine.CSSEngine",
          "org.apache.batik.dom.AbstractDocument",
          "org.apache.batik.gvt.GraphicsNode",
          "org.apache.batik.i18n.Localizable",
          "org.apache.batik.parser.PathParser",
          "org.apache.batik.script.Interpreter",
          "org.apache.batik.dom.svg.SVGOMPoint",
          "org.apache.batik.svggen.SVGGraphics2D",
          "org.apache.batik.transcoder.TranscoderInput",
          "org.apache.batik.transcoder.image.PNGTranscoder",
          "org.apache.batik.util.ParsedURL",
          "org.apache.batik.xml.XMLScanner",
          "org.apache.batik.w3c.dom.Window",
          "org.apache.xmlgraphics.java2d.color.ColorSpaceOrigin",
          "org.w3c.dom.svg.SVGDocument",
          "org.w3c.dom.Window",
          "org.apache.commons.io.IOUtils",
          "org.apache.commons.logging.LogFactory");

  private final TexRunner runner;
  private final Set<Path> libraries;

  SvgRenderer(TexRunner runner) {
    this.runner = runner;
    this.libraries = libraries();
  }

  DrawingResult render(String code) throws IOException, InterruptedException {
    int start = code.indexOf("<svg");
    if (start < 0 || code.length() > MAX_CHARS) {
      return failed(
          start < 0 ? CompileOutcome.NO_CODE : CompileOutcome.OUTPUT_LIMIT,
          -1,
          "no SVG of usable size",
          0,
          0);
    }
    // a prologue may hold a document type, which is not read
    String svg = withNamespaces(code.substring(start));
    return runner.withPlace(
        engines -> {
          Path job = engines.newDirectory();
          try {
            Files.writeString(job.resolve("drawing.svg"), svg);
            return finish(engines.run(command(engines, job), CommandRunner.bytes(16L << 20)), job);
          } finally {
            JobDirectories.delete(job);
          }
        });
  }

  /** Models often leave out the declarations without which the text is no SVG. */
  private static String withNamespaces(String svg) {
    int close = svg.indexOf('>');
    String head = close < 0 ? svg : svg.substring(0, close);
    StringBuilder added = new StringBuilder("<svg");
    if (!head.contains("xmlns=")) {
      added.append(" xmlns=\"http://www.w3.org/2000/svg\"");
    }
    if (!head.contains("xmlns:xlink=") && svg.contains("xlink:")) {
      added.append(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
    }
    String all = added + svg.substring(4);
    int end = all.lastIndexOf("</svg>");
    return end < 0 ? all : all.substring(0, end + 6);
  }

  private Command command(EngineRunner engines, Path job) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-Xmx384m",
                "-Xss4m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:CompressedClassSpaceSize=64m",
                "-XX:ReservedCodeCacheSize=32m",
                "-XX:-UsePerfData",
                "-Xshare:auto",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + job,
                "-Duser.home=" + job,
                "-cp",
                libraries.stream().map(Path::toString).collect(Collectors.joining(":")),
                SvgWorker.class.getName(),
                "drawing.svg"));
    arguments.add(Integer.toString(SIDE));
    arguments.add(Integer.toString(SIDE));
    List<Path> readable = new ArrayList<>(libraries);
    readable.add(Path.of(System.getProperty("java.home")));
    Place place = new Place(job, List.of(), readable, engines.plainEnvironment(job)).withDevices();
    return engines.command(java.toString(), arguments, place, LIMIT, 4L << 30);
  }

  private DrawingResult finish(Finished<byte[]> finished, Path job) throws IOException {
    byte[] png = finished.output();
    Path errors = job.resolve("stderr.txt");
    String said =
        Files.isRegularFile(errors)
            ? new String(Files.readAllBytes(errors), StandardCharsets.UTF_8)
                .lines()
                .findFirst()
                .orElse("")
            : "";
    double cpu = finished.cpuSeconds();
    double wall = finished.wallSeconds();
    switch (finished.stop()) {
      case TIMEOUT:
        return failed(CompileOutcome.TIMEOUT, finished.exitCode(), said, cpu, wall);
      case OUTPUT, FILES:
        return failed(CompileOutcome.OUTPUT_LIMIT, finished.exitCode(), said, cpu, wall);
      default:
        break;
    }
    if (finished.exitCode() != 0 || png == null || png.length == 0) {
      boolean memory = said.contains("OutOfMemoryError") || said.contains("heap space");
      return failed(
          memory ? CompileOutcome.MEMORY : CompileOutcome.SVG_FAILED,
          finished.exitCode(),
          said,
          cpu,
          wall);
    }
    BufferedImage image = Pictures.read(png, SIDE * SIDE);
    if (image == null) {
      return failed(CompileOutcome.SVG_FAILED, finished.exitCode(), said, cpu, wall);
    }
    CompileOutcome outcome = Pictures.blank(image) ? CompileOutcome.BLANK : CompileOutcome.OK;
    return new DrawingResult(
        Language.SVG,
        List.of(Language.SVG),
        outcome,
        "batik",
        1,
        0,
        said,
        0,
        cpu,
        wall,
        runner.safety(),
        Optional.empty(),
        PngWriter.encode(image));
  }

  private DrawingResult failed(
      CompileOutcome outcome, int exit, String message, double cpu, double wall) {
    return new DrawingResult(
        Language.SVG,
        List.of(Language.SVG),
        outcome,
        "batik",
        1,
        exit,
        message,
        0,
        cpu,
        wall,
        runner.safety(),
        Optional.empty(),
        null);
  }

  private static Set<Path> libraries() {
    Set<Path> found = new LinkedHashSet<>();
    List<String> names = new ArrayList<>(NEEDED);
    names.add(SvgRenderer.class.getName());
    for (String name : names) {
      try {
        CodeSource source =
            Class.forName(name, false, SvgRenderer.class.getClassLoader())
                .getProtectionDomain()
                .getCodeSource();
        if (source != null) {
          URL location = source.getLocation();
          found.add(Path.of(location.toURI()).toAbsolutePath());
        }
      } catch (ClassNotFoundException | URISyntaxException e) {
        continue; // a class of another version of Batik; the others name its library too
      }
    }
    return found;
  }
}
