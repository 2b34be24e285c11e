/** Compilation of untrusted drawings. */
@NullMarked
package io.github.diagrammetry.tex;

import org.jspecify.annotations.NullMarked;
