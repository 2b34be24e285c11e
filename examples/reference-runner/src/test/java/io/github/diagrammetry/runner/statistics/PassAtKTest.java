package io.github.diagrammetry.runner.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PassAtKTest {
  @Test
  void passAtK_moreTriesAskedThanMade_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PassAtK.passAtK(3, 1, 5))
        .withMessageContaining("between 1 and the number of tries, 3: 5");
    assertThatIllegalArgumentException().isThrownBy(() -> PassAtK.passAtK(3, 4, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> PassAtK.bestAtK(new double[0], 1));
  }

  @Test
  void bestAtK_gradedScores_isTheMeanOverAllSubsets() {
    double[] values = {0.2, 0.9, 0.5, 0.5};
    // Subsets of 2: .9 in three, .5 in three.
    assertThat(PassAtK.bestAtK(values, 2)).isCloseTo((3 * 0.9 + 3 * 0.5) / 6, within(1e-12));
    assertThat(PassAtK.bestAtK(values, 1)).isCloseTo(0.525, within(1e-12));
    assertThat(PassAtK.bestAtK(values, 4)).isCloseTo(0.9, within(1e-12));
  }

  @Test
  void meanInterval_oneValue_hasNoInterval() {
    assertThat(MeanInterval.of(new double[] {0.5}).halfWidth()).isNull();
  }
}
