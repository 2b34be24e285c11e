package io.github.diagrammetry.tex;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The programs of this machine: where they are, where TeX's files are, and their versions. */
final class Toolchain {

  private static final Map<String, String> REMEDIES =
      Map.of(
          "pdflatex", "install TeX Live (Debian: texlive-latex-recommended, texlive-pictures)",
          "latex", "install TeX Live (Debian: texlive-latex-recommended, texlive-pictures)",
          "lualatex", "install LuaLaTeX (Debian: texlive-luatex)",
          "dvilualatex", "install LuaLaTeX (Debian: texlive-luatex)",
          "xelatex", "install XeLaTeX (Debian: texlive-xetex)",
          "pdftoppm", "install poppler (Debian: poppler-utils)",
          "dvisvgm", "install dvisvgm (Debian: dvisvgm)",
          "mutool", "install MuPDF's tools (Debian: mupdf-tools)",
          "bwrap", "install bubblewrap (Debian: bubblewrap)",
          "python3", "install Python 3 with Matplotlib (Debian: python3-matplotlib)");

  private final Map<String, Optional<String>> paths = new ConcurrentHashMap<>();
  private final Map<String, String> versions = new ConcurrentHashMap<>();
  private volatile @Nullable List<Path> texRoots;

  /** Finds a program on the caller's search path; null if it is not there. */
  static @Nullable String onPath(String program) {
    String search = System.getenv("PATH");
    for (String directory : (search == null ? "/usr/bin:/bin" : search).split(File.pathSeparator)) {
      Path candidate = Path.of(directory.isEmpty() ? "." : directory, program);
      if (candidate.isAbsolute()
          && Files.isExecutable(candidate)
          && !Files.isDirectory(candidate)) {
        return candidate.toString();
      }
    }
    return null;
  }

  Optional<String> find(String program) {
    return paths.computeIfAbsent(program, p -> Optional.ofNullable(onPath(p)));
  }

  /** The first of two programs that is not there; empty if both are. */
  String missing(String first, String second) {
    if (find(first).isEmpty()) {
      return first;
    }
    return find(second).isEmpty() ? second : "";
  }

  static String remedy(String program) {
    return program + " is not on the search path: " + REMEDIES.getOrDefault(program, "install it");
  }

  /** The trees that TeX programs read, as kpathsea names them. */
  List<Path> texRoots() {
    List<Path> known = texRoots;
    if (known == null) {
      known = findTexRoots();
      texRoots = known;
    }
    return known;
  }

  private static List<Path> findTexRoots() {
    Set<Path> roots = new LinkedHashSet<>();
    for (String variable : List.of("$TEXMF", "$TEXMFCNF")) {
      String value = ask(List.of("kpsewhich", "-expand-braces", variable));
      for (String part : value.strip().split("[:;]")) {
        String name = part.replace("!!", "").replaceAll("//+$", "");
        if (name.startsWith("/") && !name.startsWith(System.getProperty("user.home") + "/")) {
          Path root = Path.of(name).normalize();
          if (Files.isDirectory(root) && root.getNameCount() > 1) {
            roots.add(root);
          }
        }
      }
    }
    return List.copyOf(roots);
  }

  /** The first line that a program prints about its version; part of every cache key. */
  String version(String program) {
    return versions.computeIfAbsent(
        program,
        p ->
            find(p)
                .map(
                    path ->
                        ask(
                            List.of(
                                path,
                                p.equals("pdftoppm") || p.equals("mutool") ? "-v" : "--version")))
                .map(text -> text.lines().findFirst().orElse(""))
                .orElse("missing"));
  }

  /** What a program of ours prints; empty if it cannot be started. */
  static String ask(List<String> argv) {
    try {
      Process process =
          new ProcessBuilder(argv)
              .redirectInput(new File("/dev/null"))
              .redirectErrorStream(true)
              .start();
      byte[] output = process.getInputStream().readNBytes(1 << 16);
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return new String(output, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
