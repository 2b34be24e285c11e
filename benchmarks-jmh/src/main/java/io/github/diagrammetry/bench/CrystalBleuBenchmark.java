package io.github.diagrammetry.bench;

import io.github.diagrammetry.crystalbleu.CrystalBleu;
import io.github.diagrammetry.crystalbleu.PreparedReferences;
import io.github.diagrammetry.crystalbleu.TexLexer;
import io.github.diagrammetry.crystalbleu.TokenMode;
import java.util.List;
import java.util.Locale;
import java.util.Random;
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
 * Lexing and scoring of TikZ source. A pair is a reference and a candidate in which one statement
 * of five is another one.
 *
 * <pre>
 *   mvn -pl benchmarks-jmh -am package -DskipTests
 *   java -cp 'benchmarks-jmh/target/classes:benchmarks-jmh/target/lib/*' org.openjdk.jmh.Main \
 *     CrystalBleuBenchmark -f 1 -wi 3 -i 5 -w 1 -r 1 -prof gc
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CrystalBleuBenchmark {
  private static final String[] STATEMENTS = {
    "  \\draw[thick, ->] (%d,%d) -- (%d.5,%d) node[midway, above] {$x_{%d}$};\n",
    "  \\node[draw, circle, fill=blue!%d] (n%d) at (%d,%d) {Label %d};\n",
    "  \\fill[red!%d!white, opacity=0.%d] (%d,%d) rectangle ++(1,%d);\n",
    "  \\addplot[mark=*, blue] coordinates {(0,%d) (1,%d) (2,%d) (3,%d) (4,%d)};\n",
    "  %% step %d of %d\n  \\path (%d,%d) edge[bend left=%d] (A);\n",
    "  \\draw (%d,%d) to[R=$R_%d$, i>^=$i_%d$] (%d,0);\n",
  };

  /** Characters per text. */
  @Param({"1000", "10000", "100000"})
  public int size;

  private String reference = "";
  private String candidate = "";
  private final TexLexer lexer = TexLexer.withDefaults();
  private final CrystalBleu diagramMmu = CrystalBleu.diagramMmu();
  private final CrystalBleu robust = CrystalBleu.robust();
  private PreparedReferences prepared = diagramMmu.prepare("");

  @Setup
  public void setUp() {
    Random random = new Random(7);
    StringBuilder right = new StringBuilder("\\begin{tikzpicture}[scale=1.2]\n");
    StringBuilder other = new StringBuilder(right);
    while (right.length() < size - 20) {
      String statement = statement(random);
      right.append(statement);
      other.append(random.nextInt(5) == 0 ? statement(random) : statement);
    }
    reference = right.append("\\end{tikzpicture}\n").toString();
    candidate = other.append("\\end{tikzpicture}\n").toString();
    prepared = diagramMmu.prepare(reference);
  }

  private static String statement(Random random) {
    Object[] numbers = random.ints(5, 0, 9).boxed().toArray();
    return String.format(Locale.ROOT, STATEMENTS[random.nextInt(STATEMENTS.length)], numbers);
  }

  /** The token list alone. */
  @Benchmark
  public List<String> lex() {
    return lexer.tokens(reference, TokenMode.STRIP);
  }

  /** Both texts lexed and scored, preset diagram-mmu. */
  @Benchmark
  public double pair() {
    return diagramMmu.score(candidate, reference).value();
  }

  /** Both texts lexed and scored, preset robust. */
  @Benchmark
  public double pairRobust() {
    return robust.score(candidate, reference).value();
  }

  /** The candidate lexed and scored against a reference that was prepared once. */
  @Benchmark
  public double prepared() {
    return diagramMmu.score(candidate, prepared).value();
  }

  /** All four scores of an edit; the source is the candidate's text without its last fifth. */
  @Benchmark
  public double splits() {
    String source = candidate.substring(0, candidate.length() * 4 / 5);
    return diagramMmu.score(candidate, reference, source).edit().value();
  }
}
