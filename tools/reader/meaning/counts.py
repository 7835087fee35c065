"""How many things of a noun there are, and whole numbers in a row."""

from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    Ascribe,
    BigOver,
    Bin,
    Bound,
    Call,
    Cong,
    Connective,
    Expr,
    Formula,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    SetOf,
    Var,
)
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, atoms, conj, rel
from leanwright.tools.reader.meaning.composer import (
    INSIDE,
    NOUN_PHRASES,
    PREDICATES,
    RESTRICTIONS,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    names_in,
    only,
    tags_in,
)
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.notation import member_kind
from leanwright.tools.reader.meaning.noun_phrases import any_count, set_of, size_of
from leanwright.tools.reader.meaning.owners import of_owner, plain
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.templates import substituted


def counted(m: MeaningComposer, how: Phrase, found: Any, size: Expr | None = None) -> Formula:
    """That so many things are in a set; ``size``: how many there are, where it is no plain count of the set."""
    if how[0] in ("infinitely", "finitely"):
        return Pred(f"Set.{'Infinite' if how[0] == 'infinitely' else 'Finite'}", (found,))
    many = any_count(m, how[1])
    for name in names_of(many):
        m.discourse.kinds.setdefault(name, "ℕ")
    if many == Num(0):
        raise Declined("a count of 0, which Lean gives to what is infinite")
    size = size or Call("Set.ncard", (found,))
    if (how[0], many) in (("atmost", Num(1)), ("atleast", Num(2))):
        return Pred("Set.Subsingleton" if how[0] == "atmost" else "Set.Nontrivial", (found,))
    return rel(size, {"atmost": "≤", "atleast": "≥"}.get(how[0], "="), many)


@SENTENCES("many")
def _so_many(m: MeaningComposer, place: str, how: Phrase, noun: Phrase) -> Formula:
    """ "there are exactly 25 primes below 100", "infinitely many primes are odd"."""
    if plain(noun)[2][0] == "aterm":
        return counted(m, how, _by_number(m, noun))
    if how[0] == "atleast" and isinstance(how[1], str) and not plain(noun)[3]:
        return m.sentence(("exd", how[1], noun), INSIDE)
    if how[0] == "count" and any_count(m, how[1]) == Num(1):
        return m.sentence(("ex1", noun), INSIDE)
    if how[0] == "count":
        none = SetOf("x", None, TRUE)
        return of_owner(m, place, noun, lambda held: counted(m, how, none, size_of(m, held)), "indef")
    return counted(m, how, set_of(m, noun))


def _by_number(m: MeaningComposer, noun: Phrase) -> SetOf:
    """ "Infinitely many terms of (a_n) are positive": terms are counted by their numbers, and may be equal."""
    (name,), _, restrictions = nominal(m, noun)
    m.discourse.scope -= {name}
    return SetOf(name, None, conj(restrictions))


def _is_sized(noun: Phrase) -> bool:
    return noun[0] == "nb" and any(one[0] == "does" and one[1][0] == "size" for one in noun[4])


@NOUN_PHRASES("card")
def _card(m: MeaningComposer, place: str, rest: Rest, noun: Phrase) -> Formula:
    owner: Phrase = noun[2][-1] if noun[0] == "nb" and isinstance(noun[2], tuple) else ("",)
    if _is_sized(noun) and owner[0] == "indef" and not _is_sized(owner[1]):
        raise Declined("whether the part or the whole has so many elements")
    return of_owner(m, place, noun, lambda held: rest((size_of(m, held),)), "indef")


@SENTENCES("ofcounted")
def _so_many_of_them(m: MeaningComposer, _: str, how: Phrase, verb: Phrase) -> Formula:
    """ "There are 64 functions from … to …, and 24 of them are injective"."""
    return counted(m, how, _those_that(m, m.discourse.repeated.get("counted"), verb))


def _those_that(m: MeaningComposer, found: Any, verb: Phrase) -> SetOf:
    """The part of a set of which a verb phrase holds."""
    if isinstance(found, Ascribe):
        kind, body = member_kind(found.type), TRUE
        name = m.discourse.fresh("fgh" if "→" in kind else "xyt")
    elif isinstance(found, SetOf):
        name = m.discourse.fresh(found.var + "xyt")
        kind = m.discourse.kinds.get(found.var, "")
        body = substituted(m, found.body, {found.var: Var(name)})
    else:
        raise Declined("of which things so many are meant")
    m.discourse.declare(name, kind)
    m.discourse.bound.add(name)
    return SetOf(name, None, conj([body, m.vp(verb, (Var(name),))]))


