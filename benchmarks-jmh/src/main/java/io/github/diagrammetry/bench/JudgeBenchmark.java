package io.github.diagrammetry.bench;

import io.github.diagrammetry.judge.AnswerExtractor;
import io.github.diagrammetry.judge.AnswerType;
import io.github.diagrammetry.judge.DqaItem;
import io.github.diagrammetry.judge.DqaJudge;
import io.github.diagrammetry.judge.RuleJudge;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Verdicts by rule, extractions, and both, on one thread; the unit is operations per second.
 *
 * <p>The mix is that of Diagram-MMU: of 20 answers 14 are numbers, 5 terms and 1 a list.
 *
 * <pre>
 *   mvn -pl benchmarks-jmh -am package -DskipTests
 *   java -cp 'benchmarks-jmh/target/classes:benchmarks-jmh/target/lib/*' org.openjdk.jmh.Main \
 *     JudgeBenchmark -f 1 -wi 3 -i 5 -w 1 -r 1
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class JudgeBenchmark {
  private static final int CASES = 20;

  /** Kind, truth, answer. */
  private static final String[][] MIX = {
    {"OI-NUM", "5", "5"},
    {"OI-NUM", "12", "13"},
    {"OI-NUM", "0.5", "\\frac{1}{2}"},
    {"OI-NUM", "90 deg", "90^{\\circ}"},
    {"OI-NUM", "4.7 kΩ", "4700 ohms"},
    {"OI-NUM", "1500", "1,500"},
    {"OI-NUM", "8pi", "25.13"},
    {"OI-NUM", "3", "three"},
    {"OI-NUM", "18.44 g/mol", "18.4 g·mol⁻¹"},
    {"OI-NUM", "6.02e23", "6.02 × 10^{23}"},
    {"OI-NUM", "2010", "2008"},
    {"OI-NUM", "50", "The resistance is 50 ohms."},
    {"OI-NUM", "12.5", "12.5 square units"},
    {"OI-NUM", "NOT_PRESENT", "Not present"},
    {"OI-TERM", "cube", "Cube."},
    {"OI-TERM", "hidden edges", "hidden  edges"},
    {"OI-TERM", "increasing", "upward trend"},
    {"OI-TERM", "R1", "$R_1$"},
    {"OI-TERM", "right triangle", "right-angled triangle"},
    {"OI-LIST", "['a', 'c']", "[\"c\", \"a\"]"},
  };

  private final RuleJudge rules = RuleJudge.robust();
  private final DqaJudge pipeline = DqaJudge.rulesOnly();
  private final AnswerExtractor extractor = AnswerExtractor.withDefaults();
  private final AnswerType[] types = new AnswerType[CASES];
  private final DqaItem[] items = new DqaItem[CASES];
  private final String[] replies = new String[CASES];

  /** Prepares replies as models give them: JSON, fenced JSON, JSON after text. */
  public JudgeBenchmark() {
    for (int i = 0; i < CASES; i++) {
      types[i] = AnswerType.ofCode(MIX[i][0]);
      items[i] = new DqaItem("q" + i, types[i], "", MIX[i][1]);
      String answer = MIX[i][2].replace("\\", "\\\\").replace("\"", "\\\"");
      String json = "{\"answer\": \"" + answer + "\", \"reasoning\": \"as the figure shows\"}";
      replies[i] =
          switch (i % 3) {
            case 0 -> json;
            case 1 -> "```json\n" + json + "\n```";
            default -> "Let me look at the figure. It has five parts.\n\n" + json;
          };
    }
  }

  /** Rules alone. */
  @Benchmark
  @OperationsPerInvocation(CASES)
  public void rules(Blackhole sink) {
    for (int i = 0; i < CASES; i++) {
      sink.consume(rules.judge(types[i], MIX[i][1], MIX[i][2]));
    }
  }

  /** Extraction alone. */
  @Benchmark
  @OperationsPerInvocation(CASES)
  public void extract(Blackhole sink) {
    for (String reply : replies) {
      sink.consume(extractor.extract(reply));
    }
  }

  /** Extraction and rules. */
  @Benchmark
  @OperationsPerInvocation(CASES)
  public void pipeline(Blackhole sink) {
    for (int i = 0; i < CASES; i++) {
      sink.consume(pipeline.judge(items[i], replies[i]));
    }
  }
}
