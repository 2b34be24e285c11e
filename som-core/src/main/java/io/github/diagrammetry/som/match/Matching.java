package io.github.diagrammetry.som.match;

import java.util.List;

/**
 * The pairs behind a score, by index of element in the two models. Made by {@link SomMatcher}.
 *
 * @param type pairs of elements whose types were counted against each other
 * @param text pairs of equal texts
 * @param color pairs of paints, with their similarity as weight; an element with two paints can
 *     occur twice
 * @param bbox pairs of boxes
 * @param bound the assignment of whole elements, with the mean agreement as weight
 * @param frame how the candidate's boxes were moved before they were compared
 */
public record Matching(
    List<MatchPair> type,
    List<MatchPair> text,
    List<MatchPair> color,
    List<MatchPair> bbox,
    List<MatchPair> bound,
    Frame frame) {

  /** Copies the lists. */
  public Matching {
    type = List.copyOf(type);
    text = List.copyOf(text);
    color = List.copyOf(color);
    bbox = List.copyOf(bbox);
    bound = List.copyOf(bound);
  }

  /** The pairs of one dimension. */
  public List<MatchPair> get(Dimension dimension) {
    return switch (dimension) {
      case TYPE -> type;
      case TEXT -> text;
      case COLOR -> color;
      case BBOX -> bbox;
    };
  }
}
