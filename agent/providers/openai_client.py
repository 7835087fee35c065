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
