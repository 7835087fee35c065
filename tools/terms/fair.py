"""What a text leaves open, taken in the other way that is as fair: statements beside its reading.

Each convention changes all places of a reading alike, and only where no word of the text decides: whole numbers of
which no more than divisibility is said, or that they are coprime, are integers or natural numbers, scalars that nobody
names are of a field or real, rings with ideals commute or not, "increasing" is strict or not, and a supremum is a least
upper bound or Mathlib's number of that name.
"""

import re
from collections.abc import Iterable, Iterator

from leanwright.tools.terms import customary, left_out
from leanwright.tools.terms.build import INT, NAT, equals
from leanwright.tools.terms.customary import Alternative
from leanwright.tools.terms.lemmas import best_bound
from leanwright.tools.terms.normal import NUMBERS, ORDERED, conjuncts
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    Universe,
    args,
    head,
    instantiate,
    locals_of,
    subterms,
    with_locals,
    with_parts,
)


def alternatives(reading: Statement, informal: str) -> Iterator[Alternative]:
    """The statements that say what the text says as fairly as its ``reading``, one for each convention in it."""
    own = (
        _with_natural_numbers,
        _among_natural_numbers,
        _with_integers,
        _over_the_reals,
        _in_commutative_rings,
        _strictly,
        _as_best_bounds,
    )
    for way in (*own, *customary.WAYS, *left_out.WAYS):
        if (found := way(reading, informal)) is not None:
            yield found


# Whole numbers ----------------------------------------------------------------------------------------------------

_WHOLE = re.compile(r"integ|whole|natural|negative|minus|opposite|differ|subtract|ℤ|(?-i:\bZ\b)", re.IGNORECASE)
_DIVIDING = frozenset(("Dvd.dvd", "Even", "Odd", "Int.ModEq", "Nat.Prime"))
_CALCULATED = frozenset(("HAdd.hAdd", "HMul.hMul", "HPow.hPow", "HMod.hMod", "Nat.cast", "Int", "Nat"))
_JOINED = frozenset(("And", "Or", "Not", "Iff", "False"))  # not ∃, for which the sign may be what is asked for
_EQUAL = frozenset(("Eq", "Ne"))
_OF_DIVISIBILITY = _DIVIDING | _CALCULATED | _JOINED | _EQUAL
_TO_NATURAL = {"Int": Constant("Nat", "", "t"), "Int.ModEq": Constant("Nat.ModEq", "eee", "p")}


def _with_natural_numbers(reading: Statement, informal: str) -> Alternative | None:
    """ℕ for ℤ where all that is said is divisibility of sums, products and powers."""
    if _WHOLE.search(informal) or "Int" not in _constants(*reading.terms):
        return None
    if not all(map(_is_of_divisibility, reading.terms)):
        return None
    told = "the text leaves open what kind of numbers it speaks of: the Lean takes natural numbers"
    return Alternative(reading.changed(_natural), told)


def _is_of_divisibility(term: Term) -> bool:
    """Whether nothing else is said; an equation is one of remainders."""
    equations = (part for part in subterms(term) if head(part) in _EQUAL and args(part))
    return _constants(term) <= _OF_DIVISIBILITY and all(
        any(head(side) == "HMod.hMod" for side in args(one)) for one in equations
    )


def _natural(term: Term) -> Term:
    if isinstance(term, Constant):
        return _TO_NATURAL.get(term.name, term)
    if head(term) == "Nat.cast" and head(args(term)[0]) == "Int":
        return _natural(args(term)[1])
    if head(term) == "IsCoprime" and args(term)[:1] == (INT,):
        return Application(Constant("Nat.Coprime", "ee", "p"), tuple(map(_natural, args(term)[1:])))
    return with_parts(term, lambda part, _: _natural(part))


_OF_MEMBERS_TEXT = """
Set Finset setOf Membership.mem HasSubset.Subset Set.Icc Finset.Icc Set.ncard Finset.card Set.Finite Exists IsCoprime
LT.lt LE.le GT.gt GE.ge
"""
_OF_MEMBERS = _OF_DIVISIBILITY | frozenset(_OF_MEMBERS_TEXT.split())
_INTERVALS = ("Set.Icc", "Finset.Icc")


def _among_natural_numbers(reading: Statement, informal: str) -> Alternative | None:
    """ℕ for ℤ where all numbers are members of {1, …, n}, or of parts of it, and none is subtracted."""
    del informal
    parts = [part for term in reading.terms for part in subterms(term)]
    starts = [args(part)[1] for part in parts if head(part) in _INTERVALS and args(part)]
    within = "Int" in _constants(*reading.terms) <= _OF_MEMBERS
    if not within or not starts or not all(isinstance(start, Numeral) for start in starts):
        return None
    if not all(_is_member(one.type, one.variable, reading.terms) for one in reading.variables):
        return None
    bound = FVar(-1)
    below = [(part.type, instantiate(part.body, bound)) for part in parts if isinstance(part, Pi | Lam)]
    if not all(_is_member(type_, bound, (said,)) for type_, said in below):
        return None
    told = "the text speaks of the numbers from 1 on: the Lean takes them as natural numbers"
    return Alternative(reading.changed(_natural), told)


