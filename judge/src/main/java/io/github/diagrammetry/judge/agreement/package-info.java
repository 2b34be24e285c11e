/**
 * Agreement between judges, between people, and between the two.
 *
 * <pre>{@code
 * CohenKappa kappa = CohenKappa.of(judge, people);
 * FleissKappa among = FleissKappa.of(ratingsByItem);
 * BootstrapInterval interval = BootstrapInterval.withDefaults()
 *     .of(ratingsByItem.length, rows -> FleissKappa.of(BootstrapInterval.pick(ratingsByItem, rows)).value());
 * }</pre>
 *
 * <p>Every statistic is pure and thread-safe. A statistic that is undefined is null, never 0 and
 * never NaN: kappa when chance agreement is 1, a correlation with a constant.
 */
@NullMarked
package io.github.diagrammetry.judge.agreement;

import org.jspecify.annotations.NullMarked;
