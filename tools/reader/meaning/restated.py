"""What repeats a claim, or says it the other way round; claims in several parts, and when equality holds in them."""

from collections.abc import Sequence
from itertools import pairwise

from leanwright.tools.maths.ast import App, Connective, Formula, Not, Pred, Quant, Rel
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, free_names, implies, neg, nodes
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    PREMISE,
    SENTENCES,
    VERB_PHRASES,
    MeaningComposer,
    Phrase,
    Things,
    formulas_in,
    introduced_in,
    names_in,
    tags_in,
)

_PLAIN = ("vp", "f", "fundef", "mapped", "iff")  # sentences that neither suppose nor say what there is
_CONDITIONS = frozenset(("if", "unless", "whenever", "ex", "some", "fsome", "not", "no", "denied"))
_DENIALS = frozenset(("not", "no", "denied"))
_POINTING = frozenset(("it", "they"))
_OF_ALL = ("if", "unless", "whenever", "forall", "forallS")  # sentences that say which things they are about


@SENTENCES("again")
def _again(m: MeaningComposer, place: str, said: Phrase, anew: Phrase) -> Formula:
    """ "f is odd, that is, f(-x) = -f(x)": both; a letter that only the other words have is an argument there.

    What the one side says of its letters holds for both: "for all n" in front, in the middle or at the end.
    """
    if place == CLAIM and (one := _under_one_quantifier(m, (said, anew)) or _under_the_last(m, said, anew)):
        return m.sentence(one, place)
    unsaid = set(names_in(anew)) - {*introduced_in(anew), *m.discourse.scope, *m.discourse.types, *names_in(said)}
    if unsaid and tags_in(said) & {"relsign", "relquoted", "relcong"}:  # of the integers, or where the relation is?
        raise Declined("what the letters are by which a relation is explained")
    if _of_its_own_letters(m, said, anew):
        if place != CLAIM:
            raise Declined("other words inside a sentence")
        return m.sentence(("also", said, anew), CLAIM)
    known = m.discourse.scope | m.discourse.types.keys() | m.discourse.given | set(names_in(said))
    whole = m.sentence(("and", said, anew), place)
    arguments = {
        name
        for one in formulas_in(anew)
        for part in walk(one)
        if isinstance(part, App)
        for arg in part.args
        for name in names_of(arg)
    }
    if set(free_names(whole)) & set(names_in(anew)) - known - arguments - _of_some(anew):
        raise Declined("whether other words hold for one thing or for all")
    return whole


@SENTENCES("withmore")
def _with_more(m: MeaningComposer, place: str, said: Phrase, more: Phrase) -> Formula:
    """ "No: 2 is an even prime". An equation that gives a new function its values is an example, and no claim."""
    known = m.discourse.scope | m.discourse.given | set(names_in(said))
    if more[0] == "f" and set(names_in(more)) - known:
        raise Declined("of what an example is given")
    tag = "again" if more[0] == "f" and said[0] != "denied" else "and"
    return m.sentence((tag, said, more), place)


def _of_its_own_letters(m: MeaningComposer, said: Phrase, anew: Phrase) -> bool:
    """ "A unit is no zero divisor: if u is a unit and ux = 0, then x = 0": whether both are of all things."""
    known = m.discourse.scope | m.discourse.given | m.discourse.types.keys()
    own = set(names_in(anew)) - known
    unsaid = _applied(anew) & own - set(names_in(said)) - set(introduced_in(anew))
    if anew[0] in _OF_ALL and unsaid:  # "…, i.e. |f(x)| ≤ M for some M"
        raise Declined("whether other words hold for one thing or for all")
    apart = not (own & set(names_in(said)) or _POINTING & tags_in(anew) or _DENIALS & tags_in(said))
    return apart and bool(own - _of_some(anew)) and anew[0] in _OF_ALL


def _of_some(sentence: Phrase) -> set[str]:
    """k of "n = 2k for some k"."""
    return set(introduced_in(sentence[1])) if sentence[0] == "forallS" and sentence[1][0] == "someq" else set()


def _applied(sentence: Phrase) -> set[str]:
    return {part.fn for one in formulas_in(sentence) for part in walk(one) if isinstance(part, App)}


def once(denied: Phrase) -> None:
    """Raises Declined where what is denied is said again: the denial may reach over one of them, or both."""
    if "again" in tags_in(denied):
        raise Declined("other words for what is denied")


@SENTENCES("generally")
def _in_general(m: MeaningComposer, place: str, first: Phrase, second: Phrase) -> Formula:
    """ "2 + 3 = 3 + 2; in general, x + y = y + x": of all. A denial "in general" may say that it is not so of all."""
    said = m.sentence(("also", first, second), place)
    if any(isinstance(one, Not) or (isinstance(one, Rel) and {"≠", "∤"} & {*one.ops}) for one in nodes(said)):
        raise Declined("whether something is never so, or not always")
    return said


