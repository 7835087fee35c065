"""What follows "is": adjectives, comparisons, congruences, nouns."""

from itertools import pairwise

from leanwright.tools.maths.approximate import approximate
from leanwright.tools.maths.ast import (
    App,
    Bin,
    Cong,
    Expr,
    Formula,
    Num,
    Rel,
    Var,
)  # fmt: skip
from leanwright.tools.maths.uses import is_residue, letter, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, conjuncts, disj, neg, rel
from leanwright.tools.reader.meaning.adjectives import adjective, collective
from leanwright.tools.reader.meaning.adjuncts import placed
from leanwright.tools.reader.meaning.classes import is_a
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NUMBERS,
    PREDICATES,
    MeaningComposer,
    Phrase,
    Things,
    only,
)
from leanwright.tools.reader.meaning.declared import element_of
from leanwright.tools.reader.meaning.joined_verbs import each, of_all
from leanwright.tools.reader.meaning.naming import restricted
from leanwright.tools.reader.meaning.nominals import structure
from leanwright.tools.reader.meaning.noun_parts import sequence_of_points
from leanwright.tools.reader.meaning.referents import in_its_ring
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.series import has_value, is_series
from leanwright.tools.reader.meaning.structures import as_whole, of_parts, type_name
from leanwright.tools.reader.meaning.value_kinds import named
from leanwright.tools.reader.meaning.verb_phrases import between, with_object

_PLACED = ("adjon", "adjonnp", "adjonname", "adjonterm", "adjat")  # behind several adjectives, said of each


@PREDICATES("adj")
def _adjective(m: MeaningComposer, things: Things, name: str) -> Formula:
    parts_of = [isinstance(x, App) and x.subscript and not isinstance(x.args[0], (Var, Num)) for x in things]
    if all(parts_of) and "convergent" in name.split("|"):  # (a_{2n}) converges
        return conj(m.sentence(("partconverges", x), INSIDE) for x in things)
    return each(things, lambda x: adjective(m, name, x))


@PREDICATES("coll")
def _collective(m: MeaningComposer, things: Things, name: str) -> Formula:
    return collective(m, name, things)


@PREDICATES("pand")
def _and(m: MeaningComposer, things: Things, *parts: Phrase) -> Formula:
    tag, *last = parts[-1]
    if len(parts) > 1 and parts[-1] == parts[-2]:  # "is even, even if n is odd"
        raise Declined("the same said twice")
    if tag in _PLACED and all(part[0] == "adj" for part in parts[:-1]):  # "continuous and injective on [a, b]"
        names = tuple(part[1] for part in parts[:-1])
        whole = [one for one in names if tag == "adjat" and not any(m.lexicon[each].at for each in one.split("|"))]
        said = conj(m.predicate(("adj", one), things) for one in whole)  # "additive and continuous at 0"
        names = (*(one for one in names if one not in whole), last[0])
        return conj([said, m.predicate((tag, names if names[1:] else names[0], *last[1:]), things)])
    return conj(m.predicate(part, things) for part in placed(parts))


@PREDICATES("porb")
def _both_or_both(m: MeaningComposer, things: Things, *parts: Phrase) -> Formula:
    return disj([m.predicate(part, things) for part in parts])


@PREDICATES("por")
def _or(m: MeaningComposer, things: Things, *parts: Phrase) -> Formula:
    if len(things) > 1 and all(part[0] in ("coll", "collw", "mutualpred") for part in parts):
        return _both_or_both(m, things, *parts)  # "are equal or disjoint"
    if len(things) > 1 or len({part[0] == "npp" and part[1][0] in ("term", "numeral") for part in parts}) > 1:
        raise Declined("“or” of several things")
    return _both_or_both(m, things, *parts)


@PREDICATES("pxor")
def _one_of_two(m: MeaningComposer, things: Things, first: Phrase, second: Phrase) -> Formula:
    if len(things) > 1:
        raise Declined("“or” of several things")
    a, b = m.predicate(first, things), m.predicate(second, things)
    return disj([conj([a, neg(b)]), conj([neg(a), b])])


@PREDICATES("pnot")
def _not(m: MeaningComposer, things: Things, part: Phrase) -> Formula:
    return each(things, lambda x: m.denied(lambda: m.predicate(part, (x,))))


@PREDICATES("pp")
def _with_object(m: MeaningComposer, things: Things, name: str, what: Phrase) -> Formula:
    """ "divisible by 4", "less than 5", "an element of A"."""
    entry = m.lexicon[name]
    if entry.within and type_name(m, held := structure(m, what)):
        return each(things, lambda x: element_of(m, x, held))
    if entry.name == "element" and any(m.discourse.kind_of(x).startswith("ℕ → ") for x in things):
        return conj(part for x in things for part in sequence_of_points(m, x, structure(m, what)))
    return with_object(m, things, name, what)


