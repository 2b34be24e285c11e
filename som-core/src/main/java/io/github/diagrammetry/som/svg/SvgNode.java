package io.github.diagrammetry.som.svg;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element of an SVG file, or a piece of character data (named {@code #text}). */
final class SvgNode {

  static final String TEXT = "#text";
  private static final String[] NONE = {};

  final String name;
  final String content;
  private final String[] attributes;
  private @Nullable List<SvgNode> children;

  SvgNode(String name, String[] attributes) {
    this.name = name;
    this.attributes = attributes;
    this.content = "";
  }

  private SvgNode(String content) {
    this.name = TEXT;
    this.attributes = NONE;
    this.content = content;
  }

  static SvgNode text(String content) {
    return new SvgNode(content);
  }

  void add(SvgNode child) {
    List<SvgNode> list = children;
    if (list == null) {
      list = new ArrayList<>(4);
      children = list;
    }
    list.add(child);
  }

  List<SvgNode> children() {
    List<SvgNode> list = children;
    return list == null ? List.of() : list;
  }

  /** Value of an attribute by its local name, or null. */
  @Nullable String get(String key) {
    for (int i = 0; i < attributes.length; i += 2) {
      if (attributes[i].equals(key)) {
        return attributes[i + 1];
      }
    }
    return null;
  }

  /** Value of an attribute, or a default. */
  String get(String key, String otherwise) {
    String value = get(key);
    return value == null ? otherwise : value;
  }

  /** Attribute names and values, in turn. Not to be changed. */
  String[] attributes() {
    return attributes;
  }
}
