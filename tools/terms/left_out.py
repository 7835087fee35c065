"""What people leave out of a Lean statement because the rest has it: statements beside a reading without it.

What is under a root that equals something, that a sum of positive numbers is more than 1 where it is "composite", a
calculation that the text gives as its reason, that two numbers with names are all roots where they are called two.
"""

import operator
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce

from leanwright.tools.terms.build import NAT, all_of
from leanwright.tools.terms.customary import NO_MORE, Alternative
from leanwright.tools.terms.logic import defined, least_of
from leanwright.tools.terms.normal import conjuncts, flat, key, normal
from leanwright.tools.terms.polynomials import NATURAL, OTHER, PolynomialReader, TooLarge
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import FVar, Numeral, Pi, Term, args, head, instantiate, shift, subterms, with_parts

_NUMBER = PolynomialReader(key, expand=True)
_REASON = re.compile(r"\b(?:since|because)\b|(?:,\s|^)as\b", re.IGNORECASE)
_TWO = re.compile(r"\btwo\s+(?:distinct|different)\b", re.IGNORECASE)
_RELATIONS: Mapping[str, Callable[[Fraction, Fraction], bool]] = {
    "Eq": operator.eq, "LT.lt": operator.lt, "LE.le": operator.le, "GT.gt": operator.gt, "GE.ge": operator.ge,
}  # fmt: skip


def without_domains(reading: Statement, informal: str) -> Alternative | None:
    """Without 0 ≤ t beside √t = s: a t below 0, of which Lean's root is 0, would be another solution."""
    del informal
    found = reading.changed(lambda said: _without(said, _is_under_a_root))
    told = "the Lean does not say that what is under a root is not below 0"
    return None if found == reading else Alternative(found, told)


def _is_under_a_root(said: Term, beside: list[Term]) -> bool:
    match head(said), args(said):
        case ("LE.le", (_, Numeral(0), t)) | ("GE.ge", (_, t, Numeral(0))):
            roots = (part for one in beside if head(one) == "Eq" for part in subterms(one))
            return any(head(part) == "Real.sqrt" and args(part) == (t,) for part in roots)
    return False


def without_reasons(reading: Statement, informal: str) -> Alternative | None:
    """Without what is so by a calculation with numerals: a reason that the text gives, and that 28 is positive."""
    reasons = _REASON.search(informal) is not None

    def evident(said: Term, beside: list[Term]) -> bool:
        left = args(said)[1:2]
        return bool(beside) and _is_calculation(said) and (reasons or left == (Numeral(0, NAT),))

    found = Statement(reading.binders, _without(reading.claim, evident))
    told = "the Lean leaves out what is a calculation with numbers alone"
    return None if found == reading else Alternative(found, told)


def _is_calculation(said: Term) -> bool:
    given = args(said)
    holds = _RELATIONS.get(head(said))
    if holds is None or len(given) != 3:
        return False
    sides = [_value(side) for side in given[1:]]
    return None not in sides and holds(*(side for side in sides if side is not None))


def _value(term: Term) -> Fraction | None:
    try:
        found = _NUMBER.polynomial(term, OTHER)
    except TooLarge:
        return None
    return found.get((), Fraction(0)) if set(found) <= {()} else None


def without_size(reading: Statement, informal: str) -> Alternative | None:
    """Without 1 < t beside "t is not prime", composite, where t is a sum that is more than 1 by its form."""
    del informal
    supposed = [part for said in reading.hypotheses for part in conjuncts(normal(said))]
    numbers = [one.variable for one in reading.variables]
    bounds = {one.index: max((least_of(part, one) for part in supposed), default=0) for one in numbers}

    def evident(said: Term, beside: list[Term]) -> bool:
        match head(said), args(said):
            case "LT.lt", (type_, Numeral(1), t) if type_ == NAT:
                composite = any(head(one) == "Not" and args(args(one)[0]) == (t,) for one in beside)
                return composite and _least(t, bounds) > 1
        return False

    found = Statement(reading.binders, _without(reading.claim, evident))
    told = "the Lean does not say that a number is more than 1, which it is by its form"
    return None if found == reading else Alternative(found, told)


def _least(term: Term, bounds: Mapping[int, int]) -> Fraction:
    """A number that is never more than a natural number: its value where its variables are least."""
    try:
        found = _NUMBER.polynomial(term, NATURAL)
    except TooLarge:
        return Fraction(0)
    least = {f"{NATURAL}:{key(FVar(index))}": max(bound, 0) for index, bound in bounds.items()}
    if any(value < 0 for value in found.values()):
        return Fraction(0)
    return sum((c * _product(m, least) for m, c in found.items()), Fraction(0))


def _product(monomial: tuple[tuple[str, int], ...], least: Mapping[str, int]) -> int:
    return reduce(operator.mul, (least.get(atom, 0) ** power for atom, power in monomial), 1)


def as_two_roots(reading: Statement, informal: str) -> Alternative | None:
    """ "Two distinct roots a and b": that both are roots, whether or not there are more."""
    if _TWO.search(informal) is None or NO_MORE.search(informal):
        return None
    found = reading.changed(_named_roots)
    told = "the text says “two”: the Lean says that both are, and leaves open whether there are more"
    return None if found == reading else Alternative(found, told)


def _named_roots(said: Term) -> Term:
    """E a ∧ E b for ∀ x, E x ↔ x = a ∨ x = b."""
    if isinstance(said, Pi) and head(said.body) == "Iff":
        for condition, named in (args(said.body), args(said.body)[::-1]):
            values = [defined(one, 0) for one in flat(named, "Or")]
            if len(values) > 1 and None not in values:
                return all_of([instantiate(condition, shift(one, -1)) for one in values if one is not None])
    return said


def _without(said: Term, left_out: Callable[[Term, list[Term]], bool]) -> Term:
    """A proposition without parts of its conjunctions, each judged by the parts beside it; one is left of each."""
    inside = with_parts(said, lambda part, _: _without(part, left_out))
    if head(inside) != "And":
        return inside
    kept = list(flat(inside, "And"))
    for one in list(kept):
        rest = [other for other in kept if other is not one]
        if left_out(one, rest):
            kept = rest
    return all_of(kept)


WAYS = (without_domains, without_reasons, without_size, as_two_roots)
