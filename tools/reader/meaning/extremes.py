"""The least and the greatest thing of a noun, and value of a term, over what the text asks of its letters."""

from collections.abc import Collection, Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Bound,
    Connective,
    Domain,
    Expr,
    Formula,
    Num,
    Pred,
    Quant,
    Rel,
    SetOf,
    Var,
)
from leanwright.tools.maths.traversal import substitute, walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, atoms, conj, free_names, implies, rel
from leanwright.tools.reader.meaning.answered import answered
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    NUMBERS,
    PREMISE,
    SENTENCES,
    TASKS,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    names_in,
    only,
)
from leanwright.tools.reader.meaning.declared import COUNTERS, as_interval
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.naming import COUNTING
from leanwright.tools.reader.meaning.nominals import nominal, noun_says
from leanwright.tools.reader.meaning.noun_phrases import set_of
from leanwright.tools.reader.meaning.owners import of_owner
from leanwright.tools.reader.meaning.referents import with_letters
from leanwright.tools.reader.meaning.templates import substituted


@TASKS("ext")
def _asked_extremum(
    m: MeaningComposer,
    premises: list[Formula],
    word: str,
    what: Phrase,
    where: Sequence[Any],
    value: Phrase,
    at: Any = None,
) -> Formula:
    """ "Positive numbers x and y satisfy xy = 16. Find the least value of x + y": what is supposed of x and y alone."""
    term, names, said = ranging(m, premises, in_letter(m, what, at), where)
    return _extreme_of(m, word, term, names, said, value, at)


def in_letter(m: MeaningComposer, what: Phrase, at: Any = None) -> Phrase:
    """Of a function f, f(x) in the letter x of "at x = 3"; of "its", what the text speaks of."""
    if what[0] == "it":
        thing: list[Any] = []
        m.np(what, INSIDE, lambda things: thing.append(only(things, "the extremum")) or TRUE)  # type: ignore[func-returns-value]
        what = ("term", thing[0])
    names = {*names_in(at)} - m.discourse.scope if at is not None else set()
    if what[0] == "term" and isinstance(what[1], Var) and m.is_map(what[1]) and len(names) == 1:
        return ("term", App(spelled(what[1]), (letter(names.pop()),)))
    return what


def ranging(
    m: MeaningComposer, premises: list[Formula], what: Phrase, where: Sequence[Any]
) -> tuple[Any, list[str], list[Formula]]:
    """A term, the letters that vary in it, and what is supposed of them, in the text or beside the term."""
    term = term_of(m, what)
    names = names_of(term)
    if not names or not set(names) <= m.discourse.scope:
        return varying(m, term, where)
    inside = [one for one in premises if set(free_names(one)) & set(names)]
    if not inside or any(set(free_names(one)) - set(names) for one in inside):
        raise Declined("over which letters the extreme value is taken")
    premises[:] = [one for one in premises if one not in inside]
    m.discourse.scope -= set(names)
    inside += _conditions(m, where, names)
    return term, names, [*_defined(m, term, names, inside), *inside]


def term_of(m: MeaningComposer, what: Phrase) -> Any:
    """The term whose values are spoken of: of a function f, f(x); of f(x) = x^2 and of y = x^2, x^2."""
    if what[0] == "rule":
        relation = what[1]
        left = relation.operands[0] if isinstance(relation, Rel) and relation.ops == ("=",) else None
        args = left.args if isinstance(left, App) else names_of(relation.operands[1]) if isinstance(left, Var) else ()
        name = left.fn if isinstance(left, App) else spelled(left) if isinstance(left, Var) else ""
        if not name or name in m.discourse.scope or len(args) != 1 or (isinstance(left, App) and left.args != args):
            raise Declined("the extremum of what is no formula")
        if isinstance(left, App) and not isinstance(args[0], Var):
            raise Declined("the extremum of what is no formula")
        return relation.operands[1]
    if what[0] != "term":
        raise Declined("the extremum of what is no formula")
    if isinstance(what[1], Var) and m.is_map(what[1]):
        return App(spelled(what[1]), (Var(m.discourse.fresh("xtz")),))
    return what[1]


