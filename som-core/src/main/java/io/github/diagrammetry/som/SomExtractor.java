package io.github.diagrammetry.som;

import io.github.diagrammetry.som.svg.SvgLimits;
import io.github.diagrammetry.som.svg.SvgScene;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the Semantic Object Model of a drawing from its SVG (Diagram-MMU, Appendix C.1).
 *
 * <p>In an SVG file made through {@link SemanticInjector} the groups tell nodes, paths, series,
 * data points and circuit components; in any other SVG file each shape is a path and each line of
 * text a text. Elements stand in painting order. What has no visible ink is no element. Texts come
 * from glyphs: {@code <text>} with SVG fonts, or outlines under {@code gFONT-CODE} ids.
 *
 * <p>The input is not trusted: no entity, script or external reference is followed, and size,
 * depth, references and path lengths are limited. Whatever goes beyond ends in {@link
 * SvgFormatException}.
 *
 * <p>Immutable and thread-safe.
 */
public final class SomExtractor {

  private static final Pattern NONCE = Pattern.compile("data-n=[\"']([^\"']*)[\"']");

  private final SvgLimits limits;
  private final @Nullable String nonce;
  private final boolean strokeInBoxes;
  private final double minimumSide;

  private SomExtractor(
      SvgLimits limits, @Nullable String nonce, boolean strokeInBoxes, double minimumSide) {
    this.limits = limits;
    this.nonce = nonce;
    this.strokeInBoxes = strokeInBoxes;
    this.minimumSide = minimumSide;
  }

  /** An extractor with the default limits that believes every semantic group. */
  public static SomExtractor withDefaults() {
    return new SomExtractor(SvgLimits.defaults(), null, true, 1);
  }

  /** This extractor with other limits. */
  public SomExtractor withLimits(SvgLimits value) {
    return new SomExtractor(value, nonce, strokeInBoxes, minimumSide);
  }

  /**
   * This extractor, believing only semantic groups that carry the nonce of the injected source.
   * Others count as plain groups, and the model has the flag {@code forged-groups}.
   *
   * @param specialPrefix {@link InjectedSource#specialPrefix()}; empty to believe every group
   */
  public SomExtractor withNonce(String specialPrefix) {
    if (specialPrefix.isEmpty()) {
      return new SomExtractor(limits, null, strokeInBoxes, minimumSide);
    }
    Matcher m = NONCE.matcher(specialPrefix);
    if (!m.find()) {
      throw new IllegalArgumentException("Not a special prefix with a nonce: " + specialPrefix);
    }
    return new SomExtractor(limits, m.group(1), strokeInBoxes, minimumSide);
  }

  /**
   * This extractor with boxes that include half the stroke width (default) or, as the paper is read
   * to the letter, those of the geometry alone.
   */
  public SomExtractor withStrokeInBoxes(boolean value) {
    return new SomExtractor(limits, nonce, value, minimumSide);
  }

  /**
   * This extractor, widening the sides of boxes to a length about their centre.
   *
   * @param value bp, 1 by default; 0 leaves straight lines without area
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public SomExtractor withMinimumSide(double value) {
    if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("The smallest side must be 0 bp or more: " + value);
    }
    return new SomExtractor(limits, nonce, strokeInBoxes, value);
  }

  /** The choices that can change a model, in one line. */
  public String signature() {
    return "som|element:visible|bbox:"
        + (strokeInBoxes ? "half-stroke" : "geometry")
        + ",min"
        + (minimumSide == Math.rint(minimumSide)
            ? Long.toString((long) minimumSide)
            : Double.toString(minimumSide))
        + "|text:dvi-order,nfc|v:0.1.0";
  }

  /**
   * The model of a drawing, with the route {@code svg}; see {@link SemanticObjectModel#withRoute}.
   *
   * @param svg the SVG file's text
   * @throws SvgFormatException if it is not an SVG file within the limits
   */
  public SemanticObjectModel extract(String svg) throws SvgFormatException {
    ModelBuilder builder = new ModelBuilder(nonce, minimumSide);
    SvgScene.Size size = SvgScene.with(limits, strokeInBoxes).read(svg, builder);
    return builder.model(size.width(), size.height());
  }

  /**
   * The model of a drawing.
   *
   * @param svg the SVG file's bytes, UTF-8; not closed
   * @throws SvgFormatException if it is not an SVG file within the limits
   * @throws IOException if reading fails
   */
  public SemanticObjectModel extract(InputStream svg) throws IOException {
    byte[] bytes = svg.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, limits.bytes() + 1));
    if (bytes.length > limits.bytes()) {
      throw new SvgFormatException("An SVG file above the limit of " + limits.bytes() + " bytes");
    }
    try {
      return extract(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw new SvgFormatException("The SVG file is not UTF-8", e);
    }
  }

  /**
   * The model of a drawing.
   *
   * @param svg the SVG file
   * @throws SvgFormatException if it is not an SVG file within the limits
   * @throws IOException if reading fails
   */
  public SemanticObjectModel extract(Path svg) throws IOException {
    try (InputStream in = Files.newInputStream(svg)) {
      return extract(in);
    }
  }
}
