/**
 * The command line. It reads datasets, responses and cases, hands them to the metric modules and
 * writes what they answer; it computes no metric itself.
 *
 * <p>The door is {@link io.github.diagrammetry.runner.Main}. Data flows in one direction: items and
 * responses, compiled drawings, scores, records in {@code items.jsonl}, and from these alone the
 * tables and the report.
 */
@NullMarked
package io.github.diagrammetry.runner;

import org.jspecify.annotations.NullMarked;
