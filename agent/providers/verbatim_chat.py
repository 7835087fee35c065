"""langchain-openai's client, made to keep what a server wrote."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from leanwright.agent.providers.openai_answers import CALLS, THOUGHT
from leanwright.tools.lazy import lazy
from leanwright.tools.types import ChatMessage

if TYPE_CHECKING:
    import openai
    from langchain_core import messages
    from langchain_core.outputs import ChatGenerationChunk, ChatResult
    from langchain_openai import ChatOpenAI
else:
    openai, messages = lazy("openai"), lazy("langchain_core.messages")


@cache
def chat_class() -> "type[ChatOpenAI]":
    """The client's class; the library takes seconds to import.

    It keeps each tool call as the server wrote it: the library parses arguments on its own, fails on those that are no
    object and moves broken ones behind the others. Of a stream it drops calls without an index, and refusals.
    """
    from langchain_openai import ChatOpenAI

    class WrittenChat(ChatOpenAI):
        def _create_chat_result(self, response: Any, generation_info: dict[str, Any] | None = None) -> "ChatResult":
            if not isinstance(response, dict | openai.BaseModel):
                return super()._create_chat_result(response, generation_info)  # a page that is not JSON: its complaint
            body = response if isinstance(response, dict) else response.model_dump(warnings=False)
            choices = body.get("choices") or []
            written = [
                c["message"].pop("tool_calls", None) or [] for c in choices if isinstance(c.get("message"), dict)
            ]
            result = super()._create_chat_result(body, generation_info)
            for choice, generation, calls in zip(choices, result.generations, written, strict=True):
                message = choice["message"]
                kept = {CALLS: calls, THOUGHT: _thought(message), "refusal": message.get("refusal")}
                generation.message.additional_kwargs.update(kept)
            return result

        def _convert_chunk_to_generation_chunk(
            self, chunk: dict[str, Any], default_chunk_class: type, base_generation_info: dict[str, Any] | None
        ) -> "ChatGenerationChunk | None":
            delta = next((choice.get("delta") for choice in chunk.get("choices") or ()), None) or {}
            calls = delta.pop("tool_calls", None) or []
            converted = super()._convert_chunk_to_generation_chunk(chunk, default_chunk_class, base_generation_info)
            if converted is not None:
                kept = {CALLS: calls, THOUGHT: _thought(delta), "refusal": delta.get("refusal")}
                converted.message.additional_kwargs.update(kept)
            return converted

    return WrittenChat


def _thought(message: Mapping[str, Any]) -> str:
    """What a server calls reasoning: vLLM, SGLang, llama.cpp and DeepSeek, or OpenRouter, Ollama and newer vLLM."""
    said = message.get("reasoning_content") or message.get("reasoning")
    return said if isinstance(said, str) else ""


def keep_response(message: "messages.BaseMessage") -> str:
    """Keep the tool calls and the refusal of an answer of the Responses API, or of a piece of one, as those of chat
    completions are kept.

    Returns why it ended, in the words of chat completions; "" where it goes on.
    """
    if isinstance(message, messages.AIMessageChunk):
        calls: Sequence[Mapping[str, Any]] = message.tool_call_chunks
    elif isinstance(message, messages.AIMessage):
        calls = [*message.tool_calls, *message.invalid_tool_calls]
    else:
        calls = []
    blocks = [one for one in message.content if isinstance(one, dict)] if isinstance(message.content, list) else []
    message.additional_kwargs |= {
        CALLS: [
            {"id": c.get("id"), "index": c.get("index"), "function": {"name": c["name"], "arguments": c["args"]}}
            for c in calls
        ],
        "refusal": "".join(str(one.get("refusal") or "") for one in blocks if one.get("type") == "refusal"),
    }
    told = message.response_metadata
    if told.get("status") == "incomplete":
        cause = (told.get("incomplete_details") or {}).get("reason")
        return "content_filter" if cause == "content_filter" else "length"
    return "stop" if told.get("status") == "completed" else ""


def to_langchain(turns: Sequence[ChatMessage]) -> "list[messages.BaseMessage]":
    """The conversation in the library's classes."""
    return [_message(turn) for turn in turns]


def _message(turn: ChatMessage) -> "messages.BaseMessage":
    match turn.role:
        case "system":
            return messages.SystemMessage(turn.content)
        case "user":
            return messages.HumanMessage(turn.content)
        case "tool":
            return messages.ToolMessage(turn.content, tool_call_id=turn.call_id)
    calls = [{"id": call.id, "name": call.name, "args": call.arguments, "type": "tool_call"} for call in turn.calls]
    return messages.AIMessage(turn.content, tool_calls=calls)