def _is_member(type_: Term, variable: FVar, said: Iterable[Term]) -> bool:
    """Whether a variable, where it is an integer or a set of some, is said to be in a set, or a part of an interval."""
    if INT not in subterms(type_):
        return True
    parts = [part for one in said for part in subterms(one)]
    if type_ == INT:
        return any(head(part) == "Membership.mem" and args(part)[-1:] == (variable,) for part in parts)
    below = [args(part)[-1] for part in parts if head(part) == "HasSubset.Subset" and args(part)[1:2] == (variable,)]
    return head(type_) in ("Set", "Finset") and any(head(one) in _INTERVALS for one in below)


_POSITIVE = re.compile(r"positive|digit|ℕ|(?-i:\bN\b)|mathbb", re.IGNORECASE)
_OF_COPRIMES = (_OF_DIVISIBILITY | {"Int.gcd"}) - {"HMod.hMod", "Nat.cast", "Nat.Prime", "Ne"}
_TO_INTEGERS = {"Nat": INT, "Nat.ModEq": Constant("Int.ModEq", "eee", "p")}


def _with_integers(reading: Statement, informal: str) -> Alternative | None:
    """ℤ for ℕ where numbers are coprime, and else no more is said than divisibility of sums, products and powers.

    For all integers it says more than for all natural numbers; of what there is it would say less.
    """
    if _WHOLE.search(informal) or _POSITIVE.search(informal) or any(one.type != NAT for one in reading.variables):
        return None
    found = reading.changed(_integral)
    parts = [part for term in found.terms for part in subterms(term)]
    equations = [args(part) for part in parts if head(part) == "Eq" and args(part)]
    coprime = [pair for pair in equations if head(pair[1]) == "Int.gcd" and pair[2] == Numeral(1, NAT)]
    counted = sum(head(part) == "Int.gcd" and bool(args(part)) for part in parts)
    if not coprime or not len(coprime) == len(equations) == counted or not _constants(*found.terms) <= _OF_COPRIMES:
        return None
    if any(isinstance(part, Pi | Lam) for part in parts):
        return None
    return Alternative(found, "the text leaves open what kind of numbers it speaks of: the Lean takes integers")


def _integral(term: Term) -> Term:
    match head(term), args(term):
        case "HPow.hPow", (_, _, _, base, Numeral() as exponent):
            return Application(Constant("HPow.hPow", "iiiee"), (INT, NAT, INT, _integral(base), exponent))
        case ("Nat.Coprime", (a, b)) | ("Eq", (_, Application(Constant("Nat.gcd"), (a, b)), Numeral(1))):
            pair = (_integral(a), _integral(b))
            return equals(NAT, Application(Constant("Int.gcd", "ee"), pair), Numeral(1, NAT))
    if isinstance(term, Constant):
        return _TO_INTEGERS.get(term.name, term)
    return with_parts(term, lambda part, _: _integral(part))


# Scalars ----------------------------------------------------------------------------------------------------------

_SCALARS = re.compile(
    r"field|\brings?\b|\breals?\b|complex|rational|integ|characteristic|\bspaces?\b|[𝔽ℝℂℚℤ]|mathbb|mathbf",
    re.IGNORECASE,
)
_REAL = Constant("Real", "", "t")


def _over_the_reals(reading: Statement, informal: str) -> Alternative | None:
    """ℝ for the field K, of which the text says nothing."""
    fields = [one for one in reading.variables if _is_any(one, "Field", reading)]
    if len(fields) != 1 or _SCALARS.search(informal) or re.search(rf"\b{fields[0].variable.name}\b", informal):
        return None
    field = fields[0].variable
    left = tuple(one for one in reading.binders if one is not fields[0] and args(one.type) != (field,))
    found = Statement(left, reading.claim).changed(lambda term: with_locals(term, {field.index: _REAL}))
    return Alternative(found, "the text leaves open where its scalars are from: the Lean takes real numbers")


def _is_any(one: TypedBinder, wanted: str, reading: Statement) -> bool:
    """Whether it is a type that is a field, or a ring, and nothing else is assumed of it."""
    assumed = [head(other.type) for other in reading.binders if args(other.type) == (one.variable,)]
    assumed = [name for name in assumed if name != "Ideal"]  # a variable
    return isinstance(one.type, Universe) and not one.type.prop and assumed == [wanted]


# Rings with ideals ------------------------------------------------------------------------------------------------

_COMMUTING = re.compile(
    r"commut|abelian|cent(?:er|re)|division|skew|quaternion|matri|sided|\bleft\b|\bright\b", re.IGNORECASE
)