def _defined(m: MeaningComposer, term: Any, names: Sequence[str], said: Sequence[Formula]) -> list[Formula]:
    """That the letters are where the term has a value, and in the domains of its functions."""
    values = [part for part in walk(term) if isinstance(part, App)]
    placed = [(one, m.discourse.domains[one.fn]) for one in values if one.fn in m.discourse.domains]
    if any(one.fn in m.discourse.local for one in values) or any(len(one.args) != 1 for one, _ in placed):
        raise Declined("the extremum of a function on a part of ℝ")
    inside = [Rel((one.args[0], place), ("∈",)) for one, place in placed]
    return list(dict.fromkeys([*inside, *conditions([rel(Num(0), "=", term)], names, said, m.discourse)]))


def _conditions(m: MeaningComposer, where: Sequence[Any], names: Sequence[str]) -> list[Formula]:
    said: list[Formula] = []
    for one in where:
        if isinstance(one, Rel) and one.ops == ("∈",) and isinstance(one.operands[1], Domain):
            for name in names_of(one):
                m.discourse.declare(name, NUMBER_SETS[one.operands[1].name])
            said += [rel(Num(0), "<", one.operands[0])] if one.operands[1].positive else []
        elif isinstance(one, Rel):
            said.append(one)
        elif isinstance(one, tuple) and one[0] == "ranging":
            if len(names) != 1:
                raise Declined("over which letters the extreme value is taken")
            said.append(Rel((letter(names[0]), as_interval(one[1])), ("∈",)))
        elif isinstance(one, tuple) and one[0] == "c":
            mark = len(m.discourse.pending)
            condition = m.sentence(one[1], PREMISE)
            said += [*m.take(mark), condition]
        elif isinstance(one, tuple) and one[0] in ("nb", "nbn"):
            new, _, restrictions = nominal(m, with_letters(one))
            if set(new) != set(names):
                raise Declined("over which letters the extreme value is taken")
            said += restrictions
        else:
            said += [part for name in names for part in noun_says(m, one, (), letter(name))]
    return said


def _of_values(
    m: MeaningComposer, word: str, term: Any, names: Sequence[str], where: Sequence[Formula], value: Phrase
) -> Formula:
    y = m.discourse.fresh("ywtz")
    m.discourse.declare(y, "ℝ")
    least = [one for part in where for one in atoms(part) if isinstance(one, Rel) and one.ops in (("≥",), (">",))]
    sides = [one.operands for one in least]
    counted = {spelled(x) for x, end in sides if isinstance(x, Var) and isinstance(end, Num)} & COUNTING
    over_reals(m, names, whole=True, counted=counted)
    found = SetOf(y, None, Quant("∃", (Bound(tuple(names)),), conj([*where, rel(Var(y), "=", term)])))
    return m.np(value, INSIDE, lambda v: Pred(extreme_word(word), (found, only(v, "the extreme"))))


def over_reals(m: MeaningComposer, names: Sequence[str], *, whole: bool = False, counted: Collection[str] = ()) -> None:
    """The letters are real; ``whole``: or whole numbers, where the text says so, as those are that are ``counted``."""
    kinds = {name: m.discourse.kind_of(letter(name)) for name in names}
    if not set(kinds.values()) <= {"", "ℝ", *(("ℕ", "ℤ") if whole else ())}:
        raise Declined("the extremum over what is no interval of reals")
    for name, kind in kinds.items():
        m.discourse.declare(name, kind or ("ℕ" if whole and name in counted else "ℝ"))
    m.discourse.bound |= set(names)
    m.discourse.scope -= set(names)


@SENTENCES("ext")
def _extremum(
    m: MeaningComposer, _: str, word: str, what: Phrase, where: Sequence[Any], value: Phrase, at: Any = None
) -> Formula:
    """ "the minimum of x^2 + 1 over the reals is 1", "… at x = 0": for that x, which is among those asked for."""
    term, names, said = varying(m, term_of(m, in_letter(m, what, at)), where)
    return _extreme_of(m, word, term, names, said, value, at)


@VERB_PHRASES("extremeof")
def _has_extreme(
    m: MeaningComposer, things: Things, word: str, where: Sequence[Any], value: Phrase, at: Any
) -> Formula:
    """ "attains its greatest value 11 at x = 3 and nowhere else"."""
    return _extremum(m, INSIDE, word, ("term", only(things, "the extremum")), where, value, at)


