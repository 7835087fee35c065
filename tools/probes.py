"""Probes: questions about a statement that elaborates, each with a budget and an answer yes, no or unknown.

Yes comes with a proof that Lean checked, with the place in the elaborated type, or with what a search of values found;
no means that the search within the budget found nothing. All work on the elaborated type, never on the text. What its
form or values show is not asked of Lean, which proves: from the hypotheses, or by calculation at the values found.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from leanwright.tools.contradictions.theorems import PROBE as THEOREM
from leanwright.tools.contradictions.theorems import contradicted
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.statement import Statement, read_statement
from leanwright.tools.terms.structure import assumed_in, says_nothing, unused
from leanwright.tools.terms.term import head, locals_of
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport, ProbeAnswer, ProbeReport
from leanwright.tools.values.contradiction import Examined, check
from leanwright.tools.values.models import Model, failing, model_of
from leanwright.tools.values.search import Found, Place, search

AGAIN = 4  # times the limit of a probe when it is asked once more
CONTRADICTION, NEGATION, TRIVIAL = "contradictory_hypotheses", "negation_provable", "trivial_goal"
STEPS_ALONE = 500  # of the search for values at which the claim fails without the hypotheses
MET_AT, FALSE_AT = "met_at", "false_at"  # asked of Lean with values: are the hypotheses met there, is the claim false?
MODEL, HOLDS = "a model meets the hypotheses: ", "it holds in a model of its hypotheses: "
CONFIRMED, SEARCHED = "confirmed by Lean", "found by search, not proved by Lean"


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


# Cheapest first: the first three read the form, the others try values and search for a proof.
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
NAMES = (*(probe.name for probe in PROBES[3:]), MET_AT, FALSE_AT, THEOREM)  # what Lean answers
NOT_FOUND = "not found"  # how the evidence begins of a search of Lean's that found nothing
# Asked of values alone, and reported only where the answer is yes.
UNMET = Probe("unmet_hypotheses", "does nothing that was tried meet the hypotheses?", "{}", Severity.WARN, 0.0)
BY_NAME = {probe.name: probe for probe in (*PROBES, UNMET)}


async def run_probes(
    lean: LeanBackend, text: str, *, report: LeanReport | None = None, probes: Sequence[Probe] = PROBES
) -> tuple[ProbeReport, ...]:
    """Ask ``probes`` of the one theorem in ``text``, in order, until one says that it must be rejected.

    What is not asked any more gets no report. ``report`` holds the elaborated statement; without it, what its form
    shows is not known, and Lean alone answers the rest. Raises LeanError when no request can be served at all.
    """
    try:
        statement = read_statement(lines_of(report))
        valued = await lean.unfold(statement) if isinstance(lean, ContextLean) else statement
        asked = _Asked(lean, text, statement, await asyncio.to_thread(check, valued), valued)
    except TermUnreadable as error:
        asked = _Asked(lean, text, None, None, unread=str(error))
    found: list[ProbeReport] = []
    for probe in probes:
        answer = await asked.answer(probe)
        found.append(answer)
        if answer.answer is ProbeAnswer.YES and probe.severity is Severity.REJECT:
            return tuple(found)
        if probe.name == CONTRADICTION and asked.checked is not None and asked.checked.unmet:
            found.append(_said(UNMET, "no values that were tried meet the hypotheses"))
    return tuple(found)


def answer_in_words(report: ProbeReport) -> tuple[str, str]:
    """The answer and its evidence, as a person reads them: what was searched for and not found is not said to be so."""
    found_not = report.evidence.startswith(NOT_FOUND)
    if report.answer is ProbeAnswer.NO and (report.name == NEGATION or (report.name == CONTRADICTION and found_not)):
        return "not found", report.evidence.removeprefix(NOT_FOUND).strip()
    return ("not known" if report.answer is ProbeAnswer.UNKNOWN else report.answer.value), report.evidence


def in_doubt(probe: Probe, report: ProbeReport) -> bool:
    """Whether this answer leaves open what must be known to accept."""
    return report.answer is ProbeAnswer.UNKNOWN and probe.required


async def proved_at(lean: LeanBackend, text: str, name: str, place: Place, limit_s: float) -> ProbeReport | None:
    """Lean's proof, by calculation at ``place``, of what ``name`` asks (MET_AT or FALSE_AT); None: it has none."""
    values = [value for value in place.written if value is not None]
    if len(values) < len(place.written):
        return None
    report = await _report(lean, text, name, limit_s, values)
    return report if report.answer is ProbeAnswer.YES else None


