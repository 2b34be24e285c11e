/** Tables and the report page of a run, made from its records alone. */
@NullMarked
package io.github.diagrammetry.runner.report;

import org.jspecify.annotations.NullMarked;
