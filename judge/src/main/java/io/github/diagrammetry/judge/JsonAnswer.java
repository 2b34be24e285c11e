package io.github.diagrammetry.judge;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the value of the key {@code answer} from strict JSON, in one pass and without a tree.
 *
 * <p>The key counts in an object at the top or one object deeper (some models wrap it in {@code
 * result}); the exact key wins over one in other case, the outer over the inner, the last over an
 * earlier one. Jackson's limits on depth and number length apply; JSON beyond them counts as no
 * JSON.
 */
final class JsonAnswer {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final String KEY = "answer";

  private final String json;
  private int rank;
  private @Nullable String value;

  private JsonAnswer(String json) {
    this.json = json;
  }

  /**
   * What a piece of text holds.
   *
   * @param valid the text is JSON
   * @param found it has the key
   * @param answer the value; null also for a JSON null
   */
  record Found(boolean valid, boolean found, @Nullable String answer) {
    static final Found INVALID = new Found(false, false, null);
  }

  static Found read(String json) {
    Found found = new JsonAnswer(json).parse();
    if (found.valid && !found.found && json.startsWith("\"")) {
      return readEncodedTwice(json, found);
    }
    return found;
  }

  private static Found readEncodedTwice(String json, Found outer) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      parser.nextToken();
      Found inner = new JsonAnswer(parser.getText().strip()).parse();
      return inner.found ? inner : outer;
    } catch (IOException e) {
      return outer;
    }
  }

  private Found parse() {
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() == null) {
        return Found.INVALID;
      }
      walk(parser);
      if (parser.nextToken() != null) {
        return Found.INVALID;
      }
      return new Found(true, rank > 0, value);
    } catch (IOException e) {
      return Found.INVALID;
    }
  }

  /** Goes through one value; at its end the parser stands on the value's last token. */
  private void walk(JsonParser parser) throws IOException {
    int depth = 0;
    int arrays = 0;
    JsonToken token = parser.currentToken();
    while (true) {
      if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
        depth++;
        arrays += token == JsonToken.START_ARRAY ? 1 : 0;
      } else if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) {
        depth--;
        arrays -= token == JsonToken.END_ARRAY ? 1 : 0;
      } else if (token == JsonToken.FIELD_NAME && arrays == 0 && depth <= 2) {
        int keyRank = rankOf(parser.currentName(), depth);
        if (keyRank > 0) {
          parser.nextToken();
          take(parser, keyRank);
        }
      }
      if (depth == 0) {
        return;
      }
      token = parser.nextToken();
      if (token == null) {
        throw new IOException("unfinished");
      }
    }
  }

  private static int rankOf(String name, int depth) {
    if (!name.strip().toLowerCase(Locale.ROOT).equals(KEY)) {
      return 0;
    }
    return (depth == 1 ? 3 : 1) + (name.equals(KEY) ? 1 : 0);
  }

  private void take(JsonParser parser, int keyRank) throws IOException {
    JsonToken token = parser.currentToken();
    String text;
    if (token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT) {
      int start = (int) parser.currentTokenLocation().getCharOffset();
      parser.skipChildren();
      int end = (int) parser.currentTokenLocation().getCharOffset() + 1;
      text = json.substring(start, end);
    } else if (token == JsonToken.VALUE_STRING) {
      text = LatexEscapes.restore(parser.getText());
    } else {
      text = token == JsonToken.VALUE_NULL ? null : parser.getText();
    }
    if (keyRank >= rank) {
      rank = keyRank;
      value = text;
    }
  }
}
