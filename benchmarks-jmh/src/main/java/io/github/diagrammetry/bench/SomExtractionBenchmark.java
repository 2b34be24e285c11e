package io.github.diagrammetry.bench;

import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomExtractor;
import io.github.diagrammetry.som.SvgFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Time of one extraction, warm, on one thread, in milliseconds.
 *
 * <p>{@code graph}, {@code circuit} and {@code chart} are typical drawings (4 to 16 KB); {@code
 * formulas} holds 74 nodes with mathematics from 20 fonts (120 KB).
 *
 * <pre>
 *   mvn -pl benchmarks-jmh -am package -DskipTests
 *   java -cp 'benchmarks-jmh/target/classes:benchmarks-jmh/target/lib/*' org.openjdk.jmh.Main \
 *     SomExtractionBenchmark -f 1 -wi 3 -i 5 -w 1 -r 1
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class SomExtractionBenchmark {

  /** The drawing. */
  @Param({"graph", "circuit", "chart", "formulas"})
  public String drawing;

  private final SomExtractor extractor = SomExtractor.withDefaults();
  private String svg;

  /** Reads the file. */
  @Setup
  public void read() throws IOException {
    try (InputStream in =
        SomExtractionBenchmark.class.getResourceAsStream("som-" + drawing + ".svg")) {
      svg = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** One extraction. */
  @Benchmark
  public SemanticObjectModel extract() throws SvgFormatException {
    return extractor.extract(svg);
  }
}
