"""What a statement may not leave open: what its letters are, which values it is of, which structures there are."""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Bound,
    Call,
    Cong,
    Connective,
    Const,
    Formula,
    Interval,
    Not,
    Pred,
    Quant,
    Rel,
    Var,
)
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.printer import variable
from leanwright.tools.maths.lean.statement import parse_term
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import atoms, bound_names, conjuncts, free_names, idle_names, nodes, quantified
from leanwright.tools.reader.meaning.composer import NUMBERS, Discourse

_WORD = re.compile(r"\w+")
_RUNNING = frozenset("xyzts")  # letters that arguments run through, as a, b and c do not


def check_parts(premises: Sequence[Formula], goal: Formula, discourse: Discourse, kinds: dict[str, str]) -> None:
    """Raises Declined for "f(n) = 2n for every integer n. Then f is injective.": nothing says what f is elsewhere."""
    known = {*discourse.domains, *(one for one, kind in kinds.items() if kind.startswith("ℕ"))}
    values = [part for one in premises for part in walk(one) if isinstance(part, App) and names_of(part.args)]
    counted = {one.fn for one in values if discourse.kinds.get(one.fn, "function") == "function"}
    counted -= {one.fn for one in values if not {kinds.get(name) for name in names_of(one.args)} <= set("ℕℤℚ")}
    said: dict[str, list[bool]] = {}  # by function: each equation of its values, and whether it is of a part
    for one in (part for whole in premises for part in conjuncts(whole)):
        body = one.body if isinstance(one, Quant) and one.kind == "∀" else one
        partly = isinstance(body, Connective) and body.op == "→"
        equation = body.right if isinstance(body, Connective) and partly else body
        if isinstance(equation, Rel) and equation.ops == ("=",):
            left = equation.operands[0]
            if isinstance(left, App) and not left.subscript and left.fn not in names_of(equation.operands[1]):
                said.setdefault(left.fn, []).append(partly)
    named, whole = (
        {spelled(part) for one in said_of for atom in atoms(one) for part in walk(atom) if isinstance(part, Var)}
        for said_of in ([goal], premises)
    )
    for name in (named - whole) & ({name for name, parts in said.items() if parts == [True]} | counted) - known:
        raise Declined(f"what {name} is elsewhere")


def check_arguments(parts: Sequence[Formula], goal: Formula, free: Sequence[str], discourse: Discourse) -> None:
    """Raises Declined for "a function g with g(x) = 1", where nothing else is said of x.

    Also for "if f(x)² = x² for all x then f(x) = x or f(x) = -x", which says so of each x, or of one of two functions.
    """
    for part in parts:
        left = part.operands[0] if isinstance(part, Rel) and part.ops == ("=",) else None
        if not isinstance(part, Rel) or not isinstance(left, App) or left.subscript or names_of(part.operands[1:]):
            continue
        elsewhere = {name for one in (*parts, goal) if one is not part for name in free_names(one)}
        letters = {spelled(one) for one in left.args if isinstance(one, Var)}
        if (letters & _RUNNING) - elsewhere - discourse.introductions.keys():
            raise Declined(f"whether the equation for {left.fn} holds for all, or for one")
    said = [one for one in nodes(goal) if isinstance(goal, Connective) and goal.op == "∨" and isinstance(one, Rel)]
    values = [left for one in said if isinstance(left := one.operands[0], App) and not left.subscript]
    told = {*discourse.introductions, *discourse.kinds} - {name for one in parts for name in bound_names(one)}
    if len(values) > 1 and {name for one in values for name in names_of(one.args)} & _RUNNING & {*free} - told:
        raise Declined(f"whether one equation for {values[0].fn} holds for all, or one for each")


def with_sides(formula: Any, discourse: Discourse, told: frozenset[str] = frozenset()) -> Any:
    """The statement, with L bound of "A is closed iff L ∈ A for every sequence x_n in A with x_n → L".

    Raises Declined for another letter that is new on one side of an equivalence, "n is even iff n = 2k": whether for
    all or for some is not said. In "a < b iff a + c < b + c", of two such relations, it is any number.
    """
    match formula:
        case Quant("∀", _, body):
            return replace(formula, body=with_sides(body, discourse, told | bound_names(formula)))
        case Connective("→", left, right):
            return replace(formula, right=with_sides(right, discourse, told | {*free_names(left)}))
        case Connective("∧", left, right):
            parts = (with_sides(one, discourse, told) for one in (left, right))
            return Connective("∧", *parts)
        case Connective("↔", left, right):
            told |= discourse.introductions.keys()
            return Connective("↔", _side(left, right, told, discourse), _side(right, left, told, discourse))
    return formula


