"""Tasks with their answers: of the things that are asked for, what is asked holds exactly where the answer says."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    SET_OPERATIONS,
    App,
    Bin,
    Connective,
    Formula,
    Interval,
    Neg,
    Num,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Tuple,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, disj, free_names, rel
from leanwright.tools.reader.meaning.classes import is_a
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    SENTENCES,
    TASKS,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
)
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.equations import listing
from leanwright.tools.reader.meaning.naming import described
from leanwright.tools.reader.meaning.nominals import nominal, noun_says
from leanwright.tools.reader.meaning.notation import formulas_in
from leanwright.tools.reader.meaning.noun_phrases import number_of
from leanwright.tools.reader.meaning.referents import in_order, of_tuples, with_letters


@TASKS("findall")
def _find_all(m: MeaningComposer, premises: list[Formula], what: Phrase, answer: Phrase) -> Formula:
    """ "Find all x with …; the answer is …": of the things of that kind, what is found is what the answer says."""
    kinds: list[Formula] = []
    found: list[Formula] = []
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
    return not isinstance(relation, Rel) or relation.ops != ("=",) or any(isinstance(x, Var) for x in relation.operands)


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
    things = _named(m, kinds, found, noun)
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
    if len(answer) == len(sought) == 1 and (names := _values_at(sought, ("f", answer[0]))):
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
    """ "Find all x with …; there are none"."""
    if what[0] == "solve":
        return m.sentence(("sols", what[1], ("none",), what[2]), CLAIM)
    if what[0] == "named":
        return m.sentence(("no", what[1]), CLAIM)
    raise Declined("that there are no such pairs")


def _unknowns(m: MeaningComposer, relations: Sequence[Any], noun: Any) -> tuple[list[Formula], Things]:
    names = sorted({n for r in relations for n in names_of(r)} - m.discourse.scope)
    said = [part for v in names if noun for part in noun_says(m, noun, (), letter(v))]
    return said, tuple(letter(v) for v in names)


def _solve(m: MeaningComposer, kinds: list[Formula], found: list[Formula], relations: Any, noun: Any) -> Things:
    together = relations if isinstance(relations, tuple) else (relations,)
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
    _, things, restrictions = nominal(m, (*noun[:-1], after[:kept]))
    kinds += restrictions
    said = [part for one in after[kept:] if (part := m.restriction(one, things)) != TRUE]
    found += [_for_all_values(m, things, one) for one in said]
    return things


def _for_all_values(m: MeaningComposer, things: Things, said: Formula) -> Formula:
    """ "all P with P(x^2) = P(x)^2": of all x, of which nothing else is said."""
    names = [v for v in dict.fromkeys(free_names(said)) if v not in m.discourse.scope and letter(v) not in things]
    values = {v for part in walk(said) if isinstance(part, App) for v in names_of(part.args)}
    mapped = len(things) == 1 and m.has_values(things[0])
    if not names or not mapped or not isinstance(said, Rel) or said.ops != ("=",) or not set(names) <= values:
        return said
    return m.close("∀", names, [], said)


def _solve_for(m: MeaningComposer, kinds: list[Formula], found: list[Formula], relation: Any, noun: Phrase) -> Things:
    """ "solve … for real x > 2"."""
    return _named(m, kinds, found, (*noun[:4], (*noun[4], ("such", ("f", relation)))))


_FOUND: dict[str, Callable[..., Things]] = {
    "solve": _solve,
    "named": _named,
    "solvefor": _solve_for,
}


def _interval(value: Any) -> Any:
    """(a, b) and (a, b) ∪ (c, d) as intervals."""
    if isinstance(value, Bin) and value.op == "∪":
        return Bin("∪", _interval(value.left), _interval(value.right))
    return as_interval(value)


def answered(m: MeaningComposer, things: Things, answer: Phrase, found: Sequence[Formula] = ()) -> Formula:
    inequality = any(isinstance(one, Rel) and set(one.ops) & set("<≤>≥") for one in found)
    if answer[0] == "onlyif":
        said = m.sentence(answer[1], INSIDE)
        if not set(free_names(said)) <= {*names_of(things), *m.discourse.scope, *m.discourse.functions}:
            raise Declined("an answer about something else")
        return said
    if answer[0] == "numbered":
        return _so_many(m, things, answer, found)
    if answer[0] == "interval" and len(things) == 1:
        return Rel((things[0], as_interval(answer[1])), ("∈",))
    answer = _at_all(m, things, _listed(m, things, answer))
    if answer[0] == "vals":
        if len(things) == 1 and m.discourse.kind_of(things[0]).startswith("Set "):
            return disj([rel(things[0], "=", value) for value in answer[1]])
        return disj([_equal(things, value, inequality) for value in answer[1]])
    if answer[0] == "being" or (answer[0] == "vp" and things != answer[1][1]):
        noun = answer[1]
        if answer[0] == "vp" or len(things) != 1 or noun[0] != "nb" or tuple(noun[3]) not in ((), things):
            raise Declined("an answer about something else")
        return is_a(m, (*noun[:3], (), noun[4]), things[0])
    if any(one in things and set(names_of(one)) & set(names_of(other)) for one, other in _equated(answer)):
        raise Declined("an answer that gives no value")  # "find all n such that n = 4(n - 30)", which has none
    return m.sentence(answer, INSIDE)


def _equated(answer: Phrase) -> list[tuple[Any, Any]]:
    """The sides of an answer that is an equation."""
    found = answer[1] if answer[0] == "f" else None
    return [found.operands] if isinstance(found, Rel) and found.ops == ("=",) else []  # type: ignore[list-item]


def _asked_for(what: Phrase) -> Phrase:
    """The sentence of "all x for which …"."""
    after = what[1][4] if what[0] == "named" and what[1][0] == "nb" else ()
    sentence: Phrase = after[-1][1] if after and after[-1][0] == "such" else what
    return sentence


def _told(asked: Phrase, answer: Phrase) -> Phrase:
    """The answer behind "exactly", and behind what it repeats of the question: "it converges exactly for …"."""
    if answer[0] == "exact":
        return _told(asked, answer[1])
    if answer[0] != "echoing":
        return answer
    if asked[0] != "vp" or asked[2] != answer[1]:
        raise Declined("an answer to something else")
    repeated: Phrase = answer[2]
    return repeated


def _values_at(things: Things, answer: Phrase) -> tuple[str, ...]:
    """The arguments of a function that an answer gives the values of: x, of "f(x) = 0"."""
    first = answer[1] if answer[0] in ("listed", "or", "and") else answer[2] if answer[0] == "valuesof" else answer
    told = first[1].operands[0] if first[0] == "f" and isinstance(first[1], Rel) else None
    if not isinstance(told, App) or len(things) != 1 or letter(told.fn) != things[0]:
        return ()
    return tuple(names_of(told.args)) if all(isinstance(one, Var) for one in told.args) else ()


def _at_all(m: MeaningComposer, things: Things, answer: Phrase, noun: Any = None) -> Phrase:
    """An answer that gives the values of a function, for all its arguments."""
    if answer[0] == "fsome":
        return (*answer[:2], _at_all(m, things, answer[2]))
    if answer[0] in ("or", "and"):
        return (answer[0], *(_at_all(m, things, one, noun) for one in answer[1:]))
    if answer[0] == "zerof":
        if not m.discourse.kind_of(things[0]).startswith("Polynomial "):
            return ("vp", ("these", things), ("is", ("adj", "zero-function")))
        return ("f", rel(things[0], "=", Num(0)))
    names = _values_at(things, answer) if answer[0] == "f" else ()
    if answer[0] == "valuesof":
        held = answer[1] if answer[1][:1] == ("nb",) else ("nb", (), "thing", answer[1], ())
        if tuple(names_in(held)) != _values_at(things, answer[2]):
            raise Declined("an answer for all of something else")
        return _at_all(m, things, answer[2], held)
    if not names or set(names) & m.discourse.scope or not m.has_values(things[0]):
        return answer
    return ("forall", ("every", noun or ("nb", (), "thing", tuple(map(letter, names)), ())), answer)


def _listed(m: MeaningComposer, things: Things, answer: Phrase) -> Phrase:
    """An answer that lists values, equations or conditions, with what joins them."""
    if paired := _pairs_told(things, answer):
        return ("vals", paired)
    if answer[0] == "relvals":
        return ("vals", _more_values(things, *answer[1:]))
    if answer[0] == "listed":
        answer = (listing(answer[1:], len(things)), *answer[1:])
    if answer[0] == "valuesof":
        return (*answer[:2], _listed(m, things, answer[2]))
    if answer[0] == "fin":  # "x = kπ, k ∈ ℤ"
        if not isinstance(answer[1], Rel) or answer[1].ops != ("∈",):
            raise Declined("whether the answer lists cases or conditions")
        answer = ("fsome", ("nb", (), "thing", "relation", (("such", ("f", answer[1])),)), answer[2])
    if answer[0] == "fsome":
        noun = with_letters(answer[1])
        if set(names_in(noun)) & set(names_of(things)) or set(names_in(noun)) & set(_values_at(things, answer[2])):
            raise Declined("an answer with the letters of the question for others")
        answer = ("fsome", noun, _listed(m, things, answer[2]))
    if answer[0] == "or" and len(things) > 1 and all(part[0] == "f" for part in answer[1:]):
        _names_all(things, answer)
        answer = ("and", *answer[1:])
    return answer


def _more_values(things: Things, first: Any, others: Sequence[Any]) -> tuple[Any, ...]:
    """The values of "x = 1 or 2", "(x, y) = (1, 2) or (2, 1)"."""
    if not isinstance(first, Rel) or first.ops != ("=",):
        raise Declined("an answer about something else")
    names, value = first.operands
    if isinstance(names, Tuple) and set(names.items) == set(things) and len(names.items) == len(things):
        rows = [dict(zip(names.items, one.items, strict=True)) for one in (value, *others)]
        return tuple(Tuple(tuple(row[x] for x in things)) for row in rows)
    if things != (names,):
        raise Declined("an answer about something else")
    return (value, *others)


def _pairs_told(things: Things, answer: Phrase) -> tuple[Tuple, ...]:
    """The pairs of "(m, n) = (1, 1) and (m, n) = (2, 3)"; () for any other answer."""
    told = answer[1:] if answer[0] in ("listed", "or") else (answer,)
    values: list[Tuple] = []
    for one in told:
        relation = one[1] if one[0] == "f" else None
        if not isinstance(relation, Rel) or relation.ops != ("=",):
            return ()
        names, pair = relation.operands
        if not isinstance(names, Tuple) or not isinstance(pair, Tuple) or len(names.items) != len(pair.items):
            return ()
        value = dict(zip(names.items, pair.items, strict=True))
        if value.keys() != set(things) or len(value) != len(names.items):
            return ()
        values.append(Tuple(tuple(value[one] for one in things)))
    return tuple(values)


def _so_many(m: MeaningComposer, things: Things, answer: Phrase, found: Sequence[Formula]) -> Formula:
    """ "Two solutions: (2, 3) and (3, 2)": as many as are listed."""
    _, count, said = answer
    listed = said[1] if said[0] == "vals" else said[1:] if said[0] in ("listed", "or") else (said,)
    together = len(things) > 1 and said[0] in ("listed", "or") and not _pairs_told(things, said)
    if number_of(m, count) != (1 if together else len(listed)):
        raise Declined("as many solutions as are listed")
    return answered(m, things, said, found)


def _names_all(things: Things, answer: Phrase) -> None:
    """Raises Declined unless the equations of an answer give each of the things, once."""
    left = [part[1].operands[0] for part in answer[1:] if part[0] == "f" and part[1].ops == ("=",)]
    if sorted(map(str, left)) != sorted(map(str, things)) or len(left) != len(answer) - 1:
        raise Declined("an answer about something else")


def _equal(things: Things, value: Any, inequality: bool) -> Formula:
    """Of an inequality in x the answer (a, b) is an interval; of a system it may be a set of pairs."""
    if len(things) > 1 and isinstance(value, SetLit):
        return disj([_equal(things, one, inequality) for one in value.items])
    united = isinstance(value, Bin) and value.op in SET_OPERATIONS
    described = united or isinstance(value, (Interval, SetLit, SetOf))
    if len(things) == 1 and (described or (inequality and _interval(value) != value)):
        return Rel((things[0], _interval(value)), ("∈",))
    values = value.items if isinstance(value, Tuple) else (value,)
    if len(values) != len(things):
        raise Declined("an answer with another number of values")
    if any(x == y for x, y in zip(things, values, strict=True)):
        raise Declined("an answer that is the unknown")  # "has exactly one solution (x, y)"
    return conj(rel(x, "=", y) for x, y in zip(things, values, strict=True))


@SENTENCES("iffthose")
def _exactly_those(m: MeaningComposer, place: str, sentence: Phrase, answer: Phrase) -> Formula:
    """ "x^2 < 4 holds exactly for -2 < x < 2": of the one letter that both speak of."""
    names = set(names_in(sentence)) & set(names_in(answer))
    if len(names) != 1:
        raise Declined("of which letters the condition speaks")
    said = m.sentence(sentence, place)
    return Connective("↔", said, answered(m, (letter(names.pop()),), answer, [said]))


@TASKS("which")
def _which(m: MeaningComposer, premises: list[Formula], asked: Phrase, answer: Phrase) -> Formula:
    """ "For which n is …? Answer: n = 1": exactly for that."""
    _, noun, sentence = asked
    noun = with_letters(noun)
    answer = _told(sentence, answer)
    if not noun[3]:
        raise Declined("“for which” of nameless things")
    known = {spelled(one) for one in noun[3] if isinstance(one, Var)} <= m.discourse.scope
    names: list[str] = [spelled(one) for one in noun[3] if isinstance(one, Var)]
    things: Things = tuple(letter(name) for name in names)
    restrictions: list[Formula] = []
    if not known or noun[1] or noun[4]:  # but for b of f(x) = x^2 - bx + 1
        names, things, restrictions = nominal(m, noun)
    premises += restrictions
    m.discourse.scope |= set(names)
    said = m.sentence(sentence, INSIDE)
    whole = conj([*conditions([said], names, restrictions, m.discourse), said])
    found = answered(m, things, answer, [said])
    return whole if found == TRUE else Connective("↔", whole, found)
