package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedNgramsGoldenTest {
  private static final JsonNode GOLDEN = Goldens.json("crystalbleu_corpus.json");

  @ParameterizedTest
  @CsvSource({
    "strip_k50, STRIP, 50, false",
    "strip_k500, STRIP, 500, false",
    "moses_k50, MOSES, 50, false",
    "moses_k500, MOSES, 500, false",
    "strip_k50_concatenated, STRIP, 50, true"
  })
  void fromCorpus_isTheOriginalListInItsOrder(String name, TokenMode mode, int k, boolean joined) {
    List<String> corpus = Goldens.strings(GOLDEN.get("corpus"));
    TexGrammar grammar = TexGrammar.PYGMENTS_2_14;
    SharedNgrams list =
        joined
            ? SharedNgrams.fromJoinedCorpus(corpus, grammar, mode, k, 4)
            : SharedNgrams.fromCorpus(corpus, grammar, mode, k, 4);
    List<SharedNgram> expected = new ArrayList<>();
    GOLDEN
        .get("trivial")
        .get(name)
        .forEach(
            entry ->
                expected.add(
                    new SharedNgram(Goldens.strings(entry.get(0)), entry.get(1).longValue())));
    assertThat(list.ngrams()).isEqualTo(expected);
  }
}
