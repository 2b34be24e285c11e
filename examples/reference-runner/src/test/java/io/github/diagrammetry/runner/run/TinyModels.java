package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.runner.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * Random weights, as few as the loaders accept: AlexNet with the layers of LPIPS, and a CLIP tower
 * of two blocks for pictures of 24 px. No metric of quality comes out, but every number depends on
 * the pictures.
 */
final class TinyModels {

  private static final int[] LAYERS = {0, 3, 6, 8, 10};
  private static final int[] CHANNELS = {64, 192, 384, 256, 256};
  private static final int[] KERNELS = {11, 5, 3, 3, 3};
  private static final int WIDTH = 128;

  private TinyModels() {}

  /** Writes the files; another seed gives other weights of LPIPS. */
  static ModelFolder write(Path folder, long seed) throws IOException {
    Files.createDirectories(folder);
    write(folder, ModelFile.ALEXNET, alexnet(), 1);
    write(folder, ModelFile.LPIPS_ALEX, layers(), seed);
    write(folder, ModelFile.CLIP_VIT_B_32, clip(), 3);
    return ModelFolder.of(folder).withUnverified(true);
  }

  private static Map<String, long[]> alexnet() {
    Map<String, long[]> shapes = new LinkedHashMap<>();
    long in = 3;
    for (int i = 0; i < LAYERS.length; i++) {
      String name = "features." + LAYERS[i];
      shapes.put(name + ".weight", new long[] {CHANNELS[i], in, KERNELS[i], KERNELS[i]});
      shapes.put(name + ".bias", new long[] {CHANNELS[i]});
      in = CHANNELS[i];
    }
    return shapes;
  }

  private static Map<String, long[]> layers() {
    Map<String, long[]> shapes = new LinkedHashMap<>();
    for (int i = 0; i < CHANNELS.length; i++) {
      shapes.put("lin" + i + ".model.1.weight", new long[] {1, CHANNELS[i], 1, 1});
    }
    return shapes;
  }

  private static Map<String, long[]> clip() {
    Map<String, long[]> shapes = new LinkedHashMap<>();
    shapes.put("visual.conv1.weight", new long[] {WIDTH, 3, 8, 8});
    shapes.put("visual.class_embedding", new long[] {WIDTH});
    shapes.put("visual.positional_embedding", new long[] {10, WIDTH});
    shapes.put("visual.proj", new long[] {WIDTH, 16});
    norm(shapes, "visual.ln_pre");
    norm(shapes, "visual.ln_post");
    for (int layer = 0; layer < 2; layer++) {
      String block = "visual.transformer.resblocks." + layer;
      norm(shapes, block + ".ln_1");
      norm(shapes, block + ".ln_2");
      shapes.put(block + ".attn.in_proj_weight", new long[] {3 * WIDTH, WIDTH});
      shapes.put(block + ".attn.in_proj_bias", new long[] {3 * WIDTH});
      linear(shapes, block + ".attn.out_proj", WIDTH, WIDTH);
      linear(shapes, block + ".mlp.c_fc", 4 * WIDTH, WIDTH);
      linear(shapes, block + ".mlp.c_proj", WIDTH, 4 * WIDTH);
    }
    return shapes;
  }

  private static void norm(Map<String, long[]> shapes, String name) {
    shapes.put(name + ".weight", new long[] {WIDTH});
    shapes.put(name + ".bias", new long[] {WIDTH});
  }

  private static void linear(Map<String, long[]> shapes, String name, int out, int in) {
    shapes.put(name + ".weight", new long[] {out, in});
    shapes.put(name + ".bias", new long[] {out});
  }

  /** The format is safetensors; the loader looks at the content, not at the name. */
  private static void write(Path folder, ModelFile model, Map<String, long[]> shapes, long seed)
      throws IOException {
    Random random = new Random(seed);
    ObjectNode header = Json.object();
    ByteBuffer data = ByteBuffer.allocate(bytes(shapes)).order(ByteOrder.LITTLE_ENDIAN);
    for (Map.Entry<String, long[]> entry : shapes.entrySet()) {
      ObjectNode tensor = header.putObject(entry.getKey()).put("dtype", "F32");
      long fanIn = 1;
      for (int i = 0; i < entry.getValue().length; i++) {
        tensor.withArray("shape").add(entry.getValue()[i]);
        fanIn *= i == 0 ? 1 : entry.getValue()[i];
      }
      tensor.withArray("data_offsets").add(data.position());
      double scale = Math.sqrt(2.0 / fanIn);
      for (int i = size(entry.getValue()); i > 0; i--) {
        double value = random.nextGaussian() * scale;
        data.putFloat((float) (entry.getKey().startsWith("lin") ? Math.abs(value) : value));
      }
      tensor.withArray("data_offsets").add(data.position());
    }
    byte[] text = header.toString().getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = Files.newOutputStream(folder.resolve(model.fileName()))) {
      ByteBuffer length = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
      out.write(length.putLong(text.length).array());
      out.write(text);
      out.write(data.array());
    }
  }

  private static int bytes(Map<String, long[]> shapes) {
    return 4 * shapes.values().stream().mapToInt(TinyModels::size).sum();
  }

  private static int size(long[] shape) {
    long size = 1;
    for (long side : shape) {
      size *= side;
    }
    return (int) size;
  }
}
