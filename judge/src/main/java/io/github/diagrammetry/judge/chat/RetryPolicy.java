package io.github.diagrammetry.judge.chat;

import java.time.Duration;
import java.util.List;

/**
 * Tries again after waits of given lengths; a longer wait that the server asks for is respected.
 *
 * @param delays the wait before the second try, the third, …
 * @param longestWait a server that asks for more than this is not waited for
 */
record RetryPolicy(List<Duration> delays, Duration longestWait) {
  RetryPolicy {
    delays = List.copyOf(delays);
    for (Duration delay : delays) {
      if (delay.isNegative()) {
        throw new IllegalArgumentException("A wait cannot be negative: " + delay);
      }
    }
  }

  /** A try that may fail. */
  interface Attempt {
    ChatReply run() throws ChatException, InterruptedException;
  }

  ChatReply run(Attempt attempt) throws ChatException, InterruptedException {
    for (int tries = 0; ; tries++) {
      try {
        return attempt.run();
      } catch (ChatException e) {
        if (!e.retryable() || tries == delays.size()) {
          throw e;
        }
        Duration asked = e.retryAfter().orElse(Duration.ZERO);
        if (asked.compareTo(longestWait) > 0) {
          throw e;
        }
        Duration wait = delays.get(tries).compareTo(asked) > 0 ? delays.get(tries) : asked;
        Thread.sleep(wait.toMillis());
      }
    }
  }
}
