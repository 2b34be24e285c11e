/**
 * Measures that need a neural network: LPIPS, DISTS, CLIP similarity, and the encoders behind FID
 * and CMMD.
 *
 * <pre>{@code
 * var models = ModelFolder.of(Path.of("models"));
 * try (var lpips = Lpips.load(models)) {
 *   double distance = lpips.compare(candidate, reference).value();
 * }
 * }</pre>
 *
 * <p>Networks are written as operations of DJL over tensors from the official weight files. They
 * run on DJL's PyTorch engine, which the user adds at run time: {@code
 * ai.djl.pytorch:pytorch-engine}, {@code pytorch-jni} and a native library, {@code
 * pytorch-native-cpu} for the CPU or {@code pytorch-native-cu124} and the like for a GPU (written
 * for, but not yet tested on one). When the system property {@code ai.djl.offline} is not set, it
 * is set to {@code true} before the engine starts, so that DJL downloads nothing on its own.
 */
@NullMarked
package io.github.diagrammetry.image.neural;

import org.jspecify.annotations.NullMarked;
