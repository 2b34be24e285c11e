package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far strokes reach: half their width, what caps add at ends and joins at corners. */
class StrokeReachTest {

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "M20 50H80, '', 20, 45, 80, 55",
    "M20 50H80, stroke-linecap='square', 15, 45, 85, 55",
    "M20 50H80, stroke-linecap='round', 15, 45, 85, 55",
    // a right angle: the mitre ends where the two outer edges meet
    "M20 80V20H80, '', 15, 15, 80, 80",
    "M20 80V20H80, stroke-linejoin='bevel', 15, 15, 80, 80",
    // a peak of 90 degrees, upwards
    "M20 60L50 30L80 60, '', 16.464, 22.929, 83.536, 63.536",
    "M20 60L50 30L80 60, stroke-linejoin='round', 16.464, 25, 83.536, 63.536",
    "M20 60L50 30L80 60, stroke-linejoin='bevel', 16.464, 26.464, 83.536, 63.536",
    "M20 60L50 30L80 60, stroke-miterlimit='1.2', 16.464, 26.464, 83.536, 63.536",
    "M20 20H80V80H20Z, '', 15, 15, 85, 85",
    "M20 50A30 30 0 0 1 80 50A30 30 0 0 1 20 50Z, '', 15, 15, 85, 85",
    "M20 20L20 20, stroke-linecap='round', 15, 15, 25, 25",
    "M20 50H50 L50 50H80, transform='translate(5)', 25, 45, 85, 55",
    "M10 25H40, transform='scale(2)', 20, 40, 80, 60",
    "M50 20V80, transform='rotate(90 50 50)', 20, 45, 80, 55"
  })
  void stroke_reaches(
      String path, String attribute, double minX, double minY, double maxX, double maxY)
      throws SvgFormatException {
    BoundingBox box =
        SomExtractor.withDefaults()
            .extract(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><path "
                    + attribute
                    + " stroke-width='10' fill='none' stroke='#000' d='"
                    + path
                    + "'/></svg>")
            .elements()
            .get(0)
            .bbox();

    assertThat(box.minX()).as("left").isCloseTo(minX, within(0.05));
    assertThat(box.minY()).as("top").isCloseTo(minY, within(0.05));
    assertThat(box.maxX()).as("right").isCloseTo(maxX, within(0.05));
    assertThat(box.maxY()).as("bottom").isCloseTo(maxY, within(0.05));
  }
}
