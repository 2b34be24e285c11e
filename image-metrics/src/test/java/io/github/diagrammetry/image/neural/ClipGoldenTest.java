package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.ImagePreparation;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClipGoldenTest {

  private static final JsonNode GOLDEN = Goldens.json("goldens/clip.json");

  @Test
  void embed_allPairsStretched_agreeWithOpenAi() throws IOException {
    check("from256", ImagePreparation.diagramMmu());
  }

  @Test
  void embed_allPairsAtTheirSize_agreeWithOpenAi() throws IOException {
    check("native", ImagePreparation.nativeSize());
  }

  private static void check(String size, ImagePreparation preparation) throws IOException {
    InferenceOptions options = InferenceOptions.defaults().withPreparation(preparation);
    try (ClipEmbedding clip = ClipEmbedding.vitB32(SyntheticModels.folder(), options)) {
      for (String pair : Goldens.pairs(GOLDEN)) {
        JsonNode golden = GOLDEN.path("pairs").path(pair).path(size);
        List<BufferedImage> pictures =
            List.of(Goldens.picture(pair, 'a'), Goldens.picture(pair, 'b'));
        for (int side = 0; side < 2; side++) {
          assertThat(Goldens.sha256(clip.square(pictures.get(side))))
              .as(pair + " " + size)
              .isEqualTo(golden.path("resized_cropped_uint8_sha256").path(side).textValue());
        }
        float[][] rows = clip.embed(pictures);
        assertThat(ClipSimilarity.cosine(rows[1], rows[0]))
            .as(pair)
            .isCloseTo(golden.path("cosine_f64").doubleValue(), within(1e-6));
        Summaries.check(pair + " a", rows[0], golden.path("emb_a"), 3e-5);
        Summaries.check(pair + " b", rows[1], golden.path("emb_b"), 3e-5);
      }
    }
  }
}
