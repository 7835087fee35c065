"""What Lean and a search of values say of a definition: is it whole, are its parts used, is it empty or everything?"""

import asyncio
import re

from leanwright.tools.definitions.inhabited import inhabitant, instances
from leanwright.tools.definitions.records import DefinitionEvidence, DefinitionProbe, PartEvidence
from leanwright.tools.definitions.shape import Defined, defined_in, field_names
from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.lean.statement_guard import defined_faults, definition_faults
from leanwright.tools.maths.lean.statement import statement_to_lean
from leanwright.tools.probes import CONFIRMED, MET_AT, SEARCHED, proved_at
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.compare import same
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.restate import restate
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer
from leanwright.tools.values.contradiction import check

PROBE_S = 15.0
_UNCOMPILED = re.compile(r"failed to compile definition|noncomputable|compiler IR check failed|code generat")
_DEF = re.compile(r"^def\b", re.MULTILINE)
_NOT_SEEN = DefinitionProbe(answer=ProbeAnswer.UNKNOWN, evidence="Lean did not send what it says")


async def elaborate(lean: LeanBackend, text: str, timeout_s: float | None = None) -> tuple[str, LeanReport]:
    """``text`` and Lean's report on it in a fresh process.

    Where Lean only fails to make code of a ``def``, it is ``noncomputable``: a definition is to say something, not to
    run. Raises LeanError when no request can be served at all.
    """
    report = await lean.check(text, timeout_s=timeout_s, fresh=True)
    wrong = [message.data for message in report.messages if message.severity != "info"]
    if report.status in (LeanStatus.ERROR, LeanStatus.INCONCLUSIVE) and any(map(_UNCOMPILED.search, wrong)):
        marked = _DEF.sub("noncomputable def", text)
        again = await lean.check(marked, timeout_s=timeout_s, fresh=True) if marked != text else report
        if again.status is LeanStatus.OK:
            return marked, again
    return text, report


def after(lean: LeanBackend, text: str) -> ContextLean:
    """``lean`` after its context and ``text``, a definition. Raises ConfigError for a Lean that takes no context."""
    if isinstance(lean, ContextLean):
        return ContextLean.judged(lean.lean, f"{lean.text}\n\n{text}\n", "the definition")
    return ContextLean.judged(lean, f"{text}\n", "the definition")


async def examine_definition(
    lean: LeanBackend, text: str, report: LeanReport, placed: ContextLean | None
) -> DefinitionEvidence:
    """What is known of the definitions in ``text``, of which ``report`` is known, and after which ``placed`` stands."""
    faults = (*definition_faults(report), *(await _names(lean, report)))
    fields = field_names(report)
    faults = (*faults, *defined_faults(report, fields))
    if report.status is not LeanStatus.OK or faults:
        return DefinitionEvidence(report=report, faults=faults if report.status is LeanStatus.OK else ())
    shadowed = report.meaning.shadowed if report.meaning is not None else ()
    warnings = tuple(f"the field {name} has the name of a constant of the library" for name in shadowed)
    found = await asyncio.to_thread(defined_in, report, text)
    parts = [await _part(placed, one) for one in found]
    return DefinitionEvidence(report=report, warnings=warnings, parts=tuple(parts))


def placed_after(lean: LeanBackend, text: str, report: LeanReport) -> ContextLean | None:
    """``lean`` after ``text``; None where nothing can stand after it."""
    if report.status is not LeanStatus.OK or definition_faults(report):
        return None
    try:
        return after(lean, text)
    except ConfigError:
        return None


async def _names(lean: LeanBackend, report: LeanReport) -> tuple[str, ...]:
    """Names whose last part is a constant: below the first part, and after `open`, they would take its place."""
    lasts = [(name, name.rpartition(".")[2]) for name in report.defined if "." in name]
    if not lasts or report.status is not LeanStatus.OK:
        return ()
    asked = await lean.check("\n".join(f"#check @_root_.{last}" for _, last in lasts))
    unknown = {message.pos.line for message in asked.errors}
    return tuple(
        f"{name} would take the place of the library's {last}"
        for line, (name, last) in enumerate(lasts, start=1)
        if line not in unknown
    )


