package io.github.diagrammetry.crystalbleu;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Random TeX-like texts: pieces that the grammar cares about, and characters that are awkward. */
class TexTexts extends DomainContextBase {
  private static final List<String> PIECES =
      List.of(
          "\\",
          "\\draw",
          "\\begin",
          "\\end",
          "\\foo@bar",
          "{",
          "}",
          "[",
          "]",
          "[a=b]",
          "*",
          "$",
          "$$",
          "\\[",
          "\\]",
          "\\(",
          "\\)",
          "%",
          "% c\n",
          "\n",
          "\r",
          "\r\n",
          " ",
          "\t",
          "&",
          "_",
          "^",
          "a",
          "xy",
          "1",
          "2.5",
          ",",
          ";",
          "=",
          "--",
          "(0,0)",
          "\u0085",
          "\u00a0",
          "\u2028",
          "\ufeff",
          "é",
          "\ud83d\ude00",
          "\ud83d",
          "'",
          ".",
          "...");

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(PIECES).list().ofMaxSize(40).map(list -> String.join("", list));
  }

  @Provide
  Arbitrary<Integer> cuts() {
    return Arbitraries.integers();
  }
}
