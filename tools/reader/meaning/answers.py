"""Tasks with their answers: of the things that are asked for, what is asked holds exactly where the answer says."""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Connective, Formula, Neg, Not, Num, Quant, Rel, Tuple, Var
from leanwright.tools.maths.parsing.ellipses import value
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, conjuncts, disj, free_names, rel
from leanwright.tools.reader.meaning.answered import answered, values_at
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREMISE,
    SENTENCES,
    TASKS,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    names_in,
)
from leanwright.tools.reader.meaning.declared import COUNTERS
from leanwright.tools.reader.meaning.equations import equation
from leanwright.tools.reader.meaning.naming import described
from leanwright.tools.reader.meaning.nominals import nominal, noun_says
from leanwright.tools.reader.meaning.notation import formulas_in
from leanwright.tools.reader.meaning.referents import in_order, of_tuples, with_letters


@TASKS("findall")
def _find_all(m: MeaningComposer, premises: list[Formula], what: Phrase, answer: Phrase) -> Formula:
    """ "Find all x with …; the answer is …": of the things of that kind, what is found is what the answer says."""
    kinds: list[Formula] = []
    found: list[Formula] = []
    if what[0] == "named":
        what = ("named", _lettered(what[1], answer))
    sought = _FOUND[what[0]](m, kinds, found, *what[1:])
    answer = _told(_asked_for(what), answer)
    if what[0] == "solve" and answer[0] == "vals" and any(isinstance(one, Tuple) for one in answer[1]):
        in_order([name for one in sought for name in names_of(one)], names_of(what[1]))
    if what[0] == "solve" and answer[0] == "f" and not _solved(answer[1]):
        raise Declined("an answer that does not say what a letter is")
    claimed = formulas_in(("and", *answer[1:]) if answer[0] == "listed" else answer)
    if all(map(_is_polynomial, found)) and any(_is_range(one, sought) for one in claimed):
        raise Declined("an inequality that may be a condition, and is no answer to an equation")
    said = answered(m, sought, answer, found)
    told = set(names_of((*found, *kinds, *sought)))
    if set(free_names(said)) - told:
        raise Declined("an answer with a letter of its own, of which it does not say that there is one")
    found = [*conditions(found, [name for one in sought for name in names_of(one)], kinds, m.discourse), *found]
    if found:
        premises += kinds
    return conj(found) if said == TRUE and found else Connective("↔", conj(found or kinds), said)


def _solved(relation: Any) -> bool:
    """Whether an equation has a letter alone on a side: "Solve the system x + y = 7, x - y = 1" gives no answer."""
    if not isinstance(relation, Rel) or relation.ops != ("=",):
        return True
    sides = (side.items if isinstance(side, Tuple) else (side,) for side in relation.operands)
    return any(all(isinstance(one, Var) for one in side) for side in sides)


def _is_polynomial(found: Formula) -> bool:
    """Whether it is an equation of polynomials, whose solutions are no interval."""
    plain = (Rel, Num, Var, Bin, Neg)
    return isinstance(found, Rel) and found.ops == ("=",) and all(isinstance(x, plain) for x in walk(found))


def _is_range(relation: Any, sought: Things) -> bool:
    """Whether it says between which numbers an unknown is."""
    return (
        isinstance(relation, Rel) and bool(set(relation.ops) & set("<≤>≥")) and bool({*relation.operands} & {*sought})
    )


@SENTENCES("onlyare")
def _only_are(m: MeaningComposer, _: str, noun: Phrase, answer: Phrase) -> Formula:
    """ "the only pairs (x, y) of integers with … are (1, 2) and (2, 1)", "the n with … are exactly 3 and 5"."""
    kinds: list[Formula] = []
    found: list[Formula] = []
    things = _named(m, kinds, found, _lettered(noun, answer))
    said = answered(m, things, answer, found)
    names = [name for one in things for name in names_of(one)]
    if set(free_names(said)) - {*names, *m.discourse.scope, *m.discourse.functions}:
        raise Declined("an answer about something else")
    found = [*conditions(found, names, kinds, m.discourse), *found]
    if not found:
        kinds, found = [], kinds
    return m.close("∀", names, kinds, conj(found) if said == TRUE else Connective("↔", conj(found), said))


