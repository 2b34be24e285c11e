package io.github.diagrammetry.image.suite;

import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.Ssim;
import io.github.diagrammetry.image.neural.FidResizer;
import java.util.Locale;

/** A named, frozen choice of preparation and variants. */
public enum ImagePreset {
  /** Every pair metric sees the picture stretched to 256x256 px; CMMD the picture as it is. */
  DIAGRAM_MMU("diagram-mmu"),
  /** As {@link #DIAGRAM_MMU}, but CLIP sees the picture at its own size. */
  MATH_VISION("math-vision"),
  /** The picture is padded to a white square instead of stretched, for every metric. */
  ROBUST("robust"),
  /** Every metric sees the picture at its own size. */
  NATIVE("native"),
  /** As {@link #DIAGRAM_MMU}, with the SSIM of torchmetrics 1.4.2 and later (the default). */
  TM_1_9("tm-1.9"),
  /** As {@link #DIAGRAM_MMU}, with the SSIM of torchmetrics up to 1.4.1. */
  TM_1_4_1("tm-1.4.1"),
  /** As {@link #DIAGRAM_MMU}, with the FID of torchmetrics 1.8 and later (the default). */
  TM_1_8("tm-1.8"),
  /** As {@link #DIAGRAM_MMU}, with the FID of torchmetrics before 1.8. */
  TM_1_7("tm-1.7"),
  /** As {@link #DIAGRAM_MMU}, with the resizing of pytorch-fid. */
  PYTORCH_FID("pytorch-fid"),
  /** As {@link #DIAGRAM_MMU}, with the resizing of clean-fid. */
  CLEAN_FID("clean-fid");

  private final String label;

  ImagePreset(String label) {
    this.label = label;
  }

  /** Reads a preset's name, for example {@code diagram-mmu}. */
  public static ImagePreset parse(String text) {
    for (ImagePreset preset : values()) {
      if (preset.label.equals(text.toLowerCase(Locale.ROOT))) {
        return preset;
      }
    }
    throw new IllegalArgumentException(
        "Preset "
            + text
            + ": must be diagram-mmu, math-vision, robust, native, tm-1.9, tm-1.4.1, tm-1.8, tm-1.7,"
            + " pytorch-fid or clean-fid");
  }

  /** The word used in options. */
  public String label() {
    return label;
  }

  /** How pictures are prepared, for all metrics but CLIP and CMMD. */
  public ImagePreparation preparation() {
    return switch (this) {
      case ROBUST -> ImagePreparation.robust();
      case NATIVE -> ImagePreparation.nativeSize();
      default -> ImagePreparation.diagramMmu();
    };
  }

  /** How pictures are prepared for CLIP similarity. */
  public ImagePreparation clipPreparation() {
    return this == MATH_VISION ? ImagePreparation.nativeSize() : preparation();
  }

  /** How pictures are prepared for CMMD. */
  public ImagePreparation cmmdPreparation() {
    return this == ROBUST ? preparation() : ImagePreparation.nativeSize();
  }

  /** The SSIM of this preset. */
  public Ssim ssim() {
    Ssim ssim = this == TM_1_4_1 ? Ssim.tm141() : Ssim.tm19();
    return ssim.withPreparation(preparation());
  }

  /** The resizing for FID and KID. */
  public FidResizer fidResizer() {
    return switch (this) {
      case TM_1_7 -> FidResizer.TM_1_7;
      case PYTORCH_FID -> FidResizer.PYTORCH_FID;
      case CLEAN_FID -> FidResizer.CLEAN_FID;
      default -> FidResizer.TM_1_8;
    };
  }
}
