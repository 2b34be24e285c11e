package io.github.diagrammetry.judge;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes how each verdict came about: one JSON object per line, added to a file at once.
 *
 * <p>A line has {@code id}, {@code type}, {@code question}, {@code truth}, {@code raw}, {@code
 * answer}, {@code label}, {@code stage}, {@code confidence}, {@code reason}, {@code flags}, {@code
 * votes} and {@code signature}. Thread-safe.
 */
public final class JudgeAudit implements AutoCloseable {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final BufferedWriter out;

  private JudgeAudit(BufferedWriter out) {
    this.out = out;
  }

  /**
   * Opens an audit.
   *
   * @param file where lines are added; made when needed
   * @return the audit
   * @throws IOException if the file cannot be written
   */
  public static JudgeAudit appendingTo(Path file) throws IOException {
    return new JudgeAudit(
        Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
  }

  /**
   * Writes one verdict.
   *
   * @param item the question
   * @param raw all that the model said
   * @param verdict the verdict
   * @throws IOException if the file cannot be written
   */
  public void write(DqaItem item, String raw, Verdict verdict) throws IOException {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("id", item.id());
    json.put("type", item.type().code());
    json.put("question", item.question());
    json.put("truth", item.truth());
    json.put("raw", raw);
    json.put("answer", verdict.answer());
    json.put("label", verdict.label().code());
    json.put("stage", verdict.stage().code());
    json.put("confidence", verdict.confidence());
    json.put("reason", verdict.reason());
    ArrayNode flags = json.putArray("flags");
    verdict.flags().forEach(flags::add);
    ArrayNode votes = json.putArray("votes");
    verdict.votes().forEach(vote -> votes.add(voteJson(vote)));
    json.put("signature", verdict.signature());
    String line = MAPPER.writeValueAsString(json);
    synchronized (out) {
      out.write(line);
      out.write('\n');
      out.flush();
    }
  }

  private static ObjectNode voteJson(JudgeVote vote) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("judge", vote.judge());
    json.put("label", vote.label().code());
    json.put("evaluation", vote.evaluation());
    json.put("calls", vote.calls());
    json.put("cached_calls", vote.cachedCalls());
    json.put("prompt_tokens", vote.promptTokens());
    json.put("completion_tokens", vote.completionTokens());
    return json;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
