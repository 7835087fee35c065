"""Sets whose size is told: that they are finite says nothing beside a size other than 0, that of infinite ones.

That each finite part of a set has n members at most says so of the set.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce

from leanwright.tools.terms.build import NAT, X, all_of, both, either, equals, negated, relation, set_of
from leanwright.tools.terms.logic import least_of
from leanwright.tools.terms.members import all_with
from leanwright.tools.terms.normal import flat, normal
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    mentions,
    shift,
    with_parts,
)
from leanwright.tools.terms.unique import MOST_MEMBERS, different_members

_HELD_AGAINST = ("Eq", "Ne", "LT.lt", "GT.gt")
_SIZES = ("Set.ncard", "Finset.card")


def without_finite(statement: Statement) -> Statement:
    """The statement without "A is finite" beside the size of A, in a conjunction or among the hypotheses."""
    known = sized(statement)
    rest = [one for one in statement.binders if one.kind != "hypothesis" or _finite(one.type) not in known]
    binders = tuple(replace(one, type=_inside(one.type)) for one in rest)
    return Statement(binders, _inside(statement.claim))


def sized(statement: Statement) -> set[Term | None]:
    """The sets that a hypothesis gives a size other than 0."""
    return _sized_by(part for one in statement.hypotheses for part in flat(one, "And"))


def _sized_by(parts: Iterable[Term]) -> set[Term | None]:
    return {found for part in parts if (found := _sized(part)) is not None}


def _inside(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _inside(part))
    if head(inside) in _HELD_AGAINST and len(args(inside)) == 3:
        return _of_none(inside)
    if head(inside) == "Or" and len(args(inside)) == 2:
        return _so_many(inside)
    if head(inside) != "And" or len(args(inside)) != 2:
        return inside
    parts = list(flat(inside, "And"))
    known = _sized_by(parts)
    rest = [part for part in parts if _finite(part) not in known]
    return inside if len(rest) == len(parts) else all_of(rest)


def _of_none(said: Term) -> Term:
    """That a Finset has no member, or some, where its size is held against 0. Other sets may be infinite."""
    match head(said), args(said):
        case ("Eq" | "Ne" | "GT.gt") as name, (_, size, Numeral(0)) if head(size) == "Finset.card":
            pass
        case ("Eq" | "Ne" | "LT.lt") as name, (_, Numeral(0), size) if head(size) == "Finset.card":
            pass
        case _:
            return said
    some_member = Application(Constant("Finset.Nonempty", "ie", "p"), args(size))
    return negated(some_member) if name == "Eq" else some_member


def _so_many(said: Term) -> Term:
    """A set is infinite or has one, two or three members at least: there are so many different ones."""
    for infinite, count in (args(said), args(said)[::-1]):
        if head(infinite) == "Not" and (among := _finite(args(infinite)[0])) is not None:
            least = _least_size(count, among)
            if 0 < least <= MOST_MEMBERS:
                return different_members(args(args(infinite)[0])[0], among, least)
    return said


def _least_size(said: Term, among: Term) -> int:
    """The numeral that it says to be at most the size of the set; 0: it says something else."""
    plain = normal(said)
    match head(plain), args(plain):
        case ("LE.le" | "LT.lt") as name, (_, Numeral(value), size) if head(size) in _SIZES:
            return value + (name == "LT.lt") if args(size)[-1] == normal(among) else 0
    return 0


def _finite(said: Term) -> Term | None:
    return args(said)[1] if head(said) == "Set.Finite" and len(args(said)) == 2 else None


def _sized(said: Term) -> Term | None:
    """The set of which it gives the size, a number other than 0."""
    if head(said) == "Eq" and len(args(said)) == 3:
        for size, count in (args(said)[1:], args(said)[:0:-1]):
            if head(size) in _SIZES and is_positive(count):
                return args(size)[-1]
    return None


def parts_as_sets(type_: Term, said: Term) -> Term:
    """The type of sets for that of finite ones of natural numbers, where X is said to have none above some number."""
    if head(type_) != "Finset" or args(type_) != (NAT,):
        return type_
    for part in flat(said, "And"):
        parts = list(flat(part.body, "Or")) if isinstance(part, Pi) and part.type == NAT else []
        bounds = [one for part in parts for one in flat(part, "And") if head(one) == "LE.le" and args(one)[1] == X]
        outside = [one for one in parts if head(one) == "Not" and args(args(one)[0])[2:] == (BVar(1), X)]
        if len(parts) == 2 and outside and any(not mentions(args(one)[2]) for one in bounds):
            return set_of(NAT)
    return type_


def is_positive(count: Term) -> bool:
    """Whether a natural number is not 0 by its form: a numeral, or n + 1."""
    parts = (count, *args(count)[3:]) if head(count) == "HAdd.hAdd" else (count,)
    return any(isinstance(one, Numeral) and one.value > 0 for one in parts)


def parts_of(given: tuple[Term, ...]) -> tuple[Term, Term]:
    """The type and the set of the parts of a finite set, or of those of a size, which comes before the set."""
    type_, *size, among = given
    if not size:
        return set_of(type_), Application(Constant("Set.powerset", "ie"), (type_, among))
    inner = shift(type_, 1)
    below = Application(Constant("HasSubset.Subset", "iee", "p"), (set_of(inner), X, shift(among, 1)))
    finite = Application(Constant("Set.Finite", "ie", "p"), (inner, X))
    count = equals(NAT, Application(Constant("Set.ncard", "ie"), (inner, X)), shift(size[0], 1))
    said = count if is_positive(size[0]) else both(finite, count)
    return set_of(type_), all_with(set_of(type_), both(below, said))


def is_sized(part: Term, clauses: Sequence[Term]) -> bool:
    """Whether a part says that a type is finite, whose size the clauses say to be positive besides."""
    if head(part) != "Finite":
        return False
    size_ = Application(Constant("Nat.card", "e"), args(part))
    if _is_positive(size_, clauses):
        return True
    (type_,) = args(part)
    if head(type_).endswith(".Elem"):  # a part of what is finite
        return any(head(one) == "Finite" and args(one)[0] in args(type_) for one in clauses)
    sides = [args(one)[1:] for one in clauses if head(one) == "Eq"]
    return any(_is_size(a, type_) and _is_positive(b, clauses) for pair in sides for a, b in (pair, pair[::-1]))


def _is_size(term: Term, type_: Term) -> bool:
    return head(term) == "Nat.card" and args(term) == (type_,)


def _is_positive(count: Term, clauses: Sequence[Term]) -> bool:
    if isinstance(count, Numeral):
        return count.value > 0
    return any(least_of(one, count) > 0 for one in clauses)


def outnumbered(one: Quantification) -> Term | None:
    """∃ a finite part of A with more than n members: A is infinite or has more than n.

    A set by Mathlib's count of its members has more than n only if it is finite.
    """
    if one.universal or head(one.type) not in ("Finset", "Set"):
        return None
    (type_,) = args(one.type)
    size_ = next((part for part in one.parts if _is_more(part)), None)
    members = [_common(part) for part in one.parts if part is not size_ and _finite(part) != X]
    if size_ is None or not members or any(said is None for said in members):
        return None
    condition = normal(all_of([said for said in members if said is not None]))
    among = Lam("x", type_, condition)
    finite = Application(Constant("Set.Finite", "ie", "p"), (type_, all_with(type_, condition)))
    count = Application(Constant("card", "e"), (among,))
    return either(negated(finite), relation("LT.lt", NAT, shift(args(size_)[1], -1), count))


def _is_more(said: Term) -> bool:
    """Whether it says that the size of X is more than a number that does not rest on it."""
    match head(said), args(said):
        case "LT.lt", (_, n, size) if head(size) == "card" and not mentions(n):
            (condition,) = args(size)
            return isinstance(condition, Lam) and _is_member(condition.body)
    return False


def _is_member(said: Term) -> bool:
    """Whether it says that the innermost variable is a member of the one around."""
    return head(said) == "Membership.mem" and args(said)[2:] == (BVar(1), BVar(0))


def _common(said: Term) -> Term | None:
    """What it says of every member of X, without X."""
    if not isinstance(said, Pi):
        return None
    parts = list(flat(said.body, "Or"))
    rest = [part for part in parts if head(part) != "Not" or not _is_member(args(part)[0])]
    if len(rest) == len(parts) or any(mentions(part, 1) for part in rest):
        return None
    return shift(reduce(either, rest), -1, 1) if rest else None
