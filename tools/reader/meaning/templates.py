"""The Lean of a lexicon entry, with things put in the places of x and y."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import App, Big, BigOver, Bound, Expr, Formula, Lambda, Quant, SetOf, Var
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.meaning.composer import MeaningComposer


def property_of(m: MeaningComposer, entry: LexiconEntry, **things: Expr) -> Formula:
    """The proposition that the entry says of things."""
    found: Formula = _put(m, formula(entry.template), things)
    return found


def term_of(m: MeaningComposer, entry: LexiconEntry, **things: Expr) -> Expr:
    """The term that the entry makes of things."""
    found: Expr = _put(m, entry.template, things)
    return found


def shape_of(m: MeaningComposer, entry: LexiconEntry, **things: Expr) -> Expr:
    """The shape that nameless things of the entry have."""
    found: Expr = _put(m, entry.shape_template, things)
    return found


def _put(m: MeaningComposer, node: Any, things: Mapping[str, Any]) -> Any:
    if isinstance(node, Var) and node.name in things:
        return things[node.name]
    if isinstance(node, Quant):
        return _quantified(m, node, things)
    if isinstance(node, (Big, BigOver, SetOf, Lambda)):
        new = m.discourse.fresh(node.var + "kij")
        if isinstance(node, (SetOf, Lambda)) and node.type is not None:
            m.discourse.kinds[new] = to_lean(node.type)
        m.discourse.shared.add(new)
        inside: Any = map_children(node, lambda child: _put(m, child, {**things, node.var: Var(new)}))
        return replace(inside, var=new, type=None) if isinstance(node, SetOf) else replace(inside, var=new)
    changed = map_children(node, lambda child: _put(m, child, things))
    if isinstance(changed, App) and changed.fn in things:
        return m.apply(things[changed.fn], changed.args[0])
    return changed


def _quantified(m: MeaningComposer, node: Quant, things: Mapping[str, Any]) -> Quant:
    inner, bounds = dict(things), []
    for one in node.bounds:
        names = []
        for name in one.names:
            new = m.discourse.fresh(name)
            names.append(new)
            inner[name] = Var(new)
            if one.type is not None:
                kind = to_lean(one.type)
                m.discourse.kinds[new] = spelled(things[kind]) if isinstance(things.get(kind), Var) else kind
        m.discourse.bound.update(names)
        bounds.append(Bound(tuple(names)))
    return Quant(node.kind, tuple(bounds), _put(m, node.body, inner))
