package io.github.diagrammetry.runner.compile;

import io.github.diagrammetry.runner.TextTable;
import io.github.diagrammetry.tex.CompileOutcome;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Outcomes counted in all, per folder and per package. The package of a file is the part of its
 * name before the last hyphen: {@code chemfig-0012.tex} belongs to {@code chemfig}. Not
 * thread-safe.
 */
final class OutcomeCounts {

  private static final int NAMED_FAILURES = 4;

  private final Map<String, Integer> all = new TreeMap<>();
  private final Map<String, Map<String, Integer>> folders = new TreeMap<>();
  private final Map<String, Map<String, Integer>> packages = new TreeMap<>();
  private double cpuSeconds;
  private int programs;

  void add(Path file, CompileOutcome outcome, double cpu) {
    // what compiled is marked, so that a group's share can be told from the kinds alone
    String kind = (outcome.compiled() ? "+" : "-") + outcome.kind();
    all.merge(kind, 1, Integer::sum);
    Path folder = file.toAbsolutePath().getParent();
    Path name = folder == null ? null : folder.getFileName();
    count(folders, name == null ? "" : name.toString(), kind);
    count(packages, packageOf(file), kind);
    cpuSeconds += cpu;
    programs++;
  }

  static String packageOf(Path file) {
    String name = String.valueOf(file.getFileName()).replaceAll("\\.[^.]*$", "");
    int hyphen = name.lastIndexOf('-');
    return hyphen > 0 ? name.substring(0, hyphen) : name;
  }

  private static void count(Map<String, Map<String, Integer>> groups, String group, String kind) {
    groups.computeIfAbsent(group, g -> new TreeMap<>()).merge(kind, 1, Integer::sum);
  }

  /** The counts in all, the most frequent outcome first. */
  String counts() {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, Integer> entry : byCount(all)) {
      text.append(
          String.format(Locale.ROOT, "%6d  %s%n", entry.getValue(), entry.getKey().substring(1)));
    }
    return text.append(
            String.format(Locale.ROOT, "%6d  in all, %.1f CPU seconds%n", programs, cpuSeconds))
        .toString();
  }

  /** The counts in all and, where there is more than one, per folder and per package. */
  String tables() {
    StringBuilder text = new StringBuilder(counts());
    if (folders.size() > 1) {
      text.append('\n').append(table("folder", folders));
    }
    if (packages.size() > 1 && packages.size() < programs) {
      text.append('\n').append(table("package", packages));
    }
    return text.toString();
  }

  private static TextTable table(String title, Map<String, Map<String, Integer>> groups) {
    TextTable table = new TextTable(List.of(title, "programs", "compiled", "%", "the others"));
    groups.forEach(
        (group, kinds) -> {
          int sum = kinds.values().stream().mapToInt(n -> n).sum();
          int good =
              kinds.entrySet().stream()
                  .filter(OutcomeCounts::good)
                  .mapToInt(e -> e.getValue())
                  .sum();
          table.row(
              List.of(
                  group,
                  Integer.toString(sum),
                  Integer.toString(good),
                  String.format(Locale.ROOT, "%.1f", 100.0 * good / sum),
                  failures(kinds)));
        });
    return table;
  }

  private static String failures(Map<String, Integer> kinds) {
    List<Map.Entry<String, Integer>> failures =
        byCount(kinds).stream().filter(e -> !good(e)).toList();
    String named =
        failures.stream()
            .limit(NAMED_FAILURES)
            .map(e -> e.getKey().substring(1) + " " + e.getValue())
            .collect(Collectors.joining(", "));
    int rest = failures.stream().skip(NAMED_FAILURES).mapToInt(Map.Entry::getValue).sum();
    return rest == 0 ? named : named + ", others " + rest;
  }

  private static boolean good(Map.Entry<String, Integer> kind) {
    return kind.getKey().startsWith("+");
  }

  private static List<Map.Entry<String, Integer>> byCount(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .sorted(Comparator.comparing(Map.Entry<String, Integer>::getValue).reversed())
        .toList();
  }
}
