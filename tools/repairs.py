"""Repairs that need no model: what a draft becomes when the suggestions for its unknown names are taken."""

from collections.abc import Sequence

from leanwright.tools.types import LeanReport, Observation


def faultiness(report: LeanReport) -> tuple[bool, int]:
    """How far a text is from compiling, for comparison: a text that cannot be parsed is further off than any other.

    Lean stops at the first error of syntax, so that their number says nothing.
    """
    return any(is_syntax(m.data) for m in report.errors), len(report.errors)


def is_syntax(message: str) -> bool:
    """Whether a message of Lean comes from its parser."""
    return message.startswith(("unexpected ", "expected ", "missing end of", "unterminated "))


def with_suggestions(lean: str, observations: Sequence[Observation], rank: int = 0) -> str | None:
    """``lean`` with every unknown name replaced by its ``rank``-th suggestion; None when there is nothing to replace.

    A field, as in ``n.primeFactor``, is replaced by one of the same namespace alone.
    """
    lines = lean.split("\n")
    changed = False
    for seen in sorted(observations, key=lambda o: (o.line, -o.column)):  # from the right: columns stay true
        if seen.kind != "unknown_name" or len(seen.suggestions) <= rank or seen.line > len(lines):
            continue
        line, name = lines[seen.line - 1], seen.suggestions[rank].name
        namespace, _, last = seen.name.rpartition(".")
        if line.startswith(seen.name, seen.column):
            old, new = seen.name, name
        elif line.startswith(last, seen.column) and name.rpartition(".")[0] == namespace:
            old, new = last, name.rpartition(".")[2]
        else:
            continue
        lines[seen.line - 1] = f"{line[: seen.column]}{new}{line[seen.column + len(old) :]}"
        changed = True
    return "\n".join(lines) if changed else None
