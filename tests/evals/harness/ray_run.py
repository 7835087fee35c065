"""On a cluster of two nodes: the laws of executors, an index of which a worker is killed, and a run of which a node is.

Arguments: the folder; how many answers are paid for when the node is killed (0: it lives). Every paid answer is a line
of ``paid.txt``, and of ``places.txt`` with the process that asked for it.
"""

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from leanwright.agent.encoding import spread_encoding
from leanwright.agent.providers.journal import Answers
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.ray_workers import Need
from leanwright.agent.runs.executors import open_ray
from leanwright.agent.runs.metered import journaled
from leanwright.agent.runs.results import JOURNAL
from leanwright.agent.runs.runner import RunProgress, SampleRunner
from leanwright.agent.settings import prepare_ray
from leanwright.evals.harness.rows import FormalizationRow
from leanwright.tools.index import build
from leanwright.tools.types import ChatMessage, Completion
from tests.evals.harness.crash_worker import Paid, lines
from tests.evals.harness.support import bench, problems, recording
from tests.laws import executor
from tests.laws.executor import check_executor
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
    """The system on one worker."""
    yield bench(PromptedModel(journaled(answers)(Slow(ledger)))).row


class Waiting(HashEncoder):
    """The first that is asked tells its process and never answers; others answer once it was asked."""

    def __init__(self, asked: Path) -> None:
        super().__init__()
        self._asked = asked

    def encode(self, texts: Sequence[str]) -> Any:
        with suppress(FileExistsError), self._asked.open("x") as file:
            file.write(f"{os.getpid()}\n")
            file.flush()
            time.sleep(SOON_S)
        until(self._asked.exists, SOON_S)
        return super().encode(texts)


def index(folder: Path, address: str) -> None:
    """Build an index in ``folder`` whose texts are encoded on the cluster, and kill a worker that has some."""
    build.ENCODE_BATCH = 32
    source, asked = dump(folder / "rows.jsonl", many(ROWS)), folder / "asked"

    def watch() -> None:
        until(lambda: asked.exists() and asked.read_text().endswith("\n"), SOON_S)
        os.kill(int(asked.read_text()), signal.SIGKILL)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    with spread_encoding(address, partial(Waiting, asked), Need(memory=1)) as encoding:
        build.build_index(source, "there", folder, HashEncoder(), encoding=encoding)
    watcher.join()


async def run(folder: Path, address: str, tell: Callable[[RunProgress], None]) -> None:
    """Run on the cluster, or go on."""
    open_one, journal = partial(opened, folder / "paid.txt"), folder / "run" / JOURNAL
    with recording(folder / "run") as results:
        opened_there = open_ray(
            open_one, FormalizationRow, journal, address=address, need=Need(memory=1), most=2, each=1
        )
        async with opened_there as made:
            runner = SampleRunner(made, results, tell=tell)
            ended = await runner.run(problems(PROBLEMS), SEEDS)
    sys.stderr.write(f"{made.at_once} at once: {ended}\n")


def _lawful(folder: Path, address: str) -> Any:
    """The executor of the laws."""
    journal, need = folder / "laws" / JOURNAL, Need(memory=1)
    return open_ray(executor.opened, executor.LawRow, journal, address=address, need=need, most=4, each=2)


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
    """Laws, index and run."""
    made, other = cluster()
    check_executor(lambda: _lawful(folder, made.address))
    index(folder, made.address)
    killed: list[bool] = []

    def kill(_: RunProgress) -> None:
        if most and not killed and lines(folder / "paid.txt") >= most:
            killed.append(True)
            made.remove_node(other, allow_graceful=False)

    asyncio.run(run(folder, made.address, kill))
    made.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
