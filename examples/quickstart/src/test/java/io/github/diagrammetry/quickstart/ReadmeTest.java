package io.github.diagrammetry.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The README shows the programs of this module, and nothing else in Java. */
class ReadmeTest {

  private static final Path SOURCES = Path.of("src/main/java/io/github/diagrammetry/quickstart");
  private static final Pattern MAIN =
      Pattern.compile("main\\(String\\[\\] args\\)[^{]*\\{\\n(.*?)\\n  }\\n", Pattern.DOTALL);
  private static final Pattern BLOCK = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      return files.filter(file -> !file.endsWith("package-info.java")).sorted().toList().stream();
    }
  }

  private static List<String> blocks() throws IOException {
    return BLOCK
        .matcher(Files.readString(Path.of("../../README.md")))
        .results()
        .map(result -> result.group(1))
        .toList();
  }

  private static String body(Path program) throws IOException {
    Matcher main = MAIN.matcher(Files.readString(program));
    assertThat(main.find()).as(program + " has a main method").isTrue();
    return main.group(1).indent(-4);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void program_isInTheReadmeAndShort(Path program) throws IOException {
    assertThat(blocks()).contains(body(program));
    assertThat(body(program).lines().filter(line -> !line.strip().equals("}")).count())
        .isLessThanOrEqualTo(6);
  }

  @Test
  void readme_showsNoOtherJava() throws IOException {
    assertThat(blocks()).hasSameSizeAs(programs().toList());
  }

  @Test
  void readme_firstCode_isOnTheFirstScreen() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("../../README.md"));

    assertThat(lines.indexOf("    ./diagrammetry demo")).isBetween(0, 20);
  }
}
