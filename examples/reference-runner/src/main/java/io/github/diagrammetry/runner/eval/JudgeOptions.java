package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.judge.DqaJudge;
import io.github.diagrammetry.judge.LlmJudge;
import io.github.diagrammetry.judge.PromptTemplate;
import io.github.diagrammetry.judge.RuleJudge;
import io.github.diagrammetry.judge.chat.CachedChatModel;
import io.github.diagrammetry.judge.chat.ChatModel;
import io.github.diagrammetry.judge.chat.OpenAiChatModel;
import io.github.diagrammetry.judge.chat.RecordedChatModel;
import io.github.diagrammetry.runner.UsageException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of everything that judges answers. */
public final class JudgeOptions {

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = "Rules: robust (default) or diagram-mmu.")
  String preset = "robust";

  @Option(names = "--no-llm", description = "Rules alone; what they leave open is undecided.")
  boolean noLlm;

  @Option(
      names = "--endpoint",
      paramLabel = "URL",
      description = "Server with OpenAI's chat completions, as http://localhost:8000/v1.")
  @Nullable URI endpoint;

  @Option(
      names = "--model",
      paramLabel = "NAME",
      description = "Model on that server; repeatable, the majority of several decides.")
  List<String> models = List.of();

  @Option(
      names = "--key-variable",
      paramLabel = "NAME",
      description = "Environment variable with the server's key (default: ${DEFAULT-VALUE}).")
  String keyVariable = "OPENAI_API_KEY";

  @Option(names = "--cache", paramLabel = "DIR", description = "Keep replies here by content.")
  @Nullable Path cache;

  @Option(names = "--record", paramLabel = "FILE", description = "Write replies here for --replay.")
  @Nullable Path record;

  @Option(names = "--replay", paramLabel = "FILE", description = "Recorded replies, no server.")
  @Nullable Path replay;

  @Option(names = "--prompt", paramLabel = "FILE", description = "Another prompt for the model.")
  @Nullable Path prompt;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "For one try (default: ${DEFAULT-VALUE}).")
  int timeout = 300;

  @Option(
      names = "--retry-after",
      paramLabel = "SECONDS",
      split = ",",
      description = "Waits before further tries (default: 2,4,8).")
  List<Double> retryAfter = List.of(2.0, 4.0, 8.0);

  @Option(
      names = "--concurrent",
      paramLabel = "N",
      description = "Requests at a time (default: ${DEFAULT-VALUE}).")
  int concurrent = 8;

  @Option(names = "--per-minute", paramLabel = "N", description = "Most requests a minute.")
  double perMinute;

  /** Options with their defaults; the command line sets them. */
  public JudgeOptions() {}

  /**
   * Makes the judge.
   *
   * @throws UsageException if the options do not go together
   */
  public DqaJudge judge() throws UsageException {
    List<LlmJudge> judges = new ArrayList<>();
    for (ChatModel model : chatModels()) {
      judges.add(LlmJudge.with(model).withPrompt(template()));
    }
    return DqaJudge.with(judges.toArray(LlmJudge[]::new)).withRules(rules());
  }

  /** Says whether models are asked. */
  public boolean asksModels() {
    return endpoint != null || replay != null;
  }

  private RuleJudge rules() throws UsageException {
    return switch (preset) {
      case "robust" -> RuleJudge.robust();
      case "diagram-mmu" -> RuleJudge.diagramMmu();
      default ->
          throw new UsageException("Unknown preset '" + preset + "': use robust or diagram-mmu");
    };
  }

  private PromptTemplate template() throws UsageException {
    try {
      return prompt == null ? PromptTemplate.dqa() : PromptTemplate.read(prompt);
    } catch (IOException e) {
      throw new UsageException("Cannot read the prompt: " + prompt);
    }
  }

  private List<ChatModel> chatModels() throws UsageException {
    boolean asked = asksModels();
    if (noLlm && asked) {
      throw new UsageException("--no-llm does not go with --endpoint or --replay");
    }
    if (!asked) {
      if (!models.isEmpty()) {
        throw new UsageException("--model needs --endpoint or --replay");
      }
      return List.of();
    }
    if (models.isEmpty()) {
      throw new UsageException("--endpoint and --replay need --model");
    }
    List<ChatModel> chat = new ArrayList<>();
    for (String name : models) {
      chat.add(kept(replay == null ? server(name) : replayed(name)));
    }
    return chat;
  }

  private ChatModel server(String name) throws UsageException {
    URI address = endpoint;
    if (address == null) {
      throw new UsageException("--model needs --endpoint or --replay");
    }
    List<Duration> waits =
        retryAfter.stream().map(s -> Duration.ofMillis(Math.round(1000 * s))).toList();
    OpenAiChatModel model =
        OpenAiChatModel.at(address, name)
            .withTimeout(Duration.ofSeconds(timeout))
            .withRetryDelays(waits)
            .withMaxConcurrent(concurrent)
            .withRequestsPerMinute(perMinute);
    String key = System.getenv(keyVariable);
    return key == null || key.isBlank() ? model : model.withKey(() -> key.strip());
  }

  private ChatModel replayed(String name) throws UsageException {
    Path file = replay;
    try {
      return RecordedChatModel.replay(file == null ? Path.of("") : file, name);
    } catch (IOException e) {
      throw new UsageException("Cannot replay: " + e.getMessage());
    }
  }

  private ChatModel kept(ChatModel model) {
    ChatModel recorded = record == null ? model : RecordedChatModel.record(record, model);
    return cache == null ? recorded : CachedChatModel.in(cache, recorded);
  }
}
