package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedNgramsTest {
  private static final TexGrammar GRAMMAR = TexGrammar.PYGMENTS_2_14;

  @TempDir Path folder;

  @Test
  void fromCorpus_tiesAreBrokenByFirstSightOrderByOrder() {
    SharedNgrams list =
        SharedNgrams.fromCorpus(List.of("\\b\\a", "\\a\\c"), GRAMMAR, TokenMode.STRIP, 4, 2);
    assertThat(list.ngrams())
        .containsExactly(
            new SharedNgram(List.of("\\a"), 2),
            new SharedNgram(List.of("\\b"), 1),
            new SharedNgram(List.of("\\c"), 1),
            new SharedNgram(List.of("\\b", "\\a"), 1));
  }

  @Test
  void fromJoinedCorpus_crossesTheBorderOfTexts() {
    List<String> texts = List.of("\\b", "\\a");
    assertThat(SharedNgrams.fromJoinedCorpus(texts, GRAMMAR, TokenMode.STRIP, 9, 2).ngrams())
        .extracting(SharedNgram::tokens)
        .contains(List.of("\\b", "\\a"));
    assertThat(SharedNgrams.fromCorpus(texts, GRAMMAR, TokenMode.STRIP, 9, 2).ngrams())
        .extracting(SharedNgram::tokens)
        .doesNotContain(List.of("\\b", "\\a"));
  }

  @Test
  void tikzK500_isFrozen() {
    SharedNgrams list = SharedNgrams.tikzK500();
    assertThat(list.id()).isEqualTo("tikz-k500");
    assertThat(list.mode()).isEqualTo(TokenMode.FINE);
    assertThat(list.ngrams()).hasSize(500).doesNotHaveDuplicates();
    assertThat(SharedNgrams.ofList(TokenMode.FINE, GRAMMAR, list.ngrams()).id())
        .isEqualTo("list500-1011c6f1");
    for (int i = 1; i < 500; i++) {
      assertThat(list.ngrams().get(i).count())
          .isLessThanOrEqualTo(list.ngrams().get(i - 1).count());
    }
  }

  @Test
  void write_thenRead_givesTheSameList() throws IOException {
    List<String> corpus =
        List.of("\\a {x\ty}", "\\verb|\\n| \\\n$\\frac12$", "é\u2028\u00a0z\r\n\\a");
    for (TokenMode mode : TokenMode.values()) {
      SharedNgrams list = SharedNgrams.fromCorpus(corpus, GRAMMAR, mode, 100, 4);
      Path file = folder.resolve(mode.id());
      list.write(file);
      SharedNgrams read = SharedNgrams.read(file);
      assertThat(read).isEqualTo(list).hasSameHashCodeAs(list);
      assertThat(read.id()).isEqualTo(list.id());
      assertThat(read.mode()).isEqualTo(mode);
    }
  }

  @Test
  void id_differsWithTheContent() {
    assertThat(SharedNgrams.of(List.of(List.of("a"))).id())
        .isNotEqualTo(SharedNgrams.of(List.of(List.of("b"))).id())
        .startsWith("list1-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "1\\ta ~ line 1: must be '# shared-ngrams 1'",
        "# shared-ngrams 1\\nx\\ta ~ line 2: count expected: x",
        "# shared-ngrams 1\\n-1\\ta ~ line 2: Count must not be negative: -1",
        "# shared-ngrams 1\\n\\n7 ~ line 3: An n-gram needs at least one token",
        "# shared-ngrams 1\\n7\\ta\\\\q ~ line 2: unknown escape in: a\\q",
        "# shared-ngrams 1\\n7\\ta\\\\ ~ line 2: unknown escape in: a\\",
        "# shared-ngrams 1\\n# tokens: words ~ line 2: Unknown token mode: words",
        "# shared-ngrams 1\\n1\\t1\\t2\\t3\\t4\\t5\\t6\\t7\\t8\\t9\\ta\\tb\\tc\\td\\te\\tf\\tg\\th ~ line 2: more than 16 tokens",
      })
  void read_wrongFile_saysWhere(String content, String message) throws IOException {
    Path file = folder.resolve("list");
    String text =
        content
            .replace("\\\\", "\u0000")
            .replace("\\n", "\n")
            .replace("\\t", "\t")
            .replace('\u0000', '\\');
    Files.writeString(file, text);
    assertThatThrownBy(() -> SharedNgrams.read(file))
        .isInstanceOf(SharedNgramsFormatException.class)
        .hasMessageStartingWith(file + ": " + message);
  }

  @Test
  void read_notUtf8_saysSo() throws IOException {
    Path file = folder.resolve("list");
    Files.write(file, new byte[] {(byte) 0xc3, (byte) 0x28});
    assertThatThrownBy(() -> SharedNgrams.read(file))
        .isInstanceOf(SharedNgramsFormatException.class)
        .hasMessage(file + ": not UTF-8");
  }

  @Test
  void read_hugeFile_isRefusedUnread() throws IOException {
    Path file = folder.resolve("list");
    try (var out = new java.io.RandomAccessFile(file.toFile(), "rw")) {
      out.setLength(SharedNgramsFile.MAX_BYTES + 1);
    }
    assertThatThrownBy(() -> SharedNgrams.read(file))
        .isInstanceOf(SharedNgramsFormatException.class)
        .hasMessageContaining("67108865 bytes");
  }

  @Test
  void toText_namedLists_areNotWritten() {
    assertThatThrownBy(() -> SharedNgrams.none().toText())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("none");
    assertThatThrownBy(() -> SharedNgrams.fixedList(FixedListReading.ANY).toText())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("fixed-any");
  }

  @Test
  void fromCorpus_wrongNumbers_areRefused() {
    assertThatThrownBy(() -> SharedNgrams.fromCorpus(List.of(), GRAMMAR, TokenMode.FINE, 0, 4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Number of n-grams must be at least 1: 0");
    assertThatThrownBy(() -> SharedNgrams.fromCorpus(List.of(), GRAMMAR, TokenMode.FINE, 1, 17))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Longest n-gram must be in [1, 16]: 17");
    assertThatThrownBy(() -> SharedNgrams.of(List.of(List.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("An n-gram needs at least one token");
  }
}
