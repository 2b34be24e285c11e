/** The Semantic Object Model of a TikZ drawing. */
@NullMarked
package io.github.diagrammetry.som;

import org.jspecify.annotations.NullMarked;
