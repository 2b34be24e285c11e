package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.UsageException;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;

/** {@code eval stats}: a statistic of the numbers in each case; {@code test} names which. */
@Command(name = "stats", description = "Statistics of numbers; the field test names which.")
final class StatsEval extends JsonLinesMetric {
  private static final String SIGNATURE = "stats|test:%s|v:0.1.0";

  /** One statistic: reads the case's fields and puts its own into the result. */
  @FunctionalInterface
  interface Statistic {
    void put(StatsCase line, ObjectNode result) throws EvalException;
  }

  @Override
  Scorer open() throws UsageException {
    Map<String, Statistic> statistics = new TreeMap<>(PairedStatistics.ALL);
    statistics.putAll(AgreementStatistics.ALL);
    return line -> {
      JsonNode named = line.required("test");
      Statistic statistic = statistics.get(named.asText());
      if (statistic == null) {
        throw new EvalException(
            "bad-value", "Unknown test '" + named.asText() + "'; known are " + statistics.keySet());
      }
      ObjectNode result = line.result();
      try {
        statistic.put(new StatsCase(line), result);
      } catch (IllegalArgumentException e) {
        throw new EvalException("bad-value", String.valueOf(e.getMessage()));
      }
      return result.put("signature", SIGNATURE.formatted(named.asText()));
    };
  }
}
