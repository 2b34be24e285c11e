package io.github.diagrammetry.crystalbleu;

import java.util.List;

/** The tokens of prepared TeX source in one of the modes. */
final class LexedTokens extends TokenStream {
  private final String text;
  private final TexScanner scanner;
  private final TokenMode mode;

  /** Part of a loose token that is still to be cut. */
  private int cutFrom;

  private int cutTo;

  /** Pieces of a loose token in Moses mode that are still to be given. */
  private List<String> pieces = List.of();

  private int nextPiece;

  LexedTokens(String prepared, TexGrammar grammar, TokenMode mode) {
    this.text = prepared;
    this.scanner = new TexScanner(prepared, grammar);
    this.mode = mode;
    this.owner = prepared;
  }

  @Override
  boolean next() {
    while (true) {
      if (cutFrom < cutTo) {
        cut();
        return true;
      }
      if (nextPiece < pieces.size()) {
        owner = pieces.get(nextPiece++);
        start = 0;
        end = owner.length();
        return true;
      }
      if (!scanner.next()) {
        return false;
      }
      if (accept()) {
        return true;
      }
    }
  }

  /** Whether the scanner's token is a token of this mode; if not, it may have to be cut first. */
  private boolean accept() {
    if (mode != TokenMode.RAW && scanner.type() == TexTokenType.COMMENT) {
      return false;
    }
    owner = text;
    start = scanner.start();
    end = scanner.end();
    if (mode == TokenMode.RAW || mode == TokenMode.TYPE) {
      return true;
    }
    int from = PythonWhitespace.skip(text, start, end);
    if (from == end || mode == TokenMode.WS) {
      return from < end;
    }
    start = from;
    end = PythonWhitespace.trimEnd(text, start, end);
    if (mode == TokenMode.STRIP || !isLoose(scanner.type())) {
      return true;
    }
    if (mode == TokenMode.FINE) {
      cutFrom = start;
      cutTo = end;
    } else {
      pieces = MosesTokenizer.tokenize(text.substring(start, end));
      nextPiece = 0;
    }
    return false;
  }

  private static boolean isLoose(TexTokenType type) {
    return switch (type) {
      case TEXT, NAME_ATTRIBUTE, NAME_BUILTIN -> true;
      default -> false;
    };
  }

  /** Gives the next fine token; {@link #cutFrom} is never at white space. */
  private void cut() {
    start = cutFrom;
    char c = text.charAt(start);
    if (isLetter(c)) {
      int to = start + 1;
      while (to < cutTo && isLetter(text.charAt(to))) {
        to++;
      }
      end = to;
    } else if (isDigit(c)) {
      end = fractionEnd(digitsEnd(start + 1));
    } else if (c == '.') {
      end = Math.max(start + 1, fractionEnd(start));
    } else {
      boolean pair =
          Character.isHighSurrogate(c)
              && start + 1 < cutTo
              && Character.isLowSurrogate(text.charAt(start + 1));
      end = start + (pair ? 2 : 1);
    }
    cutFrom = PythonWhitespace.skip(text, end, cutTo);
  }

  private int digitsEnd(int from) {
    int to = from;
    while (to < cutTo && isDigit(text.charAt(to))) {
      to++;
    }
    return to;
  }

  /** End of a point and the digits after it, or {@code at} where there is no such thing. */
  private int fractionEnd(int at) {
    boolean fraction = at + 1 < cutTo && text.charAt(at) == '.' && isDigit(text.charAt(at + 1));
    return fraction ? digitsEnd(at + 2) : at;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