@TASKS("found")
def _found(m: MeaningComposer, premises: list[Formula], sought: Things, answer: Sequence[Any]) -> Formula:
    """ "Find a and b. Answer: a = 2, b = 3", "find f. Answer: f(x) = 2 - 3x": what the text supposes says so."""
    if len(answer) == len(sought) == 1 and (names := values_at(sought, ("f", answer[0]))):
        return m.close("∀", names, _supposed_where(m, premises, sought[0], names, answer[0]), answer[0])
    told = [one.operands[0] for one in answer if isinstance(one, Rel) and one.ops == ("=",)]
    known = {name for premise in premises for name in free_names(premise)}
    unknown = set(names_of(tuple(sought))[:1]) - known
    if set(told) != set(sought) or len(told) != len(answer) or unknown:
        raise Declined("an answer about something else")
    return conj(answer)


def _supposed_where(
    m: MeaningComposer, premises: Sequence[Formula], function: Any, names: Sequence[str], answer: Any
) -> list[Formula]:
    """Where the values of a function are supposed to be: "for all x ≠ 0", which is no more than the answer asks."""
    about = [one for one in premises if any(isinstance(x, App) and letter(x.fn) == function for x in walk(one))]
    bodies = [one.body for one in about if isinstance(one, Quant)]
    limited = [body.left for body in bodies if isinstance(body, Connective) and body.op == "→"]
    asked = conditions([answer], names, [], m.discourse)
    if not about or (limited and set(limited) != set(asked)):
        raise Declined("for which values the answer holds")
    return asked


@TASKS("findnone")
def _find_none(m: MeaningComposer, _: list[Formula], what: Phrase) -> Formula:
    """ "Find all x with …; there are none", "For which n is …? For none"."""
    if what[0] == "asked":
        _asked_of(m, what[1])
        return m.sentence(("noq", *what[1:]), CLAIM)
    kinds: list[Formula] = []
    found: list[Formula] = []
    names = [name for one in _FOUND[what[0]](m, kinds, found, *what[1:]) for name in names_of(one)]
    m.discourse.bind([name for name in names if name not in m.discourse.bound])
    return Not(m.close("∃", names, kinds, conj([*conditions(found, names, kinds, m.discourse), *found])))


def _unknowns(m: MeaningComposer, relations: Sequence[Any], noun: Any) -> tuple[list[Formula], Things]:
    names = sorted({n for r in relations for n in names_of(r)} - m.discourse.scope)
    said = [part for v in names if noun for part in noun_says(m, noun, (), letter(v))]
    return said, tuple(letter(v) for v in names)


def _solve(m: MeaningComposer, kinds: list[Formula], found: list[Formula], relations: Any, noun: Any) -> Things:
    together = relations if isinstance(relations, tuple) and relations[0] != "zero" else (equation(m, relations),)
    noun = noun[1] if isinstance(noun, tuple) and noun[0] == "setof" else noun  # "in the set of real numbers"
    said, things = _unknowns(m, together, noun)
    kinds += said
    found += together
    return things


def _named(m: MeaningComposer, kinds: list[Formula], found: list[Formula], noun: Phrase) -> Things:
    noun = of_tuples(m, noun) if noun[0] == "tuples" else described(noun)
    if noun[0] == "nthat":  # "which n divide 12"
        noun = (*noun[1][:4], (*noun[1][4], ("does", noun[2])))
    *_, names, after = noun
    kept = 1 if names == "relation" else 0  # "all n > 1 such that …"
    if any(one[0] == "such" and one[1][0] == "if" for one in after):
        raise Declined("whether a condition is one of the question")
    if not names and not after and any(base == noun[2] and len(told) > 1 for base, told in m.discourse.told):
        raise Declined("whether the things that were spoken of are meant")
    _, things, restrictions = nominal(m, (*noun[:-1], after[:kept]))
    kinds += restrictions
    said = [part for one in after[kept:] if (part := m.restriction(one, things)) != TRUE]
    found += [_for_all_values(m, things, one) for one in said]
    return things


