"""Where what is said of a function holds: on the part of ℝ that it goes from, and where it has a derivative."""

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    App,
    Bin,
    Bound,
    Call,
    Cong,
    Connective,
    Const,
    Domain,
    Expr,
    Formula,
    Interval,
    Neg,
    Not,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Tuple,
    Var,
)
from leanwright.tools.maths.positivity import Signs
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import applied, is_definition, letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import (
    atoms,
    bound_names,
    conj,
    conjuncts,
    free_names,
    implies,
    nodes,
    nodes_about,
    rel,
)
from leanwright.tools.reader.meaning.composer import Discourse

INFINITY = Const("infty")
_OF_NUMBERS = re.compile(r"[ℕℤℚℝ] → [ℕℤℚℝ]\Z")
_SMOOTH = re.compile(r"(?:Differentiable|ContDiff|HasDeriv)(?:At|On)?\Z")


def check_presumed(formula: Formula, discourse: Discourse) -> None:
    """Raises Declined where something is said of values outside of what was taken for the domain of a function."""
    parts = [part for one in nodes(formula) for part in atoms(one)]
    inside = [part.operands for part in parts if isinstance(part, Rel) and part.ops == ("∈",)]
    values = [applied(one) for part in parts for one in walk(part)]
    for name, place in discourse.presumed.items():
        known = {thing for thing, held in inside if lies_inside(held, place)}
        finite = isinstance(place, Interval) and not {INFINITY, Neg(INFINITY)} & {place.low, place.high}
        ordered = Signs([rel(place.low, "<", place.high)] if finite else [])  # type: ignore[union-attr]
        for thing in (x for function, given in values if function == name for x in given):
            if thing not in known and not _known_inside(thing, place, ordered):
                raise Declined(f"whether this is said of {name} on its whole domain")


def on_domains(formula: Formula, discourse: Discourse) -> Formula:
    """What is said of all values of a function on a part of ℝ, or of some, is said of those on this part.

    Raises Declined for "f ≥ 0" of what is said to be continuous on a part.
    """
    partly = discourse.local.keys() | discourse.domains.keys()
    for one in (p for part in atoms(formula) for p in walk(part) if isinstance(p, Rel)):
        for side in one.operands:
            if isinstance(side, Var) and spelled(side) in partly and not {"∈", "⊆"} & set(one.ops):
                raise Declined(f"whether this is said of {spelled(side)} on its whole domain")
    held = [*nodes(formula)]
    counted = {one.var for one in held if isinstance(one, SetOf)}
    unique = (one for one in held if isinstance(one, Quant) and one.kind == "∃!")
    counted |= {name for one in unique for bound in one.bounds for name in bound.names}
    if partly & counted:  # two that differ elsewhere are the same
        raise Declined("how many functions there are on a part of a type")
    kinds = {
        name: discourse.kinds.get(name, "function").replace("function", "ℝ → ℝ")
        for name in discourse.domains.keys() - discourse.from_one
    }
    places = {
        name: part for name, part in discourse.domains.items() if name in kinds and _OF_NUMBERS.match(kinds[name])
    }
    parts = {name: part for name, part in places.items() if part != Call("Set.univ", ())}
    counting = frozenset(name for name in parts if kinds[name].startswith("ℕ"))
    if not parts:
        return formula
    free = Quant("∀", (Bound(tuple(dict.fromkeys(free_names(formula)))),), formula)
    found: Any = _each_within(free, parts, counting, discourse).body  # type: ignore[union-attr]
    new = isinstance(found, Connective) and found.op == "→" and found.right == formula
    return _before_claim(formula, found.left) if new else found


def _before_claim(formula: Formula, condition: Formula) -> Formula:
    if isinstance(formula, Connective) and formula.op == "→":
        return replace(formula, right=_before_claim(formula.right, condition))
    return implies(condition, formula)


