"""A scripted model that charges for every request, as a provider does, and lives through the kill of those that ask it.

Each charge is a line of a file, written before the answer is given, and each answer carries the number of its charge.
"""

import asyncio
import hashlib
import json
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from leanwright.tools.types import ChatMessage, Completion, Record, ToolCall, Usage

CHARGE = re.compile(r"charge_(\d+)_")
SLOWEST_S = 0.03
PARTS = ("quantifiers", "domains", "strictness", "hypotheses", "claim", "boundary")


class Charge(Record):
    """One request that was paid for."""

    number: int
    session: str  # the tag of the session that asked
    request: str  # hash of what was asked


def charges(log: Path) -> list[Charge]:
    """All charges so far."""
    return [Charge.model_validate_json(line) for line in log.read_text().splitlines()] if log.exists() else []


class ChargingModel:
    """A PaidModel that writes its charges into ``log``."""

    name = identity = "openai:scripted"
    shares_prompts = False

    def __init__(self, log: Path) -> None:
        self._log = log

    async def complete(self, messages: Sequence[ChatMessage], **options: Any) -> tuple[Completion, ...]:
        """A statement, a reading of it, or a judgement."""
        text, tag, mark = await self._charged(messages, options)
        if text.startswith("You decide whether"):
            same = dict.fromkeys(PARTS, "same")
            said = json.dumps(
                {"parts": same, "lost": [], "added": [], "reasons": f"the same, {mark}", "probability": 0.95}
            )
        elif text.startswith("You read Lean 4"):
            said = f"For every x, x = s{tag}. ({mark})"
        else:  # every third session drafts something that Lean refuses, and repairs it
            bad = " + bad" if int(tag) % 3 == 0 and "<draft>" not in text else ""
            said = f"```lean\ntheorem {mark} (x : ℝ) : x = s{tag}{bad} := by sorry\n```"
        return (Completion(text=said, usage=_usage()),)

    async def act(self, messages: Sequence[ChatMessage], tools: Sequence[Any], **options: Any) -> Completion:
        """It checks a statement, then hands it in."""
        del tools  # it knows what to call
        _text, tag, mark = await self._charged(messages, options)
        name = "submit" if any(message.role == "assistant" for message in messages) else "check"
        arguments = {"lean": f"theorem {mark} (x : ℝ) : x = s{tag} := by sorry"}
        return Completion(text="", calls=(ToolCall(id=f"call_{mark}", name=name, arguments=arguments),), usage=_usage())

    async def aclose(self) -> None:
        """Nothing is open."""

    async def _charged(self, messages: Sequence[ChatMessage], options: dict[str, Any]) -> tuple[str, str, str]:
        """The request's text, the session's tag, and the mark of the charge."""
        text = "\n".join(message.content for message in messages)
        tag = re.findall(r"\bx = [1s](\d{4})\b", text)[-1]
        asked = repr((list(messages), options.get("seed"), options.get("temperature")))
        number = len(charges(self._log)) + 1
        charge = Charge(number=number, session=tag, request=hashlib.sha256(asked.encode()).hexdigest())
        with self._log.open("a") as file:
            file.write(charge.model_dump_json() + "\n")
        await asyncio.sleep(random.uniform(0, SLOWEST_S))
        return text, tag, f"charge_{number}_"


def _usage() -> Usage:
    return Usage(prompt_tokens=100, completion_tokens=20, calls=1)
