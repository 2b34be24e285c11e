package io.github.diagrammetry.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ImageFormatsTest {

  private static final JsonNode FILES = Goldens.json("formats/expected.json").path("files");

  private final ImagePreparation preparation = ImagePreparation.diagramMmu();

  static List<String> files() {
    List<String> names = new ArrayList<>();
    FILES.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @ParameterizedTest
  @MethodSource("files")
  void decode_everyColourType_hasTheBytesOfPillow(String name) throws IOException {
    BufferedImage image = preparation.decode(Goldens.path("formats/" + name));
    assertThat(Goldens.sha256(image)).isEqualTo(FILES.path(name).path("rgb_sha256").textValue());
    assertThat(Goldens.sha256(preparation.prepare(image)))
        .isEqualTo(FILES.path(name).path("bicubic_256_sha256").textValue());
  }

  @Test
  void read_deepGrey_isClippedAndFlaggedOrScaled() throws IOException {
    byte[] file = Files.readAllBytes(Goldens.path("formats/grey16.png"));
    assertThat(preparation.read(file).flags()).containsExactly("clipped-16-bit");
    DecodedImage scaled = preparation.withDeepGrey(DeepGrey.SCALE).read(file);
    assertThat(scaled.flags()).isEmpty();
    assertThat(scaled.image().getRGB(0, 0) & 0xFF).isLessThan(3);
  }

  @Test
  void read_turnedJpeg_isNotTurnedButFlagged() throws IOException {
    DecodedImage image = preparation.read(Goldens.path("formats/turned.jpg"));
    assertThat(image.flags()).containsExactly("exif-orientation-ignored");
    assertThat(image.image().getWidth()).isEqualTo(34);
    assertThat(image.image().getHeight()).isEqualTo(21);
  }

  @Test
  void decode_cmyk_isRefusedWithTheRemedy() {
    assertThatThrownBy(() -> preparation.decode(Goldens.path("formats/cmyk.jpg")))
        .isInstanceOf(ImageFormatException.class)
        .hasMessageContaining("CMYK JPEG")
        .hasMessageContaining("save the picture as RGB PNG first");
  }

  @Test
  void decode_declaredSizeBeyondTheLimit_isRefusedBeforeAllocation() {
    assertThatThrownBy(() -> preparation.decode(png(2_000_000_000, 2_000_000_000)))
        .isInstanceOf(ImageFormatException.class)
        .hasMessageContaining("more than the limit");
    assertThatThrownBy(() -> preparation.withMaxPixels(1000).decode(png(100, 100)))
        .isInstanceOf(ImageFormatException.class)
        .hasMessageContaining("100x100 px: more than the limit of 1000");
  }

  @Test
  void decode_moreThanTheFileCanHold_isRefusedBeforeAllocation() {
    assertThatThrownBy(() -> preparation.decode(png(9000, 9000)))
        .isInstanceOf(ImageFormatException.class)
        .hasMessageContaining("cannot hold the 9000x9000 px");
  }

  /** A PNG that ends after its header. */
  private static byte[] png(int width, int height) {
    ByteBuffer header = ByteBuffer.allocate(17);
    header.put("IHDR".getBytes(StandardCharsets.US_ASCII));
    header.putInt(width).putInt(height).put(new byte[] {8, 2, 0, 0, 0});
    CRC32 crc = new CRC32();
    crc.update(header.array());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 13});
    out.writeBytes(header.array());
    out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    return out.toByteArray();
  }

  @Test
  void decode_otherFile_isRefused() {
    assertThatThrownBy(() -> preparation.decode("<svg/>".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(ImageFormatException.class)
        .hasMessageContaining("convert it to PNG first");
    assertThatThrownBy(() -> preparation.decode(new byte[0]))
        .isInstanceOf(ImageFormatException.class);
  }

  @Test
  void decode_damagedBytes_throwsTheDocumentedExceptionOnly() throws IOException {
    Random random = new Random(3);
    int refused = 0;
    for (String name : List.of("rgba.png", "palette_trns.png", "turned.jpg", "grey16.png")) {
      byte[] good = Files.readAllBytes(Goldens.path("formats/" + name));
      for (int i = 0; i < 200; i++) {
        byte[] bad = i % 4 == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
        for (int c = 0; c < 3 && bad.length > 0; c++) {
          bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
        }
        try {
          assertThat(preparation.withMaxPixels(1 << 20).decode(bad)).isNotNull();
        } catch (ImageFormatException e) {
          refused++;
        }
      }
    }
    assertThat(refused).isPositive();
  }

  @Test
  void prepare_extremeShapes_keepTheSize() {
    for (int[] size : new int[][] {{1, 1}, {1, 3000}, {5000, 2}}) {
      BufferedImage image = new BufferedImage(size[0], size[1], BufferedImage.TYPE_BYTE_GRAY);
      for (Fit fit : new Fit[] {Fit.STRETCH, Fit.PAD}) {
        BufferedImage prepared = preparation.withFit(fit).prepare(image);
        assertThat(prepared.getWidth()).isEqualTo(256);
        assertThat(prepared.getHeight()).isEqualTo(256);
      }
    }
  }

  @Test
  void withSize_outOfRange_isRefused() {
    assertThatThrownBy(() -> preparation.withSize(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Size 0 px: must be 1 to 4096");
  }

  @Test
  void isBlank_whiteAfterCompositing_isTrue() throws IOException {
    assertThat(ImagePreparation.isBlank(Goldens.picture("p05_white_white", 'a'))).isTrue();
    assertThat(ImagePreparation.isBlank(Goldens.picture("p01_flow_shift", 'a'))).isFalse();
    assertThat(ImagePreparation.isBlank(new BufferedImage(3, 3, BufferedImage.TYPE_INT_ARGB)))
        .isTrue();
  }
}
