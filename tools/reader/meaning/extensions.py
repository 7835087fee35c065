"""Words for extensions of fields and for quotients: degrees over a field, values by their names, G by its center."""

from typing import Any

from leanwright.tools.maths.ast import Ascribe, Bin, Call, Const, Expr, Formula, Pred, SetOf, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of
from leanwright.tools.reader.entries import parts
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.adjoined import adjoined, degree, extension
from leanwright.tools.reader.meaning.built import is_structure
from leanwright.tools.reader.meaning.composer import (
    BUNDLED,
    INSIDE,
    NOUN_PHRASES,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.declared import kind_from
from leanwright.tools.reader.meaning.nominals import structure
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.templates import property_of


def _over(m: MeaningComposer, thing: Any, owner: Phrase) -> Expr:
    field = structure(m, owner)
    if field is None or "field" not in sorts_of(m, field):
        raise Declined("a degree over what is no field")
    if (isinstance(thing, Var) and not sorts_of(m, thing)) or "polynomial" in sorts_of(m, thing):
        raise Declined("the degree of what")
    return degree(m, adjoined(m, thing) or thing, field)


@NOUN_PHRASES("degreeover")
def _degree_over(m: MeaningComposer, place: str, rest: Rest, of: Phrase, owner: Phrase) -> Formula:
    """ "the degree of K over F"."""
    return m.np(of, place, lambda things: rest((_over(m, only(things, "a degree"), owner),)))


@VERB_PHRASES("ofdegree")
def _of_degree(m: MeaningComposer, things: Things, number: Phrase, owner: Phrase) -> Formula:
    """ "has degree 4 over ℚ"."""
    found = [_over(m, x, owner) for x in things]
    return m.np(number, INSIDE, lambda said: conj(rel(one, "=", only(said, "a degree")) for one in found))


@VERB_PHRASES("degreeis")
def _of_such_a_degree(m: MeaningComposer, things: Things, adjective: str, owner: Phrase) -> Formula:
    """ "has odd degree over F"."""
    return m.predicate(("adj", adjective), tuple(_over(m, x, owner) for x in things))


@VERB_PHRASES("degreeis1")
def _whose_degree(m: MeaningComposer, things: Things, said: Phrase, owner: Phrase) -> Formula:
    """ "whose degree over F is odd"."""
    return m.predicate(said, tuple(_over(m, x, owner) for x in things))


def extension_of(m: MeaningComposer, noun: Phrase, below: Var) -> Phrase:
    """The noun of "L/K is a finite extension", said of L: a finite extension of K."""
    base = noun[2][1] if noun[2][0] in ("rel0", "rel") else ""
    if base not in m.lexicon.entries or "field extension" not in parts(m.lexicon[base].sort):
        raise Declined("a quotient, or one set in another, that is something")
    return (*noun[:2], ("joined", "of", base, ("term", below)), (), noun[4])


@SENTENCES("extends")
def _is_extension(m: MeaningComposer, place: str, pair: Any, noun: Phrase) -> Formula:
    """ "L/K is a finite extension of fields"."""
    above, below = _fields(pair)
    return m.sentence(("vp", ("term", above), ("is", ("npp", ("indef", extension_of(m, noun, below))))), place)


@SENTENCES("extendsso")
def _is_such_an_extension(m: MeaningComposer, place: str, pair: Any, adjective: str) -> Formula:
    """ "L/K is normal": L is, over K."""
    above, below = _fields(pair)
    if "field extension" not in sorts_of(m, above):
        raise Declined("a quotient that is no extension")
    return m.sentence(("vp", ("term", above), ("is", ("adjover", adjective, ("term", below)))), place)


def _fields(pair: Any) -> tuple[Var, Var]:
    if (fields := extension(pair)) is None:
        raise Declined("an extension that is no L/K")
    return fields


@NOUN_PHRASES("writtenvalue")
def _written_value(_: MeaningComposer, __: str, rest: Rest, name: str, term: Any) -> Formula:
    """ "the degree [K : F]"."""
    if not isinstance(term, Call) or term.fn != name:
        raise Declined("a value of another name")
    return rest((term,))


@NOUN_PHRASES("quotientby")
def _quotient(m: MeaningComposer, place: str, rest: Rest, whole: Phrase, part: Phrase) -> Formula:
    """ "the quotient of G by N"."""

    def by(things: Things) -> Formula:
        return m.np(
            part, INSIDE, lambda parts: rest((_quotient_of(m, only(things, "a quotient"), only(parts, "one")),))
        )

    return m.np(whole, place, by)


def _quotient_of(m: MeaningComposer, whole: Any, part: Any) -> Expr:
    if not is_structure(m, whole) or not set(BUNDLED) & set(sorts_of(m, part)):
        raise Declined("a quotient of what is no structure, or by what is no part of it")
    return Bin("⧸", whole, part)


@VERB_PHRASES("hasextreme")
def _has_extreme(m: MeaningComposer, things: Things, which: str, name: str) -> Formula:
    """ "has a least fixed point": there is one that is the least of them."""

    def one(x: Expr) -> Formula:
        entry = m.lexicon[name.split("|")[0]]
        new, inner = m.discourse.fresh(entry.letters or "pqr"), m.discourse.fresh("xyz")
        kind = kind_from(m, entry, x)
        if not kind or entry.kind != "domain":
            raise Declined("the least of what is not ordered")
        m.discourse.declare(new, kind)
        m.discourse.declare(inner, kind)
        m.discourse.bound |= {new, inner}
        m.discourse.shared.add(inner)
        those = SetOf(inner, None, property_of(m, entry, x=letter(inner), y=x))
        return m.close("∃", [new], [], Pred(which, (those, letter(new))))

    return conj(one(x) for x in things)


@NOUN_PHRASES("minpolyover")
def _minimal_polynomial(m: MeaningComposer, place: str, rest: Rest, of: Phrase, owner: Phrase) -> Formula:
    """ "the minimal polynomial of √2 + √3 over ℚ"."""
    field = structure(m, owner)
    if "field" not in sorts_of(m, field):
        raise Declined("a minimal polynomial over what is no field")

    def least(things: Things) -> Formula:
        of = only(things, "a minimal polynomial")
        kind = "ℂ" if Const("i") in walk(of) else "ℝ"
        return rest((Call("minpoly", (field, of if isinstance(of, Var) or names_of(of) else Ascribe(of, kind))),))

    return m.np(of, place, least)