def _in_commutative_rings(reading: Statement, informal: str) -> Alternative | None:
    """Commutative rings where a text speaks of ideals; that these take products from the right then says nothing."""
    rings = {one.variable for one in reading.variables if _is_any(one, "Ring", reading)}
    ideals = {one.variable for one in reading.variables if head(one.type) == "Ideal" and {*args(one.type)} <= rings}
    if not ideals or _COMMUTING.search(informal):
        return None
    left = tuple(one for one in reading.binders if not _takes_products(one.type, rings, ideals))
    told = "the text leaves open whether its rings are commutative: the Lean takes them so"
    return Alternative(Statement(left, reading.claim).changed(_commutative), told)


def _takes_products(said: Term, rings: set[FVar], ideals: set[FVar]) -> bool:
    """Whether it says that s * t is in an ideal for all s in it, and all t."""
    match said:
        case Pi(_, ring, Pi(_, other, Pi(_, inside, product))) if ring == other and ring in rings:
            found = head(inside) == head(product) == "Membership.mem" and args(inside)[:-1] == args(product)[:-1]
            member, times = args(inside)[-1:], next((args(one)[-2:] for one in args(product)[-1:]), ())
            is_product = head(args(product)[-1]) == "HMul.hMul" if found else False
            taken = is_product and (member, times) == ((BVar(1),), (BVar(2), BVar(1)))
            return taken and not ideals.isdisjoint(args(inside))
    return False


def _commutative(term: Term) -> Term:
    if isinstance(term, Constant):
        return Constant("CommRing", term.kinds, term.result) if term.name == "Ring" else term
    return with_parts(term, lambda part, _: _commutative(part))


# Strictness -------------------------------------------------------------------------------------------------------

_VARYING = re.compile(r"\b(?:in|de)creas", re.IGNORECASE)
_SETTLED = re.compile(r"strict|monoton|weak|non-?\s?(?:in|de)creas|not necessarily|constant", re.IGNORECASE)
_STRICT = {
    "Monotone": "StrictMono", "Antitone": "StrictAnti", "MonotoneOn": "StrictMonoOn", "AntitoneOn": "StrictAntiOn",
}  # fmt: skip
_ORDER, _ORDERED = frozenset(("LE.le", "LT.lt", "GE.ge", "GT.gt")), 3  # a type and two sides
# What a strict claim may rest on: weak inequalities and limits of what is strict give no more than the weak one.
_KEEPS_STRICT_TEXT = """
HAdd.hAdd HMul.hMul HSub.hSub HDiv.hDiv Neg.neg HPow.hPow Function.comp LT.lt GT.gt Eq And Or
deriv Differentiable DifferentiableOn Continuous ContinuousOn Function.Injective Set.InjOn
Membership.mem Set Set.Ioo Set.Ioi Set.Iio Set.Icc Set.Ici Set.Iic Real.exp Real.log
"""
_KEEPS_STRICT = frozenset(_KEEPS_STRICT_TEXT.split())


def _strictly(reading: Statement, informal: str) -> Alternative | None:
    """The strict one of "increasing" and "decreasing", of functions of numbers."""
    used = [part for term in reading.terms for part in subterms(term) if head(part) in _STRICT and args(part)]
    if not used or not _VARYING.search(informal) or _SETTLED.search(informal):
        return None
    if not all(head(one) in place for part in used for one, place in zip(args(part), (NUMBERS, ORDERED), strict=False)):
        return None
    if any(map(_compares_values, reading.hypotheses)):
        return None
    supposed = [part for said in reading.hypotheses for part in conjuncts(said) if head(part) in _STRICT]
    if len(supposed) < len(used) and not _constants(*reading.terms) <= _KEEPS_STRICT | NUMBERS | _STRICT.keys():
        return None
    word = "decreasing" if all(head(part).startswith("Anti") for part in used) else "increasing"
    told = f"the text leaves open whether “{word}” is strict: the Lean takes it so"
    return Alternative(reading.changed(_strict), told)


def _compares_values(said: Term) -> bool:
    """Whether a text says itself what increasing means: f(x) ≤ f(y) where x < y."""
    compared = (args(part) for part in subterms(said) if head(part) in _ORDER and len(args(part)) == _ORDERED)
    return any(locals_of(left) & locals_of(right) for _, left, right in compared)


def _strict(term: Term) -> Term:
    if isinstance(term, Constant):
        return Constant(_STRICT.get(term.name, term.name), term.kinds, term.result)
    return with_parts(term, lambda part, _: _strict(part))


# Suprema ----------------------------------------------------------------------------------------------------------


def _as_best_bounds(reading: Statement, informal: str) -> Alternative | None:
    """A supremum that is said to be a number as the least upper bound, which is what the word means."""
    del informal
    found = reading.changed(_bounding)
    if found == reading:
        return None
    return Alternative(found, "the text speaks of a supremum or infimum: the Lean says that it is the best bound")


def _bounding(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _bounding(part))
    found = best_bound(args(inside), lambda *_: True) if head(inside) == "Eq" else None
    return inside if found is None else found


def _constants(*terms: Term) -> set[str]:
    return {part.name for term in terms for part in subterms(term) if isinstance(part, Constant)}
