package io.github.diagrammetry.runner.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.diagrammetry.runner.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResponsesTest {

  @TempDir Path folder;

  private Dataset dataset() throws IOException {
    Path file = folder.resolve("dataset.jsonl");
    Files.writeString(
        file,
        "{\"id\":\"a\",\"domain\":\"d\",\"task\":\"D2C-P\",\"reference\":\"x\"}\n"
            + "{\"id\":\"bad\",\"domain\":\"d\",\"task\":\"D2C-P\"}\n");
    return DatasetReader.read(file);
  }

  private Responses read(String lines) throws IOException {
    Path file = folder.resolve("answers.jsonl");
    Files.writeString(file, lines);
    return Responses.read(file, dataset());
  }

  @Test
  void read_lineWithoutSystem_belongsToTheFile() throws IOException {
    Responses responses = read("{\"id\":\"a\",\"response\":\"text\"}\n");

    assertThat(responses.systems()).containsExactly("answers");
    assertThat(responses.of("answers", "a")).map(Response::text).contains("text");
    assertThat(responses.problems()).isEmpty();
  }

  @Test
  void read_unknownIds_areProblemsWithTheReason() throws IOException {
    Responses responses =
        read(
            "{\"id\":\"a\",\"response\":\"\"}\n{\"id\":\"z\",\"response\":\"\"}\n"
                + "{\"id\":\"bad\",\"response\":\"\"}\n");

    assertThat(responses.problems())
        .extracting(Problem::message)
        .satisfiesExactly(
            m -> assertThat(m).contains("there is no item 'z'"),
            m -> assertThat(m).contains("'bad' was left out"));
  }

  @Test
  void read_secondResponse_doesNotCount() throws IOException {
    Responses responses =
        read("{\"id\":\"a\",\"response\":\"1\"}\n{\"id\":\"a\",\"response\":\"2\"}\n");

    assertThat(responses.of("answers", "a")).map(Response::text).contains("1");
    assertThat(responses.problems().get(0).toString())
        .contains("answers.jsonl, line 2")
        .contains("first is on line 1");
  }

  @Test
  void read_missingResponseField_isAProblemAndNullIsEmpty() throws IOException {
    Responses responses = read("{\"id\":\"a\"}\n{\"id\":\"a\",\"response\":null}\n");

    assertThat(responses.problems()).hasSize(1);
    assertThat(responses.of("answers", "a")).map(Response::text).contains("");
  }

  @Test
  void read_wrongTypes_areLeftOut() throws IOException {
    Responses responses =
        read(
            "{\"id\":\"a\",\"response\":7}\n{\"id\":\"a\",\"system\":\"\",\"response\":\"x\"}\n"
                + "{\"id\":\"a\",\"system\":4,\"response\":\"x\"}\n"
                + "{\"id\":\"a\",\"system\":\"s\",\"response\":\"x\"}\n");

    assertThat(responses.systems()).containsExactly("s");
    assertThat(responses.problems()).hasSize(3);
  }

  @Test
  void read_nothing_isAnInputError() throws IOException {
    Dataset dataset = dataset();
    Path empty = Files.createDirectory(folder.resolve("empty"));

    assertThatThrownBy(() -> read("")).isInstanceOf(InputException.class);
    assertThatThrownBy(() -> Responses.read(empty, dataset)).hasMessageContaining("no .jsonl");
    assertThatThrownBy(() -> Responses.read(folder.resolve("none"), dataset))
        .hasMessageContaining("There is no response file");
  }
}
