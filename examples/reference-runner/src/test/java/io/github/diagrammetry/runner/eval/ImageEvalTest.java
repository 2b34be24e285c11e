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

/** The adapters without weights; the numbers of the networks are tested in their module. */
class ImageEvalTest {

  @TempDir Path folder;

  @BeforeEach
  void draw() throws IOException {
    Files.createDirectories(folder.resolve("set"));
    save("a.png", 300, 200, Color.BLACK);
    save("b.png", 300, 200, Color.RED);
    save("small.png", 30, 20, Color.BLACK);
    save("blank.png", 300, 200, Color.WHITE);
    save("set/1.png", 60, 40, Color.BLACK);
    save("set/2.png", 60, 40, Color.BLUE);
    Files.writeString(folder.resolve("text.png"), "no picture");
  }

  private void save(String name, int width, int height, Color pen) throws IOException {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, width, height);
    g.setColor(pen);
    g.drawRect(5, 5, width / 2, height / 2);
    g.dispose();
    ImageIO.write(image, "png", folder.resolve(name).toFile());
  }

  private JsonNode run(JsonLinesMetric metric, String line, String... options) throws Exception {
    new CommandLine(metric).parseArgs(options);
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try (Scorer scorer = metric.open()) {
      byte[] input = (line + "\n").getBytes(StandardCharsets.UTF_8);
      new JsonLines(scorer, folder, 2).run(new ByteArrayInputStream(input), output);
    }
    return Json.parse(output.toString(StandardCharsets.UTF_8));
  }

  private JsonNode pair(String candidate, String reference, String... options) throws Exception {
    String line = "{\"candidate\":\"%s\",\"reference\":\"%s\"}".formatted(candidate, reference);
    return run(new ImageEval(), line, options);
  }

  private String noModels() {
    return "--models=" + folder.resolve("no-models");
  }

  @Test
  void image_noWeights_scoresSsimAndFlagsTheRest() throws Exception {
    JsonNode result = pair("b.png", "a.png", noModels());
    assertThat(result.get("ssim").doubleValue()).isBetween(0.5, 0.99999);
    assertThat(result.get("ms-ssim").doubleValue()).isBetween(0.5, 0.99999);
    assertThat(result.get("ms_ssim")).isEqualTo(result.get("ms-ssim"));
    for (String field : new String[] {"clip", "lpips", "dists"}) {
      assertThat(result.get(field).isNull()).as(field).isTrue();
    }
    assertThat(result.get("flags").toString()).isEqualTo("[\"weights-missing\"]");
    assertThat(result.get("signature").textValue()).startsWith("ssim|preset:tm-1.9|");
  }

  @Test
  void image_blankCandidate_isFlagged() throws Exception {
    JsonNode result = pair("blank.png", "a.png", "--metrics=ssim");
    assertThat(result.get("flags").toString()).isEqualTo("[\"blank-render\"]");
    assertThat(result.has("clip")).isFalse();
  }

  @Test
  void image_nativeSizesDiffer_isNullWithAFlag() throws Exception {
    JsonNode result = pair("small.png", "a.png", "--metrics=ssim", "--preset=native");
    assertThat(result.get("ssim").isNull()).isTrue();
    assertThat(result.get("flags").toString()).isEqualTo("[\"size-mismatch\"]");
  }

  @Test
  void image_notAPicture_isAnErrorOfTheLine() throws Exception {
    JsonNode result = pair("text.png", "a.png", "--metrics=ssim");
    assertThat(result.at("/error/code").textValue()).isEqualTo("bad-image");
  }

  @Test
  void image_unknownChoice_isWrongUsage() {
    assertThatThrownBy(() -> pair("a.png", "a.png", "--metrics=psnr"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ssim, ms-ssim, clip, lpips or dists");
    assertThatThrownBy(() -> pair("a.png", "a.png", "--preset=best"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void image_gpuThatIsNotThere_saysWhatToDo() throws Exception {
    // Small files of the right names are enough: the device is looked for before they are read.
    for (String name : new String[] {"alexnet-owt-7be5be79.pth", "alex.pth"}) {
      Files.write(folder.resolve(name), new byte[] {1});
    }
    assertThatThrownBy(
            () ->
                pair(
                    "a.png",
                    "b.png",
                    "--metrics=lpips",
                    "--device=gpu:1000",
                    "--models=" + folder,
                    "--allow-unverified-models"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("Device gpu:1000")
        .hasMessageContaining("or use cpu");
  }

  @Test
  void imageSet_unknownEncoder_isWrongUsage() {
    String line = "{\"candidates\":\"set\",\"references\":\"set\"}";
    assertThatThrownBy(() -> run(new ImageSetEval(), line, noModels(), "--cmmd-encoder=vit-h"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("vit-b-32 or vit-l-14-336");
  }

  @Test
  void imageSet_largeEncoderAbsent_namesItsFile() throws Exception {
    String line = "{\"candidates\":\"set\",\"references\":\"set\"}";
    JsonNode result =
        run(new ImageSetEval(), line, noModels(), "--metrics=cmmd", "--cmmd-encoder=vit-l-14-336");
    assertThat(result.get("cmmd").isNull()).isTrue();
    assertThat(result.get("flags").toString()).isEqualTo("[\"weights-missing\"]");
  }

  @Test
  void imageSet_noWeights_countsAndFlags() throws Exception {
    String line = "{\"candidates\":[\"a.png\",\"b.png\",\"small.png\"],\"references\":\"set\"}";
    JsonNode result = run(new ImageSetEval(), line, noModels());
    assertThat(result.get("fid").isNull()).isTrue();
    assertThat(result.get("kid").isNull()).isTrue();
    assertThat(result.get("cmmd").isNull()).isTrue();
    assertThat(result.get("n_candidate").intValue()).isEqualTo(3);
    assertThat(result.get("n_reference").intValue()).isEqualTo(2);
    assertThat(result.get("flags").toString()).isEqualTo("[\"weights-missing\"]");
  }
}
