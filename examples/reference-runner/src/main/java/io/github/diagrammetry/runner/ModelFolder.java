package io.github.diagrammetry.runner;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where weight files lie. */
final class ModelFolder {

  private ModelFolder() {}

  /** The folder given, else {@code DIAGRAMMETRY_MODELS}, else a folder of the user's cache. */
  static Path orDefault(@Nullable Path given) {
    if (given != null) {
      return given;
    }
    String chosen = System.getenv("DIAGRAMMETRY_MODELS");
    if (chosen != null && !chosen.isEmpty()) {
      return Path.of(chosen);
    }
    String cache = System.getenv("XDG_CACHE_HOME");
    Path caches =
        cache != null && !cache.isEmpty()
            ? Path.of(cache)
            : Path.of(System.getProperty("user.home"), ".cache");
    return caches.resolve("diagrammetry").resolve("models");
  }
}
