"""Where two terms part ways: the smallest place at which they differ, and whether that changes what is said.

Terms are walked side by side in notation's normal form. A place counts only where everything around it is the same. A
difference that another choice of a bound variable would undo, as ``∃ k, n = 2 * k + 1`` and ``∃ k, n = 2 * k - 1``,
does not count, nor one that values do not show where values can be tried.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

from leanwright.tools.equivalence.quantified import QUANTIFIERS, quantified_otherwise
from leanwright.tools.equivalence.surroundings import Apart, Surroundings, joined_otherwise
from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.build import belongs, equals, equivalent, negated
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import NUMBERS, key, normal
from leanwright.tools.terms.statement import Statement, is_proposition
from leanwright.tools.terms.term import (
    TRUE,
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    Universe,
    args,
    explicit,
    head,
    instantiate,
    locals_of,
    mentions,
    subterms,
    with_parts,
)

RELATIONS = frozenset(("Eq", "Ne", "LT.lt", "LE.le", "Dvd.dvd", "HasSubset.Subset", "HasSSubset.SSubset"))
_CONNECTIVES = ("And", "Or", "Not", "Iff")
_JOINED = ("And", "Or", "HAdd.hAdd", "HMul.hMul", "Eq", "Iff")  # whose operands have no order
_SYMMETRIC = (
    "HAdd.hAdd",
    "HMul.hMul",
    "Union.union",
    "Inter.inter",
    "symmDiff",
    "Max.max",
    "Min.min",
    "Nat.gcd",
    "Nat.lcm",
    "Int.gcd",
    "Int.lcm",
)
_CASTS = frozenset(("Nat.cast", "Int.cast", "Rat.cast", "Complex.ofReal", "NNReal.toReal"))
_FEW = frozenset(("Nat", "Int", "Fin", "Bool", "Unit", "ZMod"))  # types that may be of indices alone
_TYPED = {"HAdd.hAdd": 3, "HSub.hSub": 3, "HMul.hMul": 3, "HDiv.hDiv": 3, "HPow.hPow": 3}


def apart(a: Term, b: Term, at: Surroundings) -> Apart | None:
    """The one place where ``a`` and ``b`` differ; None where there is none, or several, or it may say the same."""
    a, b = normal(a), normal(b)
    if at.same(a, b):
        return None
    return _leaf(a, b, at) or _inside(a, b, at)


def bare(term: Term) -> str:
    """A term as text without the types of its numbers and casts between them."""
    return key(_bare(normal(term)))


def _bare(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _bare(part))
    if head(inside) in _CASTS and len(args(inside)) == 2:
        return args(inside)[1]
    if isinstance(inside, Application) and head(inside) in ("HAdd.hAdd", "HMul.hMul", "Eq") and len(inside.args) > 2:
        *types, left, right = args(inside)
        return Application(Constant(head(inside)), (*types, *sorted((left, right), key=key)))
    return Constant("number") if inside in _NUMBER_TYPES else inside


_NUMBER_TYPES = frozenset(Constant(name) for name in NUMBERS)


# The walk ---------------------------------------------------------------------------------------------------------


def _inside(a: Term, b: Term, at: Surroundings) -> Apart | None:
    """The place inside two terms of one shape in which exactly one part differs."""
    if isinstance(a, Pi) and isinstance(b, Pi):
        return _below(a.name, (a.type, a.body), (b.type, b.body), at, chosen=True)
    if isinstance(a, Lam) and isinstance(b, Lam):
        return _below(a.name, (a.type, a.body), (b.type, b.body), at, chosen=False)
    if "And" in (head(a), head(b)) and is_proposition(a, at.types) and is_proposition(b, at.types):
        return _operands(a, b, "And", at)
    if head(a) != head(b) or not isinstance(a, Application) or not isinstance(b, Application):
        return None
    if head(a) in QUANTIFIERS and len(a.args) == len(b.args) == 2:
        f, g = a.args[1], b.args[1]
        if isinstance(f, Lam) and isinstance(g, Lam):
            return _below(f.name, (f.type, f.body), (g.type, g.body), at, chosen=True)
    if head(a) in _JOINED:
        return _operands(a, b, head(a), at)
    if len(a.args) != len(b.args):
        return None
    others = [(x, y) for x, y in zip(a.args, b.args, strict=True) if not at.same(x, y)]
    kinds = a.fn.kinds if isinstance(a.fn, Constant) else ""
    if len(others) > 1 and len(kinds) == len(a.args):  # the types of what differs differ with it
        said = [(x, y) for x, y, kind in zip(a.args, b.args, kinds, strict=True) if kind == "e"]
        others = [pair for pair in said if not at.same(*pair)]
        if not all(isinstance(x, FVar) and isinstance(y, FVar) for x, y in others):
            return None
    return apart(*others[0], at) if len(others) == 1 else None


def _below(name: str, a: tuple[Term, Term], b: tuple[Term, Term], at: Surroundings, *, chosen: bool) -> Apart | None:
    """Below a binder: of its type and body one part alone may differ."""
    if at.same(a[0], b[0]):
        if is_proposition(a[0], at.types) and not mentions(a[1]) and not mentions(b[1]):
            return apart(instantiate(a[1], TRUE), instantiate(b[1], TRUE), at.knowing((a[0],)))
        here, variable = at.below(name, a[0], a[1], chosen=chosen)
        return apart(instantiate(a[1], variable), instantiate(b[1], variable), here)
    if is_proposition(a[0], at.types):
        return apart(a[0], b[0], at) if a[1] == b[1] else None
    if a[0] in _NUMBER_TYPES and b[0] in _NUMBER_TYPES and bare(a[1]) == bare(b[1]):
        return Apart(a[0], b[0], at.data, narrowed=name)
    return None


def _operands(a: Term, b: Term, name: str, at: Surroundings) -> Apart | None:
    mine, its = list(_flat(a, name)), list(_flat(b, name))
    common = at.taken_from_both(mine, its)
    known = {"And": common, "Or": [negated(one) for one in common]}
    here = at.knowing(known.get(name, ()))
    if len(mine) == len(its) == 1:
        return apart(mine[0], its[0], here)
    if name != "And" or bool(mine) == bool(its):
        return None
    ways = (lacking(one if mine else None, None if mine else one, here) for one in mine or its)
    return next((found for found in ways if found is not None), None)


def lacking(first: Term | None, second: Term | None, at: Surroundings) -> Apart | None:
    """A part that one side alone has, unless what is known says it already. ``x ≠ y`` may go without saying."""
    part = first if first is not None else second
    assert part is not None
    if head(part) == "Not" and head(args(part)[0]) == "Eq" and at.chosen:
        return None
    found = at.tried(part)
    if found.counterexample is not None:
        return Apart(first, second, at.data, found.counterexample.told)
    if not found.holds and not found.met and (_by_name(part, at) or at.fails(part)):
        return Apart(first, second, at.data)
    return None


def _by_name(part: Term, at: Surroundings) -> bool:
    """Whether it is a class or a property by its name, and nothing that is known may make it follow: what A lies in."""
    if isinstance(part, Pi) or head(part) in (*RELATIONS, *QUANTIFIERS, *_CONNECTIVES):
        return False
    near = {index for index in locals_of(part) if not isinstance(at.types.get(index), Universe)}
    return not any(head(one) in RELATIONS and locals_of(one) & near for one in at.given) and not _may_coincide(
        part, part, at
    )


def _flat(term: Term, name: str) -> Iterator[Term]:
    if head(term) == name and len(args(term)) >= 2:
        for part in args(term)[-2:]:
            yield from _flat(part, name) if name not in ("Eq", "Iff") else (part,)
    else:
        yield term


# What differs at one place ----------------------------------------------------------------------------------------


def _leaf(a: Term, b: Term, at: Surroundings) -> Apart | None:
    """The difference of ``a`` and ``b`` themselves."""
    if is_proposition(a, at.types) and is_proposition(b, at.types):
        if quantified_otherwise(a, b, at) or joined_otherwise(a, b, at):
            return Apart(a, b, at.data)
        said = None if at.chosen else _values(equivalent(a, b), at)
        if said is not None:
            return Apart(a, b, at.data, said)
        return Apart(a, b, at.data) if _related_otherwise(a, b, at) or _divided_otherwise(a, b, at) else None
    return _of_terms(a, b, at)


def _related_otherwise(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether the same two terms stand in another relation; one inclusion of two may hold for all sets."""
    if at.chosen or head(a) not in RELATIONS or head(b) not in RELATIONS or head(a) == head(b):
        return False
    if "HasSubset.Subset" in (head(a), head(b)) and not at.fails(equivalent(a, b)):
        return False
    return len(args(a)) == len(args(b)) and all(at.same(x, y) for x, y in zip(args(a), args(b), strict=True))


