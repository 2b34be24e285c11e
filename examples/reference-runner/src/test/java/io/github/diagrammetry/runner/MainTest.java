package io.github.diagrammetry.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class MainTest {

  @TempDir Path temp;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  static Stream<String> commands() {
    return commands("", Main.commandLine());
  }

  private static Stream<String> commands(String path, CommandLine line) {
    return line.getSubcommands().entrySet().stream()
        .flatMap(
            entry ->
                Stream.concat(
                    Stream.of(path + entry.getKey()),
                    commands(path + entry.getKey() + " ", entry.getValue())));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommand_hasHelpAndVersion(String command) {
    assertThat(run((command + " --help").split(" "))).isEqualTo(ExitStatus.DONE);
    assertThat(out.toString()).contains("Usage: diagrammetry " + command);

    assertThat(run((command + " --version").split(" "))).isEqualTo(ExitStatus.DONE);
    assertThat(out.toString()).contains("diagrammetry " + Version.NUMBER);
    assertThat(err.toString()).isEmpty();
  }

  static Stream<String> metrics() {
    return commands().filter(command -> command.startsWith("eval "));
  }

  @ParameterizedTest
  @MethodSource("metrics")
  void everyMetric_namesTheFieldsOfACase(String command) {
    run((command + " --help").split(" "));
    assertThat(out.toString()).containsPattern("Fields of a case:\\R  \\w+");
  }

  @Test
  void unknownCommandOrOption_isWrongUsage() {
    assertThat(run("scroe")).isEqualTo(ExitStatus.USAGE);
    assertThat(run("score", "--datset", "x")).isEqualTo(ExitStatus.USAGE);
    assertThat(run("eval", "tex-tokens", "--grammar", "none")).isEqualTo(ExitStatus.USAGE);
    assertThat(run("eval", "tex-tokens", "--in", "none.jsonl")).isEqualTo(ExitStatus.USAGE);
    assertThat(err.toString()).contains("scroe").contains("--dataset").contains("none.jsonl");
  }

  @Test
  void score_missingDataset_isInputMissing() {
    int status =
        run(
            "score",
            "--dataset",
            temp.resolve("d.jsonl").toString(),
            "--responses",
            "r",
            "--out",
            temp.resolve("run").toString());

    assertThat(status).isEqualTo(ExitStatus.NO_INPUT);
    assertThat(err.toString()).contains("There is no dataset").contains("d.jsonl");
    assertThat(temp.resolve("run")).doesNotExist();
  }

  @Test
  void score_numbersOutOfRange_areWrongUsage() {
    assertThat(run("score", "--dataset", "d", "--responses", "r", "--out", "o", "--workers", "0"))
        .isEqualTo(ExitStatus.USAGE);
    assertThat(run("score", "--dataset", "d", "--responses", "r", "--out", "o", "--task", "D2C"))
        .isEqualTo(ExitStatus.USAGE);
    assertThat(err.toString()).contains("--workers must be at least 1: 0").contains("'D2C'");
  }

  @Test
  void report_folderWithoutRun_saysHowToMakeOne() throws Exception {
    assertThat(run("report", temp.toString())).isEqualTo(ExitStatus.NO_INPUT);
    assertThat(err.toString()).contains("is not the folder of a run").contains("score");
  }

  @Test
  void scoreOne_textThatIsNotUtf8_saysSo() throws Exception {
    Path file = Files.write(temp.resolve("latin1.tex"), new byte[] {'a', (byte) 0xe9, 'b'});

    assertThat(run("score-one", "--reference", file.toString(), "--candidate", file.toString()))
        .isEqualTo(ExitStatus.NO_INPUT);
    assertThat(err.toString()).contains("not UTF-8");
  }

  @Test
  void eval_inputAndOutputAreOneFile_isRefusedAndKeepsIt() throws Exception {
    Path cases = Files.writeString(temp.resolve("cases.jsonl"), "{\"text\":\"a\"}\n");

    assertThat(run("eval", "tex-tokens", "--in", cases.toString(), "--out", cases.toString()))
        .isEqualTo(ExitStatus.USAGE);

    assertThat(cases).hasContent("{\"text\":\"a\"}\n");
    assertThat(err.toString()).contains("the same file");
  }

  @Test
  void scoreOne_copyOfTheReference_isDone() throws Exception {
    Path file =
        Files.writeString(
            temp.resolve("a.tex"), "\\begin{tikzpicture}\\draw (0,0) -- (1,1);\\end{tikzpicture}");

    assertThat(
            run(
                "score-one",
                "--reference",
                file.toString(),
                "--candidate",
                file.toString(),
                "--html",
                temp.resolve("page.html").toString()))
        .isEqualTo(ExitStatus.DONE);
    assertThat(out.toString()).contains("Object F1    1.0000  higher");
    assertThat(temp.resolve("page.html")).content().contains("Match report").contains("srcdoc");
  }

  @Test
  void score_datasetWithoutItems_namesItsFirstProblem() throws Exception {
    Path dataset = Files.writeString(temp.resolve("d.jsonl"), "nonsense\n");

    assertThat(
            run(
                "score",
                "--dataset",
                dataset.toString(),
                "--responses",
                "r",
                "--out",
                temp.resolve("run").toString()))
        .isEqualTo(ExitStatus.NO_INPUT);
    assertThat(err.toString()).contains("no usable item").contains("d.jsonl, line 1");
  }

  @Test
  void cite_printsOurEntry() {
    assertThat(run("cite")).isEqualTo(ExitStatus.DONE);
    assertThat(out.toString()).contains("@software{diagrammetry");
  }
}
