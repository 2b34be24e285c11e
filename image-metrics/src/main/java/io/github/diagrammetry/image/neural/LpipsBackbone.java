package io.github.diagrammetry.image.neural;

import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.weights.WeightFile;
import java.io.IOException;
import java.util.Locale;

/** The networks that LPIPS 0.1 has layer weights for. */
public enum LpipsBackbone {
  /** AlexNet: the default of the original; Diagram-MMU, Appendix C.2. */
  ALEX(ModelFile.ALEXNET, ModelFile.LPIPS_ALEX, 220),
  /** VGG-16: closer to traditional perceptual losses; Diagram-MMU, section 3.4. */
  VGG(ModelFile.VGG16, ModelFile.LPIPS_VGG, 2000),
  /** SqueezeNet 1.1: the smallest. */
  SQUEEZE(ModelFile.SQUEEZENET, ModelFile.LPIPS_SQUEEZE, 400);

  private final ModelFile network;
  private final ModelFile layers;
  private final long bytesPerPixel;

  LpipsBackbone(ModelFile network, ModelFile layers, long bytesPerPixel) {
    this.network = network;
    this.layers = layers;
    this.bytesPerPixel = bytesPerPixel;
  }

  /** Reads {@code alex}, {@code vgg} or {@code squeeze}. */
  public static LpipsBackbone parse(String text) {
    for (LpipsBackbone backbone : values()) {
      if (backbone.label().equals(text.toLowerCase(Locale.ROOT))) {
        return backbone;
      }
    }
    throw new IllegalArgumentException("LPIPS backbone " + text + ": must be alex, vgg or squeeze");
  }

  /** The word used in signatures and options. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The weights of the network. */
  public ModelFile network() {
    return network;
  }

  /** The weights of its layers in the distance. */
  public ModelFile layers() {
    return layers;
  }

  long bytesPerPixel() {
    return bytesPerPixel;
  }

  Backbone load(WeightFile file, Weights weights) throws IOException {
    return switch (this) {
      case ALEX -> AlexNetFeatures.load(file, weights);
      case VGG -> Vgg16Features.load(file, weights, false);
      case SQUEEZE -> SqueezeNetFeatures.load(file, weights);
    };
  }
}
