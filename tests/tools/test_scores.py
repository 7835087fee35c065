"""What a run asks once: by elaborated term, at the same time, and after a failure."""

import asyncio

import pytest

from leanwright.tools.errors import ModelUnavailable
from leanwright.tools.scores import ScoreMemo, exact_words
from leanwright.tools.terms.statement import read_statement
from leanwright.tools.types import CycleScore, Usage

# Lean's lines for: theorem t (a b : ℤ) (h₀ : Even a) (h₁ : Even b) : Even (a + b)
EVEN = (
    "C - t Int", "C ine p Even", "A 1 0", "C - v Int.instAdd", "A 2 3", "# 1", "A 4 5", "C iiinee v HAdd.hAdd", "A 7 0",
    "A 8 0", "A 9 0", "C in v instHAdd", "A 11 0", "A 12 3", "A 10 13", "# 3", "A 14 15", "# 2", "A 16 17", "A 4 18",
    "P e 6 19 h₁", "P e 6 20 h₀", "P e 0 21 b", "P e 0 22 a",
)  # fmt: skip
UNSAYABLE = ("C - p Assumed", "C e p Claim", "# 0", "A 1 2", "P e 0 3 h")


def test_the_grammar_says_what_it_can_say_exactly() -> None:
    assert exact_words(read_statement(EVEN)) == "For all even integers $a$ and $b$, $a + b$ is even."
    assert exact_words(read_statement(UNSAYABLE)) is None


def test_a_score_is_asked_for_once_and_costs_nothing_again() -> None:
    memo, asked = ScoreMemo(), 0

    async def ask() -> CycleScore:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)
        return CycleScore(value=0.9, usage=Usage(calls=2))

    async def go() -> list[CycleScore]:
        return list(await asyncio.gather(*(memo.score("text", "fingerprint", ask) for _ in range(3))))

    found = asyncio.run(go())
    assert asked == 1
    assert sorted(one.usage.calls for one in found) == [0, 0, 2]
    asyncio.run(memo.score("another text", "fingerprint", ask))
    assert asked == 2


def test_what_failed_is_asked_again() -> None:
    memo, script = ScoreMemo(), [ModelUnavailable("gone"), CycleScore(value=0.9)]

    async def ask() -> CycleScore:
        result = script.pop(0)
        if isinstance(result, Exception):
            raise result
        return result

    with pytest.raises(ModelUnavailable):
        asyncio.run(memo.score("text", "f", ask))
    assert asyncio.run(memo.score("text", "f", ask)).value == 0.9
