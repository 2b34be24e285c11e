package io.github.diagrammetry.crystalbleu;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The tables of one scoring, kept for the next one so that a million calls do not allocate them.
 */
final class Workspace {
  /** What grew beyond this by a huge text is not kept. */
  private static final long MAX_KEPT_BYTES = 8L << 20;

  final ReferenceCounts references;
  final CandidateCounts candidate;

  private Workspace(int maxOrder, IgnoreRule rule) {
    references = new ReferenceCounts(maxOrder, rule, 64);
    candidate = new CandidateCounts(maxOrder);
  }

  /** Workspaces that are free: at most one per thread that scored at the same time. Thread-safe. */
  static final class Pool {
    private final Queue<Workspace> free = new ConcurrentLinkedQueue<>();
    private final int maxOrder;
    private final IgnoreRule rule;

    Pool(int maxOrder, IgnoreRule rule) {
      this.maxOrder = maxOrder;
      this.rule = rule;
    }

    Workspace take() {
      Workspace workspace = free.poll();
      return workspace == null ? new Workspace(maxOrder, rule) : workspace;
    }

    void giveBack(Workspace workspace) {
      if (workspace.references.bytes() + workspace.candidate.bytes() <= MAX_KEPT_BYTES) {
        workspace.references.clear(64);
        free.offer(workspace);
      }
    }
  }
}