@NOUN_PHRASES("counted")
def _counted_things(m: MeaningComposer, _: str, rest: Rest, how: Phrase, noun: Phrase) -> Formula:
    """ "12 is divisible by exactly two primes": so many are there of which the rest holds."""
    if m.discourse.denied:
        raise Declined("the scope of “not” beside how many there are")
    those: Phrase = ("nthat", noun, ("saying", rest))
    return m.sentence(("many", how, those), INSIDE)


@NOUN_PHRASES("allbut")
def _all_but_so_many(m: MeaningComposer, place: str, rest: Rest, how: Phrase, noun: Phrase) -> Formula:
    """ "all but finitely many terms are positive": so many are there of which the rest does not hold."""
    return m.np(("counted", how, noun), place, lambda things: m.denied(lambda: rest(things)))


@VERB_PHRASES("saying")
def _saying(_: MeaningComposer, things: Things, rest: Rest) -> Formula:
    return rest(things)


@SENTENCES("unbounded")
def _arbitrarily_large(m: MeaningComposer, _: str, noun: Phrase) -> Formula:
    """ "there are arbitrarily large primes p such that …"."""
    found = set_of(m, noun)
    whole = isinstance(found, SetOf) and m.discourse.kinds.get(found.var) == "ℕ"
    return Pred("Set.Infinite", (found,)) if whole else Not(Pred("BddAbove", (found,)))


@NOUN_PHRASES("cardof")
def _how_many_of(m: MeaningComposer, place: str, rest: Rest, name: str, owner: Phrase, said: Phrase = ()) -> Formula:
    """ "How many subsets does a set with four elements have?"; ``said`` restricts what is counted."""
    if "divisor" in name:  # these are counted by a function of their own
        raise Declined("whether negative divisors count")
    if name == "element" and not said:
        return m.np(owner, place, lambda things: rest(tuple(Call(size_names(m, x)[1], (x,)) for x in things)))
    return m.np(
        owner, place, lambda things: rest((size_of(m, ("nb", (), ("rel", name, ("these", things)), (), said)),))
    )


@NOUN_PHRASES("cardsolving")
def _how_many_solve(m: MeaningComposer, place: str, rest: Rest, before: Any, kind: Any, relation: Any) -> Formula:
    """ "How many integers are in the solution of |x + 4| < 9?"."""
    names = [letter(name) for name in names_of(relation) if name not in m.discourse.scope]
    noun = ("nb", before, kind, (only(tuple(names), "several unknowns"),), (("such", ("f", relation)),))
    return m.np(("card", noun), place, rest)


@PREDICATES("inversemod")
def _inverse_modulo(m: MeaningComposer, things: Things, of: Phrase, modulus: Phrase) -> Formula:
    """ "is an inverse of 7 modulo 398"."""

    def say(x: Expr, others: Things, moduli: Things) -> Formula:
        return conj(Cong(Bin("*", x, y), Num(1), n) for y in others for n in moduli)

    def one(x: Expr) -> Formula:
        return m.np(of, INSIDE, lambda ys: m.np(modulus, INSIDE, lambda ns: say(x, ys, ns)))

    return conj(map(one, things))


@SENTENCES("residue")
def _residue(m: MeaningComposer, _: str, congruence: Any, modulus: Any, answer: Any) -> Formula:
    """ "Solve 5n ≡ 8 (mod 17), as a residue modulo 17": all n of one residue."""
    names = names_of(congruence)
    if not isinstance(congruence, Cong) or congruence.modulus != modulus or len(names) != 1:
        raise Declined("a residue of what is no congruence in one letter")
    return Connective("↔", m.sentence(("f", congruence), INSIDE), Cong(letter(names[0]), answer, modulus))


@VERB_PHRASES("sizeis")
def _size_is(m: MeaningComposer, things: Things, parity: str) -> Formula:
    """ "has an even number of elements"."""
    sizes = ((x, *size_names(m, x)) for x in things)
    return conj(conj([Pred(finite, (x,)), Pred(parity, (Call(size, (x,)),))]) for x, finite, size in sizes)


def size_names(m: MeaningComposer, x: Expr) -> tuple[str, str]:
    """What calls ``x`` finite, and what counts its elements."""
    if isinstance(x, Var) and x.name.isupper() and not sorts_of(m, x) and not m.discourse.kind_of(x):
        m.discourse.declare(spelled(x), "Set α")  # "if A has 3 elements"
    kind = m.discourse.kind_of(x).partition(" ")[0]
    if kind == "Set" or (not isinstance(x, Var) and "set" in sorts_of(m, x)):
        return "Set.Finite", "Set.ncard"
    if kind in ("Type*", "Subgroup", "Ideal", "Submodule"):
        return "Finite", "Nat.card"
    raise Declined("elements of what is no set")


@PREDICATES("sized")
def _of_size(m: MeaningComposer, things: Things, count: Any) -> Formula:
    """ "of size n"."""
    return m.vp(("size", count), things)


