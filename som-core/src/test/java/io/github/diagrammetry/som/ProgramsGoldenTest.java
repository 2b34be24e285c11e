package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Compiles the hand-checked programs and compares their models with the expectations. */
class ProgramsGoldenTest {

  @TestFactory
  Stream<DynamicTest> model_ofHandCheckedProgram_isAsExpected() throws Exception {
    List<Path> programs = programs();
    assertThat(programs).hasSizeGreaterThan(40);
    return programs.stream()
        .map(p -> DynamicTest.dynamicTest(p.getFileName().toString(), () -> check(p)));
  }

  static List<Path> programs() throws IOException, URISyntaxException {
    URL folder = ProgramsGoldenTest.class.getResource("programs");
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files.filter(p -> p.toString().endsWith(".tex")).sorted().toList();
    }
  }

  private static void check(Path program) throws Exception {
    String json = Files.readString(Path.of(program.toString().replace(".tex", ".json")));
    JsonNode expected = new ObjectMapper().readTree(json);
    SemanticObjectModel model =
        SomExtractor.withDefaults().extract(TexTool.svg(Files.readString(program)));
    assertThat(ModelExpectation.problems(expected, model)).isEmpty();
    assertThat(model.flags()).isEmpty();
  }
}
