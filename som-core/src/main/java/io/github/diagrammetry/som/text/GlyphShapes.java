package io.github.diagrammetry.som.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Recognises a TeX font by the boxes of some of its glyphs. Without fonts, dvisvgm numbers its
 * glyphs by character code but does not name the font, so the code alone does not tell a letter
 * from a symbol; the shapes do. Stateless and thread-safe.
 */
public final class GlyphShapes {

  /** How far, relatively, the boxes may be off. */
  private static final double TOLERANCE = 0.02;

  private static final Map<String, Map<Integer, double[]>> FONTS = load();

  private GlyphShapes() {}

  /**
   * A recognised font.
   *
   * @param family TeX name of the font, or of one with the same encoding and like shapes
   * @param size font size in the unit of the boxes
   */
  public record Match(String family, double size) {

    /** Text of a character code. */
    public String meaning(int code) {
      return GlyphNames.ofCode(family, code);
    }

    /** Advance width of a character code, in the unit of the boxes; negative if not known. */
    public double advance(int code) {
      double[] box = FONTS.getOrDefault(family, Map.of()).get(code);
      return box == null ? -1 : box[4] * size / 1000;
    }
  }

  private static Map<String, Map<Integer, double[]>> load() {
    try (InputStream in = GlyphShapes.class.getResourceAsStream("glyph-boxes.tsv")) {
      if (in == null) {
        throw new IllegalStateException("The resource glyph-boxes.tsv is missing");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      Map<String, Map<Integer, double[]>> fonts = new LinkedHashMap<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] fields = line.split("\t");
        double[] box =
            Arrays.stream(fields, 2, fields.length).mapToDouble(Double::parseDouble).toArray();
        fonts.computeIfAbsent(fields[0], f -> new TreeMap<>()).put(Integer.valueOf(fields[1]), box);
      }
      return fonts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The font whose glyphs fit best.
   *
   * @param boxes by character code: left, upper, right and lower edge relative to the origin, y
   *     downwards
   * @return the font, or null if none fits
   */
  public static @Nullable Match recognise(Map<Integer, double[]> boxes) {
    Match best = null;
    double least = TOLERANCE;
    for (Map.Entry<String, Map<Integer, double[]>> font : FONTS.entrySet()) {
      double scale = scale(boxes, font.getValue());
      if (scale > 0) {
        double error = error(boxes, font.getValue(), scale);
        if (error < least) {
          least = error;
          best = new Match(font.getKey(), 1000 * scale);
        }
      }
    }
    return best;
  }

  private static double scale(Map<Integer, double[]> boxes, Map<Integer, double[]> font) {
    double ab = 0;
    double bb = 0;
    for (Map.Entry<Integer, double[]> e : boxes.entrySet()) {
      double[] known = font.get(e.getKey());
      if (known == null) {
        return -1;
      }
      for (int i = 0; i < 4; i++) {
        ab += e.getValue()[i] * known[i];
        bb += known[i] * known[i];
      }
    }
    return bb == 0 ? -1 : ab / bb;
  }

  private static double error(
      Map<Integer, double[]> boxes, Map<Integer, double[]> font, double scale) {
    double off = 0;
    double all = 0;
    for (Map.Entry<Integer, double[]> e : boxes.entrySet()) {
      double[] known = font.getOrDefault(e.getKey(), new double[5]);
      for (int i = 0; i < 4; i++) {
        double d = e.getValue()[i] - scale * known[i];
        off += d * d;
        all += e.getValue()[i] * e.getValue()[i];
      }
    }
    return all == 0 ? 1 : off / all;
  }
}
