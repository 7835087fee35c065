"""Sentences under "for all" and "for some", before and behind what is said."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Formula, Rel, Var
from leanwright.tools.maths.lean.alpha import rename
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, conjuncts, free_names, implies
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    PREMISE,
    QUANTIFIERS,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    names_in,
    only,
    tags_in,
)
from leanwright.tools.reader.meaning.declared import COUNTERS
from leanwright.tools.reader.meaning.domains import on_a_part
from leanwright.tools.reader.meaning.existence import dividing, whole_letters
from leanwright.tools.reader.meaning.joined_verbs import listed, spoken_of
from leanwright.tools.reader.meaning.nominals import nominal
from leanwright.tools.reader.meaning.notation import exponents_in, gives_inverse
from leanwright.tools.reader.meaning.noun_phrases import number_of
from leanwright.tools.reader.meaning.owners import owner_in
from leanwright.tools.reader.meaning.referents import of_subject_before, of_the_letter, with_letters
from leanwright.tools.reader.meaning.scopes import check_outside

PRONOUNS = frozenset(("it", "they", "so", "soalso", "notso", "thenum", "these_k", "member", "terms", "everyterm"))
NOUNS = frozenset(("indef", "every", "some", "anydet", "bare", "nodet"))  # noun phrases that quantify


@SENTENCES("forall")
def _forall_before(m: MeaningComposer, place: str, quantifier: Phrase, sentence: Phrase) -> Formula:
    """ "For a prime p, …": any prime."""
    return _forall(m, place, _as("every", quantifier, "indefq"), sentence)


def _as(tag: str, quantifier: Phrase, old: str) -> Phrase:
    """A quantifier with ``tag`` in place of ``old``."""
    if quantifier[0] == "andq":
        return ("andq", *(_as(tag, part, old) for part in quantifier[1:]))
    return (tag, *quantifier[1:]) if quantifier[0] == old else quantifier


def _forall(m: MeaningComposer, place: str, quantifier: Phrase, sentence: Phrase) -> Formula:
    inverse = sentence[0] == "f" and gives_inverse(m.discourse.rules, sentence[1])
    if inverse and quantifier[-1][:1] == ("nb",) and inverse == _letters_of(m, quantifier):
        _, before, noun, _, after = quantifier[-1]
        if after or {*before, noun} - {"real", "thing", "number"}:
            raise Declined("for which values an inverse is told")
        return m.sentence(sentence, place)
    quantifier = _of_all_letters(m, quantifier, sentence)
    if sentence[0] in ("ext", "extat") and set(names_in(sentence[2])) - m.discourse.scope == _letters_of(m, quantifier):
        over = [one[1] for one in (quantifier[1:] if quantifier[0] == "andq" else (quantifier,))]
        return m.sentence((*sentence[:3], (*sentence[3], *over), *sentence[4:]), place)  # of all these numbers
    if place == PREMISE and _defines(sentence, _letters_of(m, quantifier)):
        quantifier = _as("every", quantifier, "these")
    inner = INSIDE if place == PREMISE and _of_each(quantifier) else place

    def body() -> Formula:
        before = m.discourse.around
        m.discourse.around = frozenset(names_in(quantifier)) if sentence[0] == "f" else frozenset()
        said = m.sentence(sentence, inner)
        m.discourse.around = before
        return said

    m.discourse.quantified = frozenset(names_in(sentence))
    return m.quantifier(quantifier, body, place)


def _of_each(quantifier: Phrase) -> bool:
    """Whether what there is under it depends on what it is said of: "for each ε > 0 some element exceeds 1 - ε"."""
    if quantifier[0] == "andq":
        return any(map(_of_each, quantifier[1:]))
    return quantifier[0] not in ("these", "indefq", "someq", "letq")


def _defines(sentence: Phrase, names: set[str]) -> bool:
    """ "f(x) = 1/x for real x ≠ 0": the values of a function, which are said of all x."""
    left = sentence[1].operands[0] if sentence[0] == "f" and isinstance(sentence[1], Rel) else None
    return isinstance(left, App) and sentence[1].ops == ("=",) and bool(names & set(names_of(left)[1:]))


def _of_all_letters(m: MeaningComposer, quantifier: Phrase, sentence: Phrase) -> Phrase:
    """ "for positive integers": of all letters of the sentence, where none has been introduced."""
    here, noun, many = m.discourse, quantifier[-1], quantifier[0] == "everyk"  # "xy = 1 for two integers"
    unnamed = quantifier[0] == "these" and noun[0] == "nb" and not noun[3]  # "if AB = I for n × n matrices, then …"
    if quantifier[0] != "letters" and not (many and not noun[3]) and not unnamed:
        return quantifier
    names = [n for n in dict.fromkeys(names_in(sentence)) if n not in here.functions]
    if many and set(names) <= here.scope | here.bound:
        return quantifier
    if not names or set(names) & (here.scope | here.bound) or noun[3] or noun[4]:
        raise Declined("“for” of nameless things")
    if many and len(names) != number_of(m, quantifier[1]):
        raise Declined("so many things beside another number of letters")
    tag = "every" if quantifier[0] == "letters" else "these"  # "xy = 1 for two real numbers", in a hypothesis
    return (tag, (*noun[:3], tuple(map(letter, names)), ()))


@SENTENCES("forallS")
def _forall_behind(m: MeaningComposer, place: str, quantifier: Phrase, sentence: Phrase) -> Formula:
    """ "…, for every n": behind what exists, or is denied, its scope is open."""
    quantifier = of_the_letter(m, _of_all_letters(m, quantifier, sentence), sentence)
    sentence = of_subject_before(m, sentence)
    check_outside(quantifier, sentence, _letters_of(m, quantifier))
    _check_conditions(m, place, quantifier)
    if sentence[0] in ("fundef", "mapped") or _is_of_a_map(m, quantifier, sentence):
        return m.sentence(on_a_part(m, quantifier, sentence), place)
    verb: Phrase = sentence[2] if sentence[0] == "vp" else ("",)
    if place == CLAIM and "indefq" in tags_in(quantifier) and tags_in(sentence) & NOUNS:
        raise Declined("whether “for a …” means some or every")
    some = {one[0] for one in (quantifier[1:] if quantifier[0] == "andq" else (quantifier,))} == {"someq"}
    if sentence[0] in ("if", "iff"):
        named, (first, second, *behind) = _letters_of(m, quantifier), sentence[1:]
        said = named | (set(names_in(quantifier)) - m.discourse.scope if sentence[0] == "iff" else set())
        if not said & set(names_in(second)):  # "f is even if f(-x) = f(x) for all x"
            return m.sentence((sentence[0], ("forallS", quantifier, first), second, *behind), place)
        if some and sentence[0] == "if" and named & set(names_in(first)):  # "if n > 3, then n² = 4 for some n"
            raise Declined("whether a condition is of what there is")
        if sentence[0] == "iff" and not named & set(names_in(first)):
            return m.sentence(("iff", first, ("forallS", quantifier, second)), place)
    if sentence[0] in ("and", "again"):
        return _spread(m, place, quantifier, sentence)
    if verb[0] != "srel" and "srel" in tags_in(verb):
        raise Declined("“for …” at the end of what is said of the last formula")
    if some and sentence[0] == "vp" and (tags_in(sentence[1]) & NOUNS or listed(sentence[1])):
        return m.sentence(("vp", sentence[1], ("under", quantifier, verb)), place)
    return _forall(m, place, quantifier, _of_values(m, quantifier, sentence))


def _is_of_a_map(m: MeaningComposer, quantifier: Phrase, sentence: Phrase) -> bool:
    """Whether "f is increasing for x ≥ 0" is said: of a map, and of no x."""
    subject: Phrase = sentence[1] if sentence[0] == "vp" else ("",)
    of_map = subject[0] == "term" and isinstance(subject[1], Var) and m.is_map(subject[1])
    named = _letters_of(m, quantifier) if of_map and quantifier[0] in ("relq", "every") else set()
    return bool(named) and named.isdisjoint(names_in(sentence))


def _check_conditions(m: MeaningComposer, place: str, quantifier: Phrase) -> None:
    """Raises Declined where a condition on what is quantified speaks of other letters: "for all x, where a ≠ 0"."""
    if place == CLAIM or quantifier[0] != "every" or quantifier[1][0] != "nb":
        return
    named = _letters_of(m, quantifier)
    conditions = [set(names_in(one)) for one in quantifier[1][4] if one[0] == "such"]
    if named and any(one and not named & one for one in conditions):
        raise Declined("a condition behind “for …” on other letters")


def _of_values(m: MeaningComposer, quantifier: Phrase, sentence: Phrase) -> Phrase:
    """The sentence, or "for every x" before it, of "f(x) = x + c for some c"."""
    name = _any_argument(m, sentence[1]) if quantifier[0] == "someq" and sentence[0] == "f" else ""
    return ("eachvalue", name, sentence[1]) if name and name not in names_in(quantifier) else sentence


def _any_argument(m: MeaningComposer, relation: Any) -> str:
    """The x of "f(x) = x + c for some c", of which nothing is said; "" of another formula."""
    value = relation.operands[0] if isinstance(relation, Rel) and relation.ops == ("=",) else None
    if not isinstance(value, App) or value.subscript or len(value.args) != 1 or not m.is_map(letter(value.fn)):
        return ""
    (x,) = value.args
    name = spelled(x) if isinstance(x, Var) else ""
    return "" if name in m.discourse.scope | m.discourse.given else name


@SENTENCES("eachvalue")
def _of_each_value(m: MeaningComposer, _: str, name: str, relation: Formula) -> Formula:
    """ "f(x) = x + c", for every x."""
    other = m.discourse.fresh("xtsu")
    function = relation.operands[0].fn  # type: ignore[union-attr]
    source, arrow, _target = m.discourse.kinds.get(function, "").partition(" → ")
    m.discourse.declare(other, source if arrow else "ℝ")
    m.discourse.bind([other])
    said = m.sentence(("f", rename(relation, {name: other})), INSIDE)
    return m.close("∀", [other], [], said)


def _letters_of(m: MeaningComposer, quantifier: Phrase) -> set[str]:
    """The letters that "for all …" binds; where that is not certain, all that it names."""
    tag, *rest = quantifier
    if tag == "andq":
        return {name for part in rest for name in _letters_of(m, part)}
    if tag in ("every", "any", "these", "someq", "indefq") and rest[0][0] == "nb" and isinstance(rest[0][3], tuple):
        listed = rest[0][3]
        if listed and all(isinstance(one, (App, Var)) for one in listed):  # "every sequence x_n"
            return {one.fn if isinstance(one, App) else spelled(one) for one in listed}
    if tag == "insome":
        return {spelled(one) for one in (*rest[0], *rest[1][3]) if isinstance(one, Var)}
    if tag == "relq" and isinstance(rest[0], Rel) and rest[0].ops == ("∈",) and isinstance(rest[0].operands[0], Var):
        return {spelled(rest[0].operands[0])}
    return set(names_in(quantifier)) - m.discourse.scope


@VERB_PHRASES("under")
def _under(m: MeaningComposer, things: Things, quantifier: Phrase, verb: Phrase) -> Formula:
    """ "Every odd number equals 2k + 1 for some k": k depends on the number. "Some number divides n for every n"."""
    if quantifier[0] == "someq":
        only(things, "“for some”")
    return m.quantifier(quantifier, lambda: m.vp(verb, things), INSIDE)


def _spread(m: MeaningComposer, place: str, quantifier: Phrase, sentence: Phrase) -> Formula:
    """ "a_0 = 1 and a_(n+1) = 2a_n for all n": what does not mention n is said once."""
    named = _letters_of(m, quantifier)
    inside = [part for part in sentence[1:] if named & spoken_of(part) or tags_in(part) & PRONOUNS]
    outside = [part for part in sentence[1:] if part not in inside]
    said = [m.sentence(part, place) for part in outside]
    if not inside:
        raise Declined("“for …” of what does not mention it")
    if sentence[1] in outside:  # "it is reducible over 𝔽_p for every p": “it” was spoken of before
        inside = [of_subject_before(m, part) for part in inside]
    rest = ("and", *inside) if len(inside) > 1 else inside[0]
    return conj([*said, _forall(m, place, quantifier, rest)])


@SENTENCES("ambient")
def _in_a_structure(m: MeaningComposer, place: str, noun: Phrase, sentence: Phrase) -> Formula:
    """ "in a group, …": letters of which nothing else is said are elements of it."""
    names, things, restrictions = nominal(m, noun)
    name = spelled(only(things, "a structure"))  # type: ignore[arg-type]
    if m.discourse.functions.get(name) and m.discourse.kind_of(things[0]).startswith("ℕ → "):  # a sequence
        return m.close("∀", names, restrictions, m.sentence(sentence, place))
    if name not in m.discourse.types or m.discourse.ambient:
        raise Declined("“in …” of what is no structure")
    m.discourse.ambient = name
    if place == PREMISE:
        m.discourse.pending.append((names, restrictions))
        return m.sentence(sentence, PREMISE)
    return m.close("∀", names, restrictions, m.sentence(sentence, place))


@SENTENCES("fsome")
def _for_some(m: MeaningComposer, _: str, noun: Phrase, sentence: Phrase) -> Formula:
    if not (noun := with_letters(noun))[3]:
        raise Declined("“for some” of nameless things")
    if sentence[0] == "if" and sentence[-1] == "behind":
        raise Declined("whether what there is depends on a condition behind it")
    names, _things, said = nominal(m, noun)
    whole = whole_letters(m, names) if noun[2] == "thing" else []
    return m.close("∃", names, [*said, *whole], m.sentence(sentence, INSIDE))


@QUANTIFIERS("every", "any")
def _every(m: MeaningComposer, body: Callable[[], Formula], place: str, noun: Phrase) -> Formula:
    if not noun[3]:
        return _of_nameless(m, body, noun, 1)
    names = [spelled(v) for v in noun[3] if isinstance(v, Var)] if noun[3] != "relation" else []
    if noun[2] == "thing" and m.discourse.scope & set(names):
        raise Declined("a letter that is quantified twice")
    new, things, restrictions = nominal(m, noun)
    restrictions += dividing(m, place, new if noun[2] == "thing" else [])
    before = m.discourse.subject
    if len(things) == 1 and owner_in(noun) != ("it",):  # "for each of its points x, it contains …"
        m.discourse.subject = things
    m.discourse.every += 1
    said = body()
    m.discourse.every -= 1
    if m.discourse.subject is things:  # “it” behind “a_n < 2 for every n” is none of these n
        m.discourse.subject = before
    return m.close("∀", new, restrictions, said)


def _of_nameless(m: MeaningComposer, body: Callable[[], Formula], noun: Phrase, count: int) -> Formula:
    """ "for any two odd integers, their sum is even": what is said speaks of all of them."""
    before = m.discourse.group
    new, things, restrictions = nominal(m, noun, count)
    if owner_in(noun) != ("it",):
        m.discourse.subject = things
    m.discourse.group = things if count > 1 else before
    m.discourse.every += 1
    said = body()
    m.discourse.every -= 1
    if len(things) != count or not set(new) <= set(free_names(said)):
        raise Declined("“for every” of nameless things")
    return m.close("∀", new, restrictions, said)


@QUANTIFIERS("someq")
def _some_behind(m: MeaningComposer, body: Callable[[], Formula], place: str, noun: Phrase) -> Formula:
    """ "…, for some integer k": in a premise, k is introduced for the rest of the text."""
    if not noun[3]:
        raise Declined("“for some” of nameless things")
    letters = [v for v in noun[3] if isinstance(v, Var)]
    if noun[2] == "thing" and letters and all(spelled(v) in COUNTERS for v in letters):  # "x = kπ for some k"
        natural = exponents_in(m.discourse.compared).issuperset(map(spelled, letters))  # "a^n = 0 for some n"
        noun = ("nb", noun[1], "natural" if natural else "integer", *noun[3:])
    names, _things, restrictions = nominal(m, noun)
    if place == PREMISE and not m.discourse.equating:
        m.discourse.pending.append((names, restrictions))
        return body()
    return m.close("∃", names, restrictions, body())


@QUANTIFIERS("insome")
def _of_one_set(m: MeaningComposer, body: Callable[[], Formula], place: str, letters: Things, noun: Phrase) -> Formula:
    """ "for all x in some dense subset D of X": there is one for all of them; in a premise it is for the whole text."""
    names, things, restrictions = nominal(m, noun)
    within = Rel((letters[-1], only(things, "a set")), ("∈",))
    inside: Phrase = ("such", ("frels", letters[:-1], within) if len(letters) > 1 else ("f", within))

    def say() -> Formula:
        return m.quantifier(("every", ("nb", (), "thing", letters, (inside,))), body, INSIDE)

    if place == PREMISE and not m.discourse.equating:
        m.discourse.pending.append((names, restrictions))
        return say()
    if place == CLAIM:
        raise Declined("whether “for all … in a …” means some or every")
    return m.close("∃", names, restrictions, say())


@QUANTIFIERS("indefq")
def _indefinite_behind(m: MeaningComposer, body: Callable[[], Formula], place: str, noun: Phrase) -> Formula:
    """ "n = 2k for an integer k": there is one; but "x² ≥ 0 for a real number x", of nothing else, is of every one."""
    if place != CLAIM:
        return _some_behind(m, body, place, noun)
    transposed = {"T"} if {"matrix", "matrices"} & m.discourse.words else set()
    if not noun[3] or m.discourse.quantified - set(names_in(noun)) - transposed:
        raise Declined("whether “for a …” means some or every")
    return _every(m, body, place, noun)


@QUANTIFIERS("letters")
def _letters(_: MeaningComposer, __: Callable[[], Formula], ___: str, *____: Phrase) -> Formula:
    raise Declined("“for” of nameless things")


@QUANTIFIERS("everyk")
def _every_so_many(m: MeaningComposer, body: Callable[[], Formula], place: str, count: Any, noun: Phrase) -> Formula:
    """ "for any two sets A and B"."""
    if not noun[3]:
        return _of_nameless(m, body, noun, number_of(m, count))
    if noun[3] == "relation" or len(noun[3]) != number_of(m, count):
        raise Declined("so many things beside another number of letters")
    return _every(m, body, place, noun)


@QUANTIFIERS("these")
def _for_these(m: MeaningComposer, body: Callable[[], Formula], place: str, noun: Phrase) -> Formula:
    """ "for real x": in a premise, x is introduced for the rest of the text."""
    if place == INSIDE:
        raise Declined("whether “for …” means some or every")
    if place != PREMISE or not noun[3]:
        return _every(m, body, place, noun)
    names, _things, restrictions = nominal(m, noun)
    m.discourse.pending.append((names, restrictions))
    return body()


@QUANTIFIERS("andq")
def _several(m: MeaningComposer, body: Callable[[], Formula], place: str, *parts: Phrase) -> Formula:
    if parts[0][0] == "indefq":  # "for a prime p and an integer n"
        parts = tuple(_as("indefq", part, "every") for part in parts)

    if cases := _cases(parts):
        return m.quantifier(("forvalues", *cases), body, place)

    def go(left: Sequence[Phrase]) -> Formula:
        return m.quantifier(left[0], lambda: go(left[1:]), place) if left else body()

    return go(parts)


def _cases(parts: Sequence[Phrase]) -> tuple[Any, ...]:
    """The first equation, and the other values, of "for x = 2 and x = 4"."""
    told = [part[1] for part in parts if part[0] in ("relq", "newrelq") and isinstance(part[1], Rel)]
    equations = [one for one in told if one.ops == ("=",) and one.operands[0] == told[0].operands[0]]
    if len(equations) < len(parts) or not isinstance(told[0].operands[0], Var):
        return ()
    return told[0], tuple(one.operands[1] for one in told[1:])


@QUANTIFIERS("letq")
def _where_letters(
    m: MeaningComposer, body: Callable[[], Formula], place: str, variables: Things, noun: Phrase
) -> Formula:
    """ "…, where n is an integer"."""
    said = list(conjuncts(m.predicate(("npp", ("bare", noun)), variables)))
    if place == PREMISE:
        m.discourse.pending.append(([], said))
        return body()
    return implies(conj(said), body())


@SENTENCES("typedof")
def _of_typed_letters(m: MeaningComposer, place: str, sentence: Phrase, letters: Things) -> Formula:
    """ "g ∘ f is injective, where f : A → B and g : B → C": the arrows have given the kinds."""
    if not all("→" in m.discourse.kind_of(one) for one in letters):
        raise Declined("a letter alone")
    return m.sentence(sentence, place)
