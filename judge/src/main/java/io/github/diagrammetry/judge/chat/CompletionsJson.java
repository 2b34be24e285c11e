package io.github.diagrammetry.judge.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.judge.chat.ChatException.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Requests and replies as JSON of OpenAI's chat completions, and the key of a request. */
final class CompletionsJson {
  static final ObjectMapper MAPPER = new ObjectMapper();

  private CompletionsJson() {}

  static ObjectNode request(String model, ChatRequest request) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("model", model);
    json.put("temperature", request.temperature());
    json.put("max_tokens", request.maxTokens());
    ArrayNode messages = json.putArray("messages");
    if (!request.system().isEmpty()) {
      messages.addObject().put("role", "system").put("content", request.system());
    }
    ObjectNode user = messages.addObject().put("role", "user");
    if (request.images().isEmpty()) {
      user.put("content", request.text());
      return json;
    }
    ArrayNode parts = user.putArray("content");
    parts.addObject().put("type", "text").put("text", request.text());
    for (ChatImage image : request.images()) {
      parts.addObject().put("type", "image_url").putObject("image_url").put("url", image.dataUrl());
    }
    return json;
  }

  /** The SHA-256 of the request's JSON: two equal requests to one model have one key. */
  static String key(String model, ChatRequest request) {
    try {
      byte[] json = request(model, request).toString().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(json));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static ChatReply reply(byte[] body) throws ChatException {
    JsonNode json;
    try {
      json = MAPPER.readTree(body);
    } catch (IOException e) {
      throw new ChatException(Kind.GARBAGE, "The reply is not JSON: " + start(body), e);
    }
    JsonNode choice = json == null ? null : json.path("choices").path(0);
    JsonNode message = choice == null ? null : choice.path("message");
    if (choice == null || message == null || !message.isObject()) {
      throw new ChatException(Kind.GARBAGE, "The reply has no message: " + start(body));
    }
    JsonNode usage = json.path("usage");
    return new ChatReply(
        content(message),
        choice.path("finish_reason").asText(""),
        usage.path("prompt_tokens").asLong(0),
        usage.path("completion_tokens").asLong(0),
        false);
  }

  /** The content is a string, or a list of parts with text. */
  private static String content(JsonNode message) {
    JsonNode content = message.path("content");
    if (content.isTextual()) {
      return content.textValue();
    }
    StringBuilder text = new StringBuilder();
    content.forEach(part -> text.append(part.path("text").asText("")));
    return text.toString();
  }

  static String start(byte[] body) {
    String text = new String(body, 0, Math.min(body.length, 200), StandardCharsets.UTF_8);
    return body.length == 0 ? "(empty)" : text.strip().replaceAll("\\s+", " ");
  }

  static ObjectNode replyJson(String key, String model, ChatRequest request, ChatReply reply) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("key", key);
    json.put("model", model);
    json.put("prompt", request.text());
    json.put("reply", reply.text());
    json.put("finish_reason", reply.finishReason());
    json.put("prompt_tokens", reply.promptTokens());
    json.put("completion_tokens", reply.completionTokens());
    return json;
  }

  static ChatReply storedReply(JsonNode json) {
    return new ChatReply(
        json.path("reply").asText(""),
        json.path("finish_reason").asText(""),
        json.path("prompt_tokens").asLong(0),
        json.path("completion_tokens").asLong(0),
        true);
  }

  static String write(JsonNode json) {
    try {
      return MAPPER.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
