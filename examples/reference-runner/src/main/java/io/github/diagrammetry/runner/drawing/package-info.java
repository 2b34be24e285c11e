/**
 * From code to a drawing: the preprocessor, the injector, the compiler and the extractor in one
 * line. Every command that compiles goes through {@link
 * io.github.diagrammetry.runner.drawing.DrawingPipeline}.
 */
@NullMarked
package io.github.diagrammetry.runner.drawing;

import org.jspecify.annotations.NullMarked;
