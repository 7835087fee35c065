"""Structures that a claim says to exist: "there is a ring that is not commutative", "not every group is abelian"."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leanwright.tools.maths.ast import Bound, Connective, Formula, Not, Pred, Quant
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.printer import variable
from leanwright.tools.maths.lean.statement import parse_term
from leanwright.tools.maths.uses import letter
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import bound_names, nodes
from leanwright.tools.reader.meaning.composer import Discourse

_WORD = re.compile(r"\w+")
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
                needed = {word for one in types[name] for word in _WORD.findall(one)} & types.keys()
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
