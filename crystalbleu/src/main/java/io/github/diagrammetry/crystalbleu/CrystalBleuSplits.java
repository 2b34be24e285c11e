package io.github.diagrammetry.crystalbleu;

/**
 * Scores of an edited text, whole and in parts. Constructed by the library.
 *
 * @param overall candidate against reference
 * @param edit what both have beyond the source (n-gram counts less those of the source)
 * @param editCommon what both have beyond that which source and reference share: punishes keeping
 *     what should go. Always with effective zeros: it has no original to agree with
 * @param preserve what both share with the source
 */
public record CrystalBleuSplits(
    CrystalBleuScore overall,
    CrystalBleuScore edit,
    CrystalBleuScore editCommon,
    CrystalBleuScore preserve) {}
