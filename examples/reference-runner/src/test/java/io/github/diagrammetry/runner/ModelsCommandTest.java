package io.github.diagrammetry.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.diagrammetry.image.models.ModelFile;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ModelsCommandTest {

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  @Test
  void list_showsSourceLicenceSizeAndHash() {
    assertThat(run("models", "list", "--models", folder.toString())).isZero();
    assertThat(out.toString())
        .contains("vgg16-397923af.pth  [absent]", "553433881 bytes", "BSD-3-Clause")
        .contains(ModelFile.INCEPTION.sha256());
  }

  @Test
  void verify_otherContent_failsAndNamesTheFile() throws Exception {
    Files.writeString(folder.resolve("weights.pt"), "not the weights");
    int status = run("models", "verify", "--models", folder.toString());
    assertThat(status).isEqualTo(ExitStatus.DONE_WITH_ERRORS);
    assertThat(out.toString()).contains("weights.pt: DIFFERS", "ViT-B-32.pt: absent");
  }

  @Test
  void importFile_unknownContent_needsTheFlag() throws Exception {
    Path file = Files.writeString(folder.resolve("alex.pth"), "something");
    String target = folder.resolve("models").toString();
    assertThat(run("models", "import", "--models", target, file.toString()))
        .isEqualTo(ExitStatus.DONE_WITH_ERRORS);
    assertThat(err.toString()).contains("no file of the catalogue");
    assertThat(run("models", "import", "--models", target, "--allow-unverified-models", file + ""))
        .isZero();
    assertThat(folder.resolve("models/alex.pth")).hasContent("something");
  }

  @Test
  void fetch_unknownName_isWrongUsage() {
    assertThat(run("models", "fetch", "nothing")).isEqualTo(ExitStatus.USAGE);
    assertThat(err.toString()).contains("Unknown file 'nothing'");
  }

  @Test
  void chosen_metricNames_standForTheirFiles() {
    assertThat(ModelsFetchCommand.chosen(List.of("all", "lpips")))
        .containsExactly(
            ModelFile.ALEXNET,
            ModelFile.LPIPS_ALEX,
            ModelFile.VGG16,
            ModelFile.DISTS,
            ModelFile.INCEPTION,
            ModelFile.CLIP_VIT_B_32);
    assertThatThrownBy(() -> ModelsFetchCommand.chosen(List.of("x")))
        .isInstanceOf(UsageException.class);
  }
}
