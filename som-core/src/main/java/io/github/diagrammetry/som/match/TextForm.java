package io.github.diagrammetry.som.match;

/** Which of an element's two strings is compared. */
public enum TextForm {
  /** The glyphs alone: {@code x2} for x². */
  GLYPHS,
  /** The linear form, which keeps scripts, fractions and roots, where both elements have it. */
  LINEAR
}
