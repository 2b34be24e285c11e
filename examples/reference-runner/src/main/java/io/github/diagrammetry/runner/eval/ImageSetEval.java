package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.neural.ClipEncoder;
import io.github.diagrammetry.image.suite.ImageSuite;
import io.github.diagrammetry.image.suite.SetComparison;
import io.github.diagrammetry.image.suite.SetComparison.Side;
import io.github.diagrammetry.image.suite.SetMetric;
import io.github.diagrammetry.image.suite.SuiteOptions;
import io.github.diagrammetry.image.suite.SuiteScore;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eval image-set}: FID, KID and CMMD of two sets of picture files. */
@Command(name = "image-set", description = "FID, KID and CMMD of two sets of pictures.")
final class ImageSetEval extends JsonLinesMetric {

  @Mixin final ImageOptions options = new ImageOptions();

  @Option(
      names = "--metrics",
      paramLabel = "LIST",
      split = ",",
      description = "Any of fid, kid, cmmd (default: all).")
  List<String> metrics = List.of("fid", "kid", "cmmd");

  @Option(
      names = "--features",
      paramLabel = "N",
      split = ",",
      description = {
        "Inception features: 64, 192, 768 or 2048 (default). With several, the fields are",
        "fid_N and kid_N beside fid and kid, which are those of the last one."
      })
  List<Integer> features = List.of(2048);

  @Option(
      names = "--cmmd-encoder",
      paramLabel = "NAME",
      description = {
        "vit-b-32 (default; the result is flagged cmmd-vit-b-32) or vit-l-14-336, the encoder",
        "of the original and of published values (about 60 times slower)."
      })
  String cmmdEncoder = "vit-b-32";

  @Override
  Scorer open() throws IOException {
    List<SetMetric> wanted = metrics.stream().map(SetMetric::parse).distinct().toList();
    ImageOptions.shareProcessors(workers);
    List<ImageSuite> suites = new ArrayList<>();
    for (int dimension : features) {
      SuiteOptions chosen =
          options
              .suite()
              .withFidDimension(dimension)
              .withCmmdEncoder(ClipEncoder.parse(cmmdEncoder));
      suites.add(ImageSuite.open(options.folder(), chosen));
    }
    try {
      for (SetMetric metric : wanted) {
        suites.get(0).remedy(metric).ifPresent(text -> System.err.println("diagrammetry: " + text));
      }
    } catch (IllegalStateException e) {
      throw ImageOptions.engineMissing(suites.get(0), e);
    }
    return new SetScorer(suites, wanted);
  }

  private record SetScorer(List<ImageSuite> suites, List<SetMetric> metrics) implements Scorer {

    /** Pictures in memory at a time. */
    private static final int CHUNK = 16;

    @Override
    public ObjectNode score(EvalCase line) throws EvalException, IOException {
      List<Path> references = PictureFiles.expand(line.paths("references"));
      List<Path> candidates = PictureFiles.expand(line.paths("candidates"));
      ObjectNode result = line.result();
      Set<String> flags = new LinkedHashSet<>();
      StringJoiner signature = new StringJoiner("; ");
      List<SetMetric> open = new ArrayList<>(metrics);
      for (ImageSuite suite : suites) {
        SetComparison sets = suite.sets(open);
        fill(sets, Side.REFERENCES, references, suite);
        fill(sets, Side.CANDIDATES, candidates, suite);
        for (SetMetric metric : open) {
          SuiteScore score = sets.score(metric);
          put(result, metric.label(), score);
          if (suites.size() > 1 && metric != SetMetric.CMMD) {
            put(result, metric.label() + "_" + suite.options().fidDimension(), score);
          }
          flags.addAll(score.flags());
          if (!score.signature().isEmpty()) {
            signature.add(score.signature());
          }
        }
        // CMMD does not depend on the Inception features.
        open.remove(SetMetric.CMMD);
      }
      result.put("n_reference", references.size()).put("n_candidate", candidates.size());
      flags.forEach(result.putArray("flags")::add);
      return result.put("signature", signature.toString());
    }

    private static void fill(SetComparison sets, Side side, List<Path> files, ImageSuite suite)
        throws EvalException, IOException {
      ImagePreparation preparation = suite.options().preset().preparation();
      for (int at = 0; at < files.size(); at += CHUNK) {
        List<String> ids = new ArrayList<>();
        List<BufferedImage> pictures = new ArrayList<>();
        for (int i = at; i < Math.min(at + CHUNK, files.size()); i++) {
          ids.add(String.format(Locale.ROOT, "%09d", i));
          pictures.add(PictureFiles.decode(preparation, files.get(i)).image());
        }
        sets.add(side, ids, pictures);
      }
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
      suites.forEach(ImageSuite::close);
    }
  }
}
