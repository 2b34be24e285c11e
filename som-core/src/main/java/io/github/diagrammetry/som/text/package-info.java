/** Turns the glyphs of a TeX drawing back into text. */
@NullMarked
package io.github.diagrammetry.som.text;

import org.jspecify.annotations.NullMarked;
