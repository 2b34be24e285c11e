package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.image.weights.WeightFile;
import io.github.diagrammetry.image.weights.WeightFormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small image tower under both sets of names. */
class ClipWeightsTest {

  private static final int WIDTH = 128;

  @TempDir private Path folder;

  private record Tensor(long[] shape, float[] values) {}

  private final Map<String, Tensor> openAi = new LinkedHashMap<>();
  private final Map<String, Tensor> huggingFace = new LinkedHashMap<>();

  private float[] add(String own, String hf, long... shape) {
    float[] values = SyntheticWeights.tensor("clip_small", own, shape);
    openAi.put(own, new Tensor(shape, values));
    huggingFace.put(hf, new Tensor(shape, values));
    return values;
  }

  private void fill() {
    String hf = "vision_model.";
    add("visual.conv1.weight", hf + "embeddings.patch_embedding.weight", WIDTH, 3, 8, 8);
    add("visual.class_embedding", hf + "embeddings.class_embedding", WIDTH);
    add("visual.positional_embedding", hf + "embeddings.position_embedding.weight", 10, WIDTH);
    pair("visual.ln_pre", hf + "pre_layrnorm", WIDTH);
    pair("visual.ln_post", hf + "post_layernorm", WIDTH);
    float[] projection = add("visual.proj", "unused", WIDTH, 16);
    huggingFace.remove("unused");
    float[] rows = new float[projection.length];
    for (int i = 0; i < WIDTH; i++) {
      for (int j = 0; j < 16; j++) {
        rows[j * WIDTH + i] = projection[i * 16 + j];
      }
    }
    huggingFace.put("visual_projection.weight", new Tensor(new long[] {16, WIDTH}, rows));
    for (int layer = 0; layer < 2; layer++) {
      block("visual.transformer.resblocks." + layer, hf + "encoder.layers." + layer);
    }
  }

  private void block(String own, String hf) {
    pair(own + ".ln_1", hf + ".layer_norm1", WIDTH);
    pair(own + ".ln_2", hf + ".layer_norm2", WIDTH);
    matrix(own + ".attn.out_proj", hf + ".self_attn.out_proj", WIDTH, WIDTH);
    matrix(own + ".mlp.c_fc", hf + ".mlp.fc1", 4 * WIDTH, WIDTH);
    matrix(own + ".mlp.c_proj", hf + ".mlp.fc2", WIDTH, 4 * WIDTH);
    float[] weight = add(own + ".attn.in_proj_weight", "unused", 3 * WIDTH, WIDTH);
    float[] bias = add(own + ".attn.in_proj_bias", "unused", 3 * WIDTH);
    huggingFace.remove("unused");
    String[] parts = {"q", "k", "v"};
    for (int i = 0; i < 3; i++) {
      String name = hf + ".self_attn." + parts[i] + "_proj";
      int size = WIDTH * WIDTH;
      huggingFace.put(
          name + ".weight",
          new Tensor(
              new long[] {WIDTH, WIDTH}, Arrays.copyOfRange(weight, i * size, (i + 1) * size)));
      huggingFace.put(
          name + ".bias",
          new Tensor(new long[] {WIDTH}, Arrays.copyOfRange(bias, i * WIDTH, (i + 1) * WIDTH)));
    }
  }

  private void pair(String own, String hf, long width) {
    add(own + ".weight", hf + ".weight", width);
    add(own + ".bias", hf + ".bias", width);
  }

  private void matrix(String own, String hf, long out, long in) {
    add(own + ".weight", hf + ".weight", out, in);
    add(own + ".bias", hf + ".bias", out);
  }

  private Path write(String name, Map<String, Tensor> tensors) throws IOException {
    ObjectNode header = new ObjectMapper().createObjectNode();
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
      ObjectNode node = header.putObject(entry.getKey()).put("dtype", "F32");
      for (long side : entry.getValue().shape()) {
        node.withArray("shape").add(side);
      }
      node.withArray("data_offsets").add(data.size());
      data.writeBytes(SyntheticModels.bytes(entry.getValue().values()));
      node.withArray("data_offsets").add(data.size());
    }
    byte[] text = header.toString().getBytes(StandardCharsets.UTF_8);
    ByteBuffer file =
        ByteBuffer.allocate(8 + text.length + data.size()).order(ByteOrder.LITTLE_ENDIAN);
    file.putLong(text.length).put(text).put(data.toByteArray());
    return Files.write(folder.resolve(name), file.array());
  }

  private static float[] embed(Path path) throws IOException {
    try (NDManager manager = TorchEngine.newManager(ComputeDevice.cpu());
        WeightFile file = WeightFile.open(path);
        ClipVision vision = ClipWeights.load(file, manager)) {
      assertThat(vision.shape()).isEqualTo(new ClipShape(24, 8, WIDTH, 2, 16));
      NDArray x =
          manager.create(
              SyntheticWeights.uniform("picture", 2 * 3 * 24 * 24), new Shape(2, 3, 24, 24));
      return vision.embed(x).toFloatArray();
    }
  }

  @Test
  void load_bothSetsOfNames_giveTheSameNetwork() throws IOException {
    fill();
    float[] a = embed(write("openai.safetensors", openAi));
    float[] b = embed(write("hf.safetensors", huggingFace));
    assertThat(a).hasSize(32);
    for (int i = 0; i < a.length; i++) {
      assertThat(b[i]).isCloseTo(a[i], within(1e-6f));
    }
  }

  @Test
  void load_missingTensor_namesIt() throws IOException {
    fill();
    openAi.remove("visual.ln_post.bias");
    Path path = write("short.safetensors", openAi);
    assertThatThrownBy(() -> embed(path))
        .isInstanceOf(WeightFormatException.class)
        .hasMessageContaining("visual.ln_post.bias");
  }
}
