"""Probes: questions put to Lean about a statement that elaborates, each with a budget and an answer yes, no or unknown.

Yes comes with a proof that Lean checked, or with the place in the elaborated type; no means that the search within the
budget found nothing. Lean works on the elaborated type, never on the text (``project/Repl``).
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import ProbeAnswer, ProbeReport

LOOKS_FALSE = "it looks false"  # begins the evidence of a counterexample that no tactic proved to be one
TOTAL_S = 30.0  # wall-clock limit of all probes of one statement together


class Severity(StrEnum):
    """What the answer yes means for the verdict."""

    REJECT = "reject"
    WARN = "warn"


@dataclass(frozen=True)
class Probe:
    """One question.

    ``finding`` says what yes means, for people, with the evidence in place of ``{}``. ``limit_s`` is its wall-clock
    limit. ``required``: without an answer the statement is not accepted.
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
        "the hypotheses contradict each other (found by {})",
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
BY_NAME = {probe.name: probe for probe in PROBES}


async def run_probes(
    lean: LeanBackend, text: str, *, probes: Sequence[Probe] = PROBES, total_s: float = TOTAL_S
) -> tuple[ProbeReport, ...]:
    """Ask ``probes`` of the one theorem in ``text``, in order, until one says that it must be rejected.

    What is not asked any more gets no report. When ``total_s`` is spent the rest are UNKNOWN. Raises LeanError when no
    request can be served at all.
    """
    end = time.monotonic() + total_s
    found: list[ProbeReport] = []
    for probe in probes:
        left = end - time.monotonic()
        if left <= 0:
            report = _spent(probe, total_s)
        else:
            report = await lean.probe(text, probe.name, timeout_s=min(probe.limit_s, left))
        found.append(report)
        if report.answer is ProbeAnswer.YES and probe.severity is Severity.REJECT:
            break
    return tuple(found)


def in_doubt(probe: Probe, report: ProbeReport) -> bool:
    """Whether this answer leaves open what must be known to accept: a required one is missing, or values look false."""
    return report.answer is ProbeAnswer.UNKNOWN and (probe.required or report.evidence.startswith(LOOKS_FALSE))


def _spent(probe: Probe, total_s: float) -> ProbeReport:
    evidence = f"the {total_s:g} s of all probes were spent"
    return ProbeReport(name=probe.name, answer=ProbeAnswer.UNKNOWN, evidence=evidence)
