"""The embedded model as an agent: a fixed policy over the same tools that a chat model is offered.

Draft, check every draft, score those that compile, submit the best; on a refusal by the verdict the next best. Where
the model abstains it shows what a library has on the subject and declines. The policy reads the conversation alone.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from leanwright.prompts import render
from leanwright.tools.types import ChatMessage, Completion, ToolCall, ToolSchema

DRAFTS, CHECKED, SCORED = 8, 4, 3  # candidates drawn, checked and scored at most
SECOND_SEED = 1000  # further on, when no first draft compiles
RELATED = 5  # declarations shown where the model abstains
_STATEMENT = re.compile(r"<statement>\n(.*?)\n</statement>", re.DOTALL)


@dataclass
class _Conversation:
    """What the conversation holds: the statement, and the answers by tool."""

    statement: str = ""
    calls: dict[str, list[ToolCall]] = field(default_factory=dict)
    answers: dict[str, list[tuple[ToolCall, dict[str, Any]]]] = field(default_factory=dict)

    def made(self, name: str) -> int:
        return len(self.calls.get(name, []))

    @property
    def drafts(self) -> list[str]:
        return [str(d["lean"]) for _, row in self.answers.get("draft", []) for d in row.get("drafts", [])]

    @property
    def abstained(self) -> str:
        return next((str(row["abstained"]) for _, row in self.answers.get("draft", []) if "abstained" in row), "")

    def of(self, name: str, lean: str) -> dict[str, Any] | None:
        """The answer of a tool about one Lean text."""
        return next((row for call, row in self.answers.get(name, []) if call.arguments.get("lean") == lean), None)

    def asked(self, name: str, lean: str) -> bool:
        return any(call.arguments.get("lean") == lean for call in self.calls.get(name, []))


def seen(messages: Sequence[ChatMessage]) -> _Conversation:
    """Read the conversation; an answer that is not a JSON object tells nothing."""
    found = _Conversation()
    by_id: dict[str, ToolCall] = {}
    for message in messages:
        if message.role == "user" and (match := _STATEMENT.search(message.content)):
            found.statement = match[1]
        for call in message.calls:
            by_id[call.id] = call
            found.calls.setdefault(call.name, []).append(call)
        if message.role == "tool" and (answered := by_id.get(message.call_id)):
            found.answers.setdefault(answered.name, []).append((answered, _row(message.content)))
    return found


def _row(content: str) -> dict[str, Any]:
    try:
        row = json.loads(content)
    except json.JSONDecodeError:
        return {}
    return row if isinstance(row, dict) else {}


class FixedPolicy:
    """An AgentModel without weights of its own; ``name`` is that of the model behind the tools."""

    def __init__(self, name: str) -> None:
        self.name = name

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
        """The next turn; the same for the same conversation, tools and seed."""
        del temperature, max_tokens
        known = seen(messages)
        say, calls, facts = _next(known, {tool.name for tool in tools}, seed)
        text = render("agent_embedded", say=say, model=self.name, **facts)
        if on_text is not None:
            on_text(text)
        count = sum(map(len, known.calls.values()))
        numbered = tuple(
            ToolCall(id=f"call_{count + i}", name=name, arguments=arguments)
            for i, (name, arguments) in enumerate(calls)
        )
        return Completion(text=text, calls=numbered)

    async def aclose(self) -> None:
        """Nothing to free."""


Move = tuple[str, list[tuple[str, dict[str, Any]]], dict[str, Any]]  # what is said, calls, facts of the words


def _next(known: _Conversation, offered: set[str], seed: int) -> Move:
    if not known.made("draft"):
        return "draft", [("draft", {"statement": known.statement, "k": DRAFTS, "seed": seed})], {}
    if not known.drafts:
        return _without_drafts(known, offered)
    checked = known.drafts if known.made("draft") > 1 else known.drafts[:CHECKED]
    waiting = [lean for lean in checked if not known.asked("check", lean)][:CHECKED]
    if waiting:
        return "check", [("check", {"lean": lean}) for lean in waiting], {"count": len(waiting)}
    good = [lean for lean in checked if (known.of("check", lean) or {}).get("ok")]
    if not good:
        return _without_good(known, len(checked), seed)
    unscored = [lean for lean in good[:SCORED] if not known.asked("back_translate", lean)]
    if unscored:
        calls = [("back_translate", {"lean": lean, "statement": known.statement}) for lean in unscored]
        return "score", calls, {"count": len(unscored)}
    rest = sorted((lean for lean in good if not known.asked("submit", lean)), key=lambda lean: -_score(known, lean))
    if rest:
        return "submit", [("submit", {"lean": rest[0]})], {"score": _score(known, rest[0])}
    return "stop", [], {}


def _score(known: _Conversation, lean: str) -> float:
    row = known.of("back_translate", lean) or {}
    return float(row.get("score", 0.0))


def _without_good(known: _Conversation, count: int, seed: int) -> Move:
    if known.made("draft") < 2:
        again = {"statement": known.statement, "k": DRAFTS, "seed": (seed + SECOND_SEED) % 2**31}
        return "again", [("draft", again)], {}
    return "decline", [("decline", {"reason": f"none of its {count} drafts compiles"})], {"related": ()}


def _without_drafts(known: _Conversation, offered: set[str]) -> Move:
    reason = known.abstained or "it could draft nothing"
    wanted: dict[str, dict[str, Any]] = {
        "search": {"query": known.statement, "k": RELATED},
        "decompose": {"statement": known.statement},
    }
    calls = [(name, given) for name, given in wanted.items() if name in offered and not known.made(name)]
    if calls:
        return "look", calls, {"reason": reason}
    hits = [str(hit["name"]) for _, row in known.answers.get("search", []) for hit in row.get("hits", [])]
    return "decline", [("decline", {"reason": reason[:500]})], {"related": tuple(hits)}
