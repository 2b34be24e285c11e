package io.github.diagrammetry.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.diagrammetry.som.SemanticInjector;
import io.github.diagrammetry.tex.DviProgram;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRequest;
import io.github.diagrammetry.tex.TexRunner;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs every program on a real drawing and on one with a label changed. */
class QuickstartTest {

  private static final String DRAWING =
      "\\documentclass[border=2pt]{standalone}\n\\usepackage{tikz}\n\\begin{document}\n"
          + "\\begin{tikzpicture}\n\\node[draw,circle] (a) {A};\n\\node[draw] (b) at (2,0) {B};\n"
          + "\\draw[->] (a) -- (b);\n\\end{tikzpicture}\n\\end{document}\n";

  @TempDir static Path folder;

  @BeforeAll
  static void drawings() throws Exception {
    draw("reference", DRAWING);
    draw("candidate", DRAWING.replace("{B}", "{C}"));
  }

  private static void draw(String name, String source) throws Exception {
    Files.writeString(folder.resolve(name + ".tex"), source);
    var prepared = TexPreprocessor.diagramMmu().prepare(source);
    var routes =
        SemanticInjector.withDefaults().routes(prepared.source()).stream()
            .map(
                route ->
                    new DviProgram(
                        route.route(),
                        route.engine(),
                        route.source(),
                        route.files(),
                        route.specialPrefix()))
            .toList();
    try (var runner = TexRunner.withDefaults()) {
      var result = runner.run(TexRequest.of(prepared).withDrawing(routes));
      Files.writeString(folder.resolve(name + ".svg"), result.svg().orElseThrow());
      Files.write(folder.resolve(name + ".png"), result.png().orElseThrow());
    }
  }

  private interface Program {
    void main(String[] args) throws Exception;
  }

  private static String run(Program program, String... args) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      program.main(args);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String path(String name) {
    return folder.resolve(name).toString();
  }

  private static String compare(Program program, String candidate, String extension)
      throws Exception {
    return run(program, path(candidate + extension), path("reference" + extension));
  }

  @Test
  void compareObjects() throws Exception {
    assertThat(compare(CompareObjects::main, "reference", ".svg")).startsWith("1.0  ");
    assertThat(compare(CompareObjects::main, "candidate", ".svg")).startsWith("0.").contains("|");
  }

  @Test
  void compareCode() throws Exception {
    assertThat(compare(CompareCode::main, "reference", ".tex")).startsWith("1.0  ");
    assertThat(compare(CompareCode::main, "candidate", ".tex")).startsWith("0.").contains("|");
  }

  @Test
  void comparePictures() throws Exception {
    assertThat(compare(ComparePictures::main, "reference", ".png")).startsWith("1.0  ");
    assertThat(compare(ComparePictures::main, "candidate", ".png")).startsWith("0.").contains("|");
  }

  @Test
  void compareEdges() throws Exception {
    assertThat(compare(CompareEdges::main, "reference", ".png"))
        .startsWith("OptionalDouble[1.0] OptionalDouble[1.0]  ");
    assertThat(compare(CompareEdges::main, "candidate", ".png"))
        .startsWith("OptionalDouble[0.")
        .contains("|");
  }

  @Test
  void judgeAnswer() throws Exception {
    assertThat(run(JudgeAnswer::main, "{\"answer\": \"4700 ohm\"}")).startsWith("CORRECT because");
    assertThat(run(JudgeAnswer::main, "{\"answer\": \"10 kΩ\"}")).startsWith("INCORRECT because");
  }

  @Test
  void compileDrawing() throws Exception {
    assertThat(run(CompileDrawing::main, path("reference.tex"), path("out.png")))
        .isEqualTo("ok by pdflatex\n");
    assertThat(folder.resolve("out.png")).isNotEmptyFile();
  }
}
