package io.github.diagrammetry.som;

import java.util.Map;
import java.util.TreeMap;

/**
 * A TeX source made ready for one route to an SVG drawing.
 *
 * @param route name of the route, as the model will carry it: {@code dvi-spy}, {@code dvi-plain} or
 *     {@code dvilua-spy}
 * @param engine the engine that makes the DVI file: {@code latex} or {@code dvilualatex}
 * @param source the source to compile; every line keeps its number
 * @param files files that must lie beside the source, by name; read-only
 * @param specialPrefix text in every {@code \special} that opens a semantic group of this library:
 *     an attribute with the nonce; empty where the route opens none. Give it to {@link
 *     SomExtractor#withNonce} so that groups which the document forged are not believed
 */
public record InjectedSource(
    String route, String engine, String source, Map<String, byte[]> files, String specialPrefix) {

  /** Copies the map. */
  public InjectedSource {
    files = java.util.Collections.unmodifiableMap(new TreeMap<>(files));
  }
}
