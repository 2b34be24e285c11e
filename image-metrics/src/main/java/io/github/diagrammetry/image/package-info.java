/** Image metrics. */
@NullMarked
package io.github.diagrammetry.image;

import org.jspecify.annotations.NullMarked;
