/**
 * Talking to a language model: one small interface, a client for servers that speak OpenAI's chat
 * completions, a cache, and recordings for replay.
 *
 * <pre>{@code
 * ChatModel model = OpenAiChatModel.at(URI.create("http://localhost:8000/v1"), "qwen3-next-80b");
 * ChatModel cached = CachedChatModel.in(Path.of("replies"), model);
 * ChatReply reply = cached.chat(ChatRequest.of("Say yes."));
 * }</pre>
 *
 * <p>Everything here is thread-safe.
 */
@NullMarked
package io.github.diagrammetry.judge.chat;

import org.jspecify.annotations.NullMarked;
