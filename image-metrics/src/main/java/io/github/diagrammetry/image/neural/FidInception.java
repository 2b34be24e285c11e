package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.pooling.Pool;
import java.util.Map;
import java.util.TreeMap;

/**
 * The Inception network of the 2015-12-05 TensorFlow release that FID is defined with. It differs
 * from torchvision's: average pools in the branches leave the padding out of the mean, and the last
 * block pools the maximum.
 */
final class FidInception {

  private static final Shape ONE = new Shape(1, 1);
  private static final Shape NONE = new Shape(0, 0);

  private final InceptionWeights weights;

  FidInception(InceptionWeights weights) {
    this.weights = weights;
  }

  /**
   * The means over places after the first and second pool, block 6e and block 7c: 64, 192, 768 and
   * 2048 numbers per picture.
   *
   * @param x pictures of 299x299 px, normalised; not closed
   * @param wanted the largest of the four that is needed; later layers are left out
   */
  Map<Integer, float[]> features(NDArray x, int wanted) {
    try (NDManager work = x.getManager().newSubManager()) {
      Map<Integer, float[]> features = new TreeMap<>();
      Run run = new Run(work);
      NDArray y = run.stem(x);
      features.put(64, means(y));
      if (wanted > 64) {
        y = run.step(y, a -> conv(a, "Conv2d_3b_1x1", ONE, NONE));
        y = run.step(y, a -> conv(a, "Conv2d_4a_3x3", ONE, NONE));
        y = run.step(y, a -> Ops.maxPool(a, 3, 2, 0, false));
        features.put(192, means(y));
      }
      if (wanted > 192) {
        for (String name : new String[] {"Mixed_5b", "Mixed_5c", "Mixed_5d"}) {
          y = run.step(y, a -> blockA(a, name));
        }
        y = run.step(y, a -> blockB(a, "Mixed_6a"));
        for (String name : new String[] {"Mixed_6b", "Mixed_6c", "Mixed_6d", "Mixed_6e"}) {
          y = run.step(y, a -> blockC(a, name));
        }
        features.put(768, means(y));
      }
      if (wanted > 768) {
        y = run.step(y, a -> blockD(a, "Mixed_7a"));
        y = run.step(y, a -> blockE(a, "Mixed_7b", false));
        y = run.step(y, a -> blockE(a, "Mixed_7c", true));
        features.put(2048, means(y));
      }
      return features;
    }
  }

  private static float[] means(NDArray y) {
    try (NDArray mean = Ops.placeMeans(y)) {
      return mean.toFloatArray();
    }
  }

  /** Lets every step free what it used. */
  private final class Run {
    private final NDManager work;

    Run(NDManager work) {
      this.work = work;
    }

    NDArray stem(NDArray x) {
      NDArray first = conv(x, "Conv2d_1a_3x3", new Shape(2, 2), NONE);
      first.attach(work);
      NDArray y = step(first, a -> conv(a, "Conv2d_2a_3x3", ONE, NONE));
      y = step(y, a -> conv(a, "Conv2d_2b_3x3", ONE, ONE));
      return step(y, a -> Ops.maxPool(a, 3, 2, 0, false));
    }

    NDArray step(NDArray x, java.util.function.UnaryOperator<NDArray> operation) {
      try (NDManager scratch = work.newSubManager()) {
        x.attach(scratch);
        NDArray y = operation.apply(x);
        y.attach(work);
        return y;
      }
    }
  }

  private NDArray conv(NDArray x, String name, Shape stride, Shape padding) {
    return Ops.convRelu(x, weights.kernel(name), weights.bias(name), stride, padding);
  }

  private NDArray blockA(NDArray x, String name) {
    NDArray one = conv(x, name + ".branch1x1", ONE, NONE);
    NDArray five = conv(x, name + ".branch5x5_1", ONE, NONE);
    five = conv(five, name + ".branch5x5_2", ONE, new Shape(2, 2));
    NDArray three = conv(x, name + ".branch3x3dbl_1", ONE, NONE);
    three = conv(three, name + ".branch3x3dbl_2", ONE, ONE);
    three = conv(three, name + ".branch3x3dbl_3", ONE, ONE);
    return join(one, five, three, averagePooled(x, name + ".branch_pool"));
  }

