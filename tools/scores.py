"""What a run asks once: the words of an elaborated statement, and the judgement on it.

The statement is known by the fingerprint of its elaborated type, so that another notation
of it is not asked about again.
Words come from the grammar where it has some that say the statement exactly, else from the model.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from leanwright.tools.differences import differences
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import parse_lean, statement_to_lean
from leanwright.tools.protocols import JudgingModel
from leanwright.tools.reader.reader import shipped
from leanwright.tools.reader.say import say
from leanwright.tools.structured_output import metered
from leanwright.tools.terms.restate import restate
from leanwright.tools.terms.statement import Statement
from leanwright.tools.types import CycleScore, Usage

T = TypeVar("T")
MOST = 256  # answers of each sort that are kept


class Once(Generic[T]):
    """Answers by key, each asked for once, also when several ask at the same time. What raises is asked again."""

    def __init__(self, most: int = MOST) -> None:
        self._known: OrderedDict[Hashable, T] = OrderedDict()
        self._asking: dict[Hashable, asyncio.Lock] = {}
        self._most = most

    async def __call__(self, key: Hashable, ask: Callable[[], Awaitable[T]]) -> tuple[T, bool]:
        """The answer, and whether it was there already."""
        lock = self._asking.setdefault(key, asyncio.Lock())
        async with lock:
            if key in self._known:
                return self._known[key], True
            self._known[key] = found = await ask()
        self._asking.pop(key, None)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return found, False


class ScoreMemo:
    """The words and the scores of one run. ``statement`` is what keys a statement: its fingerprint, or its text."""

    def __init__(self) -> None:
        self._words: Once[str] = Once()
        self._scores: Once[CycleScore] = Once()

    async def words(self, statement: str, ask: Callable[[], Awaitable[str]]) -> str:
        """What the statement says."""
        return (await self._words(statement, ask))[0]

    async def score(self, informal: str, statement: str, ask: Callable[[], Awaitable[CycleScore]]) -> CycleScore:
        """How well it fits the text; what was known costs nothing."""
        found, known = await self._scores((informal, statement), ask)
        return found.model_copy(update={"usage": Usage()}) if known else found


async def judged_in_words(
    model: JudgingModel, informal: str, lean: str, statement: Statement | None, memo: ScoreMemo | None, key: str
) -> CycleScore:
    """The model's judgement on the statement and on words for it that nobody wrote with the text in sight.

    ``statement`` None: Lean did not send its elaborated form.
    """

    async def words() -> str:
        said = None if statement is None else await asyncio.to_thread(exact_words, statement)
        return said or await model.informalize(lean)

    with metered() as spent:
        back = await (words() if memo is None else memo.words(key, words))
    score = await model.judged(informal, lean, back)
    return score.model_copy(update={"usage": spent.usage + score.usage})


def exact_words(statement: Statement) -> str | None:
    """Sentences that the grammar reads back to the same statement; None: it has none, or types change what they say.

    Blocking; the first use loads the lexicon.
    """
    if differences(statement, ""):
        return None
    try:
        return say(parse_lean(statement_to_lean(restate(statement))), shipped(), exactly=True)
    except (Abstention, MathsSyntaxError):
        return None