def _each_within(
    formula: Formula, parts: Mapping[str, Expr], counting: frozenset[str], discourse: Discourse
) -> Formula:
    if isinstance(formula, Not):
        return replace(formula, arg=_each_within(formula.arg, parts, counting, discourse))
    if isinstance(formula, Connective):
        left, right = (_each_within(side, parts, counting, discourse) for side in (formula.left, formula.right))
        return replace(formula, left=left, right=right)
    if not isinstance(formula, Quant) or len(formula.kind) > 1 or _defines(formula.body, discourse.by_formula):
        return formula
    body = _each_within(formula.body, parts, counting, discourse)
    deeper = bound_names(body) - set(free_names(body))
    told, before = set[Expr](), list[Formula]()
    places = dict[tuple[Expr, Expr], None]()
    for name in (name for bound in formula.bounds for name in bound.names):
        here = [part for one in nodes_about(name, body) if isinstance(one, (Rel, Pred, Cong)) for part in walk(one)]
        told |= {p.operands[0] for p in here if isinstance(p, Rel) and "∈" in p.ops and name in names_of(p.operands[0])}
        values = [p for p in here if isinstance(p, App) and p.fn in parts and name in names_of(p.args)]
        supposed = [part for one in _premises(body) for part in walk(one)]
        told_of = Var(name) in supposed  # "for all x ≠ 0, 1"
        asked = [p for p in values if p in supposed or not (told_of and _is_worked_out(p.args[0], discourse.rules))]
        places |= dict.fromkeys((p.args[0], parts[p.fn]) for p in asked if deeper.isdisjoint(names_of(p.args)))
        before += [Rel((p.args[0], parts[p.fn]), ("∈",)) for p in values if p.fn in counting and _earlier(p)]
        for one in (p for p in here if isinstance(p, Call) and p.fn == "deriv"):
            place = parts.get(spelled(one.args[0])) if isinstance(one.args[0], Var) else None
            if place is not None and name in names_of(one.args[1:]) and letter(name) not in told:
                if not isinstance(place, (Interval, Bin)) or (isinstance(place, Interval) and not _is_open(place)):
                    raise Declined("at which points of its domain the derivative is taken")
                places[letter(name), place] = None
    said: list[Formula] = []
    for thing, place in sorted(places, key=lambda one: len([*walk(one[0])])):
        if thing not in told and not _known_inside(thing, place, Signs([*_premises(body), *said])):
            said.append(Rel((thing, place), ("∈",)))
    said += [one for one in before if one not in said]
    inner = implies(conj(said), body) if formula.kind == "∀" else conj([*said, body])
    return replace(formula, body=inner)


def _is_worked_out(thing: Expr, given: Container[str]) -> bool:
    """Whether it is a value that a formula gives, of which a claim, f(f(x)) = x, says itself that it has a value."""
    return any(isinstance(part, App) and part.fn in given for part in walk(thing))


def _defines(formula: Formula, by_formula: set[str]) -> bool:
    """f(x) = 1/x: Lean's values of the formula elsewhere are as good as any, where nothing is said of them."""
    return isinstance(formula, Rel) and is_definition(formula) and names_of(formula)[0] in by_formula


def _premises(formula: Formula) -> list[Formula]:
    if not isinstance(formula, Connective) or formula.op != "→":
        return []
    return [*conjuncts(formula.left), *_premises(formula.right)]


def lies_inside(place: Any, domain: Any) -> bool:
    """Whether a set lies where a function goes from, as ends of intervals show; anywhere, where nothing is said."""
    if domain is None or place == domain:
        return True
    if isinstance(place, Tuple) and len(place.items) == 2:
        place = Interval(*place.items, False, False)
    if not isinstance(place, Interval):
        return False
    x = Var("x")
    return _known_inside(x, domain, Signs(_between(place, x)))


def lies_within(point: Expr, domain: Any) -> bool:
    """Whether a function goes from all numbers near a point, as far as numerals show it."""
    closed = isinstance(domain, Interval) and not _is_open(domain)
    return domain is None or (not closed and _known_inside(point, domain, Signs()))


def _is_open(place: Interval) -> bool:
    return not place.closed_low and not place.closed_high


def _between(place: Interval, thing: Expr) -> list[Rel]:
    """What the ends of an interval say of what lies in it."""
    low = [] if place.low == Neg(INFINITY) else [rel(place.low, "≤" if place.closed_low else "<", thing)]
    high = [] if place.high == INFINITY else [rel(thing, "≤" if place.closed_high else "<", place.high)]
    return [*low, *high]


def _known_inside(thing: Expr, place: Expr, known: Signs) -> bool:
    """Whether signs show that a number lies in an interval, or differs from what is taken away from ℝ."""
    match place:
        case Interval():
            return all(map(known.hold, _between(place, thing)))
        case Bin("\\", _, SetLit(items)):
            return all(known.hold(rel(thing, "≠", one)) for one in items)
    return False


def _earlier(value: App) -> bool:
    """f(n - 1) of a function on the positive integers: what is said of it is said where it is defined."""
    return any(isinstance(part, Bin) and part.op == "-" for part in walk(value.args[0]))


