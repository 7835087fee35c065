"""A simulated model: right when it is shown what it lacks, and worse with every text that does not belong.

It stands for no real model, and its rates say nothing of any. It makes the behaviour of the rule visible under stated
assumptions: what a model lacks is known, and so is what context costs it.
"""

import random
import re
from collections.abc import Collection
from dataclasses import dataclass

from leanwright.agent.runs.rows import SampleRow
from leanwright.graphs.retrieval_policy import Facts, RetrievalDecision, RetrievalMode, decide_retrieval, occurs

OWN = "ConNF."  # namespace of the library that no general model knows
SIGNALS = ("unknown names", "vocabulary", "sub-queries")


class LibraryEvidence(SampleRow):
    """A statement as a library sees it: everything that the rule sees except the drafts."""

    name: str = ""
    group: str = ""  # which statements, in which library
    oracle: tuple[str, ...] = ()  # premises of the reference
    reference: str = ""
    facts: Facts = Facts()  # vocabulary and hits; the drafts are not known yet
    premises: tuple[str, ...] = ()  # what would be shown: the ranker's own choice

    @property
    def missing(self) -> frozenset[str]:
        """The premises of the library itself; not empty: the library should be looked up."""
        return frozenset(name for name in self.oracle if name.startswith(OWN))


@dataclass(frozen=True)
class Habits:
    """``invents``: the share of statements beyond its knowledge in which it invents a name, which Lean then does not
    know; in the others it writes something that elaborates and is wrong. ``harm``: the share of its right answers that
    one text beside the point spoils.
    """

    invents: float = 0.5
    harm: float = 0.05


@dataclass(frozen=True)
class SimulatedDraft:
    """What it wrote."""

    right: bool
    lean: str
    unknown: tuple[str, ...] = ()  # names that Lean does not know


@dataclass(frozen=True)
class Play:
    """One statement in one mode."""

    seen: LibraryEvidence
    decision: RetrievalDecision
    right: bool


def draft(seen: LibraryEvidence, shown: tuple[str, ...], habits: Habits, seed: int) -> SimulatedDraft:
    """Deterministic: the same statement, texts, habits and seed give the same draft."""
    rng = random.Random(f"{seed} {seen.name}")  # not the texts: modes are compared on the same chances
    invents, luck = rng.random() < habits.invents, rng.random()
    lacking = sorted(seen.missing - set(shown))
    if lacking and invents:
        made_up = {name: f"My{name.rpartition('.')[2]}" for name in lacking}
        return SimulatedDraft(False, _renamed(seen.reference, made_up), tuple(made_up.values()))
    if lacking:
        return SimulatedDraft(False, "theorem guess : True := by sorry")
    beside = len(set(shown) - set(seen.oracle))
    return SimulatedDraft(luck < (1 - habits.harm) ** beside, seen.reference)


def play(
    seen: LibraryEvidence, mode: RetrievalMode, habits: Habits, seed: int, signals: Collection[str] = SIGNALS
) -> Play:
    """Draft, decide by some of the signals, and draft again with what the library gave."""
    first = draft(seen, (), habits, seed)
    decision = decide_retrieval(_facts(seen, first, signals), mode)
    last = draft(seen, seen.premises, habits, seed) if decision.retrieve else first
    return Play(seen, decision, last.right)


def _facts(seen: LibraryEvidence, first: SimulatedDraft, signals: Collection[str]) -> Facts:
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
