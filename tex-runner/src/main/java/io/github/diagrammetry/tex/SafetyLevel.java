package io.github.diagrammetry.tex;

import java.util.Locale;

/**
 * How strongly a compilation is shut in. The level that really ran stands in every {@link
 * TexResult}.
 */
public enum SafetyLevel {
  /**
   * Hardened engines: no shell escape, paranoid file access, a cleared environment, a directory of
   * its own for every engine run, limits on time, memory, output and files, and the whole process
   * tree ended. Portable to every POSIX system.
   */
  TEX,

  /**
   * As {@link #TEX}, and inside a bubblewrap sandbox: no network, no other processes, a read-only
   * file system that holds the TeX tree and shared libraries only, one writable folder. Linux.
   */
  OS;

  /**
   * The level's name in options and results.
   *
   * @return {@code tex} or {@code os}
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Finds a level by its name.
   *
   * @param label {@code tex} or {@code os}
   * @return the level
   * @throws IllegalArgumentException if there is no such level
   */
  public static SafetyLevel of(String label) {
    for (SafetyLevel level : values()) {
      if (level.label().equals(label)) {
        return level;
      }
    }
    throw new IllegalArgumentException("Unknown safety level \"" + label + "\": use tex or os");
  }
}
