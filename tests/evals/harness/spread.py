"""A run over problems and seeds on a cluster of two nodes, one of which is killed in the middle: `main`.

Arguments: the folder; how many answers are paid for when the node is killed (0: it lives); "here" for no cluster.
Every paid answer is a line of ``paid.txt``, with the process that paid for it.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from leanwright.agent.cluster import Need
from leanwright.agent.providers.journal import Answers
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.settings import prepare_ray
from leanwright.evals.harness.bench import journaled
from leanwright.evals.harness.engines import open_here, open_spread
from leanwright.evals.harness.results import JOURNAL, open_results
from leanwright.evals.harness.runner import Progress, Runner
from leanwright.tools.types import ChatMessage, Completion
from tests.evals.harness.mortal import Paid, lines
from tests.evals.harness.support import INFO, bench, problems

PROBLEMS, SEEDS = 12, (42, 43)
SLOW_S = 0.05  # of an answer: so long that the node dies in the middle of some


class Slow(Paid):
    """Takes its time, and writes down where it runs."""

    def __init__(self, ledger: Path) -> None:
        super().__init__(ledger)
        self._places = ledger.with_name("places.txt")

    async def complete(self, messages: Sequence[ChatMessage], **options: Any) -> tuple[Completion, ...]:
        await asyncio.sleep(SLOW_S)
        with self._places.open("a") as file:
            file.write(f"{os.getpid()}\n")
        return await super().complete(messages, **options)


@asynccontextmanager
async def opened(ledger: Path, answers: Answers) -> Any:
    """The bench of one worker."""
    yield bench(PromptedModel(journaled(answers)(Slow(ledger))))


async def run(folder: Path, address: str | None, tell: Any) -> None:
    """Run, or go on."""
    with open_results(folder / "run", INFO) as results:
        journal, open_one = folder / "run" / JOURNAL, partial(opened, folder / "paid.txt")
        executing = (
            open_here(open_one, journal, at_once=2)
            if address is None
            else open_spread(open_one, journal, address=address, need=Need(memory=1), most=2, each=1)
        )
        async with executing as executor:
            runner = Runner(executor, results, concurrency=executor.at_once, tell=tell)
            print(executor.at_once, await runner.run(problems(PROBLEMS), SEEDS), flush=True)  # noqa: T201 - the result


def cluster() -> Any:
    """A cluster of two nodes with one processor each, and the second of them."""
    prepare_ray("local")
    from ray.cluster_utils import Cluster

    quick = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 500, "health_check_failure_threshold": 4}
    common: dict[str, Any] = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "object_store_memory": 80 << 20}
    made = Cluster(
        initialize_head=True,
        head_node_args={**common, "include_dashboard": False, "include_log_monitor": False, "_system_config": quick},
    )
    return made, made.add_node(**common)


def main(folder: Path, most: int, where: str = "cluster") -> None:
    """Run, or go on."""
    if where == "here":
        asyncio.run(run(folder, None, lambda _: None))
        return
    made, second = cluster()
    killed: list[bool] = []

    def kill(_: Progress) -> None:
        if most and not killed and lines(folder / "paid.txt") >= most:
            killed.append(True)
            made.remove_node(second, allow_graceful=False)

    asyncio.run(run(folder, made.address, kill))
    made.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
