"""Forms in which statements are compared with what is said of them, each the same statement as before.

A class that is a proposition is a hypothesis; a function that a hypothesis defines is written out where it stands
alone; types have names that a text can give them.
"""

import re
from collections.abc import Mapping, Set
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Bound, Call, Formula, Lambda, Neg, Num, Pred, Quant, Rel, Var
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement, parse_term
from leanwright.tools.maths.traversal import children, map_children, walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.saying.matching import Patterns

_TYPES = "ABCDEXYZ"
_OF_NUMBERS = frozenset(("sin", "cos", "tan", "exp", "log", "sqrt"))  # whose values are of the type of the argument


def with_plain_types(statement: LeanStatement) -> LeanStatement:
    """With capitals for types that are Greek letters: text has them for numbers."""
    kinds = statement.variables
    taken = {*kinds, *(name for part in walk_all(statement) for name in _names(part))}
    free = (one for one in _TYPES if one not in taken)
    greek = [name for name, kind in kinds.items() if kind in ("Type*", "Type") and not name.isascii()]
    return _with_types(statement, dict(zip(greek, free, strict=False)))


def _with_types(statement: LeanStatement, names: Mapping[str, str]) -> LeanStatement:
    def put(node: Any) -> Any:
        changed = map_children(node, put) if hasattr(node, "__match_args__") else node
        known = isinstance(changed, Var | Pred) and changed.name in names
        return replace(changed, name=names[changed.name]) if known else changed

    def changed(item: Binder | Hypothesis) -> Binder | Hypothesis:
        if isinstance(item, Hypothesis):
            return replace(item, formula=put(item.formula))
        words = re.sub(r"[^\W\d]\w*", lambda found: names.get(found[0], found[0]), item.type)
        return replace(item, names=tuple(names.get(one, one) for one in item.names), type=words)

    binders = tuple(map(changed, statement.binders)) if names else statement.binders
    return replace(statement, binders=binders, goal=put(statement.goal) if names else statement.goal)


def supposed(statement: LeanStatement, patterns: Patterns) -> LeanStatement:
    """With hypotheses in the place of classes that the lexicon has a proposition for: ``[IsDomain R]``."""
    statement = _counted(statement)

    def changed(item: Binder | Hypothesis) -> Binder | Hypothesis:
        if isinstance(item, Hypothesis) or item.names:
            return item
        said = formula(parse_term(item.type))
        return Hypothesis("this", said) if any(patterns.properties(said)) else item

    return replace(statement, binders=tuple(map(changed, statement.binders)))


def _counted(statement: LeanStatement) -> LeanStatement:
    """With Finite G and Nat.card G for [Fintype G], with finite sets for finsets, and without ways to decide."""
    items = [item for item in statement.binders if isinstance(item, Hypothesis) or not _decides(item)]
    fin = {one.type.removeprefix("Fintype ") for one in items if isinstance(one, Binder) and _is(one, "Fintype ")}
    sets = {name for one in items if isinstance(one, Binder) and _is(one, "Finset ") for name in one.names}
    if not all(_as_sets(whole, sets) for whole in statement.formulas):
        sets = set()

    def put(node: Any) -> Any:
        changed = map_children(node, put) if hasattr(node, "__match_args__") else node
        if isinstance(changed, Call) and changed.fn == "Fintype.card" and to_lean(changed.args[0]) in fin:
            return Call("Nat.card", changed.args)
        if sets and isinstance(changed, Call) and changed.fn == "card":
            return Call("Set.ncard", changed.args)
        known = sets and isinstance(changed, Pred) and changed.name == "Finset.Nonempty"
        return Pred("Set.Nonempty", changed.args) if known else changed

    binders: list[Binder | Hypothesis] = []
    for item in items:
        if isinstance(item, Hypothesis):
            binders.append(replace(item, formula=put(item.formula)))
        elif _is(item, "Fintype "):
            binders.append(replace(item, type=item.type.replace("Fintype ", "Finite ", 1)))
        elif sets.issuperset(item.names) and item.names:
            binders.append(replace(item, type=item.type.replace("Finset ", "Set ", 1)))
            binders += [Hypothesis("this", Pred("Set.Finite", (Var(name),))) for name in item.names]
        else:
            binders.append(item)
    return replace(statement, binders=tuple(binders), goal=put(statement.goal))


