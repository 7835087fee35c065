"""Two parts that their notation writes alike, and in which numbers each calculates."""

from collections.abc import Iterator, Sequence

from leanwright.tools.terms.restate import BINARY, NUMBER_TYPES, shown_parts
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import TRUE, Term, args, head


def told_by_numbers(first: Term, second: Term, said: str, data: Sequence[TypedBinder]) -> str:
    """What the text's part and the Lean's calculate in other numbers, or that ``said`` means two things."""
    statement = Statement(tuple(data), TRUE)
    theirs = dict(_calculated(second, statement))
    found = [(text, kind) for text, kind in _calculated(first, statement) if theirs.get(text, kind) != kind]
    if not found:
        return f"`{said}` means one thing in the text and another in the Lean"
    text, kind = found[-1]  # the innermost
    return f"the text has `{text}` in {kind}, the Lean in {theirs[text]}"


def _calculated(term: Term, statement: Statement) -> Iterator[tuple[str, str]]:
    for part, text in shown_parts(term, statement):
        given = args(part)
        if head(part) in BINARY and len(given) > 2 and head(given[2]) in NUMBER_TYPES:
            yield text, NUMBER_TYPES[head(given[2])]
