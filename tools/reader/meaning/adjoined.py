"""Fields in formulas: L/K, F(α), the degree [K : F], elements of an extension that lie in the field below."""

from typing import Any

from leanwright.tools.maths.ast import App, Ascribe, Bin, Call, Const, Domain, Expr, Rel, SetLit, Tuple, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.maths.vocabulary import ADJOINED
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import Discourse, MeaningComposer
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import type_name


def adjoined(m: MeaningComposer, term: Any) -> Call | None:
    """F(α), of a field F; None for other terms. What is adjoined lies in the one extension of F."""
    if isinstance(term, App) and not term.subscript:
        field, items = letter(term.fn), term.args
    elif isinstance(term, Bin) and term.op == "*" and isinstance(term.left, Var):
        field, items = term.left, term.right.items if isinstance(term.right, Tuple) else (term.right,)
    elif isinstance(term, Call) and term.fn == ADJOINED and isinstance(term.args[0], Var):
        field, items = term.args[0], term.args[1].items  # type: ignore[union-attr]
    elif isinstance(term, Call) and term.fn == ADJOINED and isinstance(term.args[1], SetLit):
        return Call(ADJOINED, (term.args[0], Ascribe(term.args[1], _numbers(m, term.args[1]))))
    else:
        return None
    if "field" not in sorts_of(m, field) or spelled(field) not in m.discourse.types:
        return None
    above = [name for name, under in m.discourse.over.items() if under == spelled(field)]
    names = [name for one in items for name in names_of(one)]
    if (
        len(above) != 1
        or not names
        or any(m.discourse.kinds.get(name, above[0]) not in (above[0], "ℕ") for name in names)
    ):
        raise Declined(f"what is adjoined to {spelled(field)}")
    for name in names:
        m.discourse.declare(name, m.discourse.kinds.get(name, above[0]))
    return Call(ADJOINED, (field, SetLit(tuple(items))))


def _numbers(m: MeaningComposer, items: SetLit) -> str:
    """The type of what is adjoined to ℚ: real numbers, unless one is complex."""
    kinds = {m.discourse.kinds.get(name, "") for name in names_of(items)}
    if not kinds <= {"ℝ", "ℂ"}:
        raise Declined("what is adjoined to the rational numbers")
    return "Set ℂ" if "ℂ" in kinds or Const("i") in walk(items) else "Set ℝ"


def degree(m: MeaningComposer, thing: Any, field: Any) -> Expr:
    """[K : F], and the degree over F of an element."""
    below = type_name(m, field)
    if isinstance(thing, Call) and thing.fn == ADJOINED:
        if thing.args[0] != field:
            raise Declined("a degree over another field")
        return Call("Module.finrank", (field, thing))
    if {"field extension", "module"} & set(sorts_of(m, thing)):
        if m.discourse.over.get(spelled(thing)) != below:
            raise Declined("a degree over another field")
        return Call("Module.finrank", (field, thing))
    return Call("Polynomial.natDegree", (Call("minpoly", (field, thing)),))


def extension(term: Any) -> tuple[Var, Var] | None:
    """K and F of K/F and F ⊆ K; None for other terms."""
    if isinstance(term, Rel) and term.ops == ("⊆",) and all(isinstance(one, Var) for one in term.operands):
        return term.operands[1], term.operands[0]  # type: ignore[return-value]
    pair = isinstance(term, Bin) and term.op == "/" and isinstance(term.left, Var) and isinstance(term.right, Var)
    return (term.left, term.right) if pair else None


def embedded(m: MeaningComposer, relation: Rel) -> Rel | None:
    """α ∈ F, of an element of an extension of F; None for other relations."""
    thing, field = relation.operands
    kinds = {m.discourse.kinds.get(name, "") for name in names_of(thing)}
    above = kinds.pop() if len(kinds) == 1 else ""
    if not isinstance(field, (Var, Domain)) or "field extension" not in sorts_of(m, letter(above)):
        return None
    below = m.discourse.over[above]
    if below != type_name(m, field):
        return None
    return Rel((thing, Call("Set.range", (Call("algebraMap", (field, letter(above))),))), relation.ops)


def base_of(here: Discourse, node: Bin) -> Call | None:
    """K of L \\ K, in an extension L of K; None for other operations."""
    above, below = node.left, node.right
    if node.op != "\\" or not isinstance(below, Var) or spelled(below) not in here.types:
        return None
    if not isinstance(above, Var) or here.over.get(spelled(above)) != spelled(below):
        raise Declined("a structure without what is no part of it")
    return Call("Set.range", (Call("algebraMap", (below, above)),))
