package io.github.diagrammetry.som.color;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaintTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rgb(50% 50% 50%) | #808080",
        "RGB(1e2 0 0) | #640000",
        "rgba(10 20 30 / .5) | #0a141e",
        "rgb(none 0 300) | #0000ff",
        "rgb(10% 20 30%) | #1a144d",
        "hsl(120 100% 25%) | #008000",
        "hsl(-120deg,100%,50%) | #0000ff",
        "hsl(.5turn 100% 50% / 1) | #00ffff",
        "hwb(0 0% 0%) | #ff0000",
        "hwb(90grad 50% 50%) | #808080",
        "url(#p) red | #ff0000",
        "url('#p') currentColor | #000000",
      })
  void parse_otherForms_giveTheirColor(String input, String expected) {
    assertThat(Paint.parse(input).rgb()).hasToString(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rgb(1,2,3,)",
        "rgb(1,2 3)",
        "rgb(1 2 3",
        "rgb(1deg,2,3)",
        "rgb(none,0,0)",
        "#ggg",
        "#１２３",
        "hsl(0,1,1)",
        "hwb(0,0%,0%)",
        "url(#p) red blue",
        "rgb(1,2,3) x",
        "1",
        "rgb(1.,2,3)",
        "hsl(0 100deg 50%)"
      })
  void parse_brokenForms_areInvalid(String input) {
    assertThat(Paint.parse(input)).isEqualTo(Paint.INVALID);
  }

  @Test
  void parse_keywords_followTheirContext() {
    assertThat(Paint.parse(null)).isEqualTo(Paint.NONE);
    assertThat(Paint.parse("currentColor", "transparent", null)).isEqualTo(Paint.NONE);
    assertThat(Paint.parse("currentColor", "nonsense", null).rgb()).hasToString("#000000");
    assertThat(Paint.parse("inherit", null, "inherit")).isEqualTo(Paint.NONE);
    assertThat(Paint.parse("inherit", "red", "currentColor").rgb()).hasToString("#ff0000");
    assertThat(Paint.parse("rgba(1,2,3,0)").visible()).isFalse();
    assertThat(Paint.parse("rgba(1,2,3,0)").visibleColor()).isEmpty();
    assertThat(Paint.parse("#123456").visibleColor()).contains(Rgb.of(0x123456));
  }

  @Test
  void parse_veryLongText_isInvalidAtOnce() {
    assertThat(Paint.parse("rgb(" + "1".repeat(5_000_000) + ",2,3)")).isEqualTo(Paint.INVALID);
    assertThat(Paint.parse("url(" + "(".repeat(5_000_000))).isEqualTo(Paint.INVALID);
  }

  @Test
  void paint_impossibleParts_areRejected() {
    assertThatThrownBy(() -> Paint.of(new Rgb(1, 2, 3), 1.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Alpha must lie in 0 to 1: 1.5");
    assertThatThrownBy(() -> new Paint(Paint.Kind.RGB, null, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Rgb(0, 256, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Colour channels must lie in 0 to 255: 0, 256, 0");
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.strings(),
        Arbitraries.of("rgb(", ")", ",", " ", "1e", "%", "-", "+", ".", "#", "url(", "hsl(", "none")
            .list()
            .ofMaxSize(12)
            .map(parts -> String.join("", parts)));
  }

  @Property(tries = 500)
  void parse_anyText_returns(@ForAll("texts") String input) {
    Paint paint = Paint.parse(input, input, input);
    assertThat(paint.alpha()).isBetween(0.0, 1.0);
  }

  @Property(tries = 300)
  void hex_ofAnyColor_readsBack(@ForAll int bits) {
    Rgb rgb = Rgb.of(bits & 0xffffff);
    assertThat(Paint.parse(rgb.hex()).rgb()).isEqualTo(rgb);
    assertThat(Rgb.of(rgb.bits())).isEqualTo(rgb);
  }

  @Property(tries = 300)
  void difference_anyColors_isSymmetricAndZeroOnItself(@ForAll int a, @ForAll int b) {
    LabColor first = LabColor.of(Rgb.of(a & 0xffffff));
    LabColor second = LabColor.of(Rgb.of(b & 0xffffff));
    double there = Ciede2000.difference(first, second);
    assertThat(there).isNotNegative().isLessThan(130);
    assertThat(Ciede2000.difference(second, first)).isCloseTo(there, within(1e-9));
    assertThat(Ciede2000.difference(first, first)).isZero();
  }

  @Property(tries = 500)
  void difference_withALimit_isExactUpToIt(
      @ForAll int a, @ForAll int b, @ForAll @DoubleRange(min = 0, max = 120) double limit) {
    LabColor first = LabColor.of(Rgb.of(a & 0xffffff));
    LabColor second = LabColor.of(Rgb.of(b & 0xffffff));
    double exact = Ciede2000.difference(first, second);
    double limited = Ciede2000.difference(first, second, limit);
    if (exact <= limit) {
      assertThat(limited).isEqualTo(exact);
    } else {
      assertThat(limited).isIn(exact, Double.POSITIVE_INFINITY);
    }
    assertThat(Ciede2000.difference(first, second, exact)).isEqualTo(exact);
  }
}
