"""Kinds that nouns give to letters: of sets, of sequences, of maps, of elements of a structure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    App,
    Bin,
    Call,
    Const,
    Domain,
    Expr,
    Formula,
    Interval,
    Neg,
    Num,
    Rel,
    SetLit,
    Tuple,
    Var,
)
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import TRUE
from leanwright.tools.reader.meaning.adjoined import embedded
from leanwright.tools.reader.meaning.columns import is_column
from leanwright.tools.reader.meaning.composer import NUMBERS, Discourse, MeaningComposer, Phrase, Things
from leanwright.tools.reader.meaning.map_sides import side_of
from leanwright.tools.reader.meaning.notation import member_kind
from leanwright.tools.reader.meaning.structures import filled, introduce, scalars, type_name


def flat(noun: Any, before: Sequence[Any]) -> tuple[Any, list[str]]:
    """The noun itself, and all adjectives that are said of each thing."""
    adjectives = [one for one in before if isinstance(one, str)]
    while isinstance(noun, tuple) and noun[0] == "an":
        adjectives.append(noun[1])
        noun = noun[2]
    return noun, adjectives


def noun_kind(entry: LexiconEntry, adjectives: Sequence[str]) -> str:
    """The kind that the noun gives with its adjectives: a positive integer is a natural number."""
    said = names_of_adjectives(adjectives)
    kinds = [entry.narrowed[one] for one in said if one in entry.narrowed]
    kind = min(kinds, key=NUMBERS.index, default=entry.kind)
    return "ℕ" if kind == "ℤ" and {"positive", "nonnegative"} & said else kind


def kind_said(m: MeaningComposer, entry: LexiconEntry, adjectives: Sequence[str], name: str) -> str:
    """The kind that a noun gives; a sequence, beside a space, is one of its points."""
    spaces = [one for one in m.discourse.types if "space" in m.discourse.sorts.get(one, ())]
    if not name or entry.name != "sequence" or not spaces:
        return noun_kind(entry, adjectives)
    if len(spaces) > 1:
        raise Declined("whether a sequence is one of points or of numbers")
    return f"ℕ → {spaces[0]}"


_HALF_LINES: dict[str, tuple[Expr, Expr, bool]] = {
    "positive": (Num(0), Const("infty"), False),
    "nonnegative": (Num(0), Const("infty"), True),
    "negative": (Neg(Const("infty")), Num(0), False),
    "nonpositive": (Neg(Const("infty")), Num(0), True),
}


def half_line(noun: Any) -> Interval | None:
    """The interval of "the positive reals"; None for other nouns."""
    base, adjectives = flat(noun, ())
    said = names_of_adjectives(adjectives)
    found = [one for one in _HALF_LINES if one in said]
    if base != "real" or len(adjectives) != 1 or len(found) != 1:
        return None
    low, high, closed = _HALF_LINES[found[0]]
    return Interval(low, high, closed and low == Num(0), closed and high == Num(0))


def set_kind(m: MeaningComposer, noun: Any, thing: Expr) -> None:
    """Give a letter the kind of a set of numbers."""
    entry = m.lexicon.entries.get(noun) if isinstance(noun, str) else None
    if entry is None or entry.lean or entry.kind not in tuple(NUMBERS) or not isinstance(thing, Var):
        raise Declined("a set of such things")
    m.discourse.declare(spelled(thing), f"Set {entry.kind}")


def element_of(m: MeaningComposer, thing: Any, owner: Any) -> Formula:
    """Membership in a group is the kind of a letter; in the field below, what is said of an element."""
    if (lies := embedded(m, Rel((thing, owner), ("∈",)))) is not None:
        return lies
    if not isinstance(thing, Var):
        raise Declined("an element that is no letter")
    if not (type_name(m, owner).startswith("EuclideanSpace ") and is_column(m, thing)):
        m.discourse.declare(spelled(thing), type_name(m, owner))
    return TRUE


def subset_of(m: MeaningComposer, relation: Rel) -> Formula:
    """A ⊆ X, of a structure or a number set, is the kind of A where it has none."""
    thing, owner = relation.operands
    held = type_name(m, owner)
    kind = filled("Set y", y=held)
    if not isinstance(thing, Var) or m.discourse.kind_of(thing) not in ("", "Set α", kind):
        return relation
    m.discourse.kinds.pop(spelled(thing), None)
    m.discourse.declare(spelled(thing), kind)
    return TRUE


COEFFICIENTS = (("ℝ", "ℂ"), ("ℚ", "ℝ"), ("ℚ", "ℂ"), ("ℤ", "ℚ"), ("ℤ", "ℝ"), ("ℤ", "ℂ"))  # and where roots may be
COUNTERS = frozenset("ijklmnN")  # letters that stand for whole numbers where nothing is said of them
FROM_OWNER = (
    "same",
    "target",
    "domain",
    "scalar",
    "coefficient",
    "column",
    "member",
    "around",
    "complete",
    "elements",
    "subspace",
)  # kinds that the owner of a thing gives it


def _subspace_kind(m: MeaningComposer, kind: str) -> str:
    """The kind of a subspace of the space on which a linear map is."""
    space = sides_of(kind)[0] if " →ₗ" in kind else ""
    return f"Submodule {scalars(m, space)} {space}" if space else ""


_OPERATORS = "TSLP"  # what eigenvalues are of, where nothing says what it is
_OF_ITS_KIND = ("inv", "Matrix.transpose", "Matrix.conjTranspose", "Polynomial.derivative", "deriv")  # as T²


def kind_by_rule(m: MeaningComposer, thing: Expr) -> str:
    """The kind of a thing: of a letter whose values are numbers, and nothing else, that of a real function."""
    if isinstance(thing, Interval):
        return "Set ℝ"
    kind, here = m.discourse.kind_of(thing), m.discourse
    if kind not in ("", "function") or not isinstance(thing, Var):
        return kind
    name = spelled(thing)
    real = here.weak.get(name) == "real function" and name not in here.domains and name not in here.local
    return "ℝ → ℝ" if real or name in here.rules else kind


def kind_from(m: MeaningComposer, entry: LexiconEntry, owner: Expr) -> str:
    """The kind of what belongs to a function, an operator or a polynomial."""
    while isinstance(owner, (Bin, Neg)) or (isinstance(owner, Call) and owner.fn in _OF_ITS_KIND):
        owner = owner.left if isinstance(owner, Bin) else owner.arg if isinstance(owner, Neg) else owner.args[0]
    kind = kind_by_rule(m, owner)
    if entry.kind == "reversed" and isinstance(owner, Var) and kind in ("", "function"):
        if spelled(owner) in m.discourse.functions:
            raise Declined(f"from where to where {spelled(owner)} goes")
        m.discourse.kinds.setdefault(spelled(owner), "function")
        side_of(m, "domain", ("term", owner))  # of any map
        kind = m.discourse.kind_of(owner)
    operator = "Module.End" in entry.lean and "matrix" not in parts(entry.of)
    if operator and isinstance(owner, Var) and owner.name in _OPERATORS and kind in ("", "function"):
        m.discourse.bind([spelled(owner)])
        m.discourse.kinds.pop(spelled(owner), None)
        m.discourse.lifted.append(([spelled(owner)], introduce(m, m.lexicon["linear-operator"], owner)))
        kind = m.discourse.kind_of(owner)
    if operator and sides_of(kind)[0] != sides_of(kind)[-1]:
        raise Declined(f"{with_article(entry.title)} of a map to another space")
    spaces = [name for name in m.discourse.types if "space" in m.discourse.sorts.get(name, ())]
    if entry.kind == "around" and isinstance(owner, Var) and not kind and len(spaces) == 1:
        kind = spaces[0]  # a point of the one space
        m.discourse.declare(spelled(owner), kind)
    if (entry.kind, kind) == ("elements", "relation") and isinstance(owner, Var):  # on what, nothing says
        kind = m.discourse.kinds[spelled(owner)] = "α → α → Prop"
    first = kind.partition(" ")[0]
    source, arrow, target = kind.partition(" → ")
    whole = isinstance(owner, Var) and spelled(owner) not in m.discourse.domains
    related = source if kind.endswith(" → Prop") and whole else ""
    within = member_kind(kind) if first == "Subgroup" else related
    found = {
        "same": kind if kind.startswith("ℕ → ") or kind in m.discourse.types or kind in tuple(NUMBERS) else "",
        "reversed": f"{target} → {source}" if arrow and " →" not in target else "",
        "target": kind.removeprefix("ℕ → ") if kind.startswith("ℕ → ") else "",
        "domain": sides_of(kind)[0] if "→" in kind or "≃" in kind else "",
        "scalar": scalars(m, sides_of(kind)[0]) if "→ₗ" in kind else "",
        "coefficient": kind.rpartition(" ")[2] if first in ("Polynomial", "Matrix") else "",
        "column": f"{kind.partition(') (')[2].replace(')', ' →')}" if first == "Matrix" else "",
        "member": member_kind(kind) if first == "Set" else "",
        "elements": filled("Set y", y=within) if within else "",
        "subspace": _subspace_kind(m, kind),
        "complete": kind if kind in tuple("ℝℂ") else "",
        "around": filled("Set y", y=kind) if m.discourse.types.get(kind) or kind in tuple("ℝℂα") else "",
    }
    named = isinstance(owner, Var) and not m.is_map(owner) and (entry.kind, kind) == ("member", "")  # M = [0, 1)
    if entry.kind in found and not found[entry.kind] and not named:
        raise Declined(f"{with_article(entry.title)} of this")
    if (entry.kind, entry.of) == ("ℝ", "set") and member_kind(kind) in m.discourse.types:
        return member_kind(kind)  # bounds of a subset of an ordered set
    return found.get(entry.kind, entry.kind)


def places_of(m: MeaningComposer, entry: LexiconEntry, owners: Things) -> list[Expr]:
    """The intervals that functions go from, where a thing is a point of their domain."""
    names = [spelled(one) for one in owners if isinstance(one, Var) and entry.kind == "domain"]
    return [m.discourse.domains[name] for name in names if name in m.discourse.domains]


def part_of(m: MeaningComposer, name: str, thing: Expr, owner: Expr) -> None:
    """A subset of a set of numbers, and an element of it, have their kind from it."""
    ranged = isinstance(owner, Call) and owner.fn == "Finset.Icc"  # {1, 2, …, n}
    for end in names_of(owner) if ranged else ():
        m.discourse.kinds.setdefault(end, "ℕ")
    ranged = ranged or (isinstance(owner, SetLit) and all(isinstance(one, Num) for one in owner.items))
    kind = "Set ℤ" if ranged else m.discourse.kind_of(owner)
    if not kind.startswith("Set ") or not isinstance(thing, Var) or m.discourse.kind_of(thing):
        return
    if name in ("subset", "proper-subset", "superset"):
        m.discourse.declare(spelled(thing), kind)
    elif name in ("element", "point"):
        m.discourse.declare(spelled(thing), kind.partition(" ")[2])


def names_of_adjectives(adjectives: Sequence[str]) -> set[str]:
    """The entries of adjectives, in all their senses."""
    return {name for one in adjectives for name in one.split("|")}


def sequence_in(m: MeaningComposer, thing: Expr, owner: str) -> Formula:
    """Give a letter the kind of a sequence of points of a space."""
    name = thing.fn if isinstance(thing, App) else spelled(thing) if isinstance(thing, Var) else ""
    if not name or not owner:
        raise Declined("a sequence of such things")
    m.discourse.declare(name, f"ℕ → {owner}")
    return TRUE


def as_range(node: Any) -> Any:
    """{1, 2, …, n} beside a letter of a set."""
    return replace(node, fn="Set.Icc") if isinstance(node, Call) and node.fn == "Finset.Icc" else node


def as_interval(term: Any) -> Any:
    """(a, b) as an interval, where a set is asked for."""
    if isinstance(term, Tuple) and len(term.items) == 2:
        return Interval(*term.items, False, False)
    if isinstance(term, Bin) and isinstance(term.left, Domain) and term.op == "\\":
        return replace(term, left=Call("Set.univ", ()))
    return term


def within_order(m: MeaningComposer, place: Any) -> None:
    """The ends of [a, b], of which the text says nothing, are in their order: an interval is no single point."""
    ends = in_order(m.discourse, place)
    if ends is not None and not set(names_of(ends)) & m.discourse.bound:
        m.discourse.pending.append(([], [ends]))


def in_order(here: Discourse, place: Any) -> Rel | None:
    """a < b, for an interval between letters that the text does not compare."""
    ends = (place.low, place.high) if isinstance(place, Interval) else ()
    if not ends or not all(isinstance(end, Var) for end in ends):
        return None
    names = set(names_of(ends))
    return None if any(set(names_of(one.operands)) == names for one in here.compared) else Rel(ends, ("<",))


def over_numbers(m: MeaningComposer, before: Sequence[Any], noun: Any) -> tuple[Sequence[Any], Any]:
    """ "real symmetric matrix": one over ℝ."""
    for name in before:
        entry = m.lexicon.entries.get(name) if isinstance(name, str) else None
        if entry is not None and entry.kind in ("ℚ", "ℝ", "ℂ") and not entry.lean:
            over = _with_scalars(m, noun, ("domain", Domain(NUMBER_SET_NAMES[entry.kind])))
            if over is not None:
                m.discourse.said.add(name)
                return [one for one in before if one != name], over
    return before, noun


def _with_scalars(m: MeaningComposer, noun: Any, numbers: Phrase) -> Any:
    """The noun over numbers; None for one that is over nothing, or over something that it says."""
    if isinstance(noun, str):
        entry = m.lexicon.entries.get(noun)
        return ("over", noun, numbers) if entry and " k " in entry.instance and not entry.scalars else None
    if noun[0] == "sized":
        inner = _with_scalars(m, noun[2], numbers)
        return ("sized", noun[1], inner) if inner else None
    ringed = noun[0] == "rel0" and any(one.unsaid for one in (m.lexicon[x] for x in noun[1].split("|")))
    return ("rel", noun[1], numbers) if ringed else None


def outside_number_set(m: MeaningComposer, thing: Any, domain: Domain) -> Formula:
    """ "√2 ∉ ℚ"."""
    noun = {"Z": "integer", "Q": "rational"}.get(domain.name, "")
    if domain.positive or not noun:
        raise Declined("that something is not in a number set")
    if isinstance(thing, Var) and not m.discourse.kind_of(thing):
        m.discourse.declare(spelled(thing), "ℝ")
    said = ("npp", ("indef", ("nb", (), noun, (), ())))
    return m.denied(lambda: m.predicate(said, (thing,)))


def of_reals(m: MeaningComposer, functions: Things, where: Phrase) -> Phrase:
    """ "at a point", of functions of real numbers: at a real number."""
    kinds = [m.discourse.kinds.get(name, "function") for one in functions for name in names_of(one)]
    point = where[0] in ("indef", "some") and where[1][2] == ("rel0", "point")
    if not point or not all(kind.startswith(("ℝ → ", "function")) for kind in kinds):
        return where
    return (where[0], (*where[1][:2], "real", *where[1][3:]), *where[2:])
