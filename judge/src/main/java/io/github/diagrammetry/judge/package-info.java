/**
 * Judges answers to questions on diagrams: first by rules, then by language models.
 *
 * <pre>{@code
 * DqaJudge judge = DqaJudge.rulesOnly();
 * DqaItem item = new DqaItem("q1", AnswerType.NUM, "How large is R1?", "4.7 kΩ");
 * Verdict verdict = judge.judge(item, "{\"answer\": \"4700 ohms\"}");
 * verdict.label();   // CORRECT
 * verdict.stage();   // RULE
 * }</pre>
 *
 * <p>Start at {@link io.github.diagrammetry.judge.DqaJudge}. What rules cannot decide is undecided,
 * or goes to the models given; nothing is decided wrongly in silence. Units and number words are
 * tables beside the classes.
 */
@NullMarked
package io.github.diagrammetry.judge;

import org.jspecify.annotations.NullMarked;
