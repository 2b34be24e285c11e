/** Colours of SVG paint, CIE Lab and the CIEDE2000 difference. */
@NullMarked
package io.github.diagrammetry.som.color;

import org.jspecify.annotations.NullMarked;
