"""A server that is killed while it formalizes: every session must be there afterwards, and end as without kills.

Starts servers, gives them statements, and kills them at random times until all statements have their results.
"""

import asyncio
import json
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.tables import table

START_S = 600.0
END_S = 3600.0
POLL_S = 1.0
LOG = "server.log"  # what the server says, in its data folder
COMMAND = (sys.executable, "-c", "from leanwright.agent.cli import main; main()")
ANYWAY = frozenset({"usage", "lean", "attempts", "probes"})  # hold times, which differ from run to run


class ServerOptions(Options):
    """How many sessions, and how often the server is killed."""

    sessions: int = Field(20, ge=1, description="How many sessions.")
    kills: int = Field(3, ge=1, description="How often the server is killed.")
    between: float = Field(6.0, ge=0, description="Seconds between a start and the kill, on average.")
    slow: float | None = Field(None, ge=0, description="No Lean, but checks that take this many seconds.")
    seed: int = Field(42, ge=0, description="Seed of the times of the kills.")

    @property
    def id(self) -> str:
        """What is run is one problem."""
        return f"{self.sessions} sessions, {self.kills} kills"


class ServerRow(SampleRow):
    """What came of the sessions of killed servers."""

    sessions: int = 0
    kills: int = 0
    lost: int = 0  # announced to the client, and not there later
    unfinished: int = 0
    different: int = 0  # from the results without kills


def statements(number: int) -> list[str]:
    """Distinct statements."""
    return [
        f"Let $x$ be a real number such that ${n}x + 7 = {22 * n + 7}$. Prove that $x = 22$."
        for n in range(2, number + 2)
    ]


def command_of(folder: Path, port: int, slow_s: float | None) -> list[str]:
    """A server: the real one, or with ``slow_s`` one whose Lean takes that long and likes everything."""
    if slow_s is not None:
        return [sys.executable, "-m", "leanwright.evals.servers.slow", str(folder), str(port), str(slow_s)]
    config = folder / "leanwright.toml"
    config.write_text(f'data_dir = "{folder}"\n', encoding="utf-8")
    return [*COMMAND, "serve", "http", "--port", str(port), "--per-minute", "6000", "--config", str(config)]


@contextmanager
def serving(folder: Path, port: int, slow_s: float | None) -> "Iterator[subprocess.Popen[bytes]]":
    """A server in a process of its own; it is killed at the end of the block if it has not ended."""
    folder.mkdir(parents=True, exist_ok=True)
    command = command_of(folder, port, slow_s)
    with (folder / LOG).open("a") as log:
        process = subprocess.Popen(command, stderr=log)
    try:
        _await_health(f"http://127.0.0.1:{port}", process)
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def run(folder: Path, options: ServerOptions) -> ServerRow:
    """One uninterrupted run, then one with kills. Blocking."""
    texts, rng, slow_s, between_s = (
        statements(options.sessions),
        random.Random(options.seed),
        options.slow,
        options.between,
    )
    port = free_port()
    with serving(folder / "whole", port, slow_s):
        whole = asyncio.run(_all(port, texts))
    done: dict[str, Any] = {}
    with serving(folder / "killed", port, slow_s) as process:
        announced = asyncio.run(_begin(port, texts))
        time.sleep(rng.uniform(0.2, 1.8) * between_s)
        process.send_signal(signal.SIGKILL)
    for _ in range(options.kills - 1):
        with serving(folder / "killed", port, slow_s) as process:
            time.sleep(rng.uniform(0.2, 1.8) * between_s)
            process.send_signal(signal.SIGKILL)
    with serving(folder / "killed", port, slow_s):
        there = {s["id"] for s in httpx.get(f"http://127.0.0.1:{port}/v1/sessions?limit=1000", timeout=60).json()}
        done = asyncio.run(_results(port, announced))
    for text in texts:
        if done.get(text) and done[text] != whole[text]:
            fields = [field for field in done[text] if done[text][field] != (whole[text] or {}).get(field)]
            sys.stderr.write(f"different: {text} {fields}\n")
    return ServerRow(
        problem=options.id,
        sessions=options.sessions,
        kills=options.kills,
        lost=len(set(announced.values()) - there),
        unfinished=sum(done.get(text) is None for text in texts),
        different=sum(done.get(text) is not None and done[text] != whole[text] for text in texts),
    )


@asynccontextmanager
async def opened(_: Opening[ServerOptions]) -> AsyncIterator[Trial[ServerOptions, ServerRow]]:
    """A folder for the data of the servers."""
    with tempfile.TemporaryDirectory() as folder:

        async def trial(options: ServerOptions, _: int) -> ServerRow:
            return await asyncio.to_thread(run, Path(folder), options)

        yield trial


def report(run: RecordedRun[ServerRow]) -> Report:
    """The counts."""
    lines = [(row.sessions, row.kills, row.lost, row.unfinished, row.different) for row in run.finished]
    passed = not any(sum(line[2:]) for line in lines)
    return Report([table("runs", "sessions | kills | lost | unfinished | different", lines)], passed=passed)


EXPERIMENT = Experiment(ServerOptions, ServerRow, lambda options: [options], opened, report)


async def _all(port: int, texts: Sequence[str]) -> dict[str, Any]:
    return await _results(port, await _begin(port, texts))


async def _begin(port: int, texts: Sequence[str]) -> dict[str, str]:
    """Ask for all at once; the session of each, as the server announces it."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=END_S) as client:

        async def one(text: str) -> str:
            body = {"statement": text, "stream": True}
            async with client.stream("POST", "/v1/formalize", json=body) as answer:
                answer.raise_for_status()
                async for line in answer.aiter_lines():
                    if line.startswith("data: "):
                        return str(json.loads(line.removeprefix("data: "))["session"])
            raise AssertionError("a stream ended without naming its session")

        return dict(zip(texts, await asyncio.gather(*(one(text) for text in texts)), strict=True))


async def _results(port: int, sessions: dict[str, str]) -> dict[str, Any]:
    """The result of each statement, when all have one or none is at work any more."""
    ends = time.monotonic() + END_S
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        while True:
            views = {
                text: (await client.get(f"/v1/sessions/{id_}")).raise_for_status().json()
                for text, id_ in sessions.items()
            }
            if time.monotonic() > ends or not any(view.get("at_work") for view in views.values()):
                for text, view in views.items():
                    if _result(view) is None:
                        sys.stderr.write(f"no result: {text} {json.dumps(view)[:2000]}\n")
                return {text: _result(view) for text, view in views.items()}
            await asyncio.sleep(POLL_S)


def _result(view: dict[str, Any]) -> Any:
    result = (view.get("turns") or [{}])[-1].get("result")
    return result and {field: value for field, value in result.items() if field not in ANYWAY}


def _await_health(url: str, process: "subprocess.Popen[bytes]") -> None:
    ends = time.monotonic() + START_S
    while time.monotonic() < ends:
        if process.poll() is not None:
            raise AssertionError(f"the server ended at its start with exit code {process.returncode}")
        try:
            httpx.get(f"{url}/health", timeout=5).raise_for_status()
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server did not start")
