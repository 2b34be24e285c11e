package io.github.diagrammetry.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerExtractorTest {
  private static ExtractedAnswer extract(String raw) {
    return AnswerExtractor.withDefaults().extract(raw);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "{\"answer\": 1e3} | 1e3 | JSON",
        "{\"answer\": 5.0} | 5.0 | JSON",
        "{\"answer\": 123456789012345678901234567890} | 123456789012345678901234567890 | JSON",
        "{\"answer\": true} | true | JSON",
        "{\"answer\": {\"v\": [1, 2]}} | {\"v\": [1, 2]} | JSON",
        "{\"answer\": \"1\", \"answer\": \"2\"} | 2 | JSON",
        "{\"Answer\": \"1\", \"answer\": \"2\", \"ANSWER\": \"3\"} | 2 | JSON",
        "{\"steps\": {\"answer\": \"1\"}, \"answer\": \"2\"} | 2 | JSON",
        "{\"answer\": \"2\", \"steps\": {\"answer\": \"1\"}} | 2 | JSON",
        "{\"answer\": \"<think>\"} | <think> | JSON",
        "{\"answer\": \"a\\\\theta\"} | a\\theta | JSON",
        "{\"answer\": \"\\theta\"} | \\theta | JSON",
        "{\"answer\": \"5 \\times 3\"} | 5 \\times 3 | JSON",
        "{\"answer\": \"a\\tb\"} | a\tb | JSON",
        "{\"answer\": \"\\rho\"} | \\rho | JSON",
        "{\"answer\": \"\\nabla\"} | \\nabla | JSON",
        "reasoning without a tag</think>{\"answer\": \"5\"} | 5 | JSON",
        "So f{x} = {\"answer\": \"5\"} and {} | 5 | BRACES",
        "Width 5\" then {\"answer\": \"7\"} | 7 | BRACES",
        "{oops {\"answer\": \"7\"} | 7 | BRACES",
        "{not json {\"answer\": \"7\"} end} | 7 | BRACES",
        "{'answer': 'it's {odd}'} | it's {odd} | REGEX",
        "{\"answer\": \"say \"hi\"\", \"reasoning\": \"x\"} | say \"hi\" | REGEX",
        "{answer: 5} | 5 | REGEX",
        "{\"answer\": 4.5e-3, broken | 4.5e-3 | REGEX",
        "{\"answer\": [\"a\", \"]\"], broken | [\"a\", \"]\"] | REGEX",
        "\"answer\": \"1\" no, \"answer\": \"2\" | 2 | REGEX",
        "```json {\"answer\": \"6\"} ``` | 6 | FENCE",
      })
  void extract_oddReplies_givesTheAnswer(String raw, String answer, ExtractionStrategy strategy) {
    ExtractedAnswer found = extract(raw);
    assertThat(found.answer()).isEqualTo(answer);
    assertThat(found.strategy()).isEqualTo(strategy);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"answer\": \"5",
        "The answer is 5.",
        "\\boxed{3}",
        "answer",
        "{\"answers\": \"5\"}",
        "{\"reasoning\": \"the \\\"answer\\\": \\\"7\\\" is wrong\"}",
        "[{\"answers\": 1}]",
        "```json\n```",
        "{}",
        "{{{{",
        "}}}}",
        "<think>",
        "</think>",
      })
  void extract_noAnswer_givesNone(String raw) {
    assertThat(extract(raw))
        .extracting(ExtractedAnswer::strategy)
        .isEqualTo(ExtractionStrategy.NONE);
  }

  @Test
  void extract_numberBeyondAllLimits_isNotCut() {
    assertThat(extract("{\"answer\": " + "9".repeat(1001) + "}").answer()).isNull();
  }

  @Test
  void extract_tagInsideTag_dropsTheThought() {
    assertThat(extract("<think>a<thinking>b</think>{\"answer\": \"5\"}").answer()).isEqualTo("5");
    assertThat(extract("a</think>b</think>{\"answer\": \"5\"}").answer()).isEqualTo("5");
  }

  /**
   * Each input makes a naive ladder quadratic or worse, or overflows a recursive one. The limit is
   * far above what linear work needs and far below what quadratic work on a megabyte takes.
   */
  @Test
  void extract_hostileMegabytes_endInLinearTime() {
    int n = 1_000_000;
    List<String> hostile =
        List.of(
            "{".repeat(n),
            "{\"a\":".repeat(n / 5),
            "[".repeat(n),
            "{\"answer\":".repeat(n / 10),
            "{\"a\":{".repeat(n / 12) + "x" + "}}".repeat(n / 12),
            "{}".repeat(n / 2),
            "\"answer\": \"".repeat(n / 11),
            "\"answer\": \u201C".repeat(n / 11),
            "'answer': 'x'y".repeat(n / 14),
            "\"answer\": [".repeat(n / 11),
            "\"answer\"" + " ".repeat(n),
            "```".repeat(n / 3),
            "```json\n".repeat(n / 8),
            " \n```".repeat(n / 5),
            "~~~\n{\"answer\n".repeat(n / 13),
            "<think>".repeat(n / 7),
            "</think>".repeat(n / 8),
            "<think></think>".repeat(n / 15),
            "\\".repeat(n),
            "\\\"".repeat(n / 2),
            "{\"answer\": \"" + "\\".repeat(n),
            "{\"answer\": " + "9".repeat(n) + "}",
            "{\"answer\": \"" + "\\u12".repeat(n / 4) + "\"}");
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(120),
        () -> hostile.forEach(raw -> assertThat(extract(raw)).isNotNull()));
  }
}
