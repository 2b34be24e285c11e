package io.github.diagrammetry.tex;

import java.awt.Color;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.apache.batik.transcoder.ErrorHandler;
import org.apache.batik.transcoder.TranscoderException;
import org.apache.batik.transcoder.TranscoderInput;
import org.apache.batik.transcoder.TranscoderOutput;
import org.apache.batik.transcoder.image.ImageTranscoder;
import org.apache.batik.transcoder.image.PNGTranscoder;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * The process that renders one SVG file, started by {@link SvgRenderer} with limits of time and
 * memory of its own: a hostile drawing can only end this process. No script runs, nothing outside
 * the file is read: a document type and every reference to the outside are refused.
 */
final class SvgWorker {

  static final int BAD_INPUT = 3;

  private SvgWorker() {}

  /**
   * Renders a file to standard output.
   *
   * @param arguments the file, and width and height in pixels
   */
  public static void main(String[] arguments) {
    try (OutputStream out = new BufferedOutputStream(System.out)) {
      byte[] svg = Files.readAllBytes(Path.of(arguments[0]));
      refuseOutsideReferences(svg);
      render(svg, Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), out);
    } catch (IOException | SAXException | ParserConfigurationException | TranscoderException e) {
      fail(e);
    } catch (RuntimeException | StackOverflowError e) {
      fail(e); // Batik throws these on malformed drawings and on references to themselves
    }
  }

  private static void fail(Throwable error) {
    Throwable cause = error;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    String message =
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    System.err.println(message.lines().findFirst().orElse("").strip());
    System.exit(BAD_INPUT);
  }

  private static void refuseOutsideReferences(byte[] svg)
      throws IOException, SAXException, ParserConfigurationException {
    SAXParserFactory factory = SAXParserFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    factory.setNamespaceAware(true);
    factory
        .newSAXParser()
        .parse(new InputSource(new ByteArrayInputStream(svg)), new SvgReferences());
  }

  private static void render(byte[] svg, int width, int height, OutputStream out)
      throws TranscoderException, IOException {
    PNGTranscoder transcoder = new PNGTranscoder();
    AtomicReference<String> trouble = new AtomicReference<>("");
    transcoder.setErrorHandler(
        new ErrorHandler() {
          @Override
          public void error(TranscoderException e) {
            trouble.compareAndSet("", String.valueOf(e.getMessage()));
          }

          @Override
          public void fatalError(TranscoderException e) throws TranscoderException {
            throw e;
          }

          @Override
          public void warning(TranscoderException e) {
            trouble.compareAndSet("", String.valueOf(e.getMessage()));
          }
        });
    transcoder.addTranscodingHint(ImageTranscoder.KEY_WIDTH, (float) width);
    transcoder.addTranscodingHint(ImageTranscoder.KEY_HEIGHT, (float) height);
    transcoder.addTranscodingHint(ImageTranscoder.KEY_BACKGROUND_COLOR, Color.WHITE);
    transcoder.addTranscodingHint(ImageTranscoder.KEY_EXECUTE_ONLOAD, Boolean.FALSE);
    transcoder.addTranscodingHint(ImageTranscoder.KEY_ALLOWED_SCRIPT_TYPES, "");
    transcoder.addTranscodingHint(ImageTranscoder.KEY_CONSTRAIN_SCRIPT_ORIGIN, Boolean.TRUE);
    transcoder.addTranscodingHint(ImageTranscoder.KEY_ALLOW_EXTERNAL_RESOURCES, Boolean.FALSE);
    TranscoderInput input = new TranscoderInput(new ByteArrayInputStream(svg));
    input.setURI("about:drawing");
    transcoder.transcode(input, new TranscoderOutput(new DataOutputStream(out)));
    System.err.println(String.valueOf(trouble.get()));
  }
}
