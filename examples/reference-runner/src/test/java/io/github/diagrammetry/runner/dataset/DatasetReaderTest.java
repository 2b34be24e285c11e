package io.github.diagrammetry.runner.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.diagrammetry.runner.InputException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetReaderTest {

  private static final String PARSE =
      "{\"id\":\"a\",\"domain\":\"charts\",\"task\":\"D2C-P\",\"image\":\"a.png\",\"reference\":\"x\"}";
  private static final String ASK =
      "{\"id\":\"b\",\"domain\":\"charts\",\"task\":\"DQA\",\"question\":\"q\",\"answer_type\":\"OI-NUM\",\"answer\":\"1\"}";

  @TempDir Path folder;

  @BeforeEach
  void image() throws IOException {
    BufferedImage picture = new BufferedImage(2, 2, BufferedImage.TYPE_INT_RGB);
    ImageIO.write(picture, "png", folder.resolve("a.png").toFile());
  }

  private Dataset read(String... lines) throws IOException {
    Path file = folder.resolve("dataset.jsonl");
    Files.writeString(file, String.join("\n", lines) + "\n");
    return DatasetReader.read(file);
  }

  private String problem(String line) throws IOException {
    Dataset dataset = read(ASK, line);
    assertThat(dataset.items()).hasSize(1);
    assertThat(dataset.problems()).hasSize(1);
    assertThat(dataset.problems().get(0).toString()).contains("dataset.jsonl, line 2: ");
    return dataset.problems().get(0).message();
  }

  @Test
  void read_goodItems_areInOrder() throws IOException {
    Dataset dataset = read(PARSE, "", ASK);

    assertThat(dataset.items()).extracting(Item::id).containsExactly("a", "b");
    assertThat(dataset.items()).extracting(Item::line).containsExactly(1L, 3L);
    assertThat(dataset.problems()).isEmpty();
  }

  @Test
  void read_missingFile_saysWhichFile() {
    assertThatThrownBy(() -> DatasetReader.read(folder.resolve("none.jsonl")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("none.jsonl");
    assertThatThrownBy(() -> DatasetReader.read(folder))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("is a folder");
  }

  @Test
  void read_malformedLine_namesTheLineAndGoesOn() throws IOException {
    assertThat(problem("{\"id\":")).contains("not JSON");
    assertThat(problem("3")).contains("not a JSON object");
  }

  @Test
  void read_duplicateId_namesTheFirstLine() throws IOException {
    assertThat(problem(ASK)).contains("'b' is already on line 1");
  }

  @Test
  void read_unknownTaskOrAnswerType_namesTheValueAndTheChoices() throws IOException {
    assertThat(problem(PARSE.replace("D2C-P", "D2C-X"))).contains("'D2C-X'").contains("D2C-P");
    assertThat(problem(ASK.replace("OI-NUM", "OI-DATE").replace("\"b\"", "\"c\"")))
        .contains("'OI-DATE'")
        .contains("OI-NUM, OI-TERM, OI-LIST");
  }

  @Test
  void read_emptyAnswerType_isNoAnswerType() throws IOException {
    assertThat(problem(ASK.replace("OI-NUM", "").replace("\"b\"", "\"c\"")))
        .contains("there is no answer_type ''");
  }

  @Test
  void read_missingField_isNamed() throws IOException {
    assertThat(problem(PARSE.replace("\"reference\":\"x\"", "\"reference\":null")))
        .isEqualTo("the field 'reference' is missing");
  }

  @Test
  void read_imageThatIsNoImage_isNamed() throws IOException {
    Files.writeString(folder.resolve("text.png"), "hello");
    Files.write(folder.resolve("head.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 1});

    assertThat(problem(PARSE.replace("a.png", "text.png"))).contains("neither PNG nor JPEG");
    assertThat(problem(PARSE.replace("a.png", "head.png"))).contains("neither PNG nor JPEG");
    assertThat(problem(PARSE.replace("a.png", "none.png"))).contains("there is no image");
  }

  @Test
  void read_wrongType_showsTheValue() throws IOException {
    assertThat(problem(PARSE.replace("\"x\"", "[1]"))).contains("'reference'").contains("[1]");
  }
}
