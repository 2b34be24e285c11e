package io.github.diagrammetry.som.match;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A match report as a page. The tables are written here, escaped; the drawing is made in the
 * browser from the report's JSON, with texts set as text only.
 */
final class MatchReportHtml {

  private static final String TEMPLATE = "match-report.html";

  private MatchReportHtml() {}

  static String page(
      MatchReport report,
      String title,
      Optional<String> back,
      Optional<ReportPicture> candidatePicture,
      Optional<ReportPicture> referencePicture) {
    ObjectNode data = MatchReportJson.tree(report);
    candidatePicture.ifPresent(picture -> putPicture(data.putObject("candidate_picture"), picture));
    referencePicture.ifPresent(picture -> putPicture(data.putObject("reference_picture"), picture));
    StringBuilder page = new StringBuilder();
    for (String part : template().split("(?=\\{\\{)|(?<=\\}\\})")) {
      page.append(
          switch (part) {
            case "{{title}}" -> escape(title);
            case "{{back}}" -> back.map(MatchReportHtml::link).orElse("");
            case "{{scores}}" -> scores(report);
            case "{{differences}}" -> differences(report);
            case "{{signature}}" -> escape(report.score().signature());
            case "{{flags}}" -> flags(report);
            case "{{data}}" -> script(data.toString());
            default -> part;
          });
    }
    return page.toString();
  }

  private static String link(String path) {
    if (!path.matches("[A-Za-z0-9._/-]+")) {
      throw new IllegalArgumentException("Not a relative path of plain characters: " + path);
    }
    return "<p><a href=\"" + path + "\">Back to the report</a></p>";
  }

  private static void putPicture(ObjectNode target, ReportPicture picture) {
    target
        .put("uri", picture.dataUri())
        .put("x", picture.x())
        .put("y", picture.y())
        .put("width", picture.width())
        .put("height", picture.height());
  }

  private static String scores(MatchReport report) {
    StringBuilder rows = new StringBuilder();
    boolean edit = report.splits().isPresent();
    for (Dimension dimension : Dimension.values()) {
      F1Score score = report.score().scores().get(dimension);
      rows.append("<tr><th scope=\"row\">").append(label(dimension)).append("</th>");
      cell(rows, number(score.matched()));
      cell(rows, Long.toString(score.candidate()));
      cell(rows, Long.toString(score.reference()));
      cell(rows, percent(score.precision()));
      cell(rows, percent(score.recall()));
      cell(rows, percent(score.value()));
      if (edit) {
        SomSplits splits = report.splits().orElseThrow();
        cell(rows, percent(splits.preserve().get(dimension).value()));
        cell(rows, percent(splits.edit().get(dimension).value()));
      }
      rows.append("<td class=\"rule\">")
          .append(escape(report.rule(dimension)))
          .append("</td></tr>\n");
    }
    return "<div class=\"wide\"><table class=\"scores\"><thead><tr><th></th><th>matched</th><th>candidate</th><th>reference</th>"
        + "<th>precision</th><th>recall</th><th>F1</th>"
        + (edit ? "<th>preserve F1</th><th>edit F1</th>" : "")
        + "<th>rule</th></tr></thead>\n<tbody>"
        + rows
        + "</tbody></table></div>\n"
        + summary(report);
  }

  private static String summary(MatchReport report) {
    StringBuilder line = new StringBuilder("<p>F1avg <b>");
    line.append(percent(report.score().value())).append("</b>");
    report
        .splits()
        .ifPresent(
            splits -> {
              line.append(" · preserve ").append(percent(splits.preserve().f1avg()));
              line.append(" · edit ").append(percent(splits.edit().f1avg()));
              splits
                  .editF1AvgTouched()
                  .ifPresent(
                      touched -> line.append(" (touched ").append(percent(touched)).append(')'));
            });
    report
        .score()
        .structure()
        .ifPresent(
            structure -> {
              line.append(" · bound F1 ").append(percent(structure.bound().value()));
              line.append(" · connectivity ").append(percent(structure.connectivity().value()));
              line.append(" · soft text ").append(percent(structure.softText().value()));
            });
    report
        .score()
        .alignment()
        .ifPresent(
            alignment -> {
              line.append(" · boxes matched ").append(alignment.aligned());
              line.append(", unaligned ").append(alignment.unaligned());
              alignment
                  .shuffled()
                  .ifPresent(mean -> line.append(", by chance ").append(number(mean)));
            });
    return line.append("</p>").toString();
  }

