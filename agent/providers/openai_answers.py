"""Reading what a chat completion holds: text, tool calls as the server wrote them, tokens."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from leanwright.agent.providers.prices import TokenPrice
from leanwright.tools.errors import Abstention
from leanwright.tools.protocols import RESTARTED
from leanwright.tools.thoughts import shown_so_far, without_thought
from leanwright.tools.types import ChatMessage, Completion, ToolCall, ToolSchema, Usage

if TYPE_CHECKING:
    from langchain_core.messages import BaseMessage

CALLS = "calls_as_written"  # key of additional_kwargs under which the client keeps tool calls
THOUGHT = "thought"  # likewise, of what a server sends as reasoning


@dataclass
class OpenAIAnswer:
    """A completion as it came, whole or in pieces."""

    text: str = ""
    thought: str = ""  # from a field of its own
    refusal: str = ""
    finish_reason: str = ""
    calls: list[dict[str, Any]] = field(default_factory=list)  # id, name, arguments, and of a stream its index
    tokens: Mapping[str, Any] = field(default_factory=dict)  # langchain's usage_metadata; {}: not told
    is_further: bool = False  # another answer to the same request stands before it, and has its cost of asking

    def add(self, message: "BaseMessage", finish_reason: str = "") -> str:
        """Take a message, or a piece of one; returns the text that it added."""
        text = clean(str(message.text))
        self.text += text
        self.thought += clean(str(message.additional_kwargs.get(THOUGHT) or ""))
        self.refusal += str(message.additional_kwargs.get("refusal") or "")
        self.finish_reason = finish_reason or self.finish_reason
        self.tokens = getattr(message, "usage_metadata", None) or self.tokens  # some servers repeat a running total
        for call in message.additional_kwargs.get(CALLS) or ():
            self._take(call if isinstance(call, dict) else {})
        return text

    def _take(self, piece: Mapping[str, Any]) -> None:
        """Append to the call that the piece goes on with, or begin another."""
        function = piece.get("function")
        said = function if isinstance(function, dict) else {}
        index, id_ = piece.get("index"), piece.get("id")
        name, arguments = said.get("name"), said.get("arguments")
        last = next((call for call in reversed(self.calls) if call["index"] == index), None)
        if last is not None and index is not None and id_ in (None, "", last["id"]):
            last["name"] = last["name"] or name
            if isinstance(arguments, str) and isinstance(last["arguments"], str | None):
                last["arguments"] = (last["arguments"] or "") + arguments
        else:
            self.calls.append({"index": index, "id": id_, "name": name, "arguments": arguments})

    def completion(self, turns: Sequence[ChatMessage], seconds: float, price: TokenPrice | None) -> Completion:
        """The answer as a record, its thoughts cut. Raises Abstention when it was refused or filtered."""
        if self.finish_reason == "content_filter":
            raise Abstention("the provider's content filter withheld the answer")
        if self.refusal:
            raise Abstention(f"the model refused: {' '.join(self.refusal.split())[:200]}")
        reason = self.finish_reason or "stop"
        calls = read_calls(self.calls, (call.id for turn in turns for call in turn.calls), cut=reason == "length")
        said = self._said(alone=not calls and reason == "stop")
        return Completion(text=said, calls=calls, finish_reason=reason, usage=self._usage(seconds, price))

    def _said(self, *, alone: bool) -> str:
        """The text without thoughts. Where an answer is ``alone`` in the field for thoughts, it was no thought.

        Reasoning parsers put it there when a model that they expect to think does not, as vLLM's deepseek_r1 does.
        """
        said = without_thought(self.text)
        if not said and alone:
            said = without_thought(self.thought)
        return self.text if said == self.text.strip() else said

    def _usage(self, seconds: float, price: TokenPrice | None) -> Usage:
        prompt, completion = (max(0, self.tokens.get(name) or 0) for name in ("input_tokens", "output_tokens"))
        cached = (self.tokens.get("input_token_details") or {}).get("cache_read") or 0
        told = prompt + completion > 0
        cost = price.of(prompt, completion, max(0, cached)) if price is not None and told else None
        if self.is_further:
            return Usage(completion_tokens=completion, cost=cost)
        return Usage(prompt_tokens=prompt, completion_tokens=completion, seconds=seconds, cost=cost, calls=1)


def share_tokens(answers: Sequence[OpenAIAnswer]) -> None:
    """Count the tokens of one request once: its prompt for the first answer, what was written for each alike.

    The client library gives each answer the tokens of all.
    """
    told = answers[0].tokens
    share, rest = divmod(max(0, told.get("output_tokens") or 0), len(answers))
    for i, answer in enumerate(answers):
        answer.is_further = i > 0
        asked = {} if answer.is_further else told
        answer.tokens = {**asked, "output_tokens": share + (i < rest)} if told else {}


class Shown:
    """Hands the text of a stream on, without thoughts.

    A second try repeats nothing, and voids what was told when it differs; so does a thought that began unmarked.
    """

    def __init__(self, on_text: Callable[[str], None]) -> None:
        self._on_text, self._told, self._now, self._came = on_text, "", "", ""

    def begin(self) -> None:
        """A try begins."""
        self._now = self._came = ""

    def add(self, piece: str) -> None:
        """Text that came."""
        self._came += piece
        shown = shown_so_far(self._came)
        self._now = self._came if shown == self._came.strip() else shown
        if not self._told.startswith(self._now):
            self._tell()

    def end(self) -> None:
        """The answer is complete."""
        shown = without_thought(self._came)
        self._now = self._came if shown == self._came.strip() else shown
        if self._told != self._now:
            self._tell()

    def _tell(self) -> None:
        new = self._now.removeprefix(self._told) if self._now.startswith(self._told) else None
        if new is None:
            self._on_text(RESTARTED)
        if text := self._now if new is None else new:
            self._on_text(text)
        self._told = self._now


def read_calls(written: Iterable[Mapping[str, Any]], taken: Iterable[str], *, cut: bool) -> tuple[ToolCall, ...]:
    """Calls with ids of their own: one that is missing, or ``taken`` by the conversation, is replaced.

    ``cut``: the answer ended at its limit of tokens, so that the last call may be half of one.
    """
    calls: list[ToolCall] = []
    for call in written:
        arguments, problem = _arguments(call["arguments"])
        if cut and (problem or not call["arguments"]):
            problem = "the answer reached its limit of tokens in the middle of the call; be brief"
        calls.append(ToolCall(id=_text(call["id"]), name=_text(call["name"]), arguments=arguments, malformed=problem))
    return with_fresh_ids(calls, taken)


def with_fresh_ids(calls: Iterable[ToolCall], taken: Iterable[str]) -> tuple[ToolCall, ...]:
    """``calls``, with a new id for each that has none, or one that is ``taken`` or has come before."""
    used = set(taken)
    named: list[ToolCall] = []
    for call in calls:
        id_, number = call.id or "call_1", 1
        while id_ in used:
            number += 1
            id_ = f"{call.id or 'call'}_{number}"
        used.add(id_)
        named.append(call if id_ == call.id else call.model_copy(update={"id": id_}))
    return tuple(named)


def to_tool(schema: ToolSchema) -> dict[str, Any]:
    """The tool in OpenAI's form."""
    return {"type": "function", "function": schema.model_dump()}


def clean(text: str) -> str:
    """``text`` that can be stored and shown: no half surrogate pairs, no form feed (which would mean RESTARTED)."""
    return text.encode("utf-8", "replace").decode("utf-8").replace(RESTARTED, " ")


def _text(value: object) -> str:
    return clean(value) if isinstance(value, str) else ""


def _arguments(written: object) -> tuple[dict[str, Any], str]:
    """The object that was written, or {} and what is wrong with it. Nothing at all is an empty object."""
    if written is None or written == "":
        return {}, ""
    if isinstance(written, dict):  # some servers send the object itself
        written = json.dumps(written)
    if not isinstance(written, str):
        return {}, "its arguments are not a JSON object"
    try:
        value = json.loads(written, parse_constant=_no_number)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except json.JSONDecodeError as error:
        return {}, f"its arguments are not JSON: {error.msg} at character {error.pos}"
    except (ValueError, RecursionError):  # not a number, infinite, half a surrogate pair, nested too deep
        return {}, "its arguments hold something that JSON cannot express"
    return (value, "") if isinstance(value, dict) else ({}, "its arguments are not a JSON object")


def _no_number(name: str) -> None:
    raise ValueError(name)