  private NDArray blockB(NDArray x, String name) {
    NDArray three = conv(x, name + ".branch3x3", new Shape(2, 2), NONE);
    NDArray twice = conv(x, name + ".branch3x3dbl_1", ONE, NONE);
    twice = conv(twice, name + ".branch3x3dbl_2", ONE, ONE);
    twice = conv(twice, name + ".branch3x3dbl_3", new Shape(2, 2), NONE);
    return join(three, twice, Ops.maxPool(x, 3, 2, 0, false));
  }

  private NDArray blockC(NDArray x, String name) {
    Shape wide = new Shape(0, 3);
    Shape tall = new Shape(3, 0);
    NDArray one = conv(x, name + ".branch1x1", ONE, NONE);
    NDArray seven = conv(x, name + ".branch7x7_1", ONE, NONE);
    seven = conv(seven, name + ".branch7x7_2", ONE, wide);
    seven = conv(seven, name + ".branch7x7_3", ONE, tall);
    NDArray twice = conv(x, name + ".branch7x7dbl_1", ONE, NONE);
    twice = conv(twice, name + ".branch7x7dbl_2", ONE, tall);
    twice = conv(twice, name + ".branch7x7dbl_3", ONE, wide);
    twice = conv(twice, name + ".branch7x7dbl_4", ONE, tall);
    twice = conv(twice, name + ".branch7x7dbl_5", ONE, wide);
    return join(one, seven, twice, averagePooled(x, name + ".branch_pool"));
  }

  private NDArray blockD(NDArray x, String name) {
    NDArray three = conv(x, name + ".branch3x3_1", ONE, NONE);
    three = conv(three, name + ".branch3x3_2", new Shape(2, 2), NONE);
    NDArray seven = conv(x, name + ".branch7x7x3_1", ONE, NONE);
    seven = conv(seven, name + ".branch7x7x3_2", ONE, new Shape(0, 3));
    seven = conv(seven, name + ".branch7x7x3_3", ONE, new Shape(3, 0));
    seven = conv(seven, name + ".branch7x7x3_4", new Shape(2, 2), NONE);
    return join(three, seven, Ops.maxPool(x, 3, 2, 0, false));
  }

  private NDArray blockE(NDArray x, String name, boolean maxPool) {
    Shape wide = new Shape(0, 1);
    Shape tall = new Shape(1, 0);
    NDArray one = conv(x, name + ".branch1x1", ONE, NONE);
    NDArray three = conv(x, name + ".branch3x3_1", ONE, NONE);
    NDArray threeWide = conv(three, name + ".branch3x3_2a", ONE, wide);
    NDArray threeTall = conv(three, name + ".branch3x3_2b", ONE, tall);
    NDArray twice = conv(x, name + ".branch3x3dbl_1", ONE, NONE);
    twice = conv(twice, name + ".branch3x3dbl_2", ONE, ONE);
    NDArray twiceWide = conv(twice, name + ".branch3x3dbl_3a", ONE, wide);
    NDArray twiceTall = conv(twice, name + ".branch3x3dbl_3b", ONE, tall);
    NDArray pool =
        maxPool
            ? conv(Ops.maxPool(x, 3, 1, 1, false), name + ".branch_pool", ONE, NONE)
            : averagePooled(x, name + ".branch_pool");
    return join(one, threeWide, threeTall, twiceWide, twiceTall, pool);
  }

  private static NDArray join(NDArray... branches) {
    return NDArrays.concat(new NDList(branches), 1);
  }

  /**
   * The mean of 3x3 places without padding, then the 1x1 convolution. Both are linear, so the
   * convolution comes first, on the larger array but leaving fewer channels to pool. DJL's pool
   * always counts the padding; a correction per place undoes that.
   */
  private NDArray averagePooled(NDArray x, String name) {
    NDArray projected = Ops.conv(x, weights.kernel(name), null, ONE, NONE);
    NDArray pooled = Pool.avgPool2d(projected, Ops.both(3), ONE, ONE, false, true);
    long side = pooled.getShape().get(2);
    NDArray corrected = pooled.mul(weights.poolCorrection((int) side));
    return Ops.reluInto(corrected.add(weights.bias(name).reshape(1, -1, 1, 1)));
  }
}
