package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;

/**
 * Gives equal tokens one small number, counted from 0 in the order of first sight. Tokens are kept
 * as slices. Open addressing, at most half full. Not thread-safe while tokens are added.
 */
final class TokenTable {
  private String[] owners;
  private int[] starts;
  private int[] ends;
  private int[] hashes;
  private int[] slots;
  private int size;

  TokenTable(int expected) {
    int capacity = Math.max(8, expected);
    owners = new String[capacity];
    starts = new int[capacity];
    ends = new int[capacity];
    hashes = new int[capacity];
    slots = new int[slotsFor(capacity)];
  }

  /** A power of two that is at least twice the number of entries. */
  static int slotsFor(int entries) {
    return Integer.highestOneBit(Math.max(entries, 4) * 2 - 1) << 1;
  }

  static int hash(String owner, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + owner.charAt(i);
    }
    return hash ^ (hash >>> 15);
  }

  int size() {
    return size;
  }

  /** The number of a token, or -1. */
  int find(String owner, int start, int end, int hash) {
    int mask = slots.length - 1;
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
      grow();
    }
    int id = size++;
    owners[id] = owner;
    starts[id] = start;
    ends[id] = end;
    hashes[id] = hash;
    place(id);
    return id;
  }

  String token(int id) {
    return owners[id].substring(starts[id], ends[id]);
  }

  private void place(int id) {
    int mask = slots.length - 1;
    int slot = hashes[id] & mask;
    while (slots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    slots[slot] = id + 1;
  }

  private void grow() {
    int capacity = owners.length * 2;
    owners = Arrays.copyOf(owners, capacity);
    starts = Arrays.copyOf(starts, capacity);
    ends = Arrays.copyOf(ends, capacity);
    hashes = Arrays.copyOf(hashes, capacity);
    slots = new int[slotsFor(capacity)];
    for (int id = 0; id < size; id++) {
      place(id);
    }
  }
}
