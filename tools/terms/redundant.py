"""Parts of a statement that say nothing new: what follows from other parts, signs of numbers that occur squared."""

from collections.abc import Collection, Iterator, Mapping
from functools import reduce

from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.build import INT, NAT, RAT, REAL, X, both, cast, either, number, relation
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.normal import NUMBERS, conjuncts, flat, key, negation, normal
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.quantifiers import raised
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    BVar,
    Constant,
    FVar,
    Numeral,
    Pi,
    Term,
    args,
    head,
    instantiate,
    locals_of,
    shift,
    subterms,
    with_locals,
    with_parts,
)
from leanwright.tools.terms.unique import is_apart

MOST_GIVEN = 12
LARGEST_DIVISOR = 100


def of_hypotheses(clauses: list[Term], types: dict[int, Term], claim: Term) -> list[Term]:
    """What hypotheses say, without what says nothing beside the rest and the claim; ``types`` without its variables."""
    claimed = locals_of(claim)
    found = without_first_terms(without_surroundings(clauses, types, claimed), types)
    return without_powers(without_inherited(found, types, claimed), unfolded(claim))


def without_alternatives(said: Term) -> Term:
    """A ∨ B without A that is B for all x where B is of one number; A ∧ B without "B for some x"."""
    inside = with_parts(said, lambda part, _: without_alternatives(part))
    name = head(inside)
    if name not in ("And", "Or") or len(args(inside)) != 2:
        return inside
    kept = list(flat(inside, name))
    for one in kept[:]:
        quantified = Quantification.of(one)
        if quantified is None or quantified.universal != (name == "Or"):
            continue
        others = [part for part in kept if part is not one]
        forms = {key(rearranged(part)) for part in others}
        numerals = dict.fromkeys(p.value for part in others for p in subterms(part) if isinstance(p, Numeral))
        values = [Numeral(value, quantified.type) for value in [*numerals][:MOST_GIVEN]]
        if any(key(rearranged(instantiate(quantified.body, value))) in forms for value in values):
            kept = others
    return inside if len(kept) == len(list(flat(inside, name))) else reduce(both if name == "And" else either, kept)


def without_consequences(clauses: list[Term]) -> list[Term]:
    """``clauses`` without the lower bounds of natural numbers that follow from others and an order: 0 < a, a < b.

    Nor does it say anything that 1 and a number itself divide it.
    """
    kept = [one for one in clauses if not _divides_anyway(one)]
    for one in clauses:
        name, given = head(one), args(one)
        if name not in ("LT.lt", "LE.le") or given[0] not in (NAT, INT, RAT, REAL) or not isinstance(given[1], Numeral):
            continue
        rest = [other for other in kept if other is not one]
        least, strict = given[1].value, name == "LT.lt"
        x = args(given[2])[1] if head(given[2]) == "Nat.cast" else given[2]
        if isinstance(x, FVar) and _is_above(x, least, rest, strict=strict, seen=frozenset()):
            kept = rest
    return kept


def _is_difference_in(said: Term, clauses: list[Term]) -> bool:
    """Whether it says that x is not y, as another does that would say of x, for y, that something is not itself."""
    match head(said), args(said):
        case "Not", (Application(Constant("Eq"), (_, FVar(index), FVar() as other)),):
            rest = (one for one in clauses if one is not said)
            return any(is_apart(with_locals(one, {index: other})) for one in rest)
    return False


def without_inherited(clauses: list[Term], types: dict[int, Term], claimed: Collection[int]) -> list[Term]:
    """``clauses`` without what a part of a set has from the set, as bounds and being finite, or a set from its part.

    A bound of which nothing else is said goes with it; ``types`` without that. Nor is x ≠ y said beside x < y.
    """
    kept = list(clauses)
    for one in clauses:
        kept = [other for other in kept if other is not one or not _is_difference_in(one, kept)]
    for part, whole in [pair for one in clauses if (pair := _inclusion(one)) is not None]:
        for one in list(kept):
            for old, new, downwards in ((whole, part, True), (part, whole, False)):
                if old in locals_of(one) and _is_inherited(one, old, downwards=downwards):
                    said = with_locals(one, {old: FVar(new)})
                    same = next((o for o in kept if o is not one and _is_same(said, o, kept, types, claimed)), None)
                    kept = [other for other in kept if other is not same]
    for index in {i for one in clauses for i in locals_of(one)} - {i for one in kept for i in locals_of(one)}:
        types.pop(index, None)
    return kept


