"""That a polynomial has as many roots as its degree says that there are no others.

So "a x² + b x + c = 0 has exactly two solutions" is that it has two different ones, where a is not 0.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations

from leanwright.tools.terms.build import X, all_of, either, equals, negated
from leanwright.tools.terms.normal import NUMBERS, conjuncts, flat, key, negation, normal
from leanwright.tools.terms.polynomials import OTHER, PolynomialReader, TooLarge, atoms_of, subtract
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.term import FVar, Term, args, head, instantiate, mentions, shift, with_parts

_ROOT = FVar(-1)
_ATOM = f"{OTHER}:{key(_ROOT)}"
_NUMBER = PolynomialReader(key, expand=True)


def without_more_roots(clauses: list[Term]) -> list[Term]:
    """Clauses, where those that there are of all roots of a polynomial are not said to be all."""
    known = {atom for one in clauses for part in conjuncts(normal(one)) for atom in _not_zero(part)}
    return list(conjuncts(_plain(all_of(clauses), known)))


def _plain(term: Term, known: set[str]) -> Term:
    inside = with_parts(term, lambda part, _: _plain(part, known))
    name = head(inside)
    if name not in ("And", "Or"):
        return inside
    said = list(flat(inside, name))
    # of ∨, what counts is said where the other parts do not hold
    beside = {key(normal(one) if name == "And" else negation(normal(one))) for one in said}
    kept = [one for one in said if not _says_no_more(one, name == "And", beside, known)]
    return inside if len(kept) == len(said) else _joined(kept, name)


def _says_no_more(said: Term, universal: bool, beside: set[str], known: set[str]) -> bool:
    """Whether it says, or denies, that a polynomial has no roots but those named beside it, as many as its degree."""
    found = Quantification.of(said)
    if found is None or found.universal != universal:
        return False
    parts = [found.restricts(normal(one)) for one in found.parts]
    values = [value for one in parts if (value := _other_than(one)) is not None]
    roots = [one for one in parts if _other_than(one) is None]
    if len(roots) != 1 or len(values) < 2 or _degree(roots[0], known) != len(values):
        return False
    named = [instantiate(roots[0], value) for value in values]
    apart = [negated(equals(found.type, a, b)) for a, b in combinations(values, 2)]
    return beside >= {key(normal(one)) for one in (*named, *apart)}


def _other_than(said: Term) -> Term | None:
    """t where it says that X is not t."""
    inner = args(said)[0] if head(said) == "Not" else said
    if inner is said or head(inner) != "Eq" or len(args(inner)) != 3:
        return None
    _, left, right = args(inner)
    return next((shift(b, -1) for a, b in ((left, right), (right, left)) if a == X and not mentions(b)), None)


def _degree(said: Term, known: set[str]) -> int:
    """The degree in X of an equation between polynomials with a leading coefficient that is not 0; -1 of another."""
    if head(said) != "Eq" or len(args(said)) != 3 or head(args(said)[0]) not in NUMBERS:
        return -1
    _, left, right = args(instantiate(said, _ROOT))
    try:
        found = subtract(_NUMBER.polynomial(left, OTHER), _NUMBER.polynomial(right, OTHER))
    except TooLarge:
        return -1
    if any(key(_ROOT) in atom for atom in atoms_of(found) - {_ATOM}):
        return -1
    degree = max((dict(m).get(_ATOM, 0) for m in found), default=-1)
    leading = [m for m in found if dict(m).get(_ATOM, 0) == degree]
    return degree if len(leading) == 1 and {atom for atom, _ in leading[0]} <= known | {_ATOM} else -1


def _not_zero(said: Term) -> Iterator[str]:
    """Atoms that are not 0 where ``said``, t ≠ 0, 0 < t or t < 0, holds: those of a product t."""
    inner = args(said)[0] if head(said) == "Not" else said
    if head(inner) != ("LT.lt" if inner is said else "Eq") or len(args(inner)) != 3:
        return
    _, left, right = args(inner)
    try:
        found = subtract(_NUMBER.polynomial(left, OTHER), _NUMBER.polynomial(right, OTHER))
    except TooLarge:
        return
    if len(found) == 1:
        yield from atoms_of(found)


def _joined(kept: list[Term], name: str) -> Term:
    return all_of(kept) if name == "And" else reduce(either, kept)
