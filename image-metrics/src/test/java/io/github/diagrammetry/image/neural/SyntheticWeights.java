package io.github.diagrammetry.image.neural;

import java.nio.charset.StandardCharsets;

/**
 * Weights that anyone can generate: a splitmix64 stream per tensor, seeded by its name, scaled so
 * that activations keep the order of 1 through the whole network.
 */
final class SyntheticWeights {

  private static final double SQRT2 = 1.4142135623730951;

  private SyntheticWeights() {}

  static float[] tensor(String model, String key, long[] shape) {
    float[] u = uniform(model + "/" + key, size(shape));
    if (model.startsWith("lpips_")) {
      return each(u, v -> Math.abs(v) * 0.5f);
    }
    if (model.equals("dists")) {
      return each(u, v -> 0.1f + v * 0.05f);
    }
    if (model.equals("inception")) {
      return inception(key, shape, u);
    }
    if (model.startsWith("clip_")) {
      return clip(key, shape, u);
    }
    return key.endsWith(".weight") ? scaled(u, SQRT2, fanIn(shape)) : each(u, v -> v * 0.05f);
  }

  private static float[] inception(String key, long[] shape, float[] u) {
    if (key.endsWith("conv.weight")) {
      return scaled(u, 1.6, fanIn(shape));
    }
    if (key.endsWith("bn.weight")) {
      return each(u, v -> 1f + v * 0.1f);
    }
    if (key.endsWith("bn.bias") || key.endsWith("running_mean")) {
      return each(u, v -> v * 0.1f);
    }
    if (key.endsWith("running_var")) {
      return each(u, v -> 1f + Math.abs(v) * 0.5f);
    }
    return key.equals("fc.weight") ? scaled(u, 1.0, fanIn(shape)) : each(u, v -> v * 0.05f);
  }

  private static float[] clip(String key, long[] shape, float[] u) {
    if (key.equals("visual.class_embedding") || key.equals("visual.positional_embedding")) {
      return scaled(u, 1.0, 1);
    }
    if (key.equals("visual.proj")) {
      return scaled(u, 1.0, shape[0]);
    }
    if (key.equals("visual.conv1.weight")) {
      return scaled(u, 0.25, fanIn(shape));
    }
    if (key.contains(".ln_")) {
      return key.endsWith("weight") ? each(u, v -> 1f + v * 0.1f) : each(u, v -> v * 0.05f);
    }
    if (key.endsWith("in_proj_weight")) {
      return scaled(u, 1.5, fanIn(shape));
    }
    return key.endsWith(".weight") ? scaled(u, 1.0, fanIn(shape)) : each(u, v -> v * 0.05f);
  }

  private interface Rule {
    float of(float u);
  }

  private static float[] each(float[] u, Rule rule) {
    for (int i = 0; i < u.length; i++) {
      u[i] = rule.of(u[i]);
    }
    return u;
  }

  private static float[] scaled(float[] u, double gain, long fanIn) {
    float scale = (float) (gain * Math.sqrt(3.0 / fanIn));
    return each(u, v -> v * scale);
  }

  private static long fanIn(long[] shape) {
    return size(shape) / shape[0];
  }

  static int size(long[] shape) {
    long size = 1;
    for (long side : shape) {
      size *= side;
    }
    return (int) size;
  }

  /** Numbers in [-1, 1), exact in single precision. */
  static float[] uniform(String name, int n) {
    long seed = 0xCBF29CE484222325L;
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      seed = (seed ^ (b & 0xFF)) * 0x100000001B3L;
    }
    float[] values = new float[n];
    for (int i = 0; i < n; i++) {
      long z = seed + (i + 1) * 0x9E3779B97F4A7C15L;
      z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
      z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
      z ^= z >>> 31;
      values[i] = ((z >>> 40) - (1 << 23)) * 0x1p-23f;
    }
    return values;
  }
}
