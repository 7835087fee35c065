"""A letter that is said to be a value is of the value's kind: "let Z be the center of G"."""

from typing import Any

from leanwright.tools.maths.ast import SET_OPERATIONS, Bin, Call, Neg, Rel, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.meaning.built import built
from leanwright.tools.reader.meaning.composer import MeaningComposer
from leanwright.tools.reader.meaning.senses import base_sorts, called, map_kind_of, sorts_of
from leanwright.tools.reader.meaning.templates import with_scalars

_OF_THINGS = ("typ", "elem", "k")


def named(m: MeaningComposer, thing: Any, value: Any) -> None:
    """Gives a letter of which nothing is known the kind and the sort of what it is said to be."""
    here = m.discourse
    if not isinstance(thing, Var) or is_known(m, thing):
        return
    value = built(m, value)
    if kind := kind_of_value(m, value):
        here.declare(spelled(thing), kind)
        if "function" not in (sorts := sorts_of(m, value)):
            here.sorts[spelled(thing)] = sorts


def member_of_value(m: MeaningComposer, node: Rel) -> None:
    """Gives x its kind, in "x ∈ ker T"."""
    match node:
        case Rel(
            (
                Var() as one,
                Call(("LinearMap.ker" | "MonoidHom.ker" | "LinearMap.range" | "MonoidHom.range") as fn, (of,)),
            ),
            ("∈",),
        ):
            sides = sides_of(m.discourse.kind_of(of) or map_kind_of(m, of))
            if len(sides) == 2 and not is_known(m, one):
                m.discourse.declare(spelled(one), sides[0 if fn.endswith("ker") else -1])


def with_names(m: MeaningComposer, relation: Rel) -> Rel:
    """A relation, in which "K = ker φ" has given K its kind."""
    if relation.ops == ("=",):
        named(m, *relation.operands)
    return relation


def is_known(m: MeaningComposer, thing: Var) -> bool:
    """Whether the text has said what a letter stands for."""
    here, name = m.discourse, spelled(thing)
    return bool(here.kinds.get(name) or here.sorts.get(name)) or name in here.types or name in here.functions


def kind_of_value(m: MeaningComposer, value: Any) -> str:
    """The Lean type of what words or a formula make of the things of the text; "" where nothing says it."""
    if isinstance(value, Var):
        return m.discourse.kind_of(value)
    if isinstance(value, Bin) and (value.op in SET_OPERATIONS or base_sorts(m, value)):
        return kind_of_value(m, value.left) or (kind_of_value(m, value.right) if value.op != "^" else "")
    if isinstance(value, Neg) or (isinstance(value, Call) and value.fn == "inv"):
        return kind_of_value(m, value.arg if isinstance(value, Neg) else value.args[0])
    if isinstance(value, Call) and value.args and (entry := called(m, value)) is not None:
        return _measured(m, entry, value)
    return ""


def _measured(m: MeaningComposer, entry: LexiconEntry, value: Call) -> str:
    """``measure`` of an entry, with types in the places of its words; "" where one of them is not known."""
    wanted, of = entry.measure.split(), value.args[-1]
    things = {name: to_lean(one) for name, one in with_scalars(m, entry, {"x": of}).items()}
    unknown = set(_OF_THINGS).intersection(wanted) - things.keys()
    if unknown or ({"dom", "cod"}.intersection(wanted) and "→" not in map_kind_of(m, of) + m.discourse.kind_of(of)):
        return ""
    words = [things.get(word, word) for word in wanted]
    return " ".join(f"({one})" if " " in one and len(words) > 1 else one for one in words)
