"""What "the group" and "the sequence" speak of, things that the text has introduced; letters apart from their noun."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Expr, Formula, Num, Tuple, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NUMBERS,
    MeaningComposer,
    Phrase,
    Things,
    formulas_in,
    names_in,
    only,
    tags_in,
)
from leanwright.tools.reader.meaning.naming import entries_of
from leanwright.tools.reader.meaning.senses import sense, sorts_of

_IT: Phrase = ("it",)
_POINTING = frozenset(("it", "they", "theother", "thenum", "these_k", "thenoun", "member"))
_OF_SETS = ("supremum", "infimum", "maximum", "minimum")  # numbers that sets have


def of_before(m: MeaningComposer, phrase: Phrase) -> Phrase:
    """ "Let m be its square": “it” is what was spoken of before, never what the letter m is said to be."""
    if not _mentions_it(phrase):
        return phrase
    before: list[Expr] = []

    def note(things: Things) -> Formula:
        before.append(only(things, "something"))
        return TRUE

    m.np(_IT, INSIDE, note)
    return replaced(phrase, _IT, ("term", before[0]))  # type: ignore[no-any-return]


def of_subject_before(m: MeaningComposer, sentence: Phrase) -> Phrase:
    """ "It is positive for all x": said of what was spoken of before, not of x."""
    if sentence[0] != "vp" or not _mentions_it(sentence[1]):
        return sentence
    return ("vp", of_before(m, sentence[1]), sentence[2])


def of_part(phrase: Phrase, before: Things) -> Phrase:
    """ "p divides the sum of an integer and its square": “its” is that of what stands before it in the list."""
    if not before or isinstance(before[-1], Num):
        return phrase
    return replaced(phrase, _IT, ("these", before[-1:]))  # type: ignore[no-any-return]


def of_condition(first: Phrase, second: Phrase) -> Phrase:
    """ "1 when n is odd, and 2 when it is even": “it” is what the first condition is of."""
    if not _mentions_it(second):
        return second
    subject = first[1] if first[0] == "vp" else ("",)
    if subject[0] != "term":
        named = subject[-1] if isinstance(subject[-1], tuple) and subject[-1][:1] == ("nb",) else ()
        if not named or len(named[3]) != 1:
            raise Declined("what “it” stands for")
        subject = ("term", named[3][0])
    return replaced(second, _IT, subject)  # type: ignore[no-any-return]


def same_things(parts: Sequence[Phrase]) -> Phrase | None:
    """Of what the first part speaks, where the others speak of it again by a pronoun; None for letters."""
    if parts[0][0] != "vp" or not _POINTING & set().union(*map(tags_in, parts[1:])):
        return None
    subject = parts[0][1]
    of: Phrase = subject[-1] if subject[0] in ("f1", "f2") else subject
    held: Sequence[Phrase] = of[1:] if of[0] == "and_np" else (of,)
    return of if all(one[0] in ("indef", "every", "anydet") and not _has_letters(one[1]) for one in held) else None


def of_members(parts: Sequence[Phrase]) -> Sequence[Phrase]:
    """ "The supremum of (0, 1) is 1, but 1 does not belong to it": a number has no members, so “it” is the set."""
    first, *rest = parts
    subject: Phrase = first[1] if first[0] == "vp" else ("",)
    of: Phrase = subject[2] if subject[0] == "f1" and subject[1] in _OF_SETS else ("",)
    if of[0] not in ("term", "interval"):
        return parts
    for inside in (("verb", "belongs"), ("pp", "element")):
        rest = [replaced(one, (*inside, _IT), (*inside, of)) for one in rest]
    return (first, *rest)


def of_denied(parts: Sequence[Phrase]) -> Sequence[Phrase]:
    """ "Is the product of two odd numbers even? No, it is odd": “it” is any such product."""
    first, *rest = parts
    asked: Phrase = first[1] if first[0] == "denied" else ("",)
    if asked[0] != "vp" or not {"indef", "every"} & tags_in(asked[1]):
        return parts
    return (first, *(replaced(one, _IT, asked[1]) for one in rest))


def _has_letters(noun: Any) -> bool:
    """Whether a noun has letters: "integers n and m"."""
    return isinstance(noun, tuple) and bool(noun[3])


def _mentions_it(phrase: Any) -> bool:
    return phrase == _IT or (isinstance(phrase, tuple | list) and any(map(_mentions_it, phrase)))


def replaced(phrase: Any, part: Phrase, by: Any) -> Any:
    """A phrase with another in the place of a part."""
    if phrase == part:
        return by
    return type(phrase)(replaced(one, part, by) for one in phrase) if isinstance(phrase, tuple | list) else phrase


def phrases_in(phrase: Any) -> Iterator[Phrase]:
    """A phrase, and all in it."""
    if isinstance(phrase, tuple):
        yield phrase
        for part in phrase:
            yield from phrases_in(part)


def is_new(m: MeaningComposer, subject: Phrase) -> bool:
    """Whether it is a letter of which nothing was said, where something else was spoken of."""
    here = m.discourse
    letters: Any = (subject[1],) if subject[0] == "term" else subject[1] if subject[0] == "vars" else ()
    names = {spelled(one) if isinstance(one, Var) else "" for one in letters}
    known = here.scope | here.given | here.types.keys() | here.kinds.keys()
    return bool(names) and "" not in names and known.isdisjoint(names) and bool(here.subject or here.single)


def certain(m: MeaningComposer, subject: Phrase) -> None:
    """Raises Declined for "Let a and b be integers. One is even."."""
    if subject == ("numeral", "one") and (m.discourse.group or len(m.discourse.given) > 1):
        raise Declined("whether “one” is the number or one of those before")


def told(m: MeaningComposer, noun: Phrase) -> Things | None:
    """The things that "the group", "these integers" speak of: the only ones of this noun that the text has open."""
    _, before, base, names, after = noun
    owned = isinstance(base, tuple) and base[0] == "rel0"  # "the matrix", "the subgroup"
    if before or names or after or not (isinstance(base, str) or owned):
        return None
    here, entry = m.discourse, m.lexicon.entries.get(base) if not owned else None
    senses = {one.name for one in entries_of(m, base)} if owned else set()
    sort = parts(entry.sort)[:1] if entry is not None else ()
    found: list[Things] = [(letter(one),) for one in here.types if sort and sort[0] in here.sorts.get(one, ())]
    of_sort: list[Things] = []
    for other, things in here.told:
        known = m.lexicon.entries.get(other) if isinstance(other, str) else None
        alike = other == base or (base == "number" and known is not None and known.kind in tuple(NUMBERS))
        alike = alike or bool(senses & {one.name for one in entries_of(m, other)})
        of_it = not owned and all(base in sorts_of(m, one) for one in things)
        kept = found if alike else of_sort if of_it else None
        if kept is not None and set(names_of(things)) <= here.scope | here.types.keys() and things not in kept:
            kept.append(things)
    found = found or of_sort
    if len(found) != 1 or (owned and _others_alike(m, found[0])):
        return None
    here.spoken |= set(names_of(found[0]))
    return found[0]


def _others_alike(m: MeaningComposer, things: Things) -> bool:
    """Whether other letters of the text are of the Lean type of these: of two subsets, which is "the subset"?"""
    kinds, own = m.discourse.kinds, set(names_of(things))
    return any(kind == kinds.get(one) for one in own for name, kind in kinds.items() if name not in own)


def with_letters(noun: Phrase) -> Phrase:
    """ "where k and m are integers" as "integers k and m"."""
    if noun[0] != "nbn":
        return noun
    if noun[2][0] != "nb" or noun[2][3]:
        raise Declined("a letter that is a named thing")
    return ("nb", noun[2][1], noun[2][2], noun[1], noun[2][4])


_SIZES = {"pair": 2, "pairs": 2, "triple": 3, "triples": 3, "quadruple": 4, "quadruples": 4}


def of_tuples(m: MeaningComposer, noun: Phrase) -> Phrase:
    """ "pairs (x, y) of integers with …" as "integers x and y with …"; without (x, y), the letters of what holds."""
    _, term, (before, base), conditions = noun
    if isinstance(term, str):
        here = dict.fromkeys(v for one in conditions for f in formulas_in(one) for v in names_of(f))
        names = sorted(set(here) - m.discourse.scope)
        if not here and "they" in tags_in(conditions):
            here = dict.fromkeys(names := [m.discourse.fresh("xyz") for _ in range(_SIZES[term])])
        in_order(names, list(here))
        if len(names) != _SIZES[term]:
            raise Declined("pairs of what are no letters")
        term = tuple(map(letter, names))
    items = term.items if isinstance(term, Tuple) else term if isinstance(term, tuple) else ()
    if not items or not all(isinstance(one, Var) for one in items):
        raise Declined("pairs of what are no letters")
    return ("nb", before, base, items, tuple(("such", one) for one in conditions))


def of_the_letter(m: MeaningComposer, quantifier: Phrase, sentence: Phrase) -> Phrase:
    """ "n^2 ≥ n for every integer": of the only letter of the sentence, where it has not been introduced."""
    here, tag, noun = m.discourse, quantifier[0], quantifier[-1]
    if tag not in ("every", "any") or noun[0] != "nb" or noun[3]:
        return quantifier
    names = set(names_in(sentence)) - here.functions.keys()
    alone = len(names) == 1 and not names & (here.scope | here.bound)
    return (tag, (*noun[:3], tuple(map(letter, names)), noun[4])) if alone else quantifier


def in_order(names: Sequence[str], written: Sequence[str]) -> None:
    """Raises Declined for (1, 2) where the letters have no usual order."""
    row = "".join(names)
    if [v for v in written if v in names] != list(names) and not any(
        row in run for run in ("abcd", "klmn", "pqrs", "rstuvw", "wxyz")
    ):
        raise Declined("in which order an answer gives the unknowns")


def in_its_ring(m: MeaningComposer, thing: Expr, say: Callable[[], Formula]) -> Formula:
    """``say`` while what has no kind is of the ring that the thing is an element of: "a sum of two squares"."""
    before, kind = m.discourse.ambient, m.discourse.kind_of(thing)
    m.discourse.ambient = kind if "ring" in m.discourse.sorts.get(kind, ()) else before
    try:
        return say()
    finally:
        m.discourse.ambient = before


def owner_with(m: MeaningComposer, name: str) -> Expr | None:
    """Whose value "its trace" is, behind "the rank of A": of the whole and its letters, the only one that has one."""
    here = m.discourse
    whole = here.subject[0] if here.depth and here.subject and len(here.subject) == 1 else None
    if whole is None or isinstance(whole, Var):
        return None
    if isinstance(whole, Num) and here.single is not None:
        raise Declined("what “it” stands for")
    fitting = [one for one in (whole, *map(letter, dict.fromkeys(names_of(whole)))) if _has_value(m, name, one)]
    return fitting[0] if len(fitting) == 1 else None


def _has_value(m: MeaningComposer, name: str, thing: Expr) -> bool:
    try:
        sense(m, name, thing)
    except Declined:
        return False
    return True


def only_sequence(m: MeaningComposer) -> str:
    """ "the sequence": the one of the text."""
    here = m.discourse
    found = [name for name, sequence in here.functions.items() if sequence]
    found = found or [name for name, kind in here.kinds.items() if kind.startswith("ℕ → ") and name in here.scope]
    if len(found) != 1 or (found[0] in m.discourse.nameless and "subsequence" in m.discourse.words):
        raise Declined("which sequence is meant")
    return found[0]


def the_sequence(m: MeaningComposer) -> Var:
    """The one sequence of the text as a whole, of which something is said as of a function."""
    name = only_sequence(m)
    if m.discourse.kinds.get(name) in (None, "function"):
        m.discourse.kinds[name] = "ℕ → ℝ"
    return m.discourse.whole(name)


def sequence_of(m: MeaningComposer, term: Any) -> str:
    """The sequence of a_n; where no term is written, the one of the text."""
    if term is None:
        return only_sequence(m)
    if not isinstance(term, App) or not term.subscript or set(names_of(term.args)) & m.discourse.scope:
        raise Declined("of which sequence the terms are")
    return term.fn


def term_numbers(m: MeaningComposer, name: str, count: int) -> tuple[list[str], Things, list[Formula]]:
    """Letters that number terms of a sequence, these terms, and from which number on they are."""
    new = [m.discourse.fresh("nkm") for _ in range(count)]
    m.discourse.bind(new)
    for index in new:
        m.discourse.declare(index, "ℕ")
    m.discourse.kinds.setdefault(name, "function")
    late: list[Formula] = [rel(Var(index), "≥", Num(1)) for index in new if name in m.discourse.from_one]
    return new, tuple(App(name, (Var(index),), True) for index in new), late
