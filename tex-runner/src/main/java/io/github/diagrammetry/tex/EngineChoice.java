package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which engines are worth their time. Nearly every error is the same in all engines, so another
 * engine is started only when the document asks for one or when the first error says that one can
 * help.
 */
final class EngineChoice {

  private static final Pattern LUA_PREAMBLE =
      Pattern.compile(
          "\\\\usegdlibrary|\\bgraphdrawing\\b|\\{luacode\\*?\\}|\\\\usepackage(?:\\[[^\\]]*\\])?\\{[^}]*"
              + "\\b(?:luacode|fontspec|unicode-math|polyglossia|luamplib|luatexja)\\b");
  private static final Pattern XE_PREAMBLE =
      Pattern.compile("\\\\usepackage(?:\\[[^\\]]*\\])?\\{[^}]*\\b(?:xeCJK|xltxtra|xunicode)\\b");
  private static final Pattern HELPS =
      Pattern.compile(
          "fontspec|unicode-math|polyglossia|xeCJK|ctex|directlua|luacode|graphdrawing|"
              + "graph drawing|LUA mode|Unicode character|main memory size|LuaTeX|XeTeX|\\\\luaexec");

  private EngineChoice() {}

  /** The engines in the order to try for a document. */
  static List<String> order(List<String> engines, String source) {
    String preamble = preamble(source);
    String first = "";
    if (XE_PREAMBLE.matcher(preamble).find()) {
      first = "xelatex";
    } else if (LUA_PREAMBLE.matcher(preamble).find()) {
      first = "lualatex";
    }
    List<String> order = new ArrayList<>(engines);
    if (order.remove(first)) {
      order.add(0, first);
    }
    return order;
  }

  /** Whether another engine may do better than the attempt that has failed. */
  static boolean worthTrying(String engine, EngineJob failed, Set<String> tried) {
    if (tried.contains(engine)
        || failed.finished().stop() != Command.Stop.NONE
        || !failed.forbidden().isEmpty()) {
      return false;
    }
    // pdfTeX has no Unicode fonts: it cannot help where a Unicode engine was asked for and failed
    if (engine.equals("pdflatex")) {
      return false;
    }
    return HELPS.matcher(failed.error().message()).find()
        || failed.error().outcome().kind().equals("engine-only");
  }

  private static String preamble(String source) {
    int body = source.indexOf("\\begin{document}");
    String preamble = body < 0 ? "" : source.substring(0, body);
    return preamble.replaceAll("(?m)(?<!\\\\)%.*$", "");
  }
}
