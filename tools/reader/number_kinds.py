"""Kinds of numbers that other things give: sets that list numerals, sequences whose limit is of a larger kind."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Bin,
    Call,
    Formula,
    Lambda,
    Neg,
    Num,
    Pred,
    Rel,
    SetLit,
    Var,
)
from leanwright.tools.maths.parsing.ellipses import value
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import features, names_of, spelled
from leanwright.tools.reader.logic import set_letters, sets_in
from leanwright.tools.reader.meaning.composer import NUMBERS, Discourse
from leanwright.tools.reader.meaning.templates import sizes_in

_MOST_LETTERS, _POINTS = 2, 9  # a polynomial of degree 8 that is whole at 9 numbers in a row is whole at all


def number_sets(atoms: Collection[Formula], kinds: Mapping[str, str]) -> dict[str, str]:
    """The kinds of those letters for sets of an unsaid type α that a set relation joins to {1, 2, 3} or {1, 2, …, n}.

    They are of integers; of real numbers, where a numeral has decimals or the text divides.
    """
    joined = [part for part in atoms if isinstance(part, Rel) and set(part.ops) <= set("=≠⊆⊂")]
    groups = [{n for one in part.operands for n in set_letters(one)} for part in joined]
    listed = [any(_of_numerals(x) for one in part.operands for x in sets_in(one)) for part in joined]
    found = set[str]()
    grown = True
    while grown:
        before = len(found)
        for group, numbers in zip(groups, listed, strict=True):
            found |= group if numbers or group & found else set()
        grown = len(found) > before
    real = any("field" in features(part) for part in atoms)
    real |= any(isinstance(one, Num) and one.decimals > 0 for part in joined for one in walk(part))
    kind = "Set ℝ" if real else "Set ℤ"
    sets = {name: kind for name in found if kinds.get(name) == "Set α"}
    ranges = [one for part in joined for one in walk(part) if _is_range(one)] if sets else []
    return dict.fromkeys((n for one in ranges for n in names_of(one) if n not in kinds), "ℕ") | sets


def lists_numbers(term: Any) -> bool:
    """Whether a term is a set that lists its elements: {a, 1}, {1, 2, …, n}."""
    return isinstance(term, SetLit) or _is_range(term)


def with_ends_of_kind(relation: Rel, kinds: Mapping[str, str]) -> Rel:
    """S = {1, 2, …, n} with ends of the kind of S, which Lean does not look for there."""
    first, *others = relation.operands
    listed = {kinds.get(name, "") for name in names_of(relation)}
    if all(isinstance(one, SetLit) for one in relation.operands) and len(listed) == 1 and listed <= set(NUMBERS):
        return Rel((Ascribe(first, f"Set {listed.pop()}"), *others), relation.ops)  # {x, y} = {1, 2}
    held = {kinds.get(n, "") for one in relation.operands for n in set_letters(one)}
    if not set(relation.ops) <= set("=≠") or len(held) != 1 or not next(iter(held)).startswith("Set "):
        return relation
    kind = next(iter(held)).removeprefix("Set ")

    def range_of(term: Any) -> Any:
        if not _is_range(term):
            return term
        first, last = term.args
        return Call("Set.Icc", (Ascribe(first, kind) if names_of(last) else first, last))

    return Rel(tuple(map(range_of, relation.operands)), relation.ops)


def _of_numerals(term: Any) -> bool:
    if isinstance(term, SetLit):
        return any(isinstance(one.arg if isinstance(one, Neg) else one, Num) for one in term.items)
    return _is_range(term)


def _is_range(term: Any) -> bool:
    return isinstance(term, Call) and term.fn in ("Finset.Icc", "Set.Icc")


def with_wider_values(limit: Pred, kinds: Mapping[str, str]) -> Pred:
    """A sequence of integers that tends to a real number is one of real numbers."""
    values, *rest = limit.args
    ends = [one.args[0] for one in rest if isinstance(one, Call) and one.fn == "nhds"]
    if not isinstance(values, Var) or not ends or not isinstance(ends[0], Var):
        return limit
    index, _, value = kinds.get(spelled(values), "").partition(" → ")
    wide = kinds.get(spelled(ends[0]), "")
    if index != "ℕ" or not {value, wide} <= set(NUMBERS) or NUMBERS.index(value) >= NUMBERS.index(wide):
        return limit
    n = next(one for one in "nmkij" if one not in kinds)
    terms: Any = Lambda(n, Pred("ℕ"), Ascribe(App(spelled(values), (Var(n),)), wide))
    return Pred(limit.name, (terms, *rest))


def complex_letters(relations: Iterable[Any], known: Collection[str]) -> Iterator[str]:
    """Letters that are said to equal what i stands in, beside letters of known kinds and those that count by custom."""
    for part in relations:
        if isinstance(part, Rel) and part.ops == ("=",) and "complex" in features(part):
            others = {*names_of(part)}.difference(known, "ijklmn")
            yield from (spelled(one) for one in part.operands if isinstance(one, Var) and others <= {spelled(one)})


def by_convention(hints: Collection[str]) -> str | None:
    """The first convention that says something; None: real numbers."""
    order = ("natural ℕ", "conjugate ℂ", "real ℝ", "complex ℂ", "integer ℤ", "remainder ℕ")
    return next((kind for hint, kind in map(str.split, order) if hint in hints), None)


def divided_letters(atoms: Iterable[Formula], kinds: Mapping[str, str]) -> set[str]:
    """The letters of what divides, but for equations with k(k + 1)/2, which is whole for whole k."""
    divided = [part for part in atoms if "field" in features(part) and not _is_whole(part, kinds)]
    return {name for part in divided for name in names_of(part)}


def _is_whole(part: Any, kinds: Mapping[str, str]) -> bool:
    """Whether it equates letters and terms of a sequence with terms that are whole for all whole numbers in them."""
    sides = [one for one in part.operands if not isinstance(one, (Var, App))] if isinstance(part, Rel) else []
    fractions = {kinds.get(one) for one in names_of(tuple(sides))} & {*"ℚℝℂ"}
    return bool(sides) and part.ops == ("=",) and not fractions and all(map(whole_valued, sides))


def whole_valued(term: Any) -> bool:
    """Whether a term is whole for all whole numbers in the places of its letters, as k(k + 1)/2."""
    names = names_of(term)
    points = product(map(Fraction, range(_POINTS)), repeat=len(names)) if len(names) <= _MOST_LETTERS else [()]
    found = [value(term, dict(zip(names, one, strict=False))) for one in points]
    return all(one is not None and one.denominator == 1 for one in found)


def metric_source(here: Discourse, x: Any, term: Any) -> str:
    """The one metric space of the text, where a term is made of distances from x; "" elsewhere."""
    spaces = [one for one in here.types if "metric" in here.sorts.get(one, ())]
    distances = [one for one in walk(term) if isinstance(one, App) and (one.fn, len(one.args)) == ("d", 2)]
    return spaces[0] if len(spaces) == len(here.types) == 1 and any(x in one.args for one in distances) else ""


def source_of(here: Discourse, name: str) -> str:
    """From where f goes, of which nothing but f(x) = d(x, A) may be said."""
    return metric_source(here, *here.rules.get(name, (None, Num(0)))) or "ℝ"


def square_matrices(group: Sequence[str], kinds: Mapping[str, str], here: Discourse) -> set[str]:
    """What the matrices are beside which capital letters stand that nothing introduces: B in AB = 0."""
    made = {kinds[name] for name in group if kinds.get(name, "").startswith("Matrix ")}
    free = [name for name in group if name not in kinds]
    square = all(rows == columns for one in made for rows, columns in [sizes_in(one) or ("", "-")])
    if not made or not free or not square or not all(map(str.isupper, free)):
        return set()
    here.conventional += free
    return made


def in_integers(term: Any, letters: Mapping[str, str]) -> Any:
    """A natural number beside an integer, as an integer."""
    return Ascribe(term, "ℤ") if {letters.get(name) for name in names_of(term)} == {"ℕ"} else term


def without_exponents(node: Any) -> Any:
    """The bases of powers alone: an exponent (p - 1) / 2 is a natural number."""
    return (
        without_exponents(node.left)
        if isinstance(node, Bin) and node.op == "^"
        else map_children(node, without_exponents)
    )
