package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.EngineRunner.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fonts that exist as Metafont programs only, such as the degree sign's where cm-super is not
 * installed. A hardened engine must not start Metafont, so it fails; then the font is made here,
 * from the trees alone, and the engine runs again. Thread-safe.
 */
final class BitmapFonts {

  private static final Pattern NOT_FOUND =
      Pattern.compile("Font ([a-z]{2,8}[0-9]{2,5}) at ([0-9]{2,4}) not found");
  private static final int MAX_FONTS = 400;
  private static final int BASE = 600;

  private final Path directory;
  private final Toolchain tools;
  private final Set<String> tried = ConcurrentHashMap.newKeySet();

  BitmapFonts(Path directory, Toolchain tools) throws IOException {
    this.directory = Files.createDirectories(directory);
    this.tools = tools;
  }

  Path directory() {
    return directory;
  }

  Map<String, String> environment() {
    return Map.of("VARTEXFONTS", directory.resolve("fonts").toString());
  }

  /** Makes the font that a run has missed; false if none was, or if it cannot be made. */
  boolean make(EngineJob job, EngineRunner engines) throws IOException, InterruptedException {
    Matcher matcher = NOT_FOUND.matcher(job.log());
    if (job.succeeded() || !matcher.find() || tools.find("mktexpk").isEmpty()) {
      return false;
    }
    String font = matcher.group(1);
    int resolution = Integer.parseInt(matcher.group(2));
    synchronized (this) {
      if (tried.size() > MAX_FONTS || !tried.add(font + "." + resolution)) {
        return exists(font, resolution);
      }
      Path scratch = engines.newDirectory();
      try {
        Map<String, String> environment = engines.plainEnvironment(scratch);
        environment.put("TEXMFVAR", directory.toString());
        environment.put("TEXMFHOME", "/nonexistent");
        Place place = new Place(scratch, List.of(), List.of(), environment);
        String size = Integer.toString(resolution);
        List<String> argv =
            List.of(
                tools.find("mktexpk").orElseThrow(),
                "--mfmode",
                "/",
                "--bdpi",
                Integer.toString(BASE),
                "--mag",
                resolution / BASE + "+" + resolution % BASE + "/" + BASE,
                "--dpi",
                size,
                font);
        Finished<byte[]> made =
            engines.run(
                engines.trusted(argv, place, Duration.ofSeconds(30)),
                CommandRunner.head(1 << 12, 1 << 20));
        return made.exitCode() == 0;
      } finally {
        JobDirectories.delete(scratch);
      }
    }
  }

  private boolean exists(String font, int resolution) throws IOException {
    String name = font + "." + resolution + "pk";
    try (var files = Files.walk(directory)) {
      return files.anyMatch(f -> f.getFileName().toString().equals(name));
    }
  }
}
