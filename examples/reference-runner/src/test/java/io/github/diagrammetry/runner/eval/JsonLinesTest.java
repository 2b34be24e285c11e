package io.github.diagrammetry.runner.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonLinesTest {

  private static final Scorer ECHO =
      line -> line.result().put("value", line.text("text")).put("signature", "echo");

  private static List<JsonNode> run(Scorer scorer, int workers, String input) throws Exception {
    return run(scorer, workers, input.getBytes(StandardCharsets.UTF_8));
  }

  private static List<JsonNode> run(Scorer scorer, int workers, byte[] input) throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    new JsonLines(scorer, Path.of(""), workers).run(new ByteArrayInputStream(input), output);
    List<JsonNode> lines = new ArrayList<>();
    for (String line : output.toString(StandardCharsets.UTF_8).split("\n")) {
      lines.add(Json.parse(line));
    }
    return lines;
  }

  @Test
  void run_manyWorkers_keepsTheOrder() throws Exception {
    Scorer uneven =
        line -> {
          long spin = line.json().path("id").asInt() % 7 * 20_000L;
          double sum = 0;
          for (long i = 0; i < spin; i++) {
            sum += Math.sqrt(i);
          }
          return line.result().put("sum", sum);
        };
    String input =
        IntStream.range(0, 500).mapToObj(i -> "{\"id\":" + i + "}\n").collect(Collectors.joining());

    List<JsonNode> results = run(uneven, 8, input);

    assertThat(results).extracting(r -> r.path("id").asInt()).isSorted().hasSize(500);
  }

  @Test
  void run_idOfAnyType_isEchoed() throws Exception {
    List<JsonNode> results =
        run(
            ECHO,
            2,
            "{\"id\":{\"a\":[1,null]},\"text\":\"x\"}\n{\"id\":null,\"text\":\"y\"}\n{\"text\":\"z\"}\n");

    assertThat(Json.line(results.get(0).get("id"))).isEqualTo("{\"a\":[1,null]}");
    assertThat(results.get(1).get("id").isNull()).isTrue();
    assertThat(results.get(2).get("id").asInt()).isEqualTo(3);
  }

  @Test
  void run_badLines_giveOneErrorEach() throws Exception {
    byte[] notUtf8 = "{\"id\":4,\"text\":\"\u00ff\"}\n".getBytes(StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    input.write("{\"id\":1,\"text\":\"a\"}\nnot json\n[1]\n".getBytes(StandardCharsets.UTF_8));
    input.write(notUtf8);
    input.write("\n{\"id\":6}\n{\"id\":7,\"text\":3}\n".getBytes(StandardCharsets.UTF_8));
    input.write("{\"id\":8} {}\n{\"id\":9,\"text\":\"z\"}".getBytes(StandardCharsets.UTF_8));

    List<JsonNode> results = run(ECHO, 3, input.toByteArray());

    assertThat(results)
        .extracting(r -> r.path("error").path("code").asText("scored"))
        .containsExactly(
            "scored",
            "bad-json",
            "bad-json",
            "bad-json",
            "bad-json",
            "missing-field",
            "wrong-type",
            "bad-json",
            "scored");
    assertThat(results.get(1).get("id").asInt()).isEqualTo(2);
    assertThat(results.get(5).get("id").asInt()).isEqualTo(6);
  }

  @Test
  void run_nestedTooDeeply_isAnErrorOfThatLine() throws Exception {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);

    List<JsonNode> results = run(ECHO, 1, "{\"id\":1,\"text\":" + deep + "}\n{\"text\":\"b\"}\n");

    assertThat(results.get(0).path("error").path("code").asText()).isEqualTo("bad-json");
    assertThat(results.get(1).path("value").asText()).isEqualTo("b");
  }

  @Test
  void run_scorerThatThrows_isAnErrorOfThatLine() throws Exception {
    Scorer broken =
        line -> {
          if (line.text("text").equals("overflow")) {
            throw new StackOverflowError();
          }
          throw new IllegalStateException("broken");
        };

    List<JsonNode> results = run(broken, 2, "{\"text\":\"overflow\"}\n{\"text\":\"x\"}\n");

    assertThat(results)
        .extracting(r -> r.path("error").path("code").asText())
        .containsExactly("too-deep", "internal");
  }

  @Test
  void run_unpairedSurrogatesAndUndefinedNumbers_giveValidJson() throws Exception {
    Scorer odd = line -> line.result().put("value", line.text("text")).put("nan", Double.NaN);

    List<JsonNode> results = run(odd, 1, "{\"text\":\"a\\ud800b\"}\n");

    assertThat(results.get(0).get("value").asText()).isEqualTo("a\ud800b");
    assertThat(results.get(0).get("nan").isNull()).isTrue();
  }

  @Test
  void run_numbers_readBackExactly() throws Exception {
    double value = 0.1 + 0.2;

    List<JsonNode> results = run(line -> line.result().put("value", value), 1, "{}\n");

    assertThat(results.get(0).get("value").doubleValue()).isEqualTo(value);
  }

  @Test
  void run_coProcess_answersBeforeTheNextQuestion() throws Exception {
    PipedOutputStream questions = new PipedOutputStream();
    PipedInputStream cases = new PipedInputStream(questions);
    PipedInputStream answers = new PipedInputStream();
    PipedOutputStream results = new PipedOutputStream(answers);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    Future<Boolean> clean =
        thread.submit(() -> new JsonLines(ECHO, Path.of(""), 4).run(cases, results));

    for (int i = 0; i < 3; i++) {
      questions.write(("{\"text\":\"" + i + "\"}\n").getBytes(StandardCharsets.UTF_8));
      questions.flush();
      assertThat(readLine(answers)).contains("\"value\":\"" + i + "\"");
    }
    questions.close();

    assertThat(clean.get()).isTrue();
    thread.shutdown();
  }

  @Test
  void run_halfALineAfterAQuestion_doesNotHoldTheAnswerBack() throws Exception {
    PipedOutputStream questions = new PipedOutputStream();
    PipedInputStream cases = new PipedInputStream(questions);
    PipedInputStream answers = new PipedInputStream();
    PipedOutputStream results = new PipedOutputStream(answers);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    Future<Boolean> clean =
        thread.submit(() -> new JsonLines(ECHO, Path.of(""), 1).run(cases, results));

    questions.write("{\"text\":\"a\"}\n{\"te".getBytes(StandardCharsets.UTF_8));
    questions.flush();

    assertThat(readLine(answers)).contains("\"value\":\"a\"");
    questions.write("xt\":\"b\"}\n".getBytes(StandardCharsets.UTF_8));
    questions.close();
    assertThat(clean.get()).isTrue();
    assertThat(readLine(answers)).contains("\"value\":\"b\"");
    thread.shutdown();
  }

  @Test
  void run_readerOfTheResultsHasGone_endsBeforeTheInputDoes() {
    InputStream endless =
        new InputStream() {
          private long position;

          @Override
          public int read() {
            return "{\"text\":\"a\"}\n".charAt((int) (position++ % 13));
          }
        };
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };

    assertThatThrownBy(() -> new JsonLines(ECHO, Path.of(""), 2).run(endless, closed))
        .isInstanceOf(JsonLinesMetric.ResultsNotWrittenException.class)
        .hasMessage("Broken pipe");
  }

  @Test
  void run_numbersAsIds_keepAllTheirDigits() throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    String input = "{\"id\":0.12345678901234567890,\"text\":\"\"}\n{\"id\":[1.50],\"text\":\"\"}\n";

    new JsonLines(ECHO, Path.of(""), 1)
        .run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), output);

    assertThat(output.toString(StandardCharsets.UTF_8))
        .contains("\"id\":0.12345678901234567890,")
        .contains("\"id\":[1.50],");
  }

  private static String readLine(InputStream stream) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int read = stream.read(); read >= 0 && read != '\n'; read = stream.read()) {
      line.append((char) read);
    }
    return line.toString();
  }
}
