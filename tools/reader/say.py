"""Says a Lean statement in English with the reader's lexicon: what is said reads back to the same statement."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice
from typing import Any

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import NUMBER_SETS
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement, parse_lean, statement_to_lean
from leanwright.tools.maths.parsing.text import find_maths
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.reader.compare import canonical
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.reader import GrammarReader
from leanwright.tools.reader.saying.claims import terms
from leanwright.tools.reader.saying.context import Said, Speaker, each_once
from leanwright.tools.reader.saying.forms import supposed, with_plain_types, written_out
from leanwright.tools.reader.saying.matching import Patterns
from leanwright.tools.reader.saying.propositions import wordings
from leanwright.tools.reader.saying.texts import alone, explicit, planned, texts, unsaid_letters, unsaid_types

_NOT_EXACTLY = "it has no words that say exactly what this Lean statement says"


def say(statement: LeanStatement, reader: GrammarReader, *, exactly: bool = False) -> str:
    """The first wording that ``reader`` reads as exactly this statement, else, unless ``exactly``, the first that it
    cannot read.

    Raises Abstention where the lexicon and the notation of formulas cannot say the statement, or where all that they
    say would be read as another one.
    """
    text, exact = _remembered(statement, reader)
    if exact is None or (exactly and not exact):
        raise Abstention(text if exact is None else _NOT_EXACTLY)
    return text


@lru_cache(maxsize=64)  # scores, back-translations and questions say one statement
def _remembered(statement: LeanStatement, reader: GrammarReader) -> tuple[str, bool | None]:
    """What a statement is said as, and whether that is read back as it; None: it cannot be said, and why."""
    speech = Speech(statement, reader)
    if nameless := unsaid_types(speech.plan):
        return f"there is no word for what {nameless[0]} is", None
    unread: list[str] = []
    misread = False
    for text in speech.texts():
        means = speech.means(text, speech.stated)
        if means:
            return text, True
        unread += [text] if means is None else []
        misread = misread or means is False
    if misread or not unread or unsaid_letters(speech.plan):
        return _NOT_EXACTLY, None
    return unread[0], False


def plain_text(said: str) -> str:
    """The same with formulas as they are typed, for where LaTeX is not set."""
    return re.sub(r"\$.+?\$", lambda found: _plain(found[0]), said)


def _plain(formula: str) -> str:
    spans = find_maths(formula)
    if len(spans) == 1 and spans[0].node is not None:
        return to_plain(spans[0].node)
    sets = re.sub(r"\\mathbb\{(\w)\}", lambda found: NUMBER_SETS[found[1]], formula.strip("$"))
    return sets.replace(r"\to", "→")


class Speech:
    """The wordings of one statement, and what the reader makes of them."""

    def __init__(self, statement: LeanStatement, reader: GrammarReader) -> None:
        self.statement, self.reader = explicit(statement), reader
        self.patterns = _patterns(reader.lexicon)
        self.stated = supposed(with_plain_types(self.statement), self.patterns)
        self.plan = planned(Speaker(self.patterns, wordings), self.stated)
        self.known: dict[Any, list[Said]] = {}  # of each part, wordings that mean it

    def texts(self) -> Iterator[str]:
        """Whole texts, each once: of all wordings of their parts, then of those that mean the part when it is alone."""
        return each_once(chain(texts(self.plan, lambda _, said: said), texts(self.plan, self._sure)))

    def means(self, text: str, wanted: LeanStatement) -> bool | None:
        """Whether the only reading of a text is ``wanted``; None where it cannot be read."""
        try:
            found = self.reader.sole(text)
        except Abstention:
            return None
        return found is not None and self._form(parse_lean(found.lean)) == self._form(wanted)

    def _form(self, statement: LeanStatement) -> str:
        return canonical(statement_to_lean(written_out(supposed(statement, self.patterns))))

    def part(self, node: Any) -> str:
        """A proposition or a term of the statement in words, or else as Lean."""
        said = wordings(self.plan.speaker, node)
        found = [one.text for one in self._sure(node, said) or said] or terms(self.plan.speaker, node)
        return found[0] if found else f"`{to_lean(node)}`"

    def _sure(self, part: Any, said: list[Said]) -> list[Said]:
        if part not in self.known:
            start, conditions = alone(self.plan)
            binders = [item for item in self.stated.binders if isinstance(item, Binder)]
            named = [Hypothesis(f"h{i}", one) for i, one in enumerate(conditions)]
            wanted = LeanStatement("t", (*binders, *named), part)
            right = (one for one in said if self.means(f"{start}{one.text}.", wanted))
            self.known[part] = list(islice(right, 2))
        return self.known[part]


@lru_cache(maxsize=8)
def _patterns(lexicon: Lexicon) -> Patterns:
    return Patterns(lexicon)
