package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.image.DecodedImage;
import io.github.diagrammetry.image.ImageFormatException;
import io.github.diagrammetry.image.ImagePreparation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Picture files named by cases. */
final class PictureFiles {

  private PictureFiles() {}

  static DecodedImage decode(ImagePreparation preparation, Path file) throws EvalException {
    try {
      return preparation.read(file);
    } catch (ImageFormatException e) {
      throw new EvalException("bad-image", String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new EvalException("unreadable-file", "Cannot read " + file + ": " + e);
    }
  }

  /** The files of a list; a folder stands for the pictures in it, sorted by name. */
  static List<Path> expand(List<Path> paths) throws EvalException {
    List<Path> files = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        files.addAll(inFolder(path));
      } else {
        files.add(path);
      }
    }
    return files;
  }

  private static List<Path> inFolder(Path folder) throws EvalException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(PictureFiles::isPicture).sorted().toList();
    } catch (IOException e) {
      throw new EvalException("unreadable-file", "Cannot read " + folder + ": " + e);
    }
  }

  private static boolean isPicture(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return Files.isRegularFile(file)
        && (name.endsWith(".png")
            || name.endsWith(".jpg")
            || name.endsWith(".jpeg")
            || name.endsWith(".gif")
            || name.endsWith(".bmp"));
  }
}
