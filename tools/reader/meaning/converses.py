"""The converse of a claim, when equality holds in an inequality, and the same of another function."""

from leanwright.tools.maths.ast import Connective, Formula, Quant, Rel
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, free_names, implies, neg
from leanwright.tools.reader.meaning.composer import CLAIM, INSIDE, SENTENCES, MeaningComposer, Phrase


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
