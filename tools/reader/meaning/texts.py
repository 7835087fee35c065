"""Whole texts: what is supposed, step by step, and what is claimed or asked."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Connective, Formula, Interval, Rel, SetLit, SetOf, Tuple, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, disj, free_names, implies, rel
from leanwright.tools.reader.meaning.carriers import announced, map_kind
from leanwright.tools.reader.meaning.classes import is_a
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    PREMISE,
    STEPS,
    TASKS,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
)
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.domains import conditions
from leanwright.tools.reader.meaning.equations import listing
from leanwright.tools.reader.meaning.nominals import nominal, noun_says
from leanwright.tools.reader.meaning.referents import with_letters
from leanwright.tools.reader.meaning.sentences import known


def whole(m: MeaningComposer, phrase: Phrase) -> Formula:
    """A text: ("text", steps, task)."""
    _, steps, task = phrase
    announced(m.discourse, phrase)
    premises: list[Formula] = []
    for step in steps:
        premises += STEPS.meanings[step[0]](m, *step[1:])
    m.discourse.given = set(m.discourse.scope)
    said = TASKS.meanings.get(task[0])
    goal = said(m, premises, *task[1:]) if said else m.sentence(task, CLAIM)
    _audit(m, phrase)
    if m.discourse.definition and not m.discourse.unfolded:
        raise Declined("a definition that is not used")
    if m.discourse.doubtful - m.discourse.spoken:
        raise Declined("whether a sentence is a hypothesis or a claim of its own")
    for premise in reversed(premises):
        goal = implies(premise, goal)
    return m.flush(0, goal)


def _audit(m: MeaningComposer, phrase: Any) -> None:
    """Raises Declined unless every adjective and restriction of the phrase reached the meaning."""
    if not isinstance(phrase, tuple):
        return
    if phrase and phrase[0] == "nb" and len(phrase) == 5:
        if any(isinstance(one, tuple) and one not in m.discourse.said for one in phrase[4]):
            raise Declined("a restriction that would have no effect")
        if any(one not in m.discourse.said for one in phrase[1]):
            raise Declined("an adjective that would have no effect")
    for part in phrase:
        _audit(m, part)


# steps --------------------------------------------------------------------------------------------------------------


def _introduced(m: MeaningComposer, variables: Things, noun: Phrase) -> list[Formula]:
    if noun[0] != "nb" or noun[3]:
        raise Declined("a letter that is a named thing")
    with m.supposing():
        names, _, restrictions = nominal(m, ("nb", noun[1], noun[2], variables, noun[4]))
    m.discourse.scope |= set(names)
    return restrictions


@STEPS("let")
def _let(m: MeaningComposer, variables: Things, noun: Phrase) -> list[Formula]:
    return _introduced(m, variables, noun)


@STEPS("letwith")
def _let_with(m: MeaningComposer, variables: Things, noun: Phrase, sentence: Phrase) -> list[Formula]:
    """ "Let X and Y be metric spaces, with X compact"."""
    return _introduced(m, variables, noun) + _suppose(m, sentence)


@STEPS("letterm")
def _let_sequence(m: MeaningComposer, term: Any, noun: Phrase) -> list[Formula]:
    """ "Let (a_n) be a bounded sequence"."""
    if not isinstance(term, App) or not term.subscript or any(one[0] == "such" for one in noun[4]):
        raise Declined("a term that is introduced")
    said = _introduced(m, (letter(term.fn),), noun)
    if m.discourse.kind_of(letter(term.fn))[:4] != "ℕ → ":
        raise Declined("a term that is introduced")
    m.discourse.whole(term.fn)
    return said


@STEPS("let2")
def _let_two(m: MeaningComposer, first: Things, noun: Phrase, second: Things, other: Phrase) -> list[Formula]:
    return _introduced(m, first, noun) + _introduced(m, second, other)


@STEPS("lets")
def _let_several(m: MeaningComposer, *steps: Phrase) -> list[Formula]:
    """ "Let X be a space, Y a metric space, and f : X → Y a continuous map"."""
    return [one for step in steps for one in STEPS.meanings[step[0]](m, *step[1:])]


@STEPS("letrels")
def _let_relations(m: MeaningComposer, relations: Sequence[Any], noun: Phrase) -> list[Formula]:
    """ "Let a > 1 and n > 1 be integers"."""
    first = [x for one in relations if isinstance(one, Rel) for x in one.operands if isinstance(x, Var)]
    first = list(dict.fromkeys(one for one in first if spelled(one) not in m.discourse.scope))
    if any(isinstance(one, Rel) and "∈" in one.ops for one in relations):
        raise Declined("letters of a set, of which the noun says what they are")
    if not first or any(
        not isinstance(one, Rel) or not set(names_of(one)) & set(map(spelled, first)) for one in relations
    ):
        raise Declined("letters in a formula that does not begin with them")
    said = _introduced(m, tuple(first), noun)
    return [*said, *relations]


@STEPS("letlist")
def _let_list(m: MeaningComposer, variables: Things, relation: Any, noun: Phrase) -> list[Formula]:
    """ "Let a, b, c > 0 be real numbers"."""
    listed = m.sentence(("frels", variables, relation), INSIDE)
    return [*_introduced(m, (*variables, relation.operands[0]), noun), listed]


@STEPS("typed")
def _has_type(m: MeaningComposer, variable: Var) -> list[Formula]:
    """ "…, f : ℝ → ℝ", behind the claim, where the arrow has given the kind."""
    if "→" not in m.discourse.kind_of(variable):
        raise Declined("a letter alone")
    return []


@STEPS("lettype")
def _let_type(m: MeaningComposer, variables: Things, source: Phrase, target: Phrase) -> list[Formula]:
    """ "…, f from ℝ to ℝ", behind the claim."""
    for one in variables:
        map_kind(m, one, source, target)
    return []


@STEPS("relet")
def _let_relation(m: MeaningComposer, relation: Any, what: Phrase, variables: Things, noun: Phrase) -> list[Formula]:
    said = m.sentence(("relvp", relation, ("is", what)), INSIDE)
    known(m, said)
    return [said, *_introduced(m, variables, noun)]


@STEPS("intro")
def _intro(m: MeaningComposer, phrase: Phrase) -> list[Formula]:
    """ "Consider a prime p"."""
    mark = len(m.discourse.pending)
    if m.np(_indefinite(phrase), PREMISE, lambda _: TRUE) != TRUE:
        raise Declined("what is given")
    return m.take(mark)


def _indefinite(phrase: Phrase) -> Phrase:
    """ "any prime p", as it is introduced: "a prime p"."""
    if phrase[0] == "andnp":
        return ("andnp", tuple(map(_indefinite, phrase[1])))
    if phrase[0] == "and_np":
        return ("and_np", *map(_indefinite, phrase[1:]))
    return ("indef", *phrase[1:]) if phrase[0] in ("every", "bare") else phrase


@STEPS("suppose")
def _suppose(m: MeaningComposer, sentence: Phrase) -> list[Formula]:
    mark = len(m.discourse.pending)
    with m.supposing():
        said = m.sentence(sentence, PREMISE)
    before = m.take(mark)
    known(m, said)
    return [*before, said]


@STEPS("stated")
def _stated(m: MeaningComposer, sentence: Phrase) -> list[Formula]:
    """A sentence before the claim: a hypothesis, unless it is about all groups, of which the claim does not speak."""
    before = m.discourse.types.keys() & m.discourse.nameless
    found = _suppose(m, sentence)
    m.discourse.doubtful |= (m.discourse.types.keys() & m.discourse.nameless) - before
    return found


@STEPS("allof")
def _all_of(m: MeaningComposer, noun: Phrase) -> list[Formula]:
    """ "…. All are integers": every letter of the text."""
    names = sorted(m.discourse.used - m.discourse.functions.keys())
    return _introduced(m, tuple(letter(name) for name in names), noun)


# tasks with answers -------------------------------------------------------------------------------------------------


@TASKS("findall")
def _find_all(m: MeaningComposer, premises: list[Formula], what: Phrase, answer: Phrase) -> Formula:
    """ "Find all x with …; the answer is …": of the things of that kind, what is found is what the answer says."""
    kinds: list[Formula] = []
    found: list[Formula] = []
    sought = _FOUND[what[0]](m, kinds, found, *what[1:])
    if answer[0] == "exact":
        answer = answer[1]
    said = m.sentence(answer[1], INSIDE) if answer[0] == "iffanswer" else _answered(m, sought, answer, found)
    told = set(names_of((*found, *kinds, *sought)))
    if set(free_names(said)) - told:
        raise Declined("an answer with a letter of its own, of which it does not say that there is one")
    found = [*conditions(found, [name for one in sought for name in names_of(one)], kinds), *found]
    if found:
        premises += kinds
    return conj(found) if said == TRUE and found else Connective("↔", conj(found or kinds), said)


@TASKS("found")
def _found(_: MeaningComposer, premises: list[Formula], sought: Things, answer: Sequence[Any]) -> Formula:
    """ "Find a and b. Answer: a = 2, b = 3": what the text supposes says so."""
    told = [one.operands[0] for one in answer if isinstance(one, Rel) and one.ops == ("=",)]
    known = {name for premise in premises for name in free_names(premise)}
    unknown = set(names_of(tuple(sought))[:1]) - known
    if set(told) != set(sought) or len(told) != len(answer) or unknown:
        raise Declined("an answer about something else")
    return conj(answer)


@TASKS("findnone")
def _find_none(m: MeaningComposer, _: list[Formula], what: Phrase) -> Formula:
    """ "Find all x with …; there are none"."""
    if what[0] == "solve":
        return m.sentence(("sols", what[1], ("none",), what[2]), CLAIM)
    if what[0] == "named":
        return m.sentence(("no", what[1]), CLAIM)
    raise Declined("that there are no such pairs")


def _unknowns(m: MeaningComposer, relations: Sequence[Any], noun: Any) -> tuple[list[Formula], Things]:
    names = [v for v in dict.fromkeys(n for r in relations for n in names_of(r)) if v not in m.discourse.scope]
    said = [part for v in names if noun for part in noun_says(m, noun, (), letter(v))]
    return said, tuple(letter(v) for v in names)


def _solve(m: MeaningComposer, kinds: list[Formula], found: list[Formula], relations: Any, noun: Any) -> Things:
    together = relations if isinstance(relations, tuple) else (relations,)
    said, things = _unknowns(m, together, noun)
    kinds += said
    found += together
    return things


def _named(m: MeaningComposer, kinds: list[Formula], found: list[Formula], noun: Phrase) -> Things:
    *_, names, after = noun
    kept = 1 if names == "relation" else 0  # "all n > 1 such that …"
    _, things, restrictions = nominal(m, (*noun[:-1], after[:kept]))
    kinds += restrictions
    found += [part for one in after[kept:] if (part := m.restriction(one, things)) != TRUE]
    return things


def _solve_for(m: MeaningComposer, kinds: list[Formula], found: list[Formula], relation: Any, noun: Phrase) -> Things:
    """ "solve … for real x > 2"."""
    return _named(m, kinds, found, (*noun[:4], (*noun[4], ("such", ("f", relation)))))


def _pairs(
    m: MeaningComposer, kinds: list[Formula], found: list[Formula], term: Any, noun: Phrase, condition: Phrase
) -> Things:
    if not isinstance(term, Tuple) or not all(isinstance(x, Var) for x in term.items):
        raise Declined("pairs of what are no letters")
    such = ("such", condition)
    return _named(m, kinds, found, ("nb", noun[0], noun[1], term.items, (such,)))


def _pairs_of(
    m: MeaningComposer, kinds: list[Formula], found: list[Formula], names: Things, noun: Phrase, condition: Phrase
) -> Things:
    """ "all pairs of positive integers x, y with …"."""
    return _named(m, kinds, found, ("nb", noun[0], noun[1], names, (("such", condition),)))


_FOUND: dict[str, Callable[..., Things]] = {
    "solve": _solve,
    "named": _named,
    "solvefor": _solve_for,
    "pairs": _pairs,
    "pairs2": _pairs_of,
}


def _interval(value: Any) -> Any:
    """(a, b) and (a, b) ∪ (c, d) as intervals."""
    if isinstance(value, Bin) and value.op == "∪":
        return Bin("∪", _interval(value.left), _interval(value.right))
    return as_interval(value)


def _answered(m: MeaningComposer, things: Things, answer: Phrase, found: Sequence[Formula] = ()) -> Formula:
    inequality = any(isinstance(one, Rel) and set(one.ops) & set("<≤>≥") for one in found)
    if answer[0] == "relvals":
        first, others = answer[1:]
        if not isinstance(first, Rel) or first.ops != ("=",) or things != (first.operands[0],):
            raise Declined("an answer about something else")
        answer = ("vals", (first.operands[1], *others))
    if answer[0] == "listed":
        answer = (listing(answer[1:], len(things)), *answer[1:])
    if answer[0] == "fsome":
        noun = with_letters(answer[1])
        if set(names_in(noun)) & set(names_of(things)):
            raise Declined("an answer with the letters of the question for others")
        if answer[2][0] == "listed":
            _names_all(things, answer[2])
            answer = ("fsome", noun, ("and", *answer[2][1:]))
    if answer[0] == "vals":
        return disj([_equal(things, value, inequality) for value in answer[1]])
    if answer[0] == "being" or (answer[0] == "vp" and things != answer[1][1]):
        noun = answer[1]
        if answer[0] == "vp" or len(things) != 1 or noun[0] != "nb" or tuple(noun[3]) not in ((), things):
            raise Declined("an answer about something else")
        return is_a(m, (*noun[:3], (), noun[4]), things[0])
    if answer[0] == "or" and len(things) > 1 and all(part[0] == "f" for part in answer[1:]):
        _names_all(things, answer)
        answer = ("and", *answer[1:])
    return m.sentence(answer, INSIDE)


def _names_all(things: Things, answer: Phrase) -> None:
    """Raises Declined unless the equations of an answer give each of the things, once."""
    left = [part[1].operands[0] for part in answer[1:] if part[0] == "f" and part[1].ops == ("=",)]
    if sorted(map(str, left)) != sorted(map(str, things)) or len(left) != len(answer) - 1:
        raise Declined("an answer about something else")


def _equal(things: Things, value: Any, inequality: bool) -> Formula:
    """Of an inequality in x the answer (a, b) is an interval."""
    described = isinstance(value, (Interval, SetLit, SetOf))
    if len(things) == 1 and (described or (inequality and _interval(value) != value)):
        return Rel((things[0], _interval(value)), ("∈",))
    values = value.items if isinstance(value, Tuple) else (value,)
    if len(values) != len(things):
        raise Declined("an answer with another number of values")
    return conj(rel(x, "=", y) for x, y in zip(things, values, strict=True))


@TASKS("which")
def _which(m: MeaningComposer, premises: list[Formula], asked: Phrase, answer: Phrase) -> Formula:
    """ "For which n is …? Answer: n = 1": exactly for that."""
    _, noun, sentence = asked
    answer = answer[1] if answer[0] == "exact" else answer
    if not noun[3]:
        raise Declined("“for which” of nameless things")
    names, things, restrictions = nominal(m, noun)
    premises += restrictions
    m.discourse.scope |= set(names)
    said = m.sentence(sentence, INSIDE)
    whole = conj([*conditions([said], names, restrictions), said])
    found = _answered(m, things, answer, [said])
    return whole if found == TRUE else Connective("↔", whole, found)
