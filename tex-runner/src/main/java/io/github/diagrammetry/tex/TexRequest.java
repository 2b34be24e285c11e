package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What to make of one program. Immutable and safe to share. */
public final class TexRequest {

  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

  private final PreparedSource source;
  private final List<DviProgram> drawings;
  private final Map<String, byte[]> files;
  private final boolean image;
  private final boolean draws;
  private final boolean drawsFailed;

  private TexRequest(
      PreparedSource source,
      List<DviProgram> drawings,
      Map<String, byte[]> files,
      boolean image,
      boolean draws,
      boolean drawsFailed) {
    this.source = source;
    this.drawings = drawings;
    this.files = files;
    this.image = image;
    this.draws = draws;
    this.drawsFailed = drawsFailed;
  }

  /**
   * Asks for the PDF and the cropped image of a document.
   *
   * @param source a document as the preprocessor gives it
   * @return the request
   */
  public static TexRequest of(PreparedSource source) {
    return new TexRequest(source, List.of(), Map.of(), true, false, true);
  }

  /**
   * Asks for an SVG as well.
   *
   * @param programs DVI programs in the order to try; the first that gives an SVG wins, and when
   *     none does, or there are none, the PDF is converted (route {@code pdf})
   * @return a copy with the programs
   */
  public TexRequest withDrawing(List<DviProgram> programs) {
    return new TexRequest(source, List.copyOf(programs), files, image, true, drawsFailed);
  }

  /**
   * Adds files that the document reads, such as data tables.
   *
   * @param extra contents by plain name
   * @return a copy with the files
   * @throws IllegalArgumentException if a name is not plain
   */
  public TexRequest withFiles(Map<String, byte[]> extra) {
    Map<String, byte[]> copy = new TreeMap<>(extra);
    copy.keySet().forEach(TexRequest::requirePlainName);
    return new TexRequest(source, drawings, copy, image, draws, drawsFailed);
  }

  /**
   * Leaves the PDF and its image out, for callers that need the SVG alone. The PDF is still made
   * when no DVI program gives an SVG.
   *
   * @return a copy without the image
   */
  public TexRequest withoutImage() {
    return new TexRequest(source, drawings, files, false, draws, drawsFailed);
  }

  /**
   * Leaves the SVG of a program out whose PDF has errors, for measures that count such a program as
   * failed.
   *
   * @return a copy that draws only what compiles
   */
  public TexRequest withoutDrawingFailures() {
    return new TexRequest(source, drawings, files, image, draws, false);
  }

  /** Whether an SVG is asked for. */
  boolean draws() {
    return draws;
  }

  boolean drawsFailed() {
    return drawsFailed;
  }

  /** The choices of the request in words, for the key of a cache. */
  String choices() {
    String pdfAlone = draws && drawings.isEmpty() ? ",draws-pdf" : "";
    return "image:" + image + ",draws-failed:" + drawsFailed + pdfAlone;
  }

  PreparedSource source() {
    return source;
  }

  List<DviProgram> drawings() {
    return new ArrayList<>(drawings);
  }

  Map<String, byte[]> files() {
    return files;
  }

  boolean image() {
    return image;
  }

  static void requirePlainName(String name) {
    if (!PLAIN_NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "File name \"" + name + "\" is not plain: letters, digits, '.', '_' and '-' only");
    }
  }
}
