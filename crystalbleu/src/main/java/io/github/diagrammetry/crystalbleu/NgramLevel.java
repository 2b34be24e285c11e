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
  private int[] slots;
  private int size;

  NgramLevel(int expected) {
    int capacity = Math.max(8, expected);
    keys = new long[capacity];
    slots = new int[TokenTable.slotsFor(capacity)];
  }

  int size() {
    return size;
  }

  private static long key(int prefix, int token) {
    return ((long) prefix << 32) | token;
  }

  private static int firstSlot(long key, int length) {
    return (int) ((key * MIX) >>> 40) & (length - 1);
  }

  /** The number of an n-gram, or -1; a prefix or token of -1 is never found. */
  int find(int prefix, int token) {
    if (prefix < 0 || token < 0) {
      return -1;
    }
    long key = key(prefix, token);
    int mask = slots.length - 1;
    for (int slot = firstSlot(key, slots.length); slots[slot] != 0; slot = (slot + 1) & mask) {
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
      grow();
    }
    keys[size] = key(prefix, token);
    place(size);
    return size++;
  }

  private void place(int id) {
    int mask = slots.length - 1;
    int slot = firstSlot(keys[id], slots.length);
    while (slots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    slots[slot] = id + 1;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, keys.length * 2);
    slots = new int[TokenTable.slotsFor(keys.length)];
    for (int id = 0; id < size; id++) {
      place(id);
    }
  }
}
