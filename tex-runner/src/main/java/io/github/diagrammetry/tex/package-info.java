/**
 * Compilation of untrusted drawings: TeX to PDF, to a cropped image and to SVG, within limits and
 * in a sandbox where there is one.
 *
 * <p>Start at {@link io.github.diagrammetry.tex.TexRunner}:
 *
 * <pre>{@code
 * PreparedSource source = TexPreprocessor.diagramMmu().prepare("\\tikz \\draw (0,0) -- (1,1);");
 * try (TexRunner runner = TexRunner.withDefaults()) {
 *   TexResult result = runner.run(TexRequest.of(source));
 *   System.out.println(result.outcome() + " " + result.engine());
 *   result.png().ifPresent(png -> save(png));
 * }
 * }</pre>
 *
 * <p>Pixels are those of the first page at the resolution of the options; the image is cropped to
 * the ink with 4 white pixels on each side. A failed compilation is a value ({@link
 * io.github.diagrammetry.tex.CompileOutcome}), never an exception.
 */
@NullMarked
package io.github.diagrammetry.tex;

import org.jspecify.annotations.NullMarked;
