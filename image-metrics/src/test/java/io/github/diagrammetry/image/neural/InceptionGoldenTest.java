package io.github.diagrammetry.image.neural;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InceptionGoldenTest {

  private static final JsonNode GOLDEN = Goldens.json("goldens/inception_single.json");

  @ParameterizedTest
  @CsvSource({
    "TM_1_8, antialias, 2048",
    "TM_1_7, tf1, 2048",
    "TM_1_8, antialias, 768",
    "TM_1_8, antialias, 192",
    "TM_1_8, antialias, 64"
  })
  void embed_pairs_agreeWithTorchmetrics(FidResizer resizer, String name, int dimension)
      throws IOException {
    InferenceOptions options = InferenceOptions.defaults();
    List<String> pairs = Goldens.pairs(GOLDEN);
    try (InceptionEmbedding inception =
        InceptionEmbedding.load(SyntheticModels.folder(), resizer, dimension, options)) {
      for (String pair : dimension == 2048 ? pairs : pairs.subList(0, 3)) {
        JsonNode golden =
            GOLDEN.path("pairs").path(pair).path(name).path(Integer.toString(dimension));
        float[][] rows =
            inception.embed(List.of(Goldens.picture(pair, 'a'), Goldens.picture(pair, 'b')));
        Summaries.check(pair + " a", rows[0], golden.path("a"), 5e-5);
        Summaries.check(pair + " b", rows[1], golden.path("b"), 5e-5);
      }
    }
  }
}
