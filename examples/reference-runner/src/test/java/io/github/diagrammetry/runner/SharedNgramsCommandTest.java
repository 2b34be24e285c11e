package io.github.diagrammetry.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SharedNgramsCommandTest {

  @TempDir Path folder;

  private int run(StringWriter err, String... arguments) {
    CommandLine line = Main.commandLine();
    line.setErr(new PrintWriter(err));
    String[] all = new String[arguments.length + 1];
    all[0] = "shared-ngrams";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return line.execute(all);
  }

  @Test
  void run_folder_isReadInTheOrderOfPaths() throws Exception {
    Files.createDirectory(folder.resolve("b"));
    Files.writeString(folder.resolve("b/one.tex"), "\\x");
    Files.writeString(folder.resolve("a.tex"), "\\y\\z");
    Files.writeString(folder.resolve("notes.txt"), "\\w\\w");
    Path out = folder.resolve("list");

    int status = run(new StringWriter(), "--k", "3", "--out", out.toString(), folder.toString());

    assertThat(status).isEqualTo(ExitStatus.DONE);
    assertThat(Files.readString(out))
        .isEqualTo(
            "# shared-ngrams 1\n# tokens: strip\n# grammar: pygments-2.14\n"
                + "1\t\\\\y\n1\t\\\\z\n1\t\\\\x\n");
  }

  @Test
  void run_noTexFile_saysSo() {
    StringWriter err = new StringWriter();
    assertThat(run(err, folder.toString())).isEqualTo(ExitStatus.NO_INPUT);
    assertThat(err.toString()).contains("There is no .tex file");
  }

  @Test
  void run_wrongNumber_isWrongUsage() throws Exception {
    Path file = folder.resolve("a.tex");
    Files.writeString(file, "\\x");
    StringWriter err = new StringWriter();
    assertThat(run(err, "--k", "0", file.toString())).isEqualTo(ExitStatus.USAGE);
    assertThat(err.toString()).contains("at least 1: 0");
  }
}
