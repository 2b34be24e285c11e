package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.WritableRaster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PixelPlaneTest {

  @ParameterizedTest
  @ValueSource(
      ints = {
        BufferedImage.TYPE_INT_RGB,
        BufferedImage.TYPE_INT_ARGB,
        BufferedImage.TYPE_INT_BGR,
        BufferedImage.TYPE_3BYTE_BGR,
        BufferedImage.TYPE_4BYTE_ABGR
      })
  void of_everyColourType_givesTheSameGreys(int type) {
    BufferedImage image = new BufferedImage(2, 1, type);
    image.setRGB(0, 0, 0xFF0A64C8);
    image.setRGB(1, 0, 0xFFFFFFFF);
    PixelPlane plane = PixelPlane.of(image, GreyConversion.OPENCV);
    assertThat(plane.grey())
        .containsExactly((10 * 9798 + 100 * 19235 + 200 * 3735 + 16384) >> 15, 255);
    assertThat(PixelPlane.colorSpread(image)).isEqualTo(245);
  }

  @Test
  void of_greyType_takesTheSamplesAsTheyAre() {
    BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_GRAY);
    image.getRaster().setSample(0, 0, 0, 128);
    image.getRaster().setSample(1, 0, 0, 3);
    assertThat(PixelPlane.of(image, GreyConversion.OPENCV).grey()).containsExactly(128, 3);
  }

  @Test
  void of_greyWithAlpha_isLaidOnWhite() {
    ComponentColorModel model =
        new ComponentColorModel(
            java.awt.color.ColorSpace.getInstance(java.awt.color.ColorSpace.CS_GRAY),
            true,
            false,
            java.awt.Transparency.TRANSLUCENT,
            DataBuffer.TYPE_BYTE);
    WritableRaster raster = model.createCompatibleWritableRaster(3, 1);
    raster.setPixel(0, 0, new int[] {40, 0});
    raster.setPixel(1, 0, new int[] {40, 255});
    raster.setPixel(2, 0, new int[] {0, 128});
    BufferedImage image = new BufferedImage(model, raster, false, null);
    assertThat(PixelPlane.of(image, GreyConversion.OPENCV).grey()).containsExactly(255, 40, 127);
  }

  @Test
  void of_transparentColour_isLaidOnWhite() {
    BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_INT_ARGB);
    image.setRGB(0, 0, 0x00000000);
    image.setRGB(1, 0, 0x80000000);
    assertThat(PixelPlane.of(image, GreyConversion.OPENCV).grey()).containsExactly(255, 127);
  }

  @Test
  void of_palette_looksColoursUp() {
    byte[] red = {10, (byte) 200};
    IndexColorModel model = new IndexColorModel(8, 2, red, red, red);
    BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_INDEXED, model);
    image.getRaster().setSample(1, 0, 0, 1);
    assertThat(PixelPlane.of(image, GreyConversion.OPENCV).grey()).containsExactly(10, 200);
  }

  @Test
  void of_partOfAPicture_readsThatPart() {
    BufferedImage whole = new BufferedImage(4, 4, BufferedImage.TYPE_INT_RGB);
    whole.setRGB(2, 1, 0xFFFFFF);
    PixelPlane plane = PixelPlane.of(whole.getSubimage(2, 1, 2, 1), GreyConversion.OPENCV);
    assertThat(plane.grey()).containsExactly(255, 0);
    BufferedImage grey = new BufferedImage(4, 4, BufferedImage.TYPE_BYTE_GRAY);
    grey.getRaster().setSample(3, 2, 0, 77);
    assertThat(PixelPlane.of(grey.getSubimage(2, 2, 2, 1), GreyConversion.OPENCV).grey())
        .containsExactly(0, 77);
  }

  @Test
  void colorSpread_seesColoursOfOneGrey() {
    BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, 0xFF0000);
    image.setRGB(1, 0, 0x008200);
    PixelPlane plane = PixelPlane.of(image, GreyConversion.OPENCV);
    assertThat(plane.grey()[0]).isEqualTo(plane.grey()[1]);
    assertThat(PixelPlane.colorSpread(image)).isEqualTo(255);
  }
}
