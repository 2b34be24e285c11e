package io.github.diagrammetry.runner.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.UsageException;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class EdgeEvalTest {

  @TempDir Path folder;

  @BeforeEach
  void draw() throws IOException {
    save("box.png", 400, 300, Color.BLACK, 40);
    save("moved.png", 400, 300, Color.BLACK, 52);
    save("large.png", 500, 300, Color.BLACK, 40);
    save("blank.png", 400, 300, Color.WHITE, 40);
    save("pale.png", 4000, 3000, new Color(250, 250, 250), 40);
    Files.writeString(folder.resolve("text.png"), "no picture");
  }

  private void save(String name, int width, int height, Color pen, int at) throws IOException {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, width, height);
    g.setColor(pen);
    g.drawRect(at, at, 200, 150);
    g.dispose();
    ImageIO.write(image, "png", folder.resolve(name).toFile());
  }

  private JsonNode run(String candidate, String reference, String... options) throws Exception {
    EdgeEval metric = new EdgeEval();
    new CommandLine(metric).parseArgs(options);
    String line = "{\"candidate\":\"%s\",\"reference\":\"%s\"}\n".formatted(candidate, reference);
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try (Scorer scorer = metric.open()) {
      new JsonLines(scorer, folder, 2)
          .run(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)), output);
    }
    return Json.parse(output.toString(StandardCharsets.UTF_8));
  }

  @Test
  void samePicture_isPerfect() throws Exception {
    JsonNode result = run("box.png", "box.png");
    for (String field :
        new String[] {
          "edge_iou", "edge_f1", "precision_tolerant", "recall_tolerant", "f1_tolerant"
        }) {
      assertThat(result.get(field).doubleValue()).as(field).isEqualTo(1.0);
    }
    assertThat(result.get("flags")).isEmpty();
    assertThat(result.get("signature").textValue())
        .startsWith("edge|preset:math-vision|")
        .contains("|fit:stretch256|");
  }

  @Test
  void robust_alignsAndGivesItsMeasures() throws Exception {
    JsonNode result = run("moved.png", "box.png", "--preset", "robust");
    assertThat(result.get("f1_area").doubleValue()).isGreaterThan(0.9);
    assertThat(result.get("f1_area_chance").doubleValue()).isBetween(0.0, 0.9);
    assertThat(result.get("f1_area_above_chance").doubleValue())
        .isBetween(0.5, result.get("f1_area").doubleValue());
    assertThat(result.get("shift").get(0).intValue()).isNegative();
    assertThat(result.get("tolerance")).hasSize(4);
    assertThat(result.get("chamfer").doubleValue()).isBetween(0.0, 0.02);
    assertThat(result.get("hausdorff95").doubleValue()).isBetween(0.0, 0.05);
    JsonNode still =
        run("moved.png", "box.png", "--preset", "robust", "--align", "0", "--scale", "1");
    assertThat(still.get("f1_area").doubleValue()).isLessThan(result.get("f1_area").doubleValue());
    assertThat(still.get("shift").toString()).isEqualTo("[0,0]");
    assertThat(still.get("scale").doubleValue()).isEqualTo(1);
  }

  @Test
  void inkThatThePreparationLoses_isUndefined() throws Exception {
    for (String preset : new String[] {"math-vision", "robust"}) {
      JsonNode result = run("blank.png", "pale.png", "--preset", preset);
      assertThat(result.get("flags").toString()).isEqualTo("[\"both-empty\",\"edges-lost\"]");
      assertThat(result.get("edge_iou").isNull()).isTrue();
      assertThat(result.get("f1_tolerant").isNull()).isTrue();
    }
    JsonNode robust = run("blank.png", "pale.png", "--preset", "robust");
    assertThat(robust.get("f1_area").isNull()).isTrue();
    assertThat(robust.get("tolerance")).isEmpty();
  }

  @Test
  void nativeSize_needsOneSize() throws Exception {
    assertThat(run("box.png", "box.png", "--preset", "native").get("edge_iou").doubleValue())
        .isEqualTo(1.0);
    JsonNode error = run("large.png", "box.png", "--preset", "native").get("error");
    assertThat(error.get("code").textValue()).isEqualTo("size-mismatch");
    assertThat(error.get("message").textValue()).contains("candidate 500x300", "reference 400x300");
  }

  @Test
  void fileWithoutAPicture_isAnErrorOfItsLine() throws Exception {
    assertThat(run("text.png", "box.png").at("/error/code").textValue()).isEqualTo("bad-image");
    assertThat(run("none.png", "box.png").at("/error/code").textValue()).isEqualTo("missing-file");
  }

  @Test
  void badOptions_areWrongUsage() {
    assertThatThrownBy(() -> run("box.png", "box.png", "--preset", "other"))
        .isInstanceOf(UsageException.class)
        .hasMessage("Unknown preset 'other': use math-vision, native or robust");
    assertThatThrownBy(() -> run("box.png", "box.png", "--align", "3"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--align and --scale need --preset robust");
    assertThatThrownBy(() -> run("box.png", "box.png", "--thresholds", "3"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--thresholds needs two numbers, as in 100,200");
    assertThatThrownBy(() -> run("box.png", "box.png", "--dilate", "-1"))
        .hasMessageContaining("dilation radius must be 0 to 64");
  }

  @Test
  void singleChoices_areInTheSignature() throws Exception {
    String signature =
        run("box.png", "box.png", "--thresholds", "50,120", "--dilate", "2")
            .get("signature")
            .textValue();
    assertThat(signature).contains("preset:custom", "canny:50,120", "dilate:2");
  }
}
