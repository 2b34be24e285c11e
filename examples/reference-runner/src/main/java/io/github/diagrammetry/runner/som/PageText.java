package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The characters of a PDF page against those of a model. */
final class PageText {

  private PageText() {}

  /** F1 of the characters as {@code pdftotext} sees them; NaN if it does not answer. */
  static double f1(byte[] pdf, SemanticObjectModel model) throws IOException, InterruptedException {
    Path text = Files.createTempFile("som-check", ".txt");
    try {
      Process process =
          new ProcessBuilder("pdftotext", "-l", "1", "-enc", "UTF-8", "-", text.toString())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (OutputStream in = process.getOutputStream()) {
        in.write(pdf);
      } catch (IOException e) {
        // it may stop reading early; its exit tells
      }
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Double.NaN;
      }
      StringBuilder ours = new StringBuilder();
      for (SomElement e : model.elements()) {
        if (e.text() != null && !e.type().equals("datapoint")) {
          ours.append(e.text());
        }
      }
      return CharacterBag.f1(ours.toString(), Files.readString(text));
    } finally {
      Files.deleteIfExists(text);
    }
  }
}
