package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComputeDeviceTest {

  @Test
  void parse_everyForm_isReadBack() {
    assertThat(ComputeDevice.parse("CPU")).hasToString("cpu");
    assertThat(ComputeDevice.parse("gpu")).hasToString("gpu:0");
    assertThat(ComputeDevice.parse("gpu:3")).hasToString("gpu:3");
    assertThat(ComputeDevice.parse("auto")).hasToString("auto");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "tpu", "gpu:", "gpu:-1", "cpu:1", "gpu:99999"})
  void parse_otherText_isRefused(String text) {
    assertThatThrownBy(() -> ComputeDevice.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cpu, gpu, gpu:N or auto");
  }

  @Test
  void resolve_auto_takesAGpuOnlyWhereThereIsOne() {
    assertThat(ComputeDevice.auto().resolve(0)).hasToString("cpu");
    assertThat(ComputeDevice.auto().resolve(2)).hasToString("gpu:0");
    assertThat(ComputeDevice.parse("gpu:1").resolve(2)).hasToString("gpu:1");
  }

  @Test
  void resolve_missingGpu_saysWhatToDo() {
    assertThatThrownBy(() -> ComputeDevice.parse("gpu:1").resolve(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("sees 1 GPUs")
        .hasMessageContaining("CUDA natives");
  }
}
