package io.github.diagrammetry.crystalbleu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Objects;

/**
 * The character sets of the Moses tokenizer. They are frozen tables, not the properties of the Java
 * runtime: those grow with each Unicode version, and Moses leaves out Han and Hangul on purpose.
 */
final class MosesCharacters {
  static final BitSet ALNUM;
  static final BitSet ALPHA;
  static final BitSet NUMBER;
  static final BitSet LOWER;

  static {
    String text = read();
    ALNUM = section(text, "@alnum");
    ALPHA = section(text, "@alpha");
    NUMBER = section(text, "@number");
    LOWER = section(text, "@lower");
  }

  private MosesCharacters() {}

  private static String read() {
    try (InputStream in = MosesCharacters.class.getResourceAsStream("moses-characters.txt")) {
      Objects.requireNonNull(in, "moses-characters.txt");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static BitSet section(String text, String name) {
    int from = text.indexOf(name + '\n') + name.length() + 1;
    int next = text.indexOf('@', from);
    BitSet set = new BitSet();
    for (String range : text.substring(from, next < 0 ? text.length() : next).split("\\s+")) {
      if (!range.isEmpty()) {
        int dash = range.indexOf('-');
        int low = Integer.parseInt(dash < 0 ? range : range.substring(0, dash), 16);
        set.set(low, Integer.parseInt(range.substring(dash + 1), 16) + 1);
      }
    }
    return set;
  }
}
