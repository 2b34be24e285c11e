package io.github.diagrammetry.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CompileCommandTest {

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(new StringWriter()));
    return line.execute(arguments);
  }

  @Test
  void compile_printsATable_andTellsByItsStatus() throws Exception {
    Path good = folder.resolve("good.tex");
    Path bad = folder.resolve("bad.tex");
    Files.writeString(good, "\\tikz \\draw (0,0) -- (1,1);\n");
    Files.writeString(bad, "\\begin{tikzpicture}\n\\nope\n\\end{tikzpicture}\n");
    Path pictures = folder.resolve("pictures");
    assertThat(run("compile", "--out-dir", pictures.toString(), good.toString())).isZero();
    assertThat(pictures.resolve("good.png")).exists();
    assertThat(pictures.resolve("good.pdf")).exists();
    assertThat(run("compile", folder.toString())).isEqualTo(ExitStatus.DONE_WITH_ERRORS);
    assertThat(out.toString())
        .contains("undefined-control-sequence:\\nope")
        .contains("1  ok")
        .contains("2  in all");
    assertThat(run("compile", folder.resolve("none.tex").toString()))
        .isEqualTo(ExitStatus.NO_INPUT);
    assertThat(run("compile", "--preset", "best", good.toString())).isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void cache_countsAndClears() throws Exception {
    Path good = folder.resolve("good.tex");
    Files.writeString(good, "\\tikz \\draw (0,0) -- (1,1);\n");
    String cache = folder.resolve("cache").toString();
    assertThat(run("compile", "--cache", cache, good.toString())).isZero();
    assertThat(run("compile", "--cache", cache, good.toString())).isZero();
    assertThat(run("cache", "stats", "--cache", cache)).isZero();
    assertThat(out.toString())
        .contains(cache + ": 1 results")
        .contains("files of precompiled preambles");
    assertThat(run("cache", "clear", "--cache", cache)).isZero();
    assertThat(out.toString()).contains(cache + ": 1 results and ");
    assertThat(out.toString()).contains("precompiled preambles removed");
    try (Stream<Path> left = Files.walk(folder.resolve("cache"))) {
      assertThat(left.filter(file -> file.toString().endsWith(".fmt"))).isEmpty();
    }
    assertThat(run("compile", "--cache", cache, good.toString())).isZero();
  }
}
