"""Examples that a text names, as theorems that a model wrote: Lean proves them, or refutes them, or neither."""

import re

from leanwright.tools.definitions.records import DefinitionEvidence, DefinitionProbe, PartEvidence
from leanwright.tools.equivalence.closers import GRIND
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.probes import CONFIRMED, NEGATION
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.statement import read_statement
from leanwright.tools.terms.term import Term, args, head
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer
from leanwright.tools.verdict import examined

_SORRY = re.compile(r":=\s*(?:by\s+)?sorry\s*$")
_TACTICS = ("decide", "simp", "omega", "exact ⟨_, rfl⟩", GRIND)  # every Lean has them


async def with_examples(
    evidence: DefinitionEvidence, placed: ContextLean, examples: tuple[str, ...]
) -> DefinitionEvidence:
    """``evidence`` with what came of ``examples``. One with a proof counts when Lean takes the proof."""
    told: dict[str, list[str]] = {"refuted": [], "proved": [], "shown": [], "unread": []}
    parts = list(evidence.parts)
    for text in examples:
        said = _claim(text)
        proof = await _proved(placed, text, [one.name for one in parts])
        if proof is not None:
            about = _about(proof, parts)
            if about[1] != "inhabited":  # the model's own example, of which the text need not speak
                told["proved"].append(said)
            parts = [_with(one, said, about) if one.name == about[0] else one for one in parts]
            continue
        stated = text if _SORRY.search(text) else f"{text.partition(':=')[0].rstrip()} := by sorry"
        seen = await examined(placed, stated)
        read = seen.report is not None and seen.report.status is LeanStatus.OK and not seen.faults
        denied = any(one.name == NEGATION and one.answer is ProbeAnswer.YES for one in seen.probes)
        told["refuted" if denied else "shown" if read else "unread"].append(said)
    lists = {name: tuple(lines) for name, lines in told.items()}
    return evidence.model_copy(update={**lists, "parts": tuple(parts)})


async def _proved(placed: ContextLean, text: str, names: list[str]) -> LeanReport | None:
    """The report on the example with a proof, its own or a calculation; None: it is not proved."""
    if not _SORRY.search(text):
        return await _accepted(placed, text)
    unfold = "".join(f"try unfold {name}\n  " for name in names)
    closers = " | ".join(f"({one}; done)" for one in _TACTICS)
    return await _accepted(placed, _SORRY.sub(f":= by\n  {unfold}first | {closers}", text))


async def _accepted(placed: ContextLean, text: str) -> LeanReport | None:
    """The report on a theorem with a proof that Lean accepts in a fresh process, after it looked at its syntax."""
    report = await placed.check(text, timeout_s=20.0, fresh=True)
    if report.status is not LeanStatus.OK or not report.screened or report.sorries or report.screen:
        return None
    if [command.split("+")[0] for command in report.commands] != ["Lean.Parser.Command.theorem"]:
        return None
    odd = report.meaning is None or report.meaning.odd or report.meaning.unknown
    holes = any(d.sorry_in_type or d.sorry_in_value or d.axioms for d in report.declarations)
    return None if odd or holes else report


def _claim(text: str) -> str:
    """What a theorem says, without its name and proof."""
    said = _SORRY.sub("", text).partition(":=")[0].removeprefix("theorem t")
    return " ".join(said.split()).removeprefix(": ")


def _about(report: LeanReport, parts: list[PartEvidence]) -> tuple[str, str]:
    """The defined constant that a theorem without binders is about, and which probe it answers."""
    try:
        statement = read_statement(lines_of(report))
    except TermUnreadable:
        return "", ""
    if statement.binders:
        return "", ""
    return _said(statement.claim, {one.name for one in parts})


def _said(claim: Term, names: set[str]) -> tuple[str, str]:
    inner = args(claim)[0] if head(claim) in ("Not", "Nonempty") and args(claim) else claim
    name = head(inner)
    probe = {"Not": "fails", "Nonempty": "inhabited"}.get(head(claim), "holds")
    return (name, probe) if name in names else ("", "")


def _with(part: PartEvidence, said: str, about: tuple[str, str]) -> PartEvidence:
    """``part`` with the example in place of an answer that is not known."""
    probe: DefinitionProbe | None = getattr(part, about[1])
    if probe is None or probe.answer is not ProbeAnswer.UNKNOWN:
        return part
    found = DefinitionProbe(answer=ProbeAnswer.YES, evidence=f"what the model names: {said} ({CONFIRMED})")
    return part.model_copy(update={about[1]: found})
