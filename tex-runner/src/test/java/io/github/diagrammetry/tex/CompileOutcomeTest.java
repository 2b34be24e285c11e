package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The outcome of real runs, class by class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompileOutcomeTest {

  private TexRunner runner;

  @BeforeAll
  void open() {
    runner =
        TexRunner.with(
            TexOptions.defaults().withTimeout(Duration.ofSeconds(20)).withParallelism(1));
  }

  @AfterAll
  void close() {
    runner.close();
  }

  private TexResult compile(String body) throws InterruptedException {
    return compile("\\documentclass[border=2pt]{standalone}\n\\usepackage{tikz}\n", body);
  }

  private TexResult compile(String preamble, String body) throws InterruptedException {
    String source = preamble + "\\begin{document}\n" + body + "\n\\end{document}\n";
    return runner.run(TexRequest.of(PreparedSource.verbatim(source)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\tikz\\draw(0,0)--(1,1); | ok | 0",
        "\\tikz\\draw(0,0)--(1,1);\\foo | undefined-control-sequence:\\foo | 4",
        "\\begin{nowhere}x\\end{nowhere} | undefined-environment:nowhere | 4",
        "\\tikz\\node[nokey]{x}; | unknown-key:/tikz/nokey | 4",
        "\\tikz\\draw(a)--(1,1); | unknown-shape:a | 4",
        "\\color{nocolor}x | undefined-color:nocolor | 4",
        "\\tikz\\draw(0,0)--(1,1) x | syntax | 4",
        "x$ | syntax | 5",
        "x\\rule{40000pt}{1pt} | dimension-too-large | 4",
        "\\def\\x{\\x\\x}\\x | capacity:input stack size | 4",
        "\\input{nofile} | missing-file:nofile.tex | 4",
        "\\usetikzlibrary{nolib}x | missing-library:nolib | 4",
        "\\directlua{}x | engine-only:lualatex | 4",
        "\\input{/etc/passwd} | forbidden-io | 4",
        "\\immediate\\openout15=../x x | forbidden-io | 4",
      })
  void body_outcome(String body, String name, int line) throws InterruptedException {
    // one engine, so that the first error is the one that counts
    try (TexRunner one =
        TexRunner.with(TexOptions.defaults().withEngines(List.of("pdflatex")).withParallelism(1))) {
      TexResult result =
          one.run(
              TexRequest.of(
                  PreparedSource.verbatim(
                      "\\documentclass[border=2pt]{standalone}\n\\usepackage{tikz}\n\\begin{document}\n"
                          + body
                          + "\n\\end{document}\n")));
      assertThat(result.outcome().name()).isEqualTo(name);
      assertThat(result.line()).isEqualTo(line);
      assertThat(result.compiled()).isEqualTo(name.equals("ok"));
      assertThat(result.message().isEmpty()).isEqualTo(name.equals("ok"));
    }
  }

  @Test
  void missingPackage_isNamed() throws InterruptedException {
    TexResult result = compile("\\documentclass{article}\n\\usepackage{nosuchpackage}\n", "x");
    assertThat(result.outcome().name()).isEqualTo("missing-package:nosuchpackage");
    assertThat(result.line()).isEqualTo(2);
    assertThat(result.pages()).isZero();
    assertThat(result.png()).isEmpty();
    assertThat(result.attempts()).as("no engine can help").isEqualTo(1);
  }

  @Test
  void optionClash_isNamed() throws InterruptedException {
    TexResult result =
        compile("\\documentclass[tikz]{standalone}\n\\usepackage[table]{xcolor}\n", "x");
    assertThat(result.outcome().name()).isEqualTo("option-clash:xcolor");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.hasInk()).as("nonstop mode gives a page all the same").isTrue();
  }

  @Test
  void unknownCharacter_isEncoding() throws InterruptedException {
    TexOptions options = TexOptions.defaults().withEngines(List.of("pdflatex")).withParallelism(1);
    try (TexRunner one = TexRunner.with(options)) {
      TexResult result =
          one.run(
              TexRequest.of(
                  PreparedSource.verbatim(
                      "\\documentclass{standalone}\\begin{document}a\u4e2d\\end{document}")));
      assertThat(result.outcome().name()).isEqualTo("encoding");
    }
  }

  @Test
  void characterThatAnotherEngineDrops_isTold() throws InterruptedException {
    TexResult result = compile("a\u4e2d");
    assertThat(result.outcome().name()).isEqualTo("ok");
    assertThat(result.engine()).isEqualTo("lualatex");
    assertThat(result.logExcerpt()).startsWith("Missing character: ");
    assertThat(result.message()).startsWith("no glyph for: \u4e2d");
  }

  @Test
  void emptyPage_isBlankAndCompiled() throws InterruptedException {
    TexResult result = compile("\\documentclass{article}\\pagestyle{empty}\n", "~");
    assertThat(result.outcome().name()).isEqualTo("blank");
    assertThat(result.compiled()).isTrue();
    assertThat(result.hasInk()).isFalse();
    assertThat(result.image().orElseThrow().getWidth()).isGreaterThan(2000);
  }

  @Test
  void noPage_isNamed() throws InterruptedException {
    assertThat(compile("\\documentclass{article}\n", "").outcome().name()).isEqualTo("no-page");
  }

  @Test
  void graphDrawing_goesToLuaAtOnce() throws InterruptedException {
    TexResult result =
        compile(
            "\\documentclass{standalone}\n\\usepackage{tikz}\\usetikzlibrary{graphs,graphdrawing}\\usegdlibrary{layered}\n",
            "\\tikz\\graph[layered layout]{a->b};");
    assertThat(result.outcome().name()).isEqualTo("ok");
    assertThat(result.engine()).isEqualTo("lualatex");
    assertThat(result.attempts()).isEqualTo(1);
  }

  @Test
  void needForLua_foundByTheError_fallsBack() throws InterruptedException {
    TexResult result = compile("\\directlua{tex.print(\"yes\")}");
    assertThat(result.outcome().name()).isEqualTo("ok");
    assertThat(result.engine()).isEqualTo("lualatex");
    assertThat(result.attempts()).isEqualTo(2);
  }

  @Test
  void blankSource_isNotRun() throws InterruptedException {
    TexResult result = runner.run(TexRequest.of(PreparedSource.verbatim(" \n")));
    assertThat(result.outcome().name()).isEqualTo("empty-source");
    assertThat(result.attempts()).isZero();
  }

  @Test
  void references_makeASecondRun() throws InterruptedException {
    String picture =
        "\\tikz[remember picture]\\node(a){a};\\hspace{2cm}\\tikz[remember picture]\\node(b){b};"
            + "\\begin{tikzpicture}[remember picture,overlay]\\draw(a)--(b);\\end{tikzpicture}";
    TexResult joined =
        compile("\\documentclass[border=2pt]{standalone}\n\\usepackage{tikz}\n", picture);
    assertThat(joined.outcome().name()).isEqualTo("ok");
    // after one run the line would lie outside the picture; after two it joins the nodes
    assertThat(joined.image().orElseThrow().getWidth()).isBetween(250, 420);
    assertThat(joined.image().orElseThrow().getHeight()).isLessThan(80);
  }

  @Test
  void bitmapFont_isMadeOutsideTheEngine() throws InterruptedException {
    TexResult result = compile("\\textdegree C");
    assertThat(result.outcome().name()).isEqualTo("ok");
  }

  @Test
  void name_roundTrips() {
    for (String name : List.of("ok", "unknown-key:/tikz/a:b", "undefined-control-sequence:\\foo")) {
      assertThat(CompileOutcome.parse(name).name()).isEqualTo(name);
    }
  }

  @Test
  void extraFiles_areRead() throws InterruptedException {
    PreparedSource source =
        PreparedSource.verbatim(
            "\\documentclass{standalone}\\begin{document}\\input{part.tex}\\end{document}");
    TexRequest request =
        TexRequest.of(source)
            .withFiles(
                Map.of("part.tex", "hello".getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
    assertThat(runner.run(request).outcome().name()).isEqualTo("ok");
  }
}
