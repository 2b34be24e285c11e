package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDManager;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.models.ModelFolder;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * ViT-L/14 at 336 px, full size: 304 million generated numbers in a file of 1.2 GB, which is
 * deleted afterwards.
 */
class LargeClipGoldenTest {

  private static final JsonNode GOLDEN = Goldens.json("goldens/clip_l14_336.json");
  private static final String PAIR = "p01_flow_shift";
  private static final int WIDTH = 1024;
  private static final int LAYERS = 24;

  private static final Path FOLDER = Path.of("target", "large-model");
  private static final Path FILE = FOLDER.resolve(ModelFile.CLIP_VIT_L_14_336.fileName());

  @BeforeAll
  static void generate() throws IOException {
    Files.createDirectories(FOLDER);
    SyntheticModels.write("clip_vit_l14_336", shapes(), FILE);
  }

  @AfterAll
  static void delete() throws IOException {
    Files.deleteIfExists(FILE);
  }

  private static Map<String, long[]> shapes() {
    Map<String, long[]> shapes = new LinkedHashMap<>();
    shapes.put("visual.conv1.weight", new long[] {WIDTH, 3, 14, 14});
    shapes.put("visual.class_embedding", new long[] {WIDTH});
    shapes.put("visual.positional_embedding", new long[] {24 * 24 + 1, WIDTH});
    norm(shapes, "visual.ln_pre");
    norm(shapes, "visual.ln_post");
    shapes.put("visual.proj", new long[] {WIDTH, 768});
    for (int layer = 0; layer < LAYERS; layer++) {
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

  @Test
  void embed_pair_agreesWithOpenAi() throws IOException {
    InferenceOptions options =
        InferenceOptions.defaults().withPreparation(ImagePreparation.nativeSize());
    ModelFolder models = ModelFolder.of(FOLDER).withUnverified(true);
    JsonNode golden = GOLDEN.path("pairs").path(PAIR);
    try (ClipEmbedding clip = ClipEncoder.VIT_L_14_336.load(models, options)) {
      List<BufferedImage> pictures =
          List.of(Goldens.picture(PAIR, 'a'), Goldens.picture(PAIR, 'b'));
      try (NDManager manager = TorchEngine.newManager(ComputeDevice.cpu())) {
        float[] input = clip.input(manager, pictures.subList(0, 1)).toFloatArray();
        Summaries.check("input", input, golden.path("input_a"), 1e-6);
      }
      float[][] rows = clip.embed(pictures);
      Summaries.check("a", rows[0], golden.path("emb_a"), 3e-5);
      Summaries.check("b", rows[1], golden.path("emb_b"), 3e-5);
      for (int i = 0; i < 64; i++) {
        double value = golden.path("emb_a_first64").path(i).doubleValue();
        assertThat((double) rows[0][i]).isCloseTo(value, within(3e-5));
      }
      assertThat(ClipSimilarity.cosine(rows[1], rows[0]))
          .isCloseTo(golden.path("cosine_f32").doubleValue(), within(1e-6));
      assertThat(clip.signature()).contains("vit-w1024-l24-p14-336").contains("crop:square-then");
    }
  }
}
