package io.github.diagrammetry.image.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.diagrammetry.image.Goldens;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reader either gives tensors or throws its one exception, whatever the bytes are. */
class WeightFileRobustnessTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"tiny_zip.pth", "tiny_legacy.pth", "tiny.safetensors", "tiny_torchscript.pt"})
  void open_damagedBytes_readsOrThrowsTheDocumentedException(String name) throws IOException {
    byte[] good = Files.readAllBytes(Goldens.path("loader/" + name));
    Random random = new Random(7);
    int refused = 0;
    for (int i = 0; i < 500; i++) {
      byte[] bad = good.clone();
      int changes = 1 + random.nextInt(3);
      for (int c = 0; c < changes; c++) {
        bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
      }
      if (i % 5 == 0) {
        bad = Arrays.copyOf(bad, random.nextInt(bad.length));
      }
      refused += reads(bad) ? 0 : 1;
    }
    assertThat(refused).isPositive().isLessThan(500);
  }

  private boolean reads(byte[] bytes) throws IOException {
    Path path = Files.write(folder.resolve("bad.bin"), bytes);
    try (WeightFile file = WeightFile.open(path)) {
      long total = 0;
      for (String tensor : file.names()) {
        total += file.floats(tensor).length;
      }
      assertThat(total).isLessThanOrEqualTo(14L * bytes.length);
      return true;
    } catch (WeightFormatException e) {
      return false;
    }
  }

  @Test
  void open_endlessNesting_isRefused() {
    byte[] deep = new byte[99_999];
    Arrays.fill(deep, (byte) ']');
    for (int i = 50_000; i < deep.length; i++) {
      deep[i] = 'a';
    }
    assertRefused(legacy(deep), "nested");
  }

  @Test
  void open_listThatContainsItself_isRefused() {
    assertRefused(legacy(new byte[] {']', 'q', 0, 'h', 0, 'a'}), "nested");
  }

  @Test
  void open_textLongerThanTheFile_isRefused() {
    assertRefused(legacy(new byte[] {'X', -1, -1, -1, 127}), "Truncated");
  }

  @Test
  void open_hugePickle_isRefused() {
    byte[] many = new byte[9 << 20];
    Arrays.fill(many, (byte) '}');
    assertRefused(legacy(many), "2,000,000 operations");
  }

  @Test
  void open_repeatedElement_isRefused() {
    String header = "{\"a\":{\"dtype\":\"F32\",\"shape\":[1000000000],\"data_offsets\":[0,4]}}";
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(8 + text.length + 4).order(ByteOrder.LITTLE_ENDIAN);
    file.putLong(text.length).put(text);
    assertRefused(file.array(), "past the end");
  }

  @Test
  void open_gap_isRefused() {
    String header = "{\"a\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[1,2]}}";
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(8 + text.length + 2).order(ByteOrder.LITTLE_ENDIAN);
    file.putLong(text.length).put(text);
    assertRefused(file.array(), "a gap");
  }

  /** A legacy file whose value is built by the given opcodes. */
  private static byte[] legacy(byte[] opcodes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(TorchLegacy.START);
    out.write('.');
    out.writeBytes(new byte[] {(byte) 0x80, 2, 'M', (byte) 0xE9, 3, '.'});
    out.writeBytes(new byte[] {(byte) 0x80, 2, '}', '.'});
    out.writeBytes(new byte[] {(byte) 0x80, 2});
    out.writeBytes(opcodes);
    out.write('.');
    out.writeBytes(new byte[] {(byte) 0x80, 2, ']', '.'});
    return out.toByteArray();
  }

  private void assertRefused(byte[] bytes, String reason) {
    assertThatThrownBy(() -> WeightFile.open(Files.write(folder.resolve("bad.bin"), bytes)))
        .isInstanceOf(WeightFormatException.class)
        .hasMessageContaining(reason);
  }
}
