package io.github.diagrammetry.som;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Prepares a TeX document so that its DVI file, converted by dvisvgm, carries semantic groups.
 *
 * <p>Three things are added, none of which moves a line: before {@code \documentclass} the choice
 * of pgf's dvisvgm driver, before {@code \begin{document}} the package {@code semantic_spy}, and
 * after it a nonce. The nonce is a keyed hash of the source. It stands in the body, so that two
 * documents with the same preamble can still share a dumped format. Engine options that contradict
 * a DVI run ({@code pdftex}, {@code \pdfoutput=1}) are taken out.
 *
 * <p>Immutable and thread-safe.
 */
public final class SemanticInjector {

  /** The name of the style file. */
  public static final String STYLE_NAME = "semantic_spy.sty";

  private static final String PACKAGE = "semantic_spy";
  private static final String DRIVER =
      "\\def\\pgfsysdriver{pgfsys-dvisvgm.def}"
          + "\\PassOptionsToPackage{dvisvgm}{graphics}"
          + "\\PassOptionsToPackage{dvisvgm}{color}"
          + "\\PassOptionsToPackage{dvisvgm}{xcolor}";
  private static final Pattern UNICODE_ENGINE =
      Pattern.compile(
          "\\b(fontspec|unicode-math|polyglossia|xeCJK|luatexja|luacode|luatextra|luaotfload)\\b"
              + "|\\\\directlua\\b|\\bcontour lua\\b|\\busegdlibrary\\b|\\bgraphdrawing\\b");
  private static final Pattern ENGINE_OPTION =
      Pattern.compile(
          "(\\\\(?:documentclass|usepackage|RequirePackage|PassOptionsToPackage)\\s*[\\[{][^\\]}]*?)"
              + "(?<![A-Za-z])(?:pdftex|dvips|dvipdfmx?|xetex|luatex|ps2pdf)(?![A-Za-z])(\\s*,)?");
  private static final Pattern PDF_OUTPUT = Pattern.compile("\\\\pdfoutput\\s*=?\\s*1");

  private final byte[] key;

  private SemanticInjector(byte[] key) {
    this.key = key;
  }

  /** An injector with a random key of its own. */
  public static SemanticInjector withDefaults() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    return new SemanticInjector(key);
  }

  /**
   * An injector with a given key. Two injectors with one key give the same sources, so a cache of
   * compiled documents can outlive the process.
   *
   * @param key the secret, at least 16 bytes
   */
  public static SemanticInjector withKey(byte[] key) {
    if (key.length < 16) {
      throw new IllegalArgumentException("A key needs at least 16 bytes, not " + key.length);
    }
    return new SemanticInjector(key.clone());
  }

  /** The style file as it is put beside a source; works with plain LaTeX without this library. */
  public static byte[] style() {
    try (InputStream in = SemanticInjector.class.getResourceAsStream(STYLE_NAME)) {
      if (in == null) {
        throw new IllegalStateException("The resource " + STYLE_NAME + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The sources to try, best first. A document that needs a Unicode engine has {@code dvilua-spy};
   * all others have {@code dvi-spy} and {@code dvi-plain}.
   *
   * @param preparedSource a complete LaTeX document
   */
  public List<InjectedSource> routes(String preparedSource) {
    String nonce = nonce(preparedSource);
    String prefix = "data-n=\"" + nonce + "\"";
    String compatible = withoutEngineOptions(preparedSource);
    Map<String, byte[]> files = Map.of(STYLE_NAME, style());
    String spied = spied(compatible, nonce);
    if (UNICODE_ENGINE.matcher(TexComments.blankedOut(compatible)).find()) {
      return List.of(
          new InjectedSource("dvilua-spy", "dvilualatex", DRIVER + spied, files, prefix));
    }
    return List.of(
        new InjectedSource("dvi-spy", "latex", DRIVER + spied, files, prefix),
        new InjectedSource("dvi-plain", "latex", DRIVER + compatible, Map.of(), ""));
  }

  private static String spied(String source, String nonce) {
    int at = TexComments.beginDocument(source);
    if (at < 0) {
      return source;
    }
    int end = source.indexOf('}', at) + 1;
    return source.substring(0, at)
        + "\\usepackage{"
        + PACKAGE
        + "}"
        + source.substring(at, end)
        + "\\SemanticSpyNonce{"
        + nonce
        + "}"
        + source.substring(end);
  }

  private static String withoutEngineOptions(String source) {
    String text = PDF_OUTPUT.matcher(source).replaceAll("\\\\pdfoutput=0");
    for (int i = 0; i < 8; i++) {
      Matcher m = ENGINE_OPTION.matcher(text);
      if (!m.find()) {
        return text;
      }
      text = text.substring(0, m.end(1)) + text.substring(m.end());
    }
    return text;
  }

  private String nonce(String source) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      byte[] hash = mac.doFinal(source.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 8);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("HmacSHA256 is part of every Java platform", e);
    }
  }
}
