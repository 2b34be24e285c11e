package io.github.diagrammetry.tex;

import java.util.List;

/** One repair of a source. Implementations add no lines and remove none. */
interface SourceRepair {

  /** The name under which the repair is switched off. */
  String name();

  /**
   * Makes the repair where it is needed.
   *
   * @param source the source so far
   * @param made takes a name for each change: {@link #name()}, or that, a colon and a detail
   * @return the repaired source, the same object if nothing is to be done
   */
  TexText apply(TexText source, List<String> made);

  /** Code of a repair. */
  interface Step {
    TexText apply(TexText source, List<String> made);
  }

  static SourceRepair of(String name, Step step) {
    return new SourceRepair() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public TexText apply(TexText source, List<String> made) {
        return step.apply(source, made);
      }
    };
  }
}
