"""What is said case by case: "is 1 for x > 0 and -1 for x < 0", "is at least 2, and it is 2 only when x = 1"."""

from leanwright.tools.maths.ast import Formula
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import SENTENCES, MeaningComposer, Phrase
from leanwright.tools.reader.meaning.referents import of_condition


def _term_of(sentence: Phrase) -> Phrase:
    if sentence[0] != "vp" or sentence[1][0] != "term":
        raise Declined("of what else something is said")
    term: Phrase = sentence[1]
    return term


@SENTENCES("bycases")
def _by_cases(
    m: MeaningComposer, place: str, sentence: Phrase, first: Phrase, value: Phrase, second: Phrase
) -> Formula:
    """ "f(x) is 1 for every x > 0 and -1 for every x < 0"."""
    term, verb = _term_of(sentence), sentence[2]
    if verb[:2] != ("verb", "equals") and not (verb[0] == "is" and verb[1][0] == "npp"):
        raise Declined("another value of what is no value")
    other = ("vp", term, ("is", ("npp", value)))
    return m.sentence(("and", ("forallS", first, sentence), ("forallS", second, other)), place)


@SENTENCES("twovalues")
def _two_values(m: MeaningComposer, place: str, what: Phrase, *cases: Phrase) -> Formula:
    """ "gcd(n, 4) is 1 when n is odd, and 2 when it is twice an odd number"."""
    (first, value), (second, other) = cases
    second = of_condition(first, second)
    said = (("if", case, ("vp", what, ("is", ("npp", one)))) for case, one in ((first, value), (second, other)))
    return m.sentence(("and", *said), place)


@SENTENCES("heldwhen")
def _held_when(m: MeaningComposer, place: str, sentence: Phrase, answer: Phrase) -> Formula:
    """ "It is not true that x² > x for all real x; the inequality holds precisely when …": for all of that kind."""
    inner = sentence[1] if sentence[0] == "not" else sentence
    if inner[0] != "forallS" or inner[2][0] != "f":
        raise Declined("which relation holds")
    return m.sentence(("and", sentence, (*inner[:2], ("iffthose", inner[2], answer))), place)


@SENTENCES("onlywhen")
def _only_when(m: MeaningComposer, place: str, sentence: Phrase, what: Phrase, condition: Phrase) -> Formula:
    """ "x^2 + y^2 is nonnegative, and it is zero only when x = y = 0"."""
    return m.sentence(("and", sentence, ("if", ("vp", _term_of(sentence), ("is", what)), condition)), place)