@dataclass(frozen=True)
class _Asked:
    """A theorem under probe: what its form and values show, and why that is not known.

    ``valued``: the statement with the definitions of its context written out.
    """

    lean: LeanBackend
    text: str
    statement: Statement | None
    checked: Examined | None
    valued: Statement | None = None
    unread: str = ""

    @cached_property
    def _model(self) -> Model | None:
        """Where the hypotheses hold, if that is known: Lean is not asked to refute what holds somewhere."""
        if self.valued is None or self.checked is None or self.checked.contradiction is not None:
            return None
        return model_of(self.valued)

    @cached_property
    def _failing(self) -> str:
        """Where the claim fails in small types, if that is known."""
        return "" if self.valued is None else failing(self.valued)

    async def answer(self, probe: Probe) -> ProbeReport:
        """By the form, by values, or by Lean."""
        if probe.name in _BY_FORM:
            if self.statement is None:
                return ProbeReport(name=probe.name, answer=ProbeAnswer.UNKNOWN, evidence=self.unread)
            said = _BY_FORM[probe.name](self.statement)
            return _said(probe, said) if said else _no(probe, "by its form")
        report = None
        if probe.name == TRIVIAL and (place := await asyncio.to_thread(self._fails_alone)):
            return _no(probe, f"without the hypotheses the claim fails, at {place.told} for example")
        if self.checked is not None and probe.name in (CONTRADICTION, NEGATION):
            by_values = self._contradictory if probe.name == CONTRADICTION else self._false
            report = await by_values(probe, self.checked.found)
        told = report or self._told(await _report(self.lean, self.text, probe.name, probe.limit_s))
        return await self._known(probe, told) if probe.name == CONTRADICTION and report is None else told

    def _fails_alone(self) -> Place | None:
        """Values at which the claim fails where nothing is assumed of them: what proves it uses the hypotheses.

        The tactics of the probe use none, but where one is the claim, which is another probe's, or where they
        contradict each other, which they do not where values meet them.
        """
        said = [] if self.statement is None else [b for b in self.statement.binders if b.assumption is not None]
        if self.statement is None or self.checked is None or not said or self.checked.found.witness is None:
            return None
        free = Statement(tuple(b for b in self.statement.binders if b.assumption is None), self.statement.claim)
        used = locals_of(free.claim).union(*(locals_of(b.type) for b in free.binders))
        if any(b.kind == "instance" or b.variable.index in used for b in said):
            return None
        return search(free, STEPS_ALONE).counterexample

    async def _known(self, probe: Probe, told: ProbeReport) -> ProbeReport:
        """``told``, or the theorem that the hypotheses contradict, where no values meet them."""
        if told.answer is ProbeAnswer.YES or self.statement is None:
            return told
        if head(self.statement.claim) == "False":  # that they contradict each other is what it says
            return told
        rows = await contradicted(self.lean, self.text, self.statement, probe.limit_s)
        words = "; ".join(f"{row.words} ({row.lemma})" for row in rows)
        return _said(probe, f"{words}, and they say otherwise", told) if rows else told

    async def _contradictory(self, probe: Probe, found: Found) -> ProbeReport | None:
        if self.statement is not None and not self.statement.hypotheses and found.met:
            return _no(probe, "no hypotheses")
        if found.witness is None:
            model = await asyncio.to_thread(lambda: self._model)
            return _no(probe, f"{MODEL}{model.told} ({SEARCHED})") if model is not None else None
        proof = await proved_at(self.lean, self.text, MET_AT, found.witness, probe.limit_s)
        return _no(
            probe, f"values meet the hypotheses: {found.witness.told} ({CONFIRMED if proof else SEARCHED})", proof
        )

    async def _false(self, probe: Probe, found: Found) -> ProbeReport | None:
        place = found.counterexample
        if place is None and found.holds:
            return _no(probe, "it holds at values that were tried, and no counterexample is among them")
        if place is None:
            if await asyncio.to_thread(lambda: self._failing):
                return None  # Lean may prove it
            model = await asyncio.to_thread(lambda: self._model)
            return _no(probe, f"{HOLDS}{model.told} ({SEARCHED})") if model is not None and model.claim else None
        proof = await proved_at(self.lean, self.text, FALSE_AT, place, probe.limit_s)
        return _said(probe, _counterexample(place.told, CONFIRMED), proof) if proof else None

    def _told(self, report: ProbeReport) -> ProbeReport:
        """Lean's answer, or what values and z3 show where Lean found no proof."""
        if report.answer is ProbeAnswer.YES and report.name in _PROVED:
            return report.model_copy(update={"evidence": _PROVED[report.name].format(report.evidence)})
        if self.checked is None or report.answer is ProbeAnswer.YES:
            return report
        if report.name == CONTRADICTION and self.checked.contradiction is not None:
            return _said(BY_NAME[report.name], self.checked.contradiction.words, report)
        place = self.checked.found.counterexample
        if report.name == NEGATION and place is not None:
            return _said(BY_NAME[report.name], _counterexample(place.told, SEARCHED), report)
        if report.name == NEGATION and self._failing:
            return _said(BY_NAME[report.name], _counterexample(self._failing, SEARCHED), report)
        return report


_PROVED = {CONTRADICTION: "proved by {}", NEGATION: "its hypotheses refute its claim (proved by {})"}


async def _report(lean: LeanBackend, text: str, name: str, limit_s: float, values: Sequence[str] = ()) -> ProbeReport:
    """Lean's answer. One that the wall-clock limit cut is asked for once more, with more time."""
    report = await lean.probe(text, name, values=values, timeout_s=limit_s)
    if report.answer is ProbeAnswer.UNKNOWN and report.elapsed_ms == 0:  # Lean itself did not answer
        report = await lean.probe(text, name, values=values, timeout_s=limit_s * AGAIN)
    return report


def _counterexample(told: str, by: str) -> str:
    return f"counterexample: {told} ({by})" if told else f"worked out, it does not hold ({by})"


def _assumed(statement: Statement) -> str:
    found = assumed_in(statement)
    return f"it is in {', '.join(found)}" if found else ""


# The questions that the form of a statement answers: what yes comes with, or "" for no.
_BY_FORM: dict[str, Callable[[Statement], str]] = {
    "empty_goal": says_nothing, "assumed_goal": _assumed, "unused_binder": unused,
}  # fmt: skip


def _said(probe: Probe, evidence: str, by: ProbeReport | None = None) -> ProbeReport:
    elapsed_ms = 0.0 if by is None else by.elapsed_ms
    return ProbeReport(name=probe.name, answer=ProbeAnswer.YES, evidence=evidence, elapsed_ms=elapsed_ms)


def _no(probe: Probe, evidence: str, by: ProbeReport | None = None) -> ProbeReport:
    elapsed_ms = 0.0 if by is None else by.elapsed_ms
    return ProbeReport(name=probe.name, answer=ProbeAnswer.NO, evidence=evidence, elapsed_ms=elapsed_ms)
