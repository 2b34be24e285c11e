package io.github.diagrammetry.tex;

import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Repairs of characters that pdfTeX or TikZ cannot read. */
final class UnicodeRepairs {

  private static final Map<Integer, String> CODE = read();

  private UnicodeRepairs() {}

  private static Map<Integer, String> read() {
    Map<Integer, String> code = new TreeMap<>();
    for (String[] row : Names.rows("unicode.tsv")) {
      String tex = row[1].equals("m") ? "\\ensuremath{" + row[2] + "}" : row[2];
      code.put(Integer.parseInt(row[0], 16), tex);
    }
    return code;
  }

  /** Composes letters and accents: pdfTeX knows à, but not a with a combining accent. */
  static TexText compose(TexText source, List<String> made) {
    if (Normalizer.isNormalized(source.text(), Normalizer.Form.NFC)) {
      return source;
    }
    made.add("unicode-nfc");
    return new TexText(Normalizer.normalize(source.text(), Normalizer.Form.NFC));
  }

  /** Tells pdfTeX how to typeset the characters of the document that it does not know. */
  static TexText declare(TexText source, List<String> made) {
    if (source.documentClass().isEmpty()) {
      return source;
    }
    TreeSet<Integer> used = new TreeSet<>();
    source.code().codePoints().filter(c -> c > 0x7f && CODE.containsKey(c)).forEach(used::add);
    if (used.isEmpty()) {
      return source;
    }
    StringBuilder declarations = new StringBuilder("\\ifdefined\\DeclareUnicodeCharacter");
    for (int character : used) {
      String hex = String.format(java.util.Locale.ROOT, "%04X", character);
      made.add("unicode:U+" + hex);
      declarations
          .append("\\DeclareUnicodeCharacter{")
          .append(hex)
          .append("}{")
          .append(CODE.get(character))
          .append('}');
    }
    declarations.append("\\fi ");
    int at =
        source
            .begin()
            .map(m -> m.start())
            .orElseGet(() -> source.documentClass().orElseThrow().end());
    return source.insert(at, declarations.toString());
  }

  /** Makes typographic double quotes in option lists the plain ones that TikZ expects. */
  static TexText quotes(TexText source, List<String> made) {
    StringBuilder text = new StringBuilder(source.text());
    String code = source.code();
    int depth = 0;
    boolean changed = false;
    for (int i = 0; i < code.length(); i++) {
      char c = code.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '[') {
        depth++;
      } else if (c == ']' && depth > 0) {
        depth--;
      } else if (depth > 0 && (c == '\u201c' || c == '\u201d' || c == '\u201e' || c == '\u201f')) {
        text.setCharAt(i, '"');
        changed = true;
      }
    }
    if (!changed) {
      return source;
    }
    made.add("unicode-quotes");
    return new TexText(text.toString());
  }
}
