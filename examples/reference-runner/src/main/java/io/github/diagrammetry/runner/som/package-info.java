/** The command {@code som}: shows what the extractor sees in a drawing. */
@NullMarked
package io.github.diagrammetry.runner.som;

import org.jspecify.annotations.NullMarked;
