/** Matches two Semantic Object Models and scores the agreement. */
@NullMarked
package io.github.diagrammetry.som.match;

import org.jspecify.annotations.NullMarked;
