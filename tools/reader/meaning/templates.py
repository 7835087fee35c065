"""The Lean of a lexicon entry, with things put in the places of x and y; rows and columns of matrices."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    App,
    Ascribe,
    Big,
    BigOver,
    Bin,
    Bound,
    Call,
    Domain,
    Expr,
    Formula,
    Lambda,
    Neg,
    Num,
    Pred,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Var,
)
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.traversal import map_children
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import holds
from leanwright.tools.reader.meaning.composer import NUMBERS, Discourse, MeaningComposer
from leanwright.tools.reader.meaning.notation import member_kind
from leanwright.tools.reader.meaning.senses import map_kind_of

_SIDE = r"(\w+|\w+ (?:\w+|\([^()]*\)))"
_MAP = re.compile(rf"{_SIDE} [→≃]\S* {_SIDE}\Z")
OVER_SCALARS = ("module", "vector", "subspace of vectors", "linear map", "linear operator")


def property_of(m: MeaningComposer, entry: LexiconEntry, said: str = "", **things: Expr) -> Formula:
    """The proposition that the entry says of things; ``said``: the field of its Lean, where it is not ``lean``."""
    m.discourse.said.add(("meant", entry.name))
    template = entry.parsed(said) if said else entry.template
    if entry.adjective and "y" not in things and "y" in names_of(template):
        raise Declined(f"{entry.title}, over what")
    if entry.name == "tends-to":
        _limit_in(m, things["x"], things["y"])
    found: Formula = put(m, formula(template), with_scalars(m, entry, things))
    return found


def _limit_in(m: MeaningComposer, sequence: Expr, limit: Expr) -> None:
    """The limit of a sequence of points of a space is one, where nothing else is said of it."""
    space = m.discourse.kind_of(sequence).removeprefix("ℕ → ")
    if isinstance(limit, Var) and space in m.discourse.types and not m.discourse.kinds.get(spelled(limit)):
        m.discourse.declare(spelled(limit), space)


def said_on_domain(m: MeaningComposer, entry: LexiconEntry, thing: Var) -> Formula:
    """What an entry says of a function on the part of ℝ that it goes from; z is where it goes to."""
    name = spelled(thing)
    if not entry.on:
        raise Declined(f"{entry.title}, of a function on a part of ℝ")
    target = m.discourse.targets.get(name, Call("Set.univ", ()))
    return property_of(m, entry, said=entry.on, x=thing, y=m.discourse.domains[name], z=target)


def said_of_map(m: MeaningComposer, entry: LexiconEntry, thing: Var) -> Formula:
    """What an entry says of a map, on the part of a type that it goes from where it is on one."""
    placed = spelled(thing) in m.discourse.domains
    return said_on_domain(m, entry, thing) if placed else property_of(m, entry, x=thing)


def value_on_domain(m: MeaningComposer, entry: LexiconEntry, thing: Var) -> Expr:
    """ "The range" of a function on the part of ℝ that it goes from."""
    if not entry.on:
        raise Declined(f"the {entry.title} of a function on a part of ℝ")
    m.discourse.said.add(("meant", entry.name))
    found: Expr = put(m, entry.parsed(entry.on), {"x": thing, "y": m.discourse.domains[spelled(thing)]})
    return found


def said_of_relation(m: MeaningComposer, entry: LexiconEntry, thing: Var) -> Formula:
    """What an adjective or a noun says of a relation, on its set."""
    if spelled(thing) in m.discourse.domains:
        return property_of(m, entry, said=entry.on, x=thing, y=m.discourse.domains[spelled(thing)])
    return property_of(m, entry, x=thing)


def term_of(m: MeaningComposer, entry: LexiconEntry, **things: Expr) -> Expr:
    """The term that the entry makes of things."""
    m.discourse.said.add(("meant", entry.name))
    found: Expr = put(m, entry.template, with_scalars(m, entry, things))
    return found


def some_part(m: MeaningComposer, letters: str, made: tuple[str, tuple[str, ...]], held: str, members: Expr) -> Formula:
    """That some part, of a kind and sorts, has just these members, of the type ``held``."""
    new = m.discourse.fresh(letters)
    m.discourse.bind([new])
    m.discourse.declare(new, made[0])
    m.discourse.sorts[new] = made[1]
    m.discourse.scope -= {new}
    return Quant("∃", (Bound((new,)),), Rel((Ascribe(Var(new), f"Set {held}"), members), ("=",)))


def with_scalars(m: MeaningComposer, entry: LexiconEntry, things: Mapping[str, Expr]) -> dict[str, Expr]:
    """With the domain and codomain of a function x; as k the field under the space that x is, or lies in."""
    thing = things.get("x")
    if thing is not None and "ℝ" in (entry.measure, entry.kind) and entry.of == "set" and not entry.owner:
        _of_reals(m, things.get("y", thing))
    kind = m.discourse.kind_of(thing) if thing is not None else ""
    if (
        isinstance(thing, App)
        and (values := m.discourse.kinds.get(thing.fn, "").rpartition(" → ")[2]) in m.discourse.over
    ):
        kind = values  # v_i, of vectors
    places = [spelled(thing) if isinstance(thing, Var) else "", kind, kind.rpartition(" ")[2], kind.partition(" ")[0]]
    described = m.discourse.kinds.get(thing.var, "") if isinstance(thing, SetOf) else ""
    whole = f"Set {described}" if described else thing.type if isinstance(thing, Ascribe) else kind
    while (inner := _within(thing)) is not None:
        thing = inner
        places += [m.discourse.kind_of(thing).rpartition(" ")[2], spelled(thing) if isinstance(thing, Var) else ""]
        structure = isinstance(thing, Var) and spelled(thing) in m.discourse.types
        whole = whole or (f"Set {spelled(thing)}" if structure else m.discourse.kind_of(thing))
    under = next((m.discourse.over[name] for name in places if name in m.discourse.over), "")
    under = under or (whole.split()[1] if whole.startswith(("Submodule ", "EuclideanSpace ")) else "")
    under = under or (member_kind(whole) if whole.startswith("Matrix ") else "")
    if not under and set(parts(entry.of)) & set(OVER_SCALARS) and "k" in entry.lean.split():
        raise Declined(f"over what the {entry.title} is")
    sides = _MAP.match(kind or map_kind_of(m, things.get("x")))
    source, target = (sides[1], sides[2]) if sides else ("ℝ", "ℝ")
    if kind == "relation" or kind.endswith(" → Prop"):
        source = kind.partition(" → ")[0] if "→" in kind else "?"
    types = {
        "dom": source,
        "cod": target,
        "lim": "ℝ" if target in ("ℕ", "ℤ", "ℚ") else target,  # in which it has a limit
        **({"typ": whole, "elem": member_kind(whole)} if whole else {}),
        **({"k": under} if under else {}),
        **({"ind": f"Fin {rows}", "size": rows} if (rows := rows_of(m.discourse, entry, things.get("x"))) else {}),
    }
    if {"elem", "ind", "size"}.intersection(re.findall(r"\w+", entry.lean)) - types.keys():
        raise Declined(f"{entry.title}, of what kind of thing")
    if entry.of == "sequence" and isinstance(things.get("x"), Var):
        first = 0 if places[0] in m.discourse.from_zero else 1
        things = {**things, "i": Num(first), "j": Num(first + 1)}
    return {**things, **{name: type_of(lean) for name, lean in types.items()}}


def _within(thing: Any) -> Any:
    """The part of a term that shows the space in which it lies; None of a letter."""
    if isinstance(thing, (Bin, Ascribe)):
        return thing.left if isinstance(thing, Bin) else thing.arg
    held = thing.items[:1] if isinstance(thing, SetLit) else thing.args[-1:] if isinstance(thing, Call) else ()
    return held[0] if held else None


def _of_reals(m: MeaningComposer, thing: Expr) -> None:
    """A set of which bounds are spoken is one of real numbers, where nothing else is said of it."""
    if isinstance(thing, Var) and m.discourse.kind_of(thing) in ("", "Set α"):
        m.discourse.kinds[spelled(thing)] = "Set ℝ"


def type_of(lean: str) -> Expr:
    """A type as a term: ℝ, or a letter of one."""
    return Domain(NUMBER_SET_NAMES[lean]) if lean in NUMBER_SET_NAMES else letter(lean)


def shape_of(m: MeaningComposer, entry: LexiconEntry, **things: Expr) -> Expr:
    """The shape that nameless things of the entry have."""
    m.discourse.said.add(("meant", entry.name))
    found: Expr = put(m, entry.parsed(entry.shape), things)
    return found


def substituted(m: MeaningComposer, node: Any, things: Mapping[str, Any]) -> Any:
    """A formula of the text with things in the places of names, and new names for what it binds."""
    return put(m, node, things)


def put(m: MeaningComposer, node: Any, things: Mapping[str, Any]) -> Any:
    if isinstance(node, Var) and spelled(node) in things:
        return _as_function(m, things[spelled(node)])
    if isinstance(node, Quant):
        return _quantified(m, node, things)
    if isinstance(node, (Big, BigOver, SetOf, Lambda)):
        new = m.discourse.fresh(node.var + "kij")
        if isinstance(node, (SetOf, Lambda)) and node.type is not None:
            kind = to_lean(node.type)
            m.discourse.kinds[new] = to_lean(things[kind]) if kind in things else kind
        elif node.var in m.discourse.kinds:
            m.discourse.kinds[new] = m.discourse.kinds[node.var]
        m.discourse.shared.add(new)
        inside: Any = map_children(node, lambda child: put(m, child, {**things, node.var: Var(new)}))
        return replace(inside, var=new, type=None) if isinstance(node, SetOf) else replace(inside, var=new)
    changed = map_children(node, lambda child: put(m, child, things))
    if isinstance(changed, Pred) and isinstance(said := things.get(changed.name), (Var, Domain)):  # a relation, a type
        return holds(App(spelled(said), changed.args)) if isinstance(said, Var) else Pred(to_lean(said))  # type: ignore[arg-type]
    if isinstance(changed, Ascribe):
        words = (to_lean(things[word]) if word in things else word for word in changed.type.split())
        return replace(changed, type=" ".join(words))
    if isinstance(changed, Call) and changed.fn == "abs" and getattr(changed.args[0], "fn", "") == "abs":
        return changed.args[0]
    if isinstance(changed, App) and changed.fn in things:
        return m.apply(things[changed.fn], changed.args[0])
    return changed


def _as_function(m: MeaningComposer, thing: Any) -> Any:
    """|f| as the function of its values."""
    if not isinstance(thing, Call) or thing.fn != "abs" or not m.is_map(thing):
        return thing
    x = m.discourse.fresh("xts")
    m.discourse.kinds[x] = map_kind_of(m, thing).partition(" → ")[0] or "ℝ"
    m.discourse.bound.add(x)
    return Lambda(x, Pred(m.discourse.kinds[x]), m.apply(thing, Var(x)))


def _kind_anew(m: MeaningComposer, kind: str) -> str:
    """The kind of a bound letter, whose function may be another one now."""
    function = kind.removeprefix("argument of ")
    if function == kind:
        return kind
    source = m.discourse.kinds.get(function, "").partition(" → ")[0]
    return source if source in tuple(NUMBERS) else kind


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
                sides = {word: to_lean(things[word]) for word in ("dom", "cod", "lim") if word in things}
                kind = to_lean(things[kind]) if kind in things else " ".join(sides.get(w, w) for w in kind.split(" "))
                if kind != "?":  # said by the letters of a relation
                    m.discourse.kinds[new] = kind
            elif name in m.discourse.kinds:
                m.discourse.kinds[new] = _kind_anew(m, m.discourse.kinds[name])
        m.discourse.bound.update(names)
        bounds.append(Bound(tuple(names)))
    return Quant(node.kind, tuple(bounds), put(m, node.body, inner))


_SIZES = re.compile(r"Matrix \(Fin (\w+)\) \(Fin (\w+)\)")
_OF_ALL = ("Matrix.rank x", "Matrix.transpose x")
_TRANSPOSED = (Var("T"), Var("t"))
MATRIX_SIGNS = frozenset("TIO")  # AᵀA = I


def sizes_in(kind: str) -> tuple[str, str] | None:
    """Rows and columns of the matrices of a Lean type; None for another type."""
    found = _SIZES.match(kind)
    return (found[1], found[2]) if found else None


def sizes(here: Discourse, term: Any) -> tuple[str, str] | None:
    """Rows and columns of a term; None where nothing shows them. Raises Declined where they do not fit."""
    if isinstance(term, Var):
        return sizes_in(here.kinds.get(spelled(term), ""))
    if isinstance(term, Call) and term.fn == "Matrix.transpose":
        return _turned(sizes(here, term.args[0]))
    if isinstance(term, Neg) or (isinstance(term, Call) and term.fn == "inv"):
        return sizes(here, term.arg if isinstance(term, Neg) else term.args[0])
    if not isinstance(term, Bin):
        return None
    left = sizes(here, term.left)
    if term.op == "^":
        return _turned(left) if term.right in _TRANSPOSED else left
    right = sizes(here, term.right)
    if term.op == "*" and left and right:
        if left[1] != right[0]:
            raise Declined("a product of matrices whose sizes do not fit")
        return left[0], right[1]
    return left or right


def _turned(found: tuple[str, str] | None) -> tuple[str, str] | None:
    return found and (found[1], found[0])


def rows_of(here: Discourse, entry: LexiconEntry, thing: Any) -> str:
    """The number of rows of a matrix; "" for what is none. Raises Declined for words of square ones."""
    found = sizes(here, thing)
    if found and found[0] != found[1] and entry.lean not in _OF_ALL:
        raise Declined(f"{entry.title} of a matrix that is not square")
    return found[0] if found else ""
