package io.github.diagrammetry.judge.rubric;

/**
 * The scores of both diagrams under one criterion.
 *
 * @param criterion the criterion, with its weight within its dimension
 * @param candidate 0 to 10; with swapped positions or several runs a mean
 * @param reference 0 to 10
 * @param reason the judge's reason, of the first run
 */
public record CriterionScore(
    Criterion criterion, double candidate, double reference, String reason) {}