def _inclusion(said: Term) -> tuple[int, int] | None:
    """Two sets, of which all members of the first are said to be members of the second."""
    if not isinstance(said, Pi) or head(said.body) != "Or":
        return None
    for outside, inside in (args(said.body), args(said.body)[::-1]):
        inner = args(outside)[0] if head(outside) == "Not" else outside
        if inner is not outside and head(inner) == head(inside) == "Membership.mem":
            (_, _, part, x), (_, _, whole, y) = args(inner), args(inside)
            if x == y == X and isinstance(part, FVar) and isinstance(whole, FVar) and part != whole:
                return part.index, whole.index
    return None


def _is_inherited(said: Term, index: int, *, downwards: bool, denied: bool = False) -> bool:
    """Whether the set is mentioned only by what its parts have of it, or what has it as a part."""
    if index not in locals_of(said):
        return True
    match head(said), args(said):
        case "Membership.mem", (_, _, among, x) if among == FVar(index) and index not in locals_of(x):
            return denied == downwards
        case (("Set.Finite" | "Set.Countable"), (_, among)) if among == FVar(index):
            return denied != downwards
        case "Not", (inner,):
            return _is_inherited(inner, index, downwards=downwards, denied=not denied)
        case (("And" | "Or"), parts):
            return all(_is_inherited(one, index, downwards=downwards, denied=denied) for one in parts)
    inner_said = Quantification.of(said)
    return inner_said is not None and _is_inherited(inner_said.body, index, downwards=downwards, denied=denied)


def _is_same(said: Term, other: Term, clauses: list[Term], types: Mapping[int, Term], claimed: Collection[int]) -> bool:
    """Whether they are the same up to the name of one variable of each, that nothing else speaks of."""
    new, old = (locals_of(a) - locals_of(b) for a, b in ((said, other), (other, said)))
    if not new and not old:
        return key(said) == key(other)
    if len(new) != 1 or len(old) != 1:
        return False
    (mine,), (theirs,) = new, old
    held = set().union(*map(locals_of, types.values())) | set(claimed)
    if theirs in held or types.get(mine) != types.get(theirs) or theirs not in types:
        return False
    alone = sum(theirs in locals_of(one) for one in clauses) == 1
    return alone and key(with_locals(said, {mine: FVar(theirs)})) == key(other)


def without_given(clauses: list[Term]) -> list[Term]:
    """``clauses`` without a lower bound of a natural number that one of them is, in the others: A ∧ 0 < n ∨ B.

    For n is counted from that bound, which then says nothing where it is said again.
    """
    given: dict[str, Term] = {key(one): TRUE for one in clauses if _is_lower_bound(one)}
    given |= {key(negation(one)): FALSE for one in clauses if _is_lower_bound(one)}
    primes = [cast("Nat.cast", INT, args(one)[0]) for one in clauses if head(one) == "Nat.Prime"]

    def known(said: Term) -> Mapping[str, Term]:
        """That no prime p divides 1 or -1, beside what p divides of some t: of residues."""
        of = (p for p in primes if any(_divides_something(part, p) for part in subterms(said)))
        units = [relation("Dvd.dvd", INT, p, unit) for p in of for unit in (number(1, INT), number(-1, INT))]
        return {key(one): FALSE for one in units} | {key(negation(one)): TRUE for one in units}

    return [one if _is_lower_bound(one) else _decided(one, {**given, **known(one)}) for one in clauses]


def _divides_something(said: Term, p: Term) -> bool:
    divides = head(said) == "Dvd.dvd" and args(said)[:2] == (INT, p)
    return divides and any(isinstance(part, BVar) for part in subterms(args(said)[2]))


def _is_lower_bound(said: Term) -> bool:
    match head(said), args(said):
        case (("LT.lt" | "LE.le"), (type_, Numeral(), FVar())):
            return type_ == NAT
    return False


