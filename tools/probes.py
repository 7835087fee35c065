"""Probes: questions about a statement that elaborates, each with a budget and an answer yes, no or unknown.

Yes comes with a proof that Lean checked, with the place in the elaborated type, or with what a search of values found;
no means that the search within the budget found nothing. All work on the elaborated type, never on the text.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.statement import Statement, read_statement
from leanwright.tools.terms.structure import assumed_in, says_nothing, unused
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport, ProbeAnswer, ProbeReport
from leanwright.tools.values.contradiction import Examined, check

LOOKS_FALSE = "it looks false"  # begins the evidence of a counterexample that no tactic proved to be one
AGAIN = 4  # times the limit of a probe when it is asked once more
CONTRADICTION, NEGATION = "contradictory_hypotheses", "negation_provable"


class Severity(StrEnum):
    """What the answer yes means for the verdict."""

    REJECT = "reject"
    WARN = "warn"


@dataclass(frozen=True)
class Probe:
    """One question.

    ``finding`` says what yes means, for people, with the evidence in place of ``{}``. ``limit_s`` is its wall-clock
    limit, which only protects the machine: what decides is Lean's own count of steps. ``required``: without an answer
    the statement is not accepted.
    """

    name: str
    question: str
    finding: str
    severity: Severity
    limit_s: float
    required: bool = False


# Cheapest first: the first three read the type, the others search for a proof.
PROBES = (
    Probe(
        "empty_goal",
        "does the claim say nothing, as `True` and `a = a` do?",
        "the claim says nothing: {}",
        Severity.REJECT,
        6.0,
        required=True,
    ),
    Probe(
        "assumed_goal",
        "is every part of the claim one of the hypotheses?",
        "the claim is assumed: {}",
        Severity.REJECT,
        6.0,
        required=True,
    ),
    Probe(
        "unused_binder",
        "is a variable or a hypothesis never used?",
        "{}",
        Severity.WARN,
        6.0,
    ),
    Probe(
        "contradictory_hypotheses",
        "do the hypotheses contradict each other?",
        "the hypotheses contradict each other: {}",
        Severity.REJECT,
        15.0,
        required=True,
    ),
    Probe(
        "negation_provable",
        "is the statement false?",
        "the statement is false: {}",
        Severity.REJECT,
        8.0,
    ),
    Probe(
        "trivial_goal",
        "does a trivial tactic prove it?",
        "a trivial tactic proves it: {}",
        Severity.WARN,
        6.0,
    ),
)
NAMES = tuple(probe.name for probe in PROBES)  # of those that Lean answers
# Asked of values alone, and reported only where the answer is yes.
UNMET = Probe("unmet_hypotheses", "does nothing that was tried meet the hypotheses?", "{}", Severity.WARN, 0.0)
BY_NAME = {probe.name: probe for probe in (*PROBES, UNMET)}


async def run_probes(
    lean: LeanBackend, text: str, *, report: LeanReport | None = None, probes: Sequence[Probe] = PROBES
) -> tuple[ProbeReport, ...]:
    """Ask ``probes`` of the one theorem in ``text``, in order, until one says that it must be rejected.

    What is not asked any more gets no report. Values are tried first on the elaborated statement in ``report``; Lean
    then proves what they show, and answers the rest. Raises LeanError when no request can be served at all.
    """
    statement = _statement(report)
    checked = None if statement is None else await asyncio.to_thread(check, statement)
    found: list[ProbeReport] = []
    for probe in probes:
        answer = None
        if checked is not None and statement is not None:
            answer = _without_lean(probe, statement, checked)
        if answer is None:
            answer = _with_values(await _asked(lean, text, probe), checked)
        found.append(answer)
        if answer.answer is ProbeAnswer.YES and probe.severity is Severity.REJECT:
            return tuple(found)
        if probe.name == CONTRADICTION and checked is not None and checked.unmet:
            found.append(_yes(UNMET, "no values that were tried meet the hypotheses"))
    return tuple(found)


def in_doubt(probe: Probe, report: ProbeReport) -> bool:
    """Whether this answer leaves open what must be known to accept: a required one is missing, or values look false."""
    return report.answer is ProbeAnswer.UNKNOWN and (probe.required or report.evidence.startswith(LOOKS_FALSE))


async def _asked(lean: LeanBackend, text: str, probe: Probe) -> ProbeReport:
    """Lean's answer. One that the wall-clock limit cut is asked once more, with more time."""
    report = await lean.probe(text, probe.name, timeout_s=probe.limit_s)
    if report.answer is ProbeAnswer.UNKNOWN and report.elapsed_ms == 0:  # Lean itself did not answer
        report = await lean.probe(text, probe.name, timeout_s=probe.limit_s * AGAIN)
    return report


def _statement(report: LeanReport | None) -> Statement | None:
    """The elaborated statement; None: Lean did not send it, or it is too large."""
    try:
        return read_statement(lines_of(report))
    except TermUnreadable:
        return None


def _without_lean(probe: Probe, statement: Statement, checked: Examined) -> ProbeReport | None:
    """The answer that values give; None: Lean is asked."""
    found = checked.found
    if probe.name in _BY_FORM:
        said = _BY_FORM[probe.name](statement)
        return _yes(probe, said) if said else _no(probe, "by its form")
    if probe.name == CONTRADICTION and checked.contradiction is None:
        if not statement.hypotheses and found.met:
            return _no(probe, "no hypotheses")
        if found.witness is not None:
            return _no(probe, f"values meet the hypotheses: {found.witness_place}")
    if probe.name == NEGATION and found.holds and found.counterexample is None:
        return _no(probe, "it holds at values that were tried, and no counterexample is among them")
    return None


def _assumed(statement: Statement) -> str:
    found = assumed_in(statement)
    return f"it is in {', '.join(found)}" if found else ""


# The questions that the form of a statement answers: what yes comes with, or "" for no.
_BY_FORM: dict[str, Callable[[Statement], str]] = {
    "empty_goal": says_nothing, "assumed_goal": _assumed, "unused_binder": unused,
}  # fmt: skip


def _with_values(answer: ProbeReport, checked: Examined | None) -> ProbeReport:
    """Lean's answer, or what values and z3 show where Lean found no proof."""
    if answer.answer is ProbeAnswer.YES and answer.name == CONTRADICTION:
        return answer.model_copy(update={"evidence": f"proved by {answer.evidence}"})
    if checked is None or answer.answer is ProbeAnswer.YES:
        return answer
    if answer.name == CONTRADICTION and checked.contradiction is not None:
        return _yes(BY_NAME[answer.name], checked.contradiction.words, answer.elapsed_ms)
    if answer.name == NEGATION and checked.found.counterexample is not None:
        place = checked.found.place
        said = f"at {place} (found by search" if place else "worked out, it does not hold (calculated"
        return _yes(BY_NAME[answer.name], f"{said}, not proved by Lean)", answer.elapsed_ms)
    return answer


def _yes(probe: Probe, evidence: str, elapsed_ms: float = 0.0) -> ProbeReport:
    return ProbeReport(name=probe.name, answer=ProbeAnswer.YES, evidence=evidence, elapsed_ms=elapsed_ms)


def _no(probe: Probe, evidence: str) -> ProbeReport:
    return ProbeReport(name=probe.name, answer=ProbeAnswer.NO, evidence=evidence)
