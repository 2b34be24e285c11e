package io.github.diagrammetry.judge;

import io.github.diagrammetry.judge.chat.ChatException;
import io.github.diagrammetry.judge.chat.ChatModel;
import io.github.diagrammetry.judge.chat.ChatReply;
import io.github.diagrammetry.judge.chat.ChatRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Lets a language model judge an answer.
 *
 * <p>The prompt names the kind of answer and how to grade it, and asks for two lines, {@code
 * Evaluation:} and {@code Label:}. A reply without a readable label is asked for again, with a
 * reminder, and with twice the tokens if it was cut; after {@value #ATTEMPTS} tries the vote is
 * undecided with the flag {@code judge-unparsed}. A request that fails gives the flag {@code
 * judge-error}, a withheld reply {@code judge-filtered}. Nothing becomes a wrong answer silently.
 *
 * <p>Against an answer that tries to grade itself: the answer stands between marks that carry a
 * code made from the texts, its lines are quoted when it has several or speaks of labels, and only
 * the last line of the reply that begins with {@code Label} counts.
 *
 * <p>Temperature 0. Immutable; thread-safe if the model is.
 *
 * <p>Source: Diagram-MMU, Appendix C.3, stage 3; the prompt is ours.
 */
public final class LlmJudge {
  /** The tries for a readable reply. */
  public static final int ATTEMPTS = 3;

  private static final int TOKENS = 2048;
  private static final int MAX_ANSWER = 20_000;
  private static final String REMINDER =
      "\n\nYour reply could not be read. Reply with two lines only: one that begins with"
          + " \"Evaluation:\" and one that begins with \"Label:\" and one of the words Correct,"
          + " Incorrect, Unattempted. (Reminder %d)";
  private static final List<String> PLACES =
      List.of("question", "model_answer", "ground_truth_answer");
  private static final Map<AnswerType, String[]> GUIDELINES = guidelines();

  private final ChatModel model;
  private final PromptTemplate prompt;

  private LlmJudge(ChatModel model, PromptTemplate prompt) {
    this.model = Objects.requireNonNull(model, "model");
    this.prompt = prompt.requiring(PLACES);
  }

  private static Map<AnswerType, String[]> guidelines() {
    Map<AnswerType, String[]> guidelines = new HashMap<>();
    for (String[] row : TableResource.rows("judge-guidelines.tsv")) {
      guidelines.put(AnswerType.ofCode(row[0]), new String[] {row[1], row[2]});
    }
    return guidelines;
  }

  /**
   * Returns a judge with the standard prompt.
   *
   * @param model the model that judges
   * @return the judge
   */
  public static LlmJudge with(ChatModel model) {
    return new LlmJudge(model, PromptTemplate.dqa());
  }

  /**
   * Returns a copy with another prompt.
   *
   * @param template a template with the places {@code question}, {@code model_answer} and {@code
   *     ground_truth_answer}; {@code output_instruction}, {@code guidelines} and {@code mark} are
   *     filled in too
   * @return the copy
   * @throws IllegalArgumentException if a place is missing
   */
  public LlmJudge withPrompt(PromptTemplate template) {
    return new LlmJudge(model, template);
  }

  /**
   * Returns the line that names every choice that can change a label.
   *
   * @return the signature
   */
  public String signature() {
    return "llm|model:%s|prompt:%s|t:0|v:%s"
        .formatted(model.name(), prompt.fingerprint(), LibraryVersion.TEXT);
  }

  /**
   * Returns the name of the model.
   *
   * @return the name
   */
  public String name() {
    return model.name();
  }

  /**
   * Returns the request that would be sent first.
   *
   * @param item the question
   * @param answer the answer
   * @return the prompt
   */
  public String promptFor(DqaItem item, String answer) {
    String[] kind = Objects.requireNonNull(GUIDELINES.get(item.type()));
    String mark =
        PromptTemplate.digest(item.question() + "\0" + item.truth() + "\0" + answer)
            .substring(0, 12);
    return prompt.fill(
        Map.of(
            "output_instruction",
            kind[0],
            "guidelines",
            kind[1],
            "mark",
            mark,
            "question",
            item.question(),
            "ground_truth_answer",
            item.truth(),
            "model_answer",
            quoted(answer)));
  }

  /** Keeps a long answer's ends, and quotes an answer that might be taken for more than one. */
  private static String quoted(String answer) {
    String text = answer;
    if (text.length() > MAX_ANSWER) {
      int left = text.length() - MAX_ANSWER;
      text =
          text.substring(0, MAX_ANSWER / 2)
              + "\n["
              + left
              + " characters left out]\n"
              + text.substring(text.length() - MAX_ANSWER / 2);
    }
    boolean risky =
        text.indexOf('\n') >= 0 || text.toLowerCase(java.util.Locale.ROOT).contains("label");
    return risky ? "> " + text.replaceAll("\\R", "\n> ") : text;
  }

  /**
   * Judges an answer.
   *
   * @param item the question
   * @param answer the answer
   * @return the vote
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  public JudgeVote vote(DqaItem item, String answer) throws InterruptedException {
    Tally tally = new Tally(model.name());
    String text = promptFor(item, answer);
    int tokens = TOKENS;
    String reminder = "";
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      ChatReply reply;
      try {
        reply = model.chat(ChatRequest.of(text + reminder).withMaxTokens(tokens));
      } catch (ChatException e) {
        return tally.vote(Label.UNDECIDED, String.valueOf(e.getMessage()), "judge-error");
      }
      tally.add(reply);
      Optional<JudgeReply> read = JudgeReply.parse(reply.text(), answer);
      if (read.isPresent()) {
        return tally.vote(read.get().label(), read.get().evaluation());
      }
      if (reply.filtered()) {
        return tally.vote(Label.UNDECIDED, "the server withheld the reply", "judge-filtered");
      }
      tokens = reply.truncated() ? 2 * tokens : tokens;
      reminder = REMINDER.formatted(attempt);
    }
    return tally.vote(Label.UNDECIDED, "no reply had a readable label", "judge-unparsed");
  }

  /** Adds up what one vote costs. */
  private static final class Tally {
    private final String judge;
    private int calls;
    private int cached;
    private long promptTokens;
    private long completionTokens;

    Tally(String judge) {
      this.judge = judge;
    }

    void add(ChatReply reply) {
      calls++;
      cached += reply.cached() ? 1 : 0;
      if (!reply.cached()) {
        promptTokens += reply.promptTokens();
        completionTokens += reply.completionTokens();
      }
    }

    JudgeVote vote(Label label, String evaluation, String... flags) {
      return new JudgeVote(
          judge, label, evaluation, calls, cached, promptTokens, completionTokens, List.of(flags));
    }
  }
}
