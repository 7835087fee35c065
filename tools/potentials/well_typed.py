"""The well-typed potential: Lean's own verdict, on finished binders while the statement is written and on the whole.

Source: paper 3, section 2.2 and A3.1. There a boundary counts only where a token happens to end, every boundary is
elaborated for every particle, and a time-out kills the particle; here none of that holds.
"""

import asyncio
import re
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from leanwright.tools.concurrency import gather_or_cancel
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.potentials.scan import Shape, scan
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus, Weight

DUMMY = " : True := by sorry"
PROOF = ":= by sorry"
_IMPOSSIBLE = float("-inf")
_NUMBERS = r"(?:[ℕℤℚℝℂ]|Nat|Int|Prop|Bool)"
_PLAIN_GROUP = re.compile(rf"[({{]\s*(?:[^\W\d][\w']*\s+)+:\s*{_NUMBERS}(?:\s*→\s*{_NUMBERS})*\s*[)}}]")
# What Lean says of a binder that a later one may still settle, as in `(x) (h : x = (1 : ℕ))`.
_UNSETTLED = re.compile(
    r"failed to infer|don't know how to synthesize|typeclass instance problem is stuck|contains metavariables"
    r"|can't infer|could not be inferred",
    re.IGNORECASE,
)
_BETWEEN = " :([{"  # what one token may write behind a binder
_MOST_REMEMBERED = 20_000


@dataclass
class LeanCounts:
    """What the potential was asked and what that cost. A check of every text that it is asked would be ``asked``."""

    asked: int = 0  # texts, prefixes and whole ones
    checks: int = 0  # requests to Lean
    reused: int = 0  # texts answered from an earlier check of the same binders or statement
    skipped: int = 0  # texts in which there is nothing yet that Lean could reject
    inconclusive: int = 0  # checks without a verdict
    accepted: int = 0  # different whole statements that Lean and the guard accepted
    seconds: float = 0.0  # inside Lean, summed over requests that may run side by side


class LeanWellTyped:
    """0 for what Lean accepts or may still accept, -inf for what has no well-typed completion.

    ``prefix``: comments and line breaks are rejected. The text up to its last finished binder is completed with a dummy
    conclusion and elaborated; from the proof's ``:=`` on, the statement itself is. A plain binder such as
    ``(x y : ℝ)`` waits for the next one. An error that a later binder may still settle decides nothing.
    ``complete``: the text is elaborated whole, and the statement guard must accept it: one theorem, body ``sorry``.

    Time-out (``timeout_s`` for each check), crash and INCONCLUSIVE give an inconclusive weight, with the reason.
    LeanError, no Lean at all, passes through. Each text is elaborated once, whatever its blank space; at most
    ``concurrency`` checks are under way. One object serves one run: ``counts`` add up over its life.
    """

    name = "well-typed"
    binary = True
    cost = 0.03

    def __init__(self, lean: LeanBackend, *, timeout_s: float = 10.0, concurrency: int = 4) -> None:
        self.counts = LeanCounts()
        self._lean, self._timeout_s, self._concurrency = lean, timeout_s, concurrency
        self._known: dict[str, Weight] = {}

    def takes_long(self, text: str, ended: bool) -> bool:
        """Whether the text has just reached something that Lean may be asked about."""
        if _barred(text):
            return False
        shape = scan(text)
        if ended or shape.body is not None:
            return True
        end = _last_telling_group(text, shape)
        return end is not None and not text[end:].strip(_BETWEEN)

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        """Weights of texts that may go on."""
        return await self._weights(texts, [_checkable(text) for text in texts])

    async def complete(self, texts: Sequence[str]) -> list[Weight]:
        """Weights of whole texts."""
        return await self._weights(texts, texts)

    async def _weights(self, texts: Sequence[str], checkable: Sequence[str | None]) -> list[Weight]:
        """``checkable``: for each text, what of it Lean is to elaborate; None: nothing yet."""
        self.counts.asked += len(texts)
        barred = [_barred(text) for text in texts]
        keys = [None if said or text is None else _key(text) for said, text in zip(barred, checkable, strict=True)]
        wanted = {key for key in keys if key is not None}
        fresh = wanted - self._known.keys()
        self.counts.skipped += sum(key is None for key in keys)
        self.counts.reused += sum(key is not None for key in keys) - len(fresh)
        await self._learn(sorted(fresh))
        return [
            Weight(log=_IMPOSSIBLE, reason=said) if said else Weight() if key is None else self._known[key]
            for said, key in zip(barred, keys, strict=True)
        ]

    async def _learn(self, keys: Iterable[str]) -> None:
        if len(self._known) > _MOST_REMEMBERED:
            self._known.clear()
        slots = asyncio.Semaphore(self._concurrency)

        async def learn(key: str) -> None:
            async with slots:
                self._known[key] = await self._check(key)

        await gather_or_cancel(learn(key) for key in keys)

    async def _check(self, text: str) -> Weight:
        start = time.perf_counter()
        self.counts.checks += 1
        report = await self._lean.check(text, timeout_s=self._timeout_s)
        self.counts.seconds += time.perf_counter() - start
        weight = _of_binders(report) if text.endswith(DUMMY) else _of_statement(report)
        self.counts.inconclusive += weight.inconclusive
        self.counts.accepted += not text.endswith(DUMMY) and weight == Weight()
        return weight


def _barred(text: str) -> str:
    if "\n" in text or "\r" in text:
        return "a line break"
    return "a comment" if scan(text).comment else ""


def _checkable(text: str) -> str | None:
    """What Lean can say something about: the finished binders with a dummy conclusion, or the whole statement."""
    shape = scan(text)
    if shape.body is not None:
        return text[: shape.body] + PROOF
    end = _last_telling_group(text, shape)
    return None if end is None else text[:end] + DUMMY


def _last_telling_group(text: str, shape: Shape) -> int | None:
    """Where the last binder ends that could be ill-typed; the plain ones after it add nothing."""
    for group in reversed(shape.groups):
        if not _PLAIN_GROUP.fullmatch(text, group.start, group.end):
            return group.end
    return None


def _key(text: str) -> str:
    return " ".join(text.split())


def _of_binders(report: LeanReport) -> Weight:
    if report.status is LeanStatus.ERROR:
        telling = [message.data for message in report.errors if not _UNSETTLED.search(message.data)]
        return Weight(log=_IMPOSSIBLE, reason=_line(telling[0])) if telling else Weight()
    return _unjudged(report) or Weight()


def _of_statement(report: LeanReport) -> Weight:
    if report.status is LeanStatus.ERROR:
        said = report.errors[0].data if report.errors else "an error"
        return Weight(log=_IMPOSSIBLE, reason=_line(said))
    objections = statement_faults(report)
    known = [reason for reason in objections if not reason.startswith("unknown")]
    if unjudged := _unjudged(report):
        return unjudged
    if known:
        return Weight(log=_IMPOSSIBLE, reason=known[0])
    return Weight(inconclusive=True, reason=objections[0]) if objections else Weight()


def _unjudged(report: LeanReport) -> Weight | None:
    """The inconclusive weight of a report without a verdict."""
    if report.status is LeanStatus.OK:
        return None
    said = report.messages[0].data if report.messages else report.status.value
    return Weight(inconclusive=True, reason=_line(f"Lean: {said}"))


def _line(text: str) -> str:
    return " ".join(text.split())[:200]
