package io.github.diagrammetry.judge.rubric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RubricTest {
  static Criterion criterion(String id, SubDimension part, double weight) {
    return new Criterion(id, part, "name of " + id, "look at " + id, weight, List.of());
  }

  static Rubric small() {
    return Rubric.of(
        "small",
        List.of(
            criterion("VOL-1", SubDimension.VOL, 3),
            criterion("LA-1", SubDimension.LA, 1),
            criterion("CA-1", SubDimension.CA, 5),
            criterion("AES-1", SubDimension.AES, 2)),
        Map.of(Dimension.STRUCTURE, 5.0, Dimension.CONTENT, 3.0, Dimension.AESTHETICS, 2.0));
  }

  @Test
  void data_elevenTypesAndFiveSubDimensions_haveTheirTexts() {
    assertThat(DiagramType.values()).hasSize(11);
    for (DiagramType type : DiagramType.values()) {
      assertThat(type.title()).isNotBlank();
      assertThat(type.definition()).endsWith(".");
      assertThat(type.characteristics()).endsWith(".");
    }
    assertThat(DiagramType.CSA.title()).isEqualTo("Computer System Architecture");
    assertThat(SubDimension.values())
        .extracting(SubDimension::dimension)
        .containsExactly(
            Dimension.STRUCTURE,
            Dimension.STRUCTURE,
            Dimension.CONTENT,
            Dimension.CONTENT,
            Dimension.AESTHETICS);
    assertThat(Arrays.stream(SubDimension.values()).map(s -> s.positive().size()))
        .containsExactly(5, 2, 3, 4, 3);
    assertThat(Arrays.stream(SubDimension.values()).map(s -> s.negative().size()))
        .containsExactly(4, 3, 3, 3, 4);
  }

  @Test
  void weights_areNormalisedWithinADimensionAndAcross() {
    Rubric rubric = small();
    assertThat(rubric.criteria())
        .extracting(Criterion::weight)
        .containsExactly(0.75, 0.25, 1.0, 1.0);
    assertThat(rubric.dimensionWeights().get(Dimension.STRUCTURE)).isCloseTo(0.5, within(1e-12));
    assertThat(rubric.dimensionWeights().values().stream().mapToDouble(w -> w).sum())
        .isCloseTo(1, within(1e-12));
  }

  @Property
  void weights_anyPositiveNumbers_addUpToOneInEachDimension(
      @ForAll @Size(min = 1, max = 20) List<@DoubleRange(min = 0.01, max = 1000) Double> weights) {
    SubDimension[] parts = SubDimension.values();
    List<Criterion> criteria = new java.util.ArrayList<>();
    for (int i = 0; i < weights.size(); i++) {
      criteria.add(criterion("c" + i, parts[i % parts.length], weights.get(i)));
    }
    Map<Dimension, Double> equal =
        Map.of(Dimension.STRUCTURE, 1.0, Dimension.CONTENT, 1.0, Dimension.AESTHETICS, 1.0);
    Rubric rubric = Rubric.of("any", criteria, equal);
    for (Dimension dimension : rubric.dimensionWeights().keySet()) {
      double sum =
          rubric.criteria().stream()
              .filter(c -> c.subDimension().dimension() == dimension)
              .mapToDouble(Criterion::weight)
              .sum();
      assertThat(sum).isCloseTo(1, within(1e-9));
    }
  }

  @Test
  void of_badParts_areRefused() {
    Map<Dimension, Double> weights = Map.of(Dimension.STRUCTURE, 1.0);
    Criterion one = criterion("VOL-1", SubDimension.VOL, 1);
    assertThatIllegalArgumentException().isThrownBy(() -> Rubric.of("x", List.of(), weights));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rubric.of("x", List.of(one, one), weights))
        .withMessageContaining("the id VOL-1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rubric.of("x", List.of(criterion("CA-1", SubDimension.CA, 1)), weights))
        .withMessageContaining("weight of Content must be positive: null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> criterion("VOL-1", SubDimension.VOL, 0))
        .withMessageContaining("VOL-1 must be positive: 0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> small().withPreferences(Map.of("XX-9", List.of("a"))))
        .withMessageContaining("no criterion XX-9");
  }

  @Test
  void general_hasOneCriterionForEachSubDimension() {
    Rubric general = Rubric.general();
    assertThat(general.criteria()).hasSize(5);
    assertThat(general.criteria().get(0).description()).contains("Good signs:", "Bad signs:");
    assertThat(general.criteria())
        .extracting(Criterion::weight)
        .containsExactly(.5, .5, .5, .5, 1.0);
  }

  @Test
  void preferences_areAppendedAndChangeTheFingerprint() {
    Rubric plain = small();
    Rubric aligned = plain.withPreferences(Map.of("LA-1", List.of("Missing arrows cost most.")));
    assertThat(aligned.criteria().get(1).text())
        .endsWith("How experts apply it: Missing arrows cost most.");
    assertThat(aligned.fingerprint()).isNotEqualTo(plain.fingerprint());
  }

  @Test
  void writeAndRead_giveTheSameRubric(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("rubric.json");
    Rubric rubric = small().withPreferences(Map.of("CA-1", List.of("Values count.")));
    rubric.write(file);
    Rubric read = Rubric.read(file);
    assertThat(read.criteria()).isEqualTo(rubric.criteria());
    assertThat(read.dimensionWeights()).isEqualTo(rubric.dimensionWeights());
    assertThat(read.fingerprint()).isEqualTo(rubric.fingerprint());
    Files.writeString(file, "{\"criteria\": [{\"id\": \"a\", \"sub_dimension\": \"NO\"}]}");
    assertThatIOException()
        .isThrownBy(() -> Rubric.read(file))
        .withMessageContaining("not a rubric");
    Files.writeString(file, "nonsense");
    assertThatIOException().isThrownBy(() -> Rubric.read(file));
  }
}
