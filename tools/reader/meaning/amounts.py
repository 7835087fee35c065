"""Amounts: shares, multiples, remainders and parities, ratios, what lies between."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any

from leanwright.tools.maths.ast import Bin, Call, Cong, Connective, Expr, Formula, Neg, Num, Pred, Rel, Var
from leanwright.tools.maths.uses import letter, names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, disj, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREDICATES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    only,
)
from leanwright.tools.reader.meaning.joined_verbs import each
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.polynomials import divided
from leanwright.tools.reader.meaning.senses import sorts_of


@NOUN_PHRASES("pct")
def _percent(m: MeaningComposer, place: str, rest: Rest, share: Expr, of: Phrase, word: str = "") -> Formula:
    share = Call("percent", (share,)) if word else share
    fraction = isinstance(share, Bin) and share.op == "/" and (type(share.left), type(share.right)) == (Num, Num)
    if not fraction and not (isinstance(share, Call) and share.fn == "percent"):
        raise Declined("a formula of something")
    if of[0] == "every":
        raise Declined("a part of each, or of them all")
    return m.np(of, place, lambda things: rest((Bin("*", share, only(things, "a part")),)))


@NOUN_PHRASES("changed")
def _changed(
    m: MeaningComposer, place: str, rest: Rest, start: Phrase, first: Sequence[Any], more: Sequence[Any] = ()
) -> Formula:
    """ "A number, increased by 20% and then halved": each step is done to what the one before gave."""

    def begin(things: Things) -> Formula:
        m.discourse.repeated["original"] = things
        return go(only(things, "a number"), [first, *more])

    def go(value: Expr, steps: Sequence[Any]) -> Formula:
        if not steps:
            return rest((value,))
        (operation, amount), *later = steps
        if operation == "again":
            operation = first[0]
        return m.np(amount, INSIDE, lambda by: go(_step(value, operation, only(by, "a number")), later))

    return m.np(start, place, begin)


def _step(value: Expr, operation: str, by: Expr) -> Expr:
    if isinstance(by, Call) and by.fn == "percent" and operation in "+-":
        return Bin("*", Bin(operation, Num(1), by), value)
    return Bin(operation, value, by)


@NOUN_PHRASES("original")
def _original(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """ "The original number": what a process began with."""
    if "original" not in m.discourse.repeated:
        raise Declined("the original of what has not changed")
    return rest(m.discourse.repeated["original"])


@NOUN_PHRASES("times")
def _times(m: MeaningComposer, place: str, rest: Rest, count: Any, of: Phrase) -> Formula:
    factor = Num(m.lexicon[count].value) if isinstance(count, str) else count
    return m.np(of, place, lambda things: rest(tuple(Bin("*", factor, x) for x in things)))


@NOUN_PHRASES("fractionof")
def _fraction_of(m: MeaningComposer, place: str, rest: Rest, count: str, part: str, of: Phrase) -> Formula:
    """ "Two thirds of x"."""
    share = Bin("/", Num(m.lexicon[count].value), Num(m.lexicon[part].value))
    return m.np(of, place, lambda things: rest((Bin("*", share, only(things, "a fraction")),)))


@NOUN_PHRASES("fraction")
def _fraction(m: MeaningComposer, _: str, rest: Rest, count: str, part: str) -> Formula:
    """ "Two thirds", as a number."""
    return rest((Bin("/", Num(m.lexicon[count].value), Num(m.lexicon[part].value)),))


@NOUN_PHRASES("rem")
def _remainder(m: MeaningComposer, place: str, rest: Rest, of: Phrase, by: Phrase) -> Formula:
    return m.np(of, place, lambda a: m.np(by, place, lambda b: rest((Bin("%", *a, *b),))))


@NOUN_PHRASES("remt")
def _remainder_of(_: MeaningComposer, __: str, rest: Rest, term: Expr) -> Formula:
    if not (isinstance(term, Bin) and term.op == "%"):
        raise Declined("the remainder of what is not divided")
    return rest((term,))


@NOUN_PHRASES("share")
def _more_or_less(m: MeaningComposer, place: str, rest: Rest, amount: Expr, word: str, than: Phrase) -> Formula:
    """ "25% more than y", "a less than b"."""
    op = "-" if word in ("less", "smaller") else "+"
    if isinstance(amount, Num):
        raise Declined("a number more than something")  # an amount, which has a rule of its own
    if isinstance(amount, Call) and amount.fn == "percent":
        return m.np(than, place, lambda things: rest(tuple(Bin("*", Bin(op, Num(1), amount), x) for x in things)))
    return m.np(than, place, lambda things: rest(tuple(Bin(op, x, amount) for x in things)))


@NOUN_PHRASES("choose")
def _choose(_: MeaningComposer, __: str, rest: Rest, whole: Expr, part: Expr) -> Formula:
    """ "n choose k"."""
    return rest((Call("choose", (whole, part)),))


@PREDICATES("restof")
def _beside_a_multiple(m: MeaningComposer, things: Things, rest: Phrase, modulus: Expr, sign: str) -> Formula:
    """ "2 more than a multiple of 5"."""

    def say(amount: Things) -> Formula:
        by = only(amount, "an amount")
        return conj(Cong(x, by if sign == "+" else Neg(by), modulus) for x in things)

    return m.np(rest, INSIDE, say)


@PREDICATES("betweenthem")
def _between_them(m: MeaningComposer, things: Things) -> Formula:
    """ "lies strictly between them": between the smaller and the larger of two numbers."""
    group = m.discourse.group or ()
    no_numbers = any(m.is_map(x) or "set" in sorts_of(m, x) for x in (*group, *things))
    if len(group) != 2 or len(things) != 1 or no_numbers:
        raise Declined("between which two it lies")
    low, high = (Call(fn, group) for fn in ("min", "max"))
    return Rel((low, things[0], high), ("<", "<"))


@NOUN_PHRASES("power")
def _power(m: MeaningComposer, place: str, rest: Rest, base: Phrase, exponent: Phrase) -> Formula:
    """ "3 to the power 100"."""
    return m.np(base, place, lambda xs: m.np(exponent, place, lambda ks: rest((Bin("^", *xs, *ks),))))


@NOUN_PHRASES("somepower")
def _some_power(m: MeaningComposer, place: str, rest: Rest, base: Phrase) -> Formula:
    """ "some power of N vanishes": one with a positive exponent."""

    def say(things: Things) -> Formula:
        if any(isinstance(x, Var) and x.name.isupper() and not m.discourse.kind_of(x) for x in things):
            raise Declined("a power of what")
        exponent = Var(m.discourse.fresh("kmj"))
        m.discourse.declare(exponent.name, "ℕ")
        m.discourse.bind([exponent.name])
        power = Bin("^", only(things, "some power"), exponent)
        return m.close("∃", [exponent.name], [rel(exponent, ">", Num(0))], rest((power,)))

    return m.np(base, place, say)


_OPERATIONS = {
    "sum": "+", "product": "*", "difference": "-", "quotient": "/",
    "composition": "∘", "union": "∪", "intersection": "∩",
}  # fmt: skip


@NOUN_PHRASES("combinedof")
def _combination(m: MeaningComposer, place: str, rest: Rest, operation: str, term: Any, noun: Phrase) -> Formula:
    """ "a product ab of two integers": of letters that it introduces."""
    letters = tuple(letter(name) for name in names_of(term))
    operator = term.op if isinstance(term, Bin) else ""
    if operation == "commutator" and operator == "-" and len(letters) == 2:
        a, b = letters
        operator = operation if term == Bin("-", Bin("*", a, b), Bin("*", b, a)) else ""
    same = {*noun[3]} in (set(), {*letters})
    if operator != _OPERATIONS.get(operation, operation) or len(letters) != 2 or not same:
        raise Declined("which things are combined")
    if {*names_of(term)} & m.discourse.scope:
        raise Declined("a letter that is introduced twice")
    names, _, restrictions = nominal(m, (*noun[:3], noun[3] or letters, noun[4]))
    if place == CLAIM and not m.discourse.supposing:
        return m.close("∀", names, restrictions, rest((term,)))
    if place == INSIDE and not m.discourse.supposing:  # "can be written as a product ab of two integers"
        return m.close("∃", names, [*restrictions, rest((term,))], TRUE)
    if not m.discourse.supposing or m.discourse.denied:
        raise Declined("whether letters stand for some or all things")
    m.discourse.pending.append((names, restrictions))
    return rest((term,))


@VERB_PHRASES("leaves")
def _leaves(m: MeaningComposer, things: Things, remainder: Phrase, modulus: Phrase) -> Formula:
    if remainder[0] in ("and_np", "andnp"):
        raise Declined("several remainders, without “respectively”")

    def by(x: Expr, n: Expr) -> Formula:
        return m.np(remainder, INSIDE, lambda rs: conj(_remaining(m, x, n, r) for r in rs))

    return each(things, lambda x: m.np(modulus, INSIDE, lambda ns: conj(by(x, n) for n in _heard(m, ns))))


def _heard(m: MeaningComposer, moduli: Things) -> Things:
    """The moduli, kept for what is said of remainders later."""
    m.discourse.repeated["modulus"] = tuple(dict.fromkeys((*m.discourse.repeated.get("modulus", ()), *moduli)))
    return moduli


@NOUN_PHRASES("samemodulus")
def _same_modulus(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    """ "… leaves remainder 2 on division by 5, then its square leaves remainder 4": on division by 5."""
    moduli = m.discourse.repeated.get("modulus", ())
    if len(moduli) != 1 or set(names_of(moduli)) - m.discourse.scope - m.discourse.given:
        raise Declined("a remainder modulo what")
    return rest(moduli)


def _remaining(m: MeaningComposer, x: Expr, n: Expr, r: Expr) -> Formula:
    said = rel(Bin("%", x, n), "=", r)
    return divided(m, said) or said


@VERB_PHRASES("leavesm")
def _leaves_modulo(m: MeaningComposer, things: Things, *terms: Expr) -> Formula:
    """ "leaves remainder 0 or 3 mod 4", where "3 mod 4" was read as a formula, or modulo what was told before."""
    last = terms[-1]
    modulus: Phrase = ("samemodulus",)
    rests = terms
    if isinstance(last, Bin) and last.op == "%":
        modulus, rests = ("term", last.right), (*terms[:-1], last.left)

    def by(ns: Things) -> Formula:
        return each(things, lambda x: disj([rel(Bin("%", x, n), "=", one) for n in ns for one in rests]))

    return m.np(modulus, INSIDE, by)


@VERB_PHRASES("samerem")
def _same_remainder(m: MeaningComposer, things: Things, modulus: Phrase) -> Formula:
    return _compared(m, list(pairwise(things)), modulus, "=")


@VERB_PHRASES("otherrem")
def _different_remainders(m: MeaningComposer, things: Things, modulus: Phrase) -> Formula:
    return _compared(m, list(combinations(things, 2)), modulus, "≠")


def _compared(m: MeaningComposer, pairs: Sequence[Things], modulus: Phrase, op: str) -> Formula:
    if not pairs:
        raise Declined("the remainder of one thing, compared with which")
    return m.np(
        modulus,
        INSIDE,
        lambda ns: conj(rel(Bin("%", a, n), op, Bin("%", b, n)) for n in _heard(m, ns) for a, b in pairs),
    )


def both_parities(x: Expr, y: Expr, same: bool) -> Formula:
    """x and y are even together, or never."""
    return Connective("↔", Pred("Even", (x,)), Pred("Even" if same else "Odd", (y,)))


@VERB_PHRASES("sameparity")
def _same_parity(_: MeaningComposer, things: Things) -> Formula:
    if len(things) != 2:
        raise Declined("the parity of how many")
    return both_parities(*things, True)


@VERB_PHRASES("oppparity")
def _opposite_parity(_: MeaningComposer, things: Things) -> Formula:
    if len(things) != 2:
        raise Declined("the parity of how many")
    return both_parities(*things, False)
