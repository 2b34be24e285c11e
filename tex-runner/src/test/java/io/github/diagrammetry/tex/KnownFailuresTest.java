package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The collected failures: those of class R compile after their repair, those of class G do not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KnownFailuresTest {

  private TexRunner runner;

  @BeforeAll
  void open() {
    runner =
        TexRunner.with(
            TexOptions.defaults().withTimeout(Duration.ofSeconds(30)).withParallelism(1));
  }

  @AfterAll
  void close() {
    runner.close();
  }

  /**
   * Entries of {@code failures.txt}: a head line {@code == name|class|repair|outcome}, then code.
   */
  static Stream<Arguments> failures() throws IOException {
    String all;
    try (InputStream in = KnownFailuresTest.class.getResourceAsStream("failures.txt")) {
      all = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
    List<Arguments> entries = new ArrayList<>();
    Matcher matcher =
        Pattern.compile("(?ms)^== ([^|\\n]+)\\|(\\w)\\|([^|\\n]*)\\|([^\\n]*)\\n(.*?)(?=^== |\\z)")
            .matcher(all);
    while (matcher.find()) {
      entries.add(
          Arguments.of(
              matcher.group(1),
              matcher.group(2),
              matcher.group(3),
              matcher.group(4),
              matcher.group(5)));
    }
    return entries.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("failures")
  void lenient_repairsWhatCanBeRepaired(
      String name, String kind, String repair, String outcome, String code)
      throws InterruptedException {
    PreparedSource source = TexPreprocessor.lenient().prepare(code);
    if (repair.isEmpty()) {
      assertThat(source.repairs()).isEmpty();
    } else {
      assertThat(source.repairs()).contains(repair);
    }
    assertThat(source.source().lines().count())
        .isBetween(code.lines().count(), code.lines().count() + 1);
    TexResult result = runner.run(TexRequest.of(source));
    assertThat(result.outcome().name()).isEqualTo(outcome);
    if (kind.equals("G")) {
      assertThat(result.attempts()).as("a genuine error wastes no further engine").isEqualTo(1);
    }
  }

  @Test
  void withoutRepair_leavesTheFailure() throws InterruptedException {
    String code =
        "\\documentclass{standalone}\n\\usepackage{tikz}\n\\begin{document}\n\\tikz\\node[draw,diamond]{x};\n\\end{document}\n";
    PreparedSource source = TexPreprocessor.lenient().without(Set.of("library")).prepare(code);
    assertThat(source.repairs()).isEmpty();
    assertThat(runner.run(TexRequest.of(source)).outcome().name())
        .isEqualTo("unknown-key:/tikz/diamond");
  }
}
