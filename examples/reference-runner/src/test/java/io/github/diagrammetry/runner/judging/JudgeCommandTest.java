package io.github.diagrammetry.runner.judging;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class JudgeCommandTest {
  @TempDir Path folder;
  private Path file;
  private String out = "";
  private String err = "";

  @BeforeEach
  void answers() throws Exception {
    file = folder.resolve("answers.jsonl");
    Files.writeString(
        file,
        """
        {"id":"a","oi":"OI-NUM","truth":"5","answer":"5.0","human":["correct","correct"]}
        {"id":"b","oi":"OI-NUM","truth":"5","answer":"7","human":["incorrect","incorrect"]}
        {"id":"c","oi":"OI-TERM","truth":"cube","question":"<b>Which?</b>","raw":"<script>alert(1)</script>"}
        {"id":"d","oi":"OI-LIST","truth":"['a']","answer":""}
        """);
  }

  private int judge(String... more) {
    List<String> arguments = new ArrayList<>(List.of(more));
    arguments.add(file.toString());
    StringWriter printed = new StringWriter();
    StringWriter complained = new StringWriter();
    int status =
        new CommandLine(new JudgeCommand())
            .setOut(new PrintWriter(printed))
            .setErr(new PrintWriter(complained))
            .execute(arguments.toArray(String[]::new));
    out = printed.toString();
    err = complained.toString();
    return status;
  }

  @Test
  void judge_answers_printsATableAndTheAgreementWithPeople() {
    assertThat(judge()).isZero();
    assertThat(
            out.lines()
                .filter(line -> line.startsWith("all"))
                .findFirst()
                .orElse("")
                .replaceAll(" +", " "))
        .isEqualTo("all 4 1 1 1 1 25.0 to 50.0 3 0");
    assertThat(out).contains("against people").contains("OI-TERM").contains("answers.audit.html");
    assertThat(
            out.lines()
                .filter(line -> line.startsWith("by rule"))
                .findFirst()
                .orElse("")
                .replaceAll(" +", " "))
        .isEqualTo("by rule 2 1.000 100.0 1.000");
  }

  @Test
  void judge_page_escapesWhatModelsSaid() throws Exception {
    judge();
    String page = Files.readString(folder.resolve("answers.audit.html"));
    assertThat(page)
        .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;b&gt;Which?")
        .doesNotContain("<script>alert", "<b>Which")
        .contains("Content-Security-Policy")
        .contains("data-label=\"undecided\"");
  }

  @Test
  void judge_auditAndPage_goWhereTheyAreTold() throws Exception {
    Path page = folder.resolve("page.html");
    Path audit = folder.resolve("audit.jsonl");
    assertThat(judge("--html", page.toString(), "--audit", audit.toString())).isZero();
    assertThat(page).exists();
    assertThat(Files.readAllLines(audit)).hasSize(4);
  }

  @Test
  void judge_badLines_areNamedAndTheRestGoesOn() throws Exception {
    Files.writeString(
        file,
        "nonsense\n{\"oi\":\"OI-NUM\",\"truth\":\"1\",\"answer\":\"1\",\"human\":\"right\"}\n[]\n\n"
            + "{\"oi\":\"OI-NUM\",\"truth\":\"1\",\"answer\":\"1\"}\n");
    assertThat(judge()).isEqualTo(1);
    assertThat(err)
        .contains("line 1: not JSON")
        .contains("line 2: unknown label 'right'")
        .contains("line 3: not a JSON object");
    assertThat(out).contains("OI-NUM");
  }

  @Test
  void judge_severalModelsOnAServer_decideTheRestByMajority() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/chat/completions",
        exchange -> {
          String asked = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          String label = asked.contains("\"model\":\"no\"") ? "Incorrect" : "Correct";
          String reply =
              "{\"choices\":[{\"message\":{\"content\":\"Evaluation: seen\\nLabel: "
                  + label
                  + "\"}}],\"usage\":{\"prompt_tokens\":100,\"completion_tokens\":10}}";
          exchange.sendResponseHeaders(200, reply.length());
          exchange.getResponseBody().write(reply.getBytes(UTF_8));
          exchange.close();
        });
    server.start();
    try {
      String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
      String cache = folder.resolve("cache").toString();
      String[] arguments = {
        "--endpoint",
        url,
        "--model",
        "a",
        "--model",
        "no",
        "--model",
        "c",
        "--cache",
        cache,
        "--prices",
        "10,100"
      };
      assertThat(judge(arguments)).isZero();
      assertThat(out).contains("Requests 3 (0 kept), tokens 300 sent and 30 received, cost 0.0060");
      assertThat(
              out.lines()
                  .filter(line -> line.startsWith("OI-TERM"))
                  .findFirst()
                  .orElse("")
                  .replaceAll(" +", " "))
          .isEqualTo("OI-TERM 1 1 0 0 0 100.0 0 1");
      assertThat(judge(arguments)).isZero();
      assertThat(out).contains("Requests 3 (3 kept), tokens 0 sent");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void judge_missingFile_fails() {
    file = folder.resolve("nowhere.jsonl");
    assertThat(judge()).isNotZero();
  }
}
