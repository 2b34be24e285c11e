package io.github.diagrammetry.judge.chat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** A request without a usable reply. The message never holds the key or the prompt. */
public final class ChatException extends IOException {
  private static final long serialVersionUID = 1L;

  /** What went wrong. */
  public enum Kind {
    /** The server cannot be reached, or broke off. */
    CONNECTION(true),
    /** No whole reply in time. */
    TIMEOUT(true),
    /** The server asks to slow down (status 429). */
    RATE_LIMITED(true),
    /** The server failed (status 408, 409, 425 or 5xx). */
    SERVER(true),
    /** The reply is not what the protocol says. */
    GARBAGE(true),
    /** The reply is larger than allowed. */
    TOO_LARGE(false),
    /** The server refuses the request (another 4xx status): a wrong key, model or request. */
    REFUSED(false),
    /** A replay has no such request. */
    NOT_RECORDED(false);

    private final boolean retryable;

    Kind(boolean retryable) {
      this.retryable = retryable;
    }
  }

  private final Kind kind;
  private final transient Optional<Duration> retryAfter;

  ChatException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
    this.retryAfter = Optional.empty();
  }

  /**
   * Makes a failure, for models of one's own.
   *
   * @param kind what went wrong
   * @param message one sentence
   */
  public ChatException(Kind kind, String message) {
    this(kind, message, Optional.empty());
  }

  ChatException(Kind kind, String message, Optional<Duration> retryAfter) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }

  /**
   * Returns what went wrong.
   *
   * @return the kind
   */
  public Kind kind() {
    return kind;
  }

  /**
   * Says whether the same request may succeed later.
   *
   * @return true if so
   */
  public boolean retryable() {
    return kind.retryable;
  }

  Optional<Duration> retryAfter() {
    return retryAfter == null ? Optional.empty() : retryAfter;
  }
}
