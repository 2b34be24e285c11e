package io.github.diagrammetry.judge.rubric;

import io.github.diagrammetry.judge.PromptTemplate;
import io.github.diagrammetry.judge.chat.ChatException;
import io.github.diagrammetry.judge.chat.ChatImage;
import io.github.diagrammetry.judge.chat.ChatModel;
import io.github.diagrammetry.judge.chat.ChatReply;
import io.github.diagrammetry.judge.chat.ChatRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lets a model that sees pictures score a candidate and its reference by a rubric.
 *
 * <p>Both diagrams are in one request, nameless, the candidate first. With {@link
 * #withPositionSwap} a second request shows them the other way round and the scores are averaged,
 * which takes out a preference for a place; the paper does not do this. Criteria that a reply
 * leaves out or scores unreadably are asked for again, up to {@value #ATTEMPTS} times in all.
 * Temperature 0.
 *
 * <p>Immutable; thread-safe if the model is.
 *
 * <p>Source: SciDiagBench, section 3.3; the prompt is ours.
 */
public final class RubricJudge {
  /** The tries for scores of all criteria. */
  public static final int ATTEMPTS = 3;

  private static final int TOKENS = 8192;
  private static final int MAX_PAPER = 200_000;
  private static final List<String> PLACES = List.of("caption", "criteria");

  private final ChatModel model;
  private final Rubric rubric;
  private final PromptTemplate prompt;
  private final boolean swap;

  private RubricJudge(ChatModel model, Rubric rubric, PromptTemplate prompt, boolean swap) {
    this.model = Objects.requireNonNull(model, "model");
    this.rubric = Objects.requireNonNull(rubric, "rubric");
    this.prompt = prompt.requiring(PLACES);
    this.swap = swap;
  }

  /**
   * Returns a judge with the standard prompt, without position swap.
   *
   * @param model a model that sees pictures
   * @param rubric the rubric
   * @return the judge
   */
  public static RubricJudge with(ChatModel model, Rubric rubric) {
    return new RubricJudge(model, rubric, RubricData.prompt("rubric-prompt.txt"), false);
  }

  /**
   * Returns a copy that shows the diagrams in both orders and averages, or does not.
   *
   * @param both whether to show both orders
   * @return the copy
   */
  public RubricJudge withPositionSwap(boolean both) {
    return new RubricJudge(model, rubric, prompt, both);
  }

  /**
   * Returns a copy with another prompt.
   *
   * @param template a template with the places {@code caption} and {@code criteria}; {@code paper},
   *     {@code type_name}, {@code type_definition}, {@code type_characteristics} and {@code mark}
   *     are filled in too
   * @return the copy
   */
  public RubricJudge withPrompt(PromptTemplate template) {
    return new RubricJudge(model, rubric, template, swap);
  }

  /**
   * Returns the line that names every choice that can change a score.
   *
   * @return the signature
   */
  public String signature() {
    return "rubric|model:%s|rubric:%s-%s|prompt:%s|swap:%s|t:0|scale:0-10|v:0.1.0"
        .formatted(
            model.name(),
            rubric.name(),
            rubric.fingerprint(),
            prompt.fingerprint(),
            swap ? "yes" : "no");
  }

  /**
   * Scores a candidate against its reference.
   *
   * @param candidate the generated diagram
   * @param reference the diagram of the paper
   * @param task what the diagram was to show
   * @return the score
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  public RubricScore compare(ChatImage candidate, ChatImage reference, DiagramTask task)
      throws InterruptedException {
    Run first = new Run(task, candidate, reference);
    Map<String, ScoreReply.Pair> forward = first.scores();
    Set<String> flags = new LinkedHashSet<>(first.flags);
    int calls = first.calls;
    Map<String, ScoreReply.Pair> backward = Map.of();
    if (swap) {
      Run second = new Run(task, reference, candidate);
      backward = second.scores();
      flags.addAll(second.flags);
      calls += second.calls;
    }
    List<CriterionScore> scores = new ArrayList<>();
    for (Criterion criterion : rubric.criteria()) {
      ScoreReply.Pair a = forward.get(key(criterion));
      ScoreReply.Pair b = backward.get(key(criterion));
      if (a != null && (!swap || b != null)) {
        double c = b == null ? a.first() : (a.first() + b.second()) / 2;
        double r = b == null ? a.second() : (a.second() + b.first()) / 2;
        scores.add(new CriterionScore(criterion, c, r, a.reason()));
      }
    }
    if (scores.size() < rubric.criteria().size() && !flags.contains("judge-error")) {
      flags.add("judge-unparsed");
    }
    return RubricScore.of(rubric, scores, calls, List.copyOf(flags), signature());
  }

  private static String key(Criterion criterion) {
    return criterion.id().toUpperCase(Locale.ROOT);
  }

  private String promptFor(DiagramTask task, List<Criterion> criteria) {
    String paper = task.paper();
    String shown = paper.length() > MAX_PAPER ? paper.substring(0, MAX_PAPER) + " […]" : paper;
    return prompt.fill(
        Map.of(
            "mark", PromptTemplate.of(task.caption() + "\0" + paper).fingerprint(),
            "type_name", task.type().title(),
            "type_definition", task.type().definition(),
            "type_characteristics", task.type().characteristics(),
            "caption", task.caption(),
            "paper", shown.isBlank() ? "(not given)" : shown,
            "criteria", criteria.stream().map(Criterion::text).collect(Collectors.joining("\n"))));
  }

  /** The requests for one order of the two diagrams. */
  private final class Run {
    private final DiagramTask task;
    private final ChatImage first;
    private final ChatImage second;
    private final List<String> flags = new ArrayList<>();
    private int calls;

    Run(DiagramTask task, ChatImage first, ChatImage second) {
      this.task = task;
      this.first = first;
      this.second = second;
    }

    Map<String, ScoreReply.Pair> scores() throws InterruptedException {
      Map<String, ScoreReply.Pair> scores = new LinkedHashMap<>();
      int tokens = TOKENS;
      for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
        List<Criterion> missing =
            rubric.criteria().stream().filter(c -> !scores.containsKey(key(c))).toList();
        if (missing.isEmpty()) {
          break;
        }
        String text = promptFor(task, missing);
        String again = attempt == 1 ? "" : "\n\nReply with JSON alone. (Reminder " + attempt + ")";
        try {
          ChatReply reply =
              model.chat(
                  ChatRequest.of(text + again).withImages(first, second).withMaxTokens(tokens));
          calls++;
          ScoreReply.parse(reply.text()).forEach(scores::putIfAbsent);
          tokens = reply.truncated() ? 2 * tokens : tokens;
        } catch (ChatException e) {
          flags.add("judge-error");
          break;
        }
      }
      return scores;
    }
  }
}
