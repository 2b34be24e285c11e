package io.github.diagrammetry.judge.chat;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** Collects a response body up to a limit and breaks off beyond it. */
final class BoundedBody implements BodySubscriber<byte[]> {
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final int limit;
  private @Nullable Subscription subscription;

  private BoundedBody(int limit) {
    this.limit = limit;
  }

  static BodyHandler<byte[]> handler(int limit) {
    return info -> new BoundedBody(limit);
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (buffer.remaining() > limit - bytes.size()) {
        Subscription open = subscription;
        if (open != null) {
          open.cancel();
        }
        String message = "The reply is larger than " + limit + " bytes";
        body.completeExceptionally(new ChatException(ChatException.Kind.TOO_LARGE, message));
        return;
      }
      byte[] chunk = new byte[buffer.remaining()];
      buffer.get(chunk);
      bytes.write(chunk, 0, chunk.length);
    }
  }

  @Override
  public void onError(Throwable error) {
    body.completeExceptionally(error);
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }
}
