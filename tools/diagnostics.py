"""Lean's messages as observations that a model can act on: where, what is unknown or misapplied, what may be meant."""

import asyncio
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from leanwright.prompts import render
from leanwright.tools.errors import IndexProblem
from leanwright.tools.handles import Toolbox
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.texts import words_of
from leanwright.tools.lean.declared import MOST, declared_in, in_namespace, nearest
from leanwright.tools.lean.statement_guard import faults_of
from leanwright.tools.lean_reading import reading
from leanwright.tools.repairs import is_syntax
from leanwright.tools.typecheck import typecheck
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Observation, Record, Suggestion

SUGGESTIONS = 5  # for one unknown name
SHORTEST_NAME = 3  # letters; a shorter unknown name is a variable that nobody bound
ALIKE = 0.8  # score of letters from which a name is taken to be misspelled rather than invented
_MESSAGE = 600  # characters of a message that are kept
_LINE = 200  # characters of the line around the place
_SIGNATURE = 300

_NAME = re.compile(r"[^\W\d][\w'!?]*(?:\.[^\W\d][\w'!?]*)*")
_UNKNOWN = re.compile(r"[Uu]nknown (?:identifier|constant) [`'‘]([^`'’]+)[`'’]|does not contain [`'‘]([^`'’]+)[`'’]")
_FIELD = re.compile(r"([^\W\d][\w'.]*)\.【")  # what stands before the field that Lean points at
_MISMATCH = re.compile(
    r"has type\s+(.+?)\s+but is expected to have type\s+(.+?)(?:\s+in the application\s+(.+?))?\s*\Z", re.DOTALL
)
_FUNCTION = re.compile(r"[Ff]unction expected at\s+.+?\s+but this term has type\s+(.+?)\s*\Z", re.DOTALL)
_TYPE = re.compile(r"type expected, got\s+\(.+ : (.+?)\)\s*\Z", re.DOTALL)
_INSTANCE = re.compile(r"failed to synthesize(?: instance of type class)?\s+(.+?)\s*(?:\n|\Z)")
_ASIDE = re.compile(r"\n+(?:Note|Hint|Additional diagnostic information):?.*\Z", re.DOTALL)

_log = logging.getLogger(__name__)


class CheckResult(Record):
    """What Lean says of a text. ``ok``: it compiles and is exactly one theorem whose body is `sorry`."""

    DETAILS: ClassVar[frozenset[str]] = frozenset({"report", "faults"})  # what a summary leaves out

    ok: bool
    status: LeanStatus = LeanStatus.OK
    reading: str = ""  # when it compiles: the statement as Lean reads it, with the types that the text leaves to Lean
    remarks: tuple[str, ...] = ()  # what types make of its arithmetic, where the reading does not show it
    faults: tuple[str, ...] = ()  # why a text that compiles is not one statement
    observations: tuple[Observation, ...] = ()
    report: LeanReport


async def checked_text(toolbox: Toolbox, lean: str) -> CheckResult:
    """Elaborate ``lean`` and explain what Lean says. Raises LeanError when no request can be served."""
    backend = await toolbox.lean()
    report = await typecheck(backend, lean, toolbox.lean_timeout_s)
    faults = faults_of(report)
    compiles = report.status is LeanStatus.OK
    read, remarks = await asyncio.to_thread(reading, report) if compiles else ("", ())
    return CheckResult(
        ok=compiles and not faults,
        status=report.status,
        reading=read,
        remarks=remarks,
        faults=faults,
        observations=await explained(toolbox, lean, report),
        report=report,
    )


async def explained(toolbox: Toolbox, text: str, report: LeanReport) -> tuple[Observation, ...]:
    """`observe` with the library of ``toolbox``, where it has one and its index can be read."""
    if not report.errors:
        return observe(text, report)
    if toolbox.searcher.present:
        try:
            return await toolbox.with_library(lambda library, _: observe(text, report, library, toolbox.exclude))
        except IndexProblem as problem:
            _log.warning("no suggestions for unknown names: %s", problem)
    return observe(text, report)


def observe(
    text: str, report: LeanReport, library: Library | None = None, exclude: Sequence[str] = ()
) -> tuple[Observation, ...]:
    """One observation for each error of ``report`` on ``text``; names are looked up in ``library``. Blocking.

    A text that compiles has one for each reason why it is not one statement.
    """
    lines = text.split("\n")
    faults = faults_of(report)
    declared = declared_in(report.library) if report.errors else {}
    seen = (_observation(message, lines, library, frozenset(exclude)) for message in report.errors)
    return (
        *(_advised(one, declared, library) for one in seen),
        *(Observation(kind="not_one_statement", line=1, column=0, message=fault) for fault in faults),
    )


@dataclass(frozen=True)
class _Place:
    """Where a message points: the source before it, the source that it marks, and the library."""

    before: str
    span: str
    library: Library | None
    exclude: frozenset[str]

    def applied(self, source: str) -> dict[str, str]:
        """The last name in ``source`` that the library declares, with its signature: what is applied there."""
        if self.library is not None:
            for name in reversed(_NAME.findall(source)):
                declaration = self.library.index.get(name) if len(name) > 1 else None
                if declaration is not None:
                    return {"name": name, "signature": declaration.signature[:_SIGNATURE]}
        return {}


