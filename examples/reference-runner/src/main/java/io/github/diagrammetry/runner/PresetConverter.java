package io.github.diagrammetry.runner;

import io.github.diagrammetry.runner.run.ScorePreset;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a preset. */
final class PresetConverter implements ITypeConverter<ScorePreset> {

  @Override
  public ScorePreset convert(String value) {
    return Arrays.stream(ScorePreset.values())
        .filter(preset -> preset.key().equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "there is no preset '" + value + "'; use diagram-mmu or robust"));
  }
}
