package io.github.diagrammetry.runner.eval;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code eval} command: the list of metrics. */
@Command(
    name = "eval",
    mixinStandardHelpOptions = true,
    description = "Scores cases in JSON Lines with one metric.",
    subcommands = {
      ColorDifferenceEval.class,
      CompileEval.class,
      CrystalBleuEval.class,
      CrystalBleuTokensEval.class,
      EdgeEval.class,
      ExtractAnswerEval.class,
      ImageEval.class,
      ImageSetEval.class,
      JudgeEval.class,
      ObjectF1Eval.class,
      PaintEval.class,
      SomEval.class,
      SomMatchEval.class,
      StatsEval.class,
      TexEditDistanceEval.class,
      TexTokensEval.class,
    })
public final class EvalCommand {

  /** A command without state; its subcommands do the work. */
  public EvalCommand() {}

  /** Puts the fields of a case into the help page of each metric. */
  public static void describeCases(CommandLine eval) {
    CaseFields.addTo(eval);
  }
}
