"""Bounds that one statement puts otherwise than another, and that say the same beside what both suppose.

``a ≤ b`` is ``a < b`` where ``f a < f b`` is supposed as well; ``x ≤ y`` and ``x ≠ y`` are ``x < y``. z3 shows that the
bounds of each side follow from those of the other. Only bounds between variables and numbers count: what the hypotheses
say of anything more is what a statement is about, and may not be worked out.
"""

from collections.abc import Sequence
from dataclasses import replace

from leanwright.tools.equivalence.surroundings import Surroundings
from leanwright.tools.terms.build import negated
from leanwright.tools.terms.normal import NUMBERS, conjuncts, normal
from leanwright.tools.terms.term import FVar, Numeral, Term, args, head

_ORDERS = ("LT.lt", "LE.le")
_CASTS = ("Nat.cast", "Int.cast", "Rat.cast", "Neg.neg")


def say_the_same(lost: Sequence[Term], added: Sequence[Term], claim: Term, at: Surroundings) -> bool:
    """Whether z3 shows that ``lost`` and ``added`` follow from each other with what is known at the place.

    False where they contradict it, from which everything follows, and where they alone give what is claimed, a = b by
    a ≤ b and b ≤ a: who supposes that supposes more than the text does.
    """
    if (not lost and not added) or not all(_is_bound(one) for one in (*lost, *added)):
        return False
    if any(at.refuted(said) for said in (lost, added)):
        return False
    alone, claimed = replace(at, given=()), [one for one in conjuncts(normal(claim)) if _is_compared(one)]
    if any(said and alone.refuted((*said, negated(one))) for said in (lost, added) for one in claimed):
        return False
    pairs = [(lost, part) for part in added] + [(added, part) for part in lost]
    return all(at.refuted((*given, negated(part))) for given, part in pairs)


def _is_compared(term: Term) -> bool:
    return _is_bound(term) or (head(term) == "Eq" and _is_simple(term))


def _is_bound(term: Term) -> bool:
    """Whether it says that of two variables or numbers one is the smaller one, or that they differ."""
    if head(term) == "Not":
        (inner,) = args(term)
        return head(inner) == "Eq" and _is_simple(inner)
    return head(term) in _ORDERS and _is_simple(term)


def _is_simple(term: Term) -> bool:
    type_, *sides = args(term)
    return head(type_) in NUMBERS and all(_is_atom(one) for one in sides)


def _is_atom(term: Term) -> bool:
    if head(term) in _CASTS:
        return _is_atom(args(term)[-1])
    return isinstance(term, FVar | Numeral)
