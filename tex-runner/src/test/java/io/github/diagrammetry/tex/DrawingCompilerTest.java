package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.diagrammetry.tex.CodeExtractor.Language;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** SVG and Python programs, and the order in which languages are tried. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DrawingCompilerTest {

  private TexRunner runner;
  private DrawingCompiler compiler;

  @BeforeAll
  void open() {
    runner =
        TexRunner.with(
            TexOptions.defaults().withTimeout(Duration.ofSeconds(20)).withParallelism(1));
    compiler = DrawingCompiler.over(runner, TexPreprocessor.diagramMmu());
  }

  @AfterAll
  void close() {
    runner.close();
  }

  private static BufferedImage image(DrawingResult result) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(result.png().orElseThrow()));
  }

  @Test
  void svg_isRenderedAtEightHundred() throws Exception {
    String svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><rect width='5' height='10' fill='red'/></svg>";
    DrawingResult result = compiler.compile(svg, Language.SVG);
    assertThat(result.outcome().name()).isEqualTo("ok");
    assertThat(result.engine()).isEqualTo("batik");
    BufferedImage image = image(result);
    assertThat(image.getWidth()).isEqualTo(800);
    assertThat(image.getHeight()).isEqualTo(800);
    assertThat(image.getRGB(100, 400) & 0xffffff).isEqualTo(0xff0000);
    assertThat(image.getRGB(700, 400) & 0xffffff).isEqualTo(0xffffff);
  }

  @Test
  void svg_hostile_readsNothingAndEnds() throws Exception {
    Path secret = Files.createTempFile("secret", ".svg");
    Files.writeString(
        secret,
        "<svg xmlns='http://www.w3.org/2000/svg'><rect width='10' height='10' fill='blue'/></svg>");
    String head =
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 10 10'>";
    List<String> hostile =
        List.of(
            head + "<image xlink:href='" + secret.toUri() + "' width='10' height='10'/></svg>",
            head + "<use xlink:href='" + secret.toUri() + "#x'/></svg>",
            head + "<script>java.lang.Runtime.getRuntime().exit(0)</script></svg>",
            head + "<g id='a'><use xlink:href='#a'/></g></svg>",
            "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
                + head
                + "<text>&x;</text></svg>",
            head + "<style>@import url('" + secret.toUri() + "');</style></svg>",
            head + "<rect width='9' height='9' fill='url(" + secret.toUri() + "#x)'/></svg>",
            head + "<style>rect{fill:u\\72l(" + secret.toUri() + ")}</style></svg>",
            head + "<image xlink:href='data:image/svg+xml;base64,PHN2Zy8+'/></svg>",
            head + "<path d='M 0 0 L nonsense'/></svg>",
            head + "<g>".repeat(100_000) + "</svg>");
    // Without a sandbox, the renderer alone has to refuse.
    try (TexRunner plain =
        TexRunner.with(
            TexOptions.defaults()
                .withSafety(SafetyLevel.TEX)
                .withTimeout(Duration.ofSeconds(20))
                .withParallelism(1))) {
      for (DrawingCompiler each :
          List.of(compiler, DrawingCompiler.over(plain, TexPreprocessor.diagramMmu()))) {
        for (String svg : hostile) {
          DrawingResult result = each.compile(svg, Language.SVG);
          assertThat(result.outcome().kind())
              .as(svg)
              .isIn("svg-failed", "blank", "memory", "timeout");
          assertThat(result.message()).doesNotContain("root:");
        }
      }
    }
    Files.delete(secret);
  }

  @Test
  void svg_entityBomb_ends() throws Exception {
    StringBuilder bomb = new StringBuilder("<svg xmlns='http://www.w3.org/2000/svg'>");
    bomb.append("<defs><g id='x0'><rect width='1' height='1'/></g>");
    for (int i = 1; i <= 9; i++) {
      bomb.append("<g id='x").append(i).append("'>");
      bomb.append(("<use href='#x" + (i - 1) + "' xlink:href='#x" + (i - 1) + "'/>").repeat(10))
          .append("</g>");
    }
    bomb.append("</defs><use xlink:href='#x9'/></svg>");
    try (TexRunner impatient =
        TexRunner.with(
            TexOptions.defaults().withTimeout(Duration.ofSeconds(4)).withParallelism(1))) {
      DrawingResult result =
          DrawingCompiler.over(impatient, TexPreprocessor.strict())
              .compile(bomb.toString(), Language.SVG);
      assertThat(result.outcome().kind()).isIn("timeout", "memory", "svg-failed");
    }
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void python_savedShownOrOnlyDrawn_givesThePicture() throws Exception {
    assumeTrue(
        runner.safety() == SafetyLevel.OS, "Python runs in bubblewrap only, which fails here");
    String draw = "import matplotlib.pyplot as plt\nplt.plot([1,2,3])\n";
    for (String end :
        List.of(
            "plt.savefig('a.png')\n",
            "plt.show()\n",
            "",
            "plt.savefig('/nowhere/a.pdf')\nplt.close()\n")) {
      DrawingResult result = compiler.compile(draw + end, Language.PYTHON);
      assertThat(result.outcome().name()).as(end).isEqualTo("ok");
      assertThat(image(result).getWidth()).isGreaterThan(600);
    }
  }

  @Test
  void python_failures_areNamed() throws Exception {
    assumeTrue(
        runner.safety() == SafetyLevel.OS, "Python runs in bubblewrap only, which fails here");
    assertThat(compiler.compile("import matplotlib\nx = (", Language.PYTHON).outcome().name())
        .isEqualTo("syntax");
    assertThat(compiler.compile("import no_such_module", Language.PYTHON).outcome().name())
        .isEqualTo("missing-package:no_such_module");
    DrawingResult crash = compiler.compile("import math\n\n1/0\n", Language.PYTHON);
    assertThat(crash.outcome().name()).isEqualTo("crashed");
    assertThat(crash.line()).isEqualTo(3);
    assertThat(crash.message()).isEqualTo("ZeroDivisionError: division by zero");
    assertThat(compiler.compile("x = 1\nimport os", Language.PYTHON).outcome().name())
        .isEqualTo("no-page");
  }

  @Test
  void python_isShutIn() throws Exception {
    assumeTrue(
        runner.safety() == SafetyLevel.OS, "Python runs in bubblewrap only, which fails here");
    String attack =
        "import os, socket\n"
            + "assert not os.path.exists('/etc/passwd')\n"
            + "assert 'PATH' in os.environ and len(os.environ) < 20\n"
            + "assert len([p for p in os.listdir('/proc') if p.isdigit()]) < 4\n"
            + "for place in ('/tmp/x', '/x', '/usr/x'):\n"
            + "  try:\n"
            + "    open(place, 'w').close()\n"
            + "    raise SystemExit('wrote ' + place)\n"
            + "  except OSError:\n"
            + "    pass\n"
            + "try:\n"
            + "  socket.create_connection(('127.0.0.1', 80), 1)\n"
            + "  raise SystemExit('connected')\n"
            + "except OSError:\n"
            + "  pass\n"
            + "import matplotlib.pyplot as plt\nplt.plot([1,2])\n";
    assertThat(compiler.compile(attack, Language.PYTHON).outcome().name()).isEqualTo("ok");
  }

  @Test
  void python_endlessOrForking_isEnded() throws Exception {
    assumeTrue(
        runner.safety() == SafetyLevel.OS, "Python runs in bubblewrap only, which fails here");
    TexOptions options =
        TexOptions.defaults().withTimeout(Duration.ofSeconds(3)).withParallelism(1);
    try (TexRunner impatient = TexRunner.with(options)) {
      DrawingCompiler quick = DrawingCompiler.over(impatient, TexPreprocessor.strict());
      assertThat(quick.compile("import time\nwhile True: pass", Language.PYTHON).outcome().name())
          .isEqualTo("timeout");
      String forks =
          "import os, time\nif os.fork() == 0:\n  os.setsid()\n  if os.fork() == 0:\n    time.sleep(60)\n  os._exit(0)\ntime.sleep(60)";
      assertThat(quick.compile(forks, Language.PYTHON).outcome().name()).isEqualTo("timeout");
    }
    for (int i = 0;
        i < 60 && ProcessHandle.allProcesses().anyMatch(DrawingCompilerTest::isDrawing);
        i++) {
      Thread.sleep(50);
    }
    assertThat(ProcessHandle.allProcesses().filter(DrawingCompilerTest::isDrawing)).isEmpty();
  }

  private static boolean isDrawing(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("harness.py");
  }

  @Test
  void otherLanguages_areTriedInOrder() throws Exception {
    DrawingResult result =
        compiler.compile(
            "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>",
            Language.PYTHON);
    assertThat(result.tried()).containsExactly(Language.PYTHON, Language.SVG);
    assertThat(result.outcome().name()).isEqualTo("ok");
    assertThat(result.language()).isEqualTo(Language.SVG);
    DrawingResult failed = compiler.compile("\\begin{tikzpicture}\\foo\\end{tikzpicture}", null);
    assertThat(failed.tried()).containsExactly(Language.TEX);
    assertThat(failed.language()).isEqualTo(Language.TEX);
  }

  @Test
  void response_withoutCode_isNoCode() throws Exception {
    assertThat(compiler.compileResponse("I am sorry.").outcome().name()).isEqualTo("no-code");
    assertThat(compiler.compileResponse("  ").outcome().name()).isEqualTo("empty-source");
  }

  @Test
  void python_withoutSandbox_isRefusedWithTheRemedy() throws Exception {
    try (TexRunner weak =
        TexRunner.with(TexOptions.defaults().withSafety(SafetyLevel.TEX).withParallelism(1))) {
      DrawingResult result =
          DrawingCompiler.over(weak, TexPreprocessor.strict())
              .compile("import matplotlib", Language.PYTHON);
      assertThat(result.outcome().name()).isEqualTo("engine-missing:bwrap");
      assertThat(result.message()).contains("safety level os");
    }
  }
}
