"""i in ℤ[i], and √-5 in ℤ[√-5]: elements of the ring, not complex numbers."""

from typing import Any

from leanwright.tools.maths.ast import Call, Const
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.traversal import map_children


def in_zsqrtd(term: Any, kind: str) -> Any:
    """A term in the ring that ``kind`` names; where it names another type, as it is."""
    name, _, radicand = kind.partition(" ")
    if name != "Zsqrtd":
        return term
    root = isinstance(term, Call) and term.fn == "sqrt" and to_lean(term.args[0]) == radicand.strip("()")
    if root or (term == Const("i") and radicand == "(-1)"):
        return Call("Zsqrtd.sqrtd", ())
    return map_children(term, lambda part: in_zsqrtd(part, kind))