def _as_many(m: MeaningComposer, things: Things, count: str | Num, noun: Phrase) -> Formula:
    """ "a and b are two distinct integers"."""
    if (m.lexicon[count].value if isinstance(count, str) else count.value) != len(things):
        raise Declined("several things that are several others")
    return m.predicate(("npp", ("bare", noun)), things)


@PREDICATES("passive")
def _by(m: MeaningComposer, things: Things, verb: str, what: Phrase) -> Formula:
    """ "exceeded by 5"."""
    return each(things, lambda x: m.np(what, INSIDE, lambda ys: m.vp(("verb", verb, ("these", (x,))), ys)))


@PREDICATES("collw")
def _together_with(m: MeaningComposer, things: Things, name: str, what: Phrase) -> Formula:
    if name == "equal" and what[0] in ("and_np", "andnp"):
        raise Declined("one thing that equals several")
    return each(things, lambda x: m.np(what, INSIDE, lambda ys: conj(collective(m, name, (x, y)) for y in ys)))


@PREDICATES("collall")
def _with_everything(m: MeaningComposer, things: Things, name: str) -> Formula:
    """ "commutes with everything": with all that is of its own kind."""
    thing = only(things, "what is said of everything")
    kind = m.discourse.kind_of(thing)
    if not kind or kind in tuple(NUMBERS):
        raise Declined("what “everything” is")
    other = m.discourse.fresh("xyBC" if kind in m.discourse.types else "BCxy")
    m.discourse.declare(other, kind)
    m.discourse.bind([other])
    return m.close("∀", [other], [], collective(m, name, (thing, letter(other))))


@PREDICATES("between")
def _between(m: MeaningComposer, things: Things, low: Phrase, high: Phrase, ends: str = "") -> Formula:
    if any(m.is_map(x) or "set" in sorts_of(m, x) for x in things):
        raise Declined("what lies between two sets or maps")

    def within(a: Things, x: Expr, b: Things) -> Formula:
        ends_of = (only(a, "a bound"), only(b, "a bound"))
        first, last = map(approximate, ends_of)
        if first is not None and last is not None and first > last:  # "between 5 and 3"
            ends_of = ends_of[::-1]
        said = between(ends_of[0], x, ends_of[1])
        # what is between two numbers that may be equal may be equal to them
        return Rel(said.operands, ("≤", "≤")) if ends or Rel(ends_of, ("≤",)) in m.discourse.compared else said

    return each(things, lambda x: m.np(low, INSIDE, lambda a: m.np(high, INSIDE, lambda b: within(a, x, b))))


# congruences --------------------------------------------------------------------------------------------------------


@PREDICATES("cong")
def _congruent(m: MeaningComposer, things: Things, what: Phrase, modulus: Phrase) -> Formula:
    return each(
        things,
        lambda x: m.np(
            modulus,
            INSIDE,
            lambda ns: m.np(what, INSIDE, lambda v: conj(Cong(x, only(v, "the residue"), n) for n in ns)),
        ),
    )


@PREDICATES("congs")
def _congruent_together(m: MeaningComposer, things: Things, modulus: Phrase) -> Formula:
    if len(things) < 2:
        raise Declined("congruent to what")
    pairs = list(pairwise(things))
    return m.np(modulus, INSIDE, lambda ns: conj(Cong(a, b, n) for n in ns for a, b in pairs))


@PREDICATES("congm")
def _congruent_to_term(_: MeaningComposer, things: Things, *terms: Expr) -> Formula:
    """ "congruent to 1 or 5 mod 6", where "5 mod 6" was read as a formula."""
    last = terms[-1]
    if not (isinstance(last, Bin) and last.op == "%"):
        raise Declined("congruent modulo what")
    return each(things, lambda x: disj([Cong(x, one, last.right) for one in (*terms[:-1], last.left)]))


# nouns --------------------------------------------------------------------------------------------------------------


@PREDICATES("given")
def _given(m: MeaningComposer, _: Things) -> Formula:
    """ "Let a prime p be given": nothing is said of it."""
    if m.discourse.denied:
        raise Declined("that something is not given")
    return TRUE


