package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** An SVG file as a tree with an index of ids, read without DTD and entities. */
final class SvgTree {

  final SvgNode root;
  private final Map<String, SvgNode> ids;

  private SvgTree(SvgNode root, Map<String, SvgNode> ids) {
    this.root = root;
    this.ids = ids;
  }

  /** The first element with an id, or null. */
  @Nullable SvgNode byId(String id) {
    return ids.get(id);
  }

  /** All elements with an id. */
  Collection<SvgNode> named() {
    return ids.values();
  }

  static SvgTree read(Reader source, SvgLimits limits) throws SvgFormatException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("External entities are not read: " + systemId);
        });
    try {
      return build(factory.createXMLStreamReader(source), limits);
    } catch (XMLStreamException e) {
      throw new SvgFormatException("Not well-formed XML: " + e.getMessage(), e);
    }
  }

  private static SvgTree build(XMLStreamReader xml, SvgLimits limits)
      throws XMLStreamException, SvgFormatException {
    Map<String, SvgNode> ids = new HashMap<>();
    ArrayDeque<SvgNode> open = new ArrayDeque<>();
    SvgNode root = null;
    int nodes = 0;
    while (xml.hasNext()) {
      int event = xml.next();
      switch (event) {
        case XMLStreamConstants.START_ELEMENT -> {
          SvgNode node = element(xml);
          count(++nodes, limits);
          if (open.size() >= limits.depth()) {
            throw new SvgFormatException("Nested deeper than " + limits.depth() + " levels");
          }
          if (open.isEmpty()) {
            root = node;
          } else {
            open.peek().add(node);
          }
          open.push(node);
          String id = node.get("id");
          if (id != null) {
            ids.putIfAbsent(id, node);
          }
        }
        case XMLStreamConstants.END_ELEMENT -> open.pop();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
            nodes = characters(xml, open.peek(), nodes, limits);
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw new SvgFormatException("Undeclared entity &" + xml.getLocalName() + ";");
        case XMLStreamConstants.DTD -> rejectInternalSubset(xml.getText());
        default -> {
          // comments and processing instructions draw nothing
        }
      }
    }
    if (root == null || !root.name.equals("svg")) {
      throw new SvgFormatException("The root element is not svg");
    }
    return new SvgTree(root, ids);
  }

  private static void rejectInternalSubset(@Nullable String declaration) throws SvgFormatException {
    if (declaration != null && declaration.indexOf('[') >= 0) {
      throw new SvgFormatException("A document type with declarations is not read");
    }
  }

  private static void count(int nodes, SvgLimits limits) throws SvgFormatException {
    if (nodes > limits.nodes()) {
      throw new SvgFormatException("More than " + limits.nodes() + " elements");
    }
  }

  private static int characters(
      XMLStreamReader xml, @Nullable SvgNode parent, int nodes, SvgLimits limits)
      throws SvgFormatException {
    if (parent == null || !holdsText(parent.name)) {
      return nodes;
    }
    count(nodes + 1, limits);
    parent.add(SvgNode.text(xml.getText()));
    return nodes + 1;
  }

  private static boolean holdsText(String name) {
    return name.equals("text") || name.equals("tspan") || name.equals("style") || name.equals("a");
  }

  private static SvgNode element(XMLStreamReader xml) {
    int n = xml.getAttributeCount();
    String[] attributes = new String[2 * n];
    for (int i = 0; i < n; i++) {
      attributes[2 * i] = xml.getAttributeLocalName(i).intern();
      attributes[2 * i + 1] = xml.getAttributeValue(i);
    }
    return new SvgNode(xml.getLocalName().intern(), attributes);
  }
}
