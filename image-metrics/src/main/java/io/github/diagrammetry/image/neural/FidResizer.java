package io.github.diagrammetry.image.neural;

import java.awt.image.BufferedImage;
import java.util.Locale;

/**
 * How a picture reaches the 299x299 px of the Inception network. Four programs do it in four ways,
 * and their features differ by 0.3 to 1.3 % on diagrams, so that FIDs compare only within one.
 */
public enum FidResizer {
  /** torchmetrics since 1.8: bilinear, antialiased when shrinking. */
  TM_1_8("tm-1.8"),
  /** torchmetrics before 1.8 and torch-fidelity: bilinear as in TensorFlow 1, pixel corners. */
  TM_1_7("tm-1.7"),
  /** pytorch-fid 0.3: bilinear between pixel centres, no antialiasing; values 2x − 1. */
  PYTORCH_FID("pytorch-fid"),
  /** clean-fid: Pillow's bicubic on floating-point channels, antialiased, clipped. */
  CLEAN_FID("clean-fid");

  private static final int SIDE = 299;

  private final String label;

  FidResizer(String label) {
    this.label = label;
  }

  /** Reads {@code tm-1.8}, {@code tm-1.7}, {@code pytorch-fid} or {@code clean-fid}. */
  public static FidResizer parse(String text) {
    for (FidResizer resizer : values()) {
      if (resizer.label.equals(text.toLowerCase(Locale.ROOT))) {
        return resizer;
      }
    }
    throw new IllegalArgumentException(
        "FID preset " + text + ": must be tm-1.8, tm-1.7, pytorch-fid or clean-fid");
  }

  /** The word used in signatures and options. */
  public String label() {
    return label;
  }

  /**
   * The picture at 299x299 px, channel by channel and row by row, values 0 to 255.
   *
   * @param rgb a picture of type {@code TYPE_INT_RGB}
   */
  float[] resize(BufferedImage rgb) {
    int w = rgb.getWidth();
    int h = rgb.getHeight();
    int[] pixels = PictureTensor.pixels(rgb);
    FloatAxis columns = axis(w);
    FloatAxis rows = axis(h);
    float[] out = new float[3 * SIDE * SIDE];
    float[] plane = new float[w * h];
    for (int c = 0; c < 3; c++) {
      int shift = 16 - 8 * c;
      for (int i = 0; i < plane.length; i++) {
        plane[i] = (pixels[i] >> shift) & 0xFF;
      }
      float[] narrow = columns.alongRows(plane, w, h);
      rows.alongColumns(narrow, SIDE, out, c * SIDE * SIDE);
    }
    if (this == CLEAN_FID) {
      for (int i = 0; i < out.length; i++) {
        out[i] = Math.min(255f, Math.max(0f, out[i]));
      }
    }
    return out;
  }

  private FloatAxis axis(int in) {
    return switch (this) {
      case TM_1_8 -> FloatAxis.antialiased(in, SIDE);
      case TM_1_7 -> FloatAxis.corners(in, SIDE);
      case PYTORCH_FID -> FloatAxis.centres(in, SIDE);
      case CLEAN_FID -> FloatAxis.pillowBicubic(in, SIDE);
    };
  }

  /** What the network is given for a value of 0 to 255. */
  float normalised(float value) {
    return this == PYTORCH_FID ? 2 * (value / 255f) - 1 : (value - 128) / 128;
  }
}