def _decided(said: Term, given: Mapping[str, Term]) -> Term:
    name = head(said)
    if name not in ("And", "Or"):
        return given.get(key(said), said)
    nothing, everything = (TRUE, FALSE) if name == "And" else (FALSE, TRUE)
    left, right = (_decided(part, given) for part in args(said))
    if everything in (left, right):
        return everything
    if nothing in (left, right):
        return right if left == nothing else left
    return (both if name == "And" else either)(left, right)


def _divides_anyway(said: Term) -> bool:
    match head(said), args(said):
        case "Dvd.dvd", (type_, by, x) if type_ in (NAT, INT):
            return by == Numeral(1, type_) or key(by) == key(x)
    return False


def without_first_terms(clauses: list[Term], types: dict[int, Term]) -> list[Term]:
    """``clauses`` without a bound of which nothing else is said, on the side where a monotone sequence begins.

    ``types`` without that bound.
    """
    kept = list(clauses)
    rising = {key(low) for one in clauses for low, high in _compared(one) if _is_next(low, high)}
    falling = {key(high) for one in clauses for low, high in _compared(one) if _is_next(high, low)}
    for index in list(types):
        among = [one for one in kept if index in locals_of(one)]
        sides = [pair for one in among for pair in _compared(one)]
        if len(among) != 1 or len(sides) != 1 or any(index in locals_of(other) for other in types.values()):
            continue
        ((low, high),) = sides
        if (low == FVar(index) and key(high) in rising) or (high == FVar(index) and key(low) in falling):
            kept.remove(among[0])
            del types[index]
    return kept


def _compared(clause: Term) -> Iterator[tuple[Term, Term]]:
    """The lower and the upper side where all natural numbers are said to make the one at most the other."""
    if isinstance(clause, Pi) and clause.type == NAT and head(clause.body) in ("LT.lt", "LE.le"):
        _, low, high = args(clause.body)
        yield low, high


def _is_next(term: Term, other: Term) -> bool:
    """Whether a sequence's next term is the other one."""
    return term != other and key(instantiate(shift(term, 1, 1), raised(X, 1))) == key(other)


def without_instanced(clauses: list[Term], types: dict[int, Term]) -> list[Term]:
    """``clauses`` without one that only says there is an x with A x, where another is A t; ``types`` without that x."""
    kept = list(clauses)
    for index, type_ in list(types.items()):
        among = [one for one in kept if index in locals_of(one)]
        if len(among) != 1 or any(index in locals_of(other) for other in types.values()):
            continue
        others = {key(one) for one in kept if one is not among[0]}
        named = (FVar(j, "x") for j, other in types.items() if other == type_ and j != index)
        if any(key(with_locals(among[0], {index: one})) in others for one in named):
            kept.remove(among[0])
            del types[index]
    return kept


def without_surroundings(clauses: list[Term], types: dict[int, Term], claimed: Collection[int]) -> list[Term]:
    """``clauses`` with everything in a set that they only say to have members, and that is not ``claimed`` to be.

    What holds for some such set holds for the set of all: that A is in some X says nothing. ``types`` without that set.
    """
    for index in [i for i, type_ in types.items() if head(type_) == "Set" and i not in claimed]:
        if any(index in locals_of(one) for i, one in types.items() if i != index):
            continue
        found = [_among_all(one, index) for one in clauses]
        plain = [part for one in found if one is not None for part in conjuncts(normal(one))]
        if None not in found and plain != clauses:
            clauses = plain
            del types[index]
    return clauses


def _among_all(said: Term, index: int) -> Term | None:
    """What it says of a set, whose members are asked for alone, said of the set of everything; None: it says more."""
    if index not in locals_of(said):
        return said
    name, given = head(said), args(said)
    if name == "Membership.mem" and given[2] == FVar(index) and index not in locals_of(given[3]):
        return TRUE
    if name in ("And", "Or"):
        parts = [part for one in given if (part := _among_all(one, index)) is not None]
        return None if len(parts) < len(given) else (both if name == "And" else either)(*parts)
    inner = Quantification.of(said)
    body = None if inner is None or index in locals_of(inner.type) else _among_all(inner.body, index)
    return None if inner is None or body is None else inner.over(inner.type, body)


