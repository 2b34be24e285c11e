package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.match.Items.TypeItem;
import java.util.ArrayList;
import java.util.List;

/** Types as multisets: Diagram-MMU, equation 3. */
final class TypeMatcher extends DimensionMatcher<TypeItem> {

  private final MatchOptions options;

  TypeMatcher(MatchOptions options) {
    this.options = options;
  }

  @Override
  List<TypeItem> items(List<SomElement> elements) {
    List<TypeItem> items = new ArrayList<>(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      String type = elements.get(i).type();
      if (!options.isContainer(type)) {
        items.add(new TypeItem(i, type));
      }
    }
    return items;
  }

  @Override
  int element(TypeItem item) {
    return item.element();
  }

  @Override
  List<MatchPair> pairs(List<TypeItem> candidate, List<TypeItem> reference) {
    return EqualKeys.pairs(candidate, reference, TypeItem::key);
  }
}
