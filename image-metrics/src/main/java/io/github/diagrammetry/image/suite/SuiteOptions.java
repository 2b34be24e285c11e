package io.github.diagrammetry.image.suite;

import io.github.diagrammetry.image.neural.ClipEncoder;
import io.github.diagrammetry.image.neural.InferenceOptions;
import io.github.diagrammetry.image.neural.LpipsBackbone;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
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
  private final Optional<Path> featureCache;

  private SuiteOptions(
      ImagePreset preset,
      LpipsBackbone lpipsBackbone,
      int fidDimension,
      ClipEncoder cmmdEncoder,
      InferenceOptions inference,
      Optional<Path> featureCache) {
    this.preset = preset;
    this.lpipsBackbone = lpipsBackbone;
    this.fidDimension = fidDimension;
    this.cmmdEncoder = cmmdEncoder;
    this.inference = inference;
    this.featureCache = featureCache;
  }

  /** Preset {@code diagram-mmu}, AlexNet, 2048 features, ViT-B/32 for CMMD, on the CPU. */
  public static SuiteOptions defaults() {
    return new SuiteOptions(
        ImagePreset.DIAGRAM_MMU,
        LpipsBackbone.ALEX,
        2048,
        ClipEncoder.VIT_B_32,
        InferenceOptions.defaults(),
        Optional.empty());
  }

  /** With another preset. */
  public SuiteOptions withPreset(ImagePreset newPreset) {
    return new SuiteOptions(
        Objects.requireNonNull(newPreset),
        lpipsBackbone,
        fidDimension,
        cmmdEncoder,
        inference,
        featureCache);
  }

  /** With another backbone of LPIPS. */
  public SuiteOptions withLpipsBackbone(LpipsBackbone newBackbone) {
    return new SuiteOptions(
        preset,
        Objects.requireNonNull(newBackbone),
        fidDimension,
        cmmdEncoder,
        inference,
        featureCache);
  }

  /** With another number of features for FID and KID: 64, 192, 768 or 2048. */
  public SuiteOptions withFidDimension(int newDimension) {
    if (!DIMENSIONS.contains(newDimension)) {
      throw new IllegalArgumentException(
          "Inception features " + newDimension + ": must be 64, 192, 768 or 2048");
    }
    return new SuiteOptions(
        preset, lpipsBackbone, newDimension, cmmdEncoder, inference, featureCache);
  }

  /** With another encoder for CMMD; published values come from {@link ClipEncoder#VIT_L_14_336}. */
  public SuiteOptions withCmmdEncoder(ClipEncoder newEncoder) {
    return new SuiteOptions(
        preset,
        lpipsBackbone,
        fidDimension,
        Objects.requireNonNull(newEncoder),
        inference,
        featureCache);
  }

  /** With another device, batch size, cache or receiver of notices. */
  public SuiteOptions withInference(InferenceOptions newInference) {
    return new SuiteOptions(
        preset,
        lpipsBackbone,
        fidDimension,
        cmmdEncoder,
        Objects.requireNonNull(newInference),
        featureCache);
  }

  /**
   * With a folder that keeps the rows of CLIP, FID, KID and CMMD, so that a picture passes their
   * networks once, also in a later process.
   */
  public SuiteOptions withFeatureCache(Path folder) {
    return new SuiteOptions(
        preset, lpipsBackbone, fidDimension, cmmdEncoder, inference, Optional.of(folder));
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

  /** The folder that keeps rows of embeddings. */
  public Optional<Path> featureCache() {
    return featureCache;
  }
}
