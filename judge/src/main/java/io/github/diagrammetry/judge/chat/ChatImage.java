package io.github.diagrammetry.judge.chat;

import java.util.Arrays;
import java.util.Base64;

/** A PNG picture in a request. Immutable; two with the same bytes are equal. */
public final class ChatImage {
  private final byte[] png;

  private ChatImage(byte[] png) {
    this.png = png;
  }

  /**
   * Makes a picture from the bytes of a PNG file.
   *
   * @param png the bytes; copied
   * @return the picture
   * @throws IllegalArgumentException if the bytes do not start as a PNG file does
   */
  public static ChatImage png(byte[] png) {
    boolean signature =
        png.length > 8
            && (png[0] & 0xFF) == 0x89
            && png[1] == 'P'
            && png[2] == 'N'
            && png[3] == 'G';
    if (!signature) {
      throw new IllegalArgumentException("Not a PNG file: " + png.length + " bytes");
    }
    return new ChatImage(png.clone());
  }

  /**
   * Returns the picture as a data URL.
   *
   * @return {@code data:image/png;base64,…}
   */
  public String dataUrl() {
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChatImage image && Arrays.equals(png, image.png);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(png);
  }

  @Override
  public String toString() {
    return "ChatImage[" + png.length + " bytes]";
  }
}
