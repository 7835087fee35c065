"""Nouns with parts: of an owner, in or over something, from one structure to another, sequences and sets of things."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Domain, Expr, Formula, Interval, Num, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.arrows import is_part
from leanwright.tools.reader.entries import PLAIN, LexiconEntry, parts
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import TRUE, conj, rel
from leanwright.tools.reader.meaning.adjectives import adjective
from leanwright.tools.reader.meaning.between import is_such, sides_between, two_sides
from leanwright.tools.reader.meaning.carriers import map_kind, map_side, of_terms
from leanwright.tools.reader.meaning.composer import INSIDE, NOUNS, NUMBERS, MeaningComposer, Phrase, only
from leanwright.tools.reader.meaning.declared import (
    as_interval,
    flat,
    noun_kind,
    sequence_in,
    set_kind,
    within_order,
)
from leanwright.tools.reader.meaning.naming import entries_of, is_of_maps, not_one_noun, senses, without_distinct
from leanwright.tools.reader.meaning.nominals import (
    A_MAP,
    nominal,
    noun_says,
    relational,
    structure,
    unsaid_owner,
)
from leanwright.tools.reader.meaning.notation import member_kind
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.structures import introduce, nameless, scalars, type_name
from leanwright.tools.reader.meaning.templates import property_of, said_of_map, substituted


@NOUNS("rel")
def _of(m: MeaningComposer, thing: Expr, name: str, owner: Phrase) -> list[Formula]:
    return relational(m, name, owner, thing)


@NOUNS("joined")
def _joined(m: MeaningComposer, thing: Expr, word: str, name: str, owner: Phrase) -> list[Formula]:
    """ "ideal in R", "matrix over K"."""
    fitting = [one.name for one in senses(m, name) if word in parts(one.joined)]
    if not fitting:
        raise Declined(f"{with_article(m.lexicon[name].title)} {word} something")
    return relational(m, "|".join(fitting), owner, thing)


def _only_owner(m: MeaningComposer, name: str) -> Expr | None:
    """The matrix of "a matrix is invertible if and only if 0 is no eigenvalue": the one thing that has such a thing."""
    asked = {sort for one in senses(m, name) for sort in parts(one.of)} - (set(PLAIN) - {"relation"})
    found = [letter(one) for one in {**m.discourse.kinds, **m.discourse.sorts} if asked & set(sorts_of(m, letter(one)))]
    if not found and "linear map" in asked and not {"matrix", "matrices"} & m.discourse.words:
        return nameless(m, m.lexicon["linear-operator"])  # "eigenvectors for distinct eigenvalues"
    return found[0] if len(found) == 1 else None


@NOUNS("rel0")
def _without_owner(m: MeaningComposer, thing: Expr, name: str) -> list[Formula]:
    if not any(one.owner or one.within or one.sort for one in senses(m, name)):
        if (owner := _only_owner(m, name)) is None:
            raise Declined(f"{with_article(m.lexicon[name].title)} of nothing")
        return relational(m, name, ("these", (owner,)), thing)
    return unsaid_owner(m, name, thing)


@NOUNS("over")
def _over(m: MeaningComposer, thing: Expr, name: str, owner: Phrase) -> list[Formula]:
    entry, field = m.lexicon[name], structure(m, owner)
    sides = m.discourse.kind_of(thing).split(" → ")
    if "→ₗ" in entry.kind and len(sides) == 2:  # "a linear map T : V → W over K"
        for side in dict.fromkeys(one for one in sides if not m.discourse.types.get(one, True)):
            m.discourse.pending.append(([], introduce(m, m.lexicon[entry.owner], letter(side), field)))
        if any(scalars(m, side) != type_name(m, field) for side in sides):
            raise Declined("over what the spaces are between which a map goes")
        return introduce(m, entry, thing)
    if "k" not in entry.instance.split():
        raise Declined(f"{with_article(entry.title)} over something")
    return introduce(m, entry, thing, field)


@NOUNS("into")
def _into(m: MeaningComposer, thing: Expr, name: str, target: Phrase) -> list[Formula]:
    """ "f : X → Y, a map into a Hausdorff space"."""
    source, _, values = m.discourse.kind_of(thing).partition(" → ")
    if not values and A_MAP.search(m.lexicon[name].kind):
        return _from_to(m, thing, name, ("unsaid",), target)
    if target[0] not in ("indef", "the") or source not in m.discourse.types:
        raise Declined("from where a map goes")
    is_such(m, values, target[1])
    return _from_to(m, thing, name, ("term", letter(source)), ("term", letter(values)))


@NOUNS("between")
def _between(m: MeaningComposer, thing: Expr, name: str, source: Phrase, target: Phrase, such: Phrase) -> list[Formula]:
    """ "a continuous map X → Y between metric spaces"."""
    for side in dict.fromkeys((source, target)):
        is_such(m, spelled(side[1]) if side[0] == "v" else "", such)
    return _map_of(m, thing, name, source, target)


@NOUNS("arrow")
def _from_to(m: MeaningComposer, thing: Expr, name: str, source: Phrase, target: Phrase) -> list[Formula]:
    entry = m.lexicon[name]
    numbers = _set_of_numbers(m, source), _set_of_numbers(m, target)
    if all(numbers) and entry.kind == "function":
        return _map_of(m, thing, name, *numbers)
    sides = sides_between(m, thing, source, target) or two_sides(m, source, target)
    if A_MAP.search(entry.kind):
        if any(side is None and of != ("unsaid",) for side, of in zip(sides, (source, target), strict=True)):
            raise Declined("between what a map goes")
        return introduce(m, entry, thing, sides)
    first, second = (type_name(m, side) for side in sides)
    if entry.kind != "function" or not first or not second or not isinstance(thing, Var):
        raise Declined("a relation or a map on a set of this kind")
    if m.discourse.kinds.get(spelled(thing)) == "function":
        del m.discourse.kinds[spelled(thing)]
    m.discourse.declare(spelled(thing), f"{first} → {second}")
    return [property_of(m, entry, x=thing)] if entry.lean else []


def _set_of_numbers(m: MeaningComposer, side: Phrase) -> Phrase:
    """ "the positive integers", ℝ as a set that a map goes from; () for what is no set of numbers."""
    if side[0] == "domain":
        return ("d", side[1])
    if side[0] == "term" and is_part(side[1]):
        return ("i", side[1])
    if side[0] not in ("the", "bare") or side[1][0] != "nb" or side[1][3] or side[1][4]:
        return ()
    base, adjectives = flat(side[1][2], side[1][1])
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    if entry is None or entry.kind not in tuple(NUMBERS) or entry.shape:
        return ()
    for one in adjectives:
        base = ("an", one, base)
    return ("n", base)


def _closed_interval(m: MeaningComposer) -> Interval:
    """ "a closed interval": one with ends a < b."""
    low, high = (Var(m.discourse.fresh(one)) for one in ("acp", "bdq"))
    for one in (low, high):
        m.discourse.declare(one.name, "ℝ")
    m.discourse.bind([low.name, high.name])
    m.discourse.lifted.append(([low.name, high.name], [rel(low, "<", high)]))
    return Interval(low, high, True, True)


def _domain(m: MeaningComposer, domain: Phrase) -> Any:
    """The structure that a function is on; of "a function on a compact set of reals", any such set."""
    place = structure(m, domain)
    if place is not None or domain[0] != "indef" or not isinstance(flat(domain[1][2], ())[0], tuple):
        return place
    names, things, restrictions = nominal(m, domain[1])
    place = only(things, "a function on several sets")
    if m.discourse.kind_of(place) not in ("Set ℝ", "Set ℂ"):
        raise Declined("a function on something")
    (m.discourse.pending if m.discourse.supposing else m.discourse.lifted).append((names, restrictions))
    return place


@NOUNS("ondomain")
def _on_domain(m: MeaningComposer, thing: Expr, name: str, domain: Phrase) -> list[Formula]:
    """ "function on [a, b]", "function on a compact space": to the real numbers."""
    if domain == ("anyinterval",):
        domain = ("term", _closed_interval(m))
    entry, place = m.lexicon[name], _domain(m, domain)
    held, interval = type_name(m, place) if place is not None else "", as_interval(place)
    if domain == ("domain", Domain("R")):
        held = "ℝ"
    if held and A_MAP.search(entry.kind) and m.discourse.kind_of(thing) == f"{held} → {held}":
        return introduce(m, entry, thing, (place, place))  # T : V → V, a linear map on V
    numbers = m.discourse.kind_of(place).removeprefix("Set ") if isinstance(place, Var) and not held else ""
    part = numbers == "ℝ" or (numbers == "ℂ" and "holomorphic" in m.discourse.words)
    plain = entry.kind in ("function", "ℝ → ℝ") and isinstance(thing, Var)
    if not plain or not (held or part or isinstance(interval, Interval)):
        raise Declined(f"{with_article(entry.title)} on something")
    assert isinstance(thing, Var)
    if part:  # U ⊆ ℂ
        m.discourse.declare(spelled(thing), f"{numbers} → {numbers}")
        m.discourse.domains[spelled(thing)] = place
        return []
    itself = "ContractingWith" in entry.lean or "fixed" in m.discourse.words  # what has fixed points goes to itself
    m.discourse.declare(spelled(thing), f"{held or 'ℝ'} → {held if held and itself else 'ℝ'}")
    if not held:
        m.discourse.domains[spelled(thing)] = interval
        within_order(m, interval)
    return [property_of(m, entry, x=thing)] if entry.lean else []


@NOUNS("sized")
def _sized(m: MeaningComposer, thing: Expr, size: Any, noun: Phrase) -> list[Formula]:
    """ "n × n matrix", "m × n matrix"."""
    sides = (size.left, size.right) if isinstance(size, Bin) and size.op == "*" else ()
    if not sides or not all(isinstance(one, (Var, Num)) for one in sides):
        raise Declined("the size of a matrix")
    for one in sides:
        if isinstance(one, Var):
            m.discourse.declare(spelled(one), "ℕ")
    rows, columns = (spelled(one) if isinstance(one, Var) else to_lean(one) for one in sides)
    if rows != columns and "square" in m.discourse.words:
        raise Declined("whether a matrix is square")
    m.discourse.owners |= {"rows": rows, "size": columns}
    return noun_says(m, noun, (), thing)


@NOUNS("seqin")
def _sequence_in(m: MeaningComposer, thing: Expr, owner: Phrase) -> list[Formula]:
    if owner == ("it",):  # "every sequence in it"
        return [m.np(owner, INSIDE, lambda held: conj(sequence_of_points(m, thing, only(held, "a sequence"))))]
    return sequence_of_points(m, thing, structure(m, owner))


def sequence_of_points(m: MeaningComposer, thing: Expr, held: Any) -> list[Formula]:
    """A sequence in a space, or in a set: all its terms lie there."""
    kind, place = type_name(m, held) if held is not None else "", as_interval(held)
    if kind:
        return [sequence_in(m, thing, kind)]
    member = "ℝ" if isinstance(place, Interval) else member_kind(m.discourse.kind_of(place))
    if not (isinstance(place, Interval) or m.discourse.kind_of(place).startswith("Set ")) or not member:
        raise Declined("a sequence in something")
    said = sequence_in(m, thing, member)
    name = thing.fn if isinstance(thing, App) else spelled(thing)  # type: ignore[arg-type]
    return [said, all_terms(m, name, lambda term: rel(term, "∈", place))]


def all_terms(m: MeaningComposer, name: str, say: Callable[[Expr], Formula], kind: str = "ℕ") -> Formula:
    """What is said of all terms of a sequence, from its first on; of all sets of a family over ``kind``."""
    m.discourse.functions[name] = True
    index = m.discourse.fresh("nkm" if kind == "ℕ" else "ij")
    m.discourse.bind([index])
    m.discourse.declare(index, kind)
    late = [rel(Var(index), "≥", Num(1))] if name in m.discourse.from_one else []
    return m.close("∀", [index], late, say(App(name, (Var(index),), True)))


@NOUNS("seqof")
def _sequence_of(m: MeaningComposer, thing: Expr, noun: Phrase) -> list[Formula]:
    """ "a sequence of positive integers": what the noun says of all terms."""
    name = thing.fn if isinstance(thing, App) else spelled(thing) if isinstance(thing, Var) else ""
    base, adjectives = flat(noun[1] if noun[0] in ("family", "sets") else noun, ())
    if noun[0] != "family" and is_of_maps(m, base):
        return _sequence_of_functions(m, name, noun[1] if noun[0] == "sets" else noun)
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    kind = _kind_of_terms(m, entry, adjectives) if entry is not None and not entry.shape else ""
    if noun[0] == "family" or (noun[0] == "sets" and kind not in tuple(NUMBERS)):
        return _family_of_sets(m, name, *noun)
    if isinstance(base, tuple) and base[0] in ("rel", "joined") and not adjectives:
        if not {"element", "point", "vector"} & {one.name for one in entries_of(m, base)}:
            raise Declined("a sequence of such things")
        return sequence_of_points(m, thing, structure(m, base[-1]))
    if not name or entry is None or kind not in tuple(NUMBERS):
        raise Declined("a sequence of such things")
    not_one_noun(m, adjectives[-1] if adjectives else None, base)
    m.discourse.declare(name, f"ℕ → {kind}")
    if not (adjectives or entry.lean):
        return []

    def say(term: Expr) -> Formula:
        own = [property_of(m, entry, x=term)] if entry.lean else []
        return conj(own + [adjective(m, one, term) for one in adjectives])

    return [all_terms(m, name, say)]


def _kind_of_terms(m: MeaningComposer, entry: LexiconEntry, adjectives: Sequence[str]) -> str:
    """ "A sequence of positive integers" is one of integers, "of odd numbers" too, "of positive numbers" a real one."""
    kind = entry.kind if adjectives else noun_kind(entry, ())
    if kind != "number" or not adjectives:
        return kind
    asked = {noun_kind(entry, adjectives), *(one.kind for name in adjectives for one in senses(m, name))}
    return min(asked & set(NUMBERS), key=NUMBERS.find, default="ℝ")


def _sequence_of_functions(m: MeaningComposer, name: str, noun: Phrase) -> list[Formula]:
    """ "a sequence of continuous functions on [0, 1]": what the noun says of each."""
    here, one = m.discourse, m.discourse.fresh("hgF")
    here.functions[one], kind = False, here.kinds.pop(name, "function").removeprefix("ℕ → ")
    here.kinds |= {} if kind == "function" else {one: kind}
    here.domains |= {one: here.domains[name]} if name in here.domains else {}
    said = conj(noun_says(m, noun, (), letter(one)))
    here.kinds[name] = here.kinds.pop(one, "function")
    here.domains |= {name: here.domains.pop(one)} if one in here.domains else {}
    if one in here.targets or one in here.local:
        raise Declined("a sequence of functions on a part of their domain")
    here.functions.pop(one)
    of_terms(m, name)
    return [all_terms(m, name, lambda term: substituted(m, said, {one: term}))] if said != TRUE else []


def _family_of_sets(m: MeaningComposer, name: str, tag: str, noun: Any) -> list[Formula]:
    """ "a sequence of closed subsets of X", "a family of open sets", which a formula numbers by what I holds."""
    index, entries = m.discourse.families.get(name, ""), entries_of(m, flat(noun, ())[0])
    if not name or not any("Set " in (f"{one.kind} {one.within}") for one in entries):
        raise Declined("a family of what are no sets")
    if tag == "family" and not index:
        raise Declined("a family of which nothing says what it is numbered by")
    one = m.discourse.fresh("ABCD")
    said = noun_says(m, noun, (), letter(one))
    kind = m.discourse.kinds.pop(one, "Set α")
    if not kind.startswith("Set "):
        raise Declined("a family of what are no sets")
    m.discourse.sorts.pop(one, None)
    m.discourse.whole(name)
    m.discourse.declare(name, f"{index or 'ℕ'} → {kind}")
    told = conj(said)
    return [all_terms(m, name, lambda term: substituted(m, told, {one: term}), index or "ℕ")] if told != TRUE else []


@NOUNS("setof")
def _set_of(m: MeaningComposer, thing: Expr, noun: Phrase) -> list[Formula]:
    before: tuple[Any, ...] = ()
    if isinstance(noun, tuple) and noun[0] == "nb":  # "a set of n distinct integers", of which a set has no two
        _, before, noun, *_ = without_distinct(m, noun)
    if not all(isinstance(one, str) for one in before):
        raise Declined("what all things of a set are together")
    base, adjectives = flat(noun, before)
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    kind = noun_kind(entry, adjectives) if entry is not None and not entry.shape else ""
    if kind not in tuple(NUMBERS) or not isinstance(thing, Var) or not (adjectives or (entry and entry.lean)):
        set_kind(m, noun, thing)
        return []
    m.discourse.declare(spelled(thing), f"Set {kind}")  # "a set of positive integers", of which all members are so
    member = Var(m.discourse.fresh("xyts"))
    m.discourse.declare(member.name, kind)
    m.discourse.bind([member.name])
    said = [property_of(m, entry, x=member)] if entry is not None and entry.lean else []
    said += [adjective(m, one, member) for one in adjectives]
    told = conj(said)
    return [m.close("∀", [member.name], [rel(member, "∈", thing)], told)] if told != TRUE else []


@NOUNS("fun")
def _function(m: MeaningComposer, thing: Expr, source: Phrase, target: Phrase) -> list[Formula]:
    if target == ("on",):  # of a part, to the real numbers, where to other numbers nothing says to which
        kind, part = map_side(m, source)
        if part is not None and (kind != "ℝ" or not isinstance(part, Interval)):
            raise Declined("a function on a part of something, to what")
        target = target if part is None else ("d", Domain("R"))
    return map_kind(m, thing, source, target)


@NOUNS("mapof")
def _map_of(m: MeaningComposer, thing: Expr, name: str, source: Phrase, target: Phrase) -> list[Formula]:
    """ "injection from a finite set to itself", "map between X and Y"."""
    entry = m.lexicon[name]
    if A_MAP.search(entry.kind):
        return _from_to(m, thing, name, _as_owner(source), _as_owner(target))
    if entry.kind != "function" or not isinstance(thing, Var):
        raise Declined(f"{with_article(entry.title)} from something")
    if m.discourse.kinds.get(spelled(thing)) == "function":
        del m.discourse.kinds[spelled(thing)]
    here, mark = m.discourse, len(m.discourse.pending)
    said = map_kind(m, thing, source, target)
    if here.denied or not here.supposing:  # "not every map from a set to itself": the set is any one, as the map is
        within = [one for one in here.pending[mark:] if one[0] and here.nameless.issuperset(one[0])]
        here.lifted += within
        here.pending[mark:] = [one for one in here.pending[mark:] if one not in within]
    return [*said, *([said_of_map(m, entry, thing)] if entry.lean else [])]


_OWNERS = {"a": "indef", "v": "term", "i": "term", "d": "domain", "same": "same"}  # tags of sides, and of noun phrases


def _as_owner(side: Phrase) -> Phrase:
    """The noun phrase of a side of a map: a vector space V, of which "itself" is the other side."""
    if side[0] == "n":  # the integers
        return ("bare", ("nb", (), side[1], (), ()))
    if side[0] not in _OWNERS:
        raise Declined("between what a map goes")
    return (_OWNERS[side[0]], *side[1:])


@NOUNS("onto")
def _onto(m: MeaningComposer, thing: Expr, name: str, noun: Phrase) -> list[Formula]:
    """ "a homomorphism from G onto H": one that is surjective."""
    found = noun_says(m, noun, (), thing)
    known = re.search("Surjective|Bijective|≃", f"{m.lexicon[name].lean} {m.lexicon[name].kind}")
    return found if known else [*found, property_of(m, m.lexicon["surjective"], x=thing)]
