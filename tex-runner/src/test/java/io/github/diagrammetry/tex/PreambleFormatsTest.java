package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With a precompiled preamble, or a part of one, the pixels and the drawing stay the same. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PreambleFormatsTest {

  private static final String CLASS = "\\documentclass[border=2pt]{standalone}\n";

  @TempDir Path work;
  private TexRunner plain;
  private TexRunner quick;

  @BeforeAll
  void open() {
    TexOptions options = TexOptions.defaults().withWorkDirectory(work).withParallelism(2);
    plain = TexRunner.with(options.withFormats(false));
    quick = TexRunner.with(options.withUsesBeforeFormat(1));
  }

  @AfterAll
  void close() {
    plain.close();
    quick.close();
  }

  private static String document(String preamble, String body) {
    return CLASS + preamble + "\n\\begin{document}\n" + body + "\n\\end{document}\n";
  }

  private static String picture(String body) {
    return "\\begin{tikzpicture}\n" + body + "\n\\end{tikzpicture}";
  }

  static Stream<String> programs() {
    String tikz = "\\usepackage{tikz}";
    return Stream.of(
        document(tikz, picture("\\draw[->] (0,0) -- (1,1) node[above] {$\\alpha$};")),
        document(
            tikz,
            picture(
                "\\shade[ball color=red] circle (1);\\fill[opacity=.3] (0,0) rectangle (2,1);")),
        document(
            tikz + "\n\\usetikzlibrary{patterns,decorations.pathmorphing,shadows}",
            picture(
                "\\draw[decorate,decoration=snake] (0,0)--(3,0);\\node[drop shadow,fill=white,pattern=dots]{a};")),
        document(
            "\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.18}",
            picture("\\begin{axis}\\addplot3[surf,shader=flat,samples=6]{x*y};\\end{axis}")),
        document(
            "\\usepackage{circuitikz}",
            "\\begin{circuitikz}\\draw (0,0) to[R=$R$] (2,0) to[C] (2,-2);\\end{circuitikz}"),
        document("\\usepackage{chemfig}", "\\chemfig{*6(-=-(-OH)=-=)}"),
        document("\\usepackage{tikz-cd}", "\\begin{tikzcd}A \\arrow[r,\"f\"] & B\\end{tikzcd}"),
        document(
            "\\usepackage{tkz-euclide}",
            picture("\\tkzDefPoints{0/0/A,3/1/B}\\tkzDrawLine(A,B)\\tkzDrawPoints(A,B)")),
        document("\\usepackage{forest}", "\\begin{forest}[a[b][c[d]]]\\end{forest}"),
        document(
            "\\usepackage[T1]{fontenc}\n\\usepackage{lmodern}\n\\usepackage{microtype}\n" + tikz,
            picture("\\node {\\'El\\`eve fi \\textbf{bold} \\texttt{tt}};")),
        document("\\usepackage{siunitx}\n" + tikz, picture("\\node {\\qty{3.5}{\\kilo\\ohm}};")),
        document(
            tikz + "\n\\newcommand{\\mine}[1]{\\draw (0,0) -- (#1,1);}\n\\newsavebox{\\mybox}",
            "\\begin{tikzpicture}[remember picture]\\mine{2}\\node (x) {x};\\end{tikzpicture}"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void format_keepsPixelsAndDrawing(String program) throws InterruptedException {
    TexResult expected = plain.run(request(program));
    TexResult dumped = quick.run(request(program));
    TexResult again =
        quick.run(request(program.replace("\\end{document}", "% again\n\\end{document}")));
    assertThat(expected.outcome().name()).isEqualTo("ok");
    for (TexResult result : List.of(dumped, again)) {
      assertThat(result.outcome()).isEqualTo(expected.outcome());
      assertThat(result.png().orElseThrow()).isEqualTo(expected.png().orElseThrow());
      assertThat(result.svg().orElseThrow()).hasSameSizeAs(expected.svg().orElseThrow());
    }
  }

  @Test
  void sharedBeginning_servesPreamblesNeverSeenBefore() throws IOException, InterruptedException {
    Path own = Files.createDirectory(work.resolve("shared"));
    TexOptions options = TexOptions.defaults().withCache(own).withWorkDirectory(work);
    try (TexRunner runner = TexRunner.with(options)) {
      for (int i = 0; i < 4; i++) {
        String program =
            document(
                "\\usepackage{tikz}\n\\def\\radius{" + (i + 1) + "mm}",
                picture("\\draw circle (\\radius);"));
        TexResult result = runner.run(TexRequest.of(PreparedSource.verbatim(program)));
        TexResult expected = plain.run(TexRequest.of(PreparedSource.verbatim(program)));
        assertThat(result.png().orElseThrow()).isEqualTo(expected.png().orElseThrow());
      }
    }
    try (Stream<Path> files = Files.list(own.resolve("formats"))) {
      assertThat(files.filter(f -> f.toString().endsWith(".fmt"))).as("the shared part").hasSize(1);
    }
  }

  @Test
  void unpack_takesBothKinds_andKeepsTheLimit() throws IOException {
    byte[] text = "a format".repeat(100).getBytes(StandardCharsets.US_ASCII);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text);
    }
    Path from = work.resolve("from");
    Path to = work.resolve("to");
    for (byte[] data : List.of(text, packed.toByteArray())) {
      Files.write(from, data);
      assertThat(UnpackedFormats.unpack(from, to, 800)).isTrue();
      assertThat(to).hasBinaryContent(text);
      assertThat(UnpackedFormats.unpack(from, to, 799)).isFalse();
    }
    Files.write(from, new byte[] {0x1f, (byte) 0x8b, 0, 0});
    assertThat(UnpackedFormats.unpack(from, to, 800)).isFalse();
  }

  private static TexRequest request(String program) {
    String driver =
        "\\def\\pgfsysdriver{pgfsys-dvisvgm.def}\\PassOptionsToPackage{dvisvgm}{graphics}"
            + "\\PassOptionsToPackage{dvisvgm}{color}\\PassOptionsToPackage{dvisvgm}{xcolor}";
    DviProgram drawing = new DviProgram("dvi-plain", "latex", driver + program, Map.of(), "");
    return TexRequest.of(PreparedSource.verbatim(program)).withDrawing(List.of(drawing));
  }
}
