"""Rows and columns of matrices: what is said of square ones alone is not said of others."""

import re
from typing import Any

from leanwright.tools.maths.ast import Bin, Call, Neg, Var
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import Discourse

_SIZES = re.compile(r"Matrix \(Fin (\w+)\) \(Fin (\w+)\)")
_OF_ALL = ("Matrix.rank x", "Matrix.transpose x")
_TRANSPOSED = (Var("T"), Var("t"))


def sizes_in(kind: str) -> tuple[str, str] | None:
    """Rows and columns of the matrices of a Lean type; None for another type."""
    found = _SIZES.match(kind)
    return (found[1], found[2]) if found else None


def sizes(here: Discourse, term: Any) -> tuple[str, str] | None:
    """Rows and columns of a term; None where nothing shows them. Raises Declined where they do not fit."""
    if isinstance(term, Var):
        return sizes_in(here.kinds.get(spelled(term), ""))
    if isinstance(term, Call) and term.fn == "Matrix.transpose":
        return _turned(sizes(here, term.args[0]))
    if isinstance(term, Neg) or (isinstance(term, Call) and term.fn == "inv"):
        return sizes(here, term.arg if isinstance(term, Neg) else term.args[0])
    if not isinstance(term, Bin):
        return None
    left = sizes(here, term.left)
    if term.op == "^":
        return _turned(left) if term.right in _TRANSPOSED else left
    right = sizes(here, term.right)
    if term.op == "*" and left and right:
        if left[1] != right[0]:
            raise Declined("a product of matrices whose sizes do not fit")
        return left[0], right[1]
    return left or right


def _turned(found: tuple[str, str] | None) -> tuple[str, str] | None:
    return found and (found[1], found[0])


def rows_of(here: Discourse, entry: LexiconEntry, thing: Any) -> str:
    """The number of rows of a matrix; "" for what is none. Raises Declined for words of square ones."""
    found = sizes(here, thing)
    if found and found[0] != found[1] and entry.lean not in _OF_ALL:
        raise Declined(f"{entry.title} of a matrix that is not square")
    return found[0] if found else ""
