"""The sets that relations and maps are on: number sets, parts of them, letters of sets, power sets."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    Bin,
    Call,
    Const,
    Domain,
    Expr,
    Formula,
    Interval,
    Num,
    Pred,
    SetLit,
    SetOf,
    Var,
)
from leanwright.tools.maths.lean.printer import lean_arg
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.arrows import Maps
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, rel
from leanwright.tools.reader.matrices import kind_of
from leanwright.tools.reader.meaning.composer import NUMBERS, Discourse, MeaningComposer, Phrase
from leanwright.tools.reader.meaning.declared import as_interval, flat, half_line, within_order
from leanwright.tools.reader.meaning.nominals import nominal, structure
from leanwright.tools.reader.meaning.noun_phrases import any_count
from leanwright.tools.reader.meaning.structures import type_name

ONTO = {"bijective", "bijection", "bijections", "surjective", "onto", "invertible"}  # words that suppose a codomain
_OF_CARRIERS = (
    "onset", "reldef", "relgiven", "relquoted", "relsign", "fun", "funtype", "bij", "mapof", "between",
)  # fmt: skip


def announced(here: Discourse, phrase: Any) -> None:
    """Letters that a relation or a map is on are types, of which the text may say more before or after."""
    for name in sorted(_letters(phrase, False)):
        beside = name in NUMBER_SETS and chr(ord(name) - 1) not in here.types  # C beside B is no number set
        if name not in here.types and name not in here.kinds and not beside:
            here.types[name], here.kinds[name], here.sorts[name] = (), "Type*", ("type",)


def _letters(phrase: Any, inside: bool) -> Iterator[str]:
    if not isinstance(phrase, tuple) or not phrase:
        return
    if inside and phrase[0] in ("v", "i") and isinstance(phrase[1], Var):
        yield spelled(phrase[1])
    elif inside and phrase[0] == "a" and phrase[1][0] == "nb" and isinstance(phrase[1][3], tuple) and is_set(phrase[1]):
        yield from (one if isinstance(one, str) else spelled(one) for one in phrase[1][3])
    else:
        for part in phrase:
            yield from _letters(part, phrase[0] in _OF_CARRIERS or (inside and phrase[0] == "power"))


def is_set(noun: Phrase) -> bool:
    """Whether a noun is "set", with adjectives or without."""
    return flat(noun[2], ())[0] in ("set", "finite-set")


def carrier(m: MeaningComposer, place: Phrase, side: int | None = None) -> tuple[str, Expr | None]:
    """The Lean type of what is in a set, and the part of the type that the set is, where it is not all of it.

    ``side``: of a map from one to another, 0 or 1, which may be a structure too; "a set" there is another one for each.
    """
    tag, *rest = place
    what: Any = rest[0] if rest else None
    if tag == "lies" and len(held := {one.operands[1] for one in what if one.ops == ("∈",)}) == 1:  # "for a, b ∈ G"
        return carrier(m, ("d" if isinstance(one := held.pop(), Domain) else "v", one), side)
    if tag == "v" and spelled(what) in m.discourse.types:
        return spelled(what), None
    if tag == "v" and m.discourse.kind_of(what).startswith("Set "):
        return m.discourse.kind_of(what).removeprefix("Set "), what
    if tag == "v" and what.name in NUMBER_SETS and what.name not in m.discourse.bound:
        return NUMBER_SETS[what.name], None
    if tag == "d":
        return _numbers(m, what)
    if tag == "n":
        return _kind_of_things(m, ("nb", (), what, (), ()))
    if tag == "a" and what[0] == "nb" and is_set(what):
        key = "carrier", what, side
        if key not in m.discourse.owners:
            m.discourse.owners[key] = _some_set(m, what)
        return m.discourse.owners[key], None
    if tag == "a" and side is not None and (kind := type_name(m, structure(m, ("indef", what), side))):
        return kind, None
    if tag == "power":
        kind, part = carrier(m, what, side)
        if part is None and " " not in kind:
            return f"Set {kind}", None
    raise Declined("a relation or a map on a set of this kind")


def _numbers(m: MeaningComposer, domain: Domain) -> tuple[str, Expr | None]:
    kind = NUMBER_SETS[domain.name]
    if not domain.positive:
        return kind, None
    kind, name = ("ℕ" if kind == "ℤ" else kind), m.discourse.fresh("tsn")
    m.discourse.declare(name, kind)
    m.discourse.bound.add(name)
    return kind, SetOf(name, None, rel(Num(0), "<", Var(name)))


def _kind_of_things(m: MeaningComposer, noun: Phrase) -> tuple[str, Expr | None]:
    """ "the positive integers": natural numbers, and which of them."""
    base, adjectives = flat(noun[2], ())
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    if entry is None or entry.shape:
        raise Declined("a relation or a map on a set of this kind")
    if not entry.lean and not adjectives and len(entry.kind) == 1:
        return entry.kind, None
    before, m.discourse.declaring = m.discourse.declaring, True
    names, _, restrictions = nominal(m, noun)
    m.discourse.declaring = before
    m.discourse.scope -= set(names)
    kind = m.discourse.kinds.get(names[0], "") if len(names) == 1 else ""
    if len(kind) != 1:
        raise Declined("a relation or a map on a set of this kind")
    said = conj(restrictions)
    if said != TRUE:
        return kind, SetOf(names[0], None, said)
    m.discourse.bound -= set(names)
    return kind, None


def _some_set(m: MeaningComposer, noun: Phrase) -> str:
    """ "a finite set X": a type, which is finite."""
    here = m.discourse
    if noun[3] and all(isinstance(one, Var) and spelled(one) in here.scope for one in noun[3]):
        return spelled(noun[3][0])
    if not noun[3]:
        new = here.fresh("XYZABC")
        here.types[new], here.kinds[new], here.sorts[new] = (), "Type*", ("type",)
        noun = (*noun[:3], (letter(new),), noun[4])
    names, _, restrictions = nominal(m, noun)
    here.pending.append((names, restrictions))
    if len(names) != 1:
        raise Declined("a relation or a map on several sets")
    return names[0]


def map_kind(m: MeaningComposer, thing: Expr, source: Phrase, target: Phrase) -> list[Formula]:
    """Give a letter the kind of a map between two sets; what is said of it where one is a part of a type.

    Such a map is one of the whole type, and what is said of it is said on the part.
    """
    if not isinstance(thing, Var):
        raise Declined("a function that is no letter")
    name, here = spelled(thing), m.discourse
    first, part = _finite_side(m, thing, source) or map_side(m, source, None if target == ("on",) else 0)
    if target == ("on",) and first not in tuple(NUMBERS) and not ONTO & here.words:
        raise Declined("where a function on a set goes to")
    on_itself = (first, None if isinstance(part, Interval) and not ONTO & here.words else part)
    sides = {("same",): (first, part), ("on",): on_itself, ("powerof",): (f"Set {first}", None)}
    if target == ("powerof",) and part is not None:
        raise Declined("the power set of a part of something")
    second, values = sides[target] if target in sides else _finite_side(m, thing, target) or map_side(m, target, 1)
    here.declare(name, f"{first} → {second}")
    if part is None and values is None:
        return []
    whole = Call("Set.univ", ())
    if here.domains.setdefault(name, part or whole) != (part or whole) or here.targets.get(name, values) != values:
        raise Declined(f"{name} has two domains")
    for place in (part, values):
        within_order(m, place)
    if values is None:
        return []
    here.targets[name] = values
    return [Pred("Set.MapsTo", (thing, here.domains[name], values))]


def _finite_side(m: MeaningComposer, thing: Var, place: Phrase) -> tuple[str, None] | None:
    """{1, …, n}, {a, b, c} or "5 objects", of a nameless map: `Fin n`, for nothing speaks of one of its values."""
    if place[0] not in ("i", "objects") or spelled(thing) not in m.discourse.nameless:
        return None
    what = place[1]
    if place[0] == "i" and isinstance(what, Call) and what.fn == "Finset.Icc" and what.args[0] == Num(1):
        what = what.args[1]
    elif place[0] == "i":
        if not isinstance(what, SetLit) or not _different(m, what.items):
            return None
        what = Num(len(what.items))
    many = any_count(m, what)
    if any(m.discourse.kinds.setdefault(name, "ℕ") != "ℕ" for name in names_of(many)):
        return None
    kind = f"Fin {lean_arg(many)}"
    if m.discourse.owners.setdefault(("finite", kind), place) != place:
        raise Declined("which of the elements of two sets are the same")
    return kind, None


def _different(m: MeaningComposer, items: tuple[Expr, ...]) -> bool:
    """Whether a list shows that its items differ: numbers in order, or letters for nothing else."""
    if all(isinstance(one, Num) for one in items):
        return all(a.value < b.value for a, b in pairwise(items))  # type: ignore[union-attr]
    letters = [spelled(one) for one in items if isinstance(one, Var)]
    known = m.discourse.scope | m.discourse.bound | m.discourse.kinds.keys()
    return len(set(letters)) == len(items) and not set(letters) & known


def map_side(m: MeaningComposer, place: Phrase, side: int | None = None) -> tuple[str, Expr | None]:
    """The Lean type of what is in a set that is written or described, and the part of it that the set is, if one."""
    tag, *rest = place
    if tag == "i":
        return _written(m, as_interval(rest[0]))
    if tag == "n" and (half := half_line(rest[0])) is not None:
        m.discourse.said |= set(flat(rest[0], ())[1])
        return "ℝ", half
    kind, part = carrier(m, place, side)
    body = part.body if isinstance(part, SetOf) and part.type is None else None
    if isinstance(part, SetOf) and body == rel(Num(0), "<", Var(part.var)):
        m.discourse.bound.discard(part.var)
        low, closed = (Num(1), True) if kind == "ℕ" else (Num(0), False)
        return kind, Interval(low, Const("infty"), closed, False)
    return kind, part


def _written(m: MeaningComposer, place: Any) -> tuple[str, Expr | None]:
    """[0, 1], {1, 2, …, n}, {0, 1}."""
    if isinstance(place, Bin) and place.op == "×ˢ":
        return " × ".join(_factor(m, one) for one in (place.left, place.right)), None
    if isinstance(place, Call) and place.fn == "EuclideanSpace" and place.args[-1:] == (Call("Fin", (Num(2),)),):
        return "ℝ × ℝ", None
    if isinstance(place, Interval) or (isinstance(place, Bin) and place.op == "\\"):
        return "ℝ", place
    if isinstance(place, Call) and place.fn == "Finset.Icc":
        for end in names_of(place.args):
            m.discourse.declare(end, "ℕ")
        low, high = place.args
        return "ℕ", Interval(low, high, True, True)
    if isinstance(place, SetLit) and all(isinstance(one, Num) for one in place.items):
        return "ℕ", place
    raise Declined("a function from something that is no interval")


def _factor(m: MeaningComposer, place: Any) -> str:
    """A side of a product that is a whole type."""
    tag = "d" if isinstance(place, Domain) else "v" if isinstance(place, Var) else "i"
    kind, part = map_side(m, (tag, place), 0)
    if part is not None:
        raise Declined("a function of pairs from parts of sets")
    return kind


def maps(m: MeaningComposer, written: Maps) -> None:
    """What f : A → B says, before the first word: letters A and B are types, of which nouns may say more."""
    here = m.discourse
    here.map_sequences |= written.sequences
    here.kinds.update({name: "ℕ → " * (name in written.sequences) + kind for name, kind in written.kinds.items()})
    for name, first in written.starts.items():
        if first and name in here.from_zero:
            raise Declined("a term before the first one")
        here.from_one, here.from_zero = (
            (here.from_one | {name}, here.from_zero) if first else (here.from_one - {name}, here.from_zero | {name})
        )
    for name, matrix in written.matrices.items():
        here.kinds[name], here.sorts[name] = kind_of(matrix), ("matrix",)
        here.used |= set(names_of(matrix))
    here.matrices = written.matrices
    for kind in written.kinds.values():
        here.kinds.update(dict.fromkeys(re.findall(r"(?<=Fin )[a-z]\b", kind), "ℕ"))
    here.families = written.families
    for side in (*written.sides, *written.families.values()):
        here.types[side], here.kinds[side], here.sorts[side] = (), "Type*", ("type",)
    for name, (source, target) in written.domains.items():
        if target is None:  # U ⊆ ℂ
            here.domains[name] = source
            continue
        here.pending.append(([], map_kind(m, Var(name), _side(source), _side(target))))
        if name in written.sequences:
            of_terms(m, name)


def of_terms(m: MeaningComposer, name: str) -> None:
    """What was said of a letter f, of all f_n: that they go from here to there."""
    if name in m.discourse.targets:
        raise Declined("a sequence of functions to a part of a type")
    m.discourse.map_sequences.add(name)
    if m.discourse.kinds[name] != "function":
        m.discourse.kinds[name] = f"ℕ → {m.discourse.kinds[name]}"


def _side(token: Any) -> Phrase:
    if isinstance(token, Var):  # R
        return ("d", Domain(token.name))
    return ("d" if isinstance(token, Domain) else "i", token)