@SENTENCES("conv")
def _and_conversely(m: MeaningComposer, place: str, sentence: Phrase) -> Formula:
    if sentence[0] in ("forall", "forallS"):
        return m.sentence((sentence[0], sentence[1], ("conv", sentence[2])), place)
    if sentence[0] != "if":
        raise Declined("“conversely” of what is no conditional")
    return m.sentence(("iff", sentence[1], sentence[2]), place)


@SENTENCES("also")
def _also(m: MeaningComposer, _: str, *parts: Phrase) -> Formula:
    """ "…, and deduce that …", "(a) … (b) …": each for itself, of what the text introduced before.

    What speaks of a letter or a thing of the first part is said of it under the first part's quantifier: "for every
    n, n(n + 1) is even; in particular, n² + n + 4 is even".
    """
    if (one := _under_one_quantifier(m, parts)) is not None:
        return m.sentence(one, CLAIM)
    if any(_conditional(a) and not _conditional(b) for a, b in pairwise(parts)):
        raise Declined("whether the condition of one claim is one of the next")
    known = m.discourse.scope | m.discourse.types.keys() | m.discourse.kinds.keys()
    said: list[Formula] = []
    passed: set[str] = set()
    for part in parts:
        said.append(m.sentence(part, CLAIM))
        if passed & set(free_names(said[-1])):
            raise Declined("a letter of one part of the claim in another part")
        passed |= (m.discourse.bound | set(free_names(said[-1]))) - known
    return conj(said)


@SENTENCES("claimed")
def _claimed(m: MeaningComposer, place: str, leads: Sequence[None], first: Phrase, *more: Phrase) -> Formula:
    """ "Show that …. Deduce that …". "A positive integer n has …. Deduce that n is …" does not claim the first."""
    given = first[0] == "vp" and set(introduced_in(first[1])) & set(names_in(more))
    if given and not leads:
        raise Declined("whether a sentence is a hypothesis or a claim of its own")
    return m.sentence(("also", first, *more), place)


def _conditional(sentence: Phrase) -> bool:
    while sentence[0] in ("forall", "forallS"):
        sentence = sentence[2]
    return sentence[0] in ("if", "unless1")


def _under_one_quantifier(m: MeaningComposer, parts: Sequence[Phrase]) -> Phrase | None:
    """The parts as one sentence, where the later ones go on about what the first is about; else None.

    Not behind a condition: it might reach over the later parts or not.
    """
    first, rest = parts[0], tuple(parts[1:])
    shared = (set(names_in(first)) & set(names_in(rest))) - m.discourse.scope - m.discourse.types.keys()
    shared -= set(introduced_in(rest)) | m.discourse.functions.keys()
    if not shared <= {*introduced_in(first), *_bounded(first)} or not (shared or _POINTING & tags_in(rest)):
        return None
    quantified = first[0] in ("forall", "forallS")
    inner = first[2] if quantified else first
    plain = all(one[0] in _PLAIN or (one[0] == "forallS" and one[1][0] == "someq") for one in rest)
    if inner[0] not in _PLAIN or (_CONDITIONS & tags_in(first)) or not plain:
        return None
    of_subject = inner[0] == "vp" and (not shared or shared & set(introduced_in(inner)))
    whole: Phrase = ("vp", inner[1], ("alongside", inner[2], *rest)) if of_subject else ("and", inner, *rest)
    return ("forall", first[1], whole) if quantified else whole


def _under_the_last(m: MeaningComposer, said: Phrase, anew: Phrase) -> Phrase | None:
    """Both under the quantifier of the other words, where they bind a letter that the first leaves open; else None."""
    if anew[0] not in ("forall", "forallS") or said[0] not in _PLAIN or _DENIALS & tags_in((said, anew)):
        return None
    open_ = set(names_in(said)) - m.discourse.scope - m.discourse.types.keys() - set(introduced_in(said))
    return (*anew[:2], ("and", said, anew[2])) if open_ & {*introduced_in(anew[1]), *_bounded(anew)} else None


@VERB_PHRASES("alongside")
def _alongside(m: MeaningComposer, things: Things, verb: Phrase, *sentences: Phrase) -> Formula:
    """ "The sum of two even integers m and n is even, i.e. 2 divides m + n": under what introduces m and n."""
    said, here = [m.vp(verb, things)], m.discourse
    depth, here.subject, here.depth = here.depth, things, 0
    said += [m.sentence(one, INSIDE) for one in sentences]
    here.depth = depth
    return conj(said)


def _bounded(sentence: Phrase) -> set[str]:
    """n of "for n ≥ 2, …"."""
    return set(names_in(sentence[1])) if sentence[0] in ("forall", "forallS") and sentence[1][0] == "relq" else set()


@SENTENCES("tfae")
def _equivalent(m: MeaningComposer, _: str, *parts: Phrase) -> Formula:
    """ "The following are equivalent: (a) … (b) …": each with the next."""
    known = m.discourse.scope | m.discourse.kinds.keys()
    m.discourse.equating += 1
    said = [m.sentence(part, INSIDE) for part in parts]
    m.discourse.equating -= 1
    if any(set(free_names(one)) - known - m.discourse.functions.keys() for one in said):
        raise Declined("a letter that only one of the equivalent statements has")
    return conj(Connective("↔", a, b) for a, b in pairwise(said))


