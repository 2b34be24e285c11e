package io.github.diagrammetry.quickstart;

import io.github.diagrammetry.som.SomExtractor;
import io.github.diagrammetry.som.match.SomMatcher;
import java.nio.file.Path;

/** Object F1 of two drawings, given as SVG files that dvisvgm made. */
final class CompareObjects {

  private CompareObjects() {}

  public static void main(String[] args) throws Exception {
    var extractor = SomExtractor.withDefaults();
    var candidate = extractor.extract(Path.of(args[0]));
    var reference = extractor.extract(Path.of(args[1]));
    var score = SomMatcher.diagramMmu().score(candidate, reference);
    System.out.println(score.value() + "  " + score.signature());
  }
}
