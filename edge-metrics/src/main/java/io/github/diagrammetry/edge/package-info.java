/** Edge metrics. */
@NullMarked
package io.github.diagrammetry.edge;

import org.jspecify.annotations.NullMarked;
