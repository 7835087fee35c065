"""Quotients and differences that a type cuts off, at values that the hypotheses allow."""

from collections.abc import Iterator
from dataclasses import replace

from leanwright.tools.terms.exact import inexact, is_exact
from leanwright.tools.terms.restate import NUMBER_TYPES, shown_parts
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import TRUE, Application, Constant, Term, args, head, shift
from leanwright.tools.values.definitions import DEFINED
from leanwright.tools.values.search import search


def cut_off(statement: Statement) -> Iterator[str]:
    """Sentences: what the type of a quotient or a difference makes of it, and where that shows."""
    for proposition in (*statement.hypotheses, statement.claim):
        claim = is_exact(proposition, statement)
        if claim == TRUE:
            continue
        found = search(replace(statement, claim=claim))
        if found.counterexample is not None:
            places = [f"{name} = {value}" for name, value in found.counterexample.values if value != DEFINED]
            where = f", at {', '.join(places)} for example" if places else ""
            yield f"{_operation(proposition, statement)}{where}"


def _operation(proposition: Term, statement: Statement) -> str:
    """What the type makes of the first operation that it cuts off."""
    cut = [found for found in shown_parts(proposition, statement) if inexact(found[0])]
    part, shown = next((found for found in cut if len(cut) > 1 and _is_cut(found[0], statement)), cut[0])
    letter = NUMBER_TYPES.get(head(args(part)[2]), "ℝ≥0")
    shown = f"`{shown}`"
    if head(part) == "HDiv.hDiv":
        return f"the division {shown} is in {letter}, where it rounds down"
    return f"the difference {shown} is in {letter}, where it is 0 instead of negative"


def _is_cut(part: Term, statement: Statement) -> bool:
    """Whether values show it of an operation by itself; not asked of one under a binder."""
    if shift(part, 1) != part:
        return False
    itself = Application(Constant("Eq", "iee", "p"), (args(part)[2], part, part))
    return search(replace(statement, claim=is_exact(itself, statement))).counterexample is not None
