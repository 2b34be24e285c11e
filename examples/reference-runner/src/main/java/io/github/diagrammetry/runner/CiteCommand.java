package io.github.diagrammetry.runner;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints how to cite the library and the papers whose metrics it implements. */
@Command(
    name = "cite",
    mixinStandardHelpOptions = true,
    description = "Prints how to cite the library and the papers behind its metrics.")
final class CiteCommand implements Runnable {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        """
        The library:

        @software{diagrammetry,
          title   = {Diagrammetry: measuring how faithfully scientific diagrams are drawn},
          author  = {{The Diagrammetry authors}},
          version = {%s},
          license = {Apache-2.0},
          year    = {2026}
        }

        Give the signature that each result carries (for instance
        ssim|preset:tm-1.9|...): it names every choice that can change the number.

        The metrics come from:

        @inproceedings{bo2026diagrammmu,
          title     = {{Diagram-MMU}: A Multi-Modal Benchmark for Scientific Diagrams},
          author    = {Bo, Weihao and Zhang, Shan and Sun, Yanpeng and others},
          booktitle = {European Conference on Computer Vision},
          note      = {arXiv:2608.12262},
          year      = {2026}
        }

        @misc{kashyap-math-vision-diagrams,
          title  = {Math-Vision Diagrams: A Benchmark for Evaluating {LLM} Mathematical
                    Diagram Generation Capabilities},
          author = {Kashyap, Harish and Byadarhaly, Kiran and Chakaravarthy, Sriram and
                    Tuti, Sanyukta and Mistry, Aryan}
        }

        @misc{scidiagbench,
          title = {SciDiagBench: A Type-Specific Benchmark for Human-Aligned Evaluation of
                   Scientific Diagrams}
        }"""
            .formatted(Version.NUMBER));
    out.flush();
  }
}
