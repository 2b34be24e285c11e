/**
 * One short program per metric, as the README shows them. Each takes the paths of a candidate and a
 * reference, or says what else.
 */
@NullMarked
package io.github.diagrammetry.quickstart;

import org.jspecify.annotations.NullMarked;