  private static String differences(MatchReport report) {
    StringBuilder rows = new StringBuilder();
    for (int j : report.missing()) {
      row(rows, "missing", "", describe(report.reference(), j), edited(report, -1, j));
    }
    for (int i : report.extra()) {
      row(rows, "extra", describe(report.candidate(), i), "", edited(report, i, -1));
    }
    for (PairReport pair : report.pairs()) {
      boolean edited =
          !report.editedInCandidate(pair.candidate()).isEmpty()
              || !report.editedInReference(pair.reference()).isEmpty();
      if (!pair.changes().isEmpty() || edited) {
        row(
            rows,
            pair.changes().isEmpty() ? "none" : changes(pair),
            describe(report.candidate(), pair.candidate()),
            describe(report.reference(), pair.reference()),
            edited(report, pair.candidate(), pair.reference()));
      }
    }
    connections(rows, "missing connection", report.reference(), report.missingConnections());
    connections(rows, "extra connection", report.candidate(), report.extraConnections());
    if (rows.isEmpty()) {
      return "<p>Every element stands for one that is the same.</p>";
    }
    return "<div class=\"wide\"><table class=\"differences\"><thead><tr><th>difference</th><th>candidate</th><th>reference</th>"
        + "<th>counts as</th></tr></thead>\n<tbody>"
        + rows
        + "</tbody></table></div>";
  }

  private static void row(
      StringBuilder rows, String kind, String candidate, String reference, String counts) {
    rows.append("<tr class=\"").append(kind.split(" ")[0].replace(",", "")).append("\"><td>");
    rows.append(escape(kind)).append("</td>");
    cell(rows, escape(candidate));
    cell(rows, escape(reference));
    cell(rows, escape(counts));
    rows.append("</tr>\n");
  }

  private static void connections(
      StringBuilder rows, String kind, SemanticObjectModel model, List<Connection> connections) {
    for (Connection connection : connections) {
      String joint =
          switch (connection.kind()) {
            case LINE -> " — ";
            case ARROW -> " → ";
            case BOTH -> " ↔ ";
          };
      String text = describe(model, connection.from()) + joint + describe(model, connection.to());
      boolean missing = kind.startsWith("missing");
      row(rows, kind, missing ? "" : text, missing ? text : "", "connectivity");
    }
  }

  private static String changes(PairReport pair) {
    String changes =
        pair.changes().stream()
            .map(change -> change.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    if (pair.changes().contains(PairReport.Change.MOVED)) {
      changes +=
          String.format(
              Locale.ROOT,
              " by (%.1f, %.1f) bp, IoU %.2f",
              pair.shiftX(),
              pair.shiftY(),
              pair.iou().orElse(0));
    }
    if (pair.changes().contains(PairReport.Change.RECOLORED)
        && pair.colorDifference().isPresent()) {
      changes += String.format(Locale.ROOT, ", ΔE00 %.1f", pair.colorDifference().getAsDouble());
    }
    return changes;
  }

  private static String edited(MatchReport report, int candidate, int reference) {
    if (report.splits().isEmpty()) {
      return "";
    }
    String left = candidate < 0 ? "" : marks(report.editedInCandidate(candidate));
    String right = reference < 0 ? "" : marks(report.editedInReference(reference));
    if (left.isEmpty() || right.isEmpty() || left.equals(right)) {
      return left.isEmpty() ? right : left;
    }
    return "candidate " + left + "; reference " + right;
  }

  private static String marks(Set<Dimension> edited) {
    return edited.isEmpty()
        ? "preserve"
        : "edit ("
            + edited.stream().map(MatchReportHtml::label).collect(Collectors.joining(", "))
            + ")";
  }

  private static String describe(SemanticObjectModel model, int index) {
    SomElement element = model.elements().get(index);
    String text = element.text();
    StringBuilder name = new StringBuilder("#").append(index).append(' ').append(element.type());
    if (text != null && !text.isBlank()) {
      name.append(" “").append(text.length() > 60 ? text.substring(0, 60) + "…" : text).append('”');
    }
    if (element.fill() != null) {
      name.append(" fill ").append(element.fill());
    }
    if (element.stroke() != null) {
      name.append(" stroke ").append(element.stroke());
    }
    return name.toString();
  }

  private static String flags(MatchReport report) {
    return report.score().flags().isEmpty()
        ? ""
        : "<p class=\"flags\">Flags: " + escape(String.join(", ", report.score().flags())) + "</p>";
  }

  private static void cell(StringBuilder rows, String html) {
    rows.append("<td>").append(html).append("</td>");
  }

  private static String label(Dimension dimension) {
    return switch (dimension) {
      case TYPE -> "type";
      case TEXT -> "text";
      case COLOR -> "colour";
      case BBOX -> "box";
    };
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * value);
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.2f", value);
  }

  static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(Character.isISOControl(c) && c != '\n' ? '\uFFFD' : c);
      }
    }
    return escaped.toString();
  }

  /** JSON that no HTML parser can end early or read as markup. */
  private static String script(String json) {
    StringBuilder safe = new StringBuilder(json.length() + 64);
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      switch (c) {
        case '<', '>', '&', '\u2028', '\u2029' ->
            safe.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
        default -> safe.append(c);
      }
    }
    return safe.toString();
  }

  private static String template() {
    try (InputStream stream = MatchReportHtml.class.getResourceAsStream(TEMPLATE)) {
      if (stream == null) {
        throw new IllegalStateException("The resource " + TEMPLATE + " is missing");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
