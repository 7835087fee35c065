"""``embedded``: the reader as a model: it reads a statement by a grammar, and abstains where it cannot.

Nothing is drawn at random and no weights are loaded. Outside its grammar it abstains and says at which words.
"""

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from leanwright.tools.ambiguity.questions import unmarked
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Call, Cong, Rel
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.printer import FUNCTIONS
from leanwright.tools.maths.lean.statement import LeanStatement, parse_lean
from leanwright.tools.maths.traversal import walk
from leanwright.tools.reader.compare import canonical
from leanwright.tools.reader.context_words import reader_after, unplaced
from leanwright.tools.reader.reader import GrammarReader, Readings, shipped
from leanwright.tools.reader.say import say
from leanwright.tools.reader.saying.differences import difference
from leanwright.tools.types import CycleScore, Draft, Drafts, LeanReport, Observation, SubQuery, Usage
from leanwright.tools.unworded import unworded

NAME = "embedded"
# score of a statement that is the reading; of one of several that nothing decides between; of one that is less likely
SAME, UNDECIDED, LESS_LIKELY = 1.0, 0.5, 0.25
THRESHOLD = 0.9
_BY_A_RULE = "x = x"  # Lean of an entry whose meaning is not written in the lexicon


class GrammarModel:
    """The reader as a StatementModel."""

    name = NAME
    only_readings = True
    threshold = THRESHOLD

    def __init__(self, reader: GrammarReader | None = None) -> None:
        """``reader`` None: the shipped one, prepared at the first use."""
        self._given = reader
        self._unplaced: Mapping[str, str] = {}  # words of the context that the reader has no place for, and why

    def in_context(self, context: str) -> "GrammarModel":
        """See ContextModel: the reader knows the words that the definitions of ``context`` bring."""
        other = copy(self)
        other._given, other._unplaced = reader_after(self.reader, context), unplaced(context)
        return other

    def reading(self, reader: GrammarReader) -> "GrammarModel":
        """This model with another reader."""
        other = copy(self)
        other._given = reader
        return other

    @property
    def reader(self) -> GrammarReader:
        """The reader."""
        return self._given or shipped()

    def _read(self, statement: str) -> Readings:
        return self.reader.read(unmarked(statement))

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """At most ``k`` readings, best first. ``seed`` and ``hints`` change nothing. Raises Abstention."""
        del hints
        started = time.perf_counter()
        try:
            found = self._read(statement)
        except Abstention as reason:
            words = " ".join(statement.lower().split())
            why = next((said for word, said in self._unplaced.items() if re.search(rf"\b{re.escape(word)}", words)), "")
            raise Abstention(why or str(reason)) from None
        drafts = tuple(Draft(lean=one.lean, seed=seed, note=found.note) for one in found.readings[:k])
        return Drafts(drafts=drafts, usage=Usage(seconds=time.perf_counter() - started))

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """The other readings of the statement; none where it has one."""
        del report, observations
        try:
            found = self._read(statement)
        except Abstention:
            return Drafts(drafts=())
        return Drafts(
            drafts=tuple(
                Draft(lean=one.lean, seed=seed, note=found.note) for one in found.readings if one.lean != draft.lean
            )
        )

    async def informalize(self, lean: str) -> str:
        """Sentences that the reader reads back to the same statement. Raises Abstention where it has none."""
        return say(_parsed(lean), self.reader)

    async def score(self, statement: str, lean: str) -> CycleScore:
        """Whether the candidate is what the statement reads as, and else where they differ. Raises Abstention."""
        found = self._read(statement)
        candidate = _parsed(lean)
        value = _value(found, lean)
        words = self._words(candidate) or unworded(lean)
        reasons: tuple[str, ...] = ()
        if value == UNDECIDED:
            others = "; or ".join(self._words(one.statement) or f"`{one.lean}`" for one in found.readings[:2])
            reasons = (f"the statement can be read in two ways: {others}",)
        elif value < UNDECIDED:
            told = difference(found.best.statement, candidate, self.reader)
            reasons = (told,) if told else ()
        return CycleScore(similarity=value, value=value, back_translation=words, reasons=reasons)

    def _words(self, statement: LeanStatement) -> str:
        """What a statement says; "" where there are no words for it."""
        try:
            return say(statement, self.reader)
        except Abstention:
            return ""

    async def readings(self, statement: str) -> tuple[str, ...]:
        """What the statement reads as, best first; () when it cannot be read."""
        try:
            return tuple(one.lean for one in self._read(statement).readings)
        except Abstention:
            return ()

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """One sub-query for each concept of the lexicon that the statement uses. Raises Abstention."""
        reader = self.reader
        found = reader.read(statement)
        names = [*_words_of(found.best.phrase), *_formulas_of(found.best.phrase)]
        queries: dict[str, str] = {}
        for name in names:
            senses = (reader.lexicon.entries.get(one) for one in name.split("|"))
            told = (one for one in senses if one and (one.constant or one.lean) and one.lean != _BY_A_RULE)
            if entry := reader.lexicon.by_constant(name) or next(told, None):
                queries.setdefault(entry.constant or entry.lean, entry.title)
        return tuple(SubQuery(text=text, lean=lean) for lean, text in queries.items())

    async def aclose(self) -> None:
        """Nothing is held."""


def _parsed(lean: str) -> LeanStatement:
    try:
        return parse_lean(lean)
    except MathsSyntaxError as error:
        raise Abstention(f"the Lean statement is outside what {NAME} can read: {error}") from None


def _value(found: Readings, lean: str) -> float:
    wanted = canonical(lean)
    match = next((one for one in found.readings if canonical(one.lean) == wanted), None)
    if match is None:
        return 0.0
    if match.cost > found.best.cost:
        return LESS_LIKELY
    return UNDECIDED if found.ambiguous else SAME


def _words_of(phrase: Any) -> Iterator[str]:
    """Texts of a phrase, names of entries among them."""
    for part in phrase if isinstance(phrase, tuple) else ():
        if isinstance(part, str):
            yield part
        yield from _words_of(part)


def _formulas_of(phrase: Any) -> Iterator[str]:
    """Lean names of what the formulas of a phrase use."""
    if isinstance(phrase, tuple):
        for part in phrase:
            yield from _formulas_of(part)
    elif hasattr(phrase, "__dataclass_fields__"):
        for node in walk(phrase):
            if isinstance(node, Call):
                yield FUNCTIONS.get(node.fn, node.fn)
            elif isinstance(node, Rel) and "∣" in node.ops:
                yield "Dvd.dvd"
            elif isinstance(node, Cong):
                yield "Nat.ModEq"
