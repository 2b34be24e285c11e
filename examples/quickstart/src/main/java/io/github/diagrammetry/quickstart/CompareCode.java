package io.github.diagrammetry.quickstart;

import io.github.diagrammetry.crystalbleu.CrystalBleu;
import java.nio.file.Files;
import java.nio.file.Path;

/** CrystalBLEU of two TeX files. */
final class CompareCode {

  private CompareCode() {}

  public static void main(String[] args) throws Exception {
    String candidate = Files.readString(Path.of(args[0]));
    String reference = Files.readString(Path.of(args[1]));
    var score = CrystalBleu.diagramMmu().score(candidate, reference);
    System.out.println(score.value() + "  " + score.signature());
  }
}