def _lettered(noun: Phrase, answer: Phrase) -> Phrase:
    """The noun with the letter that only the answer gives: "the only real number with 2^x = 8 is x = 3"."""
    said = formulas_in(("and", *answer[1:]) if answer[0] == "listed" else answer)
    told = dict.fromkeys(one.operands[0] for one in said if isinstance(one, Rel))
    if noun[0] != "nb" or noun[3] or not told or not all(isinstance(one, Var) for one in told):
        return noun
    return (*noun[:3], tuple(told), noun[4])


def _for_all_values(m: MeaningComposer, things: Things, said: Formula) -> Formula:
    """ "all P with P(x^2) = P(x)^2": of all x, of which nothing else is said."""
    names = [v for v in dict.fromkeys(free_names(said)) if v not in m.discourse.scope and letter(v) not in things]
    values = {v for part in walk(said) if isinstance(part, App) for v in names_of(part.args)}
    mapped = len(things) == 1 and m.has_values(things[0])
    if not names or not mapped or not isinstance(said, Rel) or said.ops != ("=",) or not set(names) <= values:
        return said
    return m.close("∀", names, [], said)


def _solve_for(m: MeaningComposer, kinds: list[Formula], found: list[Formula], relations: Any, noun: Phrase) -> Things:
    """ "solve … for real x > 2"."""
    return _named(m, kinds, found, (*noun[:4], (*noun[4], *(("such", ("f", one)) for one in relations))))


_FOUND: dict[str, Callable[..., Things]] = {
    "solve": _solve,
    "named": _named,
    "solvefor": _solve_for,
}


def _asked_for(what: Phrase) -> Phrase:
    """The sentence of "all x for which …"."""
    after = what[1][4] if what[0] == "named" and what[1][0] == "nb" else ()
    sentence: Phrase = after[-1][1] if after and after[-1][0] == "such" else what
    return sentence


def _told(asked: Phrase, answer: Phrase) -> Phrase:
    """The answer behind what it repeats of the question: "it converges exactly for …"."""
    if answer[0] != "echoing":
        return answer
    if asked[0] != "vp" or asked[2] != answer[1]:
        raise Declined("an answer to something else")
    repeated: Phrase = answer[2]
    return repeated


@SENTENCES("iffthose")
def _exactly_those(m: MeaningComposer, place: str, sentence: Phrase, answer: Phrase, only: str = "") -> Formula:
    """ "x^2 < 4 holds exactly [``only``] for -2 < x < 2": of the one letter that both speak of."""
    names = set(names_in(sentence)) & set(names_in(answer))
    if len(names) != 1:
        raise Declined("of which letters the condition speaks")
    said = m.sentence(sentence, place)
    return Connective("→" if only else "↔", said, answered(m, (letter(names.pop()),), answer, [said]))


def _asked_of(m: MeaningComposer, noun: Phrase) -> None:
    if noun[2] == "thing":
        m.discourse.repeated["asked"] = COUNTERS.intersection(names_of(noun[3]))


