"""What Lean gives to everything: sizes of infinite sets, suprema of what has none, differences in ℕ; signs."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from leanwright.tools.maths.ast import (
    Ascribe,
    Bin,
    Call,
    Cong,
    Connective,
    Domain,
    Formula,
    Neg,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetOf,
    Var,
)
from leanwright.tools.maths.lean.statement import Binder
from leanwright.tools.maths.positivity import ZERO, Signs
from leanwright.tools.maths.traversal import children, map_children, walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import atoms, conj, conjuncts, disj, nodes

_SIZES = ("Nat.card", "Set.ncard", "Module.finrank")  # what they measure is their last argument
_FINITE = ("Finite", "Set.Finite", "FiniteDimensional")
_MEASURED = {  # by what measures, and is 0 where it has no value: what says that it has one
    "Nat.card": "Finite", "Set.ncard": "Set.Finite", "Module.finrank": "FiniteDimensional", "orderOf": "IsOfFinOrder",
    "Metric.diam": "Bornology.IsBounded", "Subgroup.index": "",
}  # fmt: skip
_ZERO = Num(0)
_BEST = {"sup": "IsLUB", "sSup": "IsLUB", "inf": "IsGLB", "sInf": "IsGLB"}
_BOUNDED = ("BddAbove", "BddBelow", "Bornology.IsBounded", "IsCompact", "Set.Finite")
_NAME = re.compile(r"[^\W\d]\w*")


def check_sizes(premises: Sequence[Formula], claim: Formula, binders: Iterable[Binder]) -> None:
    """Raises Declined where sizes are compared of which nothing says that one is finite.

    What a letter is a part of, or a map between, is looked at too: a subgroup H of a finite G.
    """
    binders = tuple(binders)
    types = {name: set(_NAME.findall(one.type)) for one in binders for name in one.names}
    for between in (set(_NAME.findall(one.type)) for one in binders if " → " in one.type):  # a map from X to a finite Y
        types.update({name: types.get(name, set()) | between for name in between})
    finite = {name for one in premises for name in _said_finite(one)}
    for relation in (one for part in (*premises, claim) for one in atoms(part) if isinstance(one, Rel)):
        sizes = {one for one in walk(relation) if isinstance(one, Call) and one.fn in _SIZES}
        for size in sizes if len(sizes) > 1 else ():
            names = set(names_of(size.args[-1]))
            made = {type(one) for one in walk(size.args[-1])}
            infinite = Domain in made and SetOf not in made  # ℝ × ℝ
            if infinite or (names and finite.isdisjoint(names.union(*(types.get(name, ()) for name in names)))):
                raise Declined("whether what is compared in size is finite")


def measures_exist(
    premises: Sequence[Formula], goal: Formula, kinds: Mapping[str, str]
) -> tuple[list[Formula], Formula]:
    """Both, where what is said of an order, an index, a dimension or a diameter supposes that there is one.

    Lean's order of an infinite group is 0: "of order less than 6", or "even", would say it of infinite ones too. Of a
    letter that is finite, or a part of what is, it goes without saying. What is infinite has an order greater than 2.
    """
    described = (one for one in nodes(goal) if isinstance(one, SetOf))
    finite = {name for one in (*premises, *described) for name in _said_finite(one)}
    for part in (one for whole in premises for one in atoms(whole) if isinstance(one, Rel) and one.ops == ("⊆",)):
        if not finite.isdisjoint(names_of(part.operands[1])):
            finite.update(names_of(part.operands[0]))
    within = {name: {name, *_NAME.findall(kind)} for name, kind in kinds.items()}

    told = {part for one in nodes(goal) if isinstance(one, Connective) and one.op == "∧" for part in conjuncts(one)}

    def unsettled(measures: Iterable[Call]) -> Iterator[Formula]:
        for measure in measures:
            measured = measure.args[-1]
            names = {inner for name in names_of(measured) for inner in within.get(name, {name})}
            letter = isinstance(measured, Var) or measure.fn not in _SIZES
            open_ = isinstance(measured, SetOf | Ascribe) or (names and finite.isdisjoint(names) and letter)
            if open_ and is_finite(measure) not in told:
                yield is_finite(measure)

    def change(node: Any) -> Any:
        if isinstance(node, Rel | Cong | Pred):
            endless = [_denied(one) for one in unsettled(_at_least(node))]
            said_of = conj([*unsettled(_open_measures(node)), *best(node), map_children(node, change)])
            return disj([*endless, said_of])
        return map_children(node, change)

    said = _bounds_said([one for part in premises for one in atoms(part)])

    def best(part: Any) -> Iterator[Formula]:
        for one in walk(part):
            if isinstance(one, Call) and one.fn in _BEST and one.args and isinstance(one.args[0], Var):
                yield from _there_is(one, kinds, said)

    if any(True for part in atoms(goal) for _ in best(part)):
        raise Declined("a supremum or infimum that nothing says to be there")
    return [change(one) for one in premises], change(goal)


def _bounds_said(known: Sequence[Any]) -> set[tuple[str, Any]]:
    """What is nonempty, or bounded: a part of what is bounded is, and what has a nonempty part."""
    said = {told for one in known if (told := _bound_said(one)) is not None}
    for inner, outer in (one.operands for one in known if isinstance(one, Rel) and one.ops == ("⊆",)):
        said |= {(name, inner) for name in _BOUNDED if (name, outer) in said}
        said |= {("Set.Nonempty", outer)} if ("Set.Nonempty", inner) in said else set()
    return said


def _bound_said(part: Formula) -> tuple[str, Any] | None:
    """What it says of a set: that it is nonempty, or bounded."""
    match part:
        case Pred(name, (*_, within)):
            return name, within
        case Rel((_, Call(("upperBounds" | "lowerBounds") as name, (within,))), ("∈",)):
            return "BddAbove" if name == "upperBounds" else "BddBelow", within
    return None


def _there_is(bound: Call, kinds: Mapping[str, str], said: Collection[tuple[str, Any]]) -> Iterator[Formula]:
    """That a supremum or infimum is there, where it is not said."""
    within, above = bound.args[0], _BEST[bound.fn] == "IsLUB"
    if ("Set.Nonempty", within) not in said:
        yield Pred("Set.Nonempty", (within,))
    of_naturals = not above and kinds.get(spelled(within), "") == "Set ℕ"  # type: ignore[arg-type]
    if not of_naturals and not any((name, within) in said for name in _BOUNDED):
        yield Pred("BddAbove" if above else "BddBelow", (within,))


def _open_measures(part: Formula) -> Iterator[Call]:
    """What measures in a relation that 0 would satisfy, or may; of two that are compared, see `check_sizes`."""
    if sum(map(is_measure, walk(part))) != 1:
        return
    match part:
        case Rel(operands, ops):
            low = {place for place, op in enumerate(ops) if op in ("<", "≤")}
            pairs = [(operands[n], operands[n + 1]) for n in low]
            pairs += [(operands[n + 1], operands[n]) for n, op in enumerate(ops) if op in (">", "≥")]
            above = {b for a, b in pairs if isinstance(a, Num) and a.value > 0}
            divided = [b for a, op, b in zip(operands, ops, operands[1:], strict=False) if op == "∣" and a != b]
            yield from (a for a, _ in pairs if is_measure(a) and a not in above)
            yield from (one for one in divided if is_measure(one))
            if ops == ("=",) and any(map(_may_be_zero, operands)):  # "A has cardinality zero", "|A| = n"
                sized = [one for one in operands if is_measure(one) and isinstance(one.args[-1], Var)]
                zero = "Module.finrank" if Num(0) in operands else ""
                yield from (one for one in sized if one.fn in ("Set.ncard", zero))
        case Cong():
            yield from (one for one in (part.left, part.right) if is_measure(one))
        case Pred("Even" | "Odd", (one,)) if is_measure(one):
            yield one


def _may_be_zero(term: Any) -> bool:
    return term == _ZERO or isinstance(term, Var)


def _at_least(part: Formula) -> Iterator[Call]:
    """What measures in a relation that what is infinite satisfies, and 0 does not: the order is greater than 2."""
    if isinstance(part, Rel) and len(part.ops) == 1 and sum(map(is_measure, walk(part))) == 1:
        left, right = part.operands if part.ops[0] in (">", "≥") else part.operands[::-1]
        if part.ops[0] in ("<", "≤", ">", "≥") and is_measure(left) and right != _ZERO:
            yield left


def is_finite(measure: Call) -> Formula:
    """That an order, an index, a dimension, a diameter or a number of things is finite."""
    said = _MEASURED[measure.fn]
    return Pred(said, measure.args) if said else Rel((measure, _ZERO), ("≠",))


def _denied(finite: Formula) -> Formula:
    return replace(finite, ops=("=",)) if isinstance(finite, Rel) else Not(finite)


def is_measure(term: Any) -> TypeGuard[Call]:
    """Whether a term is one of these."""
    return isinstance(term, Call) and term.fn in _MEASURED


def bounds_exist(formula: Any) -> Any:
    """The formula, where “u is the supremum of S” says that there is one, unless S is said to be nonempty and bounded.

    Mathlib's supremum of a set without one is 0.
    """
    said = {(part.name, part.args[-1]) for part in atoms(formula) if isinstance(part, Pred) and part.args}

    def bounded(within: Any) -> bool:
        return ("Set.Nonempty", within) in said and any((name, within) in said for name in _BOUNDED)

    def change(node: Any) -> Any:
        sides = node.operands if isinstance(node, Rel) and node.ops == ("=",) else ()
        for value, bound in (sides, sides[::-1]) if len(sides) == 2 else ():
            within = bound.args[0] if isinstance(bound, Call) and bound.fn in _BEST and bound.args else None
            if isinstance(bound, Call) and isinstance(within, Var) and not (isinstance(value, Call) or bounded(within)):
                return Pred(_BEST[bound.fn], (within, value))
        return node if isinstance(node, Rel) else map_children(node, change)

    return change(formula)


def _said_finite(premise: Any) -> Iterator[str]:
    for one in atoms(premise):
        if isinstance(one, Pred) and one.name in _FINITE:
            yield from names_of(one)
        elif isinstance(one, Rel) and one.ops == ("=",):
            left, right = one.operands
            if isinstance(left, Call) and left.fn in _SIZES and isinstance(right, Num) and right.value > 0:
                yield from names_of(left.args[-1])


def said_once(formula: Formula, said: Sequence[Formula]) -> Formula:
    """The formula without conditions ``0 < t`` that ``said`` or what stands before them shows."""
    if isinstance(formula, Not):
        return replace(formula, arg=said_once(formula.arg, said))
    if isinstance(formula, Quant):
        return replace(formula, body=said_once(formula.body, said))
    if isinstance(formula, Connective):
        if formula.op == "∧" and _shown(formula.left, next(conjuncts(formula.right)), said):
            return said_once(formula.right, said)
        inside = [*said, *conjuncts(formula.left)] if formula.op in "→∧" else said
        return replace(formula, left=said_once(formula.left, said), right=said_once(formula.right, inside))
    return formula


def _shown(part: Formula, after: Formula, said: Sequence[Formula]) -> bool:
    """Whether it says 0 < t beside a predicate of t, and t is known to be positive."""
    if not isinstance(part, Rel) or part.ops != ("<",) or part.operands[0] != ZERO or not isinstance(after, Pred):
        return False
    return after.args == part.operands[1:] and Signs(said).positive(part.operands[1])


def less_one(term: Any) -> bool:
    """Whether nothing but 1 is subtracted, at the end: in ℕ the difference has the same prime factors."""
    least = term.left if isinstance(term, Bin) and (term.op, term.right) == ("-", Num(1)) else term
    return not any(isinstance(p, Neg) or (isinstance(p, Bin) and p.op == "-") for p in walk(least))


def outer_minus(term: Any) -> bool:
    """Whether a subtraction would be truncated, not counting those inside factorials and exponents."""
    if isinstance(term, Call):
        return False
    if isinstance(term, Neg) or (isinstance(term, Bin) and term.op == "-"):
        return True
    if isinstance(term, Bin) and term.op == "^":
        return outer_minus(term.left)
    return any(outer_minus(child) for child in children(term))


def remainders_in_integers(node: Any) -> Any:
    """(n - 4) % 3 as a remainder of integers, where n is natural."""
    inside = map_children(node, remainders_in_integers)
    truncated = isinstance(inside, Bin) and inside.op == "%" and outer_minus(inside.left)
    return replace(inside, left=Ascribe(inside.left, "ℤ")) if truncated else inside


def sizes_in_integers(node: Any) -> Any:
    """Sizes of sets as integers, where ℕ would truncate a difference."""
    if isinstance(node, Call) and node.fn == "Set.ncard":
        return Ascribe(node, "ℤ")
    return map_children(node, sizes_in_integers)
