package io.github.diagrammetry.quickstart;

import io.github.diagrammetry.judge.AnswerType;
import io.github.diagrammetry.judge.DqaItem;
import io.github.diagrammetry.judge.DqaJudge;

/** The verdict on an answer to a question; takes the raw response of a model. */
final class JudgeAnswer {

  private JudgeAnswer() {}

  public static void main(String[] args) throws Exception {
    var judge = DqaJudge.rulesOnly();
    var item = new DqaItem("q1", AnswerType.NUM, "What is the resistance?", "4.7 kΩ");
    var verdict = judge.judge(item, args[0]);
    System.out.println(verdict.label() + " because " + verdict.reason());
    System.out.println(verdict.signature());
  }
}
