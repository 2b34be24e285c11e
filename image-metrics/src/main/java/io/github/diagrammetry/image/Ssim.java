package io.github.diagrammetry.image;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Objects;

/**
 * The structural similarity index of two pictures, averaged over pixels and the three channels.
 *
 * <pre>
 * ssim = (2 mx my + c1)(2 cov + c2) / ((mx² + my² + c1)(vx + vy + c2))
 * </pre>
 *
 * where the means, variances and the covariance are taken in an 11x11 Gaussian window with σ = 1.5,
 * the border is mirrored, and c1 = 0.01², c2 = 0.03² for values in [0, 1]. Higher is better: 1 for
 * identical pictures, at most 1, and negative for inverted ones.
 *
 * <ul>
 *   <li>{@link #tm19()} averages over all pixels, as torchmetrics does since 1.4.2.
 *   <li>{@link #tm141()} leaves out the 5 px at each border, as torchmetrics did before and as
 *       scikit-image does; it differs by up to 0.03 on diagrams.
 *   <li>Pictures of different size (only possible with {@link ImagePreparation#nativeSize()}) or
 *       with a side under 6 px are an {@code IllegalArgumentException}.
 * </ul>
 *
 * <p>All arithmetic is in double precision. The original works in single precision and loses up to
 * 2e-4 on white areas; the agreement with the same code in double precision is 1e-9.
 *
 * <p>Immutable and thread-safe. Diagram-MMU, Appendix C.2; Z. Wang, A. C. Bovik, H. R. Sheikh, E.
 * P. Simoncelli, "Image quality assessment", IEEE Transactions on Image Processing 13(4), 2004.
 */
public final class Ssim {

  private static final double SIGMA = 1.5;

  private final String preset;
  private final int crop;
  private final ImagePreparation preparation;

  private Ssim(String preset, int crop, ImagePreparation preparation) {
    this.preset = preset;
    this.crop = crop;
    this.preparation = preparation;
  }

  /** As torchmetrics 1.4.2 to 1.9: no border is left out. */
  public static Ssim tm19() {
    return new Ssim("tm-1.9", 0, ImagePreparation.diagramMmu());
  }

  /** As torchmetrics up to 1.4.1: a border of 5 px is left out. */
  public static Ssim tm141() {
    return new Ssim("tm-1.4.1", 5, ImagePreparation.diagramMmu());
  }

  /** With another preparation of both pictures. */
  public Ssim withPreparation(ImagePreparation newPreparation) {
    return new Ssim(preset, crop, Objects.requireNonNull(newPreparation));
  }

  /** Prepares both pictures and compares them. */
  public ImageScore compare(BufferedImage candidate, BufferedImage reference) {
    BufferedImage c = preparation.prepare(candidate);
    BufferedImage r = preparation.prepare(reference);
    SameSize.check(c, r);
    checkCrop(c);
    SsimMap map = new SsimMap(c.getWidth(), c.getHeight(), SIGMA);
    double value = map.means(Planes.of(c), Planes.of(r), crop, crop).index();
    return new ImageScore(value, List.of(), signature());
  }

  private void checkCrop(BufferedImage image) {
    if (Math.min(image.getWidth(), image.getHeight()) <= 2 * crop) {
      throw new IllegalArgumentException(
          "Pictures of "
              + image.getWidth()
              + "x"
              + image.getHeight()
              + " px: nothing is left after cropping "
              + crop
              + " px at each border");
    }
  }

  /** Every choice that can change the number. */
  public String signature() {
    return "ssim|preset:"
        + preset
        + "|win:gauss11x1.5|crop:"
        + crop
        + "|k:.01,.03|range:1|"
        + preparation.signature()
        + "|v:"
        + Version.TEXT;
  }
}
