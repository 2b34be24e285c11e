package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDManager;
import io.github.diagrammetry.image.weights.TensorInfo;
import io.github.diagrammetry.image.weights.WeightFile;
import io.github.diagrammetry.image.weights.WeightFormatException;
import java.io.IOException;
import java.util.List;

/**
 * Loads a CLIP image tower from a file with OpenAI's names or with those of Hugging Face. The text
 * tower in the same file is not read.
 */
final class ClipWeights {

  private static final String BLOCK = "visual.transformer.resblocks.";
  private static final String HF_BLOCK = "vision_model.encoder.layers.";
  private static final String HF = "vision_model.";

  private final WeightFile file;
  private final Weights weights;
  private final boolean openAi;

  private ClipWeights(WeightFile file, Weights weights) {
    this.file = file;
    this.weights = weights;
    this.openAi = file.names().contains("visual.conv1.weight");
  }

  static ClipVision load(WeightFile file, NDManager manager) throws IOException {
    ClipWeights loading = new ClipWeights(file, new Weights(manager));
    ClipShape shape = loading.shape();
    loading.outside(shape);
    for (int layer = 0; layer < shape.layers(); layer++) {
      loading.block(layer, shape.width());
    }
    return new ClipVision(loading.weights, shape);
  }

  private ClipShape shape() throws IOException {
    String conv = openAi ? "visual.conv1.weight" : HF + "embeddings.patch_embedding.weight";
    String position =
        openAi ? "visual.positional_embedding" : HF + "embeddings.position_embedding.weight";
    List<Long> kernel = sizes(conv, 4);
    long tokens = sizes(position, 2).get(0);
    int width = kernel.get(0).intValue();
    int patch = kernel.get(3).intValue();
    int side = (int) Math.round(Math.sqrt(tokens - 1.0));
    int layers = 0;
    while (file.names().contains(openAi ? BLOCK + layers + ".ln_1.weight" : hfNorm(layers))) {
      layers++;
    }
    List<Long> projection = sizes(openAi ? "visual.proj" : "visual_projection.weight", 2);
    int dimension = projection.get(openAi ? 1 : 0).intValue();
    if ((long) side * side != tokens - 1 || width % 64 != 0 || layers == 0) {
      throw new WeightFormatException("Not the image tower of a CLIP ViT");
    }
    return new ClipShape(side * patch, patch, width, layers, dimension);
  }

  private static String hfNorm(int layer) {
    return HF_BLOCK + layer + ".layer_norm1.weight";
  }

  private List<Long> sizes(String name, int dimensions) throws WeightFormatException {
    if (!file.names().contains(name)) {
      throw new WeightFormatException("Weight file without the tensor " + name);
    }
    TensorInfo info = file.info(name);
    if (info.shape().size() != dimensions) {
      throw new WeightFormatException("Tensor " + name + " has the shape " + info.shape());
    }
    return info.shape();
  }

  private void outside(ClipShape s) throws IOException {
    int tokens = (s.size() / s.patch()) * (s.size() / s.patch()) + 1;
    load(
        "visual.conv1.weight",
        HF + "embeddings.patch_embedding.weight",
        s.width(),
        3,
        s.patch(),
        s.patch());
    load("visual.class_embedding", HF + "embeddings.class_embedding", s.width());
    load(
        "visual.positional_embedding",
        HF + "embeddings.position_embedding.weight",
        tokens,
        s.width());
    // The misspelling is part of the published names.
    pair("visual.ln_pre", HF + "pre_layrnorm", s.width());
    pair("visual.ln_post", HF + "post_layernorm", s.width());
    if (openAi) {
      load("visual.proj", "", s.width(), s.dimension());
    } else {
      float[] rows = Weights.read(file, "visual_projection.weight", s.dimension(), s.width());
      weights.put(
          "visual.proj", transposed(rows, s.dimension(), s.width()), s.width(), s.dimension());
    }
  }

  private static float[] transposed(float[] rows, int height, int width) {
    float[] columns = new float[rows.length];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        columns[x * height + y] = rows[y * width + x];
      }
    }
    return columns;
  }

  private void block(int layer, int width) throws IOException {
    String own = BLOCK + layer;
    String hf = HF_BLOCK + layer;
    pair(own + ".ln_1", hf + ".layer_norm1", width);
    pair(own + ".ln_2", hf + ".layer_norm2", width);
    matrix(own + ".attn.out_proj", hf + ".self_attn.out_proj", width, width);
    matrix(own + ".mlp.c_fc", hf + ".mlp.fc1", 4 * width, width);
    matrix(own + ".mlp.c_proj", hf + ".mlp.fc2", width, 4 * width);
    float[] weight = attentionIn(own + ".attn.in_proj_weight", hf, ".weight", width, width);
    float[] bias = attentionIn(own + ".attn.in_proj_bias", hf, ".bias", width);
    scaleQueries(weight);
    scaleQueries(bias);
    weights.put(own + ".attn.in_proj_weight", weight, 3L * width, width);
    weights.put(own + ".attn.in_proj_bias", bias, 3L * width);
  }

  /** The first third are the queries, which are divided by the root of 64. */
  private static void scaleQueries(float[] rows) {
    for (int i = 0; i < rows.length / 3; i++) {
      rows[i] *= 0.125f;
    }
  }

  private float[] attentionIn(String own, String hf, String kind, long... shape)
      throws IOException {
    if (openAi) {
      long[] all = shape.clone();
      all[0] *= 3;
      return Weights.read(file, own, all);
    }
    float[] joined = new float[0];
    for (String part : new String[] {"q", "k", "v"}) {
      float[] values = Weights.read(file, hf + ".self_attn." + part + "_proj" + kind, shape);
      int at = joined.length;
      joined = java.util.Arrays.copyOf(joined, at + values.length);
      System.arraycopy(values, 0, joined, at, values.length);
    }
    return joined;
  }

  private void pair(String own, String hf, long width) throws IOException {
    load(own + ".weight", hf + ".weight", width);
    load(own + ".bias", hf + ".bias", width);
  }

  private void matrix(String own, String hf, long out, long in) throws IOException {
    load(own + ".weight", hf + ".weight", out, in);
    load(own + ".bias", hf + ".bias", out);
  }

  private void load(String own, String hf, long... shape) throws IOException {
    weights.put(own, Weights.read(file, openAi ? own : hf, shape), shape);
  }
}
