package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Repairs of lists of libraries and of the place where packages are loaded. */
final class LibraryRepairs {

  private static final Pattern LOAD_TIKZ =
      Pattern.compile("\\\\use(?:tikz|pgf)library\\s*\\{([^{}]*)\\}");
  private static final Pattern LOAD_ANY =
      Pattern.compile("\\\\use(?:tikz|pgf|pgfplots|gd)library\\s*\\{([^{}]*)\\}");
  private static final Pattern LATE_PACKAGE =
      Pattern.compile(
          "\\\\(?:usepackage|RequirePackage)\\s*(?:\\[(?:[^\\[\\]{}]|\\{[^{}]*\\})*\\])?\\s*\\{[^{}]*\\}");
  private static final Pattern CIRCUITIKZ_PATH =
      Pattern.compile("to\\s*\\[\\s*[A-Za-z*]+\\s*[=,\\]]");

  private LibraryRepairs() {}

  /** Drops libraries that no TeX distribution has. */
  static TexText misspelled(TexText source, List<String> made) {
    Set<String> known = Names.of("tikz");
    TexText result = source;
    Matcher matcher = LOAD_TIKZ.matcher(source.code());
    int moved = 0;
    while (matcher.find()) {
      List<String> kept = new ArrayList<>();
      boolean dropped = false;
      for (String name : matcher.group(1).split(",")) {
        String plain = name.strip();
        if (plain.isEmpty() || known.contains(plain) || plain.contains("\\")) {
          kept.add(name);
        } else {
          dropped = true;
          made.add("library-unknown:" + plain);
          kept.add(name.replaceAll("[^\\n]", ""));
        }
      }
      if (dropped) {
        String list =
            kept.stream().anyMatch(n -> !n.isBlank())
                ? kept.stream().filter(n -> !n.isBlank()).collect(Collectors.joining(","))
                : "";
        String lost = "\n".repeat(lines(matcher.group(1)) - lines(list));
        String command =
            list.isEmpty() ? lost : matcher.group().replace(matcher.group(1), list + gap(lost));
        result = result.replace(matcher.start() + moved, matcher.end() + moved, command);
        moved += command.length() - matcher.group().length();
      }
    }
    return result;
  }

  private static int lines(String text) {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  /** Line ends that are no paragraph. */
  private static String gap(String ends) {
    return ends.replace("\n", "%\n");
  }

  /** Takes the blank lines out of a library list, where TeX sees the end of a paragraph. */
  static TexText blankLines(TexText source, List<String> made) {
    TexText result = source;
    Matcher matcher = LOAD_ANY.matcher(source.code());
    int moved = 0;
    boolean changed = false;
    while (matcher.find()) {
      String list = matcher.group(1);
      if (list.matches("(?s).*\\n[ \\t]*\\n.*")) {
        String closed = list.replaceAll("[ \\t]*\\n", "%\n").replaceAll("(?m)^[ \\t]+(?=%$)", "");
        result = result.replace(matcher.start(1) + moved, matcher.end(1) + moved, closed);
        moved += closed.length() - list.length();
        changed = true;
      }
    }
    if (changed) {
      made.add("library-blank-line");
    }
    return result;
  }

  /** Moves packages that are loaded in the body to the end of the preamble. */
  static TexText latePackages(TexText source, List<String> made) {
    if (source.begin().isEmpty()) {
      return source;
    }
    int body = source.begin().orElseThrow().end();
    Matcher matcher = LATE_PACKAGE.matcher(source.code());
    StringBuilder moved = new StringBuilder();
    TexText result = source;
    int at = body;
    while (matcher.find(at)) {
      String command = matcher.group();
      moved.append(command.replace("\n", " "));
      made.add("preamble-after-begin");
      String ends = "\n".repeat(lines(command));
      result = result.replace(matcher.start(), matcher.end(), ends);
      at = matcher.start() + ends.length();
      matcher = LATE_PACKAGE.matcher(result.code());
    }
    return moved.isEmpty()
        ? source
        : result.insert(result.begin().orElseThrow().start(), moved.toString());
  }

  /** Of circuitikz and TikZ's own circuit library, keeps the one that the body uses. */
  static TexText circuitClash(TexText source, List<String> made) {
    boolean circuitikz = source.loads().stream().anyMatch(l -> l.name().equals("circuitikz"));
    boolean clash =
        circuitikz
            && source.libraries("tikz").stream().anyMatch(l -> l.startsWith("circuits.ee"))
            && CIRCUITIKZ_PATH.matcher(source.body()).find()
            && !source.code().contains("circuit ee IEC");
    if (!clash) {
      return source;
    }
    Matcher matcher = Pattern.compile("circuits\\.ee(?:\\.IEC)?").matcher(source.code());
    TexText result = source;
    while (matcher.find()) {
      result = result.replace(matcher.start(), matcher.end(), "");
      matcher = Pattern.compile("circuits\\.ee(?:\\.IEC)?").matcher(result.code());
    }
    made.add("circuit-library-clash");
    return result;
  }
}
