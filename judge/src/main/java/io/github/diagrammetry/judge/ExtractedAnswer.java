package io.github.diagrammetry.judge;

import org.jspecify.annotations.Nullable;

/**
 * The answer in a reply and how it was found.
 *
 * @param answer the answer; null when the reply has none or says {@code null}. A number is its
 *     literal text, a list its JSON text
 * @param strategy how it was found
 * @param rest the reply without its think blocks: what a model may still judge when no answer was
 *     found
 */
public record ExtractedAnswer(@Nullable String answer, ExtractionStrategy strategy, String rest) {}
