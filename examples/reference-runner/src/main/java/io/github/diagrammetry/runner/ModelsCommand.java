package io.github.diagrammetry.runner;

import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.models.ModelPath;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The {@code models} command: the weight files that the picture metrics need. */
@Command(
    name = "models",
    mixinStandardHelpOptions = true,
    description = "Lists, fetches, checks and places the weight files of the picture metrics.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ModelsCommand.ListFiles.class,
      ModelsFetchCommand.class,
      ModelsCommand.Verify.class,
      ModelsCommand.Import.class,
    })
final class ModelsCommand {

  /** What the subcommands share: the folder and where they print. */
  abstract static class OnFolder implements Callable<Integer> {

    @Option(
        names = "--models",
        paramLabel = "DIR",
        description = "The folder (default: $DIAGRAMMETRY_MODELS, else the user's cache).")
    @Nullable Path models;

    @Spec
    @SuppressWarnings("NullAway.Init")
    CommandSpec spec;

    ModelFolder folder() {
      return ModelFolder.of(models == null ? ModelFolder.defaultPath() : models);
    }

    PrintWriter out() {
      return spec.commandLine().getOut();
    }
  }

  @Command(name = "list", description = "Shows every file: use, size, licence, source, presence.")
  static final class ListFiles extends OnFolder {

    @Override
    public Integer call() {
      ModelFolder folder = folder();
      out().println("Folder: " + folder.path());
      for (ModelFile model : ModelFile.values()) {
        out().println();
        out().println(model.fileName() + (folder.has(model) ? "  [present]" : "  [absent]"));
        out().println("  for      " + model.usedBy());
        out().println("  size     " + size(model));
        out().println("  licence  " + model.licence());
        out().println("  source   " + model.source());
        out().println("  sha256   " + model.sha256());
      }
      out().flush();
      return ExitStatus.DONE;
    }

    private static String size(ModelFile model) {
      return model.bytes().isPresent() ? model.bytes().getAsLong() + " bytes" : "not recorded";
    }
  }

  @Command(
      name = "verify",
      description = "Compares the files that are there with the official ones.")
  static final class Verify extends OnFolder {

    @Override
    public Integer call() throws IOException {
      ModelFolder folder = folder();
      boolean clean = true;
      for (ModelFile model : ModelFile.values()) {
        Optional<ModelPath> found = folder.find(model);
        boolean verified = found.map(ModelPath::verified).orElse(true);
        clean &= verified;
        String verdict =
            found
                .map(path -> verified ? "ok" : "DIFFERS, sha256 " + path.sha256())
                .orElse("absent");
        out().println(model.fileName() + ": " + verdict);
      }
      out().flush();
      return clean ? ExitStatus.DONE : ExitStatus.DONE_WITH_ERRORS;
    }
  }

  @Command(name = "import", description = "Copies files from elsewhere into the folder, checked.")
  static final class Import extends OnFolder {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Weight files.")
    List<Path> files = List.of();

    @Option(
        names = "--allow-unverified-models",
        description = "Also place files that are not the official ones, by their name.")
    boolean unverified;

    @Override
    public Integer call() throws IOException {
      ModelFolder folder = folder().withUnverified(unverified);
      for (Path file : files) {
        ModelPath placed = folder.importFile(file);
        out().println(placed.path() + (placed.verified() ? "" : "  (not the official file)"));
      }
      out().flush();
      return ExitStatus.DONE;
    }
  }
}
