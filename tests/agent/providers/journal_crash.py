"""A step of seven requests that kills itself after a given number of new answers. Arguments: folder, that number."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from leanwright.agent.providers.journal import Journal, JournaledModel
from leanwright.tools.types import ChatMessage
from tests.agent.providers.paid import PaidScript


def main(folder: Path, most: int) -> None:
    paid: list[str] = []

    def pay(text: str) -> None:
        with (folder / "paid.txt").open("a", encoding="utf-8") as ledger:
            ledger.write(text.rpartition(" #")[0] + "\n")
        paid.append(text)

    model = JournaledModel(PaidScript(on_paid=pay), Journal(folder / "journal.sqlite"), "s/1")

    async def step() -> None:
        for number in range(7):
            await model.act([ChatMessage(role="user", content=f"Request {number}")], ())
            if len(paid) == most:
                os.kill(os.getpid(), signal.SIGKILL)

    asyncio.run(step())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