def _divided_otherwise(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether both are a congruence or a divisibility, by different numbers."""
    one, other = (rearranged(pushed(unfolded(term), at.types)) for term in (a, b))
    if at.chosen or head(one) != "Dvd.dvd" or head(other) != "Dvd.dvd":
        return False
    by = [args(term)[0] for term in (one, other)]
    return by[0] != by[1] and all(isinstance(n, Constant) and n.name.isdigit() for n in by)


def _of_terms(a: Term, b: Term, at: Surroundings) -> Apart | None:
    """The difference of two numbers, sets or constants."""
    if not _anchored(a, at) or not _anchored(b, at):
        return None
    type_ = type_of(a, at)
    if type_ is not None and type_ == type_of(b, at) and head(type_) in NUMBERS:
        found = at.tried(equals(type_, a, b))
        if found.counterexample is not None and not at.chosen:
            return Apart(a, b, at.data, found.counterexample.told)
        if found.holds or found.met or at.chosen:
            return None
    if isinstance(a, Numeral) and isinstance(b, Numeral):
        return Apart(a, b, at.data) if a.type == b.type and a.value != b.value and not at.chosen else None
    if isinstance(a, FVar) and isinstance(b, FVar):
        return Apart(a, b, at.data)
    return Apart(a, b, at.data) if _named_otherwise(a, b, at) else None


def _named_otherwise(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether the same operands have two names before them that are known to mean different things here."""
    if not means_other(head(a), head(b)) or len(args(a)) != len(args(b)):
        return False
    return _of_the_same(a, b, at) and not _may_coincide(a, b, at)


def _of_the_same(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether two operations have the same operands, in whatever order where neither minds it."""
    mine, its = list(args(a)), list(args(b))
    if head(a) in _SYMMETRIC and head(b) in _SYMMETRIC:
        at.taken_from_both(mine, its)
        return not mine and not its
    return all(at.same(x, y) for x, y in zip(mine, its, strict=True))


def _anchored(term: Term, at: Surroundings) -> bool:
    """Whether every bound variable that ``term`` mentions stands outside it too, so that no other choice undoes it."""
    inside = locals_of(term)
    return all(
        sum(part == FVar(index) for part in subterms(whole)) > sum(part == FVar(index) for part in subterms(term))
        for index, whole in at.bound
        if index in inside
    )


def _values(claim: Term, at: Surroundings) -> str | None:
    place = at.tried(claim).counterexample
    return None if place is None else place.told


def type_of(term: Term, at: Surroundings) -> Term | None:
    """The type of a variable, a number that is calculated or written, or a set; None where it is not seen."""
    if isinstance(term, Numeral):
        return term.type
    if isinstance(term, FVar):
        return at.types.get(term.index)
    name, given = head(term), args(term)
    if name in _TYPED and len(given) == 5:
        return given[2]
    if name in (*_CASTS, *_SYMMETRIC[2:7], "Neg.neg", "Inv.inv", "abs", "HasCompl.compl", "SDiff.sdiff") and given:
        return given[0]
    if name in ("Finset.sum", "Finset.prod") and len(given) == 4:
        return given[1]
    return _results().get(name)


@cache
def _results() -> Mapping[str, Term]:
    return {name: Constant(type_) for type_, names in _data()["results"].items() for name in names}


@cache
def spoken_words() -> frozenset[str]:
    """Constants that no law of logic or algebra and no definition takes away."""
    return frozenset(_data()["spoken"])


@cache
def _groups() -> Mapping[str, frozenset[str]]:
    """For each constant those that mean something else, whatever they are applied to."""
    found: dict[str, frozenset[str]] = {}
    for group in _data()["different"]:
        for name in group:
            found[name] = found.get(name, frozenset()) | frozenset(group)
    return found


@cache
def _data() -> dict[str, Any]:
    text = files("leanwright.tools.equivalence").joinpath("different.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def means_other(a: str, b: str) -> bool:
    """Whether two constants are known to mean different things."""
    return a != b and b in _groups().get(a, frozenset())


def other_words(first: Statement, second: Statement) -> tuple[str, str] | None:
    """A property of the one and one of the other, where only such words differ, and each is said as often."""
    parts = [[part for whole in one.terms for part in subterms(normal(whole))] for one in (first, second)]
    used = [Counter(filter(None, map(head, each))) for each in parts]
    named = {
        c.name
        for each in parts
        for part in each
        if isinstance(c := getattr(part, "fn", None), Constant) and c.result == "p"
    }
    mine, its = used[0] - used[1], used[1] - used[0]
    pairs = [(a, b) for a, b in product(mine, its) if mine[a] == its[b] and means_other(a, b)]
    if len(mine) != len(its) or {*mine, *its} != {name for pair in pairs for name in pair}:
        return None
    for a, b in pairs:
        said = [one for each in parts for one in each if head(one) in (a, b)]
        types = {t for one in said for t in set(args(one)) - set(explicit(one))}
        about = {head(part) for type_ in types for part in subterms(type_)}
        rest = {one for one in used[0] & used[1] if one not in (*mine, *its) and (one not in _FEW or one in about)}
        where = [rule["where"] for rule in _data()["coincide"] if a in rule["of"] and b in rule["of"]]
        if {a, b} <= named and all(rest.isdisjoint(names) for names in where):
            return a, b
    return None


def _may_coincide(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether the types, or what else is known of what both speak of, could make two properties one."""
    rules = [rule["where"] for rule in _data()["coincide"] if head(a) in rule["of"] and head(b) in rule["of"]]
    if not rules:
        return False
    near = locals_of(a) | locals_of(b)
    said = [one.type for one in at.data if one.kind == "instance" and locals_of(one.type) & near]
    known = [*said, *(one for one in at.given if locals_of(one) & near)]
    types = [at.types[index] for index in near if index in at.types]
    found = {head(part) for term in (*types, *known) for part in subterms(term)}
    found |= {head(part) for one in (a, b) for part in args(one)}
    return any(not found.isdisjoint(where) for where in rules)


def unlike(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether two classes or predicates of the same are known to mean different things."""
    if means_other(head(a), head(b)):
        return _named_otherwise(a, b, at)
    if not any(head(a) in group and head(b) in group for group in _data()["everywhere_or_somewhere"]):
        return False
    shared = max(len(args(a)), len(args(b))) - 1
    if head(a) == head(b) or args(a)[:shared] != args(b)[:shared]:
        return False
    of = 1 if head(a).startswith("Differentiable") else 0  # before it the numbers over which
    return all(_leaves_out(args(one)[-1], args(one)[of], at) for one in (a, b) if head(one).endswith("On"))


def _leaves_out(among: Term, type_: Term, at: Surroundings) -> bool:
    """Whether a set, any or described, is shown not to be all there is."""
    if isinstance(among, FVar):
        return True
    here, x = at.below("x", type_, TRUE, chosen=False)
    return here.tried(unfolded(belongs(type_, among, x))).counterexample is not None


def related_otherwise(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether the same two terms stand in another relation, as values show."""
    return _related_otherwise(a, b, at) and at.tried(equivalent(a, b)).counterexample is not None