@TASKS("which")
def _which(m: MeaningComposer, premises: list[Formula], asked: Phrase, answer: Phrase) -> Formula:
    """ "For which n is …? Answer: n = 1": exactly for that."""
    _, noun, sentence = asked
    noun = with_letters(noun)
    answer = _told(sentence, answer)
    if not noun[3]:
        raise Declined("“for which” of nameless things")
    _asked_of(m, noun)
    known = {spelled(one) for one in noun[3] if isinstance(one, Var)} <= m.discourse.scope
    names: list[str] = [spelled(one) for one in noun[3] if isinstance(one, Var)]
    things: Things = tuple(letter(name) for name in names)
    restrictions: list[Formula] = []
    if not known or noun[1] or noun[4]:  # but for b of f(x) = x^2 - bx + 1
        names, things, restrictions = nominal(m, noun)
    premises += restrictions
    m.discourse.scope |= set(names)
    if sentence[0] == "if":  # "for which k is …, given that k > 0?"
        premises.append(m.sentence(sentence[1], PREMISE))
        sentence = sentence[2]
    said = m.sentence(sentence, INSIDE)
    whole = conj([*conditions([said], names, restrictions, m.discourse), said])
    found = answered(m, things, answer, [said])
    return whole if found == TRUE else Connective("↔", whole, found)


@TASKS("unknown")
def _unknown(m: MeaningComposer, premises: list[Formula], unknown: Any, answer: Phrase) -> Formula:
    """ "n² = 16. Find n. Answer: 4 or -4": exactly these are as the text supposes."""
    name = spelled(unknown)
    about = [one for one in premises if name in free_names(one)]
    if not about or any(set(free_names(one)) != {name} for one in about):
        raise Declined("of which letters the values are asked for")
    single = answer[0] == "vals" and len(answer[1]) < 2
    if single or answer[0] not in ("vals", "or", "relvals"):
        raise Declined("one value, of which it is not said that there is no other")
    premises[:] = [one for one in premises if one not in about]
    found = answered(m, (unknown,), answer, about)
    if set(free_names(found)) != {name}:
        raise Declined("an answer about something else")
    return Connective("↔", conj([*conditions(about, [name], [], m.discourse), *about]), found)


@NOUN_PHRASES("thegroup")
def _the_group(m: MeaningComposer, _: str, rest: Rest, noun: Any) -> Formula:
    """ "Find the numbers": the several things that the noun introduced."""
    found = [things for base, things in m.discourse.told if base == noun and len(things) > 1]
    if len(found) != 1:
        raise Declined("which things are meant")
    return rest(found[0])


@TASKS("several")
def _several(m: MeaningComposer, _: list[Formula], what: Phrase, *told: Any) -> Formula:
    """ "Find two positive numbers with sum 10 and product 21. Answer: 3 and 7": each two such numbers are these.

    Where "the" does not say that there are no others, there must be as many equations as unknowns.
    """
    *determined, answer = told
    values = answer[1] if answer[0] in ("rows", "vals") else ()
    rows = [tuple(one.items if isinstance(one, Tuple) else one) for one in values] if answer[0] == "rows" else [values]
    if answer[0] == "vals" and all(isinstance(one, Tuple) for one in values):
        rows = [one.items for one in values]

    def say(things: Things) -> Formula:
        if len(things) < 2 or any(len(row) != len(things) for row in rows):
            raise Declined("an answer with another number of values")
        return disj([conj(map(_equals, things, order)) for row in rows for order in _orders(things, row)])

    said = inner = m.np(what, CLAIM, say)
    known: list[Formula] = []
    while isinstance(inner, Quant) or (isinstance(inner, Connective) and inner.op == "→"):
        known += conjuncts(inner.left) if isinstance(inner, Connective) else ()
        inner = inner.right if isinstance(inner, Connective) else inner.body
    equations = tuple(one for one in known if isinstance(one, Rel) and one.ops == ("=",))
    if determined and len(equations) < len(names_of(equations)):
        raise Declined("whether all such things are meant, or an example")
    return said


def _equals(thing: Any, value: Any) -> Formula:
    return rel(thing, "=", value)


def _orders(things: Things, row: Sequence[Any]) -> list[tuple[Any, ...]]:
    """In which orders nameless things may be these values; of consecutive ones the first is the least."""
    if all(isinstance(one, Var) for one in things):
        return list(dict.fromkeys(permutations(row)))
    numbers = {one: value(one, {}) for one in row}
    if any(one is None for one in numbers.values()):
        raise Declined("in which order the values are")
    return [tuple(sorted(row, key=lambda one: numbers[one] or 0))]
