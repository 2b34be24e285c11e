package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.djl.engine.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchesTest {

  private final List<String> notices = new ArrayList<>();

  @Test
  void run_memoryRunsOut_halvesAndKeepsTheOrder() {
    Batches batches = new Batches(8, notices::add);
    List<Integer> done = new ArrayList<>();
    List<Integer> items = IntStream.range(0, 21).boxed().toList();
    batches.run(
        items,
        batch -> {
          if (batch.size() > 2) {
            throw new EngineException("CUDA out of memory. Tried to allocate 2 GiB");
          }
          done.addAll(batch);
        });
    assertThat(done).isEqualTo(items);
    assertThat(batches.size()).isEqualTo(2);
    assertThat(notices)
        .containsExactly(
            "Out of memory with a batch of 8; continuing with 4",
            "Out of memory with a batch of 4; continuing with 2");
  }

  @Test
  void run_oneItemDoesNotFit_throws() {
    Batches batches = new Batches(2, notices::add);
    assertThatThrownBy(
            () ->
                batches.run(
                    List.of(1, 2),
                    batch -> {
                      throw new EngineException("DefaultCPUAllocator: can't allocate memory");
                    }))
        .isInstanceOf(EngineException.class);
    assertThat(notices).hasSize(1);
  }

  @Test
  void run_otherError_isNotRetried() {
    List<Integer> calls = new ArrayList<>();
    Batches batches = new Batches(4, notices::add);
    assertThatThrownBy(
            () ->
                batches.run(
                    List.of(1, 2, 3, 4),
                    batch -> {
                      calls.add(batch.size());
                      throw new EngineException("shape mismatch");
                    }))
        .hasMessage("shape mismatch");
    assertThat(calls).containsExactly(4);
  }

  @Test
  void size_chosenOrFromMemory_isAtLeastOne() {
    assertThat(Batches.size(5, 1, 0)).isEqualTo(5);
    assertThat(Batches.size(8, 100L << 20, 0)).isEqualTo(1);
    assertThat(Batches.size(8, 100L << 20, 1L << 30)).isEqualTo(8);
    assertThat(Batches.size(0, 1L << 40, 0)).isEqualTo(1);
    assertThat(Batches.size(0, 10L << 20, 0)).isEqualTo(16);
    assertThat(Batches.size(0, 100L << 20, 8L << 30)).isEqualTo(40);
    assertThat(Batches.size(0, 1, 1L << 40)).isEqualTo(64);
  }
}
