package io.github.diagrammetry.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A prompt with places for values, such as {@code {question}}.
 *
 * <p>Values are put in once and never looked at again, so a value that holds {@code
 * {ground_truth_answer}} stays as it is. Braces around anything else stay too. Immutable and
 * thread-safe.
 */
public final class PromptTemplate {
  private static final Pattern PLACE = Pattern.compile("\\{([a-z_]{1,40})\\}");

  private final String text;

  private PromptTemplate(String text) {
    this.text = text;
  }

  /**
   * The prompt of the judge of answers, with the places {@code output_instruction}, {@code
   * guidelines}, {@code question}, {@code model_answer}, {@code ground_truth_answer} and {@code
   * mark}.
   *
   * @return the template
   */
  public static PromptTemplate dqa() {
    return resource("judge-prompt.txt");
  }

  static PromptTemplate resource(String name) {
    try (InputStream stream = PromptTemplate.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("The prompt " + name + " is missing from the jar");
      }
      return of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Makes a template from text.
   *
   * @param text the text with places
   * @return the template
   */
  public static PromptTemplate of(String text) {
    return new PromptTemplate(text);
  }

  /**
   * Reads a template from a file.
   *
   * @param file the file, in UTF-8
   * @return the template
   * @throws IOException if the file cannot be read
   */
  public static PromptTemplate read(Path file) throws IOException {
    return of(Files.readString(file));
  }

  /**
   * Checks that places exist.
   *
   * @param places their names
   * @return this
   * @throws IllegalArgumentException if one does not
   */
  public PromptTemplate requiring(List<String> places) {
    for (String place : places) {
      if (!text.contains("{" + place + "}")) {
        throw new IllegalArgumentException("The prompt has no place {" + place + "}");
      }
    }
    return this;
  }

  /**
   * Puts values in.
   *
   * @param values a value for each place; a place without a value stays
   * @return the text
   */
  public String fill(Map<String, String> values) {
    Matcher places = PLACE.matcher(text);
    StringBuilder filled = new StringBuilder(text.length() + 512);
    while (places.find()) {
      String value = values.get(places.group(1));
      places.appendReplacement(
          filled, Matcher.quoteReplacement(value == null ? places.group() : value));
    }
    places.appendTail(filled);
    return filled.toString();
  }

  /**
   * Returns a short name of the text, for signatures: the start of its SHA-256.
   *
   * @return eight hexadecimal digits
   */
  public String fingerprint() {
    return digest(text).substring(0, 8);
  }

  static String digest(String text) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
