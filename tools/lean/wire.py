"""The wire format of a Lean server: leanprover-community/repl JSON, plus our own fields, as plain records.

Answer to a check: ``messages`` (severity, pos, endPos, data), ``sorries``, ``env`` as in the REPL; of our own:
``commands``, ``declarations``, ``bodyIsSorry``, ``meaning``, ``screen``, ``dropped`` (messages left out of a flood),
``declarationCount``, ``ms`` and ``complete``, the mark that the whole text was read.
"""

import hashlib
import re
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from leanwright.tools.types import (
    EquivalenceGoals,
    LeanDeclaration,
    LeanMessage,
    LeanReport,
    LeanStatus,
    Meaning,
    Position,
    ProbeAnswer,
    ProbeReport,
)

# Errors of a Lean whose code generation is incomplete; they say nothing about the text.
_LIMIT = re.compile(
    r"Unknown constant `[^`]*(_private|_redArg|_spec|_lam|_at_|_boxed)|\(interpreter\) unknown declaration"
)
_LIMIT_CONSEQUENCE = re.compile(r"compiler IR check failed|has no executable code|could not evaluate|cannot evaluate")
LIMIT_NOTE = (
    "not judged: the code generation of the embedded Lean is incomplete and fails on this definition; use a native Lean"
)


class _Wire(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True, populate_by_name=True)


class WireMessage(_Wire):
    """One message."""

    severity: Literal["error", "warning", "info"]
    pos: Position
    end_pos: Position | None = Field(None, alias="endPos")
    data: str


class WireDeclaration(_Wire):
    """One constant that the text added."""

    name: str
    kind: str
    type: str
    canonical: str | None  # None: longer than the limit
    term: tuple[str, ...] | None = None  # of a theorem; None: too large
    form: tuple[str, ...] | None = None  # of a definition and of a constructor; None: too large
    binders: tuple[str, ...] = ()
    sorry_in_type: bool = Field(alias="sorryInType")
    sorry_in_value: bool = Field(alias="sorryInValue")
    axioms: tuple[str, ...] = ()


class WireMeaning(_Wire):
    """See `leanwright.tools.types.Meaning`."""

    odd: tuple[str, ...]
    bound: tuple[str, ...]
    shadowed: tuple[str, ...]
    unknown: str


class CheckAnswer(_Wire):
    """Answer to a check. A field without a default is evidence that must be there."""

    messages: tuple[WireMessage, ...]
    sorries: int
    env: int | None = None
    commands: tuple[str, ...]
    declarations: tuple[WireDeclaration, ...]
    declaration_count: int = Field(alias="declarationCount")
    body_is_sorry: bool | None = Field(alias="bodyIsSorry")
    meaning: WireMeaning | None
    defined: tuple[str, ...] = ()
    screen: tuple[str, ...] | None  # None: this Lean looks at no syntax
    dropped: int = 0
    ms: float = 0.0
    complete: bool


class WireProbe(_Wire):
    """Answer to a probe."""

    answer: ProbeAnswer
    evidence: str = ""
    ms: float = 0.0


def report_of(answer: dict[str, Any], *, version: str, library: str) -> LeanReport:
    """The report for an answer. Raises pydantic's ValidationError when the answer lacks evidence."""
    wire = CheckAnswer.model_validate(answer)
    messages = [LeanMessage(severity=m.severity, pos=m.pos, end_pos=m.end_pos, data=m.data) for m in wire.messages]
    status = _status(wire)
    if status is LeanStatus.INCONCLUSIVE and wire.complete:
        messages.append(note(LIMIT_NOTE, "warning"))
    if wire.dropped:
        messages.append(note(f"{wire.dropped} more messages were left out", "warning"))
    if wire.declaration_count > len(wire.declarations):
        messages.append(
            note(f"{wire.declaration_count - len(wire.declarations)} more declarations were left out", "warning")
        )
    return LeanReport(
        status=status,
        messages=tuple(messages),
        sorries=wire.sorries,
        env=wire.env,
        commands=wire.commands,
        declarations=tuple(_declaration(d) for d in sorted(wire.declarations, key=_added_by_lean)),
        defined=wire.defined,
        body_is_sorry=wire.body_is_sorry,
        meaning=None if wire.meaning is None else Meaning(**wire.meaning.model_dump()),
        screen=wire.screen,
        version=version,
        library=library,
        elapsed_ms=wire.ms,
    )


def _added_by_lean(wire: WireDeclaration) -> bool:
    """Whether it is not a theorem of the text: theorems come first."""
    return wire.kind != "theorem" or "._" in wire.name


def _declaration(wire: WireDeclaration) -> LeanDeclaration:
    fingerprint = "" if wire.canonical is None else hashlib.sha256(wire.canonical.encode()).hexdigest()
    known = wire.model_dump(exclude={"canonical", "term", "form"})
    return LeanDeclaration(**known, fingerprint=fingerprint, term=wire.term or (), form=wire.form or ())


def probe_of(name: str, answer: dict[str, Any]) -> ProbeReport:
    """The report for the answer to a probe. Raises pydantic's ValidationError when the answer lacks evidence."""
    wire = WireProbe.model_validate(answer)
    return ProbeReport(name=name, answer=wire.answer, evidence=wire.evidence, elapsed_ms=wire.ms)


def goals_of(answer: dict[str, Any]) -> EquivalenceGoals:
    """The goals in the answer to ``equiv``. Raises pydantic's ValidationError when the answer lacks evidence."""
    fields = ("env", "fault", "identical", "alignments", "exhaustive", "variables", "variablesB")
    return EquivalenceGoals.model_validate({name: answer[name] for name in fields if name in answer})


def note(
    text: str, severity: Literal["error", "warning", "info"] = "error", line: int = 1, column: int = 0
) -> LeanMessage:
    """A message of Leanwright's own."""
    return LeanMessage(severity=severity, pos=Position(line=line, column=column), data=text)


def _status(answer: CheckAnswer) -> LeanStatus:
    """ERROR for any error of the text; INCONCLUSIVE without the end mark, or for the backend's own limits."""
    errors = [message.data for message in answer.messages if message.severity == "error"]
    limits = [data for data in errors if _LIMIT.search(data)]
    if limits and all(data in limits or _LIMIT_CONSEQUENCE.search(data) for data in errors):
        return LeanStatus.INCONCLUSIVE
    if errors:
        return LeanStatus.ERROR
    return LeanStatus.OK if answer.complete and not answer.dropped else LeanStatus.INCONCLUSIVE
