"""Sequences: their kinds and terms, their limits, what is said of one given by a formula, or of all its terms."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Any

from leanwright.tools.maths.ast import App, Big, Bin, Bound, Call, Domain, Expr, Formula, Num, Quant, Rel, Var
from leanwright.tools.maths.parsing.ellipses import value as computed
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import features, letter, names_of, spelled
from leanwright.tools.maths.vocabulary import MEASURE
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, rel
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    NOUN_PHRASES,
    NOUNS,
    SENTENCES,
    STEPS,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Rest,
    Things,
    formulas_in,
    only,
    tags_in,
)
from leanwright.tools.reader.meaning.functions import defined_function
from leanwright.tools.reader.meaning.naming import plus
from leanwright.tools.reader.meaning.nominals import noun_says
from leanwright.tools.reader.meaning.noun_phrases import value
from leanwright.tools.reader.meaning.referents import only_sequence, sequence_of, term_numbers, the_sequence
from leanwright.tools.reader.meaning.senses import whole_sequence
from leanwright.tools.reader.meaning.templates import property_of

_LATE = ("tends-to", "convergent", "to-infinity", "to-minus-infinity")  # with whatever term the sequence begins
_LAST = 50  # Fibonacci number that a text gives


@SENTENCES("sequence")
def _of_sequence(m: MeaningComposer, place: str, noun: Any, sentence: Phrase) -> Formula:
    """ "a sequence of integers satisfies …": the sequences of the sentence are of integers."""
    names = {p.fn for f in formulas_in(sentence) for p in walk(f) if isinstance(p, App) and p.subscript}
    if not names:
        raise Declined("a sequence that is not named")
    kinds = [part for name in sorted(names) for part in noun_says(m, ("seqof", noun), (), Var(name))]
    said = conj([*kinds, m.sentence(sentence, place)])
    m.discourse.subject, m.discourse.single = None, m.discourse.whole(min(names)) if len(names) == 1 else None
    return said


@STEPS("termsof")
def _terms_are(m: MeaningComposer, noun: Phrase) -> list[Formula]:
    """ "All terms are integers", of the sequences of the text."""
    if any((noun[1], *noun[3:])):
        raise Declined("what is said of all terms of a sequence")
    names = [name for name, sequence in sorted(m.discourse.functions.items()) if sequence]
    return [part for name in names for part in noun_says(m, ("seqof", noun[2]), (), Var(name))]


def grows(m: MeaningComposer, term: Expr) -> Var:
    """The letter that numbers the terms of a sequence: in its subscripts, or at the end of a sum, or n."""
    summed = {part.var for part in walk(term) if isinstance(part, Big)}
    terms = [part for part in walk(term) if isinstance(part, App) and part.subscript]
    maps = m.discourse.map_sequences
    indices = {name for part in terms for name in names_of(part.args[: 1 if part.fn in maps else None])} - summed
    indices = indices or {"n"} & set(names_of(term)) - m.discourse.kinds.keys()
    if len(indices) != 1 or indices & m.discourse.scope:
        raise Declined("what tends to something as what grows")
    return letter(indices.pop())


def terms_are(m: MeaningComposer, sequence: Var, index: Var, term: Expr) -> Formula:
    """The terms of a sequence, of real numbers unless they are values in a space, are ``term``, in ``index``."""
    kind = m.discourse.kinds.get(term.fn, "") if isinstance(term, App) else ""
    target = "ENNReal" if kind.startswith(MEASURE) else kind.rpartition(" → ")[2]
    target = target if target == "ENNReal" or target in m.discourse.types else "ℝ"
    m.discourse.kinds[sequence.name] = f"ℕ → {target}"
    m.discourse.functions[sequence.name] = True
    name = spelled(index)
    m.discourse.bound.add(name)
    m.discourse.shared.add(name)
    m.discourse.kinds.setdefault(name, "ℕ")
    return Quant("∀", (Bound((name,)),), rel(App(sequence.name, (index,), True), "=", term))


def _as_definition(m: MeaningComposer, term: Any) -> Rel:
    """ "the sequence (-1)^n", "the averages (a_1 + … + a_n)/n": the equation of its terms."""
    names = [name for name in names_of(term) if name not in m.discourse.scope]
    if len(names) != 1 or names[0] not in "ijklmn":
        raise Declined("a sequence whose terms have no number")
    name = m.discourse.fresh("auvw")
    m.discourse.functions[name] = True
    if any(isinstance(one, App) and one.subscript for one in walk(term)):
        m.discourse.nameless.discard(name)
    return rel(App(name, (letter(names[0]),), True), "=", term)


@SENTENCES("partconverges")
def _part_converges(m: MeaningComposer, _: str, term: Expr) -> Formula:
    """ "(a_{2n}) converges", "a_n/n converges": so does every sequence with these terms."""
    index = grows(m, term)
    sequence = Var(m.discourse.fresh("uvw"))
    m.discourse.nameless.discard(sequence.name)
    defined = terms_are(m, sequence, index, term)
    m.discourse.bind([sequence.name])
    return m.close("∀", [sequence.name], [defined], property_of(m, m.lexicon["convergent"], x=sequence))


@SENTENCES("seqdef")
def _defined_sequence(m: MeaningComposer, place: str, verb: Phrase, told: Sequence[Any]) -> Formula:
    """ "the sequence a_n = 1/n converges to 0", "the sequence (-1)^n", "the sequence (a_n)"; quotients from a_1 on."""
    relation, *ranges = told
    if isinstance(relation, App) and relation.subscript and all(isinstance(one, Var) for one in relation.args):
        if ranges:
            raise Declined("of which terms the sequence is")
        m.discourse.kinds.setdefault(relation.fn, "ℕ → ℝ")
        return m.sentence(("vp", ("term", m.discourse.whole(relation.fn)), verb), place)
    relation = relation if isinstance(relation, Rel) else _as_definition(m, relation)
    for one in ranges:
        if one[0] not in ("relq", "beside") and not (
            one[0] == "every" and one[1][:3] in (("nb", (), "natural"), ("nb", (), "thing"))
        ):
            raise Declined("of which terms the sequence is")
        for said in formulas_in(one):
            _begins(m, relation, said)
        m.discourse.said |= set(one[1][4]) if one[0] == "every" else set()
    late = verb[0] in ("is", "isnot") and verb[1][0] in ("pp", "adj") and verb[1][1] in _LATE
    term = relation.operands[0] if isinstance(relation, Rel) else None
    if not late and "field" in features(relation) and isinstance(term, App):
        quotients = [part for part in walk(relation) if isinstance(part, Bin) and part.op == "/"]
        first = Fraction(term.fn not in m.discourse.from_zero)
        if any(computed(part.right, dict.fromkeys(names_of(term.args), first)) == 0 for part in quotients):
            raise Declined("with which term the sequence begins")
        if first:
            m.discourse.from_one |= {term.fn}
            m.discourse.whole(term.fn)
    if isinstance(term, App):
        m.discourse.kinds.setdefault(term.fn, "function" if term.fn in m.discourse.map_sequences else "ℕ → ℝ")
    return defined_function(m, place, relation, (), verb)


@NOUN_PHRASES("seqnp")
def _the_defined_sequence(m: MeaningComposer, _: str, rest: Rest, told: Sequence[Any]) -> Formula:
    """ "the limit of the sequence a_n = 1/n": what gives it holds for the rest of the text."""
    if {*names_of(told[0])} & m.discourse.scope - m.discourse.given:
        raise Declined("a sequence that depends on what a quantifier is about")
    return _defined_sequence(m, CLAIM, ("saying", rest), told)


def first_number(said: Any) -> tuple[Var, int | None]:
    """The letter and the first number of "n ≥ 1", "n ∈ ℕ", "all n"; None where nothing is known of it."""
    match said:
        case Rel((Var() as index, Num(least)), (("≥" | ">") as sign,)):
            return index, least + (sign == ">")
        case Rel((Var() as index, Domain("N", positive)), ("∈",)):
            return index, 1 if positive else None
        case Var() as index:
            return index, None
    raise Declined("of which terms the sequence is")


def _begins(m: MeaningComposer, definition: Any, said: Any) -> None:
    """The first term of "a_n = 1/n, n ≥ 1,"; of n ∈ ℕ nothing is known of it."""
    term = definition.operands[0] if isinstance(definition, Rel) else None
    index, first = first_number(said)
    if not isinstance(term, App) or not term.subscript or term.args != (index,) or first not in (None, 0, 1):
        raise Declined("of which terms the sequence is")
    if first == 0:
        m.discourse.from_zero |= {term.fn}
    elif first == 1:
        m.discourse.from_one |= {term.fn}
        m.discourse.whole(term.fn)


@VERB_PHRASES("samelimit")
def _subsequences_converge(m: MeaningComposer, things: Things) -> Formula:
    """What "every subsequence of … converges to the same limit" says of a sequence: there is a limit of both."""
    sequence = whole_sequence(m, only(things, "the sequence"), ())
    kind = m.discourse.kind_of(sequence)
    if not isinstance(sequence, Var) or not kind.startswith("ℕ → "):
        raise Declined("a subsequence of what is no sequence")
    part, limit = Var(m.discourse.fresh("bcuv")), Var(m.discourse.fresh("LMK"))
    for name, held in ((part.name, kind), (limit.name, kind.removeprefix("ℕ → "))):
        m.discourse.declare(name, held)
        m.discourse.bind([name])
    of = property_of(m, m.lexicon["subsequence"], x=part, y=sequence)
    both = [property_of(m, m.lexicon["tends-to"], x=one, y=limit) for one in (sequence, part)]
    return m.close("∀", [part.name], [of], m.close("∃", [limit.name], both[:1], both[1]))


# the sequence of the text, and its terms -----------------------------------------------------------------------------


@NOUN_PHRASES("thesequence")
def _the_sequence(m: MeaningComposer, _: str, rest: Rest, term: App | None = None) -> Formula:
    """ "the sequence", of the text; one that begins with a_1 has no term a_0 of which anything is said."""
    found = the_sequence(m)
    if term is not None and term.fn != spelled(found):
        raise Declined("a sequence of other terms than those of the sequence spoken of")
    return rest((found,))


@NOUN_PHRASES("recursive")
def _sequence_by(m: MeaningComposer, place: str, rest: Rest, sentence: Phrase) -> Formula:
    """ "The sequence given by a_1 = 1, a_(n+1) = 2a_n": what gives it holds for the rest of the text."""
    if place != CLAIM:
        raise Declined("a sequence that is given inside a sentence")
    m.discourse.pending.append(([], STEPS.meanings["suppose"](m, sentence)))
    return _the_sequence(m, place, rest)


def usual_start(m: MeaningComposer, names: Collection[str]) -> None:
    """Raises Declined where a text gives terms that are not those of 0, 1, 1, 2, …, numbered from 0."""
    first = [0, 1]
    given = [(i, value) for one, i, value in m.discourse.valued if one in names]
    while len(first) <= min(max((i for i, _ in given), default=0), _LAST):
        first.append(first[-2] + first[-1])
    if any(i >= len(first) or first[i] != value for i, value in given):
        raise Declined("Fibonacci numbers that begin with others than 0 and 1")


def _fibonacci(m: MeaningComposer) -> list[Formula]:
    """The Fibonacci numbers, as a sequence of integers that begins with 0 and 1."""
    name = only_sequence(m)
    usual_start(m, {name})
    m.discourse.declare(name, "ℕ → ℤ")
    m.discourse.from_one -= {name}
    index = m.discourse.fresh("nkm")
    m.discourse.bound.add(index)
    m.discourse.kinds[index] = "ℕ"
    two, one, none = (App(name, (Bin("+", Var(index), Num(i)) if i else Var(index),), True) for i in (2, 1, 0))
    begin = [rel(App(name, (Num(i),), True), "=", Num(i)) for i in (0, 1)]
    return [*begin, Quant("∀", (Bound((index,)),), rel(two, "=", Bin("+", one, none)))]


@SENTENCES("fibonacci")
def _are_fibonacci(m: MeaningComposer, _: str) -> Formula:
    """ "let (F_n) be the Fibonacci sequence"."""
    return conj(_fibonacci(m))


@SENTENCES("offibonacci")
def _of_fibonacci(m: MeaningComposer, place: str, sentence: Phrase) -> Formula:
    """ "the Fibonacci numbers satisfy …"."""
    m.discourse.pending.append(([], _fibonacci(m)))
    return m.sentence(sentence, place)


@NOUN_PHRASES("fibonaccis")
def _fibonacci_terms(m: MeaningComposer, _: str, rest: Rest, terms: Things) -> Formula:
    """ "the Fibonacci numbers F_n and F_{n+1}"."""
    m.discourse.pending.append(([], _fibonacci(m)))
    return rest(terms)


@NOUN_PHRASES("terms")
def _every_term(m: MeaningComposer, _: str, rest: Rest, term: Any) -> Formula:
    """ "its terms": a_n, for all n."""
    new, things, late = term_numbers(m, sequence_of(m, term), 1)
    return m.close("∀", new, late, rest(things))


@NOUNS("aterm")
def _is_a_term(m: MeaningComposer, thing: Expr, term: Any) -> list[Formula]:
    """ "2 is a term of the sequence": there is a number n with 2 = a_n."""
    new, (one,), late = term_numbers(m, sequence_of(m, term), 1)
    return [m.close("∃", new, late, rel(thing, "=", one))]


@SENTENCES("generalterm")
def _general_term(m: MeaningComposer, _: str, term: Any, relation: Any) -> Formula:
    """ "its general term is a_n = 2n + 1": of all n."""
    left = relation.operands[0] if isinstance(relation, Rel) and relation.ops == ("=",) else None
    if not isinstance(left, App) or left.fn != sequence_of(m, term) or not isinstance(left.args[0], Var):
        raise Declined("the general term of something else")
    name, first = spelled(left.args[0]), Num(1 if left.fn in m.discourse.from_one else 0)
    if name in m.discourse.scope:
        raise Declined("the general term, for one number")
    m.discourse.bind([name])
    m.discourse.declare(name, "ℕ")
    return m.close("∀", [name], [rel(Var(name), "≥", first)] if first.value else [], relation)


@NOUN_PHRASES("twoterms")
def _two_terms(m: MeaningComposer, _: str, rest: Rest, which: str, sequence: Any = None) -> Formula:
    """ "any two different terms", "consecutive terms": a_m and a_n with m ≠ n, or a_n and a_(n+1), for all m and n."""
    name = sequence_of(m, sequence) if sequence is None or isinstance(sequence, App) else sequence
    new, things, said = term_numbers(m, name, 2 if which == "distinct" else 1)
    if which == "distinct":
        return m.close("∀", new, [*said, rel(Var(new[0]), "≠", Var(new[1]))], rest(things))
    following = App(name, (Bin("+", Var(new[0]), Num(1)),), True)
    return m.close("∀", new, said, rest((*things, following)))


@NOUN_PHRASES("told")
def _told(m: MeaningComposer, place: str, rest: Rest, phrase: Phrase, term: Expr) -> Formula:
    """ "their product, ab,", "its discriminant b² - 4ac": a formula for what the words say."""

    def as_formula(things: Things) -> Formula:
        if things != (term,):
            raise Declined("a formula beside other words for it")
        return rest(things)

    return m.np(phrase, place, as_formula)


@NOUN_PHRASES("apposed")
def _apposed(m: MeaningComposer, _: str, rest: Rest, name: str, term: Expr) -> Formula:
    """ "the square x²", "the cube (n + 1)³", "its closure cl(A)"."""
    if isinstance(term, Call) and len(term.args) == 1:
        said = value(m, name, term.args[0])
        if term == said or term.fn == "bar":
            return rest((said,))
    exponent = {"square-of": 2, "cube-of": 3}.get(name.split("|")[0])
    if not isinstance(term, Bin) or term.op != "^" or exponent is None or term.right != Num(exponent):
        raise Declined("a formula beside another word for it")
    return rest((term,))


# what terms another one is made of, by their places behind the first of them, and its own place
_BESIDE = {"termbefore": ((0,), 1), "twobefore": ((0, 1), 2), "neighbours": ((0, 2), 1)}


@SENTENCES("eachnext")
def _each_next(m: MeaningComposer, _: str, what: Phrase) -> Formula:
    """ "each further term is one more than twice the preceding one": of all terms that have those before them."""
    told = [one for one in _BESIDE if one in tags_in(what)]
    if len(told) != 1:
        raise Declined("which terms another one is made of")
    name, index = only_sequence(m), m.discourse.fresh("nkm")
    m.discourse.declare(index, "ℕ")
    m.discourse.bind([index])
    places, own = _BESIDE[told[0]]
    term = [App(name, (plus(Var(index), i),), True) for i in range(3)]
    m.discourse.repeated["beside"] = tuple(term[i] for i in places)
    said = m.sentence(("vp", ("these", (term[own],)), ("is", ("npp", what))), INSIDE)
    return m.close("∀", [index], [rel(Var(index), "≥", Num(1))] if name in m.discourse.from_one else [], said)


@NOUN_PHRASES(*_BESIDE)
def _terms_beside(m: MeaningComposer, _: str, rest: Rest) -> Formula:
    if "beside" not in m.discourse.repeated:
        raise Declined("which term is the preceding one")
    return rest(m.discourse.repeated["beside"])
