package io.github.diagrammetry.som.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the glyphs of TeX fonts stand for. dvisvgm gives a character for most glyphs; the rest have
 * a private code point and a glyph name, which this table resolves.
 *
 * <p>Stateless and thread-safe.
 */
public final class GlyphNames {

  private static final String OPEN = "⟦";
  private static final String CLOSE = "⟧";

  private static final Map<String, String> NAMES = load();
  private static final Pattern ALTERNATIVE =
      Pattern.compile("\\.(taboldstyle|ts1|new|asc|cap|alt|oldstyle|sc|small)$");
  private static final Pattern SIZED =
      Pattern.compile("(.+?)(bigg|Bigg|big|Big|text|display|widest|wider|wide)$");
  private static final Pattern PIECE = Pattern.compile("(.+?)(tp|bt|ex|mid|vertex)$");
  private static final Pattern OLD_STYLE =
      Pattern.compile("(zero|one|two|three|four|five|six|seven|eight|nine)oldstyle$");

  private GlyphNames() {}

  private static Map<String, String> load() {
    try (InputStream in = GlyphNames.class.getResourceAsStream("glyph-names.tsv")) {
      if (in == null) {
        throw new IllegalStateException("The resource glyph-names.tsv is missing");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      Map<String, String> names = new HashMap<>(16384);
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int tab = line.indexOf('\t');
        names.put(line.substring(0, tab), decoded(line.substring(tab + 1)));
      }
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String decoded(String codes) {
    StringBuilder out = new StringBuilder();
    for (String code : codes.split(" ")) {
      if (!code.isEmpty()) {
        out.appendCodePoint(Integer.parseInt(code, 16));
      }
    }
    return out.toString();
  }

  /**
   * The text of a glyph.
   *
   * @param family font family, such as {@code cmmi10}; may be empty
   * @param character the character that the file gives
   * @param name the glyph's name, or null
   * @return Unicode text, empty for a piece of a larger sign, or a placeholder with the name
   */
  public static String meaning(String family, String character, @Nullable String name) {
    int code = character.codePointAt(0);
    boolean hidden = code >= 0xE000 && code <= 0xF8FF;
    if (name != null && OVERRIDES.containsKey(name)) {
      return OVERRIDES.getOrDefault(name, character);
    }
    String found = name == null ? Encodings.text(family, fontCode(code)) : null;
    if (found == null && !hidden) {
      return folded(code, character);
    }
    if (found == null && name != null) {
      found = byName(name);
    }
    if (found == null) {
      found = Encodings.text(family, code - 0xE000);
    }
    if (found != null) {
      return found.isEmpty() ? "" : folded(found.codePointAt(0), found);
    }
    String label = name != null ? name : family + "-" + (code - 0xE000);
    return unknown(label);
  }

  /**
   * The code in its font of a glyph without a name, as bitmap fonts have them. dvisvgm takes the
   * code for a character; codes that XML or its own rules forbid (0 to 32, 127 to 160) get the
   * private characters from U+E000 on, in this order.
   */
  private static int fontCode(int character) {
    int rank = character - 0xE000;
    return rank < 0 ? character : rank <= 0x20 ? rank : rank - 0x21 + 0x7F;
  }

  /** Text of a character code in a font, or a placeholder. */
  static String ofCode(String family, int code) {
    String found = Encodings.text(family, code);
    if (found == null) {
      return unknown(family + "-" + code);
    }
    return found.isEmpty() ? "" : folded(found.codePointAt(0), found);
  }

  /** The placeholder for something of which only a label is known. */
  public static String unknown(String label) {
    return OPEN + label + CLOSE;
  }

  /** Whether a meaning is the placeholder of an unknown glyph: its name in double brackets. */
  public static boolean isPlaceholder(String meaning) {
    return meaning.length() > 2 && meaning.startsWith(OPEN) && meaning.endsWith(CLOSE);
  }

  /** Text of a glyph name, or null if it is not known. */
  static @Nullable String byName(String name) {
    String direct = NAMES.get(name);
    if (direct != null) {
      return direct;
    }
    String base = ALTERNATIVE.matcher(name).replaceFirst("");
    Matcher sized = SIZED.matcher(base);
    Matcher piece = PIECE.matcher(base);
    Matcher old = OLD_STYLE.matcher(base);
    if (NAMES.containsKey(base)) {
      return NAMES.get(base);
    }
    if (old.matches()) {
      return NAMES.get(old.group(1));
    }
    if (sized.matches() && NAMES.containsKey(sized.group(1))) {
      return NAMES.get(sized.group(1));
    }
    if (piece.matches() && NAMES.containsKey(piece.group(1))) {
      return piece.group(2).equals("tp") ? NAMES.get(piece.group(1)) : "";
    }
    return null;
  }

  /** Whether the glyphs of a font are big operators, delimiters and radicals. */
  public static boolean isExtensible(String family) {
    return family.startsWith("cmex") || family.startsWith("lmex") || family.startsWith("euex");
  }

  private static String folded(int code, String character) {
    return switch (code) {
      case 0xFB00 -> "ff";
      case 0xFB01 -> "fi";
      case 0xFB02 -> "fl";
      case 0xFB03 -> "ffi";
      case 0xFB04 -> "ffl";
      case 0x2126 -> "Ω";
      case 0x2206 -> "Δ";
      case 0x00B5 -> "μ";
      case 0x2212 -> "-";
      case 0x23D0 -> "|";
      default -> code >= 0x239B && code <= 0x23AD ? bracketPiece(code) : character;
    };
  }

  /** A tall bracket is read once, at its uppermost piece. */
  private static String bracketPiece(int code) {
    return switch (code) {
      case 0x239B -> "(";
      case 0x239E -> ")";
      case 0x23A1 -> "[";
      case 0x23A4 -> "]";
      case 0x23A7 -> "{";
      case 0x23AB -> "}";
      default -> "";
    };
  }

  private static final Map<String, String> OVERRIDES =
      Map.of("negationslash", "\u0338", "vector", "\u20d7", "lscript", "ℓ", "suppress", "\u0335");
}
