package io.github.diagrammetry.crystalbleu;

import java.util.List;

/** Placeholder. */
final class MosesTokenizer {
  private MosesTokenizer() {}

  static List<String> tokenize(String text) {
    return List.of(text.split("\\s+"));
  }
}
