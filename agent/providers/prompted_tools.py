"""Tool calling for models that have none: the tools are described in the prompt, the calls are read from the answer."""

import json
import logging
from collections.abc import Callable, Sequence
from typing import Any

from leanwright.agent.providers.openai_answers import read_calls
from leanwright.prompts import render
from leanwright.tools.errors import ConfigError, MalformedAnswer
from leanwright.tools.protocols import AgentModel, ChatModel
from leanwright.tools.structured_output import FENCE
from leanwright.tools.thoughts import without_thought
from leanwright.tools.types import ChatMessage, Completion, ToolCall, ToolSchema, Usage

TAG = "json"
_log = logging.getLogger(__name__)


class ToolsRefused(ConfigError):
    """The server does not let this model call tools."""


class PromptedTools:
    """An AgentModel on any ChatModel. A call that cannot be read is sent back once, with what is wrong about it.

    When it cannot be read again, the turn holds one call that says so in ``malformed``, for the loop to answer.
    """

    def __init__(self, chat: ChatModel) -> None:
        self.name = chat.name
        self._chat = chat

    async def act(
        self,
        messages: Sequence[ChatMessage],
        tools: Sequence[ToolSchema],
        *,
        seed: int = 42,
        temperature: float = 0.0,
        max_tokens: int = 4096,
        on_text: Callable[[str], None] | None = None,
    ) -> Completion:
        """See AgentModel. The text comes in one piece, the calls left out."""
        turns = plain(messages, tools)
        taken = [call.id for turn in messages for call in turn.calls]
        usage = Usage()
        for last in (False, True):
            (answer,) = await self._chat.complete(turns, n=1, temperature=temperature, max_tokens=max_tokens, seed=seed)
            usage += answer.usage
            try:
                text, calls = read_turn(answer.text, taken)
                break
            except MalformedAnswer as problem:
                cut = answer.finish_reason == "length"
                said = f"it reached the limit of {max_tokens} tokens" if cut else str(problem)
                text, calls = without_thought(answer.text), _unreadable(said, taken)
                if not last:
                    again = render("tools_malformed", problem=said)
                    turns = [*turns, _turn("assistant", answer.text), _turn("user", again)]
        if on_text is not None and text:
            on_text(text)
        return Completion(text=text, calls=calls, finish_reason=answer.finish_reason, usage=usage)

    async def aclose(self) -> None:
        """Close the chat model."""
        await self._chat.aclose()


class NegotiatedTools:
    """Calls tools as the server offers it, and by prompt from the moment that it refuses."""

    def __init__(self, native: AgentModel, prompted: AgentModel) -> None:
        self.name = native.name
        self._model, self._prompted = native, prompted

    async def act(
        self,
        messages: Sequence[ChatMessage],
        tools: Sequence[ToolSchema],
        *,
        seed: int = 42,
        temperature: float = 0.0,
        max_tokens: int = 4096,
        on_text: Callable[[str], None] | None = None,
    ) -> Completion:
        """See AgentModel."""
        try:
            return await self._model.act(
                messages, tools, seed=seed, temperature=temperature, max_tokens=max_tokens, on_text=on_text
            )
        except ToolsRefused:
            _log.info("%s does not call tools; from now on they are described in the prompt", self.name)
            self._model = self._prompted
        return await self._model.act(
            messages, tools, seed=seed, temperature=temperature, max_tokens=max_tokens, on_text=on_text
        )

    async def aclose(self) -> None:
        """Close the model, once: both ways share it."""
        await self._prompted.aclose()


def plain(messages: Sequence[ChatMessage], tools: Sequence[ToolSchema]) -> list[ChatMessage]:
    """The conversation without calls: one system message, and turns that alternate between user and assistant."""
    system = [turn.content for turn in messages if turn.role == "system"]
    if tools:
        system.append(render("tools_system", tools=[_described(tool) for tool in tools]))
    turns = [_turn("system", "\n\n".join(system))] if system else []
    rest = [turn for turn in messages if turn.role != "system"]
    names = {call.id: call.name for turn in rest for call in turn.calls}
    at = 0
    while at < len(rest):
        turn = rest[at]
        results = _results(rest[at:])
        if results:
            shown = [{"name": names.get(one.call_id, "the tool"), "content": one.content} for one in results]
            _append(turns, "user", render("tools_result", results=shown))
        else:
            calls = [render("tools_call", call=_json({"tool": c.name, "arguments": c.arguments})) for c in turn.calls]
            _append(turns, turn.role, "\n\n".join(part for part in (turn.content, *calls) if part))
        at += len(results) or 1
    return turns


def read_turn(answer: str, taken: Sequence[str]) -> tuple[str, tuple[ToolCall, ...]]:
    """The text of an answer without its calls, and the calls. Raises MalformedAnswer."""
    text: list[str] = []
    blocks: list[str] = []
    body: list[str] | None = None
    for line in without_thought(answer).split("\n"):
        mark = line.strip()
        if body is None and mark.lower() == FENCE + TAG:
            body = []
        elif body is not None and mark == FENCE:
            blocks.append("\n".join(body))
            body = None
        else:
            (text if body is None else body).append(line)
    if body is not None:
        blocks.append("\n".join(body))  # without an end: whole, if it can be read
    written = [call for block in blocks for call in _calls_of(block)]
    return "\n".join(text).strip(), read_calls(written, taken, cut=False)


def _calls_of(block: str) -> list[dict[str, Any]]:
    """The calls of one block: an object, or a list of them. Names that other conventions use are taken too."""
    try:
        said = json.loads(block)
    except (ValueError, RecursionError) as error:
        where = f": {error.msg} at character {error.pos}" if isinstance(error, json.JSONDecodeError) else ""
        raise MalformedAnswer(f"a block is not JSON{where}") from None
    calls = said if isinstance(said, list) else [said]
    if not all(isinstance(call, dict) and isinstance(call.get("tool", call.get("name")), str) for call in calls):
        raise MalformedAnswer('a block is not an object with "tool" and "arguments"')
    found = [
        {"id": None, "name": call.get("tool", call.get("name")), "arguments": call.get("arguments")} for call in calls
    ]
    if not all(isinstance(call["arguments"], dict | None) for call in found):
        raise MalformedAnswer('"arguments" is not a JSON object')
    return found


def _unreadable(problem: str, taken: Sequence[str]) -> tuple[ToolCall, ...]:
    (call,) = read_calls([{"id": None, "name": "", "arguments": None}], taken, cut=False)
    return (call.model_copy(update={"malformed": problem}),)


def _described(tool: ToolSchema) -> dict[str, str]:
    return {"name": tool.name, "description": tool.description, "schema": _json(tool.parameters)}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _results(turns: Sequence[ChatMessage]) -> list[ChatMessage]:
    """The results at the head of ``turns``."""
    end = next((i for i, turn in enumerate(turns) if turn.role != "tool"), len(turns))
    return list(turns[:end])


def _append(turns: list[ChatMessage], role: str, content: str) -> None:
    """Add a turn; one of the same speaker goes on with the turn before, as many chat templates insist."""
    if turns and turns[-1].role == role:
        turns[-1] = _turn(role, f"{turns[-1].content}\n\n{content}")
    else:
        turns.append(_turn(role, content))


def _turn(role: str, content: str) -> ChatMessage:
    return ChatMessage.model_validate({"role": role, "content": content})