_OPEN = frozenset(("not", "isnot", "vnot", "pnot", "cannot", "no", "ex", "ex1", "exn", "exd", "some", "has"))


@VERB_PHRASES("holdsof")
def _holds_of(m: MeaningComposer, things: Things, sentence: Phrase) -> Formula:
    """ "x^2 = 4 holds for exactly two integers x", "n^2 + 1 is prime for infinitely many n"."""
    if not set(names_of(things)) <= set(names_in(sentence)):
        raise Declined("what holds for so many things of which it does not speak")
    if tags_in(sentence) & _OPEN:
        raise Declined("the scope of “for infinitely many” behind “not” and “there is”")
    return m.vp(("says", sentence), things)


@RESTRICTIONS("row")
def _in_a_row(m: MeaningComposer, things: Things, first: Sequence[Num], last: Any) -> Formula:
    """ "the numbers 1, 2, …, n", "the numbers 1, 3, …, 99": from the first to the last, by equal steps."""
    values = [one.value for one in first]
    step = values[1] - values[0] if len(values) > 1 else 1
    if step < 1 or values != [values[0] + i * step for i in range(len(values))] or isinstance(last, str):
        raise Declined("a list of numbers without a pattern")
    if step > 1 and not (isinstance(last, Num) and (last.value - values[0]) % step == 0):
        raise Declined("a list of numbers that does not end with its last")
    for thing in things:
        if isinstance(thing, Var) and m.discourse.kinds.setdefault(spelled(thing), "ℕ") not in ("ℕ", "ℤ"):
            raise Declined("a row of numbers that are not whole")
    for name in names_of(last):
        m.discourse.kinds.setdefault(name, "ℕ")
    said: list[Formula] = [Rel((first[0], thing, last), ("≤", "≤")) for thing in things]
    if step > 1:
        said += [rel(Bin("%", thing, Num(step)), "=", Num(values[0] % step)) for thing in things]
    return conj(said)


@SENTENCES("allfolded")
def _sum_of_all(m: MeaningComposer, _: str, fold: str, noun: Phrase, result: Phrase) -> Formula:
    """ "the sum of all primes below 10 is 17": these make a finite set, and that is its sum."""
    found = set_of(m, noun)
    if not isinstance(found, SetOf):
        raise Declined("the sum of all numbers of a kind")
    if "range" in tags_in(noun):  # "the numbers from 1 to 100"
        m.discourse.kinds.setdefault(found.var, "ℤ")
    asked = conditions([found.body], [found.var], [], m.discourse)
    return folded(m, fold, SetOf(found.var, None, conj([*asked, found.body])), result)


def folded(m: MeaningComposer, fold: str, found: SetOf, result: Phrase) -> Formula:
    """That the things of a set are finitely many, and their sum or product."""
    if found.var not in m.discourse.kinds and any("∈" in getattr(one, "ops", ()) for one in atoms(found.body)):
        raise Declined("which numbers the members of the set are")
    kind = m.discourse.kinds.setdefault(found.var, "ℝ")
    whole = m.discourse.fresh("sSAu")
    if kind not in ("ℕ", "ℤ", "ℚ", "ℝ", "ℂ"):
        raise Declined("the sum of what are no numbers")
    m.discourse.kinds[whole] = f"Finset {kind}"
    m.discourse.bound |= {whole, found.var}
    x = Var(found.var)
    members = Quant("∀", (Bound((found.var,)),), Connective("↔", Rel((x, Var(whole)), ("∈",)), found.body))
    total = BigOver(fold, found.var, Var(whole), x)
    equal = m.np(result, INSIDE, lambda v: rel(total, "=", v[0]))
    return Quant("∃", (Bound((whole,)),), conj([members, equal]))


@VERB_PHRASES("sizeof")
def _has_so_many_elements(m: MeaningComposer, things: Things, relation: Any) -> Formula:
    """ "has n ≥ 1 elements"."""
    first = relation.operands[0] if isinstance(relation, Rel) else None
    if not isinstance(first, Var):
        raise Declined("a size that is no letter")
    return conj([m.vp(("size", first), things), m.sentence(("f", relation), INSIDE)])


# arrangements -------------------------------------------------------------------------------------------------------


@VERB_PHRASES("sizes")
def _have_sizes(m: MeaningComposer, things: Things, counts: Sequence[Any]) -> Formula:
    """ "A and B have 12 and 9 elements, respectively"."""
    if len(things) != len(counts):
        raise Declined("as many sizes as sets")
    return conj(m.vp(("size", count), (x,)) for x, count in zip(things, counts, strict=True))


# ways ---------------------------------------------------------------------------------------------------------------


@SENTENCES("summing")
def _equal_to(m: MeaningComposer, place: str, total: Expr, term: Expr) -> Formula:
    return m.sentence(("f", rel(term, "=", total)), place)
