"""The statement guard: is a checked text exactly one theorem, with ``sorry`` as its body and nowhere else?

It reads what Lean parsed and elaborated (commands, kinds of syntax, constants that were added, instances that were
used), never the text, and fails closed: evidence that is missing is a reason too. See ``docs/statement-guard.md``.
"""

import re
from collections.abc import Collection, Iterator, Sequence

from leanwright.tools.lean.names import variable_faults
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.guard import binder_faults
from leanwright.tools.terms.statement import read_statement
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanDeclaration, LeanReport, LeanStatus, Record

THEOREM = "Lean.Parser.Command.theorem"
UNKNOWN = "unknown: "  # how a reason begins that is not a finding but the lack of one
OPEN = "Lean.Parser.Command.open"
UNIVERSE = "Lean.Parser.Command.universe"
DEFINITIONS = frozenset(f"Lean.Parser.Command.{kind}" for kind in ("definition", "abbrev", "structure", "inductive"))
NOTATIONS = frozenset(f"Lean.Parser.Command.{kind}" for kind in ("notation", "mixfix"))

# Namespaces that a header may open. Opening one can change what a name or notation means, so the list holds only those
# that the headers of formal benchmarks open as a matter of course.
OPENABLE = frozenset(
    {
        "BigOperators",
        "Classical",
        "Complex",
        "ENNReal",
        "EuclideanGeometry",
        "Filter",
        "Finset",
        "Function",
        "Int",
        "MeasureTheory",
        "Metric",
        "NNReal",
        "Nat",
        "Polynomial",
        "Rat",
        "Real",
        "Set",
        "Topology",
    }
)

# What Lean itself adds for a proof or a `match` inside the type, named after the theorem.
_AUXILIARY = {"theorem": re.compile(r"\._proof_\d+(_\d+)?$"), "def": re.compile(r"\.match_\d+(_\d+)?$")}
_INTERNAL = frozenset(("_", "motive", "self"))  # what Lean calls variables of a recursion
_PLAIN_NAME = re.compile(r"[\w.'!?«»-]+")  # no space, newline or control character, which could forge a line of output
_HARMLESS = {THEOREM: {"docComment"}} | {kind: {"docComment", "noncomputable"} for kind in DEFINITIONS}


class AllowedDefinition(Record):
    """A constant that the user lets stand beside the theorem: by name and by what it says, type and value."""

    name: str
    fingerprint: str


def statement_faults(report: LeanReport, allowed: Sequence[AllowedDefinition] = ()) -> tuple[str, ...]:
    """Reasons why the text behind ``report`` is not one theorem with ``sorry`` as its whole body; empty: it is.

    The constants in ``allowed`` may stand beside it. Code that a text runs can change the report on it: for a final
    verdict take a report that is ``screened``.
    """
    if report.screen and not report.commands:  # its syntax was refused: nothing was elaborated, and all else is unknown
        return tuple(_screen(report))
    return (
        *_status(report),
        *_screen(report),
        *_commands(report, definitions=bool(allowed)),
        *_declarations(report, {definition.name: definition.fingerprint for definition in allowed}),
        *_body(report),
        *_meaning(report),
        *_binders(report),
    )


def faults_of(report: LeanReport) -> tuple[str, ...]:
    """`statement_faults` of a text that Lean elaborated; () for one that it refused, whose messages say enough."""
    return statement_faults(report) if report.status is LeanStatus.OK else ()


def definition_faults(report: LeanReport) -> tuple[str, ...]:
    """Reasons why the text behind ``report`` does not consist of definitions that can be allowed; empty: it does."""
    faults = [*_status(report), *_screen(report)]
    allowed = DEFINITIONS | NOTATIONS | {OPEN, UNIVERSE}
    faults += [f"not a definition: {_short(c)}" for c in report.commands if _kind(c) not in allowed]
    for command in report.commands:
        faults += _modifiers(command)
        faults += _opened(command) if _kind(command) == OPEN else ()
    if not report.declarations:
        faults.append("it defines nothing")
    notations = any(_kind(command) in NOTATIONS for command in report.commands)
    for declaration in report.declarations:
        faults += _holes(declaration)
        faults += [f"sorry in {declaration.name}"] if declaration.sorry_in_value else []
        if not declaration.fingerprint and not (notations and declaration.type.startswith("Lean.")):
            faults.append(f"unknown: {declaration.name} is too large to be identified")
    return (*faults, *_left_out(report))


def defined_faults(report: LeanReport, fields: Collection[str] = ()) -> tuple[str, ...]:
    """Reasons why the words of definitions would not mean what the library makes them mean; empty: they do.

    ``fields`` of the structures that the text defines may have the names of constants.
    """
    meaning = report.meaning
    if meaning is None:
        return ("unknown: which instances the definition uses",) if report.defined else ()
    faults = [f"unknown: {meaning.unknown}"] if meaning.unknown else []
    faults += meaning.odd
    faults += [f"the variable {name} has the name of a constant" for name in meaning.shadowed if name not in fields]
    odd_names = [name for name in report.defined if not _PLAIN_NAME.fullmatch(name)]
    faults += [f"unusual characters in the name {name!r}" for name in odd_names]
    return (*faults, *variable_faults([name for name in meaning.bound if name not in _INTERNAL]))


def allowed_definitions(report: LeanReport) -> tuple[AllowedDefinition, ...]:
    """The constants of a text without ``definition_faults``, with what Lean added for them."""
    return tuple(AllowedDefinition(name=d.name, fingerprint=d.fingerprint) for d in report.declarations)


