package io.github.diagrammetry.image.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFolderTest {

  @TempDir private Path folder;

  @Test
  void require_absentFile_saysWhatToDo() {
    assertThatThrownBy(() -> ModelFolder.of(folder).require(ModelFile.DISTS))
        .isInstanceOf(MissingModelException.class)
        .hasMessageContaining("Weights missing: weights.pt")
        .hasMessageContaining("models fetch weights.pt");
  }

  @Test
  void require_otherContent_isRefusedUnlessAllowed() throws IOException {
    Files.write(folder.resolve("weights.pt"), new byte[] {1, 2, 3});
    ModelFolder strict = ModelFolder.of(folder);
    assertThatThrownBy(() -> strict.require(ModelFile.DISTS))
        .isInstanceOfSatisfying(
            MissingModelException.class, e -> assertThat(e.unverified()).isTrue())
        .hasMessageContaining("not verified");
    ModelPath path = strict.withUnverified(true).require(ModelFile.DISTS);
    assertThat(path.verified()).isFalse();
    assertThat(path.identity()).startsWith("unverified-");
  }

  @Test
  void require_firstAbsent_takesTheNext() throws IOException {
    Files.write(folder.resolve("model.safetensors"), new byte[] {1});
    ModelPath path =
        ModelFolder.of(folder)
            .withUnverified(true)
            .require(ModelFile.CLIP_VIT_B_32, ModelFile.CLIP_VIT_B_32_SAFETENSORS);
    assertThat(path.model()).isEqualTo(ModelFile.CLIP_VIT_B_32_SAFETENSORS);
  }

  @Test
  void importFile_unknownContent_isRefusedUnlessAllowed() throws IOException {
    Path file = Files.write(folder.resolve("alex.pth"), new byte[] {7});
    ModelFolder cache = ModelFolder.of(folder.resolve("cache"));
    assertThatThrownBy(() -> cache.importFile(file))
        .isInstanceOf(MissingModelException.class)
        .hasMessageContaining("no file of the catalogue");
    ModelPath placed = cache.withUnverified(true).importFile(file);
    assertThat(placed.path()).hasBinaryContent(new byte[] {7});
    assertThat(placed.model()).isEqualTo(ModelFile.LPIPS_ALEX);
  }

  @Test
  void catalogue_everyFile_isComplete() {
    for (ModelFile model : ModelFile.values()) {
      assertThat(model.sha256()).matches("[0-9a-f]{64}");
      assertThat(model.source().getScheme()).isEqualTo("https");
      assertThat(model.licence()).isNotBlank();
      assertThat(ModelFile.byFileName(model.fileName())).contains(model);
    }
  }
}
