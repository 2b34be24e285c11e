package io.github.diagrammetry.tex;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Refuses an SVG drawing that refers to anything outside itself, before a renderer sees it. Allowed
 * are references to the drawing's own elements and embedded PNG, JPEG and GIF pictures.
 */
final class SvgReferences extends DefaultHandler {

  private static final Pattern EMBEDDED =
      Pattern.compile("data:image/(?:png|jpeg|jpg|gif)[;,].*", Pattern.DOTALL);
  private static final Pattern URL =
      Pattern.compile("url\\s*\\(\\s*[\"']?\\s*([^\"')\\s]*)", Pattern.CASE_INSENSITIVE);

  private final StringBuilder style = new StringBuilder();
  private boolean inStyle;

  @Override
  public void startElement(String uri, String localName, String name, Attributes attributes)
      throws SAXException {
    String element = local(name);
    if (element.equals("script") || element.equals("foreignobject")) {
      throw new SAXException("the drawing has a <" + element + "> element");
    }
    inStyle = element.equals("style");
    for (int i = 0; i < attributes.getLength(); i++) {
      String attribute = local(attributes.getQName(i));
      String value = attributes.getValue(i);
      if (element.equals("a") && attribute.equals("href")) {
        continue; // a link is drawn, never followed
      }
      if (attribute.equals("href") || attribute.equals("src") || attribute.equals("base")) {
        checkTarget(value);
      } else {
        checkStyle(value);
      }
    }
  }

  @Override
  public void characters(char[] text, int start, int length) {
    if (inStyle) {
      style.append(text, start, length);
    }
  }

  @Override
  public void endElement(String uri, String localName, String name) throws SAXException {
    if (inStyle) {
      checkStyle(style.toString());
      style.setLength(0);
      inStyle = false;
    }
  }

  @Override
  public void processingInstruction(String target, String data) throws SAXException {
    throw new SAXException("the drawing has a processing instruction: " + target);
  }

  private static void checkStyle(String text) throws SAXException {
    String lower = text.toLowerCase(Locale.ROOT);
    // An escaped letter could hide a keyword, and no drawing needs one.
    if (lower.contains("@import") || lower.contains("url") && text.contains("\\")) {
      throw new SAXException("the drawing imports a style sheet");
    }
    Matcher url = URL.matcher(text);
    while (url.find()) {
      checkTarget(url.group(1));
    }
  }

  private static void checkTarget(String target) throws SAXException {
    String trimmed = target.strip();
    if (!trimmed.isEmpty() && !trimmed.startsWith("#") && !EMBEDDED.matcher(trimmed).matches()) {
      throw new SAXException(
          "the drawing refers to something outside itself: "
              + trimmed.substring(0, Math.min(80, trimmed.length())));
    }
  }

  private static String local(String name) {
    return name.substring(name.indexOf(':') + 1).toLowerCase(Locale.ROOT);
  }
}
