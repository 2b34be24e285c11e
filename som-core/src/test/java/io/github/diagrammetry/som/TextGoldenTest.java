package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Texts of real TeX output, in both forms in which dvisvgm writes glyphs. */
class TextGoldenTest {

  /** TeX code, the glyphs without blanks, the linear form without blanks. */
  private static final String[][] CASES = {
    {"$x^2$", "x2", "x^{2}"},
    {"$x_i$", "xi", "x_{i}"},
    {"$x_i^2$", "x2i", "x_{i}^{2}"},
    {"$x_{n_k}$", "xnk", "x_{n_{k}}"},
    {"$2^{2^n}$", "22n", "2^{2^{n}}"},
    {"$e^{-x^2/2}$", "e-x2/2", "e^{-x^{2}/2}"},
    {"$f'(x)$", "f′(x)", "f^{′}(x)"},
    {"CO$_2^{2-}$", "CO2-2", "CO_{2}^{2-}"},
    {"H$_2$O", "H2O", "H_{2}O"},
    {"$\\frac{a}{b}$", "ab", "(a)/(b)"},
    {"$\\dfrac{a+b}{c_1}$", "a+bc1", "(a+b)/(c_{1})"},
    {"$\\frac{\\frac{1}{2}}{x}$", "12x", "((1)/(2))/(x)"},
    {"$\\frac{d}{dx}f$", "ddxf", "(d)/(dx)f"},
    {"$\\left(\\frac{a}{b}\\right)^2$", "(ab)2", "((a)/(b))^{2}"},
    {"$\\sqrt{x}$", "√x", "√(x)"},
    {"$\\sqrt{x^2+y^2}$", "√x2+y2", "√(x^{2}+y^{2})"},
    {"$\\sum_{i=1}^{n} i$", "∑ni=1i", "∑_{i=1}^{n}i"},
    {"$\\displaystyle\\sum_{i=1}^{n} x_i$", "n∑i=1xi", "∑_{i=1}^{n}x_{i}"},
    {"$\\int_0^1 f(x)\\,dx$", "∫10f(x)dx", "∫_{0}^{1}f(x)dx"},
    {"$\\displaystyle\\int_a^b$", "∫ba", "∫_{a}^{b}"},
    {"$\\displaystyle\\lim_{x\\to 0} f$", "limx→0f", "lim_{x→0}f"},
    {"$\\log_2 n$", "log2n", "log_{2}n"},
    {"$a\\neq b$, $a\\not\\in B$", "a≠b,a∉B", "a≠b,a∉B"},
    {"$a\\mapsto b\\Rightarrow c$", "a↦b⇒c", "a↦b⇒c"},
    {"$\\alpha\\beta\\Gamma\\Delta\\Omega$", "αβΓΔΩ", "αβΓΔΩ"},
    {"$\\overline{AB}$, $\\angle ABC$", "AB,∠ABC", "AB,∠ABC"},
    {"$\\hat{x}\\bar{x}\\ddot{x}\\tilde{A}$", "x̂x̄ẍÃ", "x̂x̄ẍÃ"},
    {"$\\mathbb{R}^n$", "Rn", "R^{n}"},
    {"\\'a\\`e\\^o\\\"u\\~n\\c{c}\\v{s}\\o\\ae\\ss", "áèôüñçšøæß", "áèôüñçšøæß"},
    {"na\\\"\\i ve \\AA{} \\L{}", "naïveÅŁ", "naïveÅŁ"},
    {"office flow", "officeflow", "officeflow"},
    {"A -- B --- C", "A–B—C", "A–B—C"},
    {"\\$ \\& \\# \\% a\\_b", "$&#%a_b", "$&#%a_b"},
    {"\\underline{abc} \\fbox{def}", "abcdef", "abcdef"},
    {"\\begin{tabular}{|c|c|}\\hline a&b\\\\\\hline c&d\\\\\\hline\\end{tabular}", "abcd", "abcd"},
    {"\\textbf{bold} \\textit{it} \\texttt{t\\_t}", "boldit", "boldit"},
    {"$\\left|\\begin{array}{c}1\\\\2\\\\3\\\\4\\end{array}\\right|$", "|1234|", "|1234|"},
    {"\\rotatebox{90}{up $x^2$}", "upx2", "upx^{2}"},
    {"$x = \\left\\{\\begin{array}{l}1\\\\2\\end{array}\\right.$", "x={12", "x={12"},
  };

  private static final Map<String, SemanticObjectModel> MODELS = new HashMap<>();

  @BeforeAll
  static void compile() throws SvgFormatException {
    InjectedSource source = SemanticInjector.withDefaults().routes(document("")).get(0);
    MODELS.put("fonts", model(TexTool.svg(source, "--font-format=svg")));
    MODELS.put("outlines", model(TexTool.svg(source, "--no-fonts")));
    String modern = document("\\usepackage[T1]{fontenc}\\usepackage{lmodern}");
    MODELS.put("T1", model(TexTool.svg(modern)));
  }

  private static SemanticObjectModel model(String svg) throws SvgFormatException {
    return SomExtractor.withDefaults().extract(svg);
  }

  private static String document(String packages) {
    StringBuilder tex =
        new StringBuilder("\\documentclass{standalone}\\usepackage{tikz,amsmath,amssymb}");
    tex.append(packages).append("\\begin{document}\\begin{tikzpicture}\n");
    for (int i = 0; i < CASES.length; i++) {
      tex.append("\\node[draw] (n").append(i).append(") at (0,").append(-2 * i).append(") {");
      tex.append(CASES[i][0]).append("};\n");
    }
    return tex.append("\\end{tikzpicture}\\end{document}\n").toString();
  }

  private static List<String> wrong(String form) {
    Map<String, SomElement> byName = new HashMap<>();
    MODELS.get(form).elements().forEach(e -> byName.put(String.valueOf(e.id()), e));
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < CASES.length; i++) {
      SomElement e = byName.get("n" + i);
      String text = ModelExpectation.squeezed(e.text()).replace("t_t", "");
      String linear = ModelExpectation.squeezed(e.textLinear()).replace("t_t", "");
      if (!text.equals(CASES[i][1]) || !linear.equals(CASES[i][2])) {
        wrong.add(CASES[i][0] + " gave " + text + " and " + linear);
      }
    }
    return wrong;
  }

  @Test
  void text_fromSvgFonts_isWhatWasTypeset() {
    assertThat(wrong("fonts")).isEmpty();
    assertThat(MODELS.get("fonts").flags()).isEmpty();
  }

  @Test
  void text_fromGlyphOutlines_isTheSame() {
    assertThat(wrong("outlines")).isEmpty();
    assertThat(MODELS.get("outlines").flags()).isEmpty();
  }

  @Test
  void text_inT1Encoding_isTheSame() {
    assertThat(wrong("T1")).isEmpty();
  }

  @Test
  void boxes_ofBothForms_agree() {
    List<SomElement> fonts = MODELS.get("fonts").elements();
    List<SomElement> outlines = MODELS.get("outlines").elements();
    assertThat(outlines).hasSameSizeAs(fonts);
    for (int i = 0; i < fonts.size(); i++) {
      assertThat(outlines.get(i).bbox().iou(fonts.get(i).bbox())).isGreaterThan(0.98);
    }
  }
}
