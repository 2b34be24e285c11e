package io.github.diagrammetry.runner.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The fields that a case of each metric has, for the help pages. */
final class CaseFields {

  private static final String PICTURES = "reference, candidate: paths of pictures";

  private static final Map<String, List<String>> FIELDS =
      Map.ofEntries(
          Map.entry("tex-tokens", List.of("text: TeX source")),
          Map.entry(
              "crystalbleu",
              List.of(
                  "candidate: TeX source",
                  "reference: TeX source, or references: a list",
                  "source (optional): the source before the edit")),
          Map.entry(
              "crystalbleu-tokens",
              List.of(
                  "hyp: a list of tokens",
                  "refs: a list of such lists",
                  "ignore: the n-grams to leave out, each a list of tokens")),
          Map.entry("tex-edit-distance", List.of("candidate, reference: TeX source")),
          Map.entry("color-difference", List.of("a, b: a CSS paint or [r,g,b]")),
          Map.entry(
              "paint",
              List.of(
                  "input: a CSS or SVG paint",
                  "color_property, parent (optional): what currentColor and inherit mean")),
          Map.entry("som", List.of("tex, tex_path, svg or svg_path: the drawing")),
          Map.entry(
              "som-match",
              List.of(
                  "reference, candidate: lists of objects",
                  "source (optional): the objects before the edit",
                  "An object: {\"type\":\"node:circle\",\"text\":\"A\",\"fill\":\"#ff0000\",",
                  "  \"stroke\":\"#000000\",\"bbox\":[cx,cy,w,h]}; bbox in 1/72 in, y downwards;",
                  "  optional: role, text_linear, text_color")),
          Map.entry(
              "object-f1",
              List.of(
                  "reference_tex, candidate_tex: programs",
                  "source_tex (optional): the program before the edit",
                  "or reference_tex_path, candidate_tex_path, source_tex_path")),
          Map.entry(
              "compile",
              List.of(
                  "tex or tex_path: a TeX program",
                  "or code, with language (optional): tex, svg or python")),
          Map.entry("image", List.of(PICTURES)),
          Map.entry("image-set", List.of("references, candidates: lists of paths, or a folder")),
          Map.entry("edge", List.of(PICTURES)),
          Map.entry("extract-answer", List.of("raw: a model's reply")),
          Map.entry(
              "judge",
              List.of(
                  "oi: OI-NUM, OI-TERM or OI-LIST",
                  "truth: the right answer",
                  "answer, or raw: a model's reply",
                  "question (optional)")),
          Map.entry(
              "stats",
              List.of(
                  "test, and its inputs:",
                  "  wilcoxon, correlation: x, y     mean_ci, icc: x",
                  "  holm: p                         entropy: values",
                  "  cohen_kappa: a, b               fleiss_kappa: ratings_by_item",
                  "  krippendorff: raters_by_unit    dar: scores, human",
                  "  direction_flip: runs_by_instance, threshold",
                  "  pass_at_k: n, c, k              best_at_k: values, k")));

  private CaseFields() {}

  /** Puts the fields into the help pages of all metrics. */
  static void addTo(CommandLine eval) {
    eval.getSubcommands()
        .forEach((name, metric) -> add(name, metric.getCommandSpec().usageMessage()));
  }

  private static void add(String metric, UsageMessageSpec help) {
    List<String> footer = new ArrayList<>(List.of("", "Fields of a case:"));
    FIELDS.getOrDefault(metric, List.of()).forEach(line -> footer.add("  " + line));
    footer.addAll(Arrays.asList(help.footer()));
    help.footer(footer.toArray(String[]::new));
  }
}
