package io.github.diagrammetry.runner.judging;

import io.github.diagrammetry.judge.DqaItem;
import io.github.diagrammetry.judge.Label;
import io.github.diagrammetry.judge.Verdict;
import java.util.List;

/**
 * One answer with its verdict.
 *
 * @param item the question
 * @param raw what the model said, or the answer alone when that was given
 * @param verdict the verdict
 * @param people the labels that people gave; empty when unknown
 */
record JudgedAnswer(DqaItem item, String raw, Verdict verdict, List<Label> people) {}
