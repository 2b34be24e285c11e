package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.runner.compile.CompileOptions;
import io.github.diagrammetry.tex.CodeExtractor.Language;
import io.github.diagrammetry.tex.DrawingCompiler;
import io.github.diagrammetry.tex.DrawingResult;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexResult;
import io.github.diagrammetry.tex.TexRunner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eval compile}: compiles programs and tells what came of each. */
@Command(name = "compile", description = "Compiles a program in TeX, SVG or Python.")
final class CompileEval extends JsonLinesMetric {

  @Option(
      names = "--out-dir",
      paramLabel = "DIR",
      description = "Where PNG and PDF files go; without it none are written.")
  @Nullable Path outDir;

  @Mixin CompileOptions options = new CompileOptions();

  @Override
  Scorer open() throws UsageException, IOException {
    TexPreprocessor preprocessor = options.preprocessor();
    if (outDir != null) {
      Files.createDirectories(outDir);
    }
    return new CompileScorer(options.open(workers), preprocessor, outDir);
  }

  private static final class CompileScorer implements Scorer {

    private final TexRunner runner;
    private final DrawingCompiler compiler;
    private final @Nullable Path folder;
    private final String signature;

    CompileScorer(TexRunner runner, TexPreprocessor preprocessor, @Nullable Path folder) {
      this.runner = runner;
      this.compiler = DrawingCompiler.over(runner, preprocessor);
      this.folder = folder;
      this.signature = runner.signature() + "|" + preprocessor.signature();
    }

    @Override
    public ObjectNode score(EvalCase line) throws Exception {
      Optional<String> tex = line.optionalTextOrFile("tex", "tex_path");
      if (tex.isEmpty() && line.optional("code").isEmpty()) {
        throw new EvalException("missing-field", "The case has no 'tex', 'tex_path' or 'code'");
      }
      String source = tex.isPresent() ? tex.get() : line.text("code");
      DrawingResult result =
          tex.isPresent()
              ? compiler.compile(source, Language.TEX)
              : compileCode(source, line.optionalText("language"));
      ObjectNode json = line.result();
      json.put("outcome", result.outcome().name());
      json.put("compiled", result.outcome().compiled());
      json.put("language", result.language().label());
      json.put("engine", result.engine());
      json.put("attempts", result.attempts());
      json.put("exit_code", result.exitCode());
      files(json, result, name(line.json().get("id"), source));
      json.put("seconds", result.wallSeconds());
      json.put("cpu_seconds", result.cpuSeconds());
      json.put("message", result.message());
      if (result.line() > 0) {
        json.put("line", result.line());
      } else {
        json.putNull("line");
      }
      details(json, result);
      return json.put("signature", signature);
    }

    private DrawingResult compileCode(String code, Optional<String> language)
        throws InterruptedException, EvalException {
      try {
        if (language.isPresent()) {
          return compiler.compile(code, Language.of(language.get()));
        }
      } catch (IllegalArgumentException e) {
        throw new EvalException("bad-language", String.valueOf(e.getMessage()));
      }
      return compiler.compileResponse(code);
    }

    private static void details(ObjectNode json, DrawingResult result) {
      json.put(
          "pages", result.tex().map(TexResult::pages).orElse(result.png().isPresent() ? 1 : 0));
      json.put("blank", result.outcome().kind().equals("blank"));
      json.put(
          "has_ink",
          result.tex().map(TexResult::hasInk).orElse(result.outcome().kind().equals("ok")));
      json.put("log_excerpt", result.tex().map(TexResult::logExcerpt).orElse(""));
      json.put("safety", result.safety().label());
      result.tried().forEach(language -> json.withArray("tried").add(language.label()));
      result.tex().ifPresent(tex -> tex.repairs().forEach(json.withArray("repairs")::add));
      var flags = json.putArray("flags");
      if (!result.outcome().compiled()) {
        flags.add("not-compiled");
      }
      if (result.outcome().kind().equals("blank")) {
        flags.add("blank-render");
      }
    }

    private void files(ObjectNode json, DrawingResult result, String name) throws IOException {
      write(json, "png", result.png().orElse(null), name + ".png");
      write(json, "pdf", result.tex().flatMap(TexResult::pdf).orElse(null), name + ".pdf");
    }

    private void write(ObjectNode json, String field, byte @Nullable [] data, String name)
        throws IOException {
      if (folder == null || data == null) {
        json.putNull(field);
        return;
      }
      Path file = folder.resolve(name);
      Files.write(file, data);
      json.put(field, file.toString());
    }

    /** A file name: the id where it makes a plain one, else the hash of the source. */
    private static String name(@Nullable JsonNode id, String source) {
      String text = id == null || id.isNull() ? "" : id.asText();
      if (text.matches("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")) {
        return text;
      }
      try {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        byte[] hash = digest.digest(source.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash).substring(0, 16);
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void close() {
      runner.close();
    }
  }
}
