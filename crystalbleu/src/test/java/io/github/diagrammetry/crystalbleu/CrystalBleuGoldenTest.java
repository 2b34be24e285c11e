package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CrystalBleuGoldenTest {
  private static final List<String> CORPUS =
      Goldens.strings(Goldens.json("crystalbleu_corpus.json").get("corpus"));

  private static final Map<String, SharedNgrams> CORPUS_LISTS = new HashMap<>();

  static Stream<JsonNode> tokenCases() {
    return Goldens.lines("crystalbleu_tokens.jsonl");
  }

  static Stream<JsonNode> pairs() {
    return Goldens.lines("crystalbleu_pairs.jsonl");
  }

  static Stream<JsonNode> corpora() {
    List<JsonNode> cases = new ArrayList<>();
    Goldens.json("crystalbleu_corpus_level.json").forEach(cases::add);
    return cases.stream();
  }

  static Stream<JsonNode> edits() {
    return Goldens.lines("crystalbleu_edit.jsonl");
  }

  private static CrystalBleu metric(TokenMode mode, String variant) {
    CrystalBleu metric = CrystalBleu.diagramMmu().withTokens(mode);
    String list = variant.replaceAll("_(m1_.*|effective)$", "");
    metric = metric.withShared(shared(list, mode));
    if (variant.endsWith("_effective")) {
      metric = metric.withZero(ZeroHandling.EFFECTIVE);
    }
    int smoothing = variant.indexOf("_m1_");
    if (smoothing >= 0) {
      double epsilon = Double.parseDouble(variant.substring(smoothing + 4));
      metric = metric.withSmoothing(Smoothing.method1(epsilon));
    }
    return metric;
  }

  private static SharedNgrams shared(String list, TokenMode mode) {
    return switch (list) {
      case "bleu" -> SharedNgrams.none();
      case "fixed_all" -> SharedNgrams.fixedList(FixedListReading.ALL);
      case "fixed_any" -> SharedNgrams.fixedList(FixedListReading.ANY);
      case "fixed_unigram" -> SharedNgrams.fixedList(FixedListReading.UNIGRAM);
      case "fixed_drop" -> SharedNgrams.fixedList(FixedListReading.DROP);
      default -> corpusList(mode, Integer.parseInt(list.substring(1)));
    };
  }

  private static SharedNgrams corpusList(TokenMode mode, int k) {
    return CORPUS_LISTS.computeIfAbsent(
        mode + "-" + k,
        key -> SharedNgrams.fromCorpus(CORPUS, TexGrammar.PYGMENTS_2_14, mode, k, 4));
  }

  @ParameterizedTest
  @MethodSource("tokenCases")
  void scoreTokens_agreesWithTheAuthorsCode(JsonNode golden) {
    List<String> candidate = Goldens.strings(golden.get("hyp"));
    List<List<String>> references = Goldens.lists(golden.get("refs"));
    SharedNgrams ignore = SharedNgrams.of(Goldens.lists(golden.get("ignore")));
    CrystalBleu metric = CrystalBleu.diagramMmu().withShared(ignore);

    CrystalBleuScore score = metric.scoreTokens(candidate, references);
    Goldens.assertScore(score.value(), golden.get("crystalbleu"), "crystalbleu");
    Goldens.assertScore(score.brevityPenalty(), golden.get("bp"), "bp");
    assertThat(score.referenceLength()).isEqualTo(golden.get("closest_ref_len").longValue());
    List<Precision> precisions = new ArrayList<>();
    golden
        .get("precisions")
        .forEach(p -> precisions.add(new Precision(p.get(0).longValue(), p.get(1).longValue())));
    assertThat(score.precisions()).isEqualTo(precisions);

    for (String epsilon : List.of("0.1", "0.0001")) {
      CrystalBleu smooth = metric.withSmoothing(Smoothing.method1(Double.parseDouble(epsilon)));
      Goldens.assertScore(
          smooth.scoreTokens(candidate, references).value(),
          golden.get("crystalbleu_m1_" + epsilon),
          epsilon);
    }
    Goldens.assertScore(
        metric.withShared(SharedNgrams.none()).scoreTokens(candidate, references).value(),
        golden.get("bleu"),
        "bleu");
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void score_everyModeAndVariant_agreesWithTheOriginal(JsonNode golden) {
    List<String> references = Goldens.strings(golden.get("refs"));
    String candidate = golden.get("hyp").textValue();
    golden
        .get("scores")
        .properties()
        .forEach(
            byMode -> {
              TokenMode mode = TokenMode.ofId(byMode.getKey());
              byMode
                  .getValue()
                  .properties()
                  .forEach(
                      variant -> {
                        CrystalBleu metric = metric(mode, variant.getKey());
                        Goldens.assertScore(
                            metric.score(candidate, references).value(),
                            variant.getValue(),
                            mode + " " + variant.getKey());
                      });
            });
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void tokens_everyMode_areThoseOfTheOriginal(JsonNode golden) {
    String candidate = golden.get("hyp").textValue();
    TexLexer lexer = TexLexer.withDefaults();
    golden
        .get("len")
        .properties()
        .forEach(
            byMode ->
                assertThat(lexer.tokens(candidate, TokenMode.ofId(byMode.getKey())))
                    .as(byMode.getKey())
                    .hasSize(byMode.getValue().get(1).intValue()));
    if (golden.has("tokens")) {
      golden
          .get("tokens")
          .properties()
          .forEach(
              byMode ->
                  assertThat(lexer.tokens(candidate, TokenMode.ofId(byMode.getKey())))
                      .as(byMode.getKey())
                      .isEqualTo(Goldens.strings(byMode.getValue().get(1))));
    }
  }

  @ParameterizedTest
  @MethodSource("corpora")
  void score_sumOfStatistics_isTheCorpusScore(JsonNode golden) {
    Map<String, JsonNode> byId = new HashMap<>();
    pairs().forEach(pair -> byId.put(pair.get("id").textValue(), pair));
    List<JsonNode> members = new ArrayList<>();
    golden.get("pair_ids").forEach(id -> members.add(byId.get(id.textValue())));
    golden
        .get("scores")
        .properties()
        .forEach(
            byMode -> {
              TokenMode mode = TokenMode.ofId(byMode.getKey());
              for (String variant : List.of("bleu", "k500", "k50", "fixed_all")) {
                CrystalBleu metric = metric(mode, variant);
                CrystalBleuStatistics sum = CrystalBleuStatistics.empty(4);
                double mean = 0;
                for (JsonNode pair : members) {
                  CrystalBleuStatistics own =
                      metric.statistics(
                          pair.get("hyp").textValue(), Goldens.strings(pair.get("refs")));
                  sum = sum.plus(own);
                  mean += metric.score(own).value() / members.size();
                }
                JsonNode expected = byMode.getValue();
                Goldens.assertScore(
                    metric.score(sum).value(), expected.get(variant), mode + " " + variant);
                if (variant.equals("fixed_all")) {
                  Goldens.assertScore(
                      mean, expected.get("mean_sentence_fixed_all"), mode + " mean");
                }
              }
            });
  }

  @ParameterizedTest
  @MethodSource("edits")
  void score_withSource_agreesWithTheCounters(JsonNode golden) {
    String source = golden.get("source").textValue();
    String reference = golden.get("gt").textValue();
    String candidate = golden.get("gen").textValue();
    Map<TokenMode, JsonNode> modes = new EnumMap<>(TokenMode.class);
    golden
        .get("scores")
        .properties()
        .forEach(byMode -> modes.put(TokenMode.ofId(byMode.getKey()), byMode.getValue()));
    modes.forEach(
        (mode, expected) -> {
          CrystalBleu original = metric(mode, "fixed_all");
          CrystalBleuSplits strict = original.score(candidate, reference, source);
          Goldens.assertScore(strict.edit().value(), expected.get("edit_strict"), mode + " edit");
          Goldens.assertScore(
              strict.preserve().value(), expected.get("preserve_strict"), mode + " preserve");
          CrystalBleu effective = original.withZero(ZeroHandling.EFFECTIVE);
          CrystalBleuSplits splits = effective.score(candidate, reference, source);
          Goldens.assertScore(splits.edit().value(), expected.get("edit"), mode + " edit");
          Goldens.assertScore(
              splits.preserve().value(), expected.get("preserve"), mode + " preserve");
          Goldens.assertScore(
              splits.editCommon().value(), expected.get("edit_common"), mode + " common");
          CrystalBleuSplits all =
              effective.withShared(SharedNgrams.none()).score(candidate, reference, source);
          Goldens.assertScore(all.edit().value(), expected.get("edit_nofilter"), mode + " edit");
          Goldens.assertScore(
              all.preserve().value(), expected.get("preserve_nofilter"), mode + " preserve");
        });
  }
}
