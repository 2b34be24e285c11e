package io.github.diagrammetry.runner;

import io.github.diagrammetry.crystalbleu.SharedNgrams;
import io.github.diagrammetry.crystalbleu.TexGrammar;
import io.github.diagrammetry.crystalbleu.TokenMode;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the list of the n-grams that a corpus of TeX files shares. */
@Command(
    name = "shared-ngrams",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Lists the most frequent n-grams of TeX files, for 'eval crystalbleu --shared FILE'.",
      "A folder stands for the .tex files below it in the order of their paths."
    })
final class SharedNgramsCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Option(names = "--k", paramLabel = "K", description = "Number of n-grams (default: 500).")
  int k = 500;

  @Option(
      names = "--max-order",
      paramLabel = "N",
      description = "Longest n-gram, 1 to 16 (default: 4).")
  int maxOrder = 4;

  @Option(
      names = "--tokens",
      paramLabel = "MODE",
      description = "raw, type, ws, strip (default), fine or moses.")
  String tokens = "strip";

  @Option(
      names = "--grammar",
      paramLabel = "NAME",
      description = "pygments-2.14 (default) or pygments-2.18.")
  String grammar = "pygments-2.14";

  @Option(
      names = "--join",
      description = "Join all files to one list of tokens first: n-grams cross their borders.")
  boolean join;

  @Option(names = "--out", paramLabel = "FILE", description = "Default: standard output.")
  @Nullable Path out;

  @Parameters(paramLabel = "FILES", arity = "1..*", description = "TeX files or folders.")
  List<Path> inputs = List.of();

  @Override
  public Integer call() throws IOException {
    List<Path> files = files();
    SharedNgrams list;
    try {
      TexGrammar which = TexGrammar.ofId(grammar);
      TokenMode mode = TokenMode.ofId(tokens);
      Iterable<String> texts = texts(files);
      list =
          join
              ? SharedNgrams.fromJoinedCorpus(texts, which, mode, k, maxOrder)
              : SharedNgrams.fromCorpus(texts, which, mode, k, maxOrder);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
    if (out == null) {
      System.out.print(list.toText());
      System.out.flush();
    } else {
      list.write(out);
    }
    spec.commandLine()
        .getErr()
        .println(list.ngrams().size() + " n-grams of " + files.size() + " files: " + list.id());
    return ExitStatus.DONE;
  }

  private List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path input : inputs) {
      if (!Files.isDirectory(input)) {
        files.add(input);
        continue;
      }
      try (Stream<Path> below = Files.walk(input)) {
        below
            .filter(file -> file.toString().endsWith(".tex") && Files.isRegularFile(file))
            .sorted(Comparator.comparing(file -> input.relativize(file).toString()))
            .forEach(files::add);
      }
    }
    if (files.isEmpty()) {
      throw new InputException("There is no .tex file in " + inputs);
    }
    return files;
  }

  private static List<String> texts(List<Path> files) throws IOException {
    List<String> texts = new ArrayList<>(files.size());
    for (Path file : files) {
      try {
        texts.add(Files.readString(file));
      } catch (MalformedInputException e) {
        throw new InputException(file + " is not UTF-8 text");
      }
    }
    return texts;
  }
}
