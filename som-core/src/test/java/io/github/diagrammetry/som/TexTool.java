package io.github.diagrammetry.som;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs the real TeX programs for tests: hardened, in a folder of its own that is deleted. */
final class TexTool {

  private static final List<String> DVISVGM =
      List.of(
          "dvisvgm",
          "--no-specials=ps,pdf,em,tpic,hyp,html,papersize",
          "--precision=6",
          "--zoom=1",
          "-o",
          "a.svg");

  private TexTool() {}

  /** SVG with SVG fonts of a document by its best route. */
  static String svg(String document) {
    return svg(SemanticInjector.withDefaults().routes(document).get(0), "--font-format=svg");
  }

  /** SVG of an injected source. */
  static String svg(InjectedSource source, String... options) {
    Path folder = newFolder();
    try {
      for (Map.Entry<String, byte[]> file : source.files().entrySet()) {
        Files.write(folder.resolve(file.getKey()), file.getValue());
      }
      Files.writeString(folder.resolve("a.tex"), source.source());
      run(
          folder,
          List.of(source.engine(), "-no-shell-escape", "-interaction=nonstopmode", "a.tex"));
      List<String> command = new ArrayList<>(DVISVGM);
      command.addAll(List.of(options));
      command.add("a.dvi");
      String log = run(folder, command);
      Path svg = folder.resolve("a.svg");
      if (!Files.exists(svg)) {
        throw new AssertionError(
            "No SVG file.\n"
                + log
                + "\n"
                + tail(Files.readString(folder.resolve("a.log"), StandardCharsets.ISO_8859_1)));
      }
      return Files.readString(svg);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      delete(folder);
    }
  }

  /** A raster of the document's first page as pdflatex makes it, with extra files beside it. */
  static byte[] raster(String document, Map<String, byte[]> files) {
    Path folder = newFolder();
    try {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Files.write(folder.resolve(file.getKey()), file.getValue());
      }
      Files.writeString(folder.resolve("a.tex"), document);
      run(folder, List.of("pdflatex", "-no-shell-escape", "-interaction=nonstopmode", "a.tex"));
      run(folder, List.of("pdftoppm", "-r", "150", "-singlefile", "a.pdf", "a"));
      return Files.readAllBytes(folder.resolve("a.ppm"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      delete(folder);
    }
  }

  private static Path newFolder() {
    try {
      return Files.createTempDirectory("som-test");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String run(Path folder, List<String> command) throws IOException {
    File log = folder.resolve("command.log").toFile();
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectErrorStream(true).redirectOutput(log).redirectInput(new File("/dev/null"));
    builder.environment().putAll(Map.of("openin_any", "p", "openout_any", "p", "MKTEXPK", "0"));
    Process process = builder.start();
    try {
      if (!process.waitFor(90, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("Too slow: " + command);
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    return tail(Files.readString(log.toPath(), StandardCharsets.ISO_8859_1));
  }

  private static String tail(String s) {
    return s.substring(Math.max(0, s.length() - 2000));
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path p : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(p);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
