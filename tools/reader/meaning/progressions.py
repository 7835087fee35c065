"""Progressions, terms of sequences by their numbers, and sums and products of the first things of a kind."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, cast

from leanwright.tools.maths.ast import App, Big, BigOver, Bin, Call, Expr, Formula, Num, Rel, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import TRUE, conj, rel
from leanwright.tools.reader.meaning.adjectives import adjective
from leanwright.tools.reader.meaning.built import built
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    NOUNS,
    PREDICATES,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    names_in,
    only,
)
from leanwright.tools.reader.meaning.declared import flat, names_of_adjectives, noun_kind
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.noun_phrases import value
from leanwright.tools.reader.meaning.referents import of_before, only_sequence
from leanwright.tools.reader.meaning.senses import whole_sequence
from leanwright.tools.reader.meaning.sequences import usual_start
from leanwright.tools.reader.meaning.series_words import PLAIN, one_by_one
from leanwright.tools.reader.meaning.templates import shape_of, substituted


def number_term(m: MeaningComposer, written: Any) -> Expr:
    """A number in words, or any term, whose letters are natural numbers."""
    if isinstance(written, str):
        return Num(m.lexicon[written].value)
    for name in names_of(written):
        m.discourse.kinds.setdefault(name, "ℕ")
    return cast("Expr", written)


def place_of(m: MeaningComposer, name: str, number: Expr) -> Expr:
    """The index of the k-th term: k, or k - 1 for a sequence that begins with a_0, as one without a name does."""
    if name not in m.discourse.from_zero and (name in m.discourse.progressions or name not in m.discourse.nameless):
        return number
    if not isinstance(number, Num):
        raise Declined("the number of a term of a sequence that begins with a_0")
    return Num(number.value - 1)


def _steps(m: MeaningComposer, entry: Any, pairs: Sequence[tuple[Expr, Expr]], ratio: Expr) -> Formula:
    template = entry.parsed(entry.step)
    return conj(substituted(m, template, {"x": x, "y": y, "r": ratio}) for x, y in pairs)


def _some_step(m: MeaningComposer, say: Any) -> Formula:
    name = m.discourse.fresh("rds")
    m.discourse.declare(name, "ℝ")
    m.discourse.bind([name])
    return m.close("∃", [name], [], say(Var(name)))


@NOUNS("progressionof")
def _progression_of(
    m: MeaningComposer, thing: Expr, name: str, terms: Any, before: Sequence[Any] = ()
) -> list[Formula]:
    """ "an arithmetic progression of positive integers": what is said of its terms is said of each."""
    base, adjectives = flat(terms, before)
    entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
    if entry is None or entry.kind not in ("ℤ", "ℝ") or entry.lean or any(isinstance(one, tuple) for one in before):
        raise Declined("a progression of such things")
    found = _progression(m, thing, name, (), entry.kind)
    return [*found, *(_each_term(m, thing, partial(adjective, m, one)) for one in adjectives)]


def _each_term(m: MeaningComposer, thing: Expr, say: Callable[[Expr], Formula]) -> Formula:
    index, sequence = m.discourse.fresh("nkm"), spelled(cast(Var, thing))
    m.discourse.declare(index, "ℕ")
    m.discourse.bind([index])
    first = place_of(m, sequence, Num(1))
    late = [rel(first, "≤", Var(index))] if first != Num(0) else []
    return m.close("∀", [index], late, say(App(sequence, (Var(index),), True)))


@NOUNS("progression")
def _progression(m: MeaningComposer, thing: Expr, name: str, given: Sequence[Phrase], kind: str = "ℝ") -> list[Formula]:
    """ "an arithmetic progression with first term 3 and common difference 4"."""
    if not isinstance(thing := whole_sequence(m, thing, ()), Var):
        raise Declined("a progression that is no letter")
    sequence, here = spelled(thing), m.discourse
    written = [name for name in here.mentions if here.functions.get(name)]
    if written and sequence not in here.mentions:
        raise Declined("terms of a sequence that nothing introduces")  # a_5, of a nameless progression
    here.declare(sequence, f"ℕ → {kind}")
    here.functions[sequence] = True
    if sequence not in here.from_zero:
        here.from_one |= {sequence}
        here.whole(sequence)
    here.progressions[sequence] = name
    steps = [one for one in given if one[0] == "step"]
    free = [] if steps else [_some_step(m, lambda step: _every_step(m, sequence, step))]
    return [*free, *(_has(m, thing, one) for one in given)]


def _every_step(m: MeaningComposer, sequence: str, step: Expr) -> Formula:
    """All terms of a progression follow one another by a step."""
    entry = m.lexicon[m.discourse.progressions[sequence]]

    def follows(term: Expr) -> Formula:
        (n,) = cast(App, term).args
        return _steps(m, entry, [(term, App(sequence, (Bin("+", n, Num(1)),), True))], step)

    return _each_term(m, letter(sequence), follows)


def _has(m: MeaningComposer, thing: Expr, what: Phrase) -> Formula:
    """ "first term 3", "seventh term 26", said of a sequence."""
    if not isinstance(thing, Var) or not m.discourse.functions.get(spelled(thing)):
        raise Declined("terms of what is no sequence")
    name = spelled(thing)
    for one in names_in(what[-1]):
        if one not in m.discourse.functions:
            m.discourse.kinds.setdefault(one, "ℝ")
    if what[0] == "step":
        if name not in m.discourse.progressions:
            raise Declined("a common difference or ratio, of which progression")
        return m.np(what[1], INSIDE, lambda r: _every_step(m, name, only(r, "a step")))
    number = Num(1) if what[0] == "first" else number_term(m, what[1])
    term = App(name, (place_of(m, name, number),), True)
    return m.np(what[-1], INSIDE, lambda values: rel(term, "=", only(values, "a term")))


@VERB_PHRASES("hasterms")
def _has_terms(m: MeaningComposer, things: Things, given: Sequence[Phrase]) -> Formula:
    """ "has third term 10 and seventh term 26"."""
    return conj(_has(m, thing, one) for thing in things for one in given)


@VERB_PHRASES("hasfirst")
def _has_first_terms(m: MeaningComposer, things: Things, terms: Sequence[Expr]) -> Formula:
    """ "the first three terms of … are 2, 6 and 18"."""
    given = [("nth", Num(place), ("term", term)) for place, term in enumerate(terms, 1)]
    return _has_terms(m, things, given)


@NOUN_PHRASES("geometric")
def _geometric_series(m: MeaningComposer, _: str, rest: Rest, given: Sequence[Phrase]) -> Formula:
    """ "the sum of an infinite geometric series with first term 1 and common ratio 1/2"."""
    known = {one[0]: one[-1] for one in given}
    if set(known) != {"first", "step"}:
        raise Declined("which geometric series")
    index = m.discourse.fresh("kn")
    m.discourse.kinds[index] = "ℕ"

    def say(first: Things) -> Formula:
        return m.np(known["step"], INSIDE, lambda ratio: rest((series(only(first, "a term"), only(ratio, "a ratio")),)))

    def series(first: Expr, ratio: Expr) -> Expr:
        power = Bin("^", ratio, Var(index))
        return BigOver("sum", index, Call("Series", (Num(0),)), power if first == Num(1) else Bin("*", first, power))

    return m.np(known["first"], INSIDE, say)


@PREDICATES("interms")
def _in_progression(m: MeaningComposer, things: Things, name: str) -> Formula:
    """ "a, b, c form an arithmetic progression"."""
    if len(things) < 3:
        raise Declined("a progression of fewer than three numbers")
    m.discourse.repeated["ordered"] = things
    return _some_step(m, lambda step: _steps(m, m.lexicon[name], list(pairwise(things)), step))


# terms --------------------------------------------------------------------------------------------------------------


@NOUN_PHRASES("termof")
def _term_of(m: MeaningComposer, place: str, rest: Rest, number: Any, sequence: Phrase) -> Formula:
    """ "the third term of (a_n)"."""

    def say(things: Things) -> Formula:
        name = _sequence(m, only(things, "a sequence"))
        return rest((App(name, (place_of(m, name, number_term(m, number)),), True),))

    return m.np(_whole_sequence(sequence), place, say)


def _whole_sequence(phrase: Phrase) -> Phrase:
    """a_n as the sequence, where one is asked for."""
    if phrase[0] == "term" and isinstance(phrase[1], App) and phrase[1].subscript:
        return ("term", Var(phrase[1].fn))
    return phrase


def _sequence(m: MeaningComposer, thing: Expr) -> str:
    if not isinstance(thing, Var) or not m.discourse.kind_of(thing).startswith("ℕ → "):
        raise Declined("terms of what is no sequence")
    return spelled(thing)


@NOUN_PHRASES("onesequence")
def _one_sequence(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """The one sequence of the text, of whose terms something is said."""
    name = only_sequence(m)
    m.discourse.kinds.setdefault(name, "ℕ → ℝ")
    return rest((Var(name),))


@NOUN_PHRASES("relnp")
def _with_relation(_: MeaningComposer, __: str, rest: Rest, relation: Any) -> Formula:
    """ "first term u_1 = 5", "ratio r ≠ 1": the left side, of which the relation holds."""
    if not isinstance(relation, Rel):
        raise Declined("a congruence in the place of a number")
    parts = [rest((relation.operands[0],)), relation]
    return conj(one for one in parts if not (isinstance(one, Rel) and one.operands[0] == one.operands[1]))


@NOUN_PHRASES("ofsequence")
def _of_the_sequence(m: MeaningComposer, place: str, rest: Rest, function: str) -> Formula:
    """ "the common difference", of the one sequence of the text."""
    if any(m.lexicon[one].of != "sequence" or "i" not in m.lexicon[one].lean.split() for one in function.split("|")):
        raise Declined(f"whose {m.lexicon[function].title} is meant")
    return m.np(("onesequence",), place, lambda things: rest(tuple(value(m, function, x) for x in things)))


@NOUN_PHRASES("numbered")
def _numbered(m: MeaningComposer, _: str, rest: Rest, number: Any, noun: str) -> Formula:
    """ "the n-th Fibonacci number"."""
    if noun != "fibonacci":
        raise Declined(f"{with_article(m.lexicon[noun].title)} by its number")
    usual_start(m, m.discourse.functions)
    return rest((shape_of(m, m.lexicon[noun], y=number_term(m, number)),))


def _usual(m: MeaningComposer, what: Phrase, place: str, usual: Any) -> Formula:
    def same(things: Things) -> Formula:
        if only(things, "a thing with a name") != usual:
            raise Declined("a usual name for something else")
        return TRUE

    return m.np(what, place, same)


@SENTENCES("denotes")
def _denotes(m: MeaningComposer, place: str, subject: Phrase, what: Phrase) -> Formula:
    """ "Let a + b be even"; "let d(n) be the number of divisors of n", which is said of all n."""
    what = of_before(m, what)
    term: Any = subject[1] if subject[0] == "term" else None
    new = [name for name in names_of(term)[1:] if name not in m.discourse.scope] if isinstance(term, App) else []
    known = what[0] == "npp" and what[1][0] not in ("indef", "bare", "seqof")
    if known and what[1][:2] == ("f1", "transpose") and isinstance(term, Bin) and term.right == Var("T"):
        return _usual(m, what[1][2], place, term.left)
    if isinstance(term, Bin) and known and set(names_of(term)) & {*names_in(what)}:
        raise Declined("whether a function is defined, or a product")  # s(n) of a letter that nothing else applies
    if known and (usual := built(m, term)) != term:  # "let Z(G) denote the center of G" is what it is anyway
        return _usual(m, what[1], INSIDE, usual)
    given = [] if new or not isinstance(term, App) or term.fn in m.discourse.kinds else names_of(term)[1:]
    if not known or not (new or given):
        return m.sentence(("vp", subject, ("is", what)), place)

    def say(things: Things) -> Formula:
        thing = only(things, "a value")
        if isinstance(thing, Call) and thing.fn.startswith(("Nat.", "List.", "Finset.", "card")):
            m.discourse.kinds.setdefault(term.fn, "ℕ → ℕ")
            for name in new:
                m.discourse.kinds.setdefault(name, "ℕ")
        return rel(term, "=", thing)

    m.discourse.bind(new)
    if what[1][0] == "f1" and any(m.lexicon[one].introduced for one in what[1][1].split("|")):
        m.discourse.kinds.setdefault(term.fn, "ℕ → ℕ")
        for name in new:  # "write d(n) for the number of divisors of n": of a positive n
            m.discourse.kinds.setdefault(name, "ℕ")
            m.discourse.ranged.setdefault(name, rel(Num(0), "<", Var(name)))
            m.discourse.shared.add(name)
    before = m.discourse.subject
    if len(term.args) == 1 and isinstance(term.args[0], Var):
        m.discourse.subject = term.args  # "its divisors" are those of n
    said = m.np(what[1], INSIDE, say)
    m.discourse.subject = before
    return m.close("∀", new, [], said)


# the first n things -------------------------------------------------------------------------------------------------


@NOUN_PHRASES("firstof")
def _first_of(
    m: MeaningComposer, _: str, rest: Rest, operation: str, function: str, count: Any, noun: Phrase
) -> Formula:
    """ "the sum of the squares of the first n positive integers": for k from 1 to n."""
    index = Var(m.discourse.fresh("kij"))
    m.discourse.shared.add(index.name)
    term = one_by_one(m, noun, index)
    body = value(m, function, term) if function else term
    m.discourse.firsts = (count, noun)
    return rest((over(m, operation, index.name, Num(1), number_term(m, count), body),))


def whole(noun: Phrase) -> bool:
    """ "integers", "positive integers", "numbers": what is counted from one number to another."""
    base, adjectives = flat(noun[2], noun[1])
    return base in PLAIN and names_of_adjectives(adjectives) <= {"positive", "natural"} and not noun[3]


@NOUN_PHRASES("rangedof")
def _ranged_of(
    m: MeaningComposer, _: str, rest: Rest, operation: str, function: str, noun: Phrase, low: Num, high: Any
) -> Formula:
    """ "the sum of the squares of the integers from 1 to n"."""
    if not whole(noun) or isinstance(high, str) or low.decimals:
        raise Declined("the numbers of this kind in a row")
    index = Var(m.discourse.fresh("kij"))
    m.discourse.shared.add(index.name)
    body = value(m, function, index) if function else index
    return rest((over(m, operation, index.name, low, number_term(m, high), body),))


@NOUN_PHRASES("firstterms")
def _first_terms(m: MeaningComposer, place: str, rest: Rest, operation: str, count: Any, sequence: Phrase) -> Formula:
    """ "the sum of the first n terms of (a_n)"."""

    def say(things: Things) -> Formula:
        name = _sequence(m, only(things, "a sequence"))
        index = m.discourse.fresh("kij")
        m.discourse.shared.add(index)
        first, number = place_of(m, name, Num(1)), number_term(m, count)
        last = number if first == Num(1) else Bin("-", number, Num(1))
        return rest((over(m, operation, index, first, last, App(name, (Var(index),), True)),))

    return m.np(_whole_sequence(sequence), place, say)


def over(m: MeaningComposer, operation: str, index: str, low: Expr, high: Expr, body: Expr) -> Expr:
    op = {"sum": "sum", "product": "prod"}.get(operation)
    if op is None:
        raise Declined(f"the {m.lexicon[operation].title} of so many things")
    return Big(op, index, low, high, body)


def run_of(m: MeaningComposer, count: Any, noun: Phrase) -> tuple[str, list[Formula], Var, Expr]:
    """The first of k consecutive numbers, what the noun says of it, and the others: a + i for all i < k."""
    names, (first, *_), said = nominal(m, noun)
    if m.discourse.kinds.get(names[0]) not in ("ℕ", "ℤ") or noun[3] or noun[4]:
        raise Declined("consecutive things of this kind")
    index = Var(m.discourse.fresh("ikj"))
    m.discourse.declare(index.name, "ℕ")
    number_term(m, count)
    return names[0], said, index, Bin("+", first, index)


@SENTENCES("run")
def _there_is_a_run(m: MeaningComposer, _: str, count: Any, noun: Phrase, said: Phrase) -> Formula:
    """ "there are n consecutive integers none of which is prime"."""
    if not said:  # "n consecutive composite numbers"
        _, before, base, named, after = noun
        entry = m.lexicon.entries.get(base) if isinstance(base, str) else None
        kind = noun_kind(entry, before) if entry is not None else ""
        if named or after or kind not in ("ℕ", "ℤ"):
            raise Declined("consecutive things of this kind")
        plain = noun if entry is not None and entry.lean else ("nb", before, "number", (), ())
        said = ("does", ("is", ("npp", ("indef", plain))))
        noun = ("nb", (), "natural" if kind == "ℕ" else "integer", (), ())
    name, restrictions, index, term = run_of(m, count, noun)
    m.discourse.bind([index.name])
    each = m.close("∀", [index.name], [rel(index, "<", count)], m.restriction(said, (term,)))
    return m.close("∃", [name], [*restrictions, each], TRUE)


@NOUN_PHRASES("runof")
def _of_a_run(m: MeaningComposer, _: str, rest: Rest, operation: str, count: Any, noun: Phrase) -> Formula:
    """ "the product of any k consecutive integers": for i from 0 to k - 1."""
    name, restrictions, index, term = run_of(m, count, noun)
    m.discourse.shared.add(index.name)
    whole = over(m, operation, index.name, Num(0), Bin("-", count, Num(1)), term)
    return m.close("∀", [name], restrictions, rest((whole,)))
