package io.github.diagrammetry.image.suite;

import io.github.diagrammetry.image.neural.InferenceOptions;
import io.github.diagrammetry.image.neural.LpipsBackbone;
import java.util.Objects;
import java.util.Set;

/**
 * The choices of an {@link ImageSuite}. The preparation in the inference options is not used: the
 * preset decides. Immutable and thread-safe.
 */
public final class SuiteOptions {

  private static final Set<Integer> DIMENSIONS = Set.of(64, 192, 768, 2048);

  private final ImagePreset preset;
  private final LpipsBackbone lpipsBackbone;
  private final int fidDimension;
  private final InferenceOptions inference;

  private SuiteOptions(
      ImagePreset preset,
      LpipsBackbone lpipsBackbone,
      int fidDimension,
      InferenceOptions inference) {
    this.preset = preset;
    this.lpipsBackbone = lpipsBackbone;
    this.fidDimension = fidDimension;
    this.inference = inference;
  }

  /** Preset {@code diagram-mmu}, AlexNet, 2048 features, on the CPU. */
  public static SuiteOptions defaults() {
    return new SuiteOptions(
        ImagePreset.DIAGRAM_MMU, LpipsBackbone.ALEX, 2048, InferenceOptions.defaults());
  }

  /** With another preset. */
  public SuiteOptions withPreset(ImagePreset newPreset) {
    return new SuiteOptions(
        Objects.requireNonNull(newPreset), lpipsBackbone, fidDimension, inference);
  }

  /** With another backbone of LPIPS. */
  public SuiteOptions withLpipsBackbone(LpipsBackbone newBackbone) {
    return new SuiteOptions(preset, Objects.requireNonNull(newBackbone), fidDimension, inference);
  }

  /** With another number of features for FID and KID: 64, 192, 768 or 2048. */
  public SuiteOptions withFidDimension(int newDimension) {
    if (!DIMENSIONS.contains(newDimension)) {
      throw new IllegalArgumentException(
          "Inception features " + newDimension + ": must be 64, 192, 768 or 2048");
    }
    return new SuiteOptions(preset, lpipsBackbone, newDimension, inference);
  }

  /** With another device, batch size, cache or receiver of notices. */
  public SuiteOptions withInference(InferenceOptions newInference) {
    return new SuiteOptions(
        preset, lpipsBackbone, fidDimension, Objects.requireNonNull(newInference));
  }

  /** The preset. */
  public ImagePreset preset() {
    return preset;
  }

  /** The backbone of LPIPS. */
  public LpipsBackbone lpipsBackbone() {
    return lpipsBackbone;
  }

  /** Numbers per picture for FID and KID. */
  public int fidDimension() {
    return fidDimension;
  }

  /** Device, batch size, cache and receiver of notices. */
  public InferenceOptions inference() {
    return inference;
  }
}
