package io.github.diagrammetry.runner.judging;

import io.github.diagrammetry.judge.JudgeVote;
import io.github.diagrammetry.judge.Verdict;
import java.util.List;
import java.util.Locale;

/**
 * The audit as one HTML page that works without a network: every answer with its verdict, the stage
 * that gave it and why, and filters. All that comes from models or files is escaped, and the page
 * forbids scripts but its own.
 */
final class JudgePage {
  private static final String NONCE = "diagrammetry";
  private static final int SHOWN = 4000;
  private static final String STYLE =
      """
      body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; color: #222; background: #fff; }
      table { border-collapse: collapse; width: 100%; }
      th, td { border-bottom: 1px solid #ddd; padding: .35rem .5rem; text-align: left; vertical-align: top; }
      th { position: sticky; top: 0; background: #fff; }
      td { overflow-wrap: anywhere; max-width: 26rem; }
      pre { white-space: pre-wrap; margin: 0; font: 13px/1.4 ui-monospace, monospace; }
      .correct { color: #166534; } .incorrect { color: #991b1b; }
      .unattempted { color: #555; } .undecided { color: #92400e; }
      .label { font-weight: 600; }
      select, input { font: inherit; margin: 0 .7rem 1rem 0; }
      small { color: #555; }
      """;
  private static final String SCRIPT =
      """
      const rows = [...document.querySelectorAll('tbody tr')];
      const pick = id => document.getElementById(id).value;
      function show() {
        const text = pick('text').toLowerCase();
        let n = 0;
        for (const row of rows) {
          const on = (!pick('type') || row.dataset.type === pick('type'))
            && (!pick('label') || row.dataset.label === pick('label'))
            && (!pick('stage') || row.dataset.stage === pick('stage'))
            && (!text || row.textContent.toLowerCase().includes(text));
          row.hidden = !on;
          n += on;
        }
        document.getElementById('count').textContent = n + ' of ' + rows.length;
      }
      for (const id of ['type', 'label', 'stage', 'text']) {
        document.getElementById(id).addEventListener('input', show);
      }
      show();
      """;

  private JudgePage() {}

  static String of(List<JudgedAnswer> answers, String tables, String signature) {
    StringBuilder html = new StringBuilder(1 << 16);
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ");
    html.append("style-src 'unsafe-inline'; script-src 'nonce-").append(NONCE).append("'\">\n");
    html.append("<title>Judged answers</title>\n<style>\n").append(STYLE).append("</style>\n");
    html.append("</head>\n<body>\n<h1>Judged answers</h1>\n<pre>").append(escape(tables));
    html.append("</pre>\n<p>\n");
    select(html, "type", List.of("OI-NUM", "OI-TERM", "OI-LIST"));
    select(html, "label", List.of("correct", "incorrect", "unattempted", "undecided"));
    select(html, "stage", List.of("extract", "rule", "llm"));
    html.append("<label>text <input id=\"text\" type=\"search\"></label>\n");
    html.append("<span id=\"count\"></span>\n</p>\n<table>\n<thead><tr><th>id</th><th>type</th>");
    html.append("<th>question</th><th>truth</th><th>answer</th><th>verdict</th>");
    html.append("<th>stage</th><th>why</th></tr></thead>\n<tbody>\n");
    answers.forEach(answer -> row(html, answer));
    html.append("</tbody>\n</table>\n<p><small>").append(escape(signature));
    html.append("</small></p>\n<script nonce=\"").append(NONCE).append("\">\n").append(SCRIPT);
    return html.append("</script>\n</body>\n</html>\n").toString();
  }

  private static void select(StringBuilder html, String id, List<String> values) {
    html.append("<label>").append(id).append(" <select id=\"").append(id).append("\">");
    html.append("<option value=\"\">any</option>");
    values.forEach(value -> html.append("<option>").append(value).append("</option>"));
    html.append("</select></label>\n");
  }

  private static void row(StringBuilder html, JudgedAnswer answer) {
    Verdict verdict = answer.verdict();
    String label = verdict.label().code();
    html.append("<tr data-type=\"").append(answer.item().type().code());
    html.append("\" data-label=\"").append(label);
    html.append("\" data-stage=\"").append(verdict.stage().code()).append("\">");
    cell(html, answer.item().id());
    cell(html, answer.item().type().code());
    cell(html, answer.item().question());
    cell(html, answer.item().truth());
    html.append("<td>").append(escape(shown(verdict.answer() == null ? "–" : verdict.answer())));
    html.append("<details><summary><small>reply</small></summary><pre>");
    html.append(escape(shown(answer.raw()))).append("</pre></details></td>");
    html.append("<td class=\"label ").append(label).append("\">").append(label).append("</td>");
    html.append("<td>").append(verdict.stage().code()).append("<br><small>");
    html.append(String.format(Locale.ROOT, "%.2f", verdict.confidence())).append("</small></td>");
    html.append("<td>").append(escape(shown(verdict.reason())));
    for (JudgeVote vote : verdict.votes()) {
      html.append("<br><small>").append(escape(vote.judge())).append(": ");
      html.append(vote.label().code()).append(". ").append(escape(shown(vote.evaluation())));
      html.append("</small>");
    }
    if (!verdict.flags().isEmpty()) {
      html.append("<br><small>").append(escape(String.join(", ", verdict.flags())));
      html.append("</small>");
    }
    if (!answer.people().isEmpty()) {
      html.append("<br><small>people: ");
      html.append(String.join(", ", answer.people().stream().map(l -> l.code()).toList()));
      html.append("</small>");
    }
    html.append("</td></tr>\n");
  }

  private static void cell(StringBuilder html, String text) {
    html.append("<td>").append(escape(shown(text))).append("</td>");
  }

  private static String shown(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + " …";
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
