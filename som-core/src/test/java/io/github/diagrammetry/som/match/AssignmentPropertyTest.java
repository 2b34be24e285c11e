package io.github.diagrammetry.som.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.match.MatchOptions.BoxMatching;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class AssignmentPropertyTest {

  @Provide
  Arbitrary<List<LabColor>> fewColors() {
    return colors(7);
  }

  @Provide
  Arbitrary<List<LabColor>> manyColors() {
    return colors(25);
  }

  private static Arbitrary<List<LabColor>> colors(int most) {
    Arbitrary<Rgb> any = Arbitraries.integers().between(0, 0xffffff).map(Rgb::of);
    Arbitrary<Rgb> few = Arbitraries.of(0, 0xff0000, 0x0000ff, 0x00ff00, 0x7f7f7f).map(Rgb::of);
    return Arbitraries.oneOf(any, few).map(LabColor::of).list().ofMinSize(1).ofMaxSize(most);
  }

  @Provide
  Arbitrary<List<BoundingBox>> fewBoxes() {
    return boxes(7);
  }

  @Provide
  Arbitrary<List<BoundingBox>> manyBoxes() {
    return boxes(120);
  }

  private static Arbitrary<List<BoundingBox>> boxes(int most) {
    Arbitrary<Double> places = Arbitraries.integers().between(0, 30).map(k -> k * 1.5);
    Arbitrary<Double> sizes = Arbitraries.of(0.0, 1.0, 3.0, 5.0, 8.0, 40.0);
    return Combinators.combine(places, places, sizes, sizes)
        .as(BoundingBox::new)
        .list()
        .ofMaxSize(most);
  }

  @Property(tries = 150)
  void optimalColors_upToSeven_equalEnumeration(
      @ForAll("fewColors") List<LabColor> candidate,
      @ForAll("fewColors") List<LabColor> reference) {
    List<MatchPair> pairs = OptimalColors.pairs(array(candidate), array(reference), 100);
    assertOneToOne(pairs, candidate.size(), reference.size());
    double[][] similarity = new double[candidate.size()][reference.size()];
    for (int i = 0; i < similarity.length; i++) {
      for (int j = 0; j < reference.size(); j++) {
        similarity[i][j] = Ciede2000.similarity(candidate.get(i), reference.get(j), 100);
      }
    }
    assertThat(sum(pairs)).isCloseTo(best(similarity, 0, 0), within(1e-9));
  }

  /** Tries every assignment. */
  private static double best(double[][] weight, int row, int used) {
    if (row == weight.length) {
      return 0;
    }
    double best = best(weight, row + 1, used);
    for (int j = 0; j < weight[row].length; j++) {
      if ((used >> j & 1) == 0) {
        best = Math.max(best, weight[row][j] + best(weight, row + 1, used | 1 << j));
      }
    }
    return best;
  }

  @Property(tries = 150)
  void greedyColors_always_followTheDefinition(
      @ForAll("manyColors") List<LabColor> candidate,
      @ForAll("manyColors") List<LabColor> reference) {
    List<MatchPair> pairs = GreedyColors.pairs(array(candidate), array(reference), 100);
    assertOneToOne(pairs, candidate.size(), reference.size());
    assertThat(sum(pairs)).isCloseTo(greedy(candidate, reference), within(1e-9));
    double optimal = sum(OptimalColors.pairs(array(candidate), array(reference), 100));
    assertThat(sum(pairs)).isLessThanOrEqualTo(optimal + 1e-9);
  }

  private static double greedy(List<LabColor> candidate, List<LabColor> reference) {
    List<MatchPair> all = new ArrayList<>();
    for (int i = 0; i < candidate.size(); i++) {
      for (int j = 0; j < reference.size(); j++) {
        double similarity = Ciede2000.similarity(candidate.get(i), reference.get(j), 100);
        all.add(new MatchPair(i, j, similarity));
      }
    }
    all.sort(
        (a, b) ->
            a.weight() != b.weight()
                ? Double.compare(b.weight(), a.weight())
                : a.reference() != b.reference()
                    ? a.reference() - b.reference()
                    : a.candidate() - b.candidate());
    Set<Integer> left = new HashSet<>();
    Set<Integer> right = new HashSet<>();
    double sum = 0;
    for (MatchPair pair : all) {
      if (!left.contains(pair.candidate()) && !right.contains(pair.reference())) {
        left.add(pair.candidate());
        right.add(pair.reference());
        sum += pair.weight();
      }
    }
    return sum;
  }

  @Property(tries = 150)
  void transport_always_movesTheUnitsOfTheSmallerSide(
      @ForAll("fewColors") List<LabColor> rows, @ForAll("fewColors") List<LabColor> columns) {
    double[] cost = new double[rows.size() * columns.size()];
    for (int cell = 0; cell < cost.length; cell++) {
      cost[cell] =
          Ciede2000.difference(rows.get(cell / columns.size()), columns.get(cell % columns.size()));
    }
    int[] supply = new int[rows.size()];
    int[] demand = new int[columns.size()];
    Arrays.setAll(supply, i -> 1 + i % 3);
    Arrays.setAll(demand, j -> 1 + j % 2);
    int[] flow = Transport.solve(cost, supply, demand);
    int moved = Arrays.stream(flow).sum();
    assertThat(moved).isEqualTo(Math.min(Arrays.stream(supply).sum(), Arrays.stream(demand).sum()));
    for (int i = 0; i < supply.length; i++) {
      int out = 0;
      for (int j = 0; j < demand.length; j++) {
        assertThat(flow[i * demand.length + j]).isNotNegative();
        out += flow[i * demand.length + j];
      }
      assertThat(out).isLessThanOrEqualTo(supply[i]);
    }
  }

  @Property(tries = 300)
  void firstFit_always_equalsTheDefinition(
      @ForAll("manyBoxes") List<BoundingBox> candidate,
      @ForAll("manyBoxes") List<BoundingBox> reference) {
    List<MatchPair> expected = new ArrayList<>();
    boolean[] used = new boolean[candidate.size()];
    for (int j = 0; j < reference.size(); j++) {
      for (int i = 0; i < used.length; i++) {
        if (!used[i] && candidate.get(i).iou(reference.get(j)) >= 0.3) {
          used[i] = true;
          expected.add(new MatchPair(i, j, 1));
          break;
        }
      }
    }
    assertThat(BoxMatcher.pairs(candidate, reference, BoxMatching.FIRST_FIT, 0.3))
        .isEqualTo(expected);
  }

  @Property(tries = 300)
  void bestFit_always_equalsTheDefinition(
      @ForAll("manyBoxes") List<BoundingBox> candidate,
      @ForAll("manyBoxes") List<BoundingBox> reference) {
    List<MatchPair> expected = new ArrayList<>();
    boolean[] used = new boolean[candidate.size()];
    for (int j = 0; j < reference.size(); j++) {
      int best = -1;
      double most = 0;
      for (int i = 0; i < used.length; i++) {
        double iou = used[i] ? 0 : candidate.get(i).iou(reference.get(j));
        if (iou >= 0.3 && iou > most) {
          best = i;
          most = iou;
        }
      }
      if (best >= 0) {
        used[best] = true;
        expected.add(new MatchPair(best, j, 1));
      }
    }
    assertThat(BoxMatcher.pairs(candidate, reference, BoxMatching.BEST_FIT, 0.3))
        .isEqualTo(expected);
  }

  @Property(tries = 300)
  void maximumMatching_upToSeven_equalsEnumeration(
      @ForAll("fewBoxes") List<BoundingBox> candidate,
      @ForAll("fewBoxes") List<BoundingBox> reference) {
    List<MatchPair> pairs = BoxMatcher.pairs(candidate, reference, BoxMatching.MAXIMUM, 0.3);
    assertOneToOne(pairs, candidate.size(), reference.size());
    for (MatchPair pair : pairs) {
      assertThat(candidate.get(pair.candidate()).iou(reference.get(pair.reference())))
          .isGreaterThanOrEqualTo(0.3);
    }
    double[][] fits = new double[candidate.size()][reference.size()];
    for (int i = 0; i < fits.length; i++) {
      for (int j = 0; j < reference.size(); j++) {
        fits[i][j] = candidate.get(i).iou(reference.get(j)) >= 0.3 ? 1 : 0;
      }
    }
    assertThat((double) pairs.size()).isEqualTo(best(fits, 0, 0));
  }

  @Property(tries = 100)
  void maximumMatching_always_findsAtLeastFirstFit(
      @ForAll("manyBoxes") List<BoundingBox> candidate,
      @ForAll("manyBoxes") List<BoundingBox> reference) {
    assertThat(BoxMatcher.pairs(candidate, reference, BoxMatching.MAXIMUM, 0.3))
        .hasSizeGreaterThanOrEqualTo(
            BoxMatcher.pairs(candidate, reference, BoxMatching.FIRST_FIT, 0.3).size());
  }

  @Property(tries = 200)
  void augmentingPaths_withoutLists_findTheSame(
      @ForAll("manyBoxes") List<BoundingBox> candidate,
      @ForAll("manyBoxes") List<BoundingBox> reference) {
    int[] listed = new int[reference.size()];
    Arrays.fill(listed, -1);
    int[] asked = listed.clone();
    new AugmentingPaths(candidate, reference, 0.3, listed).follow(AugmentingPaths.MOST_LISTED);
    new AugmentingPaths(candidate, reference, 0.3, asked).follow(0);
    assertThat(asked).isEqualTo(listed);
    long found = Arrays.stream(asked).filter(i -> i >= 0).count();
    assertThat(BoxMatcher.pairs(candidate, reference, BoxMatching.MAXIMUM, 0.3))
        .hasSize((int) found);
  }

  private static void assertOneToOne(List<MatchPair> pairs, int candidates, int references) {
    assertThat(pairs).extracting(MatchPair::candidate).doesNotHaveDuplicates();
    assertThat(pairs).extracting(MatchPair::reference).doesNotHaveDuplicates();
    assertThat(pairs).allMatch(p -> p.candidate() < candidates && p.reference() < references);
  }

  private static double sum(List<MatchPair> pairs) {
    return pairs.stream().mapToDouble(MatchPair::weight).sum();
  }

  private static LabColor[] array(List<LabColor> colors) {
    return colors.toArray(new LabColor[0]);
  }
}
