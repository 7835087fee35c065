"""Says a Lean statement in English with the reader's lexicon: what is said reads back to the same statement."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.statement import LeanStatement, statement_to_lean
from leanwright.tools.reader.compare import canonical
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.reader import GrammarReader
from leanwright.tools.reader.saying.context import Speaker
from leanwright.tools.reader.saying.matching import Patterns
from leanwright.tools.reader.saying.texts import planned, texts

MOST_TRIED = 24  # texts that are read back


def say(statement: LeanStatement, reader: GrammarReader) -> str:
    """The first wording that ``reader`` reads as exactly this statement, else the first that it cannot read.

    Raises Abstention where the lexicon and the notation of formulas cannot say the statement, or where all that they
    say would be read as another one.
    """
    wanted = canonical(statement_to_lean(statement))
    unread = ""
    misread = False
    for text in islice(dict.fromkeys(wordings(statement, reader.lexicon)), MOST_TRIED):
        try:
            found = reader.read(text)
        except Abstention:
            unread = unread or text
            continue
        if not found.ambiguous and canonical(found.best.lean) == wanted:
            return text
        misread = True
    if misread or not unread:
        raise Abstention("there are no words that say exactly what this Lean statement says")
    return unread


def wordings(statement: LeanStatement, lexicon: Lexicon) -> Iterator[str]:
    """English texts for a statement, the most idiomatic first; nothing has read them back."""
    return texts(planned(Speaker(_patterns(lexicon)), statement))


@lru_cache(maxsize=8)
def _patterns(lexicon: Lexicon) -> Patterns:
    return Patterns(lexicon)
