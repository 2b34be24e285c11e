package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.diagrammetry.tex.DviSpecials.DamagedException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The DVI scanner and the rules for specials. */
class DviSpecialsTest {

  private static byte[] dvi(String... specials) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(247);
    out.writeBytes(new byte[] {2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 3, (byte) 232});
    out.write(2);
    out.writeBytes("hi".getBytes(StandardCharsets.US_ASCII));
    int page = out.size();
    out.write(139);
    out.writeBytes(new byte[40]);
    number(out, -1);
    // every kind of movement, a rule, a font definition and characters between the specials
    int[][] commands = {
      {141},
      {143, 1},
      {146, 0, 0, 0, 1},
      {147},
      {149, 0, 1},
      {152},
      {154, 0, 1},
      {157, 1},
      {160, 0, 0, 0, 1},
      {161},
      {164, 0, 0, 1},
      {166},
      {167, 9},
      {132, 0, 0, 0, 1, 0, 0, 0, 1},
      {138},
      {243, 7, 0, 0, 0, 0, 0, 10, 0, 0, 0, 10, 0, 0, 0, 5, 'c', 'm', 'r', '1', '0'},
      {178},
      {65},
      {128, 200},
      {235, 7},
      {142}
    };
    for (int[] command : commands) {
      for (int value : command) {
        out.write(value);
      }
    }
    for (String special : specials) {
      byte[] data = special.getBytes(StandardCharsets.ISO_8859_1);
      out.write(242);
      number(out, data.length);
      out.writeBytes(data);
    }
    out.write(140);
    int post = out.size();
    out.write(248);
    number(out, page);
    out.writeBytes(new byte[24]);
    out.write(249);
    number(out, post);
    out.writeBytes(new byte[] {2, (byte) 223, (byte) 223, (byte) 223, (byte) 223});
    return out.toByteArray();
  }

  private static void number(ByteArrayOutputStream out, int value) {
    out.writeBytes(java.nio.ByteBuffer.allocate(4).putInt(value).array());
  }

  @Test
  void read_findsEverySpecial() throws DamagedException {
    assertThat(DviSpecials.read(dvi("color push red", "ps: x")))
        .containsExactly("color push red", "ps: x");
  }

  @Test
  void read_cutFile_isDamaged() {
    byte[] whole = dvi("color pop");
    for (int length = 0; length < whole.length - 4; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> DviSpecials.read(cut)).isInstanceOf(DamagedException.class);
    }
  }

  @Test
  void read_pageHiddenBehindTheEnd_isDamaged() {
    // a converter that follows the pointers from the end would run specials that were never read
    byte[] seen = dvi("color pop");
    byte[] hidden = dvi("ps: x");
    byte[] both = java.util.Arrays.copyOf(seen, seen.length + hidden.length);
    System.arraycopy(hidden, 0, both, seen.length, hidden.length);
    assertThatThrownBy(() -> DviSpecials.read(both)).isInstanceOf(DamagedException.class);
    byte[] astray = dvi("color pop");
    astray[astray.length - 6]++; // the pointer to the postamble
    assertThatThrownBy(() -> DviSpecials.read(astray)).isInstanceOf(DamagedException.class);
  }

  @Test
  void keepOnly_whatDoesNotDraw_isBlankedInPlace() throws DamagedException {
    String[] specials = {
      "color push red",
      "ps:SDict begin (x)(w)file closefile end",
      "!(x)(w)file",
      "header=a.pro",
      "ps::%%Box",
      "papersize=1pt,1pt",
      "dvisvgm:raw <g/>",
      "background gray 1"
    };
    assertThat(SpecialRules.check(List.of(specials), "")).isEmpty();
    byte[] file = dvi(specials);
    byte[] clean = DviSpecials.keepOnly(file, SpecialRules::draws);
    assertThat(clean).hasSameSizeAs(file);
    assertThat(DviSpecials.read(clean))
        .filteredOn(special -> !special.isBlank())
        .containsExactly("color push red", "dvisvgm:raw <g/>", "background gray 1");
  }

  @Property(tries = 2000)
  void read_anyBytes_returnsOrSaysDamaged(@ForAll @Size(max = 300) byte[] data) {
    byte[] file = dvi();
    System.arraycopy(data, 0, file, 16, Math.min(data.length, file.length - 16));
    try {
      assertThat(DviSpecials.read(file)).isNotNull();
    } catch (DamagedException e) {
      assertThat(e).hasMessageMatching(".+");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "color push gray 0",
        "papersize=10pt,10pt",
        "header=l3backend-dvips.pro",
        "dvisvgm:bbox 1 2",
        "dvisvgm:raw <g stroke=\"#000\">{?nl} </g>",
        "ps:SDict begin H.S end",
        "dvisvgm:raw <path d=\"M0 0L1 1\" fill=\"none\"/>",
        "dvisvgm:raw <g data-mark=\"71c2\" class=\"tikz-node\" data-text=\"a&amp;b\"></g>",
        "dvisvgm:raw <use xlink:href=\"#a\"/>",
        "dvisvgm:raw <rect style=\"fill:url(#pgfsh1)\"/>"
      })
  void check_whatTheDriversWrite_isAllowed(String special) {
    assertThat(SpecialRules.check(List.of(special), "data-mark=\"71c2\"")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ps: (/etc/passwd) (r) file",
        "\" newpath stroke",
        "PSfile=x.eps",
        "pdf:fstream @p (/etc/passwd)",
        "dvisvgm:img 10 10 /etc/passwd",
        "dvisvgm:raw <script>alert(1)</script>",
        "dvisvgm:raw <image href=\"file:///etc/passwd\"/>",
        "dvisvgm:raw <g onload=\"x()\"></g>",
        "dvisvgm:raw <use xlink:href=\"http://x/y\"/>",
        "dvisvgm:raw <use href='java&#115;cript:x'/>",
        "dvisvgm:raw <g class=\"tikz-node\"></g>",
        "dvisvgm:raw <g data-text='x'></g>",
        "dvisvgm:raw <g data-mark=\"0000\" class=\"tikz-node\"></g>",
        "dvisvgm:raw <g>",
        "dvisvgm:raw </g><g>",
        "dvisvgm:raw <g",
        "dvisvgm:raw forged text",
        "dvisvgm:raw <!DOCTYPE svg>",
        "dvisvgm:raw <![CDATA[x]]>",
        "dvisvgm:raw <g title=\"&xxe;\"></g>",
        "dvisvgm:raw <rect style=\"fill:url(http://x)\"/>",
        "dvisvgm:raw <foreignObject></foreignObject>",
        "dvisvgm:raw <animate attributeName=\"xlink:href\"/>",
        "dvisvgm:raw <style>@import 'x'</style>",
        "dvisvgm:raw <g a=\"1\"b></g>",
        "dvisvgm:raw <rect style=\"fill:url( ' http://x')\"/>"
      })
  void check_anythingElse_isRefused(String special) {
    assertThat(SpecialRules.check(List.of(special), "data-mark=\"71c2\"")).isNotEmpty();
  }

  @Test
  void check_groupSplitOverSpecials_isRefusedWithoutTheMark() {
    List<String> split = List.of("dvisvgm:raw <g cla", "dvisvgm:raw ss=\"tikz-node\"></g>");
    assertThat(SpecialRules.check(split, "data-mark=\"71c2\"")).isNotEmpty();
    assertThat(SpecialRules.check(split, "")).isNotEmpty();
    List<String> later = List.of("dvisvgm:raw <g ", "dvisvgm:raw class=\"tikz-node\"></g>");
    assertThat(SpecialRules.check(later, "data-mark=\"71c2\"")).contains("mark of this run");
  }

  @Test
  void check_tagSplitOverSpecials_isJoined() {
    List<String> split =
        List.of("dvisvgm:raw <path d=\" ", "dvisvgm:raw M 0 0 ", "dvisvgm:raw \" />{?nl} ");
    assertThat(SpecialRules.check(split, "")).isEmpty();
  }

  @Test
  void checkXdv_filesAreRefused() {
    assertThat(SpecialRules.checkXdv(List.of("pdf:content 0 0 m", "color push rgb 1 0 0")))
        .isEmpty();
    assertThat(SpecialRules.checkXdv(List.of("pdf:fstream @p (/etc/passwd)"))).isNotEmpty();
    assertThat(SpecialRules.checkXdv(List.of("pdf:image (x.png)"))).isNotEmpty();
    assertThat(SpecialRules.checkXdv(List.of("pdf:epdf (x.pdf)"))).isNotEmpty();
  }
}
