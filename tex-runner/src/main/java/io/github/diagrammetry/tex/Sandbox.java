package io.github.diagrammetry.tex;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Wraps a command line so that the process runs at a safety level. At level {@code os} bubblewrap
 * gives it new namespaces without network and a file system that holds nothing but shared
 * libraries, the TeX trees, fonts and the program itself, all read-only, and the working directory.
 */
final class Sandbox {

  private static final List<String> LIBRARIES =
      List.of("/usr/lib", "/usr/lib32", "/usr/lib64", "/etc/ld.so.cache");

  private static final List<String> FONTS =
      List.of(
          "/usr/libexec",
          "/etc/fonts",
          "/usr/share/fonts",
          "/usr/share/fontconfig",
          "/usr/share/poppler",
          "/var/cache/fontconfig");

  /** Programs that take every font from the TeX trees. */
  private static final Set<String> WITHOUT_FONTS = Set.of("pdflatex", "latex", "dvisvgm");

  /** Programs that need no TeX trees. */
  private static final Set<String> WITHOUT_TREES = Set.of("pdftoppm", "mutool");

  /** What Debian's interpreters and libraries reach through links and configuration. */
  private static final List<String> INTERPRETERS =
      List.of(
          "/etc/alternatives",
          "/etc/java-17-openjdk",
          "/etc/java-21-openjdk",
          "/etc/java-25-openjdk");

  private final SafetyLevel level;
  private final Toolchain tools;
  private final Map<String, List<String>> shown = new ConcurrentHashMap<>();

  private Sandbox(SafetyLevel level, Toolchain tools) {
    this.level = level;
    this.tools = tools;
  }

  /**
   * Finds the level to run at.
   *
   * @throws IllegalStateException if the level asked for does not work here
   */
  static Sandbox open(Optional<SafetyLevel> wanted, Toolchain tools) {
    if (wanted.isPresent() && wanted.get() == SafetyLevel.TEX) {
      return new Sandbox(SafetyLevel.TEX, tools);
    }
    Sandbox strong = new Sandbox(SafetyLevel.OS, tools);
    String trouble = strong.probe();
    if (trouble.isEmpty()) {
      return strong;
    }
    if (wanted.isPresent()) {
      throw new IllegalStateException("Safety level os does not work here: " + trouble);
    }
    return new Sandbox(SafetyLevel.TEX, tools);
  }

  SafetyLevel level() {
    return level;
  }

  /**
   * Wraps a program.
   *
   * @param program the absolute path of the program
   * @param arguments its arguments
   * @param place its directories
   */
  List<String> wrap(String program, List<String> arguments, EngineRunner.Place place) {
    List<String> argv = new ArrayList<>();
    if (level == SafetyLevel.OS) {
      argv.addAll(prefix(program, place));
    }
    argv.add(program);
    argv.addAll(arguments);
    return argv;
  }

  private List<String> prefix(String program, EngineRunner.Place place) {
    List<String> argv = new ArrayList<>();
    argv.add(tools.find("bwrap").orElseThrow());
    argv.addAll(
        List.of("--unshare-all", "--as-pid-1", "--die-with-parent", "--new-session", "--cap-drop"));
    argv.add("ALL");
    for (String path : shown.computeIfAbsent(name(program), this::shown)) {
      argv.addAll(List.of("--ro-bind", path, path));
    }
    for (String link : List.of("/lib", "/lib32", "/lib64")) {
      if (Files.isSymbolicLink(Path.of(link))) {
        argv.addAll(List.of("--symlink", "usr" + link, link));
      } else if (Files.isDirectory(Path.of(link))) {
        argv.addAll(List.of("--ro-bind", link, link));
      }
    }
    argv.addAll(List.of("--ro-bind", program, program));
    for (Path path : place.readable()) {
      argv.addAll(List.of("--ro-bind", path.toString(), path.toString()));
    }
    for (Path path : place.writable()) {
      argv.addAll(List.of("--bind", path.toString(), path.toString()));
    }
    if (place.devices()) {
      for (String path : INTERPRETERS) {
        if (Files.exists(Path.of(path))) {
          argv.addAll(List.of("--ro-bind", path, path));
        }
      }
      argv.addAll(List.of("--proc", "/proc", "--dev", "/dev"));
    }
    Path job = place.job();
    argv.addAll(List.of("--bind", job.toString(), job.toString()));
    argv.addAll(List.of("--remount-ro", "/", "--chdir", job.toString()));
    return argv;
  }

  private static String name(String program) {
    return Path.of(program).getFileName().toString();
  }

  /**
   * What a program finds of the system. Every folder costs a mount, so it is as little as it needs.
   */
  private List<String> shown(String program) {
    Set<String> folders = new LinkedHashSet<>(LIBRARIES);
    if (!WITHOUT_FONTS.contains(program)) {
      folders.addAll(FONTS);
    }
    if (!WITHOUT_TREES.contains(program)) {
      List<Path> roots = tools.texRoots();
      for (Path root : roots) {
        if (roots.stream().noneMatch(other -> !other.equals(root) && root.startsWith(other))) {
          folders.add(root.toString());
        }
      }
    }
    folders.removeIf(path -> !Files.exists(Path.of(path)));
    return List.copyOf(folders);
  }

  /** Tries a small program in the sandbox; an empty text means that it works. */
  private String probe() {
    if (tools.find("bwrap").isEmpty()) {
      return Toolchain.remedy("bwrap");
    }
    Optional<String> test = tools.find("true");
    if (test.isEmpty()) {
      return Toolchain.remedy("true");
    }
    try {
      Path job = Files.createTempDirectory("diagrammetry-probe");
      try {
        EngineRunner.Place place = new EngineRunner.Place(job, List.of(), List.of(), Map.of());
        Process process =
            new ProcessBuilder(wrap(test.get(), List.of(), place))
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .start();
        String said = new String(process.getInputStream().readNBytes(2000)).strip();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
          process.destroyForcibly();
          return "bubblewrap does not end";
        }
        return process.exitValue() == 0 ? "" : "bubblewrap says: " + said;
      } finally {
        Files.deleteIfExists(job);
      }
    } catch (IOException e) {
      return "bubblewrap cannot be started: " + e.getMessage();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted while bubblewrap was tried";
    }
  }
}
