"""Sentences about what there is: existence, uniqueness, counting, extremes, solutions of equations."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import (
    Bin,
    Call,
    Connective,
    Expr,
    Formula,
    Num,
    Rel,
    Var,
)
from leanwright.tools.maths.lean.alpha import rename
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.statement import parse_term
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import TRUE, conj, disj, rel
from leanwright.tools.reader.meaning.adjectives import collective
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    PREMISE,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    formulas_in,
    only,
)
from leanwright.tools.reader.meaning.declared import COUNTERS
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.noun_phrases import number_of
from leanwright.tools.reader.meaning.owners import plain, sets_outside
from leanwright.tools.reader.meaning.series import has_value, is_series
from leanwright.tools.reader.meaning.solutions import answer_value
from leanwright.tools.reader.meaning.verb_phrases import between

_BUNDLE = re.compile(r" [→≃]\S+ ")
FEW = 6  # "there are two …" may be some of them


@SENTENCES("ex")
def _exists(m: MeaningComposer, place: str, *nouns: Phrase) -> Formula:
    names: list[str] = []
    restrictions: list[Formula] = []
    for noun in nouns:
        new, _things, said = nominal(m, noun)
        names += new
        restrictions += [*(whole_letters(m, new) if noun[2] == "thing" else ()), *said]
    if place == PREMISE and not m.discourse.denied and not m.discourse.equating and _later(m, names, nouns):
        m.discourse.pending.append((names, []))
        return conj(restrictions)
    if m.discourse.denied == 1 and place == CLAIM:  # "there is no surjection from a set onto …": from any set
        names, restrictions = sets_outside(m, names, restrictions, m.discourse.lifted)
    if len(names) == 1 and conj(restrictions) == TRUE and _BUNDLE.search(kind := m.discourse.kinds.get(names[0], "")):
        m.discourse.scope.discard(names[0])
        m.discourse.bound.discard(names[0])
        return formula(parse_term(f"Nonempty ({kind})"))  # "there is a homomorphism from G to H"
    return m.close("∃", names, restrictions, TRUE)


def _later(m: MeaningComposer, names: Sequence[str], nouns: Sequence[Phrase]) -> bool:
    """Whether the text speaks of what there is outside: "if there is an L with …, then x_n → L"."""
    here = Counter(name for formula in formulas_in(tuple(nouns)) for name in set(names_of(formula)))
    again = any(m.discourse.introductions.get(name, 0) > 1 for name in names)
    outside = any(0 < here[name] < m.discourse.mentions.get(name, 0) for name in names)
    return outside and not again and any(noun[4] for noun in nouns)


def whole_letters(m: MeaningComposer, names: Sequence[str]) -> list[Formula]:
    """ "there is an n with 1/n < x": such letters, of which nothing is said, count; what divides is positive."""
    counters = [name for name in names if name in COUNTERS and name not in m.discourse.kinds]
    m.discourse.counters |= set(counters)
    dividing = [name for name in counters if name in m.discourse.divisors]
    m.discourse.kinds |= dict.fromkeys(dividing, "ℕ")
    m.discourse.conventional += dividing
    return [rel(Num(0), "<", Var(name)) for name in dividing]


def dividing(m: MeaningComposer, place: str, names: Sequence[str]) -> list[Formula]:
    """ "If |x| < 1/n for all n": such letters count in what is supposed, where reals would make it say too much."""
    if place == CLAIM and not m.discourse.supposing:
        return []
    return whole_letters(m, sorted(m.discourse.divisors & set(names) - m.discourse.indices))


@SENTENCES("no")
def _there_is_no(m: MeaningComposer, place: str, *nouns: Phrase) -> Formula:
    if place == CLAIM and len(nouns) == 1 and _is_structure(m, nouns[0]):
        return _no_structure(m, nouns[0])
    mark = len(m.discourse.lifted)
    denied = m.denied(lambda: _exists(m, place, *nouns))
    for names, said in m.discourse.lifted[mark:]:
        denied = m.close("∀", names, said, denied)
    del m.discourse.lifted[mark:]
    return denied


def _is_structure(m: MeaningComposer, noun: Phrase) -> bool:
    base = noun[2]
    return isinstance(base, str) and base != "thing" and all(m.lexicon[one].instance for one in base.split("|"))


def _no_structure(m: MeaningComposer, noun: Phrase) -> Formula:
    """ "there is no field with six elements": of every field, that it has not so many."""
    names: list[str] = []

    def all_of_it() -> Formula:
        new, _, restrictions = nominal(m, noun)
        names.extend(new)
        return conj(restrictions)

    return m.close("∀", names, [], m.denied(all_of_it))


@SENTENCES("ex1", "exu")
def _unique(m: MeaningComposer, _: str, noun: Phrase) -> Formula:
    """Unique things, together when there are several."""
    names, _things, restrictions = nominal(m, noun)
    if len(names) == 1:
        return m.close("∃!", names, restrictions, TRUE)
    body = conj(restrictions)
    others = [m.discourse.fresh("uvwst") for _ in names]
    for name, other in zip(names, others, strict=True):
        m.discourse.kinds[other] = m.discourse.kinds.get(name, "ℝ")
    m.discourse.bind(others)
    again = rename(body, dict(zip(names, others, strict=True)))
    same = conj(rel(Var(b), "=", Var(a)) for a, b in zip(names, others, strict=True))
    return m.close("∃", names, [body], m.close("∀", others, [again], same))


@SENTENCES("exn", "exd")
def _exist_several(m: MeaningComposer, _: str, count: Any, noun: Phrase) -> Formula:
    """ "there are two primes …": distinct ones."""
    number = number_of(m, count)
    names, things, restrictions = nominal(m, noun, number)
    if len(things) > 1 and ("coll", "distinct") not in plain(noun)[1]:
        restrictions.append(collective(m, "distinct", things))
    return m.close("∃", names, restrictions, TRUE)


@SENTENCES("holds")
def _holds_some(m: MeaningComposer, _: str, owner: Expr, noun: Phrase, count: Any = "one") -> Formula:
    """ "S contains two distinct elements whose sum is even": that many are elements of S."""
    tag, before, base, names, after = noun
    if isinstance(base, tuple) and base[0] == "rel0" and "element" in base[1].split("|"):
        base = ("rel", base[1], ("these", (owner,)))
    else:
        after = (*after, ("does", ("is", ("pp", "element", ("these", (owner,))))))
    return m.sentence(("exd", count, (tag, before, base, names, after)), INSIDE)


@SENTENCES("exmany")
def _exist_as_many(m: MeaningComposer, place: str, count: Any, noun: Phrase) -> Formula:
    """ "there are 648 three-digit numbers …", "n! permutations": exactly, for nobody says so where there are more."""
    counting = isinstance(count, (Call, Bin)) and getattr(count, "op", "^") in "^*"
    if not (counting or (isinstance(count, Num) and count.value >= FEW)):
        raise Declined("whether so many, or at least so many")
    return m.sentence(("many", ("count", count), noun), place)


@SENTENCES("only")
def _only(m: MeaningComposer, place: str, noun: Phrase, these: Phrase, told: str = "") -> Formula:
    """ "the only even prime is 2"; ``told``: of the subject, so that "a greatest element" is any."""
    names, things, restrictions = nominal(m, noun)
    x = only(things, "the only pair")
    of_owner = [part for part in restrictions if not set(names_of(part)) & set(names_of(x))]
    of_it = [part for part in restrictions if part not in of_owner]

    def say(others: Things) -> Formula:
        if x in others:
            raise Declined("a thing that is itself")
        these = disj([rel(x, "=", y) for y in others])
        noun_holds = conj(of_it)  # nothing, of "the only ideals of K are 0 and K"
        return m.close("∀", names, of_owner, these if noun_holds == TRUE else Connective("↔", noun_holds, these))

    return m.np(these, place if told else INSIDE, say)


@VERB_PHRASES("lowest")
def _lowest_terms(_: MeaningComposer, things: Things) -> Formula:
    """ "the fraction a/b is irreducible"."""
    return rel(Call("gcd", _parts(things)), "=", Num(1))


@NOUN_PHRASES("fractionpart")
def _part_of_fraction(m: MeaningComposer, place: str, rest: Rest, part: str, of: Phrase = ("it",)) -> Formula:
    return m.np(of, place, lambda xs: rest((_parts(xs)[part == "denominator"],)))


def _parts(things: Things) -> tuple[Expr, Expr]:
    """Numerator and denominator of a fraction that is written as one."""
    one = only(things, "the fraction")
    if not isinstance(one, Bin) or one.op != "/":
        raise Declined("a fraction that is none")
    return one.left, one.right


@SENTENCES("betw")
def _between(m: MeaningComposer, _: str, count: Any, outer: Phrase, inner: Phrase) -> Formula:
    """ "between any two distinct reals there is a rational"."""
    names, things, restrictions = nominal(m, outer, number_of(m, count))
    if len(things) != 2:
        raise Declined("between other than two things")
    low, high = things
    new, middle, said = nominal(m, inner)
    some = m.close("∃", new, said, between(low, middle[0], high))
    kept = [r for r in restrictions if not (isinstance(r, Rel) and r.ops == ("≠",) and set(r.operands) == set(things))]
    return m.close("∀", names, [*kept, rel(low, "<", high)], some)


@SENTENCES("betwmany")
def _between_many(m: MeaningComposer, _: str, count: Any, outer: Phrase, how: Phrase, inner: Phrase) -> Formula:
    """ "between any two distinct reals there are infinitely many rationals"."""
    names, things, restrictions = nominal(m, outer, number_of(m, count))
    if len(things) != 2 or inner[3]:
        raise Declined("between other than two things")
    low, high = things
    within = ("such", ("f", between(low, letter(new := m.discourse.fresh("zwqr")), high)))
    many = m.sentence(("many", how, (*inner[:3], (letter(new),), (*inner[4], within))), INSIDE)
    kept = [r for r in restrictions if not (isinstance(r, Rel) and r.ops == ("≠",) and set(r.operands) == set(things))]
    return m.close("∀", names, [*kept, rel(low, "<", high)], many)


@SENTENCES("larger")
def _larger(_: MeaningComposer, __: str, first: Expr, second: Expr, answer: Any, told: Any = None) -> Formula:
    """ "Which is larger, 2^300 or 3^200? The second"; ``told``: the inequality, as it says again."""
    if isinstance(answer, Rel) and len(answer.ops) == 1 and set(answer.operands) == {first, second}:
        return answer
    answer = {"first": first, "former": first, "second": second, "latter": second}.get(answer, answer)
    if first == second or answer not in (first, second):
        raise Declined("an answer about something else")
    other = second if answer == first else first
    if told is not None and told not in (rel(answer, ">", other), rel(other, "<", answer)):
        raise Declined("an answer that says two things")
    return told or rel(answer, ">", other)


@SENTENCES("family")
def _family(m: MeaningComposer, _: str, relation: Any, constant: Any) -> Formula:
    """ "f(x) = x + c with c constant": for a real number c; "x = kπ with k ∈ ℤ"."""
    if isinstance(constant, Rel):
        named = ("nb", (), "thing", "relation", (("such", ("f", constant)),))
        return m.sentence(("fsome", named, ("f", relation)), INSIDE)
    name = spelled(constant)
    if name not in names_of(relation) or name in m.discourse.scope:
        raise Declined("a constant that the formula does not use")
    m.discourse.declare(name, "ℝ")
    m.discourse.bind([name])
    return m.close("∃", [name], [], m.sentence(("f", relation), INSIDE))


# of questions -----------------------------------------------------------------------------------------------------


@SENTENCES("value")
def _value(m: MeaningComposer, _: str, what: Phrase, answer: Any) -> Formula:
    """A question with its answer."""
    if what[0] == "every":
        raise Declined("the value of all things of a kind")

    def say(things: Things) -> Formula:
        thing, value = only(things, "the value"), answer_value(m, answer)
        return has_value(m, thing, value) if is_series(thing) else rel(thing, "=", value)

    return m.np(what, "claim", say)
