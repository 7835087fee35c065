"""On a cluster of two nodes: an index and a run, in whose middle one of the nodes is killed.

Arguments: the folder; how many answers are paid for when the node is killed (0: it lives). Every paid answer is a line
of ``paid.txt``, and of ``places.txt`` with the process that asked for it.
"""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from leanwright.agent.cluster import Need
from leanwright.agent.encoding import spread_encoding
from leanwright.agent.providers.journal import Answers
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.settings import prepare_ray
from leanwright.evals.harness.bench import journaled
from leanwright.evals.harness.engines import open_spread
from leanwright.evals.harness.results import JOURNAL, open_results
from leanwright.evals.harness.runner import Progress, Runner
from leanwright.tools.index import build
from leanwright.tools.types import ChatMessage, Completion
from tests.evals.harness.mortal import Paid, lines
from tests.evals.harness.support import INFO, bench, problems
from tests.tools.index.support import HashEncoder, dump, many
from tests.waiting import until

PROBLEMS, SEEDS, ROWS = 12, (42, 43), 400
STARTS = 3
SOON_S = 600.0  # longer than the test may take
NODE: dict[str, Any] = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "object_store_memory": 80 << 20}
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


class Waiting(HashEncoder):
    """On one node it never answers, on others only when that node was asked."""

    def __init__(self, node: str, asked: Path) -> None:
        super().__init__()
        self._node, self._asked = node, asked

    def encode(self, texts: Sequence[str]) -> Any:
        import ray

        if ray.get_runtime_context().get_node_id() == self._node:
            self._asked.touch()
            time.sleep(SOON_S)
        until(self._asked.exists, SOON_S)
        return super().encode(texts)


def index(folder: Path, address: str, node: str, kill: Callable[[], None]) -> None:
    """Build an index in ``folder`` whose texts are encoded on the cluster, and kill ``node`` while it has some."""
    build.ENCODE_BATCH = 32
    source, asked = dump(folder / "rows.jsonl", many(ROWS)), folder / "asked"

    def watch() -> None:
        until(asked.exists, SOON_S)
        kill()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    with spread_encoding(address, partial(Waiting, node, asked), Need(memory=1)) as encoding:
        build.build_index(source, "there", folder, HashEncoder(), encoding=encoding)
    watcher.join()


async def run(folder: Path, address: str, tell: Callable[[Progress], None]) -> None:
    """Run on the cluster, or go on."""
    open_one, journal = partial(opened, folder / "paid.txt"), folder / "run" / JOURNAL
    with open_results(folder / "run", INFO) as results:
        spread = open_spread(open_one, journal, address=address, need=Need(memory=1), most=2, each=1)
        async with spread as executor:
            runner = Runner(executor, results, concurrency=executor.at_once, tell=tell)
            ended = await runner.run(problems(PROBLEMS), SEEDS)
    sys.stderr.write(f"{executor.at_once} at once: {ended}\n")


def cluster() -> Any:
    """A cluster of two nodes with one processor each, and the second of them.

    Ray gives a node 30 seconds to start, which a busy machine may need more than once.
    """
    prepare_ray("local")
    from ray.cluster_utils import Cluster

    quick = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 500, "health_check_failure_threshold": 4}
    patient = {"agent_register_timeout_ms": 120_000}
    head = {
        **NODE,
        "include_dashboard": False,
        "include_log_monitor": False,
        "no_monitor": True,
        "_system_config": quick | patient,
    }
    for left in reversed(range(STARTS)):
        try:
            made = Cluster(initialize_head=True, head_node_args=head)
            break
        except Exception:
            if not left:
                raise
    return made, made.add_node(**NODE)


def main(folder: Path, most: int) -> None:
    """Index and run."""
    made, first = cluster()
    index(folder, made.address, first.node_id, partial(made.remove_node, first, allow_graceful=False))
    second = made.add_node(**NODE)
    killed: list[bool] = []

    def kill(_: Progress) -> None:
        if most and not killed and lines(folder / "paid.txt") >= most:
            killed.append(True)
            made.remove_node(second, allow_graceful=False)

    asyncio.run(run(folder, made.address, kill))
    made.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