@PREDICATES("npp")
def _noun_phrase(m: MeaningComposer, things: Things, phrase: Phrase) -> Formula:
    """ "is a prime", "is the sum of two squares", "is 5"."""
    tag = phrase[0]
    phrase = of_parts(m, phrase, things) if tag in ("f2", "bigset") else phrase
    if tag == "rootsof":
        return m.predicate(("rootsare", *phrase[1:]), things)
    if tag in ("indef", "bare") and phrase[1][0] == "nb":
        return _are(m, things, phrase[1]) if len(phrase) == 2 else _as_many(m, things, phrase[2], phrase[1])
    if tag in ("every", "nodet", "they"):
        raise Declined("a thing that is every thing")
    if tag == "ornp":
        parts = phrase[1]
        numbers = [part[0] in ("term", "numeral") for part in parts]
        if not numbers[0] and numbers != sorted(numbers, reverse=True) and {"indef", "bare"} & {p[0] for p in parts}:
            raise Declined("one thing that is of a kind, or a number")  # "multiples of 3 or 5"
        last = parts[-1]
        if last[0] == "term" and isinstance(last[1], Bin) and last[1].op == "%":
            if any(part[0] != "term" for part in parts):
                raise Declined("what is taken modulo")
            return m.predicate(("congm", *(part[1] for part in parts)), things)
        if last[0] == "rem":  # "is 0 or 1 modulo 4"
            parts = [("rem", one, last[2]) if one[0] in ("term", "numeral") else one for one in parts]
        return each(things, lambda x: disj([m.predicate(("npp", part), (x,)) for part in parts]))
    several = phrase[1] if tag == "andnp" else phrase[1:] if tag == "and_np" else ()
    if len(things) == 1 and {part[0] for part in several} == {"indef"}:
        return conj(m.predicate(("npp", part), things) for part in several)  # "both a square and a cube"
    if tag in ("andnp", "and_np", "vars"):
        return m.np(phrase, INSIDE, lambda others: _same(m, things, others))
    if tag == "term" and any(m.is_map(x) for x in things) and not m.is_map(phrase[1]):
        raise Declined("a map that is a number")
    return each(things, lambda x: in_its_ring(m, x, lambda: m.np(phrase, INSIDE, lambda ys: _same(m, (x,), ys))))


# restrictions of several things together
_OF_THEM = ("such", "distincteigenvalues", "foreigenvalues", "ofwhich", "samesize")


def _are(m: MeaningComposer, things: Things, noun: Phrase) -> Formula:
    together = [one[1] for one in noun[1] if isinstance(one, tuple)]
    before = tuple(one for one in noun[1] if isinstance(one, str))
    if noun[2][0] == "rel0" and m.lexicon[noun[2][1]].within == "y" and any(m.is_map(x) for x in things):
        raise Declined("a map that is an element of what")  # "a function having a maximum and a minimum"
    several = len(things) > 1
    nameless = [isinstance(x, Var) and spelled(x) in m.discourse.nameless for x in things]
    if several and all(nameless) and noun[2][0] == "rootof" and not {"distinct", "different"} & m.discourse.words:
        raise Declined("whether the roots differ")  # "two primes are roots of …"
    once = [one for one in noun[4] if one[0] in _OF_THEM or of_all(one[1])] if several else []
    bare = ("nb", before, noun[2], noun[3], tuple(one for one in noun[4] if one not in once))
    if together and len(things) < 2:
        raise Declined("one thing that is several")
    parts = [each(things, lambda x: is_a(m, bare, x))]
    parts += [collective(m, name, things) for name in together]
    apart = [part for one in parts for part in conjuncts(one)] if once else parts
    return conj(restricted(m, apart, once, things))


def _same(m: MeaningComposer, things: Things, others: Things) -> Formula:
    residues = [one for one in others if isinstance(one, Bin) and is_residue(one)]
    if len(residues) == len(others) and 1 in (len(things), len(others)):
        return conj(Cong(x, one.left, one.right) for x in things for one in residues)  # "is 1 mod 4 and 3 mod 6"
    if any(isinstance(y, Bin) and y.op == "%" for y in others) and not all(
        isinstance(x, Bin) and x.op == "%" for x in things
    ):
        raise Declined("whether “is … mod …” means a remainder or a congruence")
    if any(isinstance(x, Var) for x in set(things) & set(others)):
        raise Declined("a thing that is itself")
    if len(others) == 1:
        y = others[0]
        if len(things) == 1:
            named(m, things[0], y)
        return conj(has_value(m, x, y) if is_series(x) else rel(as_whole(m, x, y), "=", y) for x in things)
    nameless = [isinstance(x, Var) and spelled(x) in m.discourse.nameless for x in things]
    if len(things) == len(others) and all(nameless) and all(isinstance(y, Num) for y in others):
        if len(things) != 2:
            raise Declined("which of several nameless things is which number")
        orders = (others, others[::-1])
        return disj([conj(rel(x, "=", y) for x, y in zip(things, order, strict=True)) for order in orders])
    if len(things) == len(others):
        return conj(rel(x, "=", y) for x, y in zip(things, others, strict=True))
    raise Declined("several things that are several others")
