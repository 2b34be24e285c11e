package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;

/**
 * The n-grams of one order n &ge; 2, numbered from 0 in the order of first sight. An n-gram is its
 * first n - 1 tokens, by their number in the level below, and its last token: exact, no two n-grams
 * share a number. Open addressing, at most half full. Not thread-safe while n-grams are added.
 */
final class NgramLevel {
  private static final long MIX = 0x9e3779b97f4a7c15L;

  private long[] keys;

  /** Numbers plus 1, or 0; only the places up to {@link #mask} are in use. */
  private int[] slots;

  private int mask;
  private int size;

  NgramLevel(int expected) {
    int capacity = Math.max(16, expected);
    keys = new long[capacity];
    slots = new int[TokenTable.slotsFor(capacity)];
    mask = slots.length - 1;
  }

  int size() {
    return size;
  }

  /** Bytes that the arrays take. */
  long bytes() {
    return 8L * keys.length + 4L * slots.length;
  }

  /** Forgets all n-grams. */
  void clear(int expected) {
    size = 0;
    useSlots(TokenTable.slotsFor(expected));
  }

  private void useSlots(int length) {
    if (slots.length < length) {
      slots = new int[length];
    } else {
      Arrays.fill(slots, 0, length, 0);
    }
    mask = length - 1;
  }

  private static long key(int prefix, int token) {
    return ((long) prefix << 32) | token;
  }

  private int firstSlot(long key) {
    return (int) ((key * MIX) >>> 32) & mask;
  }

  /** The number of an n-gram, or -1; a prefix or token of -1 is never found. */
  int find(int prefix, int token) {
    if (prefix < 0 || token < 0) {
      return -1;
    }
    long key = key(prefix, token);
    for (int slot = firstSlot(key); slots[slot] != 0; slot = (slot + 1) & mask) {
      int id = slots[slot] - 1;
      if (keys[id] == key) {
        return id;
      }
    }
    return -1;
  }

  /** The number of an n-gram, a new one if it was not there. */
  int add(int prefix, int token) {
    int found = find(prefix, token);
    if (found >= 0) {
      return found;
    }
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, size * 2);
    }
    int id = size++;
    keys[id] = key(prefix, token);
    if (size * 2 > mask + 1) {
      useSlots((mask + 1) * 2);
      for (int i = 0; i < size; i++) {
        place(i);
      }
    } else {
      place(id);
    }
    return id;
  }

  private void place(int id) {
    int slot = firstSlot(keys[id]);
    while (slots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    slots[slot] = id + 1;
  }
}
