"""Types whose multiplication has no order."""

from collections.abc import Collection

from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.term import Term, args, head


def commutes(type_: Term, commutative: Collection[Term] = ()) -> bool:
    """Whether a b = b a there. ``commutative``: types of which a class says so."""
    if head(type_) == "Polynomial":
        return commutes(args(type_)[0], commutative)
    return head(type_) in NUMBERS or head(type_) in ("ZMod", "Fin") or type_ in commutative
