"""Models that follow a script: for tests, demonstrations and recorded sessions. They record every call.

A script is a sequence of results, given out in order, or a function of the call. A result that is an exception is
raised.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from leanwright.agent.providers.openai_answers import with_fresh_ids
from leanwright.tools.errors import ScriptExhausted
from leanwright.tools.types import (
    ChatMessage,
    Completion,
    CycleScore,
    Draft,
    Drafts,
    LeanReport,
    Observation,
    SubQuery,
    ToolCall,
    ToolSchema,
    Usage,
)

T = TypeVar("T")
Answer = str | Completion | Exception
Turn = str | Completion | Sequence[ToolCall]  # of an agent
Script = Sequence[T | Exception] | Callable[..., T | Exception]


@dataclass(frozen=True)
class ChatCall:
    """One call of `ScriptedChat.complete`."""

    messages: tuple[ChatMessage, ...]
    n: int
    temperature: float
    max_tokens: int
    seed: int
    schema: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class AgentCall:
    """One call of `ScriptedAgent.act`."""

    messages: tuple[ChatMessage, ...]
    tools: tuple[ToolSchema, ...]
    seed: int
    temperature: float
    max_tokens: int


@dataclass(frozen=True)
class ModelCall:
    """One call of a `ScriptedModel`: the method and its arguments by name."""

    method: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


class ScriptedChat:
    """A ChatModel. A function as ``script`` is called with the messages and the seed, once for each answer."""

    shares_prompts = False

    def __init__(
        self,
        script: Sequence[Answer] | Callable[[Sequence[ChatMessage], int], Answer],
        *,
        name: str = "scripted:chat",
    ) -> None:
        self.name = name
        self.usage = Usage()
        self.calls: list[ChatCall] = []
        self._script: _Script[str | Completion] = _Script("answers", script)

    async def complete(
        self,
        messages: Sequence[ChatMessage],
        *,
        n: int = 1,
        temperature: float = 0.0,
        max_tokens: int = 1024,
        seed: int = 42,
        schema: Mapping[str, Any] | None = None,
    ) -> tuple[Completion, ...]:
        """The next ``n`` answers. Raises ScriptExhausted when there are fewer, and an answer that is an exception."""
        self.calls.append(ChatCall(tuple(messages), n, temperature, max_tokens, seed, schema))
        answers = [self._script.next(messages, seed + i) for i in range(n)]
        completions = tuple(Completion(text=a) if isinstance(a, str) else a for a in answers)
        for completion in completions:
            self.usage += completion.usage
        return completions

    async def aclose(self) -> None:
        """Nothing to free."""


class ScriptedAgent:
    """An AgentModel. A function as ``script`` is called with the messages, the tools and the seed.

    A turn is a text, calls, or a whole completion. Calls with an id that the conversation has already get a new one.
    """

    def __init__(
        self,
        script: Sequence[Turn | Exception] | Callable[[Sequence[ChatMessage], Sequence[ToolSchema], int], Turn],
        *,
        name: str = "scripted:agent",
    ) -> None:
        self.name = name
        self.usage = Usage()
        self.calls: list[AgentCall] = []
        self._script: _Script[Turn] = _Script("turns", script)

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
        """The next turn; its text is streamed word by word. Raises ScriptExhausted, and a turn that is an exception."""
        self.calls.append(AgentCall(tuple(messages), tuple(tools), seed, temperature, max_tokens))
        turn = _completion(self._script.next(messages, tools, seed))
        self.usage += turn.usage
        if on_text is not None:
            for word in re.findall(r"\s*\S+\s*\Z|\s*\S+|\s+", turn.text):
                on_text(word)
        taken = [call.id for message in messages for call in message.calls]
        return turn.model_copy(update={"calls": with_fresh_ids(turn.calls, taken)})

    async def aclose(self) -> None:
        """Nothing to free."""


class ScriptedModel:
    """A StatementModel. A function as a script is called with the arguments of the method, by name.

    ``formalize`` and ``repair`` give Drafts, or the texts of the drafts; the others give what the method returns.
    """

    def __init__(
        self,
        *,
        formalize: Script[Drafts | Sequence[str]] = (),
        repair: Script[Drafts | Sequence[str]] = (),
        informalize: Script[str] = (),
        score: Script[CycleScore] = (),
        decompose: Script[tuple[SubQuery, ...]] = (),
        name: str = "scripted:model",
    ) -> None:
        self.name = name
        self.calls: list[ModelCall] = []
        self._formalize: _Script[Drafts | Sequence[str]] = _Script("formalize", formalize)
        self._repair: _Script[Drafts | Sequence[str]] = _Script("repair", repair)
        self._informalize = _Script("informalize", informalize)
        self._score = _Script("score", score)
        self._decompose = _Script("decompose", decompose)

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """The next result of the script, cut to ``k`` drafts."""
        drafts = _drafts(self._play(self._formalize, statement=statement, k=k, seed=seed, hints=tuple(hints)), seed)
        return drafts.model_copy(update={"drafts": drafts.drafts[:k]})

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """The next result of the script."""
        given = {"statement": statement, "draft": draft, "report": report, "observations": tuple(observations)}
        return _drafts(self._play(self._repair, **given, seed=seed), seed)

    async def informalize(self, lean: str) -> str:
        """The next result of the script."""
        return self._play(self._informalize, lean=lean)

    async def score(self, statement: str, lean: str) -> CycleScore:
        """The next result of the script."""
        return self._play(self._score, statement=statement, lean=lean)

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """The next result of the script."""
        return self._play(self._decompose, statement=statement)

    async def aclose(self) -> None:
        """Nothing to free."""

    def _play(self, script: "_Script[T]", **arguments: Any) -> T:
        self.calls.append(ModelCall(script.name, arguments))
        return script.next(**arguments)


class _Script(Generic[T]):
    def __init__(self, name: str, script: Script[T]) -> None:
        self.name = name
        self._function = script if callable(script) else None
        self._rest: Iterator[T | Exception] = iter(()) if callable(script) else iter(script)

    def next(self, *args: Any, **kwargs: Any) -> T:
        result = self._function(*args, **kwargs) if self._function else next(self._rest, _END)
        if isinstance(result, _End):
            raise ScriptExhausted(f"the script of {self.name} has no result left; give it more, or a function")
        if isinstance(result, Exception):
            raise result
        return result


class _End:
    pass


_END = _End()


def _drafts(result: Drafts | Sequence[str], seed: int) -> Drafts:
    if isinstance(result, Drafts):
        return result
    return Drafts(drafts=tuple(Draft(lean=text, seed=seed + i) for i, text in enumerate(result)))


def _completion(turn: Turn) -> Completion:
    if isinstance(turn, Completion):
        return turn
    return Completion(text=turn) if isinstance(turn, str) else Completion(text="", calls=tuple(turn))
