"""Other forms that people customarily give what a text says: statements beside its reading.

An interval [a, b] of which only a bound or continuity is said may be empty, what is asked for may be told as all
solutions, the only one of its kind by its name, countably many sets may be numbered, and two different things be two
at least.
"""

import re
from typing import NamedTuple

from leanwright.tools.terms.build import NAT, REAL, all_of, equals, equivalent, every
from leanwright.tools.terms.normal import RINGS, conjuncts, key, normal
from leanwright.tools.terms.polynomials import OTHER, PolynomialReader, TooLarge
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    Universe,
    abstracted,
    args,
    head,
    instantiate,
    locals_of,
    subterms,
    with_locals,
    with_parts,
)
from leanwright.tools.terms.unique import different_members


class Alternative(NamedTuple):
    """What a text may be taken for as well; ``told`` says what it leaves open, and how it is taken here."""

    statement: Statement
    told: str


def _without(reading: Statement, *left: TypedBinder) -> tuple[TypedBinder, ...]:
    return tuple(one for one in reading.binders if one not in left)


def _opened(said: Term) -> Term:
    """What is said of all x, of some x."""
    place = -1
    while isinstance(said, Pi):
        said, place = instantiate(said.body, FVar(place, "x")), place - 1
    return said


# Intervals --------------------------------------------------------------------------------------------------------

_ORDERED = re.compile(r"[<>≤≥]|\\(?:lt|le|gt|ge)|less|greater|smaller|larger|degenerate|empty|point", re.IGNORECASE)
# Of these the claim holds where the interval is a point or empty, whatever is supposed.
_ON_ANY_INTERVAL_TEXT = """
Real Set Set.Icc Membership.mem ContinuousOn UniformContinuousOn MonotoneOn AntitoneOn StrictMonoOn StrictAntiOn
Set.InjOn BddAbove BddBelow Bornology.IsBounded IsCompact Set.image abs LE.le LT.lt
"""
_ON_ANY_INTERVAL = frozenset(_ON_ANY_INTERVAL_TEXT.split())


def on_any_interval(reading: Statement, informal: str) -> Alternative | None:
    """Without a < b of an interval [a, b] that the text names and says nothing else of."""
    if _ORDERED.search(informal):
        return None
    for one in reading.binders:
        match head(one.type), args(one.type):
            case "LT.lt", (type_, FVar() as a, FVar() as b) if type_ == REAL:
                found = Statement(_without(reading, one), reading.claim)
                if all(_is_of_interval(said, a, b) for said in (*found.hypotheses, _bound(found.claim))):
                    told = "the text leaves open whether a < b for [a, b]: the Lean does not suppose it"
                    return Alternative(found, told)
    return None


def _bound(claim: Term) -> Term:
    """What is claimed of some numbers."""
    while head(claim) == "Exists" and args(claim)[0] == REAL and isinstance(function := args(claim)[1], Lam):
        claim = instantiate(function.body, FVar(-1, "M"))
    return claim


def _is_of_interval(said: Term, a: FVar, b: FVar) -> bool:
    """Whether it speaks of nothing but what is on the interval, of which no element is said to be there."""

    def plain(term: Term) -> Term:
        if head(term) == "Set.Icc" and args(term)[-2:] == (a, b):
            return Constant("Set.Icc", "")
        return with_parts(term, lambda part, _: plain(part))

    inside = plain(said)
    there = any(
        head(part) == "Membership.mem" and args(part) and isinstance(args(part)[-1], FVar) for part in subterms(inside)
    )
    constants = {part.name for part in subterms(inside) if isinstance(part, Constant)}
    return not there and constants <= _ON_ANY_INTERVAL and not {a.index, b.index} & locals_of(inside)


# Solutions --------------------------------------------------------------------------------------------------------

_ASKED = re.compile(r"\b(?:find|determine|what|which|solve)\b", re.IGNORECASE)


def as_solution(reading: Statement, informal: str) -> Alternative | None:
    """``E f → f x = t`` as ``E f ↔ ∀ x, f x = t``, where f is asked for and t is worked out to satisfy E."""
    if not _ASKED.search(informal) or head(reading.claim) != "Eq":
        return None
    _, of, value = args(reading.claim)
    points: tuple[FVar, ...] = ()
    match of:
        case FVar(index):
            solved, claim = value, reading.claim
        case Application(FVar(index), (FVar() as point,)):
            points = (point,)
            type_ = reading.types[point.index]
            solved = Lam("x", type_, abstracted(value, point.index))
            claim = every(type_, abstracted(reading.claim, point.index))
        case _:
            return None
    equations = [b for b in reading.binders if b.kind == "hypothesis" and _is_solved(b.type, index, solved)]
    left = tuple(b for b in _without(reading, *equations) if b.variable not in points)
    mentioned = locals_of(value) & {index} | set().union(*(locals_of(b.type) for b in left)) & {p.index for p in points}
    if mentioned or not equations:
        return None
    told = "the text asks for what satisfies something: the Lean says that the answer does, and nothing else"
    return Alternative(Statement(left, equivalent(all_of([b.type for b in equations]), claim)), told)


