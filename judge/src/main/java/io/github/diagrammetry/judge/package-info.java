/** Judging of answers. */
@NullMarked
package io.github.diagrammetry.judge;

import org.jspecify.annotations.NullMarked;
