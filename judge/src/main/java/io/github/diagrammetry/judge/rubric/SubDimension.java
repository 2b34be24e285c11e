package io.github.diagrammetry.judge.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;

/**
 * The five aspects that are scored: two of Structure, two of Content, and Aesthetics.
 *
 * <p>Each has signs of quality and of its lack; the numbers of signs are those of SciDiagBench,
 * Appendix C, the wording is ours.
 */
public enum SubDimension {
  /** Visual Organizational Layout. */
  VOL,
  /** Logical Accuracy. */
  LA,
  /** Visual Element Representation. */
  VER,
  /** Content Accuracy. */
  CA,
  /** Stylistic Execution and Visual Polish, the whole of Aesthetics. */
  AES;

  private final JsonNode data = Objects.requireNonNull(RubricData.SUB_DIMENSIONS.get(name()));

  /**
   * Returns the full name.
   *
   * @return the name
   */
  public String title() {
    return data.get("name").asText();
  }

  /**
   * Returns the dimension that it is part of.
   *
   * @return the dimension
   */
  public Dimension dimension() {
    return Dimension.ofTitle(data.get("dimension").asText());
  }

  /**
   * Returns what it is about, in one sentence.
   *
   * @return the sentence
   */
  public String about() {
    return data.get("about").asText();
  }

  /**
   * Returns the signs of quality.
   *
   * @return sentences
   */
  public List<String> positive() {
    return RubricData.strings(data.get("positive"));
  }

  /**
   * Returns the signs of a lack of quality.
   *
   * @return sentences
   */
  public List<String> negative() {
    return RubricData.strings(data.get("negative"));
  }
}
