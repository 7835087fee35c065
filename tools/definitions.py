"""The verdict on a definition: it elaborates, says what the text says, and is neither empty nor everything.

What a property holds of and fails of is looked for among values and confirmed by Lean; a proof that it is empty, or
everything, rejects it. So does an argument that it does not use, and an example of the text that it refutes.
"""

import asyncio

from leanwright.tools.lean.statement_guard import definition_faults
from leanwright.tools.probes import CONFIRMED, MET_AT, SEARCHED, proved_at
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.structure import unused
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, Record, Verdict
from leanwright.tools.values.contradiction import check
from leanwright.tools.verdict import Judgement

PROBE_S = 15.0


class DefinitionProbe(Record):
    """Whether something is of a defined kind, or is not."""

    answer: ProbeAnswer  # YES: something is; NO: a proof that nothing is; UNKNOWN: neither was found
    evidence: str = ""  # the values, or the proof


class DefinitionEvidence(Record):
    """What is known of a definition. ``holds`` and ``fails`` None: it is no property, or was not probed."""

    report: LeanReport
    faults: tuple[str, ...] = ()
    unused: str = ""  # what it does not use, in words
    holds: DefinitionProbe | None = None
    fails: DefinitionProbe | None = None
    refuted: tuple[str, ...] = ()  # examples that the text gives and that the definition refutes
    shown: tuple[str, ...] = ()  # examples that were read and are not refuted
    unread: tuple[str, ...] = ()  # sentences beside the definition of which nothing was understood


async def examine_definition(
    lean: LeanBackend, command: str, *, binders: str, body: str, proposition: bool, timeout_s: float | None = None
) -> DefinitionEvidence:
    """What Lean and a search of values say of the definition ``command``, of ``body`` in ``binders``.

    Raises LeanError when no request can be served at all.
    """
    report = await lean.check(command, timeout_s=timeout_s, fresh=True)
    faults = definition_faults(report) if report.status is LeanStatus.OK else ()
    if report.status is not LeanStatus.OK or faults:
        return DefinitionEvidence(report=report, faults=faults)
    if not proposition:
        idle = await _unused(lean, f"theorem t {binders} : ({body}) = ({body}) := by sorry")
        return DefinitionEvidence(report=report, unused=idle)
    idle = await _unused(lean, f"theorem t {binders} : {body} := by sorry")
    holds = await _something(lean, f"theorem t {binders} (h : {body}) : False := by sorry")
    fails = await _something(lean, f"theorem t {binders} (h : ¬({body})) : False := by sorry")
    return DefinitionEvidence(report=report, unused=idle, holds=holds, fails=fails)


def judge_definition(evidence: DefinitionEvidence) -> Judgement:
    """The verdict that the evidence allows; pure. It fails closed, as that on a statement."""
    report = evidence.report
    if report.status is LeanStatus.ERROR:
        return Judgement(verdict=Verdict.REJECTED, reasons=(f"does not elaborate: {_first(report)}",))
    if report.status is not LeanStatus.OK:
        return Judgement(verdict=Verdict.INCONCLUSIVE, reasons=(f"Lean gave no answer: {_first(report)}",))
    refused = [*evidence.faults, *([evidence.unused] if evidence.unused else [])]
    for probe, said in ((evidence.holds, "nothing is so"), (evidence.fails, "everything is so")):
        if probe is not None and probe.answer is ProbeAnswer.NO:
            refused.append(f"{said}: {probe.evidence}")
    refused += [f"the text says “{example}”, which the definition refutes" for example in evidence.refuted]
    if refused:
        return Judgement(verdict=Verdict.REJECTED, reasons=tuple(refused))
    reasons = [f"elaborates in Lean {report.version} against {report.library}", "uses each of its arguments"]
    warnings = [f"not taken into account: “{one}”" for one in evidence.unread]
    for probe, yes, unknown in (
        (evidence.holds, "holds", "could not tell: is anything so?"),
        (evidence.fails, "fails", "could not tell: is anything not so?"),
    ):
        if probe is not None and probe.answer is ProbeAnswer.YES:
            reasons.append(f"{yes} for {probe.evidence}")
        elif probe is not None:
            warnings.append(f"{unknown} {probe.evidence}".strip())
    reasons += [f"agrees with the text's “{example}”" for example in evidence.shown]
    return Judgement(verdict=Verdict.ACCEPTED, reasons=tuple(reasons), warnings=tuple(warnings))


async def _statement(lean: LeanBackend, text: str) -> Statement | None:
    try:
        return await elaborated(lean, text)
    except TermUnreadable:
        return None


async def _unused(lean: LeanBackend, text: str) -> str:
    found = await _statement(lean, text)
    return "" if found is None else unused(found)


async def _something(lean: LeanBackend, text: str) -> DefinitionProbe:
    """Whether values meet the hypothesis of ``text``."""
    statement = await _statement(lean, text)
    if statement is not None:
        examined = await asyncio.to_thread(check, statement)
        if (place := examined.found.witness) is not None:
            proof = await proved_at(lean, text, MET_AT, place, PROBE_S)
            told = place.told or "all values"
            return DefinitionProbe(answer=ProbeAnswer.YES, evidence=f"{told} ({CONFIRMED if proof else SEARCHED})")
    # the claim of ``text`` is False: with a hypothesis that contradicts itself it is proved
    claim = text.replace(": False := by sorry", ": 0 = 1 := by sorry")
    report = await lean.probe(claim, "contradictory_hypotheses", timeout_s=PROBE_S)
    if report.answer is ProbeAnswer.YES:
        return DefinitionProbe(answer=ProbeAnswer.NO, evidence=f"proved by {report.evidence}")
    return DefinitionProbe(answer=ProbeAnswer.UNKNOWN, evidence="no values that were tried show it")


def _first(report: LeanReport) -> str:
    worst = (report.errors or report.messages)[:1]
    return worst[0].data.splitlines()[0] if worst else report.status.value
