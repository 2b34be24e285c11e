package io.github.diagrammetry.image.neural;

import io.github.diagrammetry.image.models.ModelPath;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What a score says about the weight files behind it. */
final class LoadedModels {

  private LoadedModels() {}

  static List<String> flags(ModelPath... paths) {
    boolean verified = Arrays.stream(paths).allMatch(ModelPath::verified);
    return verified ? List.of() : List.of("unverified-weights");
  }

  static String identity(ModelPath... paths) {
    return Arrays.stream(paths).map(ModelPath::identity).collect(Collectors.joining("+"));
  }
}
