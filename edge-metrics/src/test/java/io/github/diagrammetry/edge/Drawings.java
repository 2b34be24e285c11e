package io.github.diagrammetry.edge;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.Random;
import java.util.function.Consumer;

/** Small pictures for tests. */
final class Drawings {
  private Drawings() {}

  static BufferedImage blank(int width, int height, Color colour) {
    return draw(
        width,
        height,
        g -> {
          g.setColor(colour);
          g.fillRect(0, 0, width, height);
        });
  }

  /** A white picture that something is drawn on. */
  static BufferedImage draw(int width, int height, Consumer<Graphics2D> drawing) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, width, height);
    g.setColor(Color.BLACK);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    drawing.accept(g);
    g.dispose();
    return image;
  }

  /** Some lines, boxes and discs in greys, all at least a margin away from the border. */
  static BufferedImage random(long seed, int side, int margin) {
    Random random = new Random(seed);
    return draw(
        side,
        side,
        g -> {
          g.clipRect(margin, margin, side - 2 * margin, side - 2 * margin);
          for (int i = 0; i < 6; i++) {
            int grey = random.nextInt(200);
            g.setColor(new Color(grey, grey, grey));
            g.setStroke(new BasicStroke(1 + random.nextInt(3)));
            int x = random.nextInt(side);
            int y = random.nextInt(side);
            int size = 4 + random.nextInt(side / 3);
            switch (random.nextInt(3)) {
              case 0 -> g.drawLine(x, y, random.nextInt(side), random.nextInt(side));
              case 1 -> g.drawRect(x, y, size, size);
              default -> g.fillOval(x, y, size, size);
            }
          }
        });
  }

  /** The picture moved to the right and downwards on white; what leaves it is lost. */
  static BufferedImage shifted(BufferedImage image, int dx, int dy) {
    return draw(image.getWidth(), image.getHeight(), g -> g.drawImage(image, dx, dy, null));
  }

  static BufferedImage inverted(BufferedImage image) {
    BufferedImage inverted =
        new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        inverted.setRGB(x, y, ~image.getRGB(x, y));
      }
    }
    return inverted;
  }

  /** A map with about one pixel in {@code sparsity} set. */
  static EdgeMap randomMap(long seed, int width, int height, int sparsity) {
    Random random = new Random(seed);
    byte[] pixels = new byte[width * height];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = (byte) (random.nextInt(sparsity) == 0 ? 1 : 0);
    }
    return EdgeMap.of(width, height, pixels);
  }

  /** A map from rows of text, {@code #} being an edge. */
  static EdgeMap map(String... rows) {
    byte[] pixels = new byte[rows.length * rows[0].length()];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = (byte) (rows[i / rows[0].length()].charAt(i % rows[0].length()) == '#' ? 1 : 0);
    }
    return EdgeMap.of(rows[0].length(), rows.length, pixels);
  }
}
