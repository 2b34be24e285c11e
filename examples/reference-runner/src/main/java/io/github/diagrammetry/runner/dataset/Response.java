package io.github.diagrammetry.runner.dataset;

/**
 * What one system answered to one item.
 *
 * @param id the item
 * @param system the system
 * @param text the raw answer; empty if the system gave none
 * @param sha256 hash of the text, by which a run notices that a response has changed
 */
public record Response(String id, String system, String text, String sha256) {

  /** A response with its hash. */
  public static Response of(String id, String system, String text) {
    return new Response(id, system, text, Sha256.of(text));
  }
}
