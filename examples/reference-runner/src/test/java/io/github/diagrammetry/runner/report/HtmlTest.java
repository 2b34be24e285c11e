package io.github.diagrammetry.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class HtmlTest {

  @Test
  void escape_markup_staysText() {
    assertThat(Html.escape("<a href=\"x\">'&'</a>"))
        .isEqualTo("&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
  }

  @Property
  void scriptData_anything_cannotEndTheElement(@ForAll String text) {
    assertThat(Html.scriptData("\"" + text + "</script><!--\"")).doesNotContain("<");
  }
}