@VERB_PHRASES("extremeat")
def _is_extreme_at(m: MeaningComposer, things: Things, word: str, where: Sequence[Any], at: Any) -> Formula:
    """ "attains its minimum at x = 2", "is largest when x = 5": of all real values."""
    if not m.discourse.domains.keys().isdisjoint(names_of(things)):
        raise Declined("where the other values are taken")
    return _extreme_at(m, INSIDE, word, ("term", only(things, "the extremum")), where, at)


@SENTENCES("extat")
def _extreme_at(m: MeaningComposer, _: str, word: str, what: Phrase, where: Sequence[Any], at: Any) -> Formula:
    """ "The maximum of f is attained at x = 3": the value there is none of the smaller ones."""
    term, names, said = varying(m, term_of(m, in_letter(m, what, at)), where)
    over_reals(m, names)
    others = [m.discourse.fresh("tsuvw") for _ in names]
    m.discourse.kinds |= dict.fromkeys(others, "ℝ")
    m.discourse.bound |= set(others)
    there = {name: letter(other) for name, other in zip(names, others, strict=True)}
    sign = "≤" if extreme_word(word) in ("IsGreatest", "IsLUB") else "≥"
    elsewhere = [substituted(m, one, there) for one in said]
    most = Quant("∀", (Bound(tuple(others)),), implies(conj(elsewhere), rel(substituted(m, term, there), sign, term)))
    return _taken_at(m, names, said, most, at)


def varying(m: MeaningComposer, term: Any, where: Sequence[Any]) -> tuple[Any, list[str], list[Formula]]:
    names = [v for v in names_of(term) if v not in m.discourse.scope | m.discourse.functions.keys()]
    if not names or (not where and (len(names) > 1 or isinstance(term, Var))):
        raise Declined("the extremum over several letters")
    said = _conditions(m, where, names)
    told = set().union(*map(free_names, said), *(free_names(one) for one in where if isinstance(one, Rel)))
    if any(isinstance(one, tuple) and one[0] in ("nb", "nbn") for one in where):  # "where x and y are real numbers"
        told |= set(names)
    if (len(names) > 1 and set(names) - told) or told - set(names) - m.discourse.given - m.discourse.scope:
        raise Declined("over which letters the extreme value is taken")
    return term, names, [*_defined(m, term, names, said), *said]


def _extreme_of(
    m: MeaningComposer, word: str, term: Any, names: list[str], where: list[Formula], value: Phrase, at: Any
) -> Formula:
    said = _of_values(m, word, term, names, where, value)
    if at is None:
        return said
    return conj(
        [
            said,
            m.np(
                value,
                INSIDE,
                lambda v: _taken_at(m, names, where, rel(term, "=", only(v, "the extreme")), at),
            ),
        ]
    )


def _taken_at(m: MeaningComposer, names: Sequence[str], where: Sequence[Formula], said: Formula, at: Any) -> Formula:
    """That something holds of the letters where the text says, or nowhere else."""
    things, whole = tuple(letter(name) for name in names), conj([*where, said])
    if at[0] == "once":
        if at[1:] != things:
            raise Declined("where an extreme value is taken")
        return Quant("∃!", (Bound(tuple(names)),), whole)
    if at[0] != "values":  # there and nowhere else
        there = answered(m, things, at)
        if set(free_names(there)) - set(names) - set(free_names(whole)):
            raise Declined("an answer about something else")
        equal = [one for one in atoms(there) if isinstance(one, Rel) and set(one.ops) == {"="}]
        if all(names_of(one.operands[-1]) for one in equal):  # "only when x = y"
            return Quant("∀", (Bound(tuple(names)),), implies(conj(where), Connective("↔", said, there)))
        return Quant("∀", (Bound(tuple(names)),), Connective("↔", whole, there))
    equal = [one for one in at[1:] if isinstance(one, Rel) and set(one.ops) == {"="}]
    told = {name: one.operands[-1] for one in equal for name in one.operands[:-1]}  # x = y = 2
    several = sum(len(one.ops) for one in equal) != len(things)
    if set(told) != set(things) or several or len(equal) < len(at[1:]) or names_of(tuple(told.values())):
        raise Declined("where an extreme value is taken")
    point = [rel(thing, "=", told[thing]) for thing in things]
    return Quant("∃", (Bound(tuple(names)),), conj([*point, whole]))