def theorem_of(report: LeanReport, allowed: Sequence[AllowedDefinition] = ()) -> LeanDeclaration | None:
    """The one theorem of the text, leaving out what Lean added for it and what is allowed; None: not exactly one."""
    names = {definition.name for definition in allowed}
    theorems = [d for d in report.declarations if d.kind == "theorem" and not _is_auxiliary(d) and d.name not in names]
    return theorems[0] if len(theorems) == 1 else None


def _status(report: LeanReport) -> Iterator[str]:
    if report.status is LeanStatus.ERROR:
        yield "Lean reports an error"
    elif report.status is not LeanStatus.OK:
        yield f"Lean gave no verdict ({report.status.value})"


def _screen(report: LeanReport) -> Iterator[str]:
    if report.screen is None:
        yield "unknown: the syntax was not looked at"
        return
    for fault in report.screen:
        if not fault.startswith(("a command other", "the modifier")):  # `_commands` says these
            yield fault if fault.startswith("a ") else f"not in a statement: {fault}"
        elif not report.commands:
            yield fault


def _kind(command: str) -> str:
    return command.split("+")[0].split(" ")[0]


def _short(command: str) -> str:
    return _kind(command).rsplit(".", 1)[-1]


def _commands(report: LeanReport, *, definitions: bool) -> Iterator[str]:
    if not report.commands:
        yield "unknown: no list of commands"
        return
    theorems = 0
    for command in report.commands:
        kind = _kind(command)
        if kind == THEOREM:
            theorems += 1
        elif kind == OPEN:
            yield from _opened(command)
        elif kind != UNIVERSE and not (definitions and kind in DEFINITIONS):
            yield f"a command other than theorem: {_short(command)}"
        if theorems and kind != THEOREM:
            yield f"text after the theorem: {_short(command)}"
        yield from _modifiers(command)
    if theorems != 1:
        yield f"{theorems} theorem commands instead of one"


def _modifiers(command: str) -> Iterator[str]:
    kind = _kind(command)
    if kind in _HARMLESS:
        what = "the theorem" if kind == THEOREM else "a definition"
        yield from (f"{what} has the modifier {m!r}" for m in command.split("+")[1:] if m not in _HARMLESS[kind])


def _opened(command: str) -> Iterator[str]:
    names = command.split(" ")[1:]
    if names[:1] == ["scoped"]:
        names = names[1:]
    if not names:
        yield "unknown: what is opened"
    yield from (f"opens {name}" for name in names if name not in OPENABLE)


def _declarations(report: LeanReport, allowed: dict[str, str]) -> Iterator[str]:
    auxiliary = [d for d in report.declarations if _is_auxiliary(d) and d.name not in allowed]
    defined = [d for d in report.declarations if d.name in allowed]
    proper = [d for d in report.declarations if not _is_auxiliary(d) and d.name not in allowed]
    for declaration in defined:
        if not declaration.fingerprint or declaration.fingerprint != allowed[declaration.name]:
            yield f"{declaration.name} is not the definition that was allowed"
    if not proper:
        yield "unknown: no declaration was reported"
    elif len(proper) > 1:
        yield f"{len(proper)} declarations instead of one: {', '.join(d.name for d in proper[:5])}"
    for declaration in proper:
        if declaration.kind != "theorem":
            yield f"{declaration.name} is not a theorem but of kind {declaration.kind}"
        elif not declaration.fingerprint:
            yield "unknown: the statement is too large to be identified"
        if not _PLAIN_NAME.fullmatch(declaration.name):
            yield f"unusual characters in the name {declaration.name!r}"
    for declaration in report.declarations:
        yield from _holes(declaration)
    yield from (f"sorry inside the type, in {d.name}" for d in (*auxiliary, *defined) if d.sorry_in_value)


def _is_auxiliary(declaration: LeanDeclaration) -> bool:
    pattern = _AUXILIARY.get(declaration.kind)
    return pattern is not None and pattern.search(declaration.name) is not None


def _holes(declaration: LeanDeclaration) -> Iterator[str]:
    if declaration.sorry_in_type:
        yield f"sorry in the type of {declaration.name}"
    if declaration.axioms:
        yield f"new axioms, or trust in compiled code: {', '.join(declaration.axioms)}"


def _body(report: LeanReport) -> Iterator[str]:
    if report.body_is_sorry is None:
        yield "unknown: whether the body is sorry"
    elif not report.body_is_sorry:
        yield "the body is not sorry"
    if report.sorries != 1:
        yield f"{report.sorries} occurrences of sorry instead of one"
    yield from _left_out(report)


def _left_out(report: LeanReport) -> Iterator[str]:
    if any(message.data.endswith("left out") for message in report.messages):
        yield "unknown: part of Lean's answer was left out"


def _meaning(report: LeanReport) -> Iterator[str]:
    meaning = report.meaning
    if meaning is None:
        yield "unknown: which instances the statement uses"
        return
    if meaning.unknown:
        yield f"unknown: {meaning.unknown}"
    yield from meaning.odd
    yield from (f"the variable {name} has the name of a constant" for name in meaning.shadowed)
    yield from variable_faults(meaning.bound)


def _binders(report: LeanReport) -> Iterator[str]:
    """What the elaborated binders show; where Lean did not send them, the probes have no answer."""
    lines = lines_of(report)
    if not lines:
        return
    try:
        yield from binder_faults(read_statement(lines))
    except TermUnreadable as error:
        yield f"unknown: {error}"
