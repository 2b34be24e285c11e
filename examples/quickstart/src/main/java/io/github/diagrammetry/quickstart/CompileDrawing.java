package io.github.diagrammetry.quickstart;

import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRequest;
import io.github.diagrammetry.tex.TexRunner;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compiles an untrusted program to a picture; takes the program and the picture's path. */
final class CompileDrawing {

  private CompileDrawing() {}

  public static void main(String[] args) throws Exception {
    var prepared = TexPreprocessor.diagramMmu().prepare(Files.readString(Path.of(args[0])));
    try (var runner = TexRunner.withDefaults()) {
      var result = runner.run(TexRequest.of(prepared));
      Files.write(Path.of(args[1]), result.png().orElseThrow());
      System.out.println(result.outcome().name() + " by " + result.engine());
    }
  }
}
