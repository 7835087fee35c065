"""Terms: formulas, and noun phrases where no formula says it."""

from collections.abc import Iterator
from typing import Any

from leanwright.tools.maths.ast import Call, SetOf
from leanwright.tools.reader.saying.context import Speaker
from leanwright.tools.reader.saying.formulas import formula_text
from leanwright.tools.reader.saying.matching import Use, bare
from leanwright.tools.reader.saying.nouns import described


def terms(s: Speaker, node: Any) -> list[str]:
    """Noun phrases for a term, the best first; [] where there is none."""
    return s.first(_terms, node)


def _terms(s: Speaker, node: Any) -> Iterator[str]:
    written = formula_text(s, node)
    if written is not None:
        yield written
    plain = bare(node)
    if written is not None and not isinstance(plain, SetOf):
        return
    yield from _counted(s, plain)
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


def _counted(s: Speaker, node: Any) -> Iterator[str]:
    """ "the number of integers $n$ with …"."""
    if isinstance(node, Call) and node.fn == "Set.ncard" and isinstance(node.args[0], SetOf):
        yield from (f"the number of {phrase}" for phrase in described(s, node.args[0], plural=True))
