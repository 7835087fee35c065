"""What repeats a claim in other words, or the other way round; claims in several parts."""

from itertools import pairwise

from leanwright.tools.maths.ast import App, Connective, Formula
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, free_names
from leanwright.tools.reader.meaning.composer import (
    CLAIM,
    INSIDE,
    SENTENCES,
    MeaningComposer,
    Phrase,
    formulas_in,
    names_in,
    tags_in,
)


@SENTENCES("again")
def _again(m: MeaningComposer, place: str, said: Phrase, anew: Phrase) -> Formula:
    """ "f is odd, that is, f(-x) = -f(x)": both; a letter that only the other words have is an argument there."""
    known = m.discourse.scope | m.discourse.types.keys() | m.discourse.functions.keys() | set(names_in(said))
    whole = m.sentence(("and", said, anew), place)
    arguments = {
        name
        for one in formulas_in(anew)
        for part in walk(one)
        if isinstance(part, App)
        for arg in part.args
        for name in names_of(arg)
    }
    if set(free_names(whole)) & set(names_in(anew)) - known - arguments:
        raise Declined("whether other words hold for one thing or for all")
    return whole


def once(denied: Phrase) -> None:
    """Raises Declined where what is denied is said again: the denial may reach over one of them, or both."""
    if "again" in tags_in(denied):
        raise Declined("other words for what is denied")


@SENTENCES("conv")
def _and_conversely(m: MeaningComposer, place: str, sentence: Phrase) -> Formula:
    if sentence[0] in ("forall", "forallS"):
        return m.sentence((sentence[0], sentence[1], ("conv", sentence[2])), place)
    if sentence[0] != "if":
        raise Declined("“conversely” of what is no conditional")
    return m.sentence(("iff", sentence[1], sentence[2]), place)


@SENTENCES("also")
def _also(m: MeaningComposer, _: str, *parts: Phrase) -> Formula:
    """ "…, and deduce that …", "(a) … (b) …": each for itself, of what the text introduced before."""
    known = m.discourse.scope | m.discourse.types.keys() | m.discourse.kinds.keys()
    said: list[Formula] = []
    passed: set[str] = set()
    for part in parts:
        said.append(m.sentence(part, CLAIM))
        if passed & set(free_names(said[-1])):
            raise Declined("a letter of one part of the claim in another part")
        passed |= (m.discourse.bound | set(free_names(said[-1]))) - known
    return conj(said)


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
