"""Conditions before and behind a sentence, equivalences, what is known; exceptions: "for all but finitely many n"."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from leanwright.tools.maths.ast import NUMBER_SETS, App, Connective, Domain, Formula, Pred, Rel, SetOf, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import bound_names, conj, conjuncts, disj, free_names, implies, neg, nodes
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    FUNCTION_LETTERS,
    INSIDE,
    NUMBERS,
    PREMISE,
    QUANTIFIERS,
    RESTRICTIONS,
    SENTENCES,
    STEPS,
    MeaningComposer,
    Phrase,
    Things,
    formulas_in,
    introduced_in,
    names_in,
    tags_in,
)
from leanwright.tools.reader.meaning.naming import entries_of
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.referents import of_condition, of_subject_before, replaced
from leanwright.tools.reader.meaning.sentences import known, known_names


def _ends_in_formula(existence: Phrase) -> bool:
    """Whether "there is a δ > 0 such that |x| < δ" may go on behind its formula."""
    *_, last = (existence[-1][-1] if existence[-1][0] == "nb" else ()) or ("",)
    return bool(last) and last[0] == "such"


@SENTENCES("if")
def _if(m: MeaningComposer, place: str, condition: Phrase, claim: Phrase, where: str = "") -> Formula:
    if where == "implied" and condition[0] == "not":  # "it is not true that x² = 4 implies x = 2": all of it is denied
        raise Declined("whether a condition is denied, or that something follows from it")
    if (
        where == "implied" and condition[0] == "ex" and _ends_in_formula(condition)
    ):  # "there is δ > 0 such that A implies B"
        raise Declined("whether there is a thing such that one implies the other")
    again = {"it", "they"} - ({"they"} & tags_in(condition))  # "if they are even …, and if they are odd …"
    if claim[0] == "and" and claim[-1][0] == "if" and not again & tags_in(claim[-1][1]):
        raise Declined("a condition behind a condition")
    head = claim[1] if claim[0] == "iff" else claim
    first = head[0] == "vp" and head[1][0] in ("indef", "every") and place == CLAIM
    if first and (_structures(m, head[1]) or _of_it(m, condition, where) or _of_letters(m, condition, head[1], where)):
        return m.np(
            head[1],
            place,
            lambda things: _if_said_of(m, condition, replaced(claim, head[1], ("these", things)), things),
        )
    if where == "behind" and m.discourse.subject:
        claim = of_subject_before(m, claim)
    before = known_names(m)
    if place == CLAIM and _of_arguments(m, condition, claim):
        return m.sentence(("forall", ("relq", condition[1]), claim), place)
    said = _conditional(m, condition, claim, CLAIM, implies)
    return said if place == CLAIM else for_all_new(m, said, before)


def _of_arguments(m: MeaningComposer, condition: Phrase, claim: Phrase) -> bool:
    """Whether it is "f(f(x)) = x whenever x ≠ 1", of all such x of the part that f goes from."""
    match condition:
        case ("f", Rel((Var() as x, other), (("<" | ">" | "≤" | "≥" | "≠"),))) if not names_of(other):
            values = [one for formula in formulas_in(claim) for one in walk(formula) if isinstance(one, App)]
            new = spelled(x) not in m.discourse.scope
            return new and any(one.fn in m.discourse.domains and x in walk(one) for one in values)
    return False


def _structures(m: MeaningComposer, subject: Phrase) -> bool:
    """Whether a noun phrase introduces a group, a space …, of which the condition behind it speaks."""
    return len(subject) == 2 and subject[1][0] == "nb" and any(one.instance for one in entries_of(m, subject[1][2]))


def _of_it(m: MeaningComposer, condition: Phrase, where: str) -> bool:
    """Whether “it” of a condition is what the claim is about: "an integer is even if its square is"."""
    before = m.discourse.subject or m.discourse.single or m.discourse.group
    new = {"indef", "every", "some"} & tags_in(condition[1])
    return "it" in tags_in(condition) and not new and (where == "behind" or not before)


def _of_letters(m: MeaningComposer, condition: Phrase, subject: Phrase, where: str) -> bool:
    """Whether the condition behind "an integer n is even" speaks of n: "… if n² is"."""
    new = set(introduced_in(subject)) - m.discourse.scope
    return where == "behind" and bool(new & set(names_in(condition)) - set(introduced_in(condition)))


def _if_said_of(m: MeaningComposer, condition: Phrase, claim: Phrase, things: Things) -> Formula:
    """ "A space X is complete if every Cauchy sequence converges"."""
    m.discourse.subject = things
    return _if(m, CLAIM, condition, claim)


def for_all_new(m: MeaningComposer, said: Formula, before: set[str]) -> Formula:
    """ "Suppose that f(x) ≤ f(y) whenever x ≤ y": a conditional that is no claim holds for all of its new letters."""
    letters = {spelled(part) for one in nodes(said) for part in walk(one) if isinstance(part, Var)}
    propositions = {name for name, kind in m.discourse.kinds.items() if kind == "Prop"}  # of the whole text
    known_before = before | propositions | m.discourse.functions.keys() | m.discourse.types.keys()
    new = [name for name in dict.fromkeys(free_names(said)) if name in letters - known_before]
    if {"T", "I"} & set(new) and any("matrix" in sorts for sorts in m.discourse.sorts.values()):
        raise Declined("a transpose or a unit matrix inside a conditional hypothesis")
    m.discourse.bind(name for name in new if name not in m.discourse.scope)
    return m.close("∀", new, [], said)


@SENTENCES("iff")
def _iff(m: MeaningComposer, place: str, condition: Phrase, claim: Phrase) -> Formula:
    if condition[0] == "and" and len(condition) > 3:  # "f is injective, g is onto, and f is onto if and only if …"
        if place != CLAIM:
            raise Declined("what is equivalent to what")
        return m.sentence((*condition[:-1], ("iff", condition[-1], claim)), place)
    if condition[0] in ("forall", "forallS") and set(introduced_in(condition[1])) & set(names_in(claim)):
        return m.sentence((*condition[:2], ("iff", condition[2], claim)), place)  # "… for a number n iff n is odd"
    m.discourse.equating += 1
    said = _conditional(m, condition, claim, INSIDE, lambda a, b: Connective("↔", a, b))
    m.discourse.equating -= 1
    return said


def _conditional(
    m: MeaningComposer, condition: Phrase, claim: Phrase, place: str, joined: Callable[[Formula, Formula], Formula]
) -> Formula:
    mark = len(m.discourse.pending)
    with m.supposing():
        premise = m.sentence(condition, PREMISE)
    of_letter = condition[:2] == ("vp", ("it",)) and claim[0] == "vp" and claim[1][0] == "term"
    if of_letter and set(names_in(claim[1])).isdisjoint(free_names(premise)):
        raise Declined("what “it” stands for")  # "H is cyclic whenever it is finite", of G
    known(m, premise)
    said = m.sentence(claim, place)
    of_one_number(m, (condition, claim) if m.discourse.equating else (condition,), premise, said)
    return m.flush(mark, joined(premise, said))


def of_one_number(m: MeaningComposer, conditions: Sequence[Phrase], premise: Formula, said: Formula) -> None:
    """Raises Declined for "if a_n > 0, then a_n + 1 > 1": the first may be of all n, or each of one.

    A recursion, "if a_(n+1) = 2a_n", is of all. So is what stands beside "tends to 0", said of the whole sequence.
    """
    spoken = [{*free_names(one)} for one in conjuncts(premise)]
    numbers = m.discourse.indices - m.discourse.introductions.keys()
    apart = [{*of} & m.discourse.functions.keys() for of in spoken if not of & numbers]
    mixed = {name for of in spoken for name in of & numbers if any(of & whole for whole in apart)}
    parts = (part for one in conditions for part in (one[1:] if one[0] == "and" else (one,)) if part[0] == "f")
    asked = tuple(one[1] for one in parts if getattr(one[1], "ops", ("=",)) != ("=",))
    whole = (bound_names(premise) & {*names_in(asked)} & m.discourse.indices) | mixed
    if whole & ({*free_names(said)} | (bound_names(said) if m.discourse.equating else set())):
        raise Declined("whether the condition is of each term, or of all")


@SENTENCES("ifof")
def _if_of(m: MeaningComposer, place: str, subject: Phrase, condition: Phrase, verb: Phrase) -> Formula:
    """ "It is sufficient for n to be even that 4 divides n"."""

    def say(things: Things) -> Formula:
        m.discourse.subject = things
        with m.supposing():
            premise = m.sentence(condition, INSIDE)
        return implies(premise, m.vp(verb, things))

    return m.np(subject, place, say)


@SENTENCES("unless1")
def _unless_first(m: MeaningComposer, place: str, exception: Phrase, claim: Phrase) -> Formula:
    """ "Unless n is a square, …"."""
    before = known_names(m)
    found = _conditional(m, exception, claim, CLAIM, lambda said, then: implies(neg(said), then))
    return found if place == CLAIM else for_all_new(m, found, before)


@SENTENCES("where")
def _where(m: MeaningComposer, place: str, condition: Phrase, claim: Phrase) -> Formula:
    """ "f(x) = 2x, where x > 0": of these x."""
    values = claim[1].operands[0] if claim[0] == "f" and isinstance(claim[1], Rel) else None
    new = set(names_in(condition)) - m.discourse.scope
    if condition[0] == "f" and isinstance(values, App) and not values.subscript and new & set(names_of(values.args)):
        return m.sentence(("forallS", ("relq", condition[1]), claim), place)
    if place == PREMISE:
        m.discourse.pending.append(([], [m.sentence(condition, PREMISE)]))
        return m.sentence(claim, PREMISE)
    here = m.discourse
    joined = "and" if place == INSIDE and here.supposing and not (here.denied or here.every) else "if"
    return m.sentence((joined, condition, claim), place)


@SENTENCES("unless")
def _unless(m: MeaningComposer, place: str, claim: Phrase, exception: Phrase) -> Formula:
    mark, before = len(m.discourse.pending), known_names(m)
    said = m.sentence(claim, PREMISE)
    found = m.flush(mark, implies(m.denied(lambda: m.sentence(exception, INSIDE)), said))
    return found if place == CLAIM else for_all_new(m, found, before)


@SENTENCES("twovalues")
def _two_values(m: MeaningComposer, place: str, what: Phrase, *cases: Phrase) -> Formula:
    """ "gcd(n, 4) is 1 when n is odd, and 2 when it is twice an odd number"."""
    (first, value), (second, other) = cases
    second = of_condition(first, second)
    said = (("if", case, ("vp", what, ("is", ("npp", one)))) for case, one in ((first, value), (second, other)))
    return m.sentence(("and", *said), place)


@SENTENCES("fact")
def _fact(m: MeaningComposer, place: str, sentence: Phrase) -> Formula:
    """ "We know that n is even", of what the text has; "that the square of an odd number is odd" is of all."""
    before = set(m.discourse.nameless)
    said = m.sentence(sentence, place)
    if (m.discourse.nameless - before) & set(free_names(said)):
        raise Declined("whether what is known is of all things, or of one")
    return said


@STEPS("recalled")
def _recalled(m: MeaningComposer, sentence: Phrase) -> list[Formula]:
    """ "Recall that every prime greater than 2 is odd. Deduce that …": nothing is supposed, for it is so."""
    if set(names_in(sentence)) - set(introduced_in(sentence)):
        raise Declined("whether what is recalled is so of all things, or of those of the text")
    m.sentence(sentence, CLAIM)
    m.discourse.bound |= m.discourse.scope & set(names_in(sentence))
    return []


@SENTENCES("amongst")
def _among_numbers(m: MeaningComposer, place: str, noun: Any, sentence: Phrase) -> Formula:
    """ "Among the integers no x and y satisfy x² - 4y² = 2": letters of which nothing else is said are integers."""
    entry = m.lexicon.entries.get(noun) if isinstance(noun, str) else None
    kind = entry.kind if entry is not None and not entry.lean else ""
    if isinstance(noun, Domain) and not noun.positive:
        kind = NUMBER_SETS[noun.name]
    new = set(names_in(sentence)) - known_names(m) - m.discourse.functions.keys()
    if kind not in tuple(NUMBERS) or not new:
        raise Declined("of which letters a kind of numbers is said")
    m.discourse.kinds |= dict.fromkeys(new - m.discourse.kinds.keys(), kind)
    return m.sentence(sentence, place)


@QUANTIFIERS("cofinite")
def _all_but_finitely_many(m: MeaningComposer, body: Callable[[], Formula], _: str, noun: Phrase) -> Formula:
    """ "for all but finitely many primes p": those for which it does not hold are finitely many."""
    names, things, restrictions = nominal(m, noun)
    if len(names) != 1 or len(things) != 1 or not noun[3]:
        raise Declined("all but finitely many of several things")
    said = conj([*restrictions, neg(body())])
    m.discourse.scope -= set(names)
    return Pred("Set.Finite", (SetOf(names[0], None, said),))


@SENTENCES("with")
def _with(m: MeaningComposer, place: str, sentence: Phrase, more: Phrase) -> Formula:
    """ "Suppose that a < b with b > 0": both; a claim with x > 0 may suppose it."""
    if place == CLAIM:
        raise Declined("whether what stands behind “with” is supposed")
    return m.sentence(("and", sentence, more), place)


@SENTENCES("withadj")
def _with_adjective(m: MeaningComposer, place: str, things: Phrase, name: str) -> Formula:
    """ "with continuous g": a number that is told so late is none that an adjective of functions makes a function."""
    what, here = things[-1], m.discourse
    told = not isinstance(what, Var) or spelled(what) in here.kinds.keys() | here.scope | here.functions.keys()
    if (
        not told
        and spelled(what) not in FUNCTION_LETTERS
        and not any("number" in (m.lexicon[one].of or "number") for one in name.split("|"))
    ):
        raise Declined("whether what stands behind “with” is a function")
    return m.sentence(("vp", things, ("is", ("adj", name))), place)


@SENTENCES("sameunique")
def _unique_if_any(m: MeaningComposer, place: str, owner: Phrase, noun: str, again: str) -> Formula:
    """ "If S has a maximum, then the maximum is unique"."""
    if noun != again:
        raise Declined("what is unique")
    return m.sentence(("vp", owner, ("hasmany", ("atmost", "one"), noun, (), ())), place)


@RESTRICTIONS("notwo")
def _no_two(m: MeaningComposer, things: Things, name: str) -> Formula:
    """ "no two of them equal"."""
    if len(things) < 2:
        raise Declined("no two of one thing")
    pairs = combinations(things, 2)
    return conj(m.denied(lambda pair=pair: m.predicate(("coll", name), pair)) for pair in pairs)  # type: ignore[misc]


@SENTENCES("xor")
def _one_of_two(m: MeaningComposer, _: str, first: Phrase, second: Phrase) -> Formula:
    """ "n = 2k or n = 2k + 1, but not both"."""
    a, b = (m.sentence(one, INSIDE) for one in (first, second))
    return disj([conj([a, neg(b)]), conj([neg(a), b])])


@SENTENCES("someof")
def _so_many_of(m: MeaningComposer, _: str, which: str, sentences: Sequence[Phrase]) -> Formula:
    """ "exactly one of the following holds: x < y, x = y, x > y"."""
    said = [m.sentence(one, INSIDE) for one in sentences]
    if which == "atleast1":
        return disj(said)
    if which == "exactly1":
        return disj([conj(one if one is it else neg(one) for one in said) for it in said])
    denied = [[one] for one in said] if which == "none" else map(list, combinations(said, 2))
    return conj(neg(conj(one)) for one in denied)


@SENTENCES("noq")
def _for_no(m: MeaningComposer, _: str, noun: Phrase, sentence: Phrase) -> Formula:
    names, _things, restrictions = nominal(m, noun)
    return m.close("∀", names, restrictions, m.denied(lambda: m.sentence(sentence, INSIDE)))