def _is(item: Binder, of: str) -> bool:
    return item.type.startswith(of)


def _decides(item: Binder) -> bool:
    return not item.names and item.type.startswith("Decidable")


def _as_sets(node: Any, finsets: Set[str], side: bool = False) -> bool:
    """Whether nothing is said of finsets that is not said of sets: their size, ∪, ∩ and \\, =, ⊆ and ∈."""
    if isinstance(node, Var):
        return side or node.name not in finsets
    name = str(getattr(node, "fn", getattr(node, "name", "")))
    known = name in ("card", "Finset.Nonempty")
    if name.startswith("Finset") and not known:
        return False
    within = known or isinstance(node, Rel) or (side and isinstance(node, Bin) and node.op in "∪∩\\")
    return all(_as_sets(part, finsets, within) for part in children(node))


def written_out(statement: LeanStatement) -> LeanStatement:
    """Without functions that a hypothesis defines and that stand alone elsewhere: ``Continuous (fun x => g (f x))``.

    They are written out where their values are of the type of all that stands in them, which Lean gives the terms too.
    """
    for item in statement.binders:
        if isinstance(item, Hypothesis) and (found := _defined(item.formula, statement.variables)):
            rest = replace(statement, binders=tuple(one for one in statement.binders if one is not item))
            parts, free = walk_all(rest), {found[0], *names_of(found[1])}
            values = any(isinstance(part, App) and part.fn == found[0] for part in parts)
            if not values and free.isdisjoint(name for part in parts for name in _names(part)):
                return written_out(_put(rest, *found))
    return statement


def _defined(said: Formula, kinds: Mapping[str, str]) -> tuple[str, Lambda] | None:
    """The function that ``∀ x, f x = …`` defines, and what it is."""
    if not (isinstance(said, Quant) and said.kind == "∀" and [len(one.names) for one in said.bounds] == [1]):
        return None
    bound, body = said.bounds[0], said.body
    name = bound.names[0]
    if not isinstance(body, Rel) or body.ops != ("=",) or bound.op or bound.type is None:
        return None
    value, term = body.operands
    if not isinstance(value, App) or value.args != (Var(name),) or value.fn in names_of(term):
        return None
    kind = kinds.get(value.fn, "")
    domain, _, target = kind.partition(" → ")
    evident = domain == to_lean(bound.type) and _types_in(term, {**kinds, name: domain}) == {target}
    return (value.fn, Lambda(name, bound.type, term)) if evident else None


def _types_in(term: Any, kinds: Mapping[str, str]) -> set[str]:
    """The types of the letters and values that arithmetic makes a term of; "" of what else stands in it."""
    if isinstance(term, Num):
        return set()
    if isinstance(term, Var):
        return {kinds.get(term.name, "")}
    if isinstance(term, App):
        sides = re.split(r" [→≃]\S* ", kinds.get(term.fn, ""))
        return {sides[-1] if len(sides) == len(term.args) + 1 else ""}
    if isinstance(term, Bin) and term.op in "+-*/^":
        return _types_in(term.left, kinds) | (_types_in(term.right, kinds) if term.op != "^" else set())
    if isinstance(term, Neg) or (isinstance(term, Call) and term.fn in _OF_NUMBERS):
        return {kind for part in children(term) for kind in _types_in(part, kinds)}
    return {""}


def _put(statement: LeanStatement, name: str, function: Lambda) -> LeanStatement:
    def put(node: Any) -> Any:
        return function if node == Var(name) else map_children(node, put) if hasattr(node, "__match_args__") else node

    def without(item: Binder | Hypothesis) -> Binder | Hypothesis:
        if isinstance(item, Hypothesis):
            return replace(item, formula=put(item.formula))
        return replace(item, names=tuple(one for one in item.names if one != name))

    kept = tuple(without(item) for item in statement.binders if isinstance(item, Hypothesis) or item.names != (name,))
    return replace(statement, binders=kept, goal=put(statement.goal))


def walk_all(statement: LeanStatement) -> list[Any]:
    """All parts of the hypotheses and the claim."""
    return [part for whole in statement.formulas for part in walk(whole)]


def _names(part: Any) -> tuple[str, ...]:
    return part.names if isinstance(part, Bound) else (getattr(part, "var", ""),)