def with_odd_primes(clauses: list[Term]) -> list[Term]:
    """``clauses`` with 2 < p for a prime that is said to be odd, or not 2."""
    primes = {args(one)[0] for one in clauses if head(one) == "Nat.Prime" and isinstance(args(one)[0], FVar)}
    return [relation("LT.lt", NAT, Numeral(2, NAT), p) if (p := _odd(one)) in primes else one for one in clauses]


def without_powers(clauses: list[Term], claim: Term) -> list[Term]:
    """``clauses`` with the base of a power in place of the power that is supposed to be even, odd or a multiple of d.

    d has no square divisor. Not where anything else, the claim too, speaks of that: what is to be shown of n ^ 2 is not
    to be shown of n.
    """
    found = list(clauses)
    for place, one in enumerate(clauses):
        plain = _of_base(one)
        if plain is None:
            continue
        others = [part for other in (*found[:place], *found[place + 1 :], claim) for part in subterms(other)]
        forms = {key(rearranged(part)) for part in others if head(part) in _DIVIDED or isinstance(part, Pi)}
        if not forms & {key(rearranged(plain)), key(rearranged(negation(plain)))}:
            found[place] = plain
    return found


_DIVIDED = frozenset(("Even", "Odd", "Dvd.dvd", "Eq", "Not", "Exists", "Nat.ModEq", "Int.ModEq"))


def _of_base(said: Term) -> Term | None:
    """What it says of a power x ^ k, k > 0, said of x."""
    if head(said) == "Not":
        inner = _of_base(args(said)[0])
        return None if inner is None else negation(inner)
    *before, power = args(said) or (said,)
    match head(said), before:
        case (("Even" | "Odd"), (type_,)) if type_ in (NAT, INT):
            pass
        case "Dvd.dvd", (type_, Numeral(d)) if type_ in (NAT, INT) and _has_no_square(d):
            pass
        case _:
            return None
    match head(power), args(power):
        case "HPow.hPow", (*_, base, Numeral(exponent)) if exponent:
            return Application(said.fn, (*before, base)) if isinstance(said, Application) else None
        case "HMul.hMul", (*_, a, b) if a == b:
            return Application(said.fn, (*before, a)) if isinstance(said, Application) else None
    return None


def _has_no_square(d: int) -> bool:
    return 1 < d <= LARGEST_DIVISOR and all(d % (k * k) for k in range(2, d))


def _odd(said: Term) -> Term | None:
    """What is said to be odd, or not 2."""
    match head(said), args(said):
        case "Odd", (type_, x) if type_ == NAT:
            return x
        case "Not", (inner,) if head(inner) == "Eq":
            sides = args(inner)[1:]
            others = [one for one in sides if not (isinstance(one, Numeral) and one.value == 2)]
            return others[0] if len(others) == 1 else None
    return None


def _is_above(x: Term, least: int, clauses: list[Term], *, strict: bool, seen: frozenset[Term]) -> bool:
    """Whether the clauses say, one after the other, that ``x`` is at least, or more than, a number."""
    for one in clauses:
        name, given = head(one), args(one)
        if name == "Nat.Prime" and given == (x,) and least < 2:
            return True
        if name in ("LT.lt", "LE.le") and given[2] == x and given[1] not in seen:
            still = strict and name == "LE.le"
            if isinstance(given[1], Numeral):
                if given[1].value > least or (given[1].value == least and not still):
                    return True
            elif isinstance(given[1], FVar) and _is_above(given[1], least, clauses, strict=still, seen=seen | {x}):
                return True
    return False


def without_instances(clauses: list[Term], types: Mapping[int, Term]) -> list[Term]:
    """``clauses`` without one that alone speaks of some number where another says it of a given one."""
    held = set().union(*map(locals_of, types.values()))
    for index in [i for i, type_ in types.items() if head(type_) in NUMBERS and i not in held]:
        among = [one for one in clauses if index in locals_of(one)]
        if len(among) != 1:
            continue
        others = [one for one in clauses if one is not among[0]]
        forms = {key(rearranged(one)) for one in others}
        numerals = dict.fromkeys(p.value for one in others for p in subterms(one) if isinstance(p, Numeral))
        values = [Numeral(value, types[index]) for value in [*numerals][:MOST_GIVEN]]
        if any(key(rearranged(with_locals(among[0], {index: value}))) in forms for value in values):
            clauses = others
    return clauses
