"""What an answer says of the things that are asked for: values, a set, equations, conditions, a formula for all."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import SET_OPERATIONS, App, Bin, Formula, Interval, Num, Rel, SetLit, SetOf, Tuple, Var
from leanwright.tools.maths.uses import letter, names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, free_names, rel
from leanwright.tools.reader.meaning.classes import is_a
from leanwright.tools.reader.meaning.composer import INSIDE, MeaningComposer, Phrase, Things, names_in
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.equations import listing
from leanwright.tools.reader.meaning.noun_phrases import number_of
from leanwright.tools.reader.meaning.referents import with_letters


def interval_told(answer: Phrase) -> Any:
    """ "the interval (2, 3)", "the open interval from 2 to 3"."""
    if answer[0] == "interval":
        return as_interval(answer[1])
    _, how, low, high = answer
    return Interval(low, high, how == "closed", how == "closed")


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
    if answer[0] in ("everything", "trivial"):  # "the trivial one" is all zeros
        return conj([rel(one, "=", Num(0)) for one in things if answer[0] == "trivial"])
    if answer[0] == "name":
        return m.vp(("is", ("npp", answer)), things)
    if answer[0] in ("interval", "ends") and len(things) == 1:
        return Rel((things[0], interval_told(answer)), ("∈",))
    answer = _at_all(m, things, _listed(m, things, answer))
    if answer[0] == "vals":
        if len(things) == 1 and m.discourse.kind_of(things[0]).startswith("Set "):
            return disj([rel(things[0], "=", value) for value in answer[1]])
        return disj([_equal(things, value, inequality) for value in answer[1]])
    if answer[0] == "being" or (answer[0] == "vp" and things != answer[1][1]):
        noun = answer[1]
        names = noun[4][0][1][1].operands[:1] if noun[3:4] == ("relation",) else noun[3]  # "those n ≥ 1 that …"
        if answer[0] == "vp" or len(things) != 1 or noun[0] != "nb" or tuple(names) not in ((), things):
            raise Declined("an answer about something else")
        return is_a(m, (*noun[:3], (), noun[4]), things[0])
    if any(one in things and set(names_of(one)) & set(names_of(other)) for one, other in _equated(answer)):
        raise Declined("an answer that gives no value")  # "find all n such that n = 4(n - 30)", which has none
    return m.sentence(answer, INSIDE)


def _equated(answer: Phrase) -> list[tuple[Any, Any]]:
    """The sides of an answer that is an equation."""
    found = answer[1] if answer[0] == "f" else None
    return [found.operands] if isinstance(found, Rel) and found.ops == ("=",) else []  # type: ignore[list-item]


def values_at(things: Things, answer: Phrase) -> tuple[str, ...]:
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
    names = values_at(things, answer) if answer[0] == "f" else ()
    if answer[0] == "valuesof":
        held = answer[1] if answer[1][:1] == ("nb",) else ("nb", (), "thing", answer[1], ())
        if tuple(names_in(held)) != values_at(things, answer[2]):
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
        if set(names_in(noun)) & set(names_of(things)) or set(names_in(noun)) & set(values_at(things, answer[2])):
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