def derivatives_exist(formula: Formula, discourse: Discourse) -> Formula:
    """What is supposed of f'(x), or that there is an x with f'(x) = 0, supposes a derivative: Lean's is 0 without one.

    Nothing is added for a function that is said to be differentiable, or that is given by a formula.
    """
    parts = [part for one in nodes(formula) for part in atoms(one)]
    said = {n for one in parts if _is_smooth(one) for n in names_of(one)}
    said |= {p.operands[0].fn for p in parts if isinstance(p, Rel) and is_definition(p)}  # type: ignore[union-attr]
    derived = {spelled(inner) for part in parts for one in walk(part) if (inner := _derived(one))}
    unsaid = {name for name in derived - said if _field(discourse, name)}
    return _supposed(formula, unsaid, discourse) if unsaid else formula


def _is_smooth(formula: Any) -> bool:
    return isinstance(formula, Pred) and bool(_SMOOTH.match(formula.name))


def _field(discourse: Discourse, name: str) -> str:
    """The field that a differentiable function would be on."""
    kind = discourse.kinds.get(name, "function")
    field = kind.partition(" → ")[0] if kind != "function" else "ℝ"
    return field if field in ("ℝ", "ℂ") else ""


def _derived(term: Any) -> Var | None:
    """The letter f of f', f'' …"""
    if not isinstance(term, Call) or term.fn != "deriv":
        return None
    return term.args[0] if isinstance(term.args[0], Var) else _derived(term.args[0])


def _supposed(formula: Formula, names: set[str], discourse: Discourse) -> Formula:
    """``formula``, whose conditions on derivatives of ``names`` say that they exist, and what there is has them."""
    if isinstance(formula, Quant) and formula.kind != "∀":
        own = {name for one in formula.bounds for name in one.names}
        slopes = [one for part in nodes(formula.body) for atom in atoms(part) for one in _slopes(atom, names)]
        if any(own & set(names_of(one)) for one in slopes):
            return replace(formula, body=_with_derivatives(formula.body, names, discourse))
    if isinstance(formula, Quant):
        return replace(formula, body=_supposed(formula.body, names, discourse))
    if not isinstance(formula, Connective):
        return formula
    if formula.op == "→":
        left = conj(_with_derivatives(one, names, discourse) for one in conjuncts(formula.left))
        return implies(left, _supposed(formula.right, names, discourse))
    sides = (formula.left, formula.right)
    if formula.op == "↔" and any(_slopes(one, names) for side in sides for part in nodes(side) for one in atoms(part)):
        raise Declined("whether the derivative exists")
    left, right = (_supposed(side, names, discourse) for side in sides)
    return replace(formula, left=left, right=right)


def _with_derivatives(formula: Formula, names: set[str], discourse: Discourse) -> Formula:
    """A condition, with what it supposes to exist."""
    if isinstance(formula, Quant) and formula.kind == "∀" and isinstance(formula.body, Rel):
        bound = {name for one in formula.bounds for name in one.names}
        slopes = _slopes(formula.body, names)
        if all(len(one.args) == 1 or (isinstance(x := one.args[1], Var) and spelled(x) in bound) for one in slopes):
            return conj([*_exist([replace(one, args=one.args[:1]) for one in slopes], discourse), formula])
    if isinstance(formula, Quant):
        bound = {name for one in formula.bounds for name in one.names}
        parts = list(conjuncts(_with_derivatives(formula.body, names, discourse)))
        outside = [one for one in parts if _is_smooth(one) and not bound & set(names_of(one))]
        return conj([*outside, replace(formula, body=conj(one for one in parts if one not in outside))])
    if isinstance(formula, Connective) and formula.op in "∧∨":
        left, right = (_with_derivatives(one, names, discourse) for one in (formula.left, formula.right))
        return replace(formula, left=left, right=right)
    if isinstance(formula, Connective) and formula.op == "→":
        return replace(formula, right=_with_derivatives(formula.right, names, discourse))
    if isinstance(formula, (Not, Connective)) and any(_slopes(one, names) for one in atoms(formula)):
        raise Declined("whether the derivative exists")
    return conj([*_exist(_slopes(formula, names), discourse), formula])


def _slopes(atom: Any, names: set[str]) -> list[Call]:
    found = (one for one in walk(atom) if (inner := _derived(one)) and spelled(inner) in names)
    return [one for one in found if isinstance(one, Call)]


def _exist(slopes: list[Call], discourse: Discourse) -> Iterator[Formula]:
    """That there are derivatives: everywhere, or at a point."""
    for one in slopes:
        function, *point = one.args
        inner = _derived(one)
        assert inner is not None
        field: Expr = Domain(NUMBER_SET_NAMES[_field(discourse, spelled(inner))])
        yield Pred("DifferentiableAt" if point else "Differentiable", (field, function, *point))
