package io.github.diagrammetry.tex;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one request gave. Made by {@link TexRunner}; immutable and safe to share,
 * provided that nobody draws on the image.
 */
public final class TexResult {

  private final CompileOutcome outcome;
  private final Engine engine;
  private final CompileOutcome svgOutcome;
  private final @Nullable String svg;
  private final @Nullable String route;
  private final byte @Nullable [] pdf;
  private @Nullable BufferedImage image;
  private final List<String> repairs;
  private final double cpuSeconds;
  private final double wallSeconds;
  private final SafetyLevel safety;
  private final boolean fromCache;
  private final String signature;
  private byte @Nullable [] png;

  TexResult(Draft draft) {
    this.outcome = draft.outcome;
    this.engine = draft.engine;
    this.svgOutcome = draft.svgOutcome;
    this.svg = draft.svg;
    this.route = draft.route;
    this.pdf = draft.pdf;
    this.image = draft.image;
    this.png = draft.png;
    this.repairs = List.copyOf(draft.repairs);
    this.cpuSeconds = draft.cpuSeconds;
    this.wallSeconds = draft.wallSeconds;
    this.safety = draft.safety;
    this.fromCache = draft.fromCache;
    this.signature = draft.signature;
  }

  /**
   * What came of the PDF route.
   *
   * @return the outcome
   */
  public CompileOutcome outcome() {
    return outcome;
  }

  /**
   * The engine whose attempt counts.
   *
   * @return such as {@code pdflatex}, empty when none ran
   */
  public String engine() {
    return engine.name();
  }

  /**
   * How many engines were tried.
   *
   * @return the number, 0 when nothing was run
   */
  public int attempts() {
    return engine.attempts();
  }

  /**
   * The exit status of the engine: 128 + n if signal n ended it, -1 if nothing ran.
   *
   * @return the status
   */
  public int exitCode() {
    return engine.exitCode();
  }

  /**
   * How many pages the engine wrote.
   *
   * @return the number of pages
   */
  public int pages() {
    return engine.pages();
  }

  /**
   * Whether the document compiled as Diagram-MMU counts it: exit status 0 and a page.
   *
   * @return true for {@code ok} and {@code blank}
   */
  public boolean compiled() {
    return outcome.compiled();
  }

  /**
   * Whether there is a page with ink, whatever the exit status: the definition of the {@code
   * robust} preset.
   *
   * @return true if something is drawn
   */
  public boolean hasInk() {
    return engine.ink();
  }

  /**
   * The first error, in TeX's words. Where there was none but characters had no glyph, which TeX
   * drops in silence, they are named: {@code no glyph for: …}.
   *
   * @return one line, empty if there was nothing to say
   */
  public String message() {
    return engine.message();
  }

  /**
   * Where the first error is.
   *
   * @return a line of the user's own code, from 1; 0 if it is not known
   */
  public int line() {
    return engine.line();
  }

  /**
   * The part of the log about the first error.
   *
   * @return some lines, empty if there was no error
   */
  public String logExcerpt() {
    return engine.logExcerpt();
  }

  /**
   * The PDF.
   *
   * @return the bytes, empty if no page was written
   */
  public Optional<byte[]> pdf() {
    return pdf == null ? Optional.empty() : Optional.of(pdf.clone());
  }

  /**
   * The first page at the resolution of the options, cropped to the ink with 4 white pixels on each
   * side. A blank page is given whole.
   *
   * @return the image, empty if there is no page
   */
  public synchronized Optional<BufferedImage> image() {
    if (image == null && png != null) {
      image = PngWriter.decode(png);
    }
    return Optional.ofNullable(image);
  }

  /**
   * The image as a PNG file.
   *
   * @return the bytes, empty if there is no page
   */
  public synchronized Optional<byte[]> png() {
    if (png == null && image != null) {
      png = PngWriter.encode(image);
    }
    return png == null ? Optional.empty() : Optional.of(png.clone());
  }

  /**
   * The drawing as SVG, as the converter wrote it: untrusted text.
   *
   * @return the SVG, empty if none was asked for or none could be made
   */
  public Optional<String> svg() {
    return Optional.ofNullable(svg);
  }

  /**
   * The way that gave the SVG.
   *
   * @return the route of the DVI program, or {@code pdf}; empty without an SVG
   */
  public Optional<String> route() {
    return Optional.ofNullable(route);
  }

  /**
   * What came of the SVG: {@code ok}, or why the last way failed.
   *
   * @return the outcome; {@code svg-failed} if no SVG was asked for
   */
  public CompileOutcome svgOutcome() {
    return svgOutcome;
  }

  /**
   * What the preprocessor did.
   *
   * @return the names of the repairs
   */
  public List<String> repairs() {
    return repairs;
  }

  /**
   * Processor time of all processes, user and system.
   *
   * @return seconds
   */
  public double cpuSeconds() {
    return cpuSeconds;
  }

  /**
   * Elapsed time, waiting for a free place excluded.
   *
   * @return seconds
   */
  public double wallSeconds() {
    return wallSeconds;
  }

  /**
   * The safety level that was in force.
   *
   * @return the level
   */
  public SafetyLevel safety() {
    return safety;
  }

  /**
   * Whether the result was read from the cache; the times are those of the run that made it.
   *
   * @return true if nothing was run
   */
  public boolean fromCache() {
    return fromCache;
  }

  /**
   * Names the choices that led to the result.
   *
   * @return the signature of the options, with the engine and the safety level in force
   */
  public String signature() {
    return signature;
  }

  /** The attempt that counts. */
  record Engine(
      String name,
      int attempts,
      int exitCode,
      int pages,
      boolean ink,
      String message,
      int line,
      String logExcerpt) {
    static final Engine NONE = new Engine("", 0, -1, 0, false, "", 0, "");
  }

  /** A result while it grows. Confined to one thread. */
  static final class Draft {
    CompileOutcome outcome = CompileOutcome.NO_PAGE;
    Engine engine = Engine.NONE;
    CompileOutcome svgOutcome = CompileOutcome.SVG_FAILED;
    @Nullable String svg;
    @Nullable String route;
    byte @Nullable [] pdf;
    byte @Nullable [] png;
    @Nullable BufferedImage image;
    List<String> repairs = List.of();
    double cpuSeconds;
    double wallSeconds;
    SafetyLevel safety = SafetyLevel.TEX;
    boolean fromCache;
    String signature = "";
  }
}
