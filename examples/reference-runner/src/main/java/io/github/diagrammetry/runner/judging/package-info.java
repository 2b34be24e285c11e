/** The {@code judge} command: a file of answers, a table, and a page that shows every verdict. */
@NullMarked
package io.github.diagrammetry.runner.judging;

import org.jspecify.annotations.NullMarked;
