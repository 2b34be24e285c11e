/** Compiling drawings from the command line: single files, and the cache of results. */
@NullMarked
package io.github.diagrammetry.runner.compile;

import org.jspecify.annotations.NullMarked;
