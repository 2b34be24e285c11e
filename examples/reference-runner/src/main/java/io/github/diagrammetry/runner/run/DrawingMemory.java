package io.github.diagrammetry.runner.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Remembers the last drawings by their code, so that a reference is compiled once for all systems
 * and all edits. Two threads that ask for the same drawing make it once. Thread-safe.
 */
final class DrawingMemory {

  private static final int CAPACITY = 256;

  private final Map<String, CompletableFuture<PreparedDrawing>> drawings =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(
            Map.Entry<String, CompletableFuture<PreparedDrawing>> eldest) {
          return size() > CAPACITY;
        }
      };

  /** Makes a drawing. */
  interface Maker {
    PreparedDrawing make(String code) throws IOException, InterruptedException;
  }

  PreparedDrawing get(String code, Maker maker) throws IOException, InterruptedException {
    CompletableFuture<PreparedDrawing> own = new CompletableFuture<>();
    CompletableFuture<PreparedDrawing> drawing;
    synchronized (drawings) {
      drawing = drawings.putIfAbsent(code, own);
    }
    if (drawing != null) {
      return await(drawing);
    }
    try {
      PreparedDrawing made = maker.make(code);
      own.complete(made);
      return made;
    } catch (IOException | InterruptedException | RuntimeException | Error e) {
      synchronized (drawings) {
        drawings.remove(code, own);
      }
      own.completeExceptionally(e);
      throw e;
    }
  }

  private static PreparedDrawing await(CompletableFuture<PreparedDrawing> drawing)
      throws IOException, InterruptedException {
    try {
      return drawing.get();
    } catch (ExecutionException e) {
      throw new IOException("The drawing could not be made", e.getCause());
    }
  }
}
