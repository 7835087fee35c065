"""A simulated model: right when it is shown what it lacks, and worse with every text that does not belong.

It stands for no real model, and its rates say nothing of any. It makes the behaviour of the rule visible under stated
assumptions: what a model lacks is known, and so is what context costs it.
"""

import random
import re
from collections.abc import Collection
from dataclasses import dataclass

from leanwright.evals.adaptive.evidence import Seen, Statement
from leanwright.graphs.retrieval_policy import Facts, RetrievalDecision, RetrievalMode, decide_retrieval, occurs

SIGNALS = ("unknown names", "vocabulary", "sub-queries")


@dataclass(frozen=True)
class Habits:
    """``invents``: the share of statements beyond its knowledge in which it invents a name, which Lean then does not
    know; in the others it writes something that elaborates and is wrong. ``harm``: the share of its right answers that
    one text beside the point spoils.
    """

    invents: float = 0.5
    harm: float = 0.05


@dataclass(frozen=True)
class Draft:
    """What it wrote."""

    right: bool
    lean: str
    unknown: tuple[str, ...] = ()  # names that Lean does not know


@dataclass(frozen=True)
class Outcome:
    """One statement in one mode."""

    statement: Statement
    decision: RetrievalDecision
    right: bool


def draft(statement: Statement, shown: tuple[str, ...], habits: Habits, seed: int) -> Draft:
    """Deterministic: the same statement, texts, habits and seed give the same draft."""
    rng = random.Random(f"{seed} {statement.name}")  # not the texts: modes are compared on the same chances
    invents, luck = rng.random() < habits.invents, rng.random()
    lacking = sorted(statement.missing - set(shown))
    if lacking and invents:
        made_up = {name: f"My{name.rpartition('.')[2]}" for name in lacking}
        return Draft(False, _renamed(statement.reference, made_up), tuple(made_up.values()))
    if lacking:
        return Draft(False, "theorem guess : True := by sorry")
    beside = len(set(shown) - statement.oracle)
    return Draft(luck < (1 - habits.harm) ** beside, statement.reference)


def play(seen: Seen, mode: RetrievalMode, habits: Habits, seed: int, signals: Collection[str] = SIGNALS) -> Outcome:
    """Draft, decide by some of the signals, and draft again with what the library gave."""
    first = draft(seen.statement, (), habits, seed)
    decision = decide_retrieval(_facts(seen, first, signals), mode)
    last = draft(seen.statement, seen.premises, habits, seed) if decision.retrieve else first
    return Outcome(seen.statement, decision, last.right)


def _facts(seen: Seen, first: Draft, signals: Collection[str]) -> Facts:
    hits = (hit.model_copy(update={"in_draft": occurs(hit.name, first.lean)}) for hit in seen.facts.subqueries)
    far = "vocabulary" in signals
    return Facts(
        unknown=first.unknown if "unknown names" in signals else (),
        distance=seen.facts.distance if far else 0.0,
        strange=seen.facts.strange if far else (),
        subqueries=tuple(hits) if "sub-queries" in signals else (),
    )


def _renamed(lean: str, names: dict[str, str]) -> str:
    for name, other in names.items():
        lean = re.sub(rf"(?<![\w.])(?:\w+\.)*{re.escape(name.rpartition('.')[2])}(?![\w'])", other, lean)
    return lean
