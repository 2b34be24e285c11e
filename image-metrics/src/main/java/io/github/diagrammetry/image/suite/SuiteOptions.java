package io.github.diagrammetry.image.suite;

import io.github.diagrammetry.image.neural.ClipEncoder;
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
  private final ClipEncoder cmmdEncoder;
  private final InferenceOptions inference;

  private SuiteOptions(
      ImagePreset preset,
      LpipsBackbone lpipsBackbone,
      int fidDimension,
      ClipEncoder cmmdEncoder,
      InferenceOptions inference) {
    this.preset = preset;
    this.lpipsBackbone = lpipsBackbone;
    this.fidDimension = fidDimension;
    this.cmmdEncoder = cmmdEncoder;
    this.inference = inference;
  }

  /** Preset {@code diagram-mmu}, AlexNet, 2048 features, ViT-B/32 for CMMD, on the CPU. */
  public static SuiteOptions defaults() {
    return new SuiteOptions(
        ImagePreset.DIAGRAM_MMU,
        LpipsBackbone.ALEX,
        2048,
        ClipEncoder.VIT_B_32,
        InferenceOptions.defaults());
  }

  /** With another preset. */
  public SuiteOptions withPreset(ImagePreset newPreset) {
    return new SuiteOptions(
        Objects.requireNonNull(newPreset), lpipsBackbone, fidDimension, cmmdEncoder, inference);
  }

  /** With another backbone of LPIPS. */
  public SuiteOptions withLpipsBackbone(LpipsBackbone newBackbone) {
    return new SuiteOptions(
        preset, Objects.requireNonNull(newBackbone), fidDimension, cmmdEncoder, inference);
  }

  /** With another number of features for FID and KID: 64, 192, 768 or 2048. */
  public SuiteOptions withFidDimension(int newDimension) {
    if (!DIMENSIONS.contains(newDimension)) {
      throw new IllegalArgumentException(
          "Inception features " + newDimension + ": must be 64, 192, 768 or 2048");
    }
    return new SuiteOptions(preset, lpipsBackbone, newDimension, cmmdEncoder, inference);
  }

  /** With another encoder for CMMD; published values come from {@link ClipEncoder#VIT_L_14_336}. */
  public SuiteOptions withCmmdEncoder(ClipEncoder newEncoder) {
    return new SuiteOptions(
        preset, lpipsBackbone, fidDimension, Objects.requireNonNull(newEncoder), inference);
  }

  /** With another device, batch size, cache or receiver of notices. */
  public SuiteOptions withInference(InferenceOptions newInference) {
    return new SuiteOptions(
        preset, lpipsBackbone, fidDimension, cmmdEncoder, Objects.requireNonNull(newInference));
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

  /** The encoder of CMMD. */
  public ClipEncoder cmmdEncoder() {
    return cmmdEncoder;
  }

  /** Device, batch size, cache and receiver of notices. */
  public InferenceOptions inference() {
    return inference;
  }
}
