"""Nouns with their adjectives, names and restrictions."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    Bin,
    Expr,
    Formula,
    Num,
    Rel,
    Var,
)
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, neg, rel
from leanwright.tools.reader.meaning.adjectives import adjective, collective
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NUMBERS,
    RESTRICTIONS,
    MeaningComposer,
    Phrase,
    Things,
    only,
)
from leanwright.tools.reader.meaning.declared import (
    element_of,
    flat,
    is_type,
    map_kind,
    noun_kind,
    part_of,
    sequence_kind,
    set_kind,
)
from leanwright.tools.reader.meaning.templates import property_of, shape_of

Nominal = tuple[list[str], Things, list[Formula]]  # names to bind, things, restrictions
WHOLE = ("ℕ", "ℤ")


def nominal(m: MeaningComposer, phrase: Phrase, count: int | None = None) -> Nominal:
    """Names, things and restrictions of a noun with what belongs to it."""
    if phrase[0] == "nthat":
        names, things, restrictions = nominal(m, phrase[1])
        return names, things, [*restrictions, m.vp(phrase[2], things)]
    _, before, noun, names, after = phrase
    base, adjectives = flat(noun, before)
    together = [one[1] for one in before if isinstance(one, tuple)]
    given = _given(m, names, after, count)
    if given is None and "consecutive" in together:
        return _consecutive(m, noun, before, after, count)
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    if given is None and entry is not None and entry.shape and not together:
        new, things, restrictions = _shaped(m, entry, adjectives, count or 1)
    else:
        if "consecutive" in together:
            raise Declined("consecutive things with names")
        new = given or [m.discourse.fresh(_letters(base, entry)) for _ in range(count or 1)]
        m.discourse.bind(new)
        things = tuple(letter(name) for name in new)
        restrictions = [part for thing in things for part in restrict(m, noun, before, thing)]
    restrictions += [collective(m, name, things) for name in together]
    _remember(m, things)
    restrictions += [m.restriction(one, things) for one in after]
    return new, things, [part for part in restrictions if part != TRUE]


def _remember(m: MeaningComposer, things: Things) -> None:
    if len(things) > 1:
        m.discourse.group = things
    else:
        m.discourse.single = things[0]


def _given(m: MeaningComposer, names: Any, after: Sequence[Any], count: int | None) -> list[str] | None:
    if names == "relation":
        names = _named_by(m, after[0][1][1])
    if not names:
        return None
    given = [name if isinstance(name, str) else spelled(name) for name in names]
    if count and len(given) != count:
        raise Declined(f"{count} things with {len(given)} names")
    return given


def _named_by(m: MeaningComposer, relation: Any) -> tuple[Var, ...]:
    """The names that "for all integers n > 1" introduces."""
    if not isinstance(relation, Rel):
        raise Declined("a congruence that names things")
    variables = [one for one in relation.operands if isinstance(one, Var)]
    if relation.ops == ("∈",):
        variables = variables[:1]
    new = [one for one in variables if spelled(one) not in m.discourse.scope]
    if not new:
        raise Declined("a relation that names nothing new")
    return (new[0],) if new[0] == relation.operands[0] and len(relation.operands) == 2 else tuple(new)


def _letters(base: Any, entry: LexiconEntry | None) -> str:
    if entry is not None and entry.letters:
        return entry.letters
    if isinstance(base, tuple) and base[0] == "fun":
        return "fgh"
    if isinstance(base, tuple) and base[0] in ("seqof", "setof"):
        return "abc" if base[0] == "seqof" else "ABCS"
    return "nmk"


def _consecutive(
    m: MeaningComposer, noun: Any, before: Sequence[Any], after: Sequence[Any], count: int | None
) -> Nominal:
    count = 2 if count is None else count  # "consecutive integers are coprime"
    base, adjectives = flat(noun, before)
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    if entry is None or any(isinstance(one, tuple) and one[1] != "consecutive" for one in before):
        raise Declined("consecutive things of this kind")
    name = m.discourse.fresh()
    m.discourse.bind([name])
    first = Var(name)
    if entry.shape:
        if adjectives:
            raise Declined("consecutive things of this kind")
        m.discourse.declare(name, entry.kind)
        things: Things = tuple(shape_of(m, entry, y=_plus(first, i)) for i in range(count))
        restrictions: list[Formula] = []
    else:
        if base == "number":
            m.discourse.declare(name, "ℤ")
        restrictions = restrict(m, noun, [one for one in before if isinstance(one, str)], first)
        if m.discourse.kinds.get(name) not in WHOLE:
            raise Declined("consecutive things of this kind")
        step = 2 if {"even", "odd"} & set(adjectives) else 1
        things = tuple(_plus(first, i * step) for i in range(count))
    m.discourse.said.add(("coll", "consecutive"))
    m.discourse.group = things
    restrictions += [m.restriction(one, things) for one in after]
    return [name], things, [part for part in restrictions if part != TRUE]


def _plus(first: Expr, step: int) -> Expr:
    return Bin("+", first, Num(step)) if step else first


def _shaped(m: MeaningComposer, entry: LexiconEntry, adjectives: Sequence[str], count: int) -> Nominal:
    new = [m.discourse.fresh("abcdnm") for _ in range(count)]
    m.discourse.bind(new)
    for name in new:
        m.discourse.declare(name, entry.kind)
    things: Things = tuple(shape_of(m, entry, y=Var(name)) for name in new)
    return new, things, [adjective(m, name, thing) for thing in things for name in adjectives]


def restrict(m: MeaningComposer, noun: Any, before: Sequence[Any], thing: Expr) -> list[Formula]:
    """What a noun with adjectives says of a thing; letters get their kind."""
    if isinstance(noun, tuple) and noun[0] == "an":
        return restrict(m, noun[2], [*before, noun[1]], thing)
    own = [one for one in before if isinstance(one, str)]
    said = noun_says(m, noun, own, thing)
    base = noun if isinstance(noun, str) else ""
    return said + [adjective(m, name, thing, base) for name in own]


def noun_says(m: MeaningComposer, noun: Any, adjectives: Sequence[str], thing: Expr) -> list[Formula]:
    """What a noun says of a thing, without its adjectives."""
    if isinstance(noun, tuple):
        if noun[0] == "rel":
            return [relational(m, noun[1], noun[2], thing)]
        if noun[0] == "an":
            return restrict(m, noun, adjectives, thing)
        if noun[0] == "seqof":
            sequence_kind(m, noun[1], thing)
            return []
        if noun[0] == "setof":
            set_kind(m, noun[1], thing)
            return []
        if noun[0] == "fun":
            map_kind(m, thing, noun[1], noun[2])
            return []
        raise Declined(f"a {m.lexicon[noun[1]].title} of nothing")
    if noun == "thing":
        return []
    entry = m.lexicon[noun]
    name = spelled(thing) if isinstance(thing, Var) and m.discourse.declaring else ""
    kind = noun_kind(entry, adjectives)
    if name and kind == "number":
        m.discourse.weak.setdefault(name, "ℝ")
    elif name and kind == "function":
        m.discourse.kinds.setdefault(name, "function")
    elif name and kind:
        m.discourse.declare(name, kind)
        if entry.instance:
            m.discourse.types[name] = entry.instance
    return [property_of(m, entry, x=thing)] if entry.lean else []


def relational(m: MeaningComposer, name: str, owner: Phrase, thing: Expr) -> Formula:
    """ "divisor of 12", said of a thing."""
    entry = m.lexicon[name]

    if owner[0] in ("andnp", "and_np") and any(
        part[0] == "indef" for part in (owner[1] if owner[0] == "andnp" else owner[1:])
    ):
        raise Declined(f"a {entry.title} of several, one of them nameless")

    def of(owners: Things) -> Formula:
        if name == "element" and len(owners) == 1 and is_type(m, owners[0]):
            return element_of(m, thing, owners[0])
        if entry.pairs and len(owners) < 2:
            raise Declined(f"a {entry.title} of one thing")
        if entry.kind and isinstance(thing, Var) and m.discourse.declaring:
            m.discourse.declare(spelled(thing), entry.kind)
        part_of(m, name, thing, owners[0])
        return conj(property_of(m, entry, x=thing, y=one) for one in owners)

    return m.np(owner, INSIDE, of)


# restrictions behind the noun ---------------------------------------------------------------------------------------


@RESTRICTIONS("such")
def _such(m: MeaningComposer, _: Things, sentence: Phrase) -> Formula:
    subject = m.discourse.subject
    said = m.sentence(sentence, INSIDE)
    m.discourse.subject = subject
    return said


@RESTRICTIONS("does")
def _does(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    return m.vp(verb, things)


@RESTRICTIONS("nonedoes")
def _none_does(m: MeaningComposer, things: Things, verb: Phrase) -> Formula:
    """ "none of which is prime"."""
    return conj(neg(m.vp(verb, (thing,))) for thing in things)


@RESTRICTIONS("funtype")
def _funtype(m: MeaningComposer, things: Things, source: Phrase, target: Phrase) -> Formula:
    for thing in things:
        if m.discourse.kind_of(thing) != "function":
            raise Declined("from … to …, of what is no function")
        del m.discourse.kinds[spelled(thing)]  # type: ignore[arg-type]
        map_kind(m, thing, source, target)
    return TRUE


@RESTRICTIONS("range")
def _range(m: MeaningComposer, things: Things, low: Expr, high: Expr) -> Formula:
    if any(m.is_map(thing) for thing in things):
        raise Declined("the range of a function")
    return conj(Rel((low, thing, high), ("≤", "≤")) for thing in things)


@RESTRICTIONS("but")
def _but(m: MeaningComposer, things: Things, excepted: Phrase) -> Formula:
    return m.np(excepted, INSIDE, lambda others: conj(rel(x, "≠", y) for x in things for y in others))


@RESTRICTIONS("notall0")
def _not_all_zero(_: MeaningComposer, things: Things) -> Formula:
    if len(things) < 2:
        raise Declined("“not both” of one thing")
    return neg(conj(rel(thing, "=", Num(0)) for thing in things))


@RESTRICTIONS("whose")
def _whose(m: MeaningComposer, things: Things, what: Phrase, verb: Phrase) -> Formula:
    return m.np((what[0], what[1], ("these", things)), INSIDE, lambda values: m.vp(verb, values))


def is_a(m: MeaningComposer, phrase: Phrase, thing: Expr) -> Formula:
    """ "is a prime number", said of a thing."""
    _, before, noun, names, after = phrase
    if names or any(isinstance(one, tuple) for one in before):
        raise Declined("a thing that is a named thing")
    base, adjectives = flat(noun, before)
    kind = m.discourse.kind_of(thing)
    letter_without_kind = isinstance(thing, Var) and not kind and spelled(thing) not in m.discourse.functions
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    if letter_without_kind or (isinstance(thing, Var) and entry is not None and entry.kind == "function"):
        quiet = isinstance(base, tuple) or bool(entry and entry.shape)
        parts = _quietly(m, quiet, lambda: restrict(m, noun, before, thing))
    else:
        parts = _classified(m, base, entry, thing, kind, adjectives)
        parts = parts + [adjective(m, one, thing, "thing") for one in adjectives]
    return conj([*parts, *(m.restriction(one, (thing,)) for one in after)])


def _quietly(m: MeaningComposer, quiet: bool, work: Any) -> list[Formula]:
    before = m.discourse.declaring
    m.discourse.declaring = before and not quiet
    try:
        found: list[Formula] = work()
        return found
    finally:
        m.discourse.declaring = before


_CONTAINS = {"ℕ": ("ℕ",), "ℤ": ("ℤ", "ℕ"), "ℚ": ("ℚ",), "ℝ": ("ℝ",), "ℂ": ("ℂ",), "number": tuple(NUMBERS)}


def _classified(
    m: MeaningComposer, base: Any, entry: LexiconEntry | None, thing: Expr, kind: str, adjectives: Sequence[str]
) -> list[Formula]:
    """ "is an integer", of a thing that has a kind, or of a term."""
    if entry is None:
        return _quietly(m, True, lambda: noun_says(m, base, (), thing))
    if entry.kind in _CONTAINS and not entry.lean:
        if entry.kind == "ℤ" and kind not in _CONTAINS["ℤ"]:
            return [property_of(m, m.lexicon["whole-valued"], x=thing)]
        if entry.kind == "ℚ" and kind != "ℚ":
            return [property_of(m, m.lexicon["rational-real"], x=thing)]
        if (kind and kind not in _CONTAINS[entry.kind]) or (not kind and entry.kind not in ("number", "ℤ")):
            raise Declined(f"a thing of another kind that is a {entry.title}")
        return []
    if entry.kind == "function":
        if m.is_map(thing):
            return []
        raise Declined("a term that is a function")
    if entry.lean and (not kind or kind in NUMBERS):
        return _quietly(m, True, lambda: noun_says(m, base, adjectives, thing))
    raise Declined(f"a thing that is a {entry.title}")


def one_name(names: Sequence[str], things: Things, what: str) -> str:
    """The name of the single thing that a description is about. Raises Declined otherwise."""
    if len(names) != 1 or only(things, what) != letter(names[0]):
        raise Declined(what)
    return names[0]
