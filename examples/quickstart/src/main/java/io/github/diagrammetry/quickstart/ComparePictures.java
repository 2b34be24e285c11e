package io.github.diagrammetry.quickstart;

import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.Ssim;
import java.nio.file.Path;

/** SSIM of two pictures. */
final class ComparePictures {

  private ComparePictures() {}

  public static void main(String[] args) throws Exception {
    var preparation = ImagePreparation.diagramMmu();
    var candidate = preparation.decode(Path.of(args[0]));
    var reference = preparation.decode(Path.of(args[1]));
    var score = Ssim.tm19().compare(candidate, reference);
    System.out.println(score.value() + "  " + score.signature());
  }
}