def _side(side: Formula, other: Formula, told: frozenset[str], discourse: Discourse) -> Formula:
    for name in sorted({*free_names(side)} - {*free_names(other)} - told):
        if _tended_to(name, side):
            side = quantified("∀", [name], (), side)
        elif name not in discourse.kinds and not (_on_both_ends(name, side) and isinstance(other, (Rel, Cong))):
            raise Declined(f"whether one side of the equivalence is of all {name}, or of some")
    return side


def _tended_to(name: str, side: Formula) -> bool:
    """Whether it is the limit of what a side is about all of."""
    body = side.body if isinstance(side, Quant) and side.kind == "∀" else None
    known = conjuncts(body.left) if isinstance(body, Connective) and body.op == "→" else ()
    return any(Call("nhds", (letter(name),)) in walk(one) for one in known)


def _on_both_ends(name: str, side: Formula) -> bool:
    ends = side.operands if isinstance(side, Rel) else (side.left, side.right) if isinstance(side, Cong) else ()
    return len(ends) > 1 and all(name in names_of(one) for one in ends)


def _is_end(term: object) -> bool:
    """Whether it is a limit, or an interval."""
    return isinstance(term, Interval) or (isinstance(term, Call) and term.fn == "nhds")


def check_names(
    formula: Formula, free: list[str], lead: list[str], discourse: Discourse, kinds: dict[str, str], anew: set[str]
) -> None:
    inner = bound_names(formula)
    if set(free) & (inner - discourse.shared - discourse.indices - anew):
        raise Declined(f"{min(set(free) & inner)}, which stands for two things")
    if {"e", "i"} & set(free) - discourse.kinds.keys() - discourse.bound - discourse.indices:
        raise Declined("whether e and i are letters or the numbers")
    nameless = any(name in discourse.nameless and name not in discourse.types for name in lead)
    ends = {name for place in discourse.domains.values() for name in names_of(place)}
    ends |= {
        spelled(x)
        for one in atoms(formula)
        if isinstance(one, Pred) and len(one.args) == 1
        for x in one.args
        if isinstance(x, Var)
    }
    ends |= {n for part in atoms(formula) for one in walk(part) if _is_end(one) for n in names_of(one)}
    complex_ones = any(part == Const("i") for one in atoms(formula) for part in walk(one))
    ruled = () if complex_ones else discourse.rules  # "f(x) = x². The roots of f …"
    introduced = {*discourse.kinds, *(discourse.given - discourse.rules.keys()), *ruled}
    unsaid = [name for name in free if name not in introduced and not kinds[name].startswith(("Set ", "Matrix "))]
    norms = {
        n for part in atoms(formula) for one in walk(part) if getattr(one, "fn", "") == "norm" for n in names_of(one)
    }
    if any(kinds[name] == "ℝ" for name in norms.intersection(unsaid)):
        raise Declined("in what space the things with a norm lie")
    if nameless and set(unsaid) - ends - _supposed(formula, discourse.nameless):
        raise Declined("a letter that nothing has introduced, beside things without a name")
    numbers = {name for name in {*free} - discourse.bound if kinds[name] in ("", *NUMBERS)}
    if discourse.nameless & discourse.types.keys() and _only_in_existence(formula, numbers):
        raise Declined("whether what there is exists for each value of a letter, or for some")
    maps = [name for name in (*free, *lead) if name in discourse.nameless and "→" in discourse.kinds.get(name, "")]
    if maps and any(name in discourse.functions and name not in discourse.kinds for name in free):
        raise Declined("a function or sequence that nothing has introduced, beside one without a name")
    if _somewhere(formula, free, discourse):
        raise Declined("where on its domain something is said of a function")
    used = {name for part in nodes(formula) for name in names_of(part)}
    typed = (one.type for part in nodes(formula) for one in walk(part) if isinstance(one, Ascribe))
    used |= {word for text in typed for word in _WORD.findall(text)}
    in_types = {word for name in (*free, *lead, *bound_names(formula)) for word in _WORD.findall(kinds[name])}
    used |= in_types
    used |= {
        word for name in used & discourse.types.keys() for one in discourse.types[name] for word in _WORD.findall(one)
    }
    if (set(idle_names(formula)) & discourse.nameless) - discourse.types.keys() - in_types:
        raise Declined("a thing without a name, of which the formulas beside it say nothing")
    idle = [name for name in lead if name not in used]
    if idle or len(set(lead) | set(free)) < len(lead) + len(free):
        raise Declined("a letter of which nothing is said")