async def _part(placed: ContextLean | None, one: Defined) -> PartEvidence:
    unused = await asyncio.to_thread(lambda: one.unused)
    part = PartEvidence(name=one.name, kind=one.kind, type=one.type, unused=unused)
    if one.kind == "value" or placed is None:
        return part
    if one.kind == "property":
        holds = _NOT_SEEN if one.supposed is None else await _something(placed, one.supposed)
        fails = _NOT_SEEN if one.denied is None else await _something(placed, one.denied)
        return part.model_copy(update={"holds": holds, "fails": fails})
    found = DefinitionProbe(answer=ProbeAnswer.UNKNOWN, evidence="none was found among simple ones")
    if one.kind == "inductive" and not one.constructors:
        found = DefinitionProbe(answer=ProbeAnswer.NO, evidence="it has no constructor")
    elif one.supposed is not None:
        seen = await _something(placed, one.supposed)
        found = found if seen.answer is ProbeAnswer.UNKNOWN else seen
    return part.model_copy(update={"inhabited": found})


async def with_inhabitants(evidence: DefinitionEvidence, text: str, placed: ContextLean) -> DefinitionEvidence:
    """``evidence`` with terms of the types, and places of the properties, of which none is known yet."""
    parts, terms = list(evidence.parts), dict[str, str]()
    for one in await asyncio.to_thread(defined_in, evidence.report, text):
        place = next((i for i, part in enumerate(parts) if part.name == one.name), None)
        if place is None or one.kind == "value":
            continue
        if one.kind == "property":
            parts[place] = await _with_instances(placed, one, parts[place])
            continue
        known = parts[place].inhabited
        if known is not None and known.answer is ProbeAnswer.NO:
            continue
        unknown = known is not None and known.answer is ProbeAnswer.UNKNOWN
        if (unknown or len(parts) > 1) and (found := await inhabitant(placed, one, terms)):
            terms[one.name] = f"({found.term} : {found.type})"
            if unknown:
                probe = DefinitionProbe(answer=ProbeAnswer.YES, evidence=f"{found.words} ({CONFIRMED})")
                parts[place] = parts[place].model_copy(update={"inhabited": probe})
    return evidence.model_copy(update={"parts": tuple(parts)})


async def _with_instances(placed: ContextLean, one: Defined, part: PartEvidence) -> PartEvidence:
    """``part`` with places where Lean proves the property, or its negation, where values showed none."""
    unknown = [name for name in ("holds", "fails") if _is_open(getattr(part, name))]
    if not unknown:
        return part
    found = dict(zip(("holds", "fails"), await instances(placed, one), strict=True))
    shown = {
        name: DefinitionProbe(answer=ProbeAnswer.YES, evidence=f"{found[name]} ({CONFIRMED})")
        for name in unknown
        if found[name]
    }
    return part.model_copy(update=shown)


def _is_open(probe: DefinitionProbe | None) -> bool:
    return probe is not None and probe.answer is ProbeAnswer.UNKNOWN


async def _something(placed: ContextLean, statement: Statement) -> DefinitionProbe:
    """Whether values meet the hypotheses of ``statement``, whose claim is False; or a proof that nothing does."""
    valued = await placed.unfold(statement)
    try:
        text = await asyncio.to_thread(lambda: statement_to_lean(restate(valued, "t")))
        certain = await asyncio.to_thread(same, await elaborated(placed, text), valued)
    except (TermUnreadable, ValueError, LookupError):
        text, certain = "", False
    examined = await asyncio.to_thread(check, valued)
    if (place := examined.found.witness) is not None:
        proof = await proved_at(placed, text, MET_AT, place, PROBE_S) if certain else None
        told = place.told or "all values"
        return DefinitionProbe(answer=ProbeAnswer.YES, evidence=f"{told} ({CONFIRMED if proof else SEARCHED})")
    if certain:
        # the claim of ``text`` is False: with a hypothesis that contradicts itself it is proved
        claim = text.replace(": False := by sorry", ": 0 = 1 := by sorry")
        report = await placed.probe(claim, "contradictory_hypotheses", timeout_s=PROBE_S)
        if report.answer is ProbeAnswer.YES:
            return DefinitionProbe(answer=ProbeAnswer.NO, evidence=f"proved by {report.evidence}")
    return DefinitionProbe(answer=ProbeAnswer.UNKNOWN, evidence="no values that were tried show it")