def _is_solved(said: Term, index: int, solution: Term) -> bool:
    """Whether it is equations that the solution is calculated to satisfy."""
    if locals_of(said) != {index}:
        return False
    parts = conjuncts(normal(_opened(with_locals(said, {index: solution}))))
    return all(head(part) == "Eq" and _is_identity(*args(part)) for part in parts)


def _is_identity(type_: Term, left: Term, right: Term) -> bool:
    """Whether two sides are one polynomial; what is divided by may be 0."""
    below = [args(one)[-1] for side in (left, right) for one in subterms(side) if head(one) in _QUOTIENTS and args(one)]
    if head(type_) not in RINGS or not all(isinstance(one, Numeral) and one.value for one in below):
        return False
    reader = PolynomialReader(key, expand=True)
    try:
        return reader.polynomial(left, OTHER) == reader.polynomial(right, OTHER)
    except TooLarge:
        return False


_QUOTIENTS = ("HDiv.hDiv", "Inv.inv")


# The only one -----------------------------------------------------------------------------------------------------


def by_its_name(reading: Statement, informal: str) -> Alternative | None:
    """That one is 1, or 0, for that two of its kind are equal, where 1 is of the kind: an identity."""
    del informal
    match head(reading.claim), args(reading.claim):
        case "Eq", (type_, FVar() as one, FVar() as other):
            for value in (Numeral(1, type_), Numeral(0, type_)):
                own, twin = ([b for b in reading.binders if each.index in locals_of(b.type)] for each in (one, other))
                if len(own) != 1 or len(twin) != 1 or not _is_neutral(with_locals(twin[0].type, {other.index: value})):
                    continue
                if key(normal(with_locals(twin[0].type, {other.index: one}))) == key(normal(own[0].type)):
                    left = tuple(b for b in _without(reading, *twin) if b.variable != other)
                    told = "the text says that there is only one: the Lean says which"
                    return Alternative(Statement(left, equals(type_, one, value)), told)
    return None


_NEUTRAL = {"HMul.hMul": 1, "HAdd.hAdd": 0}


def _is_neutral(said: Term) -> bool:
    """Whether it says that 1 x, or x + 0, is x."""

    def holds(part: Term) -> bool:
        for side, x in (args(part)[1:], args(part)[:0:-1]) if head(part) == "Eq" else ():
            value = Numeral(_NEUTRAL.get(head(side), -1), args(part)[0])
            if isinstance(x, FVar) and args(side)[3:] in ((value, x), (x, value)):
                return True
        return False

    return isinstance(said, Pi) and all(map(holds, conjuncts(normal(_opened(said)))))


# Countably many ---------------------------------------------------------------------------------------------------

_COUNTABLY = re.compile(r"\bcountable (?:union|intersection)|\bcountably many\b", re.IGNORECASE)


def numbered(reading: Statement, informal: str) -> Alternative | None:
    """Countably many sets as a sequence of sets."""
    if not _COUNTABLY.search(informal) or re.search(r"index|disjoint|distinct|different", informal, re.IGNORECASE):
        return None
    for one in reading.variables:
        said = [b for b in reading.binders if one.variable.index in locals_of(b.type)]
        counted = [b for b in said if head(b.type) == "Countable" and args(b.type) == (one.variable,)]
        families = [b for b in said if isinstance(b.type, Pi) and b.type.type == one.variable and b.kind == "variable"]
        others = [b for b in said if b.kind != "hypothesis" and b not in (*counted, *families)]
        if isinstance(one.type, Universe) and counted and len(families) == 1 and not others:
            found = Statement(_without(reading, one, *counted), reading.claim)
            told = "the text leaves open how its countably many sets are indexed: the Lean numbers them"
            return Alternative(found.changed(lambda term: with_locals(term, {one.variable.index: NAT})), told)  # noqa: B023
    return None


# How many ---------------------------------------------------------------------------------------------------------

_DIFFERENT = re.compile(r"\b(two|three)\s+(?:distinct|different)\b", re.IGNORECASE)
NO_MORE = re.compile(r"\b(?:exactly|precisely|only|just)\s+(?:the\s+)?(?:two|three)\b", re.IGNORECASE)
_COUNTS = {"two": 2, "three": 3}


def at_least(reading: Statement, informal: str) -> Alternative | None:
    """ "Two different roots" as that there are two which are different, whether or not there are more."""
    found = _DIFFERENT.search(informal)
    if found is None or NO_MORE.search(informal):
        return None
    count = _COUNTS[found[1].lower()]

    def open_(term: Term) -> Term:
        inside = with_parts(term, lambda part, _: open_(part))
        match head(inside), args(inside):
            case "Eq", (_, Application(Constant("Set.ncard"), (type_, among)), Numeral(number)) if number == count:
                return different_members(type_, among, count)
        return inside

    other = reading.changed(open_)
    told = f"the text says “{found[0]}”: the Lean says that there are {found[1].lower()}, and leaves open whether more"
    return None if other == reading else Alternative(other, told)


WAYS = (on_any_interval, as_solution, by_its_name, numbered, at_least)