def _observation(
    message: LeanMessage, lines: list[str], library: Library | None, exclude: frozenset[str]
) -> Observation:
    said = _ASIDE.sub("", message.data).strip()
    at = message.pos.line - 1
    line = lines[at] if at < len(lines) else ""
    column = message.pos.column
    place = _Place("\n".join([*lines[:at], line[:column]]), line[column : _end(message, line)], library, exclude)
    known: dict[str, Any] = {
        "kind": "other",
        "line": message.pos.line,
        "column": column,
        "excerpt": marked(message, line),
        "message": " ".join(said.split())[:_MESSAGE],
    }
    return Observation.model_validate(known | _reading(said, place))


def _advised(seen: Observation, declared: Mapping[str, str], library: Library | None) -> Observation:
    """An unknown name with what the library has in its place; another observation as it is."""
    if seen.kind != "unknown_name" or len(seen.name) < SHORTEST_NAME or not (declared or library):
        return seen
    namespace, _, last = seen.name.rpartition(".")
    found = seen.suggestions
    if not found:
        close = nearest(declared, seen.name, SUGGESTIONS)
        found = tuple(Suggestion(name=name, signature=declared[name], why="spelling") for name in close)
    has = in_namespace(declared, namespace) if all(one.name.casefold() != seen.name.casefold() for one in found) else ()
    field = _FIELD.search(seen.excerpt)
    advice = render(
        "unknown_name",
        name=seen.name,
        written=f"{field[1]}.{last}" if field else seen.name,
        namespace=namespace,
        member=last,
        has=has[:MOST],
        more=len(has) > MOST,
        near=bool(found),
    )
    return seen.model_copy(update={"suggestions": found, "advice": advice})


def _reading(said: str, place: _Place) -> dict[str, Any]:
    """What a message says, field by field, by the forms that Lean's elaborator and parser use."""
    if m := _UNKNOWN.search(said):
        name = m[1] or m[2]
        found = () if place.library is None else suggest(place.library, name, exclude=place.exclude)
        return {"kind": "unknown_name", "name": name, "suggestions": found}
    if m := _MISMATCH.search(said):
        types = {"found": _flat(m[1]), "expected": _flat(m[2])}
        return {"kind": "misapplied", **types, **place.applied(place.before)} if m[3] else _mismatch(types)
    if m := _FUNCTION.search(said):
        types = {"found": _flat(m[1]), "expected": "a function"}
        return {"kind": "misapplied", **types, **place.applied(place.before + place.span)}
    if m := _TYPE.search(said):
        types = {"found": _flat(m[1]), "expected": "a proposition or a type"}
        applied = place.applied(place.span)
        return {"kind": "misapplied", **types, **applied} if applied else _mismatch(types)
    if m := _INSTANCE.search(said):
        return {"kind": "no_instance", "expected": _flat(m[1])}
    return {"kind": "syntax"} if is_syntax(said) else {}


def _mismatch(types: dict[str, str]) -> dict[str, Any]:
    return {"kind": "type_mismatch", **types}


def marked(message: LeanMessage, line: str) -> str:
    """The line of a message with the part that it is about between 【 and 】; a long line is cut around it."""
    start, end = message.pos.column, _end(message, line)
    left, right = max(0, start - _LINE // 2), min(len(line), max(end, start + 1) + _LINE // 2)
    head, tail = "…" if left else "", "…" if right < len(line) else ""
    return f"{head}{line[left:start]}【{line[start:end]}】{line[end:right]}{tail}"


def _end(message: LeanMessage, line: str) -> int:
    end = message.end_pos
    if end is None:
        return message.pos.column
    return end.column if end.line == message.pos.line else len(line)


def _flat(text: str) -> str:
    return " ".join(text.split())[:_SIGNATURE]


def suggest(
    library: Library, name: str, *, k: int = SUGGESTIONS, exclude: frozenset[str] = frozenset()
) -> tuple[Suggestion, ...]:
    """Declarations that ``name`` may have meant, best first.

    Those that are written alike come first, then those whose descriptions are near to the words of the name, then
    those that are written a little alike. A name of one or two letters may only lack its namespace: else it is a
    variable that nobody bound.
    """
    letters = library.premises.letters
    alike: list[tuple[float, str]] = []
    if len(name) >= SHORTEST_NAME:
        alike = letters.like(name, k, also=library.index.similar_names(name, 4 * k))
    ranked = [("spelling", one) for _, one in alike if one.casefold() == name.casefold()]
    if "." not in name:
        ranked += [("spelling", one) for one in letters.ending(name, k)]
    if alike:
        ranked += [("spelling", one) for score, one in alike if score >= ALIKE]
        ranked += [("meaning", one) for one in letters.sharing(name, k - 2)]
        ranked += [("meaning", one) for one in _near(library, name)]
        ranked += [("spelling", one) for score, one in alike if score < ALIKE]
    found: dict[str, Suggestion] = {}
    for why, candidate in ranked:
        if len(found) < k and candidate not in found and candidate not in exclude:
            declaration = library.index.get(candidate)
            signature = declaration.signature[:_SIGNATURE] if declaration else ""
            found[candidate] = Suggestion.model_validate({"name": candidate, "signature": signature, "why": why})
    return tuple(found.values())


def _near(library: Library, name: str) -> list[str]:
    """Premises whose text is nearest to the words that the name is made of."""
    words = words_of(name)
    rows = library.premises.mathematics_rows
    if not words or not len(rows):
        return []
    vector = library.encoder.encode([words])[0]
    found = library.index.nearest(vector, SUGGESTIONS, keep=rows)
    return [one.name for one in library.index.at([hit.row for hit in found])]