def _supposed(formula: Formula, nameless: Container[str]) -> set[str]:
    """Letters in what is supposed of things without a name: "any common divisor of a and b divides a + b"."""
    if isinstance(formula, Quant) and formula.kind == "∀":
        return _supposed(formula.body, nameless)
    if not isinstance(formula, Connective) or formula.op != "→":
        return set()
    said = [one for one in conjuncts(formula.left) if any(name in nameless for name in free_names(one))]
    return {name for one in said for name in free_names(one)} | _supposed(formula.right, nameless)


def _only_in_existence(formula: Formula, names: set[str]) -> bool:
    """ "Every finite field has p^n elements for some prime p", of any field: nothing says whether n is any number."""
    inside = [part.body for part in nodes(formula) if isinstance(part, Quant) and part.kind == "∃"]
    within = [part for one in inside for part in atoms(one)]
    outside = {name for part in atoms(formula) if part not in within for name in names_of(part)}
    return any(name not in outside for name in names)


def _somewhere(formula: Formula, free: list[str], discourse: Discourse) -> bool:
    """Whether a value is spoken of at a letter that nothing introduces, of a function on a part of ℝ."""
    values = (part for one in atoms(formula) for part in walk(one) if isinstance(part, (App, Call)))
    local = [
        one
        for one in values
        if discourse.local.keys() & {*names_of(one)[:1]} and getattr(one, "fn", "") != "Set.MapsTo"
    ]
    arguments = {name for one in local for arg in one.args[-1:] if isinstance(arg, Var) for name in names_of(arg)}
    return any(name in arguments - discourse.given for name in free)


_NAME = re.compile(r"\w+")
Classes = Mapping[str, Sequence[str]]


def check_existing(premises: Sequence[Formula], goal: Formula, discourse: Discourse) -> frozenset[str]:
    """The types that the claim says to exist.

    Raises Declined for types of which a premise speaks, and for a claim about all, which Lean would say of the types
    of one universe; beside types that the text has introduced, which may be of another; and for those that no noun
    speaks of.
    """
    types = discourse.types
    bound = {name for part in (*premises, goal) for node in nodes(part) for name in bound_names(node)} & types.keys()
    found = frozenset(name for name, exists in _quantified(goal, True, frozenset(), types) if exists)
    if bound - (found - discourse.implied) or (found and types.keys() - bound):
        raise Declined("a structure that is said to exist, or that a premise speaks of all of")
    return found


def _quantified(node: Any, positive: bool, known: frozenset[str], types: Classes) -> Iterator[tuple[str, bool]]:
    """The types that quantifiers bind, and whether they are said to exist. ``known``: types that they are around."""
    match node:
        case Quant():
            for name in (name for one in node.bounds for name in one.names if name in types):
                known |= {name}
                needed = {word for one in types[name] for word in _NAME.findall(one)} & types.keys()
                yield name, (node.kind == "∃") == positive and needed <= known
            yield from _quantified(node.body, positive, known, types)
        case Not(arg):
            yield from _quantified(arg, not positive, known, types)
        case Connective("↔", left, right):
            yield from ((name, False) for part in (left, right) for name, _ in _quantified(part, True, known, types))
        case Connective(op, left, right):
            yield from _quantified(left, positive != (op == "→"), known, types)
            yield from _quantified(right, positive, known, types)


def bounds_of(node: Quant, kinds: Mapping[str, str], types: Classes) -> tuple[Bound, ...]:
    """What a quantifier binds, as Lean writes it; a structure with its classes: ``(R : Type) (_ : Ring R)``."""
    bounds: list[Bound] = []
    for name in (name for one in node.bounds for name in one.names):
        kind, written = Pred(kinds[name]), variable(letter(name))
        if name in types:
            bounds.append(Bound((written,), Pred("Type")))
            bounds += [Bound(("_",), formula(parse_term(one))) for one in types[name]]
        elif bounds and bounds[-1].type == kind:
            bounds[-1] = Bound((*bounds[-1].names, written), kind)
        else:
            bounds.append(Bound((written,), kind))
    return tuple(bounds)
