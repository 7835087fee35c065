"""Vectors v of products Av: the numbers that a matrix has as many of as columns."""

import re
from typing import Any

from leanwright.tools.maths.ast import Bin, Call, Expr, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import MeaningComposer

_MATRIX = re.compile(r"Matrix \(Fin \w+\) \((Fin \w+)\) (.+)")


def is_column(m: MeaningComposer, thing: Expr) -> bool:
    """Whether a letter is a vector v of Av, with a matrix A that the text has introduced; then it is of its numbers."""
    name = spelled(thing) if isinstance(thing, Var) else ""
    size = _MATRIX.fullmatch(m.discourse.kinds.get(m.discourse.acted.get(name, ""), ""))
    if size:
        m.discourse.declare(name, f"{size[1]} → {size[2]}")
        m.discourse.sorts[name] = ("vector", "element")
    return size is not None


def _over(m: MeaningComposer, term: Any) -> str:
    """The type of the numbers of a vector that a term is made of; "" for what is no list of numbers."""
    kinds = [m.discourse.kind_of(one) for one in walk(term) if isinstance(one, Var)]
    return next((one.partition(" → ")[2] for one in kinds if one.startswith("Fin ")), "")


def scales_column(m: MeaningComposer, product: Bin) -> bool:
    """Whether it is cv, of a list of numbers v: letters in c of which nothing is said are such numbers."""
    field = _over(m, product.right)
    unsaid = {name for name in names_of(product.left) if not m.discourse.kinds.get(name)} if field else set()
    m.discourse.kinds |= dict.fromkeys(unsaid, field)
    return bool(field)


def times_column(m: MeaningComposer, matrix: Any, column: Any) -> Call:
    """Av. Raises Declined where v is no list of numbers."""
    if not _over(m, column):
        raise Declined("a matrix times a vector")
    return Call("Matrix.mulVec", (matrix, column))
