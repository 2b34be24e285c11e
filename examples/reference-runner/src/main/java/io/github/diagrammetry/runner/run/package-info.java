/**
 * A run: every response of every system is scored once, and each result is a line of the run
 * folder's {@code items.jsonl}. A run that was stopped at any moment continues from these lines.
 */
@NullMarked
package io.github.diagrammetry.runner.run;

import org.jspecify.annotations.NullMarked;
