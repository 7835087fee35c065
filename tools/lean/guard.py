"""The statement guard: is a checked text exactly one theorem, with ``sorry`` as its body and nowhere else?

It reads what Lean elaborated (the commands it parsed and the constants that were added), never the text, and fails
closed: evidence that is missing is a reason too.
"""

import re
from collections.abc import Iterator

from leanwright.tools.types import LeanDeclaration, LeanReport, LeanStatus

THEOREM = "Lean.Parser.Command.theorem"
OPEN = "Lean.Parser.Command.open"

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
_PLAIN_NAME = re.compile(r"[\w.'!?«»-]+")  # no space, newline or control character, which could forge a line of output
_HARMLESS_MODIFIER = "docComment"


def guard(report: LeanReport) -> tuple[str, ...]:
    """Reasons why the text behind ``report`` is not one theorem with ``sorry`` as its whole body; empty: it is."""
    return (*_status(report), *_commands(report), *_declarations(report), *_body(report))


def _status(report: LeanReport) -> Iterator[str]:
    if report.status is LeanStatus.ERROR:
        yield "Lean reports an error"
    elif report.status is not LeanStatus.OK:
        yield f"Lean gave no verdict ({report.status.value})"


def _commands(report: LeanReport) -> Iterator[str]:
    if not report.commands:
        yield "unknown: no list of commands"
        return
    theorems = 0
    for command in report.commands:
        kind, *modifiers = command.split("+")
        if kind == THEOREM:
            theorems += 1
            yield from (f"the theorem has the modifier {m!r}" for m in modifiers if m != _HARMLESS_MODIFIER)
        elif kind.split(" ")[0] == OPEN:
            yield from _opened(kind)
            if theorems:
                yield "text after the theorem: open"
        else:
            yield f"a command other than theorem: {kind.rsplit('.', 1)[-1]}"
    if theorems != 1:
        yield f"{theorems} theorem commands instead of one"


def _opened(command: str) -> Iterator[str]:
    names = command.split(" ")[1:]
    if names[:1] == ["scoped"]:
        names = names[1:]
    if not names:
        yield "unknown: what is opened"
    yield from (f"opens {name}" for name in names if name not in OPENABLE)


def _declarations(report: LeanReport) -> Iterator[str]:
    auxiliary = [d for d in report.declarations if _is_auxiliary(d)]
    proper = [d for d in report.declarations if not _is_auxiliary(d)]
    if not proper:
        yield "unknown: no declaration was reported"
    elif len(proper) > 1:
        yield f"{len(proper)} declarations instead of one: {', '.join(d.name for d in proper[:5])}"
    for declaration in proper:
        if declaration.kind != "theorem":
            yield f"{declaration.name} is not a theorem but of kind {declaration.kind}"
        if not _PLAIN_NAME.fullmatch(declaration.name):
            yield f"unusual characters in the name {declaration.name!r}"
    for declaration in (*proper, *auxiliary):
        yield from _holes(declaration)
    yield from (f"sorry inside the type, in {d.name}" for d in auxiliary if d.sorry_in_value)


def _is_auxiliary(declaration: LeanDeclaration) -> bool:
    pattern = _AUXILIARY.get(declaration.kind)
    return pattern is not None and pattern.search(declaration.name) is not None


def _holes(declaration: LeanDeclaration) -> Iterator[str]:
    if declaration.sorry_in_type:
        yield f"sorry in the type of {declaration.name}"
    if declaration.axioms:
        yield f"new axioms: {', '.join(declaration.axioms)}"


def _body(report: LeanReport) -> Iterator[str]:
    if report.body_is_sorry is None:
        yield "unknown: whether the body is sorry"
    elif not report.body_is_sorry:
        yield "the body is not sorry"
    if report.sorries != 1:
        yield f"{report.sorries} occurrences of sorry instead of one"
    if any(message.data.endswith("left out") for message in report.messages):
        yield "unknown: part of Lean's answer was left out"