@VERB_PHRASES("hassup")
def _has_least_element(m: MeaningComposer, things: Things, which: str) -> Formula:
    """ "has a least element"."""

    def one(x: Expr) -> Formula:
        kind = m.discourse.kind_of(x).removeprefix("Set ")
        if kind not in tuple(NUMBERS):
            raise Declined("a least element of what is no set of numbers")
        name = m.discourse.fresh("mkn")
        m.discourse.declare(name, kind)
        m.discourse.bind([name])
        return m.close("∃", [name], [], Pred("IsLeast" if which == "least" else "IsGreatest", (x, Var(name))))

    return each(things, one)


_LEAST = frozenset(("least", "smallest", "minimum", "min", "minimal", "lowest"))
_BOUNDS = {"supremum": "IsLUB", "sup": "IsLUB", "infimum": "IsGLB", "inf": "IsGLB"}
EXTREMES = _LEAST | {"greatest", "largest", "maximum", "max", "maximal", "highest", "biggest"}


def extreme_word(word: str) -> str:
    """The predicate of Mathlib for a least or a greatest element, a least or greatest bound."""
    return _BOUNDS.get(word, "IsLeast" if word in _LEAST else "IsGreatest")


def _with(phrase: Any, name: str, other: Var) -> Any:
    """A phrase with another letter."""
    if isinstance(phrase, tuple):
        return tuple(_with(one, name, other) for one in phrase)
    return substitute(phrase, name, other) if hasattr(phrase, "__dataclass_fields__") else phrase


def _has_no_name(noun: Phrase) -> None:
    """Raises Declined for the least, or the greatest, of what the lexicon has a word of its own for."""
    if noun[2][:2] in (("rel", "upper-bound"), ("rel", "lower-bound")):
        raise Declined("a least upper bound as a least number")
    if noun[2][:2] in (("rel", "common-divisor"), ("rel", "common-multiple")) and not noun[1]:
        raise Declined("a greatest common divisor as a greatest number")


@NOUN_PHRASES("extremeof1")
def _the_extreme(m: MeaningComposer, place: str, rest: Rest, word: str, noun: Phrase) -> Formula:
    """ "the largest prime divisor of n": that one of which nothing is denied here."""
    if m.discourse.denied:
        raise Declined("whether there is none, or one of which this is denied")
    if noun[0] != "nb" or noun[3]:
        raise Declined("the least or the greatest thing with a name")
    _has_no_name(noun)

    def say(held: Phrase) -> Formula:
        found = set_of(m, held)
        one = m.discourse.fresh("mkqst")
        m.discourse.bind([one])
        m.discourse.declare(one, m.discourse.kinds.get(found.var, "") if isinstance(found, SetOf) else "")
        extreme = Pred(extreme_word(word), (found, Var(one)))
        if place == PREMISE:
            m.discourse.pending.append(([one], [extreme]))
            return rest((Var(one),))
        return m.close("∀" if place == CLAIM else "∃", [one], [extreme], rest((Var(one),)))

    return of_owner(m, place, noun, say, "every", "indef")


@SENTENCES("sup")
def _least(m: MeaningComposer, place: str, word: str, noun: Phrase, value: Phrase) -> Formula:
    _has_no_name(noun)
    if noun[0] == "nb" and noun[2] == "thing" and COUNTERS.issuperset(names_of(noun[3])):
        noun = (*noun[:2], "natural", *noun[3:])  # "the least n such that n! > 100"
    name = spelled(value[1]) if value[0] == "term" and isinstance(value[1], Var) else ""
    if (
        noun[0] == "nb" and not noun[3] and name in names_in(noun)
    ):  # "k is the largest integer such that 2^k divides 80"
        other = letter(m.discourse.fresh("nmk"))
        m.discourse.said |= set(noun[4])
        noun = (*noun[:3], (other,), *(_with(one, name, other) for one in noun[4:]))

    def say(held: Phrase) -> Formula:
        found = set_of(m, held)
        return m.np(value, place, lambda v: Pred(extreme_word(word), (found, only(v, "the extreme"))))

    return of_owner(m, place, noun, say, "every", "indef")


@SENTENCES("exsup")
def _there_is_a_least(m: MeaningComposer, _: str, word: str, noun: Phrase) -> Formula:
    """ "there is a largest prime"."""
    names, things, restrictions = nominal(m, noun)
    others, rivals, said = nominal(m, noun)
    sign = "≤" if extreme_word(word) == "IsGreatest" else "≥"
    inner = m.close("∀", others, said, rel(rivals[0], sign, things[0]))
    return m.close("∃", names, restrictions, inner)
