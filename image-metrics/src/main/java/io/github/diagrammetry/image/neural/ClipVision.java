package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.norm.LayerNorm;

/**
 * The image tower of CLIP: patches, a class token, pre-norm transformer blocks with QuickGELU, and
 * a projection of the class token.
 */
final class ClipVision implements AutoCloseable {

  private static final float EPSILON = 1e-5f;
  private static final int HEAD = 64;

  private final Weights weights;
  private final ClipShape shape;
  private final LinearProduct product;

  ClipVision(Weights weights, ClipShape shape) {
    this.weights = weights;
    this.shape = shape;
    this.product = LinearProduct.on(weights.manager());
    for (int layer = 0; layer < shape.layers(); layer++) {
      String name = "visual.transformer.resblocks." + layer;
      weights.replace(name + ".attn.in_proj_weight", product::packed);
      weights.replace(name + ".attn.out_proj.weight", product::packed);
      weights.replace(name + ".mlp.c_fc.weight", product::packed);
      weights.replace(name + ".mlp.c_proj.weight", product::packed);
    }
  }

  ClipShape shape() {
    return shape;
  }

  /**
   * The embeddings, not normalised, [N, D].
   *
   * @param x normalised pictures, [N, 3, S, S]; not closed
   */
  NDArray embed(NDArray x) {
    NDManager outer = x.getManager();
    try (NDManager work = outer.newSubManager()) {
      NDArray y = tokens(x);
      y.attach(work);
      for (int layer = 0; layer < shape.layers(); layer++) {
        y = block(work, y, "visual.transformer.resblocks." + layer);
      }
      NDArray token = norm(y.get(":, 0"), "visual.ln_post");
      NDArray embedding = token.matMul(weights.get("visual.proj"));
      embedding.attach(outer);
      return embedding;
    }
  }

  private NDArray tokens(NDArray x) {
    long n = x.getShape().get(0);
    try (NDManager scratch = x.getManager().newSubManager()) {
      NDArray patches =
          Ops.conv(
              x,
              weights.get("visual.conv1.weight"),
              null,
              Ops.both(shape.patch()),
              new Shape(0, 0));
      patches.attach(scratch);
      NDArray rows = patches.reshape(n, shape.width(), -1).transpose(0, 2, 1);
      NDArray zeros = scratch.zeros(new Shape(n, 1, shape.width()));
      NDArray token = zeros.add(weights.get("visual.class_embedding"));
      NDArray all = NDArrays.concat(new NDList(token, rows), 1);
      NDArray placed = all.add(weights.get("visual.positional_embedding"));
      NDArray result = norm(placed, "visual.ln_pre");
      result.attach(x.getManager());
      return result;
    }
  }

  private NDArray block(NDManager work, NDArray x, String name) {
    try (NDManager scratch = work.newSubManager()) {
      x.attach(scratch);
      NDArray attended = attention(norm(x, name + ".ln_1"), name + ".attn");
      NDArray y = x.add(attended);
      NDArray hidden = linear(norm(y, name + ".ln_2"), name + ".mlp.c_fc");
      NDArray gate = Activation.sigmoid(hidden.mul(1.702f));
      NDArray added = linear(hidden.mul(gate), name + ".mlp.c_proj");
      NDArray result = y.add(added);
      result.attach(work);
      return result;
    }
  }

  private NDArray attention(NDArray x, String name) {
    long n = x.getShape().get(0);
    long tokens = x.getShape().get(1);
    int heads = shape.width() / HEAD;
    NDArray all =
        product
            .apply(x, weights.get(name + ".in_proj_weight"), weights.get(name + ".in_proj_bias"))
            .reshape(n, tokens, 3, heads, HEAD)
            .transpose(2, 0, 3, 1, 4);
    // The scale 1/8 is part of the query weights; a power of two changes no digit.
    NDArray scores = all.get(0).matMul(all.get(1).transpose(0, 1, 3, 2));
    NDArray mixed = scores.softmax(-1).matMul(all.get(2));
    NDArray joined = mixed.transpose(0, 2, 1, 3).reshape(n, tokens, shape.width());
    return linear(joined, name + ".out_proj");
  }

  private NDArray linear(NDArray x, String name) {
    return product.apply(x, weights.get(name + ".weight"), weights.get(name + ".bias"));
  }

  private NDArray norm(NDArray x, String name) {
    return LayerNorm.layerNorm(
            x,
            new Shape(shape.width()),
            weights.get(name + ".weight"),
            weights.get(name + ".bias"),
            EPSILON)
        .singletonOrThrow();
  }

  @Override
  public void close() {
    product.close();
  }
}
