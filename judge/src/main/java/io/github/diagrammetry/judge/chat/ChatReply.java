package io.github.diagrammetry.judge.chat;

/**
 * What a model answered.
 *
 * @param text the answer; may be empty
 * @param finishReason why it ended: {@code stop}, {@code length}, {@code content_filter}, or empty
 *     when the server did not say
 * @param promptTokens the tokens of the request, 0 when unknown
 * @param completionTokens the tokens of the answer, 0 when unknown
 * @param cached the answer was not asked for again
 */
public record ChatReply(
    String text, String finishReason, long promptTokens, long completionTokens, boolean cached) {

  /**
   * A reply of text alone, as tests and small models make it.
   *
   * @param text the answer
   * @return the reply
   */
  public static ChatReply of(String text) {
    return new ChatReply(text, "stop", 0, 0, false);
  }

  /**
   * Says whether the reply was cut because it reached the limit of tokens.
   *
   * @return true if so
   */
  public boolean truncated() {
    return finishReason.equals("length");
  }

  /**
   * Says whether the server withheld the reply.
   *
   * @return true if so
   */
  public boolean filtered() {
    return finishReason.equals("content_filter");
  }

  ChatReply asCached() {
    return new ChatReply(text, finishReason, promptTokens, completionTokens, true);
  }
}
