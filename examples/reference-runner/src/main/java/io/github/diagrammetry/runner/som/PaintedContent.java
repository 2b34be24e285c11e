package io.github.diagrammetry.runner.som;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What an SVG file paints, apart from the groups that only name something. Two files with the same
 * content have the same pixels.
 */
final class PaintedContent {

  private PaintedContent() {}

  /**
   * The elements with their attributes, texts and ends, in order; fonts first, in the order of
   * their text, since dvisvgm writes them in a different order each time. Groups without an
   * attribute that can change the drawing are left out.
   *
   * @throws XMLStreamException if the file is not well-formed XML
   */
  static List<String> of(String svg) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(svg));
    List<String> content = new ArrayList<>();
    List<String> fonts = new ArrayList<>();
    int font = -1;
    ArrayDeque<Boolean> kept = new ArrayDeque<>();
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          String element = element(reader);
          font = reader.getLocalName().equals("font") ? content.size() : font;
          kept.push(!element.equals("g"));
          if (!element.equals("g")) {
            content.add(element);
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (kept.pop()) {
            content.add("/");
          }
          if (reader.getLocalName().equals("font") && font >= 0) {
            List<String> whole = content.subList(font, content.size());
            fonts.add(String.join(" ", whole));
            whole.clear();
            font = -1;
          }
        }
        case XMLStreamConstants.CHARACTERS -> {
          String text = reader.getText().replaceAll("\\s+", " ");
          if (!text.isBlank()) {
            content.add(text);
          }
        }
        default -> {
          // comments and instructions paint nothing
        }
      }
    }
    Collections.sort(fonts);
    fonts.addAll(content);
    return fonts;
  }

  private static String element(XMLStreamReader reader) {
    TreeMap<String, String> attributes = new TreeMap<>();
    boolean group = reader.getLocalName().equals("g");
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String name = reader.getAttributeLocalName(i);
      boolean naming =
          name.startsWith("data-") || (group && (name.equals("class") || name.equals("id")));
      if (!naming) {
        attributes.put(name, reader.getAttributeValue(i));
      }
    }
    return attributes.isEmpty() ? reader.getLocalName() : reader.getLocalName() + attributes;
  }
}
