package io.github.diagrammetry.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleJudgeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "1234567 | 1.234.567 | CORRECT",
        "1500.5 | 1.500,50 | CORRECT",
        "100000 | 1,00,000 | CORRECT",
        "1500 | 1'500 | CORRECT",
        "1500 | 1.500 | UNDECIDED",
        "5 | 1,2,3 | UNDECIDED",
        "1.5 | 1½ | CORRECT",
        "0.75 | ¾ | CORRECT",
        "0.001 | 1×10⁻³ | CORRECT",
        "0.001 | 10^{-3} | CORRECT",
        "5 | \\boxed{5} | CORRECT",
        "5 | 5 ± 1 | UNDECIDED",
        "5 | 5 to 6 | UNDECIDED",
        "6 | 2 × 3 | UNDECIDED",
        "0.707 | 1/√2 | CORRECT",
        "1.618 | (1+√5)/2 | CORRECT",
        "0.866 | \\frac{\\sqrt{3}}{2} | CORRECT",
        "4pi cm^2 | 12.566 cm² | CORRECT",
        "9.8 m/s^2 | 9.8 m·s⁻² | CORRECT",
        "9.8 m/s^2 | 9.8 m s^-2 | CORRECT",
        "36 km/h | 10 m/s | CORRECT",
        "20 °C | 68 °F | CORRECT",
        "20 °C | 293.15 K | CORRECT",
        "5 J | 5 N·m | CORRECT",
        "101325 Pa | 1 atm | CORRECT",
        "10 uF | 10 microfarads | CORRECT",
        "4.7 kOhm | 4.7 kilohms | CORRECT",
        "60 Hz | 60 hz | CORRECT",
        "60 MHz | 60 mhz | UNDECIDED",
        "5 mW | 5 MW | INCORRECT",
        "5 N | 5 kg | UNDECIDED",
        "4 carbons | 4 hydrogens | UNDECIDED",
        "$5 | €5 | UNDECIDED",
        "365 | 366 days | UNDECIDED",
        "9007199254740992 | 9007199254740993 | UNDECIDED",
        "12345678901234567890 | 12345678901234567890.0 | CORRECT",
        "0.125 | 0.13 | UNDECIDED",
        "21 | twenty-one | CORRECT",
        "5 | five hundred | UNDECIDED",
        "5000000 | 5 million | CORRECT",
      })
  void judge_numbers(String truth, String answer, Label expected) {
    Verdict verdict = RuleJudge.robust().judge(AnswerType.NUM, truth, answer);
    assertThat(verdict.label()).as(verdict.reason()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "ω | Ω | UNDECIDED",
        "Co | CO | UNDECIDED",
        "no | NO | CORRECT",
        "NaCl | NACL | CORRECT",
        "5 mV | 5 MV | UNDECIDED",
        "A' | A | UNDECIDED",
        "B | A B | UNDECIDED",
        "x² | x2 | UNDECIDED",
        "cube | The answer is: cube | CORRECT",
        "yes | no | UNDECIDED",
      })
  void judge_terms(String truth, String answer, Label expected) {
    Verdict verdict = RuleJudge.robust().judge(AnswerType.TERM, truth, answer);
    assertThat(verdict.label()).as(verdict.reason()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "['a', 'c'] | a; c | CORRECT",
        "['a', 'c'] | a, c, d | INCORRECT",
        "['a', 'c'] | a, c, etc. | UNDECIDED",
        "['a', 'c'] | a or c | UNDECIDED",
        "[1, 2] | 2.0, 1.0 | CORRECT",
        "['A', 'a'] | A | UNDECIDED",
        "['Co', 'C'] | CO, C | UNDECIDED",
        "[] | none | UNDECIDED",
        "[] | [ ] | CORRECT",
        "['a'] | [] | UNDECIDED",
        "['salt and pepper', 'oil'] | oil, salt and pepper | CORRECT",
      })
  void judge_lists(String truth, String answer, Label expected) {
    Verdict verdict = RuleJudge.robust().judge(AnswerType.LIST, truth, answer);
    assertThat(verdict.label()).as(verdict.reason()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "NUM | 201 | 200 | CORRECT",
        "NUM | 5 | 6 | UNDECIDED",
        "NUM | 90 deg | 90° | CORRECT",
        "NUM | 5 amps | 5 A | CORRECT",
        "NUM | 5 V | 5 A | UNDECIDED",
        "NUM | 0.000002 | 0.0000025 | CORRECT",
        "TERM | cube | CUBE. | CORRECT",
        "TERM | cube | the cube | UNDECIDED",
        "LIST | ['a', 'c'] | C, a | CORRECT",
        "LIST | ['a', 'c'] | a | UNDECIDED",
      })
  void judge_diagramMmu_followsTheLetter(
      AnswerType type, String truth, String answer, Label expected) {
    Verdict verdict = RuleJudge.diagramMmu().judge(type, truth, answer);
    assertThat(verdict.label()).as(verdict.reason()).isEqualTo(expected);
  }

  @Test
  void judge_hostileTexts_endSoon() {
    int n = 200_000;
    List<String> hostile =
        List.of(
            "9^9^9^9",
            "9^999",
            "(".repeat(300),
            "\\frac{".repeat(50),
            "1e999999999",
            "1e-4000/1e4000",
            "√".repeat(300),
            "-".repeat(300),
            "9".repeat(300),
            "1,".repeat(150),
            "1" + ",000".repeat(70),
            "(".repeat(n),
            "9".repeat(n),
            "a,".repeat(n),
            "[".repeat(n),
            "'".repeat(n),
            "- a\n".repeat(n),
            "a and ".repeat(n),
            "_".repeat(n),
            "`".repeat(n),
            " ".repeat(n) + "x",
            ".".repeat(n),
            "\\text{".repeat(n / 6));
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(120),
        () -> {
          for (String a : hostile) {
            for (AnswerType type : AnswerType.values()) {
              assertThat(RuleJudge.robust().judge(type, "5", a)).isNotNull();
              assertThat(RuleJudge.robust().judge(type, a, "5")).isNotNull();
            }
          }
        });
  }

  @Test
  void ofCode_unknown_isRefused() {
    assertThat(AnswerType.ofCode("OI-LIST")).isEqualTo(AnswerType.LIST);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AnswerType.ofCode("OI-FOO"))
        .withMessageContaining("'OI-FOO'; known are OI-NUM, OI-TERM, OI-LIST");
  }

  @Test
  void signature_namesThePreset() {
    assertThat(RuleJudge.robust().signature()).startsWith("rule|preset:robust|");
    assertThat(RuleJudge.diagramMmu().signature()).startsWith("rule|preset:diagram-mmu|");
  }
}
