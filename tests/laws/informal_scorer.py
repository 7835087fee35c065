"""Laws of the InformalScorer Protocol. Each takes a factory and a `Case` of texts that the scorer can read."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import pytest

from leanwright.tools.concurrency import gather_or_cancel
from leanwright.tools.errors import Abstention
from leanwright.tools.protocols import InformalScorer
from leanwright.tools.types import TextScore

T = TypeVar("T")
Make = Callable[[], InformalScorer]


@dataclass(frozen=True)
class Case:
    """Statements in words and in Lean; ``unreadable`` is a Lean text that the scorer declines, "" when it reads all."""

    informal: tuple[str, ...]
    lean: tuple[str, ...]
    unreadable: str = ""

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return [(informal, lean) for informal in self.informal for lean in self.lean]


def _run(make: Make, act: Callable[[InformalScorer], Awaitable[T]]) -> T:
    async def go() -> T:
        scorer = make()
        try:
            return await act(scorer)
        finally:
            if (close := getattr(scorer, "aclose", None)) is not None:
                await close()

    return asyncio.run(go())


def _scores(make: Make, case: Case) -> list[TextScore]:
    async def act(scorer: InformalScorer) -> list[TextScore]:
        return [await scorer.logprob(*pair) for pair in case.pairs]

    return _run(make, act)


def it_has_a_name(make: Make, case: Case) -> None:
    del case
    assert isinstance(make(), InformalScorer)
    assert make().name.strip()


def a_score_is_a_log_probability(make: Make, case: Case) -> None:
    for score in _scores(make, case):
        assert score.logprob <= 0
        assert not math.isnan(score.logprob)
        assert score.tokens > 0


def the_same_every_time(make: Make, case: Case) -> None:
    async def twice(scorer: InformalScorer) -> list[list[TextScore]]:
        return [[await scorer.logprob(*pair) for pair in case.pairs] for _ in range(2)]

    first, again = _run(make, twice)
    assert first == again == _scores(make, case)


def the_same_side_by_side(make: Make, case: Case) -> None:
    async def together(scorer: InformalScorer) -> list[TextScore]:
        return await gather_or_cancel(_one(scorer, pair) for pair in case.pairs)

    assert _run(make, together) == _scores(make, case)


async def _one(scorer: InformalScorer, pair: tuple[str, str]) -> TextScore:
    return await scorer.logprob(*pair)


def what_it_cannot_read_is_declined(make: Make, case: Case) -> None:
    if not case.unreadable:
        return
    with pytest.raises(Abstention) as declined:
        _run(make, lambda scorer: scorer.logprob(case.informal[0], case.unreadable))
    assert str(declined.value).strip()


LAWS = (
    it_has_a_name,
    a_score_is_a_log_probability,
    the_same_every_time,
    the_same_side_by_side,
    what_it_cannot_read_is_declined,
)
