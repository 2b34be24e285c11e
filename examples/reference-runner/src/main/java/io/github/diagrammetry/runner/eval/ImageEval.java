package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.image.DecodedImage;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.neural.LpipsBackbone;
import io.github.diagrammetry.image.suite.ImageSuite;
import io.github.diagrammetry.image.suite.PairMetric;
import io.github.diagrammetry.image.suite.SuiteScore;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eval image}: SSIM, MS-SSIM, CLIP, LPIPS and DISTS of two picture files. */
@Command(name = "image", description = "SSIM, MS-SSIM, CLIP, LPIPS and DISTS of two pictures.")
final class ImageEval extends JsonLinesMetric {

  @Mixin final ImageOptions options = new ImageOptions();

  @Option(
      names = "--metrics",
      paramLabel = "LIST",
      split = ",",
      description = "Any of ssim, ms-ssim, clip, lpips, dists (default: all).")
  List<String> metrics = List.of("ssim", "ms-ssim", "clip", "lpips", "dists");

  @Option(
      names = "--lpips-backbone",
      paramLabel = "NAME",
      description = "alex (default), vgg or squeeze.")
  String lpipsBackbone = "alex";

  @Override
  Scorer open() throws IOException {
    List<PairMetric> wanted = metrics.stream().map(PairMetric::parse).distinct().toList();
    ImageOptions.shareProcessors(workers);
    ImageSuite suite =
        ImageSuite.open(
            options.folder(),
            options.suite().withLpipsBackbone(LpipsBackbone.parse(lpipsBackbone)));
    try {
      for (PairMetric metric : wanted) {
        suite.remedy(metric).ifPresent(text -> System.err.println("diagrammetry: " + text));
      }
    } catch (IllegalStateException e) {
      throw ImageOptions.engineMissing(suite, e);
    }
    return new ImageScorer(suite, wanted);
  }

  private record ImageScorer(ImageSuite suite, List<PairMetric> metrics) implements Scorer {

    @Override
    public ObjectNode score(EvalCase line) throws EvalException, IOException {
      ImagePreparation preparation = suite.options().preset().preparation();
      DecodedImage reference = PictureFiles.decode(preparation, line.path("reference"));
      DecodedImage candidate = PictureFiles.decode(preparation, line.path("candidate"));
      Set<String> flags = new LinkedHashSet<>(reference.flags());
      flags.addAll(candidate.flags());
      if (ImagePreparation.isBlank(candidate.image())) {
        flags.add("blank-render");
      }
      ObjectNode result = line.result();
      StringJoiner signature = new StringJoiner("; ");
      for (PairMetric metric : metrics) {
        SuiteScore score = suite.compare(metric, candidate.image(), reference.image());
        put(result, metric.label(), score);
        if (metric == PairMetric.MS_SSIM) {
          // The other fields of eval are written with underscores.
          put(result, "ms_ssim", score);
        }
        flags.addAll(score.flags());
        if (!score.signature().isEmpty()) {
          signature.add(score.signature());
        }
      }
      flags.forEach(result.putArray("flags")::add);
      return result.put("signature", signature.toString());
    }

    private static void put(ObjectNode result, String field, SuiteScore score) {
      if (score.value().isPresent()) {
        result.put(field, score.value().getAsDouble());
      } else {
        result.putNull(field);
      }
    }

    @Override
    public void close() {
      suite.close();
    }
  }
}
