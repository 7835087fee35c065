"""Where a run goes next: pure functions of the state.

They are coroutines because LangGraph runs plain functions in a thread, which takes longer than they do.
"""

from typing import Literal

from leanwright.graphs.nodes.repair import worse
from leanwright.graphs.state import FormalizeState, candidates_of, clusters_of
from leanwright.tools.types import LeanStatus


async def before_draft(state: FormalizeState) -> Literal["retrieve", "draft"]:
    """Draft first with what the model knows, unless the library is to be asked in any case."""
    return "retrieve" if state.get("retrieval") == "always" else "draft"


async def after_draft(state: FormalizeState) -> Literal["check", "retrieve", "select"]:
    """Nothing to check: the library may know more, else straight to the end."""
    return "check" if state["candidates"] else "retrieve" if _undecided(state) else "select"


async def after_retrieve(state: FormalizeState) -> Literal["draft", "score", "repair", "select"]:
    """Draft with what the library gave; without it, go on with the drafts that are there."""
    if state["hints"] or "candidates" not in state:
        return "draft"
    return _judged(state) if state["candidates"] else "select"


async def after_check(state: FormalizeState) -> Literal["retrieve", "score", "repair", "draft", "select"]:
    """Whether the library is needed is decided once, on the first drafts."""
    return "retrieve" if _undecided(state) else _judged(state)


def _undecided(state: FormalizeState) -> bool:
    return state.get("retrieval", "never") != "never" and "retrieval_decision" not in state


def _judged(state: FormalizeState) -> Literal["score", "repair", "draft", "select"]:
    """Score what elaborates; repair when nothing does, rounds remain and Lean's answer is the text's fault.

    A round that made it worse is the last; then what was not drawn yet is.
    """
    candidates = candidates_of(state)
    if any(c.well_formed for c in candidates):
        return "score"
    latest = [c for c in candidates if c.round == max(d.round for d in candidates)]
    repairable = any(c.report is not None and c.report.status in (LeanStatus.OK, LeanStatus.ERROR) for c in latest)
    again = repairable and state["repairs"] < state["max_repairs"] and not worse(candidates)
    return "repair" if again else _rest(state)


def _rest(state: FormalizeState) -> Literal["draft", "select"]:
    return "draft" if state["drawn"] < state["k"] else "select"


async def after_repair(state: FormalizeState) -> Literal["check", "draft", "select"]:
    """A round that brought nothing new ends the repairs."""
    return "check" if any(c["report"] is None for c in state["candidates"]) else _rest(state)


async def after_cluster(state: FormalizeState) -> Literal["draft", "select"]:
    """Draw more while most drafts do not agree on a statement that the judge accepts."""
    return _rest(state) if state["more"] else "select"


async def after_settle(state: FormalizeState) -> Literal["draft", "select", "verdict"]:
    """Draft what was told anew; choose anew where another cluster was meant than that of the chosen draft."""
    if state.get("settled") == -1 and not state["candidates"]:
        return "draft"
    chosen, clusters = state["chosen"], clusters_of(state)
    if chosen is None or state.get("settled", -1) < 0 or chosen in clusters[state["settled"]].members:
        return "verdict"
    return "select"
