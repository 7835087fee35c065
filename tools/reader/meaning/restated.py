"""What repeats a claim in other words."""

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
