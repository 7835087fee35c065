"""Where a run goes next: pure functions of the state."""

from typing import Literal

from leanwright.graphs.nodes.repair import worse
from leanwright.graphs.state import FormalizeState, candidates_of
from leanwright.tools.types import LeanStatus


def after_draft(state: FormalizeState) -> Literal["check", "select"]:
    """Nothing to check: straight to the end."""
    return "check" if state["candidates"] else "select"


def after_check(state: FormalizeState) -> Literal["score", "repair", "select"]:
    """Score what elaborates; repair when nothing does, rounds remain and Lean's answer is the text's fault.

    A round that made it worse is the last.
    """
    candidates = candidates_of(state)
    if any(c.well_formed for c in candidates):
        return "score"
    latest = [c for c in candidates if c.round == max(d.round for d in candidates)]
    repairable = any(c.report is not None and c.report.status in (LeanStatus.OK, LeanStatus.ERROR) for c in latest)
    again = repairable and state["repairs"] < state["max_repairs"] and not worse(candidates)
    return "repair" if again else "select"


def after_repair(state: FormalizeState) -> Literal["check", "select"]:
    """A round that brought nothing new ends the repairs."""
    return "check" if any(c["report"] is None for c in state["candidates"]) else "select"
