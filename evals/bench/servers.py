"""A server under load: mixed requests of many clients on loopback, first in peace, then while its Leans are killed.

Every request must be answered, or refused with 429 and Retry-After, after which the client asks again. An answer may be
that the deadline passed (504), and no other error.
"""

import asyncio
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from leanwright.evals.bench.figures import Measurement
from leanwright.evals.servers.experiment import free_port, serving
from leanwright.tools.lean.pool.process import resident_bytes

CLIENTS, EACH = 64, 20
SAMPLE_S = 0.5
KILL_S, KILL_ANSWERS = 3.0, 40  # a Lean is killed after so many seconds and so many answers
OUR_PEAK_BYTES, WORKERS_PEAK_BYTES = 1_500_000_000, 3 * 3_400_000_000  # two Leans and a spare
LEAN_BYTES, READY_BYTES = 300_000_000, 1_200_000_000  # a process of the server with more is a Lean, and a ready one
ODD = "theorem t : ¬ Even (7 : ℤ) := by sorry"
EVEN = "Prove that the sum of two even integers $a$ and $b$ is even."


@dataclass
class Seen:
    """What the clients saw, and how large the processes grew."""

    seconds: list[float] = field(default_factory=list)  # of answered requests
    answered: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    rude: int = 0  # refusals that do not say when to come again
    lost: list[str] = field(default_factory=list)
    unsure: int = 0  # answered checks whose Lean was killed twice under them
    ours: int = 0
    workers: int = 0
    killed: int = 0
    took: float = 0.0


def request(rng: random.Random, number: int, searchable: bool) -> tuple[str, dict[str, Any]]:
    """Route and body of one of the mix: mostly checks, as of agents at work; few whole formalizations, of many checks.

    No two checks are of the same text.
    """
    lean = f"theorem t (a b : ℤ) (h₀ : Even a) (h₁ : Even b) : Even (a + b + {2 * number}) := by sorry"
    other = lean.replace("a + b", "b + a")
    kinds: list[tuple[int, str, dict[str, Any]]] = [
        (14, "/v1/check", {"lean": lean}),
        (4, "/api/check", {"snippets": [{"id": "a", "code": lean}, {"id": "b", "code": ODD}]}),
        (1, "/v1/equiv", {"first": lean, "second": other, "seconds": 10}),
        (7, "/v1/decompose", {"statement": EVEN}),
        (5, "/v1/back-translate", {"lean": lean}),
        (1, "/v1/formalize", {"statement": EVEN}),
        (5, "/v1/sessions", {"title": "a session"}),
    ]
    if searchable:
        kinds.append((3, "/v1/search", {"query": "sum of even numbers", "k": 3}))
    name, body = rng.choices([(n, b) for _, n, b in kinds], [w for w, _, _ in kinds])[0]
    return name, body


def figures(clients: int = CLIENTS, each: int = EACH) -> list[Measurement]:
    """Measure both runs, each on a server of its own."""
    found = []
    for name, kills in (("in peace", False), ("while Leans are killed", True)):
        with tempfile.TemporaryDirectory() as folder:
            seen = measure(Path(folder), clients, each, kills=kills)
        found += _figures(name, clients * each, seen)
    return found


def measure(folder: Path, clients: int, each: int, *, kills: bool) -> Seen:
    """One run."""
    port = free_port()
    with serving(folder, port, None) as process:
        return asyncio.run(_measure(f"http://127.0.0.1:{port}", process.pid, clients, each, kills=kills))


async def _measure(url: str, pid: int, clients: int, each: int, *, kills: bool) -> Seen:
    seen = Seen()
    async with httpx.AsyncClient(base_url=url, timeout=300) as client:
        (await client.post("/v1/check", json={"lean": ODD})).raise_for_status()  # the Leans are there
        search = await client.post("/v1/search", json={"query": "even", "k": 1})
    began = time.monotonic()
    watch = asyncio.create_task(_watch(pid, seen, random.Random(7) if kills else None))
    try:
        async with asyncio.TaskGroup() as group:
            for number in range(clients):
                group.create_task(_client(url, number, each, seen, searchable=search.status_code == 200))
    finally:
        watch.cancel()
    seen.took = time.monotonic() - began
    return seen


