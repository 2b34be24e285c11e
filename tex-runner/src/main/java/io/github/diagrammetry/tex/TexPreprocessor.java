package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Makes a compilable document of what a model or a person wrote: wraps fragments, adds missing
 * packages and libraries, solves clashes. Every change is named in the result, and none moves a
 * line. The random seeds of TeX and pgf are always set, so that a program draws the same picture in
 * every run. Immutable and thread-safe; linear in the length of the source.
 *
 * <p>Presets:
 *
 * <ul>
 *   <li>{@link #diagramMmu()}: the repairs that Diagram-MMU names in Appendix C.
 *   <li>{@link #lenient()}: these and the other known failures that have a safe repair.
 *   <li>{@link #strict()}: none. A fragment without a document class stays what it is.
 * </ul>
 */
public final class TexPreprocessor {

  /** A source longer than this is taken as it is; no drawing program comes near it. */
  private static final int MAX_CHARS = 2_000_000;

  private static final String SEEDS =
      "\\ifdefined\\pdfsetrandomseed\\pdfsetrandomseed1 \\fi"
          + "\\ifdefined\\setrandomseed\\setrandomseed1 \\fi"
          + "\\ifdefined\\pgfmathsetseed\\pgfmathsetseed{1}\\fi";

  private final String preset;
  private final List<SourceRepair> repairs;
  private final Set<String> off;

  private TexPreprocessor(String preset, List<SourceRepair> repairs, Set<String> off) {
    this.preset = preset;
    this.repairs = repairs;
    this.off = off;
  }

  /**
   * The repairs that Diagram-MMU names.
   *
   * @return the preset {@code diagram-mmu}
   */
  public static TexPreprocessor diagramMmu() {
    return new TexPreprocessor("diagram-mmu", SourceRepairs.diagramMmu(), Set.of());
  }

  /**
   * Every repair that is known to be safe.
   *
   * @return the preset {@code lenient}
   */
  public static TexPreprocessor lenient() {
    return new TexPreprocessor("lenient", SourceRepairs.lenient(), Set.of());
  }

  /**
   * No repair at all.
   *
   * @return the preset {@code strict}
   */
  public static TexPreprocessor strict() {
    return new TexPreprocessor("strict", List.of(), Set.of());
  }

  /**
   * Switches repairs off.
   *
   * @param names names of repairs; of a name with a colon the part before it, such as {@code
   *     package}
   * @return a copy without these repairs
   * @throws IllegalArgumentException if a preset has no such repair
   */
  public TexPreprocessor without(Set<String> names) {
    List<String> known = repairs.stream().map(SourceRepair::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException("No repair \"" + name + "\"; there are " + known);
      }
    }
    Set<String> all = new java.util.TreeSet<>(off);
    all.addAll(names);
    return new TexPreprocessor(preset, repairs, Set.copyOf(all));
  }

  /**
   * The repairs of this preset.
   *
   * @return their names, in the order in which they are made
   */
  public List<String> repairNames() {
    return repairs.stream().map(SourceRepair::name).filter(name -> !off.contains(name)).toList();
  }

  /**
   * Names the preset and what was switched off.
   *
   * @return one line
   */
  public String signature() {
    String without =
        off.isEmpty() ? "" : "|without:" + String.join(",", new java.util.TreeSet<>(off));
    return "tex-source|preset:" + preset + without + "|seed:1|v:0.1.0";
  }

  /**
   * Prepares a source.
   *
   * @param code a document or a fragment
   * @return the document and the list of changes; empty stays empty
   */
  public PreparedSource prepare(String code) {
    String plain = code.startsWith("\uFEFF") ? code.substring(1) : code;
    plain = plain.replace("\r\n", "\n").replace('\r', '\n');
    int lines = (int) plain.lines().count();
    if (plain.isBlank() || plain.length() > MAX_CHARS) {
      return new PreparedSource(plain, List.of(), lines);
    }
    List<String> made = new ArrayList<>();
    TexText text = new TexText(plain);
    for (SourceRepair repair : repairs) {
      if (!off.contains(repair.name())) {
        text = repair.apply(text, made);
      }
    }
    TexText source = text;
    String seeded =
        source.begin().map(m -> source.insert(m.end(), SEEDS).text()).orElse(source.text());
    return new PreparedSource(seeded, made, lines);
  }
}
