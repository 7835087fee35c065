"""What repeats a claim in other words, or the other way round."""

from leanwright.tools.maths.ast import Formula
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import SENTENCES, MeaningComposer, Phrase, tags_in


@SENTENCES("again")
def _again(m: MeaningComposer, place: str, said: Phrase, anew: Phrase) -> Formula:
    """ "f is odd, that is, f(-x) = -f(x)": both."""
    return m.sentence(("and", said, anew), place)


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
