package io.github.diagrammetry.som.match;

import java.text.Normalizer;

/** When two texts are equal. */
public enum TextEquality {
  /** The same string. */
  EXACT {
    @Override
    String key(String text) {
      return text;
    }
  },
  /** The same after white space is deleted: TeX sets no glyph for a space. */
  SPACELESS {
    @Override
    String key(String text) {
      return deleteWhitespace(text);
    }
  },
  /**
   * The same after white space is deleted, ligatures are unfolded, variants of Ω, µ, dash and minus
   * are folded and the text is brought to Unicode form NFC. Not NFKC: x² stays different from x2.
   */
  FOLDED {
    @Override
    String key(String text) {
      return deleteWhitespace(Normalizer.normalize(fold(text), Normalizer.Form.NFC));
    }
  };

  /** The string that stands for a text in comparisons. */
  abstract String key(String text);

  private static String deleteWhitespace(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c))
        .forEach(kept::appendCodePoint);
    return kept.length() == text.length() ? text : kept.toString();
  }

  private static String fold(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\uFB00' -> folded.append("ff");
        case '\uFB01' -> folded.append("fi");
        case '\uFB02' -> folded.append("fl");
        case '\uFB03' -> folded.append("ffi");
        case '\uFB04' -> folded.append("ffl");
        case '\uFB05', '\uFB06' -> folded.append("st");
        case '\u2126' -> folded.append('\u03A9'); // ohm sign
        case '\u00B5' -> folded.append('\u03BC'); // micro sign
        case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' ->
            folded.append('-');
        default -> folded.append(c);
      }
    }
    return folded.toString();
  }
}
