package io.github.diagrammetry.crystalbleu;

/** What becomes of an order without a match or without any n-gram. */
public enum ZeroHandling {
  /**
   * As the authors' code: no match among single tokens gives 0; any other order without a match
   * counts as the smallest normal double, so that the score is about 1e-78 or less. Texts of fewer
   * than four tokens never score more, not even against themselves.
   */
  ORIGINAL("original"),
  /**
   * An order with no n-gram left on either side is skipped and the others share its weight; any
   * other order without a match gives 0. If no order is left, the brevity penalty alone is the
   * score; two empty texts score 1.
   */
  EFFECTIVE("effective");

  private final String id;

  ZeroHandling(String id) {
    this.id = id;
  }

  /** The name used in signatures and options, such as {@code original}. */
  public String id() {
    return id;
  }

  /**
   * Finds a choice by its name.
   *
   * @param id {@code original} or {@code effective}
   * @throws IllegalArgumentException if there is no such choice
   */
  public static ZeroHandling ofId(String id) {
    for (ZeroHandling zero : values()) {
      if (zero.id.equals(id)) {
        return zero;
      }
    }
    throw new IllegalArgumentException(
        "Unknown zero handling: " + id + " (known: original, effective)");
  }
}
