package io.github.diagrammetry.judge.chat;

/**
 * A language model that answers one request at a time. Implementations are thread-safe.
 *
 * <p>Two lines suffice to put any model behind it; the module brings one for servers that speak
 * OpenAI's chat completions ({@link OpenAiChatModel}), a cache and recordings.
 */
public interface ChatModel {

  /**
   * Sends a request and waits for the reply.
   *
   * @param request the request
   * @return the reply
   * @throws ChatException if there is no usable reply, after whatever tries the model makes
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  ChatReply chat(ChatRequest request) throws ChatException, InterruptedException;

  /**
   * Returns the name that tells this model from others in signatures and caches.
   *
   * @return the name, such as {@code qwen3-next-80b}
   */
  String name();
}
