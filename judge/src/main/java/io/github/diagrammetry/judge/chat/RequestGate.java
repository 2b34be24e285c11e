package io.github.diagrammetry.judge.chat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets at most so many requests run at a time, and starts at most so many a minute. */
final class RequestGate {
  private final Semaphore running;
  private final long nanosBetween;
  private long nextStart = Long.MIN_VALUE;

  /** A rate of 0 is no limit. */
  RequestGate(int concurrent, double perMinute) {
    this.running = new Semaphore(concurrent, true);
    this.nanosBetween = perMinute == 0 ? 0 : (long) (TimeUnit.MINUTES.toNanos(1) / perMinute);
  }

  ChatReply pass(RetryPolicy.Attempt attempt) throws ChatException, InterruptedException {
    running.acquire();
    try {
      TimeUnit.NANOSECONDS.sleep(waitForStart());
      return attempt.run();
    } finally {
      running.release();
    }
  }

  private synchronized long waitForStart() {
    if (nanosBetween == 0) {
      return 0;
    }
    long now = System.nanoTime();
    long start = nextStart == Long.MIN_VALUE || nextStart - now < 0 ? now : nextStart;
    nextStart = start + nanosBetween;
    return start - now;
  }
}
