package io.github.diagrammetry.runner.run;

import io.github.diagrammetry.runner.Progress;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * What Ctrl-C does during a run: the first one lets running responses end, the second one ends the
 * program at once.
 *
 * <p>Java has no public interface for signals. The one that every common virtual machine offers is
 * used by reflection; without it, Ctrl-C ends the program at once, and nothing that is stored is
 * lost.
 */
final class Interruption implements AutoCloseable {

  private static final String SIGNAL = "INT";

  private final AtomicBoolean requested = new AtomicBoolean();
  private @Nullable Object before;

  private Interruption() {}

  static Interruption firstSetsFlag(Progress progress) {
    Interruption interruption = new Interruption();
    interruption.before =
        interruption.handle(
            (proxy, method, arguments) -> {
              if (interruption.requested.getAndSet(true)) {
                System.exit(130);
              }
              progress.say("Ending after the responses that are running; Ctrl-C again ends now.");
              return null;
            });
    return interruption;
  }

  boolean requested() {
    return requested.get();
  }

  @Override
  public void close() {
    if (before != null) {
      set(before);
    }
  }

  private @Nullable Object handle(InvocationHandler handler) {
    try {
      Class<?> type = Class.forName("sun.misc.SignalHandler");
      return set(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private static @Nullable Object set(Object handler) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Object interrupt = signal.getConstructor(String.class).newInstance(SIGNAL);
      return signal
          .getMethod("handle", signal, Class.forName("sun.misc.SignalHandler"))
          .invoke(null, interrupt, handler);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return null;
    }
  }
}
