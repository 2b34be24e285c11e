package io.github.diagrammetry.runner.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
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
  void judge_missingFile_fails() {
    file = folder.resolve("nowhere.jsonl");
    assertThat(judge()).isNotZero();
  }
}
