"""When to look a library up: DRIFT's conclusion as a rule.

Context helps where a model lacks a definition and distracts where it does not (DRIFT, section 6: gains out of the
model's domain, losses on miniF2F). So a statement is drafted first with what the model knows, and the library is asked
when something shows that this was not enough. The thresholds were chosen on one half of the statements that
``leanwright eval run adaptive`` measures the other half of.
"""

import re
from typing import Literal

from leanwright.tools.types import Record

FAR = 0.1  # share of strange words from which a vocabulary is far (`tools.vocabulary.distance`)
CONFIDENT = 0.7  # cosine from which the best hit of a sub-query is believed
SHOWN = 4  # names or words that a reason tells
RetrievalMode = Literal["adaptive", "always", "never"]
_WORD = re.compile(r"[^\W\d][\w.'!?]*")


class SubQueryHit(Record):
    """What the library has for one sub-query of the statement."""

    text: str
    name: str = ""  # its best hit; "": none
    score: float = 0.0  # cosine of that hit
    in_draft: bool = False  # the hit's name occurs in a draft


class Facts(Record):
    """What is known of a statement once it has been drafted and checked."""

    unknown: tuple[str, ...] = ()  # names in the drafts that Lean does not know
    distance: float = 0.0  # share of strange words that the library explains, in [0, 1]
    strange: tuple[str, ...] = ()  # those words
    subqueries: tuple[SubQueryHit, ...] = ()
    drafted: bool = True  # False: the model had no draft


class RetrievalDecision(Record):
    """Whether to look the library up, and why, in one line."""

    retrieve: bool
    cause: Literal["unknown name", "far vocabulary", "missing hit", "enough known", "mode"]
    reason: str


def decide_retrieval(facts: Facts, mode: RetrievalMode = "adaptive") -> RetrievalDecision:
    """The rule; the first cause that applies."""
    if mode != "adaptive":
        return RetrievalDecision(retrieve=mode == "always", cause="mode", reason=f"retrieval is set to {mode}")
    if facts.unknown:
        return _yes("unknown name", f"Lean does not know {_some(facts.unknown)}")
    if facts.distance >= FAR:
        return _yes("far vocabulary", f"the statement is about {_some(facts.strange)}, which the library explains")
    sure = [hit for hit in facts.subqueries if hit.score >= CONFIDENT]
    if sure and not any(hit.in_draft for hit in sure):
        names = tuple(dict.fromkeys(hit.name for hit in sure))
        return _yes("missing hit", f"the library has {_some(names)}, and no draft uses them")
    known = "the draft uses what the library has" if sure else "the library has nothing near that the draft lacks"
    return RetrievalDecision(retrieve=False, cause="enough known", reason=f"{known}; more context would distract")


def occurs(name: str, lean: str) -> bool:
    """Whether a Lean text names the declaration: in full, by the end of its name, or after a variable (``p.Prime``)."""
    last = name.rpartition(".")[2]
    return any(
        word == name or name.endswith("." + word) or (word[0].islower() and word.rpartition(".")[2] == last)
        for word in _WORD.findall(lean)
    )


def _yes(cause: Literal["unknown name", "far vocabulary", "missing hit"], reason: str) -> RetrievalDecision:
    return RetrievalDecision(retrieve=True, cause=cause, reason=reason)


def _some(names: tuple[str, ...]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more
