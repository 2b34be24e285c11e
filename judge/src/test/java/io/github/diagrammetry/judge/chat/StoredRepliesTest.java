package io.github.diagrammetry.judge.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.diagrammetry.judge.chat.ChatException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRepliesTest {
  @TempDir Path folder;

  /** Counts what reaches the model. */
  private static final class Counting implements ChatModel {
    final AtomicInteger calls = new AtomicInteger();
    final Function<ChatRequest, ChatReply> answer;

    Counting(Function<ChatRequest, ChatReply> answer) {
      this.answer = answer;
    }

    @Override
    public ChatReply chat(ChatRequest request) {
      calls.incrementAndGet();
      return answer.apply(request);
    }

    @Override
    public String name() {
      return "counting";
    }
  }

  private final Counting echo =
      new Counting(request -> new ChatReply("re: " + request.text(), "stop", 7, 3, false));

  @Test
  void cache_sameRequest_isAskedOnceAndKeptOverInstances() throws Exception {
    ChatRequest request = ChatRequest.of("zwölf\n\"x\"");
    ChatReply first = CachedChatModel.in(folder, echo).chat(request);
    ChatReply second = CachedChatModel.in(folder, echo).chat(request);
    assertThat(first.cached()).isFalse();
    assertThat(second).isEqualTo(first.asCached());
    assertThat(echo.calls).hasValue(1);
  }

  @Test
  void cache_anyDifferenceInTheRequest_isAnotherRequest() throws Exception {
    ChatModel cached = CachedChatModel.in(folder, echo);
    ChatRequest request = ChatRequest.of("a");
    ChatImage image = ChatImage.png(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0});
    cached.chat(request);
    cached.chat(request.withTemperature(0.5));
    cached.chat(request.withMaxTokens(5));
    cached.chat(request.withImages(image));
    cached.chat(request.withAppended("b"));
    assertThat(echo.calls).hasValue(5);
  }

  @Test
  void cache_cutOrWithheldReply_isNotKept() throws Exception {
    for (String reason : List.of("length", "content_filter")) {
      Counting cut = new Counting(request -> new ChatReply("par", reason, 0, 0, false));
      ChatModel cached = CachedChatModel.in(folder, cut);
      cached.chat(ChatRequest.of("a"));
      cached.chat(ChatRequest.of("a"));
      assertThat(cut.calls).hasValue(2);
    }
  }

  @Test
  void cache_damagedFile_countsAsAbsent() throws Exception {
    ChatModel cached = CachedChatModel.in(folder, echo);
    cached.chat(ChatRequest.of("a"));
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.writeString(file, "{\"reply\": ");
      }
    }
    assertThat(cached.chat(ChatRequest.of("a")).text()).isEqualTo("re: a");
    assertThat(echo.calls).hasValue(2);
  }

  @Test
  void cache_sameRequestFromManyThreads_isAskedOnce() throws Exception {
    ChatModel cached = CachedChatModel.in(folder, echo);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<ChatReply>> replies = new ArrayList<>();
    for (int i = 0; i < 32; i++) {
      replies.add(threads.submit(() -> cached.chat(ChatRequest.of("same"))));
    }
    for (Future<ChatReply> reply : replies) {
      assertThat(reply.get().text()).isEqualTo("re: same");
    }
    threads.shutdown();
    assertThat(echo.calls).hasValue(1);
  }

  @Test
  void recording_replayed_givesTheSameReplies() throws Exception {
    Path file = folder.resolve("replies.jsonl");
    ChatModel recorded = RecordedChatModel.record(file, echo);
    ChatReply one = recorded.chat(ChatRequest.of("one"));
    ChatReply two = recorded.chat(ChatRequest.of("two"));
    ChatModel replay = RecordedChatModel.replay(file, "counting");
    assertThat(replay.chat(ChatRequest.of("two"))).isEqualTo(two.asCached());
    assertThat(replay.chat(ChatRequest.of("one"))).isEqualTo(one.asCached());
    assertThatExceptionOfType(ChatException.class)
        .isThrownBy(() -> replay.chat(ChatRequest.of("three")))
        .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.NOT_RECORDED));
  }

  @Test
  void recording_writtenByHand_matchesByPrompt() throws Exception {
    Path file = folder.resolve("hand.jsonl");
    Files.writeString(file, "\n{\"prompt\": \"hi\", \"reply\": \"there\"}\n");
    assertThat(RecordedChatModel.replay(file, "m").chat(ChatRequest.of("hi")).text())
        .isEqualTo("there");
  }

  @Test
  void recording_badLine_isNamed() throws IOException {
    Path file = folder.resolve("bad.jsonl");
    Files.writeString(file, "{\"prompt\": \"hi\", \"reply\": \"x\"}\nnot json\n");
    assertThatIOException()
        .isThrownBy(() -> RecordedChatModel.replay(file, "m"))
        .withMessageContaining("line 2: not JSON");
    Files.writeString(file, "{\"reply\": \"x\"}\n");
    assertThatIOException()
        .isThrownBy(() -> RecordedChatModel.replay(file, "m"))
        .withMessageContaining("line 1: needs reply, and key or prompt");
  }
}