async def _client(url: str, number: int, each: int, seen: Seen, *, searchable: bool) -> None:
    rng = random.Random(number)
    async with httpx.AsyncClient(base_url=url, timeout=1000) as client:
        for turn in range(each):
            path, body = request(rng, number * each + turn, searchable)
            await _ask(client, path, body, seen)


async def _ask(client: httpx.AsyncClient, path: str, body: dict[str, Any], seen: Seen) -> None:
    """Ask until the answer is no refusal."""
    while True:
        began = time.monotonic()
        try:
            answer = await client.post(path, json=body)
        except httpx.HTTPError as error:
            seen.lost.append(f"{path}: {error!r}")
            return
        if answer.status_code != 429:
            break
        seen.refused += 1
        seen.rude += "retry-after" not in answer.headers
        await asyncio.sleep(float(answer.headers.get("retry-after", 1)))
    seen.answered[f"{path} {answer.status_code}"] += 1
    seen.seconds.append(time.monotonic() - began)
    seen.unsure += '"crashed"' in answer.text
    if not answer.is_success and answer.status_code != httpx.codes.GATEWAY_TIMEOUT:  # that one is the deadline's
        seen.lost.append(f"{path}: {answer.status_code} {answer.text[:200]}")


async def _watch(pid: int, seen: Seen, killer: random.Random | None) -> None:
    last, least = time.monotonic(), READY_BYTES
    while True:
        workers = {child: size for child, size in _below(pid).items() if size > LEAN_BYTES}
        seen.ours = max(seen.ours, _size(pid))
        seen.workers = max(seen.workers, sum(workers.values()))
        victims = sorted(worker for worker, size in workers.items() if size > least)
        answers, now = seen.answered.total(), time.monotonic()
        if killer is not None and victims and now >= last + KILL_S and answers >= KILL_ANSWERS * (seen.killed + 1):
            os.kill(killer.choice(victims), signal.SIGKILL)
            seen.killed, last = seen.killed + 1, now
            least = 0 if seen.killed % 4 == 0 else READY_BYTES  # one in four may fall while it starts
        await asyncio.sleep(SAMPLE_S)


def _below(pid: int) -> dict[int, int]:
    """The processes that ``pid`` started, and those that they started, with their sizes."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has ended meanwhile
            continue
    below, more = {pid}, {pid}
    while more:
        more = {child for child, parent in parents.items() if parent in more} - below
        below |= more
    return {child: _size(child) for child in below - {pid}}


def _size(pid: int) -> int:
    try:
        return resident_bytes(pid)
    except OSError:
        return 0


def _figures(name: str, asked: int, seen: Seen) -> list[Measurement]:
    for line in seen.lost[:5]:
        sys.stderr.write(f"lost: {line}\n")
    cuts = statistics.quantiles(seen.seconds, n=100) if len(seen.seconds) > 1 else [0.0] * 99
    mix = ", ".join(f"{count} {what}" for what, count in sorted(seen.answered.items()))
    answered = seen.answered.total()
    killed = f"; {seen.killed} Leans killed, {seen.unsure} answers unsure for it" if seen.killed else ""
    return [
        Measurement(f"requests answered {name}, of {asked} ({mix}{killed})", answered, "",
               target="all, no error but 504", met=answered == asked and not seen.lost),
        Measurement(f"requests lost {name}", len(seen.lost), "", target="0", met=not seen.lost),
        Measurement(f"refusals {name}, each with Retry-After and asked again", seen.refused, "", target="all polite",
               met=not seen.rude),
        Measurement(f"p50 {name}", cuts[49], "s"),
        Measurement(f"p99 {name}", cuts[98], "s"),
        Measurement(f"requests a second {name}", answered / seen.took, "/s"),
        Measurement(f"peak memory of the server {name}", seen.ours / 1e6, "MB", target="≤ 1,500 MB",
               met=seen.ours <= OUR_PEAK_BYTES),
        Measurement(f"peak memory of all Leans {name}", seen.workers / 1e9, "GB", target="≤ 10.2 GB",
               met=seen.workers <= WORKERS_PEAK_BYTES),
    ]  # fmt: skip
