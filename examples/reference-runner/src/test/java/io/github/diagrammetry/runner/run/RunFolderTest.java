package io.github.diagrammetry.runner.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Response;
import io.github.diagrammetry.runner.dataset.Task;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {

  @TempDir Path temp;

  private static ObjectNode manifest(String dataset) {
    return Json.object().put("dataset_sha256", dataset).put("preset", "diagram-mmu");
  }

  private static ItemRecord record(String id) {
    Item item =
        new Item(
            id, "d", Task.PARSING, null, null, "x", null, null, null, null, null, null, 1, "hash");
    ItemRecord record = ItemRecord.of(item, Response.of(id, "s", "text"), ItemRecord.Status.SCORED);
    record.put(Metric.SSIM, 0.1 + 0.2);
    return record;
  }

  private RunFolder open(String dataset, boolean fresh) throws IOException {
    return RunFolder.open(temp.resolve("run"), manifest(dataset), fresh);
  }

  @Test
  void append_isThereAfterReopening() throws IOException {
    try (RunFolder folder = open("a", false)) {
      folder.append(record("1"));
      folder.append(record("2"));
    }

    try (RunFolder folder = open("a", false)) {
      assertThat(folder.found()).extracting(ItemRecord::id).containsExactly("1", "2");
      assertThat(folder.found().get(0).metric(Metric.SSIM)).hasValue(0.1 + 0.2);
    }
  }

  @Test
  void open_tornLastLine_isCutOff() throws IOException {
    try (RunFolder folder = open("a", false)) {
      folder.append(record("1"));
      folder.append(record("2"));
    }
    Path items = temp.resolve("run").resolve(RunFolder.ITEMS);
    byte[] whole = Files.readAllBytes(items);
    for (int cut = 1; cut < whole.length; cut += 37) {
      Files.write(items, java.util.Arrays.copyOf(whole, cut));
      int lines =
          (int)
              new String(whole, 0, cut, StandardCharsets.UTF_8)
                  .chars()
                  .filter(c -> c == '\n')
                  .count();
      try (RunFolder folder = open("a", false)) {
        assertThat(folder.found()).hasSize(lines);
        folder.append(record("3"));
      }
      try (RunFolder folder = open("a", false)) {
        assertThat(folder.found()).hasSize(lines + 1);
      }
    }
  }

  @Test
  void open_damagedLine_isScoredAgain() throws IOException {
    try (RunFolder folder = open("a", false)) {
      folder.append(record("1"));
    }
    Files.writeString(
        temp.resolve("run").resolve(RunFolder.ITEMS), "garbage\n", StandardOpenOption.APPEND);

    try (RunFolder folder = open("a", false)) {
      assertThat(folder.found()).extracting(ItemRecord::id).containsExactly("1");
    }
  }

  @Test
  void open_runOfAnotherDataset_namesBothAndTheRemedy() throws IOException {
    open("a", false).close();

    assertThatThrownBy(() -> open("b", false))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("another dataset sha256")
        .hasMessageContaining("\"a\"")
        .hasMessageContaining("--fresh");
    open("b", true).close();
  }

  @Test
  void open_twice_isRefused() throws IOException {
    try (RunFolder folder = open("a", false)) {
      assertThat(folder.found()).isEmpty();
      assertThatThrownBy(() -> open("a", false))
          .isInstanceOf(UsageException.class)
          .hasMessageContaining("Another process");
    }
  }

  @Test
  void open_fileInsteadOfFolder_isRefused() throws IOException {
    Files.writeString(temp.resolve("run"), "x");

    assertThatThrownBy(() -> open("a", false))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is a file");
  }

  @Test
  void store_sameContent_isOneFile() throws IOException {
    try (RunFolder folder = open("a", false)) {
      String first = folder.store(new byte[] {1, 2}, "png");

      assertThat(folder.store(new byte[] {1, 2}, "png")).isEqualTo(first);
      assertThat(temp.resolve("run").resolve(first)).hasBinaryContent(new byte[] {1, 2});
    }
  }
}
