"""BEq+ (Poiroux et al., "Improving autoformalization using type checking", section on BEq+), as papers report it.

Each direction states one theorem without proof and proves the other from it, every attempt after ``intros``. It is a
lower bound, and says little of theorems that are easy to prove: hence the guard. A direction whose goal closes without
the first theorem proves nothing, and an attempt counts only when its proof uses the first theorem. To see that, the
first theorem is stated as an axiom, and a proof is asked for the axioms that it rests on.

As it is published, BEq+ has less of a guard: only a goal that ``assumption`` closes proves nothing, and step 6 alone is
left out where the closing tactics need no help. ``published`` tells that answer, for tables beside published ones.
"""

import re
from dataclasses import dataclass

from leanwright.tools.equivalence.closers import Closers
from leanwright.tools.equivalence.records import Beq, BeqDirection
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus

BASE, GOAL = "leanwright_beq_base", "leanwright_beq_goal"
HEARTBEATS = 200_000
CONVERT_DEPTHS = range(5)
_NAME = re.compile(r"\b(theorem|lemma)\s+(?P<name>\S+)")
_BODY = re.compile(r":=\s*(?:by\s+)?sorry\s*$")


@dataclass(frozen=True)
class _Attempt:
    step: str
    tactic: str


async def beq(lean: LeanBackend, closers: Closers, first: str, second: str, *, attempt_s: float) -> Beq:
    """BEq+ in both directions. ``attempt_s`` seconds for each request; the paper gives 60 s to an attempt."""
    missing = closers.missing
    left_out = [
        text
        for tactic, text in (
            ("exact?", "step 3 (exact?)"),
            ("apply_rules", "step 6 (apply_rules)"),
            ("convert", "step 7 (convert)"),
        )
        if tactic in missing
    ]
    test = _Beq(lean, closers, attempt_s)
    forward = await test.direction(first, second)
    return Beq(forward=forward, backward=await test.direction(second, first), not_counted=tuple(left_out))


class _Beq:
    def __init__(self, lean: LeanBackend, closers: Closers, attempt_s: float) -> None:
        self._lean, self._closers, self._attempt_s = lean, closers, attempt_s

    async def direction(self, base: str, goal: str) -> BeqDirection:
        """Is ``goal`` proved from ``base``?"""
        head = _open(_renamed(base, BASE))
        if head is None or _open(_renamed(goal, GOAL)) is None:
            return BeqDirection(proved=False, note="a statement does not end in := by sorry")
        stated = re.sub(r"\btheorem\b", "axiom", head, count=1)
        report = await self._check([], stated, goal, alone=False)
        if report.status is not LeanStatus.OK or not report.declarations:  # step 2
            note = (
                report.status.value if report.declarations else "not described by this Lean, so the guard cannot work"
            )
            return BeqDirection(proved=False, note=f"the first statement is {note}")
        tactics = ("assumption", *self._closers.beq)
        alone = await self._first([_Attempt("4", t) for t in tactics], stated, goal, alone=True)
        if isinstance(alone, str):
            return BeqDirection(proved=False, note=alone)
        found = None
        if alone is None or alone.tactic != "assumption":
            found = await self._proof(base, stated, goal, without=("6",) if alone else ())
        if alone is not None:
            note = f"the goal closes without the first theorem ({alone.tactic}): this direction proves nothing"
            published = found is not None
            return BeqDirection(proved=False, published=published, step="4", tactic=alone.tactic, note=note)
        if found is None:
            return BeqDirection(proved=False, note="not proved")
        return BeqDirection(proved=True, published=True, step=found.step, tactic=found.tactic)

    async def _proof(self, base: str, stated: str, goal: str, *, without: tuple[str, ...]) -> _Attempt | None:
        """The first attempt that proves the goal from the first theorem, leaving out some steps."""
        for attempts in self._attempts(base):
            if attempts[0].step not in without:
                found = await self._first(attempts, stated, goal, alone=False)
                if isinstance(found, _Attempt):
                    return found
        return None

    def _attempts(self, base: str) -> list[list[_Attempt]]:
        """Attempts of each step, cheapest step first; the order does not change whether a direction is proved."""
        closers, missing = self._closers.beq, self._closers.missing
        combined = " | ".join(f"({t}; done)" for t in closers)
        steps = [[_Attempt("5", f"apply {BASE} <;> {t}") for t in ("assumption", *closers)]]
        steps[0].append(_Attempt("5", f"apply {BASE} <;> first | assumption | {combined}"))
        if "apply_rules" not in missing and (conclusion := _conclusion(base)):
            start = f"have h : {conclusion} := by apply_rules [{BASE}]"
            steps.append([_Attempt("6", f"{start}\n  {t}") for t in ("exact h", *closers)])
        if "convert" not in missing:
            steps.append(
                [_Attempt("7", f"convert {BASE} using {k} <;> first | assumption | {combined}") for k in CONVERT_DEPTHS]
            )
        if "exact?" not in missing:
            steps.append([_Attempt("3", "exact?")])
        return steps

    async def _first(self, attempts: list[_Attempt], stated: str, goal: str, *, alone: bool) -> _Attempt | str | None:
        """The first attempt that works, with the first theorem in reach unless ``alone``; why, if none could run."""
        report = await self._check(attempts, stated, goal, alone=alone)
        if report.status not in (LeanStatus.OK, LeanStatus.ERROR):
            if len(attempts) == 1:
                return f"Lean did not answer ({report.status.value})"
            results = [await self._first([one], stated, goal, alone=alone) for one in attempts]
            return next((r for r in results if isinstance(r, _Attempt)), results[0] if alone else None)
        for i, attempt in enumerate(attempts):
            if _counts(report, f"{GOAL}{i}", alone=alone):
                return attempt
        return None

    async def _check(self, attempts: list[_Attempt], stated: str, goal: str, *, alone: bool) -> LeanReport:
        parts = [] if alone else [stated]
        for i, attempt in enumerate(attempts):
            head = _open(_renamed(goal, f"{GOAL}{i}"))
            bounded = _NAME.sub(rf"set_option maxHeartbeats {HEARTBEATS} in\n\g<0>", head or "", count=1)
            parts.append(f"{bounded} := by\n  intros\n  {attempt.tactic}")
        return await self._lean.check("\n\n".join(parts), timeout_s=self._attempt_s)


def _counts(report: LeanReport, name: str, *, alone: bool) -> bool:
    """Whether the theorem called ``name`` is proved, by means of the first theorem unless ``alone``."""
    found = [d for d in report.declarations if d.name == name]
    return bool(found) and not found[0].sorry_in_value and (alone or BASE in found[0].axioms)


def _renamed(text: str, name: str) -> str:
    return _NAME.sub(f"theorem {name}", text.strip(), count=1)


def _open(text: str) -> str | None:
    """The theorem without its ``:= by sorry``; None when it does not end so."""
    head, count = _BODY.subn("", text.rstrip())
    return head.rstrip() if count else None


def _conclusion(text: str) -> str | None:
    """What follows the first colon outside of brackets."""
    head = _open(_renamed(text, BASE))
    depth = 0
    for i, c in enumerate(head or ""):
        depth += (c in "([{⟨") - (c in ")]}⟩")
        if c == ":" and depth == 0 and head is not None:
            return " ".join(head[i + 1 :].split())
    return None
