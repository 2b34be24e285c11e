package io.github.diagrammetry.crystalbleu;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads and writes the file form of a list, which {@link SharedNgrams} documents. */
final class SharedNgramsFile {
  private static final String FIRST_LINE = "# shared-ngrams 1";
  private static final String TOKENS = "# tokens: ";
  private static final String GRAMMAR = "# grammar: ";

  /** Files above this are refused: a list of 500 n-grams has some 10 kB. */
  static final long MAX_BYTES = 64L << 20;

  private static final int MAX_ORDER = 16;

  private SharedNgramsFile() {}

  static SharedNgrams read(Path file) throws IOException {
    long size = Files.size(file);
    if (size > MAX_BYTES) {
      throw new SharedNgramsFormatException(file + ": " + size + " bytes, more than " + MAX_BYTES);
    }
    try {
      return parse(Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new SharedNgramsFormatException(file + ": not UTF-8");
    } catch (SharedNgramsFormatException e) {
      throw new SharedNgramsFormatException(file + ": " + e.getMessage());
    }
  }

  static SharedNgrams parse(String text) throws SharedNgramsFormatException {
    String[] lines = text.split("\r?\n", -1);
    if (!lines[0].equals(FIRST_LINE)) {
      throw new SharedNgramsFormatException("line 1: must be '" + FIRST_LINE + "'");
    }
    TokenMode mode = null;
    TexGrammar grammar = null;
    List<SharedNgram> ngrams = new ArrayList<>();
    for (int i = 1; i < lines.length; i++) {
      String line = lines[i];
      try {
        if (line.startsWith(TOKENS)) {
          mode = TokenMode.ofId(line.substring(TOKENS.length()).strip());
        } else if (line.startsWith(GRAMMAR)) {
          grammar = TexGrammar.ofId(line.substring(GRAMMAR.length()).strip());
        } else if (!line.isEmpty() && line.charAt(0) != '#') {
          ngrams.add(ngram(line));
        }
      } catch (IllegalArgumentException e) {
        throw new SharedNgramsFormatException("line " + (i + 1) + ": " + e.getMessage());
      }
    }
    return SharedNgrams.ofList(mode, grammar, ngrams);
  }

  private static SharedNgram ngram(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length > MAX_ORDER + 1) {
      throw new IllegalArgumentException("more than " + MAX_ORDER + " tokens");
    }
    long count;
    try {
      count = Long.parseLong(fields[0]);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("count expected: " + fields[0], e);
    }
    List<String> tokens = new ArrayList<>();
    for (int i = 1; i < fields.length; i++) {
      tokens.add(unescape(fields[i]));
    }
    return new SharedNgram(tokens, count);
  }

  static String format(
      @Nullable TokenMode mode, @Nullable TexGrammar grammar, List<SharedNgram> ngrams) {
    StringBuilder out = new StringBuilder(FIRST_LINE).append('\n');
    if (mode != null) {
      out.append(TOKENS).append(mode.id()).append('\n');
    }
    if (grammar != null) {
      out.append(GRAMMAR).append(grammar.id()).append('\n');
    }
    for (SharedNgram ngram : ngrams) {
      out.append(ngram.count());
      for (String token : ngram.tokens()) {
        out.append('\t');
        escape(token, out);
      }
      out.append('\n');
    }
    return out.toString();
  }

  private static void escape(String token, StringBuilder out) {
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      switch (c) {
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> out.append(c);
      }
    }
  }

  private static String unescape(String field) {
    if (field.indexOf('\\') < 0) {
      return field;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      i++;
      char next = i < field.length() ? field.charAt(i) : '\0';
      switch (next) {
        case '\\' -> out.append('\\');
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        default -> throw new IllegalArgumentException("unknown escape in: " + field);
      }
    }
    return out.toString();
  }
}
