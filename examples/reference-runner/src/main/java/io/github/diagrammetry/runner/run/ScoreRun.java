package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.Progress;
import io.github.diagrammetry.runner.Version;
import io.github.diagrammetry.runner.dataset.Dataset;
import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Problem;
import io.github.diagrammetry.runner.dataset.Response;
import io.github.diagrammetry.runner.dataset.Responses;
import io.github.diagrammetry.runner.report.Run;
import io.github.diagrammetry.runner.report.RunReports;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Scores every response of a run once and writes the reports. Each result is stored before the next
 * one of its worker begins, so that a run which ends at any moment continues where it was.
 */
public final class ScoreRun {

  private static final long SECONDS_TO_END = 10;

  private final Dataset dataset;
  private final List<Item> items;
  private final Responses responses;
  private final ScoreOptions options;

  private ScoreRun(Dataset dataset, List<Item> items, Responses responses, ScoreOptions options) {
    this.dataset = dataset;
    this.items = items;
    this.responses = responses;
    this.options = options;
  }

  /** What a run ended with. */
  public record Result(Run run, List<Problem> problems) {
    /** Copies the list. */
    public Result {
      problems = List.copyOf(problems);
    }
  }

  /**
   * Scores the items that the options select.
   *
   * @throws io.github.diagrammetry.runner.UsageException if the folder belongs to another run
   * @throws InterruptedException if the thread is interrupted; what is done is kept
   */
  public static Result score(Dataset dataset, Responses responses, ScoreOptions options)
      throws IOException, InterruptedException {
    return new ScoreRun(dataset, options.select(dataset.items()), responses, options).run();
  }

  private Result run() throws IOException, InterruptedException {
    try (DrawingMetrics metrics = DrawingMetrics.open(options);
        RunFolder folder = RunFolder.open(options.out(), manifest(metrics), options.fresh());
        ItemScorer scorer = ItemScorer.open(dataset, folder, metrics, options)) {
      folder.select(items, responses.systems());
      Map<String, ItemRecord> records = kept(folder.found());
      List<Job> jobs = jobs(records);
      work(jobs, folder, scorer, records);
      Run run =
          new Run(
              manifest(metrics),
              List.copyOf(records.values()),
              metrics.setMetrics(List.copyOf(records.values()), options.out()),
              notes(metrics),
              problems().stream().map(Problem::toString).toList());
      RunReports.write(run, options.out());
      return new Result(run, problems());
    }
  }

  private List<Problem> problems() {
    List<Problem> problems = new ArrayList<>(dataset.problems());
    problems.addAll(responses.problems());
    return problems;
  }

  private ObjectNode manifest(DrawingMetrics metrics) throws IOException {
    ObjectNode manifest = Json.object();
    manifest.put("dataset", String.valueOf(dataset.file().getFileName()));
    manifest.put("dataset_sha256", dataset.sha256());
    manifest.put("preset", options.preset().key());
    metrics.neural().forEach(manifest.putArray("metrics_with_weights")::add);
    Map<String, String> weights = metrics.neuralSignatures();
    if (!weights.isEmpty()) {
      // Other weights give other numbers, which no mean may mix.
      weights.forEach(manifest.putObject("weights")::put);
    }
    manifest.put("version", Version.NUMBER);
    return manifest;
  }

  private List<String> notes(DrawingMetrics metrics) {
    List<String> notes = new ArrayList<>(metrics.notes());
    for (String system : responses.systems()) {
      long missing =
          items.stream().filter(item -> responses.of(system, item.id()).isEmpty()).count();
      if (missing > 0) {
        notes.add(
            missing
                + (missing == 1 ? " item has" : " items have")
                + " no response from "
                + system
                + "; they count as failed.");
      }
    }
    List<Problem> problems = problems();
    if (!problems.isEmpty()) {
      notes.add(
          problems.size()
              + (problems.size() == 1 ? " problem in the input;" : " problems in the input;")
              + " summary.json lists them. First: "
              + problems.get(0));
    }
    return notes;
  }

