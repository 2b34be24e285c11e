package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import io.github.diagrammetry.image.weights.WeightFile;
import java.io.IOException;

/**
 * The weights of the FID Inception network. Each batch normalisation is folded into its
 * convolution, in double precision: the same function with fewer passes over memory.
 */
final class InceptionWeights {

  private static final double EPSILON = 1e-3;

  private final Weights weights;
  private final WeightFile file;

  private InceptionWeights(WeightFile file, Weights weights) {
    this.file = file;
    this.weights = weights;
  }

  static InceptionWeights load(WeightFile file, NDManager manager) throws IOException {
    InceptionWeights loading = new InceptionWeights(file, new Weights(manager));
    loading.stem();
    loading.blockA("Mixed_5b", 192, 32);
    loading.blockA("Mixed_5c", 256, 64);
    loading.blockA("Mixed_5d", 288, 64);
    loading.blockB("Mixed_6a");
    loading.blockC("Mixed_6b", 128);
    loading.blockC("Mixed_6c", 160);
    loading.blockC("Mixed_6d", 160);
    loading.blockC("Mixed_6e", 192);
    loading.blockD("Mixed_7a");
    loading.blockE("Mixed_7b", 1280);
    loading.blockE("Mixed_7c", 2048);
    loading.weights.optimiseLayout();
    for (int side : new int[] {35, 17, 8}) {
      loading.weights.put("pool." + side, correction(side), 1, 1, side, side);
    }
    return loading;
  }

  NDArray kernel(String name) {
    return weights.get(name + ".kernel");
  }

  NDArray bias(String name) {
    return weights.get(name + ".bias");
  }

  /** What turns a mean over 9 places, padding included, into one over the real places. */
  NDArray poolCorrection(int side) {
    return weights.get("pool." + side);
  }

  private static float[] correction(int side) {
    float[] correction = new float[side * side];
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < side; x++) {
        int rows = y == 0 || y == side - 1 ? 2 : 3;
        int columns = x == 0 || x == side - 1 ? 2 : 3;
        correction[y * side + x] = 9f / (rows * columns);
      }
    }
    return correction;
  }

  private void conv(String name, int in, int out, int height, int width) throws IOException {
    float[] kernel = Weights.read(file, name + ".conv.weight", out, in, height, width);
    float[] gain = Weights.read(file, name + ".bn.weight", out);
    float[] shift = Weights.read(file, name + ".bn.bias", out);
    float[] mean = Weights.read(file, name + ".bn.running_mean", out);
    float[] variance = Weights.read(file, name + ".bn.running_var", out);
    float[] bias = new float[out];
    int each = kernel.length / out;
    for (int o = 0; o < out; o++) {
      double factor = gain[o] / Math.sqrt(variance[o] + EPSILON);
      bias[o] = (float) (shift[o] - mean[o] * factor);
      for (int i = o * each; i < (o + 1) * each; i++) {
        kernel[i] = (float) (kernel[i] * factor);
      }
    }
    weights.put(name + ".kernel", kernel, out, in, height, width);
    weights.put(name + ".bias", bias, out);
  }

  private void stem() throws IOException {
    conv("Conv2d_1a_3x3", 3, 32, 3, 3);
    conv("Conv2d_2a_3x3", 32, 32, 3, 3);
    conv("Conv2d_2b_3x3", 32, 64, 3, 3);
    conv("Conv2d_3b_1x1", 64, 80, 1, 1);
    conv("Conv2d_4a_3x3", 80, 192, 3, 3);
  }

  private void blockA(String name, int in, int pool) throws IOException {
    conv(name + ".branch1x1", in, 64, 1, 1);
    conv(name + ".branch5x5_1", in, 48, 1, 1);
    conv(name + ".branch5x5_2", 48, 64, 5, 5);
    conv(name + ".branch3x3dbl_1", in, 64, 1, 1);
    conv(name + ".branch3x3dbl_2", 64, 96, 3, 3);
    conv(name + ".branch3x3dbl_3", 96, 96, 3, 3);
    conv(name + ".branch_pool", in, pool, 1, 1);
  }

  private void blockB(String name) throws IOException {
    conv(name + ".branch3x3", 288, 384, 3, 3);
    conv(name + ".branch3x3dbl_1", 288, 64, 1, 1);
    conv(name + ".branch3x3dbl_2", 64, 96, 3, 3);
    conv(name + ".branch3x3dbl_3", 96, 96, 3, 3);
  }

  private void blockC(String name, int middle) throws IOException {
    conv(name + ".branch1x1", 768, 192, 1, 1);
    conv(name + ".branch7x7_1", 768, middle, 1, 1);
    conv(name + ".branch7x7_2", middle, middle, 1, 7);
    conv(name + ".branch7x7_3", middle, 192, 7, 1);
    conv(name + ".branch7x7dbl_1", 768, middle, 1, 1);
    conv(name + ".branch7x7dbl_2", middle, middle, 7, 1);
    conv(name + ".branch7x7dbl_3", middle, middle, 1, 7);
    conv(name + ".branch7x7dbl_4", middle, middle, 7, 1);
    conv(name + ".branch7x7dbl_5", middle, 192, 1, 7);
    conv(name + ".branch_pool", 768, 192, 1, 1);
  }

  private void blockD(String name) throws IOException {
    conv(name + ".branch3x3_1", 768, 192, 1, 1);
    conv(name + ".branch3x3_2", 192, 320, 3, 3);
    conv(name + ".branch7x7x3_1", 768, 192, 1, 1);
    conv(name + ".branch7x7x3_2", 192, 192, 1, 7);
    conv(name + ".branch7x7x3_3", 192, 192, 7, 1);
    conv(name + ".branch7x7x3_4", 192, 192, 3, 3);
  }

  private void blockE(String name, int in) throws IOException {
    conv(name + ".branch1x1", in, 320, 1, 1);
    conv(name + ".branch3x3_1", in, 384, 1, 1);
    conv(name + ".branch3x3_2a", 384, 384, 1, 3);
    conv(name + ".branch3x3_2b", 384, 384, 3, 1);
    conv(name + ".branch3x3dbl_1", in, 448, 1, 1);
    conv(name + ".branch3x3dbl_2", 448, 384, 3, 3);
    conv(name + ".branch3x3dbl_3a", 384, 384, 1, 3);
    conv(name + ".branch3x3dbl_3b", 384, 384, 3, 1);
    conv(name + ".branch_pool", in, 192, 1, 1);
  }
}
