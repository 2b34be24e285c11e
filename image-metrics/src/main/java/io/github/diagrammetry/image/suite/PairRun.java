package io.github.diagrammetry.image.suite;

import io.github.diagrammetry.image.ImageScore;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Runs a comparison on pairs and turns pairs that it does not allow into scores without a value.
 */
final class PairRun {

  private PairRun() {}

  static List<SuiteScore> each(
      List<BufferedImage> candidates,
      List<BufferedImage> references,
      BiFunction<BufferedImage, BufferedImage, ImageScore> comparison,
      String signature) {
    List<SuiteScore> scores = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      BufferedImage c = candidates.get(i);
      BufferedImage r = references.get(i);
      try {
        scores.add(score(comparison.apply(c, r)));
      } catch (IllegalArgumentException e) {
        scores.add(SuiteScore.none(flag(c, r), signature));
      }
    }
    return scores;
  }

  static List<SuiteScore> batch(
      List<BufferedImage> candidates,
      List<BufferedImage> references,
      BiFunction<List<BufferedImage>, List<BufferedImage>, List<ImageScore>> comparison) {
    try {
      return comparison.apply(candidates, references).stream().map(PairRun::score).toList();
    } catch (IllegalArgumentException e) {
      if (candidates.size() == 1) {
        return List.of(SuiteScore.none(flag(candidates.get(0), references.get(0)), ""));
      }
      // One pair is not allowed; the others are, so they run one by one.
      List<SuiteScore> scores = new ArrayList<>();
      for (int i = 0; i < candidates.size(); i++) {
        scores.addAll(batch(List.of(candidates.get(i)), List.of(references.get(i)), comparison));
      }
      return scores;
    }
  }

  private static SuiteScore score(ImageScore score) {
    return SuiteScore.of(score.value(), score.flags(), score.signature());
  }

  private static String flag(BufferedImage c, BufferedImage r) {
    boolean same = c.getWidth() == r.getWidth() && c.getHeight() == r.getHeight();
    return same ? "too-small" : "size-mismatch";
  }
}
