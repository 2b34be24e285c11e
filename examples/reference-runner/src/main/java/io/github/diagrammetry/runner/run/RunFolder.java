package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Sha256;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a run. {@code run.json} says what is run, {@code items.jsonl} holds the results,
 * {@code drawings/} the pictures, {@code matches/} the pages that explain object scores. Only one
 * process writes to it at a time. Thread-safe.
 */
final class RunFolder implements AutoCloseable {

  static final String ITEMS = "items.jsonl";
  static final String MANIFEST = "run.json";
  static final String SELECTION = "selection.json";

  private final Path folder;
  private final FileChannel lockFile;
  private final FileChannel items;
  private final List<ItemRecord> records;

  private RunFolder(Path folder, FileChannel lockFile, FileChannel items, List<ItemRecord> found) {
    this.folder = folder;
    this.lockFile = lockFile;
    this.items = items;
    this.records = found;
  }

  /**
   * Opens a new folder or one that the same run has made.
   *
   * @param folder the folder
   * @param manifest what is run: every field has to agree with the folder's
   * @param fresh whether to throw away what is there
   * @throws UsageException if the folder holds something else or is in use
   */
  static RunFolder open(Path folder, ObjectNode manifest, boolean fresh) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("--out " + folder + " is a file; name a folder.");
    }
    Files.createDirectories(folder.resolve("drawings"));
    Files.createDirectories(folder.resolve("matches"));
    FileChannel lockFile =
        FileChannel.open(
            folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      lock(lockFile, folder);
      if (fresh) {
        Files.deleteIfExists(folder.resolve(MANIFEST));
        Files.deleteIfExists(folder.resolve(ITEMS));
        clear(folder.resolve("drawings"));
        clear(folder.resolve("matches"));
      }
      checkManifest(folder, manifest);
      Path file = folder.resolve(ITEMS);
      List<ItemRecord> found = new ArrayList<>();
      long good = Files.exists(file) ? read(file, found) : 0;
      FileChannel items =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      items.truncate(good).position(good);
      return new RunFolder(folder, lockFile, items, found);
    } catch (IOException | RuntimeException e) {
      lockFile.close();
      throw e;
    }
  }

  private static void clear(Path part) throws IOException {
    try (Stream<Path> files = Files.list(part)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }

  /** Holds the folder against other processes until it is closed. */
  static Closeable lock(Path folder) throws IOException {
    FileChannel lockFile =
        FileChannel.open(
            folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      lock(lockFile, folder);
      return lockFile;
    } catch (IOException | RuntimeException e) {
      lockFile.close();
      throw e;
    }
  }

  private static void lock(FileChannel lockFile, Path folder) throws IOException {
    @Nullable FileLock lock;
    try {
      lock = lockFile.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    if (lock == null) {
      throw new UsageException("Another process is working on " + folder + "; wait for its end.");
    }
  }

  private static void checkManifest(Path folder, ObjectNode manifest) throws IOException {
    Path file = folder.resolve(MANIFEST);
    if (!Files.exists(file)) {
      try (Stream<Path> entries = Files.list(folder)) {
        boolean foreign =
            entries.map(path -> String.valueOf(path.getFileName())).anyMatch(ITEMS::equals);
        if (foreign) {
          throw new UsageException(
              folder + " has results but no " + MANIFEST + "; choose another --out or --fresh.");
        }
      }
      write(file, Json.pretty(manifest).getBytes(StandardCharsets.UTF_8));
      return;
    }
    ObjectNode before;
    try {
      before =
          Json.parse(Files.readString(file)) instanceof ObjectNode object ? object : Json.object();
    } catch (JsonProcessingException e) {
      throw new UsageException(file + " is not JSON; choose another --out or --fresh.");
    }
    for (Map.Entry<String, JsonNode> field : manifest.properties()) {
      // The name of the dataset may change; its hash says whether it is the same.
      if (!field.getKey().equals("dataset")
          && !field.getValue().equals(before.get(field.getKey()))) {
        throw new UsageException(
            folder
                + " was made with another "
                + field.getKey().replace('_', ' ')
                + ": "
                + before.path(field.getKey())
                + ", now "
                + field.getValue()
                + ". Choose another --out, or --fresh to start over.");
      }
    }
  }

  /** Reads the records; returns the length of the file up to the last whole line. */
  private static long read(Path file, List<ItemRecord> found) throws IOException {
    byte[] content = Files.readAllBytes(file);
    int start = 0;
    long good = 0;
    for (int i = 0; i < content.length; i++) {
      if (content[i] == '\n') {
        // A line that is no record was damaged from outside; its response is scored again.
        ItemRecord.parse(new String(content, start, i - start, StandardCharsets.UTF_8))
            .ifPresent(found::add);
        start = i + 1;
        good = start;
      }
    }
    return good;
  }

  Path path() {
    return folder;
  }

  /** Stores which items and systems the reports are about. */
  void select(List<Item> items, Collection<String> systems) throws IOException {
    ObjectNode selection = Json.object();
    items.forEach(item -> selection.withArray("items").add(item.id()));
    systems.forEach(selection.withArray("systems")::add);
    write(folder.resolve(SELECTION), Json.line(selection).getBytes(StandardCharsets.UTF_8));
  }

  /** The records that were there when the folder was opened. */
  List<ItemRecord> found() {
    return List.copyOf(records);
  }

  /** Adds a record; it survives the end of the process. */
  synchronized void append(ItemRecord record) throws IOException {
    ByteBuffer line = ByteBuffer.wrap((record.jsonLine() + "\n").getBytes(StandardCharsets.UTF_8));
    while (line.hasRemaining()) {
      items.write(line);
    }
    items.force(false);
  }

  /**
   * Stores a picture under the hash of its content.
   *
   * @return the path, relative to the folder
   */
  String store(byte[] picture, String extension) throws IOException {
    return store("drawings", picture, extension);
  }

  /** Stores a page that a report links to; as {@link #store}. */
  String storePage(String html) throws IOException {
    return store("matches", html.getBytes(StandardCharsets.UTF_8), "html");
  }

  private String store(String part, byte[] content, String extension) throws IOException {
    String name = part + "/" + Sha256.of(content).substring(0, 20) + "." + extension;
    Path file = folder.resolve(name);
    if (!Files.exists(file)) {
      write(file, content);
    }
    return name;
  }

  /** Writes a file so that it is there whole or not at all. */
  static void write(Path file, byte[] content) throws IOException {
    Path parent = java.util.Objects.requireNonNull(file.toAbsolutePath().getParent());
    Path part = parent.resolve(".part-" + UUID.randomUUID());
    try {
      try (FileChannel channel =
          FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        ByteBuffer rest = ByteBuffer.wrap(content);
        while (rest.hasRemaining()) {
          channel.write(rest);
        }
        channel.force(false);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      items.close();
    } finally {
      lockFile.close();
    }
  }
}
