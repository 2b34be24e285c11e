package io.github.diagrammetry.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotBlank;
import net.jqwik.api.constraints.Size;

class JudgePropertyTest {
  private static final RuleJudge JUDGE = RuleJudge.robust();

  private static Label label(AnswerType type, String truth, String answer) {
    return JUDGE.judge(type, truth, answer).label();
  }

  /** Pieces that the grammars know, so that random texts reach deep into them. */
  @Provide
  Arbitrary<String> pieces() {
    return Arbitraries.of(
            "1",
            "23",
            "0.5",
            ",",
            ".",
            " ",
            "-",
            "+",
            "/",
            "^",
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            "\"",
            "'",
            "\\frac",
            "\\sqrt",
            "\\pi",
            "π",
            "√",
            "×",
            "x",
            "*",
            "**",
            "10",
            "e",
            "E",
            "k",
            "m",
            "Ω",
            "V",
            "%",
            "°",
            "pi",
            "square",
            "per",
            "and",
            "NOT_PRESENT",
            "$",
            "`",
            "answer",
            ":",
            "<think>",
            "</think>",
            "```",
            "json",
            "\n",
            "\\",
            "½",
            "²",
            "−",
            "\uD83D\uDE42",
            "\uD800",
            "9999",
            "^9",
            "=",
            "≈",
            "~",
            "a",
            "null",
            "Label")
        .list()
        .ofMaxSize(24)
        .map(list -> String.join("", list));
  }

  @Property(tries = 4000)
  void judge_anyPairOfTexts_givesAVerdict(
      @ForAll("pieces") String truth, @ForAll("pieces") String answer, @ForAll AnswerType type) {
    for (RuleJudge judge : List.of(RuleJudge.robust(), RuleJudge.diagramMmu())) {
      Verdict verdict = judge.judge(type, truth, answer);
      assertThat(verdict.confidence()).isBetween(0.0, 1.0);
      assertThat(verdict.decided()).isEqualTo(verdict.confidence() >= RuleJudge.GATE);
    }
    assertThat(DqaJudge.rulesOnly().judge(new DqaItem("", type, "", truth), answer)).isNotNull();
  }

  @Property(tries = 2000)
  void judge_answerEqualToTheTruth_isNeverIncorrect(
      @ForAll("pieces") String truth, @ForAll AnswerType type) {
    assertThat(label(type, truth, truth)).isNotEqualTo(Label.INCORRECT);
  }

  @Property
  void extract_whatJsonCarries_comesBack(@ForAll @NotBlank String answer) throws Exception {
    String plain = answer.replaceAll("[\\p{Cntrl}\\p{Cs}]", "");
    String json = new ObjectMapper().writeValueAsString(Map.of("answer", plain));
    for (String raw :
        List.of(
            json,
            "<think>{\"answer\": \"no\"}</think>\n" + json,
            "Here you are:\n```json\n" + json + "\n```\nDone.",
            "I say " + json + " and no more")) {
      assertThat(AnswerExtractor.withDefaults().extract(raw).answer()).isEqualTo(plain);
    }
  }

  @Property
  void number_formatsOfOneValue_areCorrect(
      @ForAll @LongRange(min = 1000, max = 999_999_999) long n,
      @ForAll @IntRange(max = 3) int form) {
    String answer =
        switch (form) {
          case 0 -> String.format(Locale.US, "%,d", n);
          case 1 -> String.format(Locale.US, "%,d", n).replace(',', '\u202F');
          case 2 -> "$" + n + "$";
          default -> n + ".0";
        };
    assertThat(label(AnswerType.NUM, Long.toString(n), answer)).isEqualTo(Label.CORRECT);
  }

  @Property
  void number_otherWholeNumber_isNeverCorrect(
      @ForAll @LongRange(min = -1_000_000, max = 1_000_000) long a,
      @ForAll @LongRange(min = -1_000_000, max = 1_000_000) long b) {
    if (a != b) {
      assertThat(label(AnswerType.NUM, "" + a, "" + b)).isNotEqualTo(Label.CORRECT);
    }
  }

  @Property
  void number_prefixesOfOneQuantity_areCorrect(
      @ForAll @IntRange(min = 1, max = 9999) int n, @ForAll @IntRange(max = 3) int unit) {
    String symbol = List.of("V", "Ω", "A", "Hz").get(unit);
    String milli = BigDecimal.valueOf(n).movePointLeft(3).toPlainString();
    assertThat(label(AnswerType.NUM, n + " m" + symbol, milli + " " + symbol))
        .isEqualTo(unit == 3 ? label(AnswerType.NUM, n + " mHz", milli + " Hz") : Label.CORRECT);
    assertThat(label(AnswerType.NUM, n + " k" + symbol, n + "000 " + symbol))
        .isEqualTo(Label.CORRECT);
  }

  @Property
  void number_withinOneHundredth_isCorrectAndBeyondIsNot(
      @ForAll @IntRange(min = 1000, max = 99_999) int hundredths,
      @ForAll @IntRange(min = -300, max = 300) int perMyriad) {
    BigDecimal truth = BigDecimal.valueOf(hundredths, 2);
    BigDecimal answer =
        truth.add(truth.multiply(BigDecimal.valueOf(perMyriad, 4))).setScale(6).add(tiny());
    Label label = label(AnswerType.NUM, truth.toPlainString(), answer.toPlainString());
    if (Math.abs(perMyriad) < 100) {
      assertThat(label).isEqualTo(Label.CORRECT);
    } else if (Math.abs(perMyriad) > 100) {
      assertThat(label).isNotEqualTo(Label.CORRECT);
    }
  }

  /** Keeps an answer from being a rounding of the truth. */
  private static BigDecimal tiny() {
    return new BigDecimal("0.000003");
  }

  @Property
  void list_anyOrderOrNotation_isCorrect(
      @ForAll @Size(min = 1, max = 8) List<@IntRange(max = 500) Integer> numbers,
      @ForAll long seed,
      @ForAll @IntRange(max = 3) int form) {
    List<String> items = new ArrayList<>(numbers.stream().map(i -> "n" + i).distinct().toList());
    String truth = items.toString();
    Collections.shuffle(items, new Random(seed));
    String answer =
        switch (form) {
          case 0 -> String.join(", ", items);
          case 1 -> "[\"" + String.join("\",\"", items) + "\"]";
          case 2 -> "- " + String.join("\n- ", items) + "\n- " + items.get(0);
          default -> "['" + String.join("', '", items) + "']";
        };
    assertThat(label(AnswerType.LIST, truth, answer)).isEqualTo(Label.CORRECT);
  }

  @Property
  void term_decoration_doesNotMatter(@ForAll @IntRange(max = 5) int form) {
    String answer =
        List.of(
                "Hidden Edges",
                "\"hidden edges\".",
                "  hidden   edges ",
                "**hidden edges**",
                "`hidden edges`",
                "HIDDEN EDGES!")
            .get(form);
    assertThat(label(AnswerType.TERM, "hidden edges", answer)).isEqualTo(Label.CORRECT);
  }
}
