"""What a noun says of a thing that the text has: "is a prime number", "the kernel of φ is an ideal"."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Expr, Formula, Num, Var
from leanwright.tools.maths.lean.statement import parse_term
from leanwright.tools.maths.uses import features, letter, names_of, spelled
from leanwright.tools.reader.entries import LexiconEntry, parts
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import TRUE, conj, rel
from leanwright.tools.reader.meaning.adjectives import adjective
from leanwright.tools.reader.meaning.composer import BUNDLED, NUMBERS, SENTENCES, MeaningComposer, Phrase, Things, only
from leanwright.tools.reader.meaning.declared import COUNTERS, FROM_OWNER, flat, noun_kind
from leanwright.tools.reader.meaning.naming import entries_of, not_one_noun, restricted
from leanwright.tools.reader.meaning.nominals import noun_says, restrict
from leanwright.tools.reader.meaning.senses import called, map_kind_of, sorts_of
from leanwright.tools.reader.meaning.templates import (
    property_of,
    put,
    said_of_relation,
    some_part,
    type_of,
    with_scalars,
)
from leanwright.tools.reader.meaning.value_kinds import kind_of_value


def is_a(m: MeaningComposer, phrase: Phrase, thing: Expr) -> Formula:
    """ "is a prime number", said of a thing."""
    _, before, noun, names, after = phrase
    if names or any(isinstance(one, tuple) for one in before):
        raise Declined("a thing that is a named thing")
    mark = len(m.discourse.lifted)
    base, adjectives = flat(noun, before)
    applied = isinstance(thing, App) and not thing.subscript and all(isinstance(one, Var) for one in thing.args)
    applied = applied and not set(names_of(thing)[1:]) & m.discourse.scope
    polynomial = any("polynomial" in parts(one.sort) for one in entries_of(m, base))
    applied = applied and polynomial
    if applied:
        thing = letter(names_of(thing)[0])  # "P(x) is a polynomial"
    kind = m.discourse.kind_of(thing)
    letter_without_kind = isinstance(thing, Var) and not kind
    letter_without_kind &= polynomial or (isinstance(thing, Var) and spelled(thing) not in m.discourse.functions)
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    sides = " → " in kind and spelled(thing) not in m.discourse.sorts  # type: ignore[arg-type]
    if isinstance(thing, Var) and m.discourse.types.get(spelled(thing)) == ():
        letter_without_kind = True
    if sides and isinstance(thing, Var) and any("function" in parts(one.sort) for one in entries_of(m, base)):
        letter_without_kind = True
    if letter_without_kind or (isinstance(thing, Var) and entry is not None and entry.kind == "function"):
        owned = base[0] == "rootof" or any(
            one.sort or one.within or one.kind in FROM_OWNER for one in entries_of(m, base)
        )
        quiet = (isinstance(base, tuple) and not owned) or bool(entry and entry.shape)
        found = _quietly(m, quiet, lambda: restrict(m, noun, before, thing))
    else:
        if before:
            not_one_noun(m, before[-1], noun)
        if adjectives and base == "integer" and not isinstance(thing, Var) and "field" in features(thing):
            return conj([_whole(m, adjectives, thing), *(m.restriction(one, (thing,)) for one in after)])
        found = _classified(m, base, entry, thing, kind, adjectives)
        if found == [TRUE] and not adjectives:
            found = [is_a_part(m, thing)]
        found = found + [adjective(m, one, thing, "thing") for one in adjectives]
    said = conj(restricted(m, found, after, (thing,)))
    m.discourse.pending += m.discourse.lifted[mark:]
    del m.discourse.lifted[mark:]
    return said


@SENTENCES("onlythose")
def _only_those(m: MeaningComposer, _: str, noun: Phrase, verb: Phrase) -> Formula:
    """ "Only even numbers are divisible by 4": whatever is so is one of them."""
    base, adjectives = flat(noun[2], noun[1]) if noun[0] == "nb" else ("", ())
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    kind = noun_kind(entry, adjectives) if entry is not None and not entry.sort else ""
    if kind not in (*NUMBERS, "number"):
        raise Declined("of which things only some are so")
    name = m.discourse.fresh("nmx" if kind in ("ℕ", "ℤ", "number") else "xyz")
    if kind != "number":
        m.discourse.declare(name, kind)
    m.discourse.bind([name])
    m.discourse.said.add(noun)
    with m.supposing():
        premise = m.vp(verb, (letter(name),))
    return m.close("∀", [name], [premise], is_a(m, noun, letter(name)))


def _whole(m: MeaningComposer, adjectives: Sequence[str], thing: Expr) -> Formula:
    """ "√4 is an even integer": it is some integer, which is even."""
    name = m.discourse.fresh("kmj")
    m.discourse.declare(name, "ℤ")
    m.discourse.bind([name])
    said = [rel(thing, "=", Var(name)), *(adjective(m, one, Var(name), "thing") for one in adjectives)]
    return m.close("∃", [name], said, TRUE)


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
    if entry is None or entry.sort or base == "defined-thing":
        quiet = base[0] not in ("seqof", "seqin") or bool(kind)  # those introduce what (x_n) is
        return _quietly(m, quiet, lambda: noun_says(m, base, (), thing))
    if entry.kind in _CONTAINS and not entry.lean:
        if entry.kind == "ℤ" and kind not in _CONTAINS["ℤ"]:
            return _whole_valued(m, thing)
        if entry.kind == "ℚ" and kind != "ℚ":
            return [property_of(m, m.lexicon["rational-real"], x=thing)]
        names = names_of(thing)
        if entry.kind == "ℝ" and names and all(m.discourse.kinds.get(name, "?") in NUMBERS[:-1] for name in names):
            return []  # a product of real numbers
        if (kind and kind not in _CONTAINS[entry.kind]) or (not kind and entry.kind not in ("number", "ℤ")):
            raise Declined(f"a thing of another kind that is {with_article(entry.title)}")
        return []
    if entry.kind.startswith("Set ") and not entry.lean and "set" in sorts_of(m, thing):
        return []
    if entry.kind == "relation" and "relation" in sorts_of(m, thing) and isinstance(thing, Var):
        return [said_of_relation(m, entry, thing)]
    if entry.kind == "relation":
        raise Declined(f"a thing that is {with_article(entry.title)}")
    if entry.kind == "function" or "→" in entry.kind:
        return _a_map(m, entry, thing, kind)
    if entry.lean and (not kind or kind in NUMBERS):
        return _quietly(m, True, lambda: noun_says(m, base, adjectives, thing))
    raise Declined(f"a thing that is {with_article(entry.title)}")


def _whole_valued(m: MeaningComposer, thing: Expr) -> list[Formula]:
    """That a term is an integer: nothing, of a sum or a product of what are integers."""
    if _of_integers(m, thing):
        return []
    _count(m, thing)
    return [property_of(m, m.lexicon["whole-valued"], x=thing)]


def _of_integers(m: MeaningComposer, term: Expr) -> bool:
    if isinstance(term, Bin):
        return term.op in "+-*" and _of_integers(m, term.left) and _of_integers(m, term.right)
    return isinstance(term, Num) or (isinstance(term, Var) and m.discourse.kind_of(term) in _CONTAINS["ℤ"])


def _count(m: MeaningComposer, term: Expr) -> None:
    """ "n(n-1)/2 is an integer": n, of which nothing is said, is one too, by convention."""
    here = m.discourse
    for name in names_of(term):
        if name in COUNTERS and name not in here.kinds and name not in here.functions:
            here.kinds[name] = "ℤ"
            here.conventional.append(name)


def _a_map(m: MeaningComposer, entry: LexiconEntry, thing: Expr, kind: str) -> list[Formula]:
    if "→" in entry.kind and isinstance(thing, Var) and kind in ("", "function"):
        m.discourse.kinds[spelled(thing)] = entry.kind  # an entire function
    if not m.is_map(thing) or entry.kind not in ("function", map_kind_of(m, thing)):
        raise Declined("a term that is a function")
    return [property_of(m, entry, x=thing)] if entry.lean else []


def one_name(names: Sequence[str], things: Things, what: str) -> str:
    """The name of the single thing that a description is about. Raises Declined otherwise."""
    if len(names) != 1 or only(things, what) != letter(names[0]):
        raise Declined(what)
    return names[0]


_SUMS = parse_term("{z : elem | ∃ a b : elem, a ∈ x ∧ b ∈ y ∧ a + b = z}")


def is_a_part(m: MeaningComposer, thing: Expr) -> Formula:
    """That some part has just its members, which Lean proves where it declares it; true of letters."""
    kind = kind_of_value(m, thing) if set(sorts_of(m, thing)) & set(BUNDLED) else ""
    held = kind[kind.index("(") :] if kind.endswith(")") else kind.rpartition(" ")[2]
    members = _members(m, thing, held) if kind else None
    if members is None:
        return TRUE
    if "ideal" in sorts_of(m, thing) and "commutative ring" not in sorts_of(m, letter(held)):
        raise Declined("an ideal of a ring that is not said to be commutative")
    return some_part(m, "PQN", (kind, tuple(sorts_of(m, thing))), held, members)


def _members(m: MeaningComposer, thing: Expr, held: str) -> Expr | None:
    """The set of them, where words or a sum made the part."""
    if isinstance(thing, Bin) and thing.op == "+":
        sums: Expr = put(m, _SUMS, {"x": thing.left, "y": thing.right, "elem": type_of(held)})
        return sums
    entry = called(m, thing) if isinstance(thing, Call) and thing.args else None
    if entry is None or not entry.members or not isinstance(thing, Call):
        return None
    found: Expr = put(m, entry.parsed(entry.members), with_scalars(m, entry, {"x": thing.args[-1]}))
    return found
