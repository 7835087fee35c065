"""Verb phrases: verbs with objects, and "has"."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Expr, Formula, Interval, Num, Pred, Rel, SetLit, Var
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined, with_article
from leanwright.tools.reader.logic import TRUE, conj, neg, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
    only,
    tags_in,
)
from leanwright.tools.reader.meaning.counts import size_names
from leanwright.tools.reader.meaning.declared import as_interval
from leanwright.tools.reader.meaning.joined_verbs import each, listed
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.notation import formulas_in, renamed
from leanwright.tools.reader.meaning.noun_phrases import any_count, combined, count_term, set_of, size_of, value
from leanwright.tools.reader.meaning.senses import said_of, sorts_of, whole_sequence
from leanwright.tools.reader.meaning.series import has_value, is_series
from leanwright.tools.reader.meaning.templates import MATRIX_SIGNS, property_of, substituted
from leanwright.tools.reader.meaning.value_kinds import named

_COMPARING = ("equals", "exceeds", "less", "at-least", "at-most")


@VERB_PHRASES("is")
def _is(m: MeaningComposer, things: Things, what: Phrase) -> Formula:
    return m.predicate(what, things)


def _equals_one(name: str, what: Phrase) -> None:
    if name == "equals" and what[0] in ("and_np", "andnp"):
        raise Declined("one thing that equals several")  # "the divisors of 6 are exactly 1, 2, 3, and 6"


@VERB_PHRASES("verb")
def with_object(m: MeaningComposer, things: Things, name: str, what: Phrase) -> Formula:
    """ "divides b", "less than 5"; "(a_n) tends to 0" is said of the sequence, or of one with these terms."""
    entry = m.lexicon[name]
    _equals_one(name, what)
    if name in ("tends-to", "equals") and len(things) == 1 and is_series(series := things[0]):
        return m.np(what, INSIDE, lambda ys: has_value(m, series, only(ys, "the sum")))
    things = tuple(whole_sequence(m, x, [entry]) for x in things)
    if name == "tends-to" and any(sorts_of(m, x)[:1] == ("number",) for x in things):
        return conj(m.sentence(("limit", x, what), INSIDE) for x in things)
    for x in things:
        said_of(m, entry, x)

    def of(x: Expr, ys: Things) -> Formula:
        if what == ("it",) and x in ys:  # "the largest open set contained in it"
            raise Declined("what “it” stands for")
        if name == "contains" and all(_may_be_set(m, one) for one in (x, *ys)):
            return conj(rel(y, "⊆", x) for y in ys)
        if name in _COMPARING and any(m.is_map(x) and isinstance(y, (Num, Call)) and not m.is_map(y) for y in ys):
            raise Declined("a map that is a number")
        if name == "element" and m.is_map(x) and any(isinstance(as_interval(y), Interval) for y in ys):
            raise Declined("a map in an interval")  # "a function with a zero in (0, 1)": the zero
        return conj(property_of(m, entry, x=x, y=y) for y in ys)

    if name == "contains" and what[0] == "indef" and (len(what) > 2 or what[1][2][0] == "rel0"):
        return each(things, lambda x: m.sentence(("holds", x, *what[1:]), INSIDE))
    if len(things) > 1 and _is_named(what):
        return m.np(what, INSIDE, lambda ys: conj(of(x, ys) for x in things))
    objects = listed(what)
    if name == "tends-to" and len(objects) > 1 and len(objects) == len(things):  # each of its own
        pairs = zip(things, objects, strict=True)
        return conj(m.np(one, INSIDE, lambda ys, x=x: of(x, ys)) for x, one in pairs)  # type: ignore[misc]
    place = CLAIM if name == "divides" and _of_any(m, things, what) else INSIDE
    return each(things, lambda x: m.np(what, place, lambda ys: of(x, ys)))


def _of_any(m: MeaningComposer, things: Things, what: Phrase) -> bool:
    """ "6 divides the product of three consecutive integers", said of any: as "the product … is divisible by 6"."""
    value = what[0] in ("f1", "f2", "times", "power") and "indef" in tags_in(what)
    return value and all(isinstance(x, Num) for x in things) and not (m.discourse.supposing or m.discourse.denied)


def _may_be_set(m: MeaningComposer, thing: Expr) -> bool:
    """ "A contains B": capital letters of which nothing else is said."""
    unsaid = ("set",) if isinstance(thing, Var) and thing.name.isupper() else ()
    return "set" in (sorts_of(m, thing) or unsaid)


def _is_named(what: Phrase) -> bool:
    """ "an integer n": one for all."""
    return what[0] == "indef" and what[1][0] == "nb" and bool(what[1][3]) and what[1][3] != "relation"


@VERB_PHRASES("butnot")
def _but_not(m: MeaningComposer, things: Things, verb: Phrase, what: Phrase) -> Formula:
    if verb[0] != "verb":
        raise Declined("“but not” behind this verb")
    return conj([m.vp(verb, things), m.denied(lambda: m.vp(("verb", verb[1], what), things))])


# "has" --------------------------------------------------------------------------------------------------------------


@VERB_PHRASES("hasf")
def _has_value(m: MeaningComposer, things: Things, function: str, what: Phrase, positive: bool = False) -> Formula:
    if any("j" in m.lexicon[one].lean.split() for one in function.split("|")):
        raise Declined("a common difference or ratio, of which progression")

    def say(x: Expr, y: Expr) -> Formula:
        own = value(m, function, x)
        named(m, y, own)  # "of degree n"
        said = rel(own, "=", y)
        if isinstance(y, Bin) and m.discourse.kind_of(x).startswith("Matrix "):
            raise Declined("whether a product is the size of a square matrix")
        degree = "degree" in function.split("|") and "polynomial" in sorts_of(m, x) and not positive
        zero = degree and (y == Num(0) or isinstance(y, Var))  # Lean's degree of 0 is 0
        return conj([rel(x, "≠", Num(0)), said]) if zero else said

    return each(things, lambda x: m.np(what, INSIDE, lambda y: say(x, only(y, "a value"))))


@VERB_PHRASES("hasrel")
def _has_bounded_value(m: MeaningComposer, things: Things, function: str, relation: Any) -> Formula:
    """ "of degree n ≥ 1": the value is n, of which the relation holds."""
    if not isinstance(relation, Rel) or not isinstance(relation.operands[0], Var):
        raise Declined("a value that is no letter")
    bounds = ((">", 0), ("≥", 1))
    positive = (relation.ops[0], getattr(relation.operands[-1], "value", None)) in bounds
    said = _has_value(m, things, function, ("term", relation.operands[0]), positive)
    return conj([said, m.sentence(("f", relation), INSIDE)])


@VERB_PHRASES("collf")
def _have_value(m: MeaningComposer, things: Things, operation: str, what: Phrase) -> Formula:
    return m.np(what, INSIDE, lambda y: rel(combined(m, operation, things), "=", only(y, "a value")))


@VERB_PHRASES("collis")
def _have_together(m: MeaningComposer, things: Things, operation: str, verb: Phrase) -> Formula:
    """ "have a difference divisible by 12"."""
    return m.vp(verb, (combined(m, operation, things),))


_ONE = (("term", Num(1)), ("numeral", "one"))
_TRIVIAL = ((), *(((tag),) for one in _ONE for tag in (("but", one), ("does", ("is", ("pp", "exceeds", one))))))


@VERB_PHRASES("has")
def _has(
    m: MeaningComposer, things: Things, how: str, noun: str, before: Sequence[Any], names: Any, after: Sequence[Any]
) -> Formula:
    """ "has a divisor", "have no common factor"."""
    if (how, noun) == ("no", "zero-divisor"):
        raise Declined("“has no zero divisors”, in other words")  # a property with a name of its own
    together = bool(m.lexicon[noun].pairs)
    if together and len(things) < 2:
        raise Declined(f"{with_article(m.lexicon[noun].title)} of one thing")
    if noun == "common-divisor" and not before and tuple(after) in _TRIVIAL:
        if len(things) > 2:
            raise Declined("whether a common divisor is one of all, or of two of them")
        if how == "ex" and not after:
            raise Declined("a common divisor, which 1 is")
        coprime = m.predicate(("coll", "coprime"), things)  # 1 divides them all
        return coprime if how == "no" else neg(coprime)

    def one(owners: Things) -> Formula:
        kinds = {m.discourse.kinds.get(name) for x in owners for name in names_of(x)}
        new, _, restrictions = nominal(m, ("nb", before, ("rel", noun, ("these", owners)), names, after))
        if together and kinds != {"ℕ"} and how == "no" and after:
            raise Declined("whether negative divisors count")
        kind = kinds.pop() if len(kinds) == 1 else None
        if not m.lexicon[noun].kind and not m.lexicon[noun].within and new:
            m.discourse.kinds.setdefault(new[0], kind if kind in ("ℕ", "ℤ") else "ℕ" if not kinds else "ℤ")
        some = m.close("∃", new, restrictions, TRUE)
        return some if how == "ex" else neg(some)

    return one(things) if together else each(things, lambda x: one((x,)))


@VERB_PHRASES("hasmany")
def _has_how_many(
    m: MeaningComposer, things: Things, how: Any, noun: str, before: Sequence[Any], after: Sequence[Any]
) -> Formula:
    """ "has a unique fixed point", "has at most n roots", "has infinitely many subgroups"."""
    held = {"divisor"} if isinstance(how, tuple) and how[0] != "only" else {"divisor", "element"}
    if m.lexicon[noun].pairs or held & set(noun.split("|")):
        raise Declined(f"how many things are {with_article(m.lexicon[noun].title)}")
    return each(things, lambda x: _how_many(m, how, ("nb", before, ("rel", noun, ("these", (x,))), (), after)))


def _how_many(m: MeaningComposer, how: Any, phrase: Phrase) -> Formula:
    if how[0] == "several":  # "n + 1 different roots": at least so many, where they are supposed
        how = ("atleast" if m.discourse.supposing else "count", how[1])
    if how[0] == "count" and m.discourse.supposing:
        raise Declined("whether there may be more")
    how = how[1] if how[0] == "only" else how
    if how[0] == "count":
        return m.sentence(("many", how, phrase), INSIDE)
    if how == "one":
        names, _, restrictions = nominal(m, phrase)
        return m.close("∃!", names, restrictions, TRUE)
    if isinstance(how, tuple) and how[0] != "morethan" and any_count(m, how[1]) == Num(1):
        if how[0] == "atleast":
            raise Declined("“at least one” as a count")
        return _at_most_one(m, phrase)
    found = set_of(m, phrase)
    if isinstance(how, tuple):
        if how[0] == "atmost":
            return rel(Call("Set.ncard", (found,)), "≤", any_count(m, how[1]))
        return rel(Call("Set.encard", (found,)), ">" if how[0] == "morethan" else "≥", any_count(m, how[1]))
    if how == "Uncountable":
        return neg(Pred("Set.Countable", (found,)))
    return Pred(f"Set.{how}", (found,))


def _at_most_one(m: MeaningComposer, phrase: Phrase) -> Formula:
    """Any two of them are equal."""
    names, (one,), restrictions = nominal(m, phrase)
    others, (other,), again = nominal(m, phrase)
    return m.close("∀", [*names, *others], [*restrictions, *again], rel(one, "=", other))


@VERB_PHRASES("sharing")
def _have_in_common(
    m: MeaningComposer, things: Things, how: Any, noun: str, before: Sequence[Any], after: Sequence[Any]
) -> Formula:
    """ "have a common root", "have a nonzero vector in common": one of the first that is one of the others too."""
    if len(things) < 2:
        raise Declined("what one thing has in common")
    first, *others = things
    if noun.split("|")[0] in ("divisor", "factor", "common-divisor") and how in ("ex", "no"):
        return _has(m, things, how, "common-divisor", before, (), after)
    also = [("does", ("is", ("npp", ("indef", ("nb", (), ("rel", noun, ("these", (x,))), (), ()))))) for x in others]
    if how in ("ex", "no"):
        return _has(m, (first,), how, noun, before, (), (*also, *after))
    return _how_many(m, how, ("nb", before, ("rel", noun, ("these", (first,))), (), (*also, *after)))


def _divisors(m: MeaningComposer, x: Expr, among: str) -> Expr:
    """How many there are: the positive divisors of an integer are those of its absolute value."""
    whole = among and m.discourse.kind_of(x) == "ℤ"
    return Call("card", (Call("Nat.divisors", (Call("Int.natAbs", (x,)) if whole else x,)),))


@VERB_PHRASES("ndiv")
def _number_of_divisors(m: MeaningComposer, things: Things, count: Any, among: str = "") -> Formula:
    return each(things, lambda x: rel(_divisors(m, x, among), "=", count_term(m, count)))


@VERB_PHRASES("pardiv")
def _parity_of_divisors(m: MeaningComposer, things: Things, parity: str, among: str = "") -> Formula:
    """ "has an odd number of divisors"."""
    return each(things, lambda x: Pred(parity, (_divisors(m, x, among),)))


@VERB_PHRASES("size")
def _has_elements(m: MeaningComposer, things: Things, count: Any) -> Formula:
    """ "has n elements": is finite, and has so many."""

    def one(x: Expr) -> Formula:
        finite, size = size_names(m, x)
        for name in names_of(count) if not isinstance(count, str) else ():
            m.discourse.kinds.setdefault(name, "ℕ")
        return conj([Pred(finite, (x,)), rel(Call(size, (x,)), "=", any_count(m, count))])

    return each(things, one)


@VERB_PHRASES("hask")
def _has_so_many(
    m: MeaningComposer, things: Things, count: Any, noun: str, before: Sequence[Any], after: Sequence[Any]
) -> Formula:
    """ "has exactly 2^n subsets"."""
    entry = m.lexicon[noun]
    numbers = {"divisor", "positive-divisor", "element"} & set(noun.split("|"))  # these have a way of their own
    many = not isinstance(count, (str, Num)) and "subset" not in noun.split("|")  # n roots, with multiplicity
    if entry.pairs or many or bool(numbers) or (not entry.kind and not all(_is_set(m, x) for x in things)):
        raise Declined(f"how many things are {with_article(entry.title)}")

    def one(x: Expr) -> Formula:
        found = size_of(m, ("nb", before, ("rel", noun, ("these", (x,))), (), after))
        return rel(found, "=", any_count(m, count))

    return each(things, one)


def _is_set(m: MeaningComposer, thing: Expr) -> bool:
    ranged = isinstance(thing, Call) and thing.fn == "Finset.Icc"
    return ranged or isinstance(thing, SetLit) or m.discourse.kind_of(thing).startswith("Set ")


@VERB_PHRASES("srel")
def _satisfies(m: MeaningComposer, things: Things, sentence: Phrase) -> Formula:
    """ "satisfies x^2 = 4"; "it" goes on to be what does, in "G satisfies x² = e for all x, and it is finite" too."""
    subject = m.discourse.subject
    said = _formula_of(m, things, sentence)
    m.discourse.subject = subject
    return said


def _formula_of(m: MeaningComposer, things: Things, sentence: Phrase) -> Formula:
    """Said of x, or of a nameless thing that the formula calls x."""
    names = set(names_in(sentence))
    if not names and not formulas_in(sentence):  # "it has exactly one real zero" is not that exactly one real is zero
        raise Declined("what satisfies the formula")
    own = {spelled(x) for x in things if isinstance(x, Var)}
    own |= {x.fn for x in things if isinstance(x, App) and x.subscript}  # a_n, said for the sequence
    settled = own | m.discourse.scope | {"e" for _ in m.discourse.types}
    if own and (own <= names | m.discourse.functions.keys() or (own & names and names <= settled)):
        return m.sentence(sentence, INSIDE)
    if own and own <= m.discourse.types.keys():  # "G satisfies x² = e for all x"
        return m.restriction(("inwhich", sentence), things)
    known = {*m.discourse.scope, *m.discourse.functions, *m.discourse.kinds, *m.discourse.types}
    free = [n for n in names if n not in known]
    if len(things) == 1 and isinstance(things[0], Var):
        name = spelled(things[0])
        valued = name in m.discourse.nameless and (m.is_map(things[0]) or "polynomial" in sorts_of(m, things[0]))
        free = [n for n in free if n not in m.discourse.bound and not (n == "e" and m.discourse.types)]
        free = [n for n in free if n not in MATRIX_SIGNS] if "matrix" in sorts_of(m, things[0]) else free
        calls = [n for n in names if n in m.discourse.functions and n not in m.discourse.kinds] if valued else free
        if len(calls) == 1 and (valued or formulas_in(sentence)):
            m.discourse.nicknames.add(calls[0])
            head, *said = renamed(sentence, calls[0], name)
            return said[0] if head == "f" and not valued else m.sentence((head, *said), INSIDE)
    if len(things) == 1 and sentence[0] == "f" and len(free) == 1 and not m.is_map(things[0]):
        return substituted(m, sentence[1], {free[0]: things[0]})  # type: ignore[no-any-return]
    raise Declined("what satisfies the formula")


@VERB_PHRASES("samef")
def _same_value(m: MeaningComposer, things: Things, function: str) -> Formula:
    """ "have the same square"."""
    if len(things) < 2:
        raise Declined("the same as what")
    if "cardinality-of-set" in function and not all(isinstance(one, Var) for one in things):
        return m.predicate(("equinumerous",), things)  # of sets that may be infinite
    if len(set(values := [value(m, function, one) for one in things])) < 2:
        raise Declined("a value that their kind makes the same")  # matrices of one size
    return conj(rel(a, "=", b) for a, b in pairwise(values))


@VERB_PHRASES("says")
def _such_that(m: MeaningComposer, things: Things, sentence: Phrase) -> Formula:
    """ "is such that its square is even"."""
    if len(things) == 1:
        m.discourse.single = things[0]
    said = m.sentence(sentence, INSIDE)
    m.discourse.subject = things
    return said


@VERB_PHRASES("hasrule")
def _has_rule(m: MeaningComposer, things: Things, rule: Any) -> Formula:
    """ "f is the function f(x) = ax + b"."""
    values = rule.operands[0] if isinstance(rule, Rel) else None
    if not isinstance(values, App) or things != (letter(values.fn),):
        raise Declined("a rule of another function")
    return m.sentence(("f", rule), INSIDE)


@VERB_PHRASES("hasformulas")
def _has_formulas(m: MeaningComposer, things: Things, sentence: Phrase) -> Formula:
    """ "f has f(0) = 0 and f(1) = 5", said of things that the formulas name."""
    names = set(names_in(sentence))
    numbers = {} if names else m.discourse.types  # "a ring with 1 ≠ 0"
    if not all(isinstance(thing, Var) and spelled(thing) in {*names, *numbers} for thing in things):
        raise Declined("what has the formula")
    return m.sentence(sentence, INSIDE)


@VERB_PHRASES("all")
def _all(m: MeaningComposer, things: Things, restrictions: Sequence[Phrase]) -> Formula:
    return conj([m.restriction(one, things) for one in restrictions])


def between(low: Expr, thing: Expr, high: Expr) -> Rel:
    """low < thing < high."""
    return Rel((low, thing, high), ("<", "<"))
