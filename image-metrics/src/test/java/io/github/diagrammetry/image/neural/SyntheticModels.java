package io.github.diagrammetry.image.neural;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.models.ModelFolder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A folder of generated weights under the official names, written once per clean build (about 500
 * MB, 10 seconds). The files are in the safetensors format, whatever their names end in.
 */
public final class SyntheticModels {

  private static final Map<String, ModelFile> FILES = new LinkedHashMap<>();

  static {
    FILES.put("alexnet", ModelFile.ALEXNET);
    FILES.put("vgg16", ModelFile.VGG16);
    FILES.put("squeezenet1_1", ModelFile.SQUEEZENET);
    FILES.put("lpips_alex", ModelFile.LPIPS_ALEX);
    FILES.put("lpips_vgg", ModelFile.LPIPS_VGG);
    FILES.put("lpips_squeeze", ModelFile.LPIPS_SQUEEZE);
    FILES.put("dists", ModelFile.DISTS);
    FILES.put("inception", ModelFile.INCEPTION);
    FILES.put("clip_vit_b32", ModelFile.CLIP_VIT_B_32);
  }

  private SyntheticModels() {}

  /** The folder, with unverified files allowed. */
  public static ModelFolder folder() {
    return ModelFolder.of(path()).withUnverified(true);
  }

  /** Where the files are; generates those that are absent. */
  public static synchronized Path path() {
    Path folder = Path.of("target", "synthetic-models").toAbsolutePath();
    try {
      Files.createDirectories(folder);
      generate(folder);
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void generate(Path folder) throws IOException {
    // The tests run in several processes; one of them writes.
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      if (!lock.isValid()) {
        throw new IOException("Not locked");
      }
      for (Map.Entry<String, ModelFile> entry : FILES.entrySet()) {
        Path file = folder.resolve(entry.getValue().fileName());
        if (!Files.exists(file)) {
          System.out.println("Generating " + file + " (about 500 MB in all, once)");
          write(entry.getKey(), shapes(entry.getKey()), file);
        }
      }
    }
  }

  /** Names and shapes of the tensors of a model. */
  static Map<String, long[]> shapes(String model) {
    Map<String, long[]> shapes = new LinkedHashMap<>();
    JsonNode tensors = Goldens.json("synth_check.json").path("models").path(model);
    for (Map.Entry<String, JsonNode> entry : tensors.properties()) {
      JsonNode shape = entry.getValue().path("shape");
      long[] sizes = new long[shape.size()];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = shape.get(i).longValue();
      }
      shapes.put(entry.getKey(), sizes);
    }
    return shapes;
  }

  /** Writes the tensors of a model as safetensors. */
  static void write(String model, Map<String, long[]> shapes, Path file) throws IOException {
    ObjectNode header = new ObjectMapper().createObjectNode();
    long at = 0;
    for (Map.Entry<String, long[]> entry : shapes.entrySet()) {
      ObjectNode tensor = header.putObject(entry.getKey());
      tensor.put("dtype", "F32");
      for (long side : entry.getValue()) {
        tensor.withArray("shape").add(side);
      }
      tensor.withArray("data_offsets").add(at);
      at += 4L * SyntheticWeights.size(entry.getValue());
      tensor.withArray("data_offsets").add(at);
    }
    byte[] text = header.toString().getBytes(StandardCharsets.UTF_8);
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 20)) {
      out.write(little(8).putLong(text.length).array());
      out.write(text);
      for (Map.Entry<String, long[]> entry : shapes.entrySet()) {
        out.write(bytes(SyntheticWeights.tensor(model, entry.getKey(), entry.getValue())));
      }
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  static byte[] bytes(float[] values) {
    ByteBuffer bytes = little(4 * values.length);
    bytes.asFloatBuffer().put(values);
    return bytes.array();
  }

  private static ByteBuffer little(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }
}
