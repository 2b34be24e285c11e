package io.github.diagrammetry.image;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Objects;

/**
 * Multi-scale SSIM: the product of the contrast-structure factors at four scales and of SSIM at the
 * fifth, each raised to its weight.
 *
 * <p>Between scales both pictures are averaged over 2x2 blocks. The contrast-structure means leave
 * out 5 px at each border, the last SSIM does not; a negative factor counts as 0 (the option {@code
 * normalize="relu"} of torchmetrics 1.9). Higher is better; the range is [0, 1], 1 for identical
 * pictures.
 *
 * <ul>
 *   <li>Both sides must be longer than 160 px: {@code IllegalArgumentException} otherwise.
 *   <li>Pictures of different size are an {@code IllegalArgumentException}.
 * </ul>
 *
 * <p>Double precision throughout; agrees with torchmetrics in double precision to 1e-9. Immutable
 * and thread-safe. Z. Wang, E. P. Simoncelli, A. C. Bovik, "Multiscale structural similarity for
 * image quality assessment", Asilomar Conference, 2003.
 */
public final class MsSsim {

  private static final double[] BETAS = {0.0448, 0.2856, 0.3001, 0.2363, 0.1333};
  private static final double SIGMA = 1.5;
  private static final int CROP = 5;
  private static final int MIN_SIDE = 161;

  private final ImagePreparation preparation;

  private MsSsim(ImagePreparation preparation) {
    this.preparation = preparation;
  }

  /** As torchmetrics 1.9 with its default weights and {@code normalize="relu"}. */
  public static MsSsim tm19() {
    return new MsSsim(ImagePreparation.diagramMmu());
  }

  /** With another preparation of both pictures. */
  public MsSsim withPreparation(ImagePreparation newPreparation) {
    return new MsSsim(Objects.requireNonNull(newPreparation));
  }

  /** Prepares both pictures and compares them. */
  public ImageScore compare(BufferedImage candidate, BufferedImage reference) {
    BufferedImage c = preparation.prepare(candidate);
    BufferedImage r = preparation.prepare(reference);
    SameSize.check(c, r);
    if (Math.min(c.getWidth(), c.getHeight()) < MIN_SIDE) {
      throw new IllegalArgumentException(
          "Pictures of "
              + c.getWidth()
              + "x"
              + c.getHeight()
              + " px: MS-SSIM needs at least "
              + MIN_SIDE
              + " px on each side");
    }
    return new ImageScore(product(Planes.of(c), Planes.of(r)), List.of(), signature());
  }

  private static double product(Planes c, Planes r) {
    double product = 1;
    for (int scale = 0; scale < BETAS.length; scale++) {
      boolean last = scale == BETAS.length - 1;
      SsimMap map = new SsimMap(c.width(), c.height(), SIGMA);
      SsimMap.Means means = map.means(c, r, 0, last ? 0 : CROP);
      double factor = last ? means.index() : means.contrast();
      product *= Math.pow(Math.max(0, factor), BETAS[scale]);
      c = c.halved();
      r = r.halved();
    }
    return product;
  }

  /** Every choice that can change the number. */
  public String signature() {
    return "ms-ssim|preset:tm-1.9|win:gauss11x1.5|betas:.0448,.2856,.3001,.2363,.1333"
        + "|normalize:relu|k:.01,.03|range:1|"
        + preparation.signature()
        + "|v:"
        + Version.TEXT;
  }
}
