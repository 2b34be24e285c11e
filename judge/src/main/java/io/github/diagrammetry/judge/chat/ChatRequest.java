package io.github.diagrammetry.judge.chat;

import java.util.List;
import java.util.Objects;

/**
 * One request: what is said to the model, with pictures, and how it is to answer.
 *
 * @param system the system message; empty for none
 * @param text the user's message
 * @param images the pictures that go with the user's message, in order
 * @param temperature 0 for the most likely reply
 * @param maxTokens the most tokens of the reply
 */
public record ChatRequest(
    String system, String text, List<ChatImage> images, double temperature, int maxTokens) {
  private static final int DEFAULT_TOKENS = 4096;

  /** Checks the ranges and copies the list. */
  public ChatRequest {
    Objects.requireNonNull(system, "system");
    Objects.requireNonNull(text, "text");
    images = List.copyOf(images);
    if (!(temperature >= 0 && temperature <= 2)) {
      throw new IllegalArgumentException("Temperature must lie between 0 and 2: " + temperature);
    }
    if (maxTokens < 1) {
      throw new IllegalArgumentException("At least one token must be allowed: " + maxTokens);
    }
  }

  /**
   * A request of text alone, temperature 0, at most 4096 tokens of reply.
   *
   * @param text the user's message
   * @return the request
   */
  public static ChatRequest of(String text) {
    return new ChatRequest("", text, List.of(), 0, DEFAULT_TOKENS);
  }

  /**
   * Returns a copy with pictures.
   *
   * @param pictures the pictures
   * @return the copy
   */
  public ChatRequest withImages(ChatImage... pictures) {
    return new ChatRequest(system, text, List.of(pictures), temperature, maxTokens);
  }

  /**
   * Returns a copy with another limit of the reply.
   *
   * @param tokens at least 1
   * @return the copy
   */
  public ChatRequest withMaxTokens(int tokens) {
    return new ChatRequest(system, text, images, temperature, tokens);
  }

  /**
   * Returns a copy with another temperature.
   *
   * @param value 0 to 2
   * @return the copy
   */
  public ChatRequest withTemperature(double value) {
    return new ChatRequest(system, text, images, value, maxTokens);
  }

  /**
   * Returns a copy with more text at the end of the user's message.
   *
   * @param more the text
   * @return the copy
   */
  public ChatRequest withAppended(String more) {
    return new ChatRequest(system, text + more, images, temperature, maxTokens);
  }
}
