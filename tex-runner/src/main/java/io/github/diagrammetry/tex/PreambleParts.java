package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The beginnings of a preamble that may be precompiled: the whole, and every part that ends after a
 * line that loads something. Many programs begin alike and differ in what they define or load last,
 * so a shared beginning serves programs whose whole preamble nobody has seen before.
 */
final class PreambleParts {

  private static final int MAX_PARTS = 12;
  private static final int MAX_LENGTH = 1 << 16;
  private static final Pattern LOADS =
      Pattern.compile(
          "\\\\(?:usepackage|RequirePackage|usetikzlibrary|usepgfplotslibrary|usepgflibrary)\\b");
  private static final Pattern COMMENT = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*%.*");

  /** What may leave TeX in the middle of something at the end of a line with balanced braces. */
  private static final Pattern OPEN_ENDED =
      Pattern.compile(
          "\\\\(?:if|else|fi|unless|begingroup|bgroup|catcode|endlinechar|ExplSyntax|begin|verb|loop)");

  private PreambleParts() {}

  /** The parts, longest first. Linear in the length of the preamble. */
  static List<String> of(String preamble) {
    List<String> parts = new ArrayList<>();
    Matcher class_ = Pattern.compile("\\\\documentclass\\b").matcher(preamble);
    if (!class_.find()) {
      return List.of(preamble);
    }
    int depth = 0;
    int from = 0;
    boolean loads = false;
    while (parts.size() < MAX_PARTS && from < Math.min(preamble.length(), MAX_LENGTH)) {
      int end = preamble.indexOf('\n', from);
      if (end < 0) {
        break;
      }
      String line = COMMENT.matcher(preamble.substring(from, end)).replaceAll("");
      if (OPEN_ENDED.matcher(line).find()) {
        break;
      }
      depth += depth(line);
      loads |= LOADS.matcher(line).find();
      from = end + 1;
      if (loads && depth == 0 && class_.end() <= end) {
        parts.add(0, preamble.substring(0, from));
        loads = false;
      }
    }
    if (parts.isEmpty() || !parts.get(0).equals(preamble)) {
      parts.add(0, preamble);
    }
    return parts;
  }

  private static int depth(String line) {
    int depth = 0;
    for (int i = 0; i < line.length(); i++) {
      switch (line.charAt(i)) {
        case '\\' -> i++;
        case '{', '[' -> depth++;
        case '}', ']' -> depth--;
        default -> {}
      }
    }
    return depth;
  }
}
