"""Runs over four problems and two seeds that kill themselves after a given number of new answers.

Arguments: the folder, that number for each run (0: it lives). Every paid answer is a line of ``paid.txt``.
"""

import asyncio
import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from leanwright.agent.providers.journal import Journal, JournaledModel
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.runs.metered import SCOPE, Metered
from leanwright.agent.runs.results import JOURNAL
from leanwright.agent.runs.runner import SampleRunner
from leanwright.prompts import render
from leanwright.tools.types import ChatMessage, Completion, Usage
from tests import forked
from tests.agent.providers.judged import judgement
from tests.evals.harness.support import bench, local, problems, recording

PRICE = 0.25


def judges(messages: Sequence[ChatMessage]) -> bool:
    """Whether they ask for a judgement."""
    return messages[0].content == render("judge_system")


class Paid:
    """A PaidModel that drafts, back-translates and judges, and writes down what it was paid for."""

    name = identity = "scripted:paid"
    shares_prompts = False

    def __init__(self, ledger: Path) -> None:
        self._ledger = ledger

    async def complete(self, messages: Sequence[ChatMessage], *, seed: int = 42, **_: Any) -> tuple[Completion, ...]:
        await asyncio.sleep(0)
        text = "```lean\ntheorem t : 1 = 1 := by sorry\n```"
        if judges(messages):
            text = judgement()
        elif messages[0].content == render("informalize_system"):
            text = "One is one."
        with self._ledger.open("a") as file:
            file.write(f"{seed} {len(text)}\n")
        return (Completion(text=text, usage=Usage(prompt_tokens=5, cost=PRICE, calls=1)),)

    async def act(self, *_: Any, **__: Any) -> Completion:
        raise NotImplementedError

    async def aclose(self) -> None:
        pass


class DyingModel(Metered):
    """Dies after ``most`` answers that were not in the journal, each of them on disk."""

    def __init__(self, model: JournaledModel, ledger: Path, most: int) -> None:
        super().__init__(model)
        self._file, self._most = ledger, most
        self._before = lines(ledger)

    async def complete(self, *args: Any, **options: Any) -> tuple[Completion, ...]:
        answers = await super().complete(*args, **options)
        if self._most and lines(self._file) - self._before >= self._most:
            os.kill(os.getpid(), signal.SIGKILL)
        return answers


def lines(path: Path) -> int:
    """How many there are."""
    return len(path.read_text().splitlines()) if path.exists() else 0


def main(folder: Path, most: int, budget: float | None = None) -> str:
    """Run, or go on; returns how it ended."""
    ledger = folder / "paid.txt"
    with recording(folder / "run") as results:
        journal = Journal(folder / "run" / JOURNAL)
        model = PromptedModel(DyingModel(JournaledModel(Paid(ledger), journal, SCOPE.get), ledger, most))
        runner = SampleRunner(local(bench(model)), results, budget=budget)
        ended = asyncio.run(runner.run(problems(4), (42, 43)))
        journal.close()
    return ended


if __name__ == "__main__":
    forked.main(main)
