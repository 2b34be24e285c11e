package io.github.diagrammetry.som.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The TeX font encodings: what a character code means in a font. Stateless and thread-safe.
 *
 * <p>Covers OT1 (with the variant of typewriter fonts), T1, TS1, OML, OMS, OMX, the AMS symbols,
 * Fraktur and script, stmaryrd, wasysym, 8r, Zapf Dingbats and Symbol.
 */
final class Encodings {

  private static final Map<String, String> TABLE = load();

  private Encodings() {}

  private static Map<String, String> load() {
    try (InputStream in = Encodings.class.getResourceAsStream("encodings.tsv")) {
      if (in == null) {
        throw new IllegalStateException("The resource encodings.tsv is missing");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      Map<String, String> table = new HashMap<>(4096);
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int tab = line.lastIndexOf('\t');
        table.put(line.substring(0, tab), GlyphNames.decoded(line.substring(tab + 1)));
      }
      return table;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Text of a code in a font, or null if the font's encoding or the code is not known. */
  static @Nullable String text(String family, int code) {
    String encoding = encoding(family);
    return encoding == null ? null : TABLE.get(encoding + "\t" + code);
  }

  /** The encoding of a font by its TeX name, or null. */
  static @Nullable String encoding(String family) {
    if (family.startsWith("cmmi") || family.startsWith("lmmi") || family.startsWith("eur")) {
      return "OML";
    }
    if (family.startsWith("cmsy")
        || family.startsWith("cmbsy")
        || family.startsWith("lmsy")
        || family.startsWith("lmbsy")
        || family.startsWith("eus")) {
      return "OMS";
    }
    if (GlyphNames.isExtensible(family)) {
      return "OMX";
    }
    if (family.startsWith("msam")) {
      return "MSA";
    }
    if (family.startsWith("msbm")) {
      return "MSB";
    }
    if (family.startsWith("euf")) {
      return "EUF";
    }
    if (family.startsWith("rsfs")) {
      return "RSFS";
    }
    if (family.startsWith("stmary")) {
      return "STMARY";
    }
    if (family.startsWith("wasy") || family.startsWith("wasyb")) {
      return "WASY";
    }
    return textEncoding(family);
  }

  private static @Nullable String textEncoding(String family) {
    if (family.startsWith("cmtt") || family.startsWith("cmsltt") || family.startsWith("cmitt")) {
      return "OT1-tt";
    }
    if (family.startsWith("cm") || family.startsWith("rm-lm")) {
      return "OT1";
    }
    if (family.startsWith("ts1-") || family.matches("tc[a-z]{2}\\d+")) {
      return "TS1";
    }
    if (family.startsWith("ec-") || family.matches("ec[a-z]{2,4}\\d+") || family.endsWith("8t")) {
      return "T1";
    }
    if (family.startsWith("pzd")) {
      return "PZDR";
    }
    if (family.startsWith("psy")) {
      return "PSYR";
    }
    return family.endsWith("8r") ? "8r" : null;
  }
}
