"""Noun phrases: terms, determiners, coordination, pronouns, values of functions."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Ascribe, Bin, Call, Expr, Formula, Neg, Num, SetLit, SetOf, Tuple, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, free_names, rel
from leanwright.tools.reader.meaning.built import built, in_symbols, no_letter, product_of
from leanwright.tools.reader.meaning.classes import one_name
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREMISE,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    names_in,
    only,
)
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.definitions import given_with
from leanwright.tools.reader.meaning.families import of_their_family, united_family
from leanwright.tools.reader.meaning.naming import named_again, without_distinct
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.owners import is_unique, of_owner, sets_outside, settled, the_only
from leanwright.tools.reader.meaning.referents import owner_with, told
from leanwright.tools.reader.meaning.senses import as_set_of, sense, sorts_of
from leanwright.tools.reader.meaning.structures import filled
from leanwright.tools.reader.meaning.templates import term_of, value_on_domain
from leanwright.tools.reader.number_kinds import whole_valued


def number_of(m: MeaningComposer, written: Any) -> int:
    """A number in words, by its entry, or in digits."""
    if isinstance(written, str):
        return m.lexicon[written].value
    if isinstance(written, Num) and not written.decimals and written.value <= 12:
        return written.value
    raise Declined("a count that is no small number")


def count_term(m: MeaningComposer, written: Any) -> Expr:
    """A number in words or in digits, however large, as a term."""
    plain = isinstance(written, Num) and not written.decimals
    return written if plain else Num(number_of(m, written))


def any_count(m: MeaningComposer, written: Any) -> Expr:
    """A number in words, or any term, of natural numbers, that is whole."""
    if isinstance(written, str):
        return Num(m.lexicon[written].value)
    if any(isinstance(one, Bin) and one.op == "/" for one in walk(written)) and not whole_valued(written):
        raise Declined("a count that is a quotient")
    term: Expr = written
    return term


# terms and determiners ----------------------------------------------------------------------------------------------


@NOUN_PHRASES("term")
def _term(m: MeaningComposer, place: str, rest: Rest, term: Expr) -> Formula:
    if isinstance(term, Var):
        m.discourse.single = term
    if place == CLAIM and isinstance(term, Bin) and (term.op, term.right) == ("^", Neg(Num(1))) and m.is_map(term.left):
        return m.np(("inversemap", term.left), place, rest)
    return rest((built(m, term),))


@NOUN_PHRASES("domain")
def _domain(_: MeaningComposer, __: str, rest: Rest, domain: Expr) -> Formula:
    return rest((domain,))


@NOUN_PHRASES("these")
def _these(_: MeaningComposer, __: str, rest: Rest, things: Things) -> Formula:
    return rest(things)


@NOUN_PHRASES("numeral")
def _numeral(m: MeaningComposer, _: str, rest: Rest, name: str) -> Formula:
    return rest((Num(m.lexicon[name].value),))


@NOUN_PHRASES("vars")
def _vars(m: MeaningComposer, _: str, rest: Rest, variables: Things) -> Formula:
    if len(variables) > 1:
        m.discourse.group = variables
    return rest(variables)


@NOUN_PHRASES("indef")
def _indefinite(m: MeaningComposer, place: str, rest: Rest, noun: Phrase, count: Any = None) -> Formula:
    if place != CLAIM:
        return _some(m, place, rest, noun, count)
    settled(m, noun)
    names, things, restrictions = nominal(m, noun, number_of(m, count) if count is not None else None)
    return m.close("∀", names, restrictions, rest(things))


@NOUN_PHRASES("bare")
def _bare(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    if place == INSIDE and not (noun[0] == "nb" and noun[3]):
        raise Declined("a plural without “all” or “some” that is no subject")
    return _indefinite(m, place, rest, noun)


@NOUN_PHRASES("some")
def _some_said(m: MeaningComposer, place: str, rest: Rest, noun: Phrase, count: Any = None) -> Formula:
    """ "some element has order 2 if and only if …": there is one, for both sides."""
    if noun[0] == "nb" and noun[2][:2] == ("rel", "power") and not any((noun[1], *noun[3:])):
        return m.np(("somepower", noun[2][2]), place, rest)
    return _some(m, INSIDE if m.discourse.equating else place, rest, noun, count)


def _some(m: MeaningComposer, place: str, rest: Rest, noun: Phrase, count: Any = None) -> Formula:
    settled(m, noun)
    names, things, restrictions = nominal(m, noun, number_of(m, count) if count is not None else None)
    if place == PREMISE or _spoken_of_again(m, noun, count not in (None, "one")):
        m.discourse.pending.append((names, restrictions))
        return rest(things)
    return m.close("∃", names, restrictions, rest(things))


def _spoken_of_again(m: MeaningComposer, noun: Phrase, several: bool) -> bool:
    """ "If p divides the product of two integers", in a hypothesis that is none of each of many things."""
    here, names = m.discourse, noun[3] if noun[0] == "nb" and isinstance(noun[3], tuple) else ()
    once = here.supposing and not (here.denied or here.every or here.equating)
    if once and not names and several:
        return "pointing" in here.repeated
    return bool(once and names) and all(isinstance(v, Var) and here.mentions.get(spelled(v), 0) > 1 for v in names)


@NOUN_PHRASES("every")
def _every(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    return of_owner(m, place, noun, lambda held: _each(m, rest, held), "every")


def _each(m: MeaningComposer, rest: Rest, noun: Phrase) -> Formula:
    names, things, restrictions = nominal(m, noun)
    m.discourse.every += 1
    said = rest(things)
    m.discourse.every -= 1
    return m.close("∀", names, restrictions, said)


@NOUN_PHRASES("anydet")
def _any(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    """ "any": some under a negation and in a hypothesis, else every."""
    if m.discourse.denied or place == PREMISE:
        return _some(m, place, rest, noun)
    if m.discourse.supposing:
        raise Declined("whether “any” means some or all")
    return _every(m, place, rest, noun)


@NOUN_PHRASES("nodet")
def _no(m: MeaningComposer, _: str, rest: Rest, noun: Phrase, count: Any = None) -> Formula:
    names, things, restrictions = nominal(m, noun, number_of(m, count) if count is not None else None)
    denied = m.denied(lambda: rest(things))
    asked = conditions([*restrictions, denied], names, [], m.discourse)
    return m.close("∀", names, [*restrictions, *asked], denied)


@NOUN_PHRASES("the")
def _the(m: MeaningComposer, place: str, rest: Rest, noun: Phrase, number: str = "") -> Formula:
    if noun[0] == "nb" and (written := in_symbols(m, noun)) is not None:
        return rest((written,))
    if noun[0] == "nb" and noun[3] not in ((), "relation") and (not noun[4] or len(noun[3]) > 1):
        named = tuple(noun[3])
        there = [isinstance(v, Var) and spelled(v) in m.discourse.scope | m.discourse.bound for v in named]
        if all(there) and not noun[1] and not noun[4]:
            named_again(m, noun, named)
            return rest(named)
        if not any(there) and noun[3] != "relation":  # "the prime p", said of a letter for the first time
            names, things, restrictions = nominal(m, noun)
            m.discourse.bound -= set(names)
            m.discourse.pending.append(([], restrictions))
            return rest(things)
    if noun[0] == "nb" and (those := given_with(m, noun) if noun[3] == "relation" else told(m, noun)):
        return rest((only(those, "a description with a singular noun"),) if number else those)
    if is_unique(m, noun):
        return the_only(m, place, rest, noun)
    raise Declined("a description with “the” of something not mentioned before")


@NOUN_PHRASES("emptyset")
def _empty_set(_: MeaningComposer, __: str, rest: Rest) -> Formula:
    return rest((SetLit(()),))


@NOUN_PHRASES("name")
def _name(m: MeaningComposer, _: str, rest: Rest, name: str) -> Formula:
    """ "the exponential function"; "the identity" of a group, where there is no function, is none."""
    sorts = {sort for found in m.discourse.sorts.values() for sort in found}
    functions = bool(m.discourse.functions) or any("→" in kind for kind in m.discourse.kinds.values())
    if name == "identity-function" and sorts & {"group", "matrix"} and not functions:
        raise Declined("which identity is meant")
    return rest((term_of(m, m.lexicon[name]),))


@NOUN_PHRASES("known")
def _known(m: MeaningComposer, _: str, rest: Rest, term: Expr) -> Formula:
    """ "the integer n": one that the text has introduced."""
    whole = built(m, term)
    if isinstance(whole, Var) and spelled(whole) not in m.discourse.bound and not m.discourse.kind_of(whole):
        raise Declined(f"“the integer {spelled(whole)}”, which nothing has introduced")
    return rest((whole,))


@NOUN_PHRASES("writtenas")
def _written_as(m: MeaningComposer, _: str, rest: Rest, term: Expr) -> Formula:
    return rest((built(m, no_letter(term)),))


# values of functions ------------------------------------------------------------------------------------------------


def value(m: MeaningComposer, name: str, thing: Expr) -> Expr:
    """A function of one thing."""
    of_sets = all("set" in parts(m.lexicon[one].of) for one in name.split("|"))
    thing = as_set_of(m, name, as_interval(thing) if of_sets and isinstance(thing, Tuple) else thing)
    entry = sense(m, name, thing)
    if entry.introduced and any(not m.discourse.kinds.get(one) for one in names_of(thing)):
        raise Declined(f"of what kind of number the {entry.title} is taken")
    if entry.kind:
        for one in names_of(thing):
            m.discourse.kinds.setdefault(one, entry.kind)
    if isinstance(thing, Var) and entry.of == "function" and spelled(thing) in m.discourse.domains:
        return value_on_domain(m, entry, thing)
    return term_of(m, entry, x=thing)


def combined(m: MeaningComposer, name: str, things: Things) -> Expr:
    """A function of several things: their sum, their mean."""
    entry = m.lexicon[name]
    if (whole := united_family(m, name, things)) is not None:
        return whole
    if len(things) < 2 or (entry.pairs == "two" and len(things) != 2):
        raise Declined(f"the {entry.title} of {len(things)}")
    named = any(isinstance(x, Call) and not x.args and m.is_map(x) for x in things)
    if any(isinstance(x, Tuple) for x in things) or (named and not all(map(m.is_map, things))):
        raise Declined("a function beside what are values")  # "the product of the sine and the cosine of x"
    if len({"matrix", "element"} & {(*sorts_of(m, x), "")[0] for x in things}) > 1 and name in ("sum", "difference"):
        raise Declined("a matrix and a number together")
    if name == "product" and (found := product_of(m, things)):
        return found
    if name == "difference" and all("set" in sorts_of(m, x) for x in things):
        return Bin("\\", *things)
    if name == "composition":
        things = _composed(m, things)
    whole = things[0]
    for one in things[1:]:
        whole = term_of(m, entry, x=whole, y=one)
    return Bin("/", whole, Num(len(things))) if entry.mean else whole


def _composed(m: MeaningComposer, things: Things) -> Things:
    """Two maps in the order in which they compose: of f : X → Y and g : Y → Z, g first."""
    ends = [m.discourse.kind_of(x).split(" → ") for x in things]
    if all(len(one) == 2 for one in ends) and ends[0][0] != ends[1][1] and ends[0][1] == ends[1][0]:
        return things[::-1]
    return things


@NOUN_PHRASES("f1")
def _value(m: MeaningComposer, place: str, rest: Rest, name: str, of: Phrase) -> Formula:
    if of == ("it",) and (owner := owner_with(m, name)) is not None:
        return rest((value(m, name, owner),))
    if name == "half" and of[0] == "every":
        raise Declined("half of each, or half of them all")

    def say(things: Things) -> Formula:
        if place == CLAIM and "inverse-element" in name.split("|") and len(things) == 1 and m.is_map(things[0]):
            return m.np(("inversemap", things[0]), place, rest)
        m.discourse.repeated["function"] = ("f1", name)
        if "inverse-element" in name.split("|") and len(things) == 1 and m.is_map(things[0]):
            return m.np(("inversemap", things[0]), place, rest)
        return rest(tuple(value(m, name, x) for x in things))

    return m.np(of, place, say)


@NOUN_PHRASES("thatof")
def _that_of(m: MeaningComposer, place: str, rest: Rest, of: Phrase) -> Formula:
    """ "The last digit of n^5 is that of n"."""
    if (function := m.discourse.repeated.get("function")) is None:
        raise Declined("“that of”, of what function")
    return m.np((*function, of), place, rest)


@NOUN_PHRASES("f1s")
def _values(m: MeaningComposer, place: str, rest: Rest, name: str, of: Phrase) -> Formula:
    """ "the squares of a and b": of several things."""

    def say(things: Things) -> Formula:
        if len(things) < 2 and of[0] != "bare":  # "squares of odd numbers"
            raise Declined("several values of one thing")
        return rest(tuple(value(m, name, x) for x in things))

    return m.np(of, place, say)


@NOUN_PHRASES("f2")
def _combined(m: MeaningComposer, place: str, rest: Rest, name: str, of: Phrase) -> Formula:
    if of[0] == "bare" and len(of) == 2 and m.lexicon[name].pairs == "two":  # "the composition of injective functions"
        of = ("indef", of[1], "two")

    if of == ("they",) and not m.discourse.group and m.discourse.firsts:
        return m.np(("firstof", name, "", *m.discourse.firsts), place, rest)
    of = of_their_family(m, name, of)

    def say(things: Things) -> Formula:
        if len(things) > 1 and of[0] != "operands":
            m.discourse.group = m.discourse.group or things
        m.discourse.repeated["function"] = ("f2", name)
        return rest((combined(m, name, _later_first(m, name, of, things)),))

    return m.np(of, place, say)


def _later_first(m: MeaningComposer, name: str, of: Phrase, things: Things) -> Things:
    """The difference of two consecutive things, or of their squares, is the later minus the earlier one."""
    row = m.discourse.row
    of_row = name == "difference" and len(row) == 2 and row == m.discourse.group and of[0] in ("indef", "they", "f1s")
    return things[::-1] if of_row else things


# sets ---------------------------------------------------------------------------------------------------------------


def tuples_of(m: MeaningComposer, names: Sequence[str], body: Formula) -> SetOf:
    """The set of the pairs, or triples, of ``names`` with ``body``; of one name, of what it stands for."""
    if len(names) == 1:
        return SetOf(names[0], None, body)
    pair = m.discourse.fresh("pqtsuw")
    m.discourse.tuples[pair] = tuple(names)
    m.discourse.bound |= {pair, *names}
    here = rel(Var(pair), "=", Tuple(tuple(letter(name) for name in names)))
    return SetOf(pair, None, m.close("∃", names, [here], body))


def set_of(m: MeaningComposer, noun: Phrase) -> SetOf | Ascribe:
    """The set of all things of a noun; of all rational numbers, all of ℚ."""
    plain = noun
    while plain[0] in ("nthat", "described"):
        plain = plain[1]
    if "digit-of" in plain[2]:
        raise Declined("how often a digit counts")
    m.discourse.repeated["counted"] = found = _all_things(m, noun)
    return found


def _all_things(m: MeaningComposer, noun: Phrase) -> SetOf | Ascribe:
    known = set(m.discourse.scope)
    names, things, restrictions = nominal(m, without_distinct(m, noun))
    names, restrictions = sets_outside(m, names, restrictions, m.discourse.pending, known)
    if noun[0] == "tuples":
        return tuples_of(m, names, conj(restrictions))
    if len(names) == len(things) == 1 and not isinstance(things[0], Var):  # "the squares that end in 6"
        shaped = m.discourse.fresh("xyt")
        value = m.discourse.kinds.get(things[0].fn, "").rpartition(" → ")[2] if isinstance(things[0], App) else ""
        m.discourse.declare(shaped, value or m.discourse.kinds.get(names[0], ""))
        m.discourse.bound.add(shaped)
        return SetOf(shaped, None, m.close("∃", names, [*restrictions, rel(Var(shaped), "=", things[0])], TRUE))
    name = one_name(names, things, "a set of pairs")
    m.discourse.scope -= {name}
    kind = m.discourse.kinds.get(name, "")
    if conj(restrictions) == TRUE and kind and not kind.startswith("argument"):
        m.discourse.bound.discard(name)
        return Ascribe(Call("Set.univ", ()), filled("Set y", y=kind))
    if restrictions and name not in free_names(conj(restrictions)):
        raise Declined("a set of all things, or of none")
    return SetOf(name, None, conj(restrictions))


def size_of(m: MeaningComposer, noun: Phrase) -> Expr:
    """How many things of a noun there are."""
    if noun[0] == "tuples" and isinstance(noun[1], str):
        raise Declined("whether the order of pairs counts")
    found, relational = set_of(m, noun), noun[0] == "nb" and isinstance(noun[2], tuple) and noun[2][0] == "rel"
    listed = {one.operands[0] for one in m.discourse.compared if one.ops == ("=",) and not names_of(one.operands[1])}
    if relational and any(not m.discourse.kinds.get(one) and Var(one) not in listed for one in names_in(noun[2][-1])):
        raise Declined("of what kind of number they are counted")
    if relational and noun[2][1] == "divisor" and isinstance(found, SetOf) and m.discourse.kinds.get(found.var) != "ℕ":
        raise Declined("whether negative divisors count")
    whole = found.type.removeprefix("Set ") if isinstance(found, Ascribe) else ""
    return Call("Nat.card", (letter(whole),)) if whole in m.discourse.types else Call("Set.ncard", (found,))


@NOUN_PHRASES("setof")
def _set_of(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    return of_owner(m, place, noun, lambda held: rest((set_of(m, held),)), "indef", "some")
