package io.github.diagrammetry.runner.judging;

import io.github.diagrammetry.judge.AnswerType;
import io.github.diagrammetry.judge.JudgeStudy;
import io.github.diagrammetry.judge.JudgeSummary;
import io.github.diagrammetry.judge.Label;
import io.github.diagrammetry.judge.Stage;
import io.github.diagrammetry.judge.agreement.FleissKappa;
import io.github.diagrammetry.runner.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tables that the command prints. */
final class JudgeTable {
  private static final List<String> HEAD =
      List.of(
          "answers",
          "n",
          "correct",
          "incorrect",
          "unattempted",
          "undecided",
          "accuracy %",
          "by rule",
          "by model");
  private static final List<String> STUDY_HEAD =
      List.of("against people", "n", "kappa", "accuracy %", "kappa among people");

  private JudgeTable() {}

  /** A group of answers with its name. */
  record Group(String name, List<JudgedAnswer> answers) {}

  static List<Group> groups(List<JudgedAnswer> answers) {
    List<Group> groups = new ArrayList<>();
    groups.add(new Group("all", answers));
    for (AnswerType type : AnswerType.values()) {
      groups.add(
          new Group(type.code(), answers.stream().filter(a -> a.item().type() == type).toList()));
    }
    groups.removeIf(group -> group.answers().isEmpty());
    return groups;
  }

  static String of(List<JudgedAnswer> answers) {
    TextTable table = new TextTable(HEAD);
    for (Group group : groups(answers)) {
      JudgeSummary sum =
          JudgeSummary.of(group.answers().stream().map(JudgedAnswer::verdict).toList());
      table.row(
          List.of(
              group.name(),
              Integer.toString(sum.items()),
              Integer.toString(sum.count(Label.CORRECT)),
              Integer.toString(sum.count(Label.INCORRECT)),
              Integer.toString(sum.count(Label.UNATTEMPTED)),
              Integer.toString(sum.count(Label.UNDECIDED)),
              accuracy(sum),
              Integer.toString(byRule(group.answers())),
              Integer.toString(sum.byStage().getOrDefault(Stage.LLM, 0))));
    }
    return table.toString();
  }

  private static int byRule(List<JudgedAnswer> answers) {
    return (int)
        answers.stream()
            .filter(a -> a.verdict().decided() && a.verdict().stage() == Stage.RULE)
            .count();
  }

  static String accuracy(JudgeSummary sum) {
    String low = percent(sum.accuracyLow());
    String high = percent(sum.accuracyHigh());
    return low.equals(high) ? low : low + " to " + high;
  }

  /** The agreement with people, if labels of people are there. */
  static Optional<String> study(List<JudgedAnswer> answers) {
    TextTable table = new TextTable(STUDY_HEAD);
    List<String> notes = new ArrayList<>();
    boolean any = false;
    for (Group group : studyGroups(answers)) {
      Optional<JudgeStudy> study = studyOf(group.answers());
      if (study.isPresent()) {
        any = true;
        JudgeStudy s = study.get();
        table.row(
            List.of(
                group.name() + (s.note().isEmpty() ? "" : " *"),
                Integer.toString(s.items()),
                number(s.kappa()),
                percent(s.accuracy()),
                number(s.kappaAmongPeople())));
        if (!s.note().isEmpty() && notes.isEmpty()) {
          notes.add("* " + s.note());
        }
      }
    }
    return any ? Optional.of(table + String.join("\n", notes)) : Optional.empty();
  }

  private static List<Group> studyGroups(List<JudgedAnswer> answers) {
    List<Group> groups = groups(answers);
    for (Stage stage : List.of(Stage.RULE, Stage.LLM)) {
      groups.add(
          new Group(
              "by " + stage.code(),
              answers.stream().filter(a -> a.verdict().stage() == stage).toList()));
    }
    return groups;
  }

  private static Optional<JudgeStudy> studyOf(List<JudgedAnswer> answers) {
    List<JudgedAnswer> usable =
        answers.stream().filter(a -> a.verdict().decided() && !a.people().isEmpty()).toList();
    int raters = usable.stream().mapToInt(a -> a.people().size()).min().orElse(0);
    if (raters == 0) {
      return Optional.empty();
    }
    // One person agrees with himself: doubling the label keeps the majority and says nothing more.
    List<List<Label>> people =
        usable.stream()
            .map(
                a ->
                    raters == 1
                        ? List.of(a.people().get(0), a.people().get(0))
                        : a.people().subList(0, raters))
            .toList();
    JudgeStudy study =
        JudgeStudy.of(usable.stream().map(a -> a.verdict().label()).toList(), people);
    return Optional.of(
        raters > 1
            ? study
            : new JudgeStudy(
                study.items(),
                study.withoutMajority(),
                study.kappa(),
                study.accuracy(),
                null,
                study.note()));
  }

  /** What the models cost and how they agree, if any were asked. */
  static Optional<String> models(List<JudgedAnswer> answers, double @Nullable [] prices) {
    JudgeSummary sum = JudgeSummary.of(answers.stream().map(JudgedAnswer::verdict).toList());
    if (sum.calls() == 0) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    text.append("Requests ").append(sum.calls()).append(" (").append(sum.cachedCalls());
    text.append(" kept), tokens ").append(sum.promptTokens()).append(" sent and ");
    text.append(sum.completionTokens()).append(" received");
    if (prices != null) {
      text.append(String.format(Locale.ROOT, ", cost %.4f", sum.cost(prices[0], prices[1])));
    }
    FleissKappa kappa =
        JudgeStudy.amongJudges(answers.stream().map(JudgedAnswer::verdict).toList());
    if (kappa != null) {
      text.append("\nAgreement of the models: Fleiss' kappa ").append(number(kappa.value()));
      text.append(", raw ").append(percent(kappa.agreement())).append(" %");
    }
    return Optional.of(text.append('\n').toString());
  }

  static String percent(@Nullable Double share) {
    return share == null ? "-" : String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  private static String number(@Nullable Double value) {
    return value == null ? "-" : String.format(Locale.ROOT, "%.3f", value);
  }
}
