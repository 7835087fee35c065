"""What only the whole of a text tells of its formulas: products that stand among the words, and a lone i."""

import re
from collections.abc import Collection, Sequence

from leanwright.tools.maths.ast import Bin, Expr, Node, Var
from leanwright.tools.maths.parsing.text import Span
from leanwright.tools.maths.uses import names_of


def only_i(spans: Sequence[Span]) -> bool:
    """Whether i is the only letter of the mathematics: then it is the imaginary unit."""
    return {name for span in spans if span.node is not None for name in names_of(span.node)} == {"i"}


def with_products(pieces: Sequence[str | Node], words: Collection[str]) -> list[str | Node]:
    """Undelimited products such as `ab`, when a and b are variables of the statement and `ab` is none of ``words``."""
    names = {name for piece in pieces if not isinstance(piece, str) for name in names_of(piece) if len(name) == 1}
    out: list[str | Node] = []
    for piece in pieces:
        if not isinstance(piece, str):
            out.append(piece)
            continue
        for i, part in enumerate(re.split(r"(?<!['’])\b([a-zA-Z]{2,3})\b", piece)):
            product = i % 2 and part.lower() not in words and all(letter in names for letter in part)
            out.append(_product(part) if product else part)
    return [piece for piece in out if not isinstance(piece, str) or piece.strip()]


def _product(letters: str) -> Expr:
    total: Expr = Var(letters[0])
    for letter in letters[1:]:
        total = Bin("*", total, Var(letter))
    return total
