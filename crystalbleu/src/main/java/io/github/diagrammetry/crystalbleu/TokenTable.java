package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Gives equal tokens one small number, counted from 0 in the order of first sight. Tokens are kept
 * as slices. Open addressing, at most half full. Not thread-safe while tokens are added.
 */
final class TokenTable {
  /** Only the time depends on it: numbers follow the order of first sight. */
  private static final int BASIS = new SplittableRandom().nextInt();

  private String[] owners;
  private int[] starts;
  private int[] ends;
  private int[] hashes;

  /** Numbers plus 1, or 0; only the places up to {@link #mask} are in use. */
  private int[] slots;

  private int mask;
  private int size;

  TokenTable(int expected) {
    int capacity = Math.max(16, expected);
    owners = new String[capacity];
    starts = new int[capacity];
    ends = new int[capacity];
    hashes = new int[capacity];
    slots = new int[slotsFor(capacity)];
    mask = slots.length - 1;
  }

  /** A power of two that is at least twice the number of entries. */
  static int slotsFor(int entries) {
    return Integer.highestOneBit(Math.max(entries, 4) * 2 - 1) << 1;
  }

  /** FNV-1a with a basis of its own per run, so that no text can be made of colliding tokens. */
  static int hash(String owner, int start, int end) {
    int hash = BASIS;
    for (int i = start; i < end; i++) {
      hash = (hash ^ owner.charAt(i)) * 0x01000193;
    }
    return hash ^ (hash >>> 15);
  }

  int size() {
    return size;
  }

  /** Bytes that the arrays take, roughly. */
  long bytes() {
    return 16L * owners.length + 4L * slots.length;
  }

  /** Forgets all tokens and the strings that they were slices of. */
  void clear(int expected) {
    Arrays.fill(owners, 0, size, null);
    size = 0;
    useSlots(slotsFor(expected));
  }

  private void useSlots(int length) {
    if (slots.length < length) {
      slots = new int[length];
    } else {
      Arrays.fill(slots, 0, length, 0);
    }
    mask = length - 1;
  }

  /** The number of a token, or -1. */
  int find(String owner, int start, int end, int hash) {
    for (int slot = hash & mask; slots[slot] != 0; slot = (slot + 1) & mask) {
      int id = slots[slot] - 1;
      if (hashes[id] == hash
          && ends[id] - starts[id] == end - start
          && owners[id].regionMatches(starts[id], owner, start, end - start)) {
        return id;
      }
    }
    return -1;
  }

  /** The number of a token, a new one if it was not there. */
  int add(String owner, int start, int end, int hash) {
    int found = find(owner, start, end, hash);
    if (found >= 0) {
      return found;
    }
    if (size == owners.length) {
      int capacity = size * 2;
      owners = Arrays.copyOf(owners, capacity);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
      hashes = Arrays.copyOf(hashes, capacity);
    }
    int id = size++;
    owners[id] = owner;
    starts[id] = start;
    ends[id] = end;
    hashes[id] = hash;
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

  String token(int id) {
    return owners[id].substring(starts[id], ends[id]);
  }

  private void place(int id) {
    int slot = hashes[id] & mask;
    while (slots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    slots[slot] = id + 1;
  }
}
