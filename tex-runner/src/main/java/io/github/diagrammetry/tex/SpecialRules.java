package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Decides whether the specials of a document may reach the converters. Allowed is what the drivers
 * of pgf, color, hyperref and the classes write; anything else refuses the document, so that an
 * unknown special can never do harm and a drawing is never lost in silence.
 */
final class SpecialRules {

  private static final Pattern HARMLESS =
      Pattern.compile(
          "(?:color (?:push|pop|rgb|gray|cmyk|hsb|[A-Z]).{0,200}|background .{0,200}"
              + "|papersize=[-+0-9.,a-z ]{1,80}|header=[A-Za-z0-9._-]{1,80}|landscape|src:.{0,300}"
              + "|dvisvgm:(?:bbox [-+0-9.a-z{}? ]{1,200}|raw(?:set|put) \\w{1,40}|endrawset|currentcolor.{0,60})"
              // what hyperref and pdf back ends say to a PostScript printer; blanked, see draws()
              + "|ps:SDict begin.*|ps:: ?SDict begin.*|ps:: ?%%.*|!.*|\\s*)",
          Pattern.DOTALL);
  private static final Pattern XDV_HARMLESS =
      Pattern.compile(
          "(?:pdf: ?(?:content|literal|code|bcontent|econtent|bcolor|ecolor|bc|ec|setcolor|scolor|btrans|etrans"
              + "|beginann|endann|bann|eann|ann|annot|dest|out|outline|article|bead|docinfo|docview|obj|put|close"
              + "|names|pagesize|thread|mapline|mapfile|tounicode|uxobj|bxobj|exobj|beginxobj|endxobj|bop|eop"
              + "|bgcolor|trailerid|minorversion|majorversion|encrypt|compress|nobreak|breakable"
              + "|linkmargin|xannot|exbd|pageresources|object|stream)\\b.*"
              + "|pdf:(?:direct)?:.*|x:(?:gsave|grestore|scale|rotate|bscale|escale|brotate|erotate|fontmapline).*"
              + "|color (?:push|pop|rgb|gray|cmyk|hsb).{0,200}|background .{0,200}|papersize=[-+0-9.,a-z ]{1,80}"
              + "|header=[A-Za-z0-9._-]{1,80}|landscape|src:.{0,300}|\\s*)",
          Pattern.DOTALL);

  /** What the converter draws with; it gets nothing else to read. */
  private static final Pattern DRAWS =
      Pattern.compile("(?:dvisvgm:|color |background ).*", Pattern.DOTALL);

  private static final Pattern RAW = Pattern.compile("dvisvgm:raw(?:def)?\\s.*", Pattern.DOTALL);

  private SpecialRules() {}

  /**
   * Looks at the specials of a DVI file.
   *
   * @return what is wrong with the first that is refused; empty if all are allowed
   */
  static String check(List<String> specials, String prefix) {
    List<String> raw = new ArrayList<>();
    for (String special : specials) {
      if (RAW.matcher(special).matches()) {
        raw.add(special.substring(special.startsWith("dvisvgm:rawdef") ? 14 : 11));
      } else if (!HARMLESS.matcher(special).matches()) {
        return "special not allowed: " + shorten(special);
      }
    }
    return RawSvg.check(String.join("", raw), prefix);
  }

  /**
   * Whether the converter to SVG may see a special. The others that are allowed speak to printers;
   * some of them hold PostScript, so they are taken out before a program reads the file.
   */
  static boolean draws(String special) {
    return DRAWS.matcher(special).matches();
  }

  /** Looks at the specials of an XDV file, which the PDF back end of XeTeX would follow. */
  static String checkXdv(List<String> specials) {
    for (String special : specials) {
      if (!XDV_HARMLESS.matcher(special).matches()) {
        return "special not allowed: " + shorten(special);
      }
    }
    return "";
  }

  static String shorten(String text) {
    String plain = text.replaceAll("[^ -~]", "?");
    return plain.length() > 60 ? plain.substring(0, 60) + "..." : plain;
  }
}
