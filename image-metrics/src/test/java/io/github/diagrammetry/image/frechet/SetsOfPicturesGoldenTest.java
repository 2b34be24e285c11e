package io.github.diagrammetry.image.frechet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.neural.ClipEmbedding;
import io.github.diagrammetry.image.neural.FidResizer;
import io.github.diagrammetry.image.neural.InceptionEmbedding;
import io.github.diagrammetry.image.neural.InferenceOptions;
import io.github.diagrammetry.image.neural.SyntheticModels;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** FID and CMMD from the picture files through the full-size networks. */
class SetsOfPicturesGoldenTest {

  private static final JsonNode FID = Goldens.json("goldens/fid_sets.json").path("fid");
  private static final JsonNode CMMD = Goldens.json("goldens/cmmd_sets.json").path("cmmd");

  @ParameterizedTest
  @CsvSource({
    "TM_1_8, aa, 2048, A64_vs_B64;A12_vs_A64",
    "TM_1_8, aa, 768, A12_vs_B12",
    "TM_1_8, aa, 192, A12_vs_B12;A12_vs_A64",
    "TM_1_8, aa, 64, A12_vs_B12;A64_vs_B64;A12_vs_A64",
    "TM_1_7, tf1, 2048, A12_vs_B12",
    "TM_1_7, tf1, 64, A12_vs_B12"
  })
  void fid_pictures_agreesWithTorchmetrics(
      FidResizer resizer, String name, int dimension, String comparisons) throws IOException {
    InceptionEmbedding inception =
        InceptionEmbedding.load(
            SyntheticModels.folder(), resizer, dimension, InferenceOptions.defaults());
    try (FrechetInceptionDistance fid = FrechetInceptionDistance.of(inception)) {
      Map<String, FeatureStatistics> sets = new HashMap<>();
      for (String comparison : comparisons.split(";")) {
        String[] sides = comparison.split("_vs_");
        for (String set : sides) {
          if (!sets.containsKey(set)) {
            FeatureStatistics statistics = fid.statistics();
            fid.update(statistics, ids(set), pictures(set));
            sets.put(set, statistics);
          }
        }
        JsonNode golden = FID.path(comparison + "/" + name + "/" + dimension);
        FrechetScore score = fid.compute(sets.get(sides[1]), sets.get(sides[0]));
        double exact = golden.path("exact").doubleValue();
        assertThat(exact).as(comparison).isPositive();
        assertThat(score.value()).as(comparison).isCloseTo(exact, within(1e-5 * exact));
        double mean = golden.path("mean_term").doubleValue();
        assertThat(score.meanTerm()).as(comparison).isCloseTo(mean, within(1e-5 * mean));
      }
    }
  }

  @Test
  void cmmd_pictures_agreesWithTheFormula() throws IOException {
    InferenceOptions options =
        InferenceOptions.defaults().withPreparation(ImagePreparation.nativeSize());
    try (Cmmd cmmd = Cmmd.of(ClipEmbedding.vitB32(SyntheticModels.folder(), options))) {
      Map<String, FeatureStatistics> sets = new HashMap<>();
      for (String set : List.of("A12", "B12", "A64", "B64")) {
        FeatureStatistics statistics = cmmd.statistics();
        cmmd.update(statistics, ids(set), pictures(set));
        sets.put(set, statistics);
      }
      for (Map.Entry<String, JsonNode> entry : CMMD.properties()) {
        String[] sides = entry.getKey().split("_vs_");
        double value = cmmd.compute(sets.get(sides[1]), sets.get(sides[0])).value();
        assertThat(value)
            .as(entry.getKey())
            .isCloseTo(entry.getValue().path("f64").doubleValue(), within(1e-6));
      }
    }
  }

  private static List<Path> files(String set) throws IOException {
    try (Stream<Path> all = Files.list(Goldens.path("sets/" + set))) {
      return all.sorted().toList();
    }
  }

  private static List<String> ids(String set) throws IOException {
    return files(set).stream().map(file -> set + "/" + file.getFileName()).toList();
  }

  private static List<BufferedImage> pictures(String set) throws IOException {
    List<BufferedImage> pictures = new ArrayList<>();
    for (Path file : files(set)) {
      pictures.add(Goldens.picture(file));
    }
    return pictures;
  }
}
