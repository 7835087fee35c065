"""Whether two Lean statements say the same, up to what does not matter, and where they differ."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations, product
from math import factorial, prod
from typing import Any

from leanwright.tools.maths.ast import Ascribe, Bin, Bound, Connective, Formula, Listing, Not, Quant, Rel, SetOf, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.alpha import rename
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement, parse_lean, statement_to_lean
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.logic import conj, disj, narrowed

_FLIPPED = {">": "<", "≥": "≤"}
MOST_PERMUTED, MOST_TYPES = 5, 3  # variables of one type, and type variables; with more, their order counts
_UNIVERSES = ("Type*", "Type")
_WORD = re.compile(r"[^\W\d]\w*")
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@dataclass(frozen=True)
class Form:
    """One naming of a statement: new names by old ones, kinds of letters, and by their text what it says."""

    names: Mapping[str, str]
    kinds: str
    premises: Mapping[str, Formula]
    claims: Mapping[str, Formula]

    @property
    def text(self) -> str:
        """All of it."""
        return " ; ".join([self.kinds, *sorted(self.premises)]) + " |- " + " ; ".join(sorted(self.claims))


@dataclass(frozen=True)
class Differing:
    """What two statements of the same letters have of their own. ``letters``: the first's by the second's.

    ``classes``: whether the classes of their types differ too.
    """

    letters: Mapping[str, str]
    premises: tuple[tuple[Formula, ...], tuple[Formula, ...]]
    claims: tuple[tuple[Formula, ...], tuple[Formula, ...]]
    classes: bool = False


@lru_cache(maxsize=1 << 14)
def canonical(lean: str, loose: bool = False) -> str:
    """A text that statements share which differ in names, orders of hypotheses, ∧ and ∨, and sides of relations alone.

    ``loose`` also drops ascriptions and the types of bound variables, which may change the meaning. Lean outside the
    subset of the parser is its own form.
    """
    try:
        statement = parse_lean(lean)
    except MathsSyntaxError:
        return lean
    return min((form.text for form in _forms(statement, loose)), default=lean)


def same(first: str, second: str) -> bool:
    """Whether two Lean statements share their normal form."""
    return canonical(first) == canonical(second)


def alike(first: str, second: str) -> bool:
    """Whether two statements are the same where what “there is” may reach over what is not about its letters."""
    return same(first, second) or same(_narrow(first), _narrow(second))


@lru_cache(maxsize=1 << 10)
def _narrow(lean: str) -> str:
    try:
        statement = parse_lean(lean)
    except MathsSyntaxError:
        return lean
    binders = tuple(
        replace(b, formula=narrowed(b.formula)) if isinstance(b, Hypothesis) else b for b in statement.binders
    )
    return statement_to_lean(replace(statement, binders=binders, goal=narrowed(statement.goal)))


def without_repeated(statement: LeanStatement) -> LeanStatement:
    """The statement without the parts of its claim that a later part says again, in other letters."""
    parts = _conjuncts(statement.goal)
    alone = [canonical(statement_to_lean(_claiming(statement, part))) for part in parts]
    kept = [part for n, part in enumerate(parts) if alone[n] not in alone[n + 1 :]]
    return statement if len(kept) == len(parts) else _claiming(statement, conj(kept))


def _claiming(statement: LeanStatement, claim: Formula) -> LeanStatement:
    """The statement with this claim, its conditions as hypotheses, without the letters that nothing speaks of."""
    said: list[Hypothesis] = []
    count = len(statement.hypotheses)
    while isinstance(claim, Connective) and claim.op == "→":
        said += [
            Hypothesis(f"h{count + len(said) + n}".translate(SUBSCRIPTS), one)
            for n, one in enumerate(_conjuncts(claim.left))
        ]
        claim = claim.right
    used = {name for one in (*(h.formula for h in (*statement.hypotheses, *said)), claim) for name in names_of(one)}
    kept: list[Binder | Hypothesis] = []
    for one in reversed(statement.binders):
        if isinstance(one, Binder) and one.names:
            one = replace(one, names=tuple(name for name in one.names if name in used))
        if isinstance(one, Hypothesis) or one.names or one.bracket == "[":
            kept.insert(0, one)
            used |= set() if isinstance(one, Hypothesis) else {*_WORD.findall(one.type)}
    return replace(statement, binders=(*kept, *said), goal=claim)


def differing(first: LeanStatement, second: LeanStatement) -> Differing | None:
    """The parts of their own, with letters matched so that most is shared; None where the kinds of letters differ."""
    bare = _without_classes(first), _without_classes(second)
    for one, other in ((first, second), bare):
        mine = next(_forms(one, False))
        others = [form for form in _forms(other, False) if form.kinds == mine.kinds]
        if others:
            break
    else:
        return None

    def shared(form: Form) -> int:
        return len(form.premises.keys() & mine.premises.keys()) + len(form.claims.keys() & mine.claims.keys())

    its = max(others, key=shared)
    old = {new: name for name, new in mine.names.items()}
    letters = {name: old[new] for name, new in its.names.items()}
    own = _own(mine.premises, its.premises), _own(mine.claims, its.claims)
    return Differing(letters, *own, classes=(one, other) == bare != (first, second))


def _without_classes(statement: LeanStatement) -> LeanStatement:
    named = [one for one in statement.binders if isinstance(one, Hypothesis) or one.names]
    return replace(statement, binders=tuple(named))


def _own(mine: Mapping[str, Formula], its: Mapping[str, Formula]) -> tuple[tuple[Formula, ...], tuple[Formula, ...]]:
    return tuple(mine[key] for key in mine if key not in its), tuple(its[key] for key in its if key not in mine)


def _forms(statement: LeanStatement, loose: bool) -> Iterator[Form]:
    for way in _types_renamed(statement):
        types, premises, goal = opened(way)
        if loose:
            premises, goal = [unascribed(premise) for premise in premises], unascribed(goal)
        for order in _orders(types):
            new = {name: f"v{i}" for i, name in enumerate(order, start=1)}
            binders = " ".join(f"({new[name]} : {types[name]})" for name in order)
            yield Form(new, binders, _parts(premises, new), _parts([goal], new))


def _orders(types: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    """The variables by their types, those of one type in every order where that makes few; types have their names."""
    kinds = sorted(set(types.values()))
    groups = [[name for name in types if types[name] == kind] for kind in kinds]
    groups = [sorted(group) if kind in _UNIVERSES else group for kind, group in zip(kinds, groups, strict=True)]
    ways = [1 if kind in _UNIVERSES else factorial(len(group)) for kind, group in zip(kinds, groups, strict=True)]
    many = prod(ways) > factorial(MOST_PERMUTED)
    each = [[group] if many or way == 1 else permutations(group) for group, way in zip(groups, ways, strict=True)]
    for chosen in product(*each):
        yield tuple(name for group in chosen for name in group)


def _parts(wholes: Iterable[Formula], names: Mapping[str, str]) -> dict[str, Formula]:
    """The conjuncts, by their normal text, as they were written where that is one of them alone."""
    found: dict[str, Formula] = {}
    for part in (part for whole in wholes for part in _conjuncts(whole)):
        inner = _conjuncts(_normal(part))
        found.update({_text(one, names): part if len(inner) == 1 else one for one in inner})
    return found


def _types_renamed(statement: LeanStatement) -> Iterator[LeanStatement]:
    """The statement with its type variables named T1, T2 …, in every order of a few of them."""
    found = [n for b in statement.binders if isinstance(b, Binder) and b.type in _UNIVERSES for n in b.names]
    for order in permutations(found) if 1 < len(found) <= MOST_TYPES else [tuple(found)]:
        yield _renamed(statement, {name: f"T{i}" for i, name in enumerate(order, start=1)})


def _renamed(statement: LeanStatement, names: Mapping[str, str]) -> LeanStatement:
    if not names:
        return statement

    def changed(item: Binder | Hypothesis) -> Binder | Hypothesis:
        if isinstance(item, Hypothesis):
            return replace(item, formula=rename(item.formula, names))
        words = _WORD.sub(lambda m: names.get(m[0], m[0]), item.type)
        return replace(item, names=tuple(names.get(n, n) for n in item.names), type=words)

    return replace(statement, binders=tuple(map(changed, statement.binders)), goal=rename(statement.goal, names))


def opened(statement: LeanStatement) -> tuple[dict[str, str], list[Formula], Formula]:
    """Types of all variables, hypotheses and claim, with leading ∀ and → of the claim opened."""
    types: dict[str, str] = {}
    premises: list[Formula] = []
    for item in statement.binders:
        if isinstance(item, Binder):
            types.update(dict.fromkeys(item.names or (f"[{item.type}]",), item.type))
        else:
            premises.append(item.formula)
    goal = statement.goal
    while True:
        if isinstance(goal, Quant) and goal.kind == "∀":
            for one in goal.bounds:
                types.update(dict.fromkeys(one.names, to_lean(one.type) if one.type is not None else "?"))
                if one.limit is not None:
                    premises += [Rel((Var(name), one.limit), (one.op,)) for name in one.names]  # type: ignore[arg-type]
            goal = goal.body
        elif isinstance(goal, Connective) and goal.op == "→":
            premises.append(goal.left)
            goal = goal.right
        else:
            return types, premises, goal


def _text(formula: Formula, names: Mapping[str, str]) -> str:
    return to_lean(_normal(rename(formula, names)))


def _conjuncts(formula: Any) -> list[Any]:
    if isinstance(formula, Connective) and formula.op == "∧":
        return _conjuncts(formula.left) + _conjuncts(formula.right)
    if isinstance(formula, Listing):
        return [part for item in formula.items for part in _conjuncts(item)]
    if isinstance(formula, Rel) and len(formula.ops) > 1:
        steps = zip(formula.operands, formula.ops, formula.operands[1:], strict=False)
        return [_normal(Rel((a, b), (op,))) for a, op, b in steps]
    return [formula]


def _normal(node: Any) -> Any:
    """Relations the one way round, conjunctions and disjunctions sorted, double negations gone."""
    if isinstance(node, Not):
        return _denied(_normal(node.arg))
    if isinstance(node, Connective):
        return _joined(node)
    if isinstance(node, Quant):
        bounds = tuple(Bound((name,), b.type, b.op, b.limit) for b in node.bounds for name in b.names)
        body = _normal(node.body)
        if isinstance(body, Quant) and body.kind == node.kind != "∃!":
            return Quant(node.kind, (*bounds, *body.bounds), body.body)
        return Quant(node.kind, bounds, body)
    if isinstance(node, SetOf):
        return replace(node, body=_normal(node.body))
    if isinstance(node, Rel):
        return _relation(node)
    if isinstance(node, Ascribe) and isinstance(node.arg, Bin) and node.arg.op in "⊓⊔":
        return _normal(node.arg)  # its sides are of that type
    return map_children(node, _normal) if hasattr(node, "__dataclass_fields__") else node


def _disjuncts(formula: Any) -> list[Any]:
    if isinstance(formula, Connective) and formula.op == "∨":
        return _disjuncts(formula.left) + _disjuncts(formula.right)
    return [formula]


def _denied(inner: Any) -> Any:
    if isinstance(inner, Rel) and inner.ops in (("≠",), ("=",)):
        return replace(inner, ops=("=" if inner.ops == ("≠",) else "≠",))
    if isinstance(inner, Not):
        return inner.arg
    if isinstance(inner, Connective) and inner.op == "∨":
        return _joined(Connective("∧", _denied(inner.left), _denied(inner.right)))
    return Not(inner)


def _joined(node: Connective) -> Any:
    left, right = _normal(node.left), _normal(node.right)
    if node.op == "∧":
        return conj(sorted((part for side in (left, right) for part in _conjuncts(side)), key=str))
    if node.op == "∨":
        return disj(sorted((_normal(part) for part in _disjuncts(node)), key=str))
    if node.op == "→" and isinstance(right, Connective) and right.op == "→":
        return _joined(Connective("→", Connective("∧", left, right.left), right.right))
    if node.op == "↔" and str(right) < str(left):
        left, right = right, left
    return Connective(node.op, left, right)


def _relation(node: Rel) -> Any:
    if len(node.ops) > 1:
        return conj(sorted(_conjuncts(node), key=str))
    node = map_children(node, _normal)
    if node.ops[0] in _FLIPPED:
        node = Rel(tuple(reversed(node.operands)), (_FLIPPED[node.ops[0]],))
    if node.ops[0] in "=≠" and str(node.operands[1]) < str(node.operands[0]):
        node = Rel(tuple(reversed(node.operands)), node.ops)
    return node


def unascribed(node: Any) -> Any:
    """Without ascriptions and the types of bound variables."""
    if isinstance(node, Ascribe):
        return unascribed(node.arg)
    changed = map_children(node, unascribed)
    if isinstance(changed, Quant):
        return replace(changed, bounds=tuple(replace(one, type=None) for one in changed.bounds))
    return changed
