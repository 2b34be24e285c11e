package io.github.diagrammetry.runner.report;

import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.run.Metric;
import io.github.diagrammetry.runner.run.SingleScore;
import java.io.IOException;
import java.util.Base64;
import java.util.Locale;
import java.util.OptionalDouble;

/** The page of {@code score-one --html}: both drawings and their scores, without a network. */
public final class SinglePage {

  private SinglePage() {}

  /** The page of one score. */
  public static String of(SingleScore score) throws IOException {
    StringBuilder html = new StringBuilder();
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<title>Candidate and reference</title>\n<style>\n")
        .append(HtmlReport.resource("report.css"))
        .append("</style>\n</head>\n<body>\n<header><h1>Candidate and reference</h1></header>\n")
        .append("<main>\n<div class=\"pair more\">\n");
    score.source().ifPresent(source -> drawing(html, "Source", source));
    drawing(html, "Reference", score.reference());
    drawing(html, "Candidate", score.candidate());
    score
        .edgeOverlay()
        .ifPresent(png -> picture(html, "Edges: grey agree, blue missing, orange extra", png));
    html.append("</div>\n<div class=\"scroll\"><table><thead><tr><th>Metric</th><th>value</th>")
        .append("<th>better</th></tr></thead><tbody>\n");
    for (Metric metric : Metric.of(score.record().task())) {
      OptionalDouble value = score.record().metric(metric);
      if (value.isPresent()) {
        html.append(
            String.format(
                Locale.ROOT,
                "<tr><th>%s</th><td>%.4f</td><td>%s</td></tr>%n",
                Html.escape(metric.title()),
                value.getAsDouble(),
                metric.higherIsBetter() ? "higher" : "lower"));
      }
    }
    html.append("</tbody></table></div>\n");
    score
        .matchReport()
        .ifPresent(
            page ->
                html.append("<h2>Why these object scores</h2>\n<iframe sandbox=\"allow-scripts\"")
                    .append(" title=\"Match report\" srcdoc=\"")
                    .append(Html.escape(page))
                    .append("\"></iframe>\n"));
    html.append("<h2>Signatures</h2>\n<ul>\n");
    score
        .record()
        .signatures()
        .values()
        .forEach(text -> html.append("<li><code>").append(Html.escape(text)).append("</code>\n"));
    return html.append("</ul>\n</main>\n</body>\n</html>\n").toString();
  }

  private static void drawing(StringBuilder html, String title, Drawing drawing) {
    if (drawing.result().png().isPresent()) {
      picture(html, title, drawing.result().png().get());
    } else {
      html.append("<figure><figcaption>")
          .append(title)
          .append("</figcaption><div class=\"none\">")
          .append(Html.escape(drawing.result().outcome().name() + " " + drawing.result().message()))
          .append("</div></figure>\n");
    }
  }

  private static void picture(StringBuilder html, String title, byte[] png) {
    html.append("<figure><figcaption>")
        .append(title)
        .append("</figcaption><img alt=\"")
        .append(title)
        .append("\" src=\"data:image/png;base64,")
        .append(Base64.getEncoder().encodeToString(png))
        .append("\"></figure>\n");
  }
}
