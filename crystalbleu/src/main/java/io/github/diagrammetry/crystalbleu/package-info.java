/**
 * TeX tokens, CrystalBLEU with its edit and preserve splits, and edit distances of TeX source.
 *
 * <p>Start at {@link io.github.diagrammetry.crystalbleu.CrystalBleu}:
 *
 * <pre>{@code
 * CrystalBleu metric = CrystalBleu.diagramMmu();
 * double value = metric.score(candidate, reference).value();      // 0 to 1, higher is better
 * CrystalBleuSplits edit = metric.score(candidate, reference, source);
 * PreparedReferences once = metric.prepare(reference);            // for many candidates
 * List<NgramMatch> missing = metric.explain(candidate, reference).missing();
 * }</pre>
 *
 * <p>Texts are strings of TeX source; offsets are UTF-16 units. The argument order is (candidate,
 * reference). All public classes are immutable and thread-safe. Nothing here needs a library beside
 * the JDK.
 */
@NullMarked
package io.github.diagrammetry.crystalbleu;

import org.jspecify.annotations.NullMarked;