@SENTENCES("withconverse")
def _with_converse(m: MeaningComposer, place: str, sentence: Phrase, truth: str) -> Formula:
    """ "…, whereas the converse fails"."""
    if place != CLAIM:
        raise Declined("the converse of a hypothesis")
    known = m.discourse.scope | m.discourse.given | m.discourse.functions.keys()
    said = m.sentence(sentence, CLAIM)
    names = list(dict.fromkeys(free_names(said)))
    if truth == "true":
        return conj([said, _turned(said)])
    if known & set(names):
        raise Declined("of which letters the converse fails")
    return conj([m.close("∀", names, [], said), neg(m.close("∀", names, [], _turned(said)))])


@SENTENCES("converse")
def _converse_of(m: MeaningComposer, place: str, conditional: Phrase, truth: str) -> Formula:
    """ "The converse of “if n is prime, then n is odd” is false"."""
    known = m.discourse.scope | m.discourse.given
    if place != CLAIM or known & set(names_in(conditional)):
        raise Declined("for which letters the converse holds or fails")
    said = m.sentence(conditional, CLAIM)
    names = list(dict.fromkeys(free_names(said)))
    return _turned(said) if truth == "true" else neg(m.close("∀", names, [], _turned(said)))


@SENTENCES("butnotfor")
def _but_not_for(m: MeaningComposer, place: str, sentence: Phrase, quantifier: Phrase, other: Phrase) -> Formula:
    """ "for all integers x, but not for all real x"; "… for n = 40"; "… for n > 40" may be all, or some."""
    if other[0] == "relq" and getattr(other[1], "ops", ()) != ("=",):
        raise Declined("whether it fails for all of them, or for some")
    denied = ("denied", ("forall", other, sentence))
    return m.sentence(("and", ("forallS", quantifier, sentence), denied), place)


@SENTENCES("absurd")
def _no_such(m: MeaningComposer, place: str) -> Formula:
    """ "Integers a and b satisfy …. Show that no such integers exist": what is supposed is never so."""
    if place != CLAIM or not m.discourse.given:
        raise Declined("what does not exist")
    return Pred("False")


@SENTENCES("notimplied")
def _not_implied(m: MeaningComposer, place: str, conditional: Phrase) -> Formula:
    """ "x² = y² does not imply x = y": not for all of its letters."""
    known = m.discourse.scope | m.discourse.given
    if place == PREMISE or known & set(names_in(conditional)):
        raise Declined("for which letters something is not implied")
    return m.sentence(("denied", conditional), place)


def _turned(said: Formula) -> Formula:
    """∀ x, B → A of ∀ x, A → B. Raises Declined for what is no conditional of bound letters."""
    if isinstance(said, Quant) and said.kind == "∀":
        return Quant("∀", said.bounds, _turned(said.body))
    if not isinstance(said, Connective) or said.op != "→" or isinstance(said.right, Connective):
        raise Declined("the converse of what is no single conditional")
    return Connective("→", said.right, said.left)


# with equality --------------------------------------------------------------------------------------------------------


@SENTENCES("eqiff")
def _with_equality(m: MeaningComposer, place: str, inequality: Phrase, condition: Phrase) -> Formula:
    said, equal = _and_equality(m, place, inequality)
    return conj([said, Connective("↔", equal, m.sentence(condition, INSIDE))])


@SENTENCES("eqwhen")
def _when_equal(m: MeaningComposer, place: str, claim: Phrase, condition: Phrase) -> Formula:
    """ "For a, b > 0 prove that a/b + b/a ≥ 2. When does equality hold? For a = b": of the letters of the claim."""
    if claim[0] in ("forall", "forallS", "if"):
        return m.sentence((*claim[:2], ("eqwhen", claim[2], condition)), place)
    return m.sentence(("eqiff", claim, condition), place)


def _and_equality(m: MeaningComposer, place: str, inequality: Phrase) -> tuple[Formula, Formula]:
    said = m.sentence(inequality, place)
    if not (isinstance(said, Rel) and said.ops in (("≤",), ("≥",), ("⊆",))):
        raise Declined("equality in what is no single inequality")
    return said, Rel(said.operands, ("=",))


@SENTENCES("eqif")
def _equality_if(m: MeaningComposer, place: str, inequality: Phrase, condition: Phrase) -> Formula:
    """ "…, and equality holds whenever f is injective"."""
    said, equal = _and_equality(m, place, inequality)
    return conj([said, implies(m.sentence(condition, INSIDE), equal)])


@SENTENCES("eqonly")
def _equality_only_if(m: MeaningComposer, place: str, inequality: Phrase, condition: Phrase) -> Formula:
    said, equal = _and_equality(m, place, inequality)
    return conj([said, implies(equal, m.sentence(condition, INSIDE))])
