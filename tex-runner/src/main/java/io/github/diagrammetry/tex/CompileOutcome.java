package io.github.diagrammetry.tex;

/**
 * What came of one compilation, as a value. A failed compilation is an expected result of an
 * evaluation, so it is never an exception.
 *
 * <p>The names:
 *
 * <ul>
 *   <li>{@code ok}: exit status 0 and a page with ink.
 *   <li>{@code ok-with-errors}: a page with ink, but an exit status other than 0 for a reason that
 *       has no class of its own below.
 *   <li>{@code blank}: exit status 0 and a page without ink. {@code no-page}: no page at all.
 *   <li>The class of the first error in the log, with what it names: {@code missing-package:NAME},
 *       {@code missing-library:NAME}, {@code missing-file:NAME}, {@code
 *       undefined-control-sequence:\NAME}, {@code undefined-environment:NAME}, {@code
 *       unknown-key:KEY}, {@code unknown-shape:NAME}, {@code undefined-color:NAME}, {@code
 *       option-clash:PACKAGE}, {@code syntax}, {@code dimension-too-large}, {@code capacity:WHAT},
 *       {@code engine-only:ENGINE}, {@code encoding}, {@code tex-error} (none of these). Whether
 *       there is a page all the same is told by {@link TexResult#pages()}.
 *   <li>Limits: {@code timeout}, {@code memory}, {@code output-limit}, {@code page-too-large},
 *       {@code forbidden-io}.
 *   <li>Steps after the engine: {@code svg-failed}, {@code raster-failed}. The engine died: {@code
 *       crashed}.
 *   <li>Nothing was run: {@code engine-missing:PROGRAM}, {@code empty-source}, {@code no-code}.
 * </ul>
 *
 * @param kind the name up to the colon
 * @param detail what the first error names, empty for classes that name nothing
 */
public record CompileOutcome(String kind, String detail) {

  static final CompileOutcome OK = new CompileOutcome("ok", "");
  static final CompileOutcome OK_WITH_ERRORS = new CompileOutcome("ok-with-errors", "");
  static final CompileOutcome BLANK = new CompileOutcome("blank", "");
  static final CompileOutcome NO_PAGE = new CompileOutcome("no-page", "");
  static final CompileOutcome SYNTAX = new CompileOutcome("syntax", "");
  static final CompileOutcome DIMENSION = new CompileOutcome("dimension-too-large", "");
  static final CompileOutcome ENCODING = new CompileOutcome("encoding", "");
  static final CompileOutcome TEX_ERROR = new CompileOutcome("tex-error", "");
  static final CompileOutcome TIMEOUT = new CompileOutcome("timeout", "");
  static final CompileOutcome MEMORY = new CompileOutcome("memory", "");
  static final CompileOutcome OUTPUT_LIMIT = new CompileOutcome("output-limit", "");
  static final CompileOutcome PAGE_TOO_LARGE = new CompileOutcome("page-too-large", "");
  static final CompileOutcome FORBIDDEN_IO = new CompileOutcome("forbidden-io", "");
  static final CompileOutcome SVG_FAILED = new CompileOutcome("svg-failed", "");
  static final CompileOutcome RASTER_FAILED = new CompileOutcome("raster-failed", "");
  static final CompileOutcome CRASHED = new CompileOutcome("crashed", "");
  static final CompileOutcome EMPTY_SOURCE = new CompileOutcome("empty-source", "");
  static final CompileOutcome NO_CODE = new CompileOutcome("no-code", "");

  /**
   * The full name, such as {@code ok} or {@code undefined-control-sequence:\foo}.
   *
   * @return kind and detail, joined by a colon
   */
  public String name() {
    return detail.isEmpty() ? kind : kind + ":" + detail;
  }

  /**
   * Reads a name back.
   *
   * @param name a name as {@link #name()} gives it
   * @return the outcome
   */
  public static CompileOutcome parse(String name) {
    int colon = name.indexOf(':');
    return colon < 0
        ? new CompileOutcome(name, "")
        : new CompileOutcome(name.substring(0, colon), name.substring(colon + 1));
  }

  /**
   * Whether the run ended with exit status 0 and a page, the definition of "compiled" of
   * Diagram-MMU and Math-Vision Diagrams. A blank page counts.
   *
   * @return true for {@code ok} and {@code blank}
   */
  public boolean compiled() {
    return kind.equals("ok") || kind.equals("blank");
  }

  @Override
  public String toString() {
    return name();
  }
}
