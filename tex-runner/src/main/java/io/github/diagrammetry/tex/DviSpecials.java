package io.github.diagrammetry.tex;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Reads the specials of a DVI or XDV file, and blanks those that a converter must not see. Total: a
 * damaged file gives a {@link DamagedException}, in time linear in its length.
 */
final class DviSpecials {

  /** The file is not a DVI file that we can read to its end. */
  static final class DamagedException extends Exception {
    private static final long serialVersionUID = 1L;

    DamagedException(String message) {
      super(message);
    }
  }

  private static final int NOP = 138;
  private static final int BOP = 139;
  private static final int FILL = 223;
  private static final int PRE = 247;
  private static final int POST = 248;
  private static final int POST_POST = 249;

  private final byte[] data;
  private int at;

  private DviSpecials(byte[] data) {
    this.data = data;
  }

  static List<String> read(byte[] data) throws DamagedException {
    return new DviSpecials(data).specials();
  }

  /**
   * The same file with blanks in place of every special that is not kept. No offset moves.
   *
   * @param data a DVI file
   * @param keep which specials stay
   */
  static byte[] keepOnly(byte[] data, Predicate<String> keep) throws DamagedException {
    byte[] copy = data.clone();
    new DviSpecials(data)
        .visit(
            (text, from) -> {
              if (!keep.test(text)) {
                Arrays.fill(copy, from, from + text.length(), (byte) ' ');
              }
            });
    return copy;
  }

  /** Takes a special and the place where it begins. */
  private interface Visitor {
    void special(String text, int from);
  }

  private List<String> specials() throws DamagedException {
    List<String> found = new ArrayList<>();
    visit((text, from) -> found.add(text));
    return found;
  }

  private void visit(Visitor visitor) throws DamagedException {
    if (data.length < 15 || unsigned(1) != PRE) {
      throw new DamagedException("no DVI preamble");
    }
    skip(13);
    skip(unsigned(1));
    long lastPage = -1;
    while (true) {
      int start = at;
      int opcode = (int) unsigned(1);
      if (opcode == POST) {
        end(start, lastPage);
        return;
      }
      if (opcode == BOP) {
        skip(40);
        requirePointer(lastPage, "the page before");
        lastPage = start;
      } else if (opcode >= 239 && opcode <= 242) {
        long length = unsigned(opcode - 238);
        int from = at;
        skip(length);
        visitor.special(new String(data, from, (int) length, StandardCharsets.ISO_8859_1), from);
      } else {
        pass(opcode);
      }
    }
  }

  /**
   * Reads the end of the file as strictly as TeX writes it. Converters start from the end and
   * follow the pointers to the pages; so the pointers must lead to the very pages that were read
   * here.
   */
  private void end(int post, long lastPage) throws DamagedException {
    requirePointer(lastPage, "the last page");
    skip(24);
    int opcode = (int) unsigned(1);
    while (opcode != POST_POST) {
      if (opcode < 243 && opcode != NOP || opcode > 246 && opcode != 252) {
        throw new DamagedException("unexpected opcode " + opcode + " after the pages");
      }
      pass(opcode);
      opcode = (int) unsigned(1);
    }
    requirePointer(post, "the postamble");
    skip(1);
    while (at < data.length) {
      if (unsigned(1) != FILL) {
        throw new DamagedException("something follows the end of the file");
      }
    }
  }

  private void requirePointer(long expected, String what) throws DamagedException {
    if ((int) unsigned(4) != expected) {
      throw new DamagedException("a pointer to " + what + " leads elsewhere");
    }
  }

  private void pass(int opcode) throws DamagedException {
    if (opcode >= 243 && opcode <= 246) {
      skip(opcode - 242 + 12);
      skip(unsigned(1) + unsigned(1));
    } else if (opcode == 252) {
      nativeFont();
    } else if (opcode == 253 || opcode == 254) {
      glyphs(opcode);
    } else if (opcode == 251 || opcode == 247 || opcode > 254 || opcode == 249 || opcode == 250) {
      throw new DamagedException("unexpected opcode " + opcode);
    } else {
      skip(operands(opcode));
    }
  }

  /** The number of operand bytes of the fixed-length commands. */
  private static int operands(int opcode) {
    if (opcode < 128 || opcode == NOP || opcode >= 171 && opcode <= 234) {
      return 0;
    }
    if (opcode <= 131) {
      return opcode - 127;
    }
    if (opcode == 132 || opcode == 137) {
      return 8;
    }
    if (opcode <= 136) {
      return opcode - 132;
    }
    if (opcode <= 142) {
      return 0;
    }
    if (opcode >= 235) {
      return opcode - 234;
    }
    // right, w, x, down, y, z: groups of movement commands with 0 or 1 to 4 bytes
    int[] bases = {142, 147, 152, 156, 161, 166};
    int base = bases[0];
    for (int candidate : bases) {
      if (candidate < opcode) {
        base = candidate;
      }
    }
    return opcode == 147 || opcode == 152 || opcode == 161 || opcode == 166 ? 0 : opcode - base;
  }

  private void nativeFont() throws DamagedException {
    skip(8);
    long flags = unsigned(2);
    skip(unsigned(1) + 4);
    for (int flag : new int[] {0x0200, 0x1000, 0x2000, 0x4000}) { // colour, extend, slant, embolden
      if ((flags & flag) != 0) {
        skip(4);
      }
    }
  }

  private void glyphs(int opcode) throws DamagedException {
    if (opcode == 254) {
      skip(2 * unsigned(2)); // the characters, in UTF-16
    }
    skip(4);
    long count = unsigned(2);
    skip(10 * count); // a position and a glyph number each
  }

  private long unsigned(int bytes) throws DamagedException {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      if (at >= data.length) {
        throw new DamagedException("the file ends inside a command");
      }
      value = value << 8 | data[at++] & 0xff;
    }
    return value;
  }

  private void skip(long bytes) throws DamagedException {
    if (bytes < 0 || bytes > data.length - at) {
      throw new DamagedException("the file ends inside a command");
    }
    at += (int) bytes;
  }
}
