package io.github.diagrammetry.runner.som;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;

/** Compares two texts as bags of characters; look-alikes and blanks do not count. */
final class CharacterBag {

  private static final String LOOK_ALIKES =
      "−-–-—-‐-’'‘'′'´'“\"”\"µμΩΩ∆Δ∗*⋅·∙·•·∼~˜~∣|∥‖◦°∘°ˆ^ϵεϕφϑθϱρϖπ";

  private CharacterBag() {}

  /** F1 of the characters; 1 if neither has any. */
  static double f1(String a, String b) {
    Map<Integer, Integer> bagA = bag(a);
    Map<Integer, Integer> bagB = bag(b);
    int sizeA = bagA.values().stream().mapToInt(Integer::intValue).sum();
    int sizeB = bagB.values().stream().mapToInt(Integer::intValue).sum();
    if (sizeA + sizeB == 0) {
      return 1;
    }
    int common = 0;
    for (Map.Entry<Integer, Integer> e : bagA.entrySet()) {
      common += Math.min(e.getValue(), bagB.getOrDefault(e.getKey(), 0));
    }
    return 2.0 * common / (sizeA + sizeB);
  }

  private static Map<Integer, Integer> bag(String text) {
    Map<Integer, Integer> bag = new HashMap<>();
    Normalizer.normalize(text, Normalizer.Form.NFKD)
        .codePoints()
        .filter(c -> c > 32 && !Character.isWhitespace(c) && !Character.isSpaceChar(c))
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .filter(c -> Character.getType(c) != Character.PRIVATE_USE)
        .map(CharacterBag::folded)
        .forEach(c -> bag.merge(c, 1, Integer::sum));
    return bag;
  }

  private static int folded(int c) {
    int at = LOOK_ALIKES.indexOf(c);
    return at >= 0 && at % 2 == 0 ? LOOK_ALIKES.charAt(at + 1) : c;
  }
}
