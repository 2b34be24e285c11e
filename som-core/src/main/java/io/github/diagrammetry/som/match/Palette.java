package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.color.LabColor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The distinct colours of a list, in order of first appearance, with the places of each. */
final class Palette {

  final List<LabColor> colors = new ArrayList<>();
  final List<List<Integer>> places = new ArrayList<>();
  final int[] colorOf;

  Palette(LabColor[] list) {
    Map<LabColor, Integer> ids = new HashMap<>();
    colorOf = new int[list.length];
    for (int i = 0; i < list.length; i++) {
      Integer id = ids.get(list[i]);
      if (id == null) {
        id = colors.size();
        ids.put(list[i], id);
        colors.add(list[i]);
        places.add(new ArrayList<>());
      }
      colorOf[i] = id;
      places.get(id).add(i);
    }
  }

  int size() {
    return colors.size();
  }

  int[] counts() {
    return places.stream().mapToInt(List::size).toArray();
  }
}
