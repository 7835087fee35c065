"""Terms: formulas, and noun phrases where no formula says it."""

from collections.abc import Iterator
from typing import Any

from leanwright.tools.maths.ast import App, Call, Interval, Lambda, SetOf, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.reader.saying.context import Speaker, choices
from leanwright.tools.reader.saying.formulas import formula_text, is_sequence, kind_text, name_text
from leanwright.tools.reader.saying.matching import Use, bare
from leanwright.tools.reader.saying.nouns import described


def terms(s: Speaker, node: Any) -> list[str]:
    """Noun phrases for a term, the best first; [] where there is none."""
    return s.first(_terms, node)


def _terms(s: Speaker, node: Any) -> Iterator[str]:
    written = formula_text(s, node)
    if isinstance(node, Var) and is_sequence(node.name, s.kinds):
        yield kind_text(node.name, s.kinds[node.name])
    if written is not None:
        yield written
    plain = bare(node)
    if isinstance(plain, Lambda):
        yield from _function(s, plain)
    if isinstance(plain, Interval) and written is not None:
        yield f"the {'closed' if plain.closed_low else 'open'} interval {written}"
    if written is not None and not isinstance(plain, SetOf):
        return
    yield from _counted(s, plain)
    if isinstance(plain, App | Call) and plain.fn == "deriv" and len(plain.args) == 2:
        for function, point in choices([terms(s, one) for one in plain.args]):
            yield f"the derivative of {function} at {point}"
    for use in s.patterns.makes(plain):
        yield from _used(s, use)
    if isinstance(plain, SetOf):
        yield from (f"the set of all {phrase}" for phrase in described(s, plain, plural=True))


def _used(s: Speaker, use: Use) -> Iterator[str]:
    entry = use.entry
    form = next((f for c in ("function", "operation", "name_of_thing") for _, f in entry.forms(c)), "")
    if entry.name_of_thing:
        yield f"the {form}"
        return
    for thing in terms(s, use.thing):
        if use.other is None:
            yield f"the {form} of {thing}"
        else:
            yield from (f"the {form} of {thing} and {other}" for other in terms(s, use.other))


def _function(s: Speaker, node: Lambda) -> Iterator[str]:
    """ "$a_n b_n$" of sequences, "$x \\mapsto x^2$"."""
    kind = to_lean(node.type) if node.type is not None else ""
    value = formula_text(s.knowing([(node.var, kind)]), node.body)
    if value is None:
        return
    if kind == "ℕ":
        yield value
    yield f"{name_text(node.var)[:-1]} \\mapsto {value[1:]}"


def _counted(s: Speaker, node: Any) -> Iterator[str]:
    """ "the number of integers $n$ with …"."""
    if isinstance(node, Call) and node.fn == "Set.ncard" and isinstance(node.args[0], SetOf):
        yield from (f"the number of {phrase}" for phrase in described(s, node.args[0], plural=True))
