"""Adjectives of one thing and of several; which sense of a word fits a thing."""

from itertools import combinations, pairwise

from leanwright.tools.maths.ast import Bin, Call, Expr, Formula, Neg, Num, Var
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.entries import LexiconEntry
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj
from leanwright.tools.reader.meaning.composer import FUNCTION_LETTERS, NUMBERS, MeaningComposer, Things
from leanwright.tools.reader.meaning.templates import property_of


def adjective(m: MeaningComposer, name: str, thing: Expr, noun: str = "") -> Formula:
    """What an adjective says of a thing; ``noun`` is the noun that it stands before, "" behind "is"."""
    m.discourse.said.add(name)
    entry, kind = m.lexicon[name], m.discourse.kind_of(thing)
    if entry.predicative and noun:
        raise Declined(f"{entry.title}, before a noun")
    if entry.kind and not entry.lean:
        return _kind_word(m, entry, thing, noun)
    of = thing_kind(m, entry, thing)
    if entry.of and of and entry.of != of and (entry.of, of) != ("function", "sequence"):
        raise Declined(f"{of}s are not {entry.title}")
    if of == "sequence" and entry.of == "function" and name in m.lexicon.shared:
        raise Declined(f"sequences are not {entry.title}")
    letter_of_map = isinstance(thing, Var) and thing.name in FUNCTION_LETTERS and entry.of == "function"
    if not of and name in m.lexicon.shared and entry.of in ("function", "set", "sequence") and not letter_of_map:
        raise Declined(f"{entry.title}, of what kind of thing")
    if not of and isinstance(thing, Var) and thing.name in FUNCTION_LETTERS and not noun and entry.of != "function":
        raise Declined(f"whether {thing.name} is a number or a function")
    if name == "nonnegative" and (noun == "integer" or kind == "ℕ"):
        return TRUE
    if entry.of == "function":
        for one in names_of(thing):
            m.discourse.kinds.setdefault(one, "function")
            if "ℝ" in entry.lean or entry.letters == "real":
                m.discourse.weak[one] = "real function"
    if entry.of == "set" and isinstance(thing, Call) and thing.fn == "Set.ncard":
        thing = thing.args[0]
    return property_of(m, entry, x=thing)


def _kind_word(m: MeaningComposer, entry: LexiconEntry, thing: Expr, noun: str) -> Formula:
    """ "real", "natural": a kind, where the thing has none yet."""
    kind = m.discourse.kind_of(thing)
    if noun and noun != "thing":
        if kind == entry.kind:
            return TRUE
        raise Declined(f"a {entry.title} {noun}")
    if isinstance(thing, Var) and kind in ("", entry.kind):
        m.discourse.declare(spelled(thing), entry.kind)
        return TRUE
    raise Declined(f"whether {entry.title} is said of a number that has a kind already")


def thing_kind(m: MeaningComposer, entry: LexiconEntry, thing: Expr) -> str:
    """number, function or set; "" when nothing shows which."""
    kind = m.discourse.kind_of(thing)
    if kind.startswith("ℕ →"):
        return "sequence"
    if kind == "function" or "→" in kind or m.is_map(thing):
        return "function"
    if kind.startswith(("Set", "Finset")) or (isinstance(thing, Call) and thing.fn == "Set.ncard"):
        return "set"
    if isinstance(thing, Bin) and thing.op in "∪∩\\":
        return "set"
    if (kind and kind in NUMBERS) or isinstance(thing, (Num, Neg)):
        return "number"
    return "" if isinstance(thing, Var) or entry.of == "set" else "number"


def collective(m: MeaningComposer, name: str, things: Things) -> Formula:
    """What is said of several things together: distinct, coprime."""
    m.discourse.said.add(("coll", name))
    entry = m.lexicon[name]
    if len(things) < 2:
        raise Declined(f"{entry.title}, of one thing")
    if not entry.lean:
        raise Declined(f"{entry.title}, of things with names")
    pairs = pairwise(things) if entry.pairs == "adjacent" else combinations(things, 2)
    return conj(property_of(m, entry, x=a, y=b) for a, b in pairs)
