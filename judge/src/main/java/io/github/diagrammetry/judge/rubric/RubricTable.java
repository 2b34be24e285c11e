package io.github.diagrammetry.judge.rubric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Means of rubric scores per kind of diagram, per dimension and per sub-dimension, and how a judge
 * spreads its scores.
 *
 * <p>A score without a value counts in {@link #withoutValue} alone.
 *
 * @param overall the mean score over all instances, or null without any
 * @param byType the mean score of each kind that occurs
 * @param byDimension the mean score of each dimension that occurs
 * @param bySubDimension the mean score of each sub-dimension that occurs
 * @param candidateBins the candidates' criterion scores in the ranges [0,2), [2,4), [4,6), [6,8),
 *     [8,10], as shares
 * @param items the number of instances with a value
 * @param withoutValue the number of instances without
 */
public record RubricTable(
    @Nullable Double overall,
    Map<DiagramType, Double> byType,
    Map<Dimension, Double> byDimension,
    Map<SubDimension, Double> bySubDimension,
    List<Double> candidateBins,
    int items,
    int withoutValue) {
  private static final int BINS = 5;

  /** Copies the collections. */
  public RubricTable {
    byType = Map.copyOf(byType);
    byDimension = Map.copyOf(byDimension);
    bySubDimension = Map.copyOf(bySubDimension);
    candidateBins = List.copyOf(candidateBins);
  }

  /**
   * A score with the kind of its diagram.
   *
   * @param type the kind
   * @param score the score
   */
  public record Entry(DiagramType type, RubricScore score) {}

  /**
   * Averages scores; every instance counts the same.
   *
   * @param entries the scores
   * @return the table
   */
  public static RubricTable of(Collection<Entry> entries) {
    List<Entry> valued = entries.stream().filter(e -> e.score().value() != null).toList();
    Map<DiagramType, Double> types = new EnumMap<>(DiagramType.class);
    for (DiagramType type : DiagramType.values()) {
      put(types, type, valued.stream().filter(e -> e.type() == type).toList(), RubricScore::value);
    }
    Map<Dimension, Double> dimensions = new EnumMap<>(Dimension.class);
    for (Dimension dimension : Dimension.values()) {
      put(dimensions, dimension, valued, score -> score.byDimension().get(dimension));
    }
    Map<SubDimension, Double> parts = new EnumMap<>(SubDimension.class);
    for (SubDimension part : SubDimension.values()) {
      put(parts, part, valued, score -> score.bySubDimension().get(part));
    }
    return new RubricTable(
        mean(valued, RubricScore::value),
        types,
        dimensions,
        parts,
        bins(valued),
        valued.size(),
        entries.size() - valued.size());
  }

  private static <K> void put(
      Map<K, Double> map,
      K key,
      List<Entry> entries,
      Function<RubricScore, @Nullable Double> value) {
    Double mean = mean(entries, value);
    if (mean != null) {
      map.put(key, mean);
    }
  }

  private static @Nullable Double mean(
      List<Entry> entries, Function<RubricScore, @Nullable Double> value) {
    double sum = 0;
    int n = 0;
    for (Entry entry : entries) {
      Double x = value.apply(entry.score());
      if (x != null) {
        sum += x;
        n++;
      }
    }
    return n == 0 ? null : Double.valueOf(sum / n);
  }

  private static List<Double> bins(List<Entry> entries) {
    int[] counts = new int[BINS];
    int all = 0;
    for (Entry entry : entries) {
      for (CriterionScore score : entry.score().criteria()) {
        counts[Math.min(BINS - 1, (int) (score.candidate() / 2))]++;
        all++;
      }
    }
    List<Double> shares = new ArrayList<>();
    for (int count : counts) {
      shares.add(all == 0 ? 0 : (double) count / all);
    }
    return shares;
  }
}
