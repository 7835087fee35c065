"""Laws that every Executor obeys: one row for each sample, errors in it, and no more at once than it says."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest

from leanwright.agent.providers.journal import Answers
from leanwright.agent.runs.executors import Executor
from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.tools.errors import ConfigError, ModelUnavailable, SetupError

SLOW_S = 0.2


class LawRow(SampleRow):
    """A row with a field of its own."""

    said: str = ""


def problem(name: str) -> BenchmarkProblem:
    """What `opened` treats as its name says."""
    return BenchmarkProblem(id=name, informal=f"Show {name}.")


@asynccontextmanager
async def opened(_: Answers) -> AsyncIterator[Trial[BenchmarkProblem, LawRow]]:
    """A trial that answers, is slow, or raises."""
    raised = {
        "away": ModelUnavailable("the server is away"),
        "bare": ZeroDivisionError(),
        "config": ConfigError("no such model"),
        "setup": SetupError("no such Lean"),
    }

    async def trial(asked: BenchmarkProblem, seed: int) -> LawRow:
        if asked.id in raised:
            raise raised[asked.id]
        await asyncio.sleep(SLOW_S if asked.id.startswith("slow") else 0)
        return LawRow(problem=asked.id, seed=seed, said=f"{asked.informal} {seed} ≠ ½")

    yield trial


OpenExecutor = Callable[[], AbstractAsyncContextManager[Executor[BenchmarkProblem, LawRow]]]


def check_executor(open_executor: OpenExecutor) -> None:
    """All laws, of an executor of `opened` with at least two samples at once."""

    async def check() -> None:
        async with open_executor() as executor:
            await _rows(executor)
            await _errors(executor)
            await _at_once(executor)

    asyncio.run(check())


async def _rows(executor: Executor[Any, LawRow]) -> None:
    row = await executor.row(problem("one"), 7)
    assert (row.problem, row.seed, row.said, row.error) == ("one", 7, "Show one. 7 ≠ ½", "")
    assert type(row) is LawRow
    slow = await executor.row(problem("slow"), 1)
    assert slow.seconds >= SLOW_S  # those of the trial, wherever it ran
    assert (await executor.row(problem("one"), 8)).key == ("one", 8)


async def _errors(executor: Executor[Any, LawRow]) -> None:
    away, bare = await executor.row(problem("away"), 1), await executor.row(problem("bare"), 2)
    assert away.error == "ModelUnavailable: the server is away"
    assert (bare.key, bare.error, bare.said) == (("bare", 2), "ZeroDivisionError:", "")
    with pytest.raises(ConfigError, match="no such model"):
        await executor.row(problem("config"), 1)
    with pytest.raises(SetupError, match="no such Lean"):
        await executor.row(problem("setup"), 1)
    assert (await executor.row(problem("after"), 1)).error == ""  # what was raised ends nothing


async def _at_once(executor: Executor[Any, LawRow]) -> None:
    assert executor.at_once >= 2
    names = [f"slow{i}" for i in range(executor.at_once)]
    began = asyncio.get_running_loop().time()
    rows = await asyncio.gather(*(executor.row(problem(name), 1) for name in names))
    assert [row.problem for row in rows] == names
    assert asyncio.get_running_loop().time() - began < SLOW_S * len(names) + SLOW_S / 2
