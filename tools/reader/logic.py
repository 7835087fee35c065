"""Building logical forms: conjunctions, implications, quantifiers over the tree of the mathematics."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from leanwright.tools.maths.ast import (
    SET_OPERATIONS,
    App,
    Bin,
    Bound,
    Call,
    Cong,
    Connective,
    Expr,
    Formula,
    Neg,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Var,
)
from leanwright.tools.maths.traversal import children, map_children, once, walk
from leanwright.tools.maths.uses import names_of, spelled

TRUE = Pred("True")
NUMBERS = ("ℕ", "ℤ", "ℚ", "ℝ", "ℂ")  # types that have elements


def conj(parts: Iterable[Formula]) -> Formula:
    """All of them; equal parts once; of nothing, True."""
    kept = list(dict.fromkeys(part for part in parts if part != TRUE))
    return _chain("∧", kept) if kept else TRUE


def holds(term: Expr) -> Pred:
    """What a letter of a proposition, or of a predicate with its arguments, says; ``fit`` writes it as Lean does."""
    return Pred("", (term,))


def conjuncts(formula: Formula) -> Iterator[Formula]:
    """The parts of a conjunction of conjunctions."""
    return _parts("∧", formula)


def disj(parts: Sequence[Formula]) -> Formula:
    """One of them at least."""
    return _chain("∨", list(parts))


def _chain(op: str, parts: list[Formula]) -> Formula:
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = Connective(op, part, whole)
    return whole


def implies(condition: Formula, claim: Formula) -> Formula:
    """claim, when ``condition`` holds."""
    return claim if condition == TRUE else Connective("→", condition, claim)


def neg(formula: Formula) -> Formula:
    """Not ``formula``, without a double negation; ≠ for a denied equation."""
    if isinstance(formula, Not):
        return formula.arg
    if isinstance(formula, Rel) and formula.ops == ("=",):
        return replace(formula, ops=("≠",))
    return Not(formula)


def rel(left: Expr, op: str, right: Expr) -> Rel:
    """left op right."""
    return Rel((left, right), (op,))


def quantified(kind: str, names: Sequence[str], restrictions: Iterable[Formula], body: Formula) -> Formula:
    """∀, ∃ or ∃! ``names`` with ``restrictions``: what is claimed of them is ``body``."""
    some = kind != "∀"
    inner = conj([*restrictions, body]) if some else implies(conj(restrictions), body)
    return Quant(kind, (Bound(tuple(names)),), inner) if names else inner


def nodes(formula: Any) -> Iterator[Any]:
    """The formula and the formulas and described sets inside it."""
    return iter(_nodes(formula))


@once
def _nodes(formula: Any) -> list[Any]:
    return [formula, *(one for part in inner_formulas(formula) for one in _nodes(part))]


def narrowed(formula: Any) -> Any:
    """∃ k, n = 3k ∧ Q as (∃ k, n = 3k) ∧ Q, where Q is not about k; in a disjunction only where there are numbers k."""
    formula = map_children(formula, narrowed)
    if not isinstance(formula, Quant) or formula.kind != "∃" or not isinstance(body := formula.body, Connective):
        return formula
    names = {name for bound in formula.bounds for name in bound.names}
    numbers = all(isinstance(one.type, Pred) and one.type.name in NUMBERS and not one.op for one in formula.bounds)
    if body.op != "∧" and not (body.op == "∨" and numbers):
        return formula
    parts = list(_parts(body.op, body))
    outer = [one for one in parts if names.isdisjoint(free_names(one))]
    inner = [one for one in parts if one not in outer]
    if not outer or not inner:
        return formula
    return _chain(body.op, [narrowed(replace(formula, body=_chain(body.op, inner))), *outer])


def _parts(op: str, formula: Formula) -> Iterator[Formula]:
    if isinstance(formula, Connective) and formula.op == op:
        yield from (*_parts(op, formula.left), *_parts(op, formula.right))
    else:
        yield formula


def inner_formulas(formula: Any) -> Sequence[Any]:
    """The formulas that a formula or a described set is made of; of a relation, the sets that it describes."""
    match formula:
        case Not(inside) | Quant(_, _, inside) | SetOf(_, _, inside):
            return [inside]
        case Connective(_, left, right):
            return [left, right]
    return outer_sets(formula)


def nodes_about(name: str, formula: Any) -> Iterator[Any]:
    """The formulas inside that speak of the same ``name``: none that binds it anew."""
    if isinstance(formula, Quant) and any(name in one.names for one in formula.bounds):
        return
    if isinstance(formula, SetOf) and formula.var == name:
        return
    yield formula
    for part in inner_formulas(formula):
        yield from nodes_about(name, part)


@once
def outer_sets(formula: Any) -> Sequence[SetOf]:
    """The described sets of an atom that lie in no other one."""
    found: list[SetOf] = []
    todo = [formula]
    while todo:
        here = todo.pop()
        if isinstance(here, SetOf):
            found.append(here)
        else:
            todo += children(here)[::-1]
    return found


def atoms(formula: Any) -> Iterator[Any]:
    """The parts without connectives: relations, congruences, predicates; of described sets their conditions."""
    return iter(_atoms(formula))


@once
def _atoms(formula: Any) -> list[Any]:
    return [part for part in nodes(formula) if isinstance(part, (Rel, Pred, Cong)) and not outer_sets(part)]


@once
def bound_names(formula: Any) -> frozenset[str]:
    """Names that a quantifier or a described set binds."""
    found: set[str] = set()
    for part in nodes(formula):
        if isinstance(part, Quant):
            found.update(name for one in part.bounds for name in one.names)
        elif isinstance(part, SetOf):
            found.add(part.var)
    return frozenset(found)


def arguments_anew(premises: Iterable[Formula], goal: Formula) -> set[str]:
    """x of "if f(x) ≤ M for all x, then f(x) + f(y) ≤ 2M": any number in the claim, as an argument there and before."""
    parts = [part for one in premises for part in conjuncts(one)]
    general = [one for one in parts if isinstance(one, Quant) and one.kind == "∀"]
    local: list[Any] = [one for one in general if _on_part(one.body)]
    every = [*local, *(one for one in general if isinstance(one.body, Rel))]
    places = {one.body.left.operands[1] for one in local}
    inside = [one for one in parts if isinstance(one, Rel) and one.ops == ("∈",) and one.operands[1] in places]
    rest = [one for one in parts if one not in every and one not in inside]
    others = bound_names(goal).union(*({*bound_names(one), *free_names(one)} for one in rest))
    asked = {name for one in inside for name in names_of(one.operands[0])}
    others |= set().union(*map(bound_names, local)) - asked
    found = {name for one in every for bound in one.bounds for name in bound.names} - others
    return {name for name in found if all(name in _arguments(one) for one in (*every, goal) if name in _in(one))}


def _on_part(body: Any) -> bool:
    """Whether it is a relation on the part that a function goes from: x ∈ [0, 1] → f(x) = x²."""
    placed = isinstance(body, Connective) and body.op == "→" and isinstance(body.left, Rel) and body.left.ops == ("∈",)
    return placed and isinstance(body.right, Rel)


def _in(formula: Any) -> set[str]:
    return {spelled(part) for part in walk(formula) if isinstance(part, Var)}


def _arguments(formula: Any) -> set[str]:
    """Letters that functions, or their derivatives, take the values at."""
    values: Iterator[Any] = (
        part for part in walk(formula) if isinstance(part, App) or getattr(part, "fn", "") == "deriv"
    )
    return {spelled(one) for part in values for one in part.args if isinstance(one, Var)}


def idle_names(formula: Any) -> Iterator[str]:
    """Names that a quantifier binds, and what it says does not mention."""
    for part in nodes(formula):
        if isinstance(part, Quant):
            said = {name for one in nodes(part.body) for name in names_of(one)}
            yield from (name for one in part.bounds for name in one.names if name not in said)


def free_names(formula: Any) -> Iterator[str]:
    """Names that nothing binds, in order, perhaps repeated."""
    return iter(_free_names(formula))


@once
def _free_names(formula: Any) -> list[str]:
    bound: Container[str] = ()
    own: list[str] = []
    match formula:
        case Not(inside):
            parts: Sequence[Any] = (inside,)
        case Connective(_, left, right):
            parts = (left, right)
        case Quant(_, bounds, inside):
            bound, parts = {name for one in bounds for name in one.names}, (inside,)
        case SetOf(variable, _, inside):
            bound, parts = (variable,), (inside,)
        case _:
            parts, own = outer_sets(formula), names_of(without_sets(formula))
    return [*(name for part in parts for name in _free_names(part) if name not in bound), *own]


def without_sets(node: Any) -> Any:
    """The atom with described sets replaced by a constant."""
    if isinstance(node, SetOf):
        return Pred("True")
    return map_children(node, without_sets)


def bounded_below(atom: Any) -> Iterator[str]:
    """Letters that a relation bounds below by a numeral, or that are exponents of what divides: none is negative."""
    if not isinstance(atom, Rel):
        return
    if set(atom.ops) <= {">", "≥"} and isinstance(atom.operands[-1], Num):
        yield from (spelled(one) for one in atom.operands if isinstance(one, Var))
    for left, op, right in zip(atom.operands, atom.ops, atom.operands[1:], strict=False):
        name, bound = (left, right) if op in ">≥" else (right, left)
        if op in "<>≤≥" and isinstance(name, Var) and isinstance(bound, Num):
            yield spelled(name)
        if op in "<≤" and isinstance(atom.operands[0], Num) and set(atom.ops) <= {"<", "≤"} and isinstance(right, Var):
            yield spelled(right)
        if op == "∣":
            powers = (part for part in walk(left) if isinstance(part, Bin) and part.op == "^")
            yield from (spelled(part.right) for part in powers if isinstance(part.right, Var))


def instead(node: Any, old: Any, new: Any) -> Any:
    """The tree with ``new`` in each place of ``old``."""
    return new if node == old else map_children(node, lambda part: instead(part, old, new))


def sets_in(term: Any) -> Iterator[Any]:
    """What unions, intersections and differences are of."""
    if isinstance(term, Bin) and term.op in SET_OPERATIONS:
        yield from sets_in(term.left)
        yield from sets_in(term.right)
    else:
        yield term


def written_as_set(term: Any, relations: Iterable[Rel]) -> bool:
    """Whether a relation compares it as a set: A ⊆ B, A = ∅."""
    compared = (one for one in relations if {"⊆", "⊂"} & {*one.ops} or SetLit(()) in one.operands)
    return isinstance(term, Var) and any(term in one.operands for one in compared)


def set_letters(term: Any) -> Iterator[str]:
    """The letters that unions, intersections and differences are of."""
    return (spelled(one) for one in sets_in(term) if isinstance(one, Var))


def legendre(atom: Any, primes: set[Any]) -> bool:
    """Whether fractions of primes stand beside a power of -1, as in the law of quadratic reciprocity."""
    parts = [part for part in walk(atom) if isinstance(part, Bin)]
    fraction = any(part.op == "/" and {part.left, part.right} <= primes for part in parts)
    return fraction and any(part.op == "^" and part.left == Neg(Num(1)) for part in parts)


def counting(exponent: Any) -> set[str]:
    """Letters of an exponent, except those in a logarithm or a root, which say nothing of whole numbers."""
    if isinstance(exponent, Call) and exponent.fn in ("log", "ln", "sqrt"):
        return set()
    if isinstance(exponent, Var):
        return {spelled(exponent)}
    return {name for part in children(exponent) for name in counting(part)} | (
        {exponent.fn} if isinstance(exponent, App) else set()
    )


def without_minus(relation: Rel) -> Rel:
    """a = b - c as a + c = b, which says of natural numbers what the first says of integers."""
    if len(relation.operands) != 2 or not set(relation.ops) <= set("=≠<>≤≥"):
        return relation
    sides: tuple[list[Any], list[Any]] = ([], [])
    for place, side in enumerate(relation.operands):
        for negative, term in _summands(side):
            sides[place != negative].append(term)
    sums = (reduce(lambda a, b: Bin("+", a, b), side) if side else Num(0) for side in sides)
    return replace(relation, operands=tuple(sums))


def _summands(term: Any) -> Iterator[tuple[bool, Any]]:
    """The terms of a sum, and which of them are subtracted."""
    if isinstance(term, Neg):
        yield from ((not negative, one) for negative, one in _summands(term.arg))
    elif isinstance(term, Bin) and term.op in "+-":
        yield from _summands(term.left)
        yield from ((negative != (term.op == "-"), one) for negative, one in _summands(term.right))
    else:
        yield False, term