  /** The stored records that are still of the selected items and of today's responses. */
  private Map<String, ItemRecord> kept(List<ItemRecord> found) {
    Map<String, Item> byId = new HashMap<>();
    items.forEach(item -> byId.put(item.id(), item));
    Map<String, ItemRecord> records = new HashMap<>();
    for (ItemRecord record : found) {
      Item item = byId.get(record.id());
      if (item != null
          && record.status() != ItemRecord.Status.ERROR
          && record.files().stream().allMatch(name -> Files.exists(options.out().resolve(name)))
          && responses.systems().contains(record.system())
          && record.isOf(item, response(record.system(), item))) {
        records.put(key(record.system(), item.id()), record);
      }
    }
    return records;
  }

  private record Job(Item item, List<Response> responses) {}

  private List<Job> jobs(Map<String, ItemRecord> records) {
    List<Job> jobs = new ArrayList<>();
    for (Item item : items) {
      List<Response> open = new ArrayList<>();
      for (String system : responses.systems()) {
        if (!records.containsKey(key(system, item.id()))) {
          open.add(response(system, item));
        }
      }
      if (!open.isEmpty()) {
        jobs.add(new Job(item, open));
      }
    }
    return jobs;
  }

  /** A system that has no line for an item gave an empty response. */
  private Response response(String system, Item item) {
    return responses.of(system, item.id()).orElseGet(() -> Response.of(item.id(), system, ""));
  }

  private void work(
      List<Job> jobs, RunFolder folder, ItemScorer scorer, Map<String, ItemRecord> records)
      throws IOException, InterruptedException {
    int total = jobs.stream().mapToInt(job -> job.responses().size()).sum();
    ExecutorService pool = Executors.newFixedThreadPool(options.workers());
    Thread hook = new Thread(() -> end(pool, scorer), "end-of-run");
    Runtime.getRuntime().addShutdownHook(hook);
    try (Progress progress = Progress.of("responses", total);
        Interruption interruption = Interruption.firstSetsFlag(progress)) {
      if (records.size() > 0) {
        progress.say(records.size() + " results are there already; " + total + " are left.");
      }
      CompletionService<List<ItemRecord>> done = new ExecutorCompletionService<>(pool);
      jobs.forEach(job -> done.submit(() -> score(job, folder, scorer, progress, interruption)));
      for (int i = 0; i < jobs.size(); i++) {
        for (ItemRecord record : done.take().get()) {
          records.put(key(record.system(), record.id()), record);
        }
      }
      if (interruption.requested()) {
        throw new InterruptedException("Interrupted by the user");
      }
    } catch (ExecutionException e) {
      throw unwrapped(e);
    } finally {
      end(pool, scorer);
      removeHook(hook);
    }
  }

  private List<ItemRecord> score(
      Job job, RunFolder folder, ItemScorer scorer, Progress progress, Interruption interruption)
      throws IOException, InterruptedException {
    List<ItemRecord> records = new ArrayList<>();
    for (Response response : job.responses()) {
      if (interruption.requested()) {
        return records;
      }
      ItemRecord record = scored(job.item(), response, scorer, progress);
      folder.append(record);
      records.add(record);
      progress.step(record.status() == ItemRecord.Status.SCORED);
    }
    return records;
  }

  /** One bad item never stops the others, even if it meets a defect of this program. */
  private static ItemRecord scored(
      Item item, Response response, ItemScorer scorer, Progress progress)
      throws InterruptedException {
    try {
      return scorer.score(item, response);
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      progress.say("diagrammetry: " + response.system() + ", " + item.id() + ": " + e);
      ItemRecord record = ItemRecord.of(item, response, ItemRecord.Status.ERROR);
      record.put("error", Json.text(e.toString()));
      record.flag("internal-error");
      return record;
    }
  }

  private static void end(ExecutorService pool, ItemScorer scorer) {
    pool.shutdownNow();
    try {
      pool.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    scorer.close();
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The virtual machine is ending, so the hook is running: nothing is left to remove.
      return;
    }
  }

  private static IOException unwrapped(ExecutionException e) throws InterruptedException {
    @Nullable Throwable cause = e.getCause();
    if (cause instanceof InterruptedException interrupted) {
      throw interrupted;
    }
    if (cause instanceof RuntimeException wrong) {
      throw wrong;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof IOException io ? io : new IOException(cause);
  }

  private static String key(String system, String id) {
    return system + '\n' + id;
  }
}
