/** TeX tokens and CrystalBLEU. */
@NullMarked
package io.github.diagrammetry.crystalbleu;

import org.jspecify.annotations.NullMarked;
