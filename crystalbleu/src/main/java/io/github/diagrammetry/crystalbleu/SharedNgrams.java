package io.github.diagrammetry.crystalbleu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The n-grams that any two programs share and that CrystalBLEU leaves out.
 *
 * <p>Kinds: {@link #none}; the fixed list of Diagram-MMU in one of four readings ({@link
 * #fixedList}); a list of n-grams, such as the most frequent ones of a corpus ({@link
 * #fromCorpus}), or a frozen list ({@link #tikzK500}).
 *
 * <p>{@link #write} and {@link #read} use a text file in UTF-8 whose lines end with a line feed.
 * The first line is {@code # shared-ngrams 1}. Further lines that start with {@code #} are remarks,
 * but two carry facts: {@code # tokens: fine} and {@code # grammar: pygments-2.14}. Every other
 * line is one n-gram, the most frequent first: its count in the corpus, then its tokens (16 at
 * most), all separated by a tab. In a token a backslash is written {@code \\}, a line feed {@code
 * \n}, a tab {@code \t}, a carriage return {@code \r}.
 *
 * <p>Immutable and thread-safe.
 */
public final class SharedNgrams {
  private static final List<String> FIXED =
      List.of("{", "}", "[", "]", ",", ";", "=", "\\begin", "\\end");

  private final String id;
  private final @Nullable FixedListReading reading;
  private final @Nullable TokenMode mode;
  private final @Nullable TexGrammar grammar;
  private final List<SharedNgram> ngrams;
  private final Set<List<String>> tokenLists;

  SharedNgrams(
      String id,
      @Nullable FixedListReading reading,
      @Nullable TokenMode mode,
      @Nullable TexGrammar grammar,
      List<SharedNgram> ngrams) {
    this.id = id;
    this.reading = reading;
    this.mode = mode;
    this.grammar = grammar;
    this.ngrams = List.copyOf(ngrams);
    this.tokenLists = ngrams.stream().map(SharedNgram::tokens).collect(Collectors.toSet());
  }

  /** Nothing is shared: CrystalBLEU is then BLEU. */
  public static SharedNgrams none() {
    return new SharedNgrams("none", null, null, null, List.of());
  }

  /** The list of Diagram-MMU: <code>{ } [ ] , ; = \begin \end</code>. */
  public static SharedNgrams fixedList(FixedListReading reading) {
    List<SharedNgram> ngrams = new ArrayList<>();
    FIXED.forEach(token -> ngrams.add(new SharedNgram(List.of(token), 0)));
    return new SharedNgrams(reading.id(), reading, null, null, ngrams);
  }

  /** A list of n-grams of tokens whose origin is not known. */
  public static SharedNgrams of(List<List<String>> ngrams) {
    List<SharedNgram> list = new ArrayList<>();
    ngrams.forEach(tokens -> list.add(new SharedNgram(tokens, 0)));
    return ofList(null, null, list);
  }

  /**
   * The most frequent n-grams of a corpus. N-grams of all orders compete in one ranking; of two
   * that are equally frequent the one seen first is first, where all single tokens of all texts
   * come before all pairs, and so on. No n-gram crosses the border of two texts.
   *
   * @param texts TeX source of each text
   * @param grammar grammar of the tokens
   * @param mode token mode
   * @param k number of n-grams, at least 1; 500 in the authors' experiments
   * @param maxOrder longest n-gram, from 1 to 16
   */
  public static SharedNgrams fromCorpus(
      Iterable<String> texts, TexGrammar grammar, TokenMode mode, int k, int maxOrder) {
    SharedNgramsCounter counter = new SharedNgramsCounter(maxOrder);
    texts.forEach(text -> counter.add(TokenStream.of(text, grammar, mode)));
    return ofList(mode, grammar, counter.mostFrequent(k));
  }

  /**
   * As {@link #fromCorpus}, but the texts are joined to one list of tokens first, as the README of
   * the authors' code does: n-grams cross the borders of texts.
   */
  public static SharedNgrams fromJoinedCorpus(
      Iterable<String> texts, TexGrammar grammar, TokenMode mode, int k, int maxOrder) {
    List<String> joined = new ArrayList<>();
    texts.forEach(text -> joined.addAll(TokenStream.of(text, grammar, mode).toList()));
    SharedNgramsCounter counter = new SharedNgramsCounter(maxOrder);
    counter.add(TokenStream.of(joined));
    return ofList(mode, grammar, counter.mostFrequent(k));
  }

  /**
   * The 500 most frequent n-grams of fine tokens in the examples of official TikZ manuals. Frozen:
   * it never changes.
   */
  public static SharedNgrams tikzK500() {
    return Frozen.TIKZ_K500;
  }

  /** Reads once, when first asked for. */
  private static final class Frozen {
    static final SharedNgrams TIKZ_K500 = load("tikz-k500");

    private static SharedNgrams load(String name) {
      try (InputStream in = SharedNgrams.class.getResourceAsStream(name + ".ngrams")) {
        Objects.requireNonNull(in, name);
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        SharedNgrams list = SharedNgramsFile.parse(text);
        return new SharedNgrams(name, null, list.mode, list.grammar, list.ngrams);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Reads a file that {@link #write} made.
   *
   * @throws SharedNgramsFormatException if the file is something else
   */
  public static SharedNgrams read(Path file) throws IOException {
    return SharedNgramsFile.read(file);
  }

  /**
   * Writes the list as a file.
   *
   * @throws IllegalStateException if this is not a list of n-grams ({@link #none} and {@link
   *     #fixedList} are named, not written)
   */
  public void write(Path file) throws IOException {
    Files.writeString(file, toText());
  }

  /** The text that {@link #write} writes. */
  public String toText() {
    if (reading != null || id.equals("none")) {
      throw new IllegalStateException("Only a list of n-grams can be written, not " + id);
    }
    return SharedNgramsFile.format(mode, grammar, ngrams);
  }

  static SharedNgrams ofList(
      @Nullable TokenMode mode, @Nullable TexGrammar grammar, List<SharedNgram> ngrams) {
    CRC32C digest = new CRC32C();
    digest.update(SharedNgramsFile.format(mode, grammar, ngrams).getBytes(StandardCharsets.UTF_8));
    String id =
        String.format(java.util.Locale.ROOT, "list%d-%08x", ngrams.size(), digest.getValue());
    return new SharedNgrams(id, null, mode, grammar, ngrams);
  }

  /** The name in signatures; for a list of no frozen name its size and a digest. */
  public String id() {
    return id;
  }

  /** The n-grams in rank order; those of the fixed list are single tokens. */
  public List<SharedNgram> ngrams() {
    return ngrams;
  }

  /** The token mode that the list was made with, or null where it has none. */
  public @Nullable TokenMode mode() {
    return mode;
  }

  /** Whether the list's n-grams are made of tokens of this mode, as far as is known. */
  boolean fits(TokenMode tokens) {
    return mode == null || mode == tokens;
  }

  IgnoreRule rule(int maxOrder) {
    if (ngrams.isEmpty()) {
      return IgnoreRule.none();
    }
    if (reading != null) {
      return IgnoreRule.tokens(FIXED, reading);
    }
    return IgnoreRule.ngrams(tokenLists, maxOrder);
  }

  /** Whether tokens of the list are left out before n-grams are made. */
  boolean drops(String token) {
    return reading == FixedListReading.DROP && FIXED.contains(token);
  }

  /** Whether an n-gram is trivially shared. The metric asks {@link #rule} instead: it is faster. */
  boolean holds(List<String> ngram) {
    if (reading == null) {
      return tokenLists.contains(ngram);
    }
    return switch (reading) {
      case ALL -> FIXED.containsAll(ngram);
      case ANY -> ngram.stream().anyMatch(FIXED::contains);
      case UNIGRAM -> ngram.size() == 1 && FIXED.contains(ngram.get(0));
      case DROP -> false;
    };
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof SharedNgrams that
            && reading == that.reading
            && mode == that.mode
            && grammar == that.grammar
            && ngrams.equals(that.ngrams));
  }

  @Override
  public int hashCode() {
    return ngrams.hashCode();
  }

  @Override
  public String toString() {
    return "SharedNgrams[" + id + "]";
  }
}
