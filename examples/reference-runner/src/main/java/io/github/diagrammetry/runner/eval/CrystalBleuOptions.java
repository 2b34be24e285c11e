package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.crystalbleu.CrystalBleu;
import io.github.diagrammetry.crystalbleu.FixedListReading;
import io.github.diagrammetry.crystalbleu.SharedNgrams;
import io.github.diagrammetry.crystalbleu.Smoothing;
import io.github.diagrammetry.crystalbleu.ZeroHandling;
import io.github.diagrammetry.runner.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of CrystalBLEU; each one that is given replaces a choice of the preset. */
final class CrystalBleuOptions {

  @Option(names = "--preset", paramLabel = "NAME", description = "diagram-mmu (default) or robust.")
  String preset = "diagram-mmu";

  @Mixin TokenOptions tokens = new TokenOptions();

  @Option(
      names = "--shared",
      paramLabel = "LIST",
      description =
          "Trivially shared n-grams: fixed-all, fixed-any, fixed-unigram, fixed-drop, none,"
              + " tikz-k500, or a file that 'diagrammetry shared-ngrams' made.")
  @Nullable String shared;

  @Option(names = "--zero", paramLabel = "NAME", description = "original or effective.")
  @Nullable String zero;

  @Option(
      names = "--smoothing",
      paramLabel = "EPSILON",
      description = "Method 1: what a numerator of zero becomes (default: none).")
  @Nullable Double smoothing;

  CrystalBleu metric() {
    CrystalBleu metric =
        switch (preset) {
          case "diagram-mmu" -> CrystalBleu.diagramMmu();
          case "robust" -> CrystalBleu.robust();
          default ->
              throw new UsageException(
                  "Unknown preset '" + preset + "': use diagram-mmu or robust");
        };
    if (tokens.grammar != null) {
      metric = metric.withGrammar(tokens.grammarOr(metric.grammar()));
    }
    if (tokens.tokens != null) {
      metric = metric.withTokens(tokens.modeOr(metric.tokens()));
    }
    if (shared != null) {
      metric = metric.withShared(list(shared));
    }
    if (zero != null) {
      metric = metric.withZero(ZeroHandling.ofId(zero));
    }
    if (smoothing != null) {
      metric = metric.withSmoothing(Smoothing.method1(smoothing));
    }
    return metric;
  }

  private static SharedNgrams list(String name) {
    for (FixedListReading reading : FixedListReading.values()) {
      if (reading.id().equals(name)) {
        return SharedNgrams.fixedList(reading);
      }
    }
    if (name.equals("none")) {
      return SharedNgrams.none();
    }
    if (name.equals("tikz-k500")) {
      return SharedNgrams.tikzK500();
    }
    Path file = Path.of(name);
    if (!Files.exists(file)) {
      throw new UsageException(
          "--shared "
              + name
              + ": neither a list (fixed-all, fixed-any, fixed-unigram, fixed-drop, none,"
              + " tikz-k500) nor a file");
    }
    try {
      return SharedNgrams.read(file);
    } catch (IOException e) {
      throw new UsageException("--shared " + name + ": " + e.getMessage());
    }
  }
}
