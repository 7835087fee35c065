"""One pool under poison: every honest check is answered right, and memory stays bounded.

``python -m leanwright.evals.bench lean_pool --checks 5000``: a seeded mix of honest statements, right and wrong ones,
and 1 % poison (endless loops, memory bombs, exits, deep recursion, floods of output). The answer to each honest one is
compared with the one that a quiet pool gave before, which in turn must be what the statement was made to be.
"""

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Protocol

from leanwright.evals.bench.figures import Measurement
from leanwright.evals.bench.lean import OWN, statements
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.pool.caller import calling
from leanwright.tools.lean.pool.process import resident_bytes
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus

CALLERS = 8
WORKERS = 2
SHARE = 0.01  # of poison
DEADLINE_S = 60.0  # of honest checks; generous, for the machine may be busy
SAMPLE_S = 0.1  # between two looks at memory
OUR_PEAK_BYTES = 200_000_000  # of our own process


@dataclass(frozen=True)
class Poison:
    """A text that harms its worker, its deadline, and what may come of it."""

    text: str
    timeout_s: float
    expected: frozenset[LeanStatus]


_GROW = "def grow (n : Nat) (s : String) : String := match n with\n  | 0 => s\n  | n + 1 => grow n (s ++ s)\n"
POISONS = {
    "endless loop": Poison(
        "partial def f (n : Nat) : Nat := f (n + 1)\n#eval f 0", 5.0, frozenset({LeanStatus.TIMEOUT})
    ),
    "memory bomb": Poison(
        _GROW + '#eval (grow 40 "x").length', 60.0, frozenset({LeanStatus.CRASHED, LeanStatus.TIMEOUT})
    ),
    "exit": Poison("#eval (IO.Process.exit 0 : IO Unit)", 30.0, frozenset({LeanStatus.CRASHED})),
    "deep recursion": Poison(
        "def deep (n : Nat) : Nat := match n with\n  | 0 => 0\n  | n + 1 => deep n + 1\n#eval deep 100000000",
        30.0,
        frozenset({LeanStatus.ERROR, LeanStatus.CRASHED, LeanStatus.TIMEOUT, LeanStatus.INCONCLUSIVE}),
    ),
    "flood of output": Poison(
        ('#check "' + "x" * 50_000 + '"\n') * 60, 60.0, frozenset({LeanStatus.INCONCLUSIVE, LeanStatus.TIMEOUT})
    ),
}


class Pooled(LeanBackend, Protocol):
    """A LeanBackend that tells the processes it has."""

    def worker_pids(self) -> tuple[int, ...]:
        """Process ids of its workers."""
        ...


@dataclass(frozen=True)
class HonestAnswer:
    """What is certain of an honest answer."""

    status: LeanStatus
    errors: tuple[tuple[int, int], ...]  # line and column of each
    types: tuple[tuple[str, str], ...]  # name and fingerprint of each declaration

    @classmethod
    def of(cls, report: LeanReport) -> "HonestAnswer":
        """The same of a report."""
        return cls(
            report.status,
            tuple((m.pos.line, m.pos.column) for m in report.errors),
            tuple((d.name, d.fingerprint) for d in report.declarations),
        )


@dataclass
class PoisonedRun:
    """What a run showed."""

    right: int = 0
    wrong: list[tuple[str, HonestAnswer, HonestAnswer]] = field(default_factory=list)  # text, known, answered
    poison: dict[str, Counter[LeanStatus]] = field(default_factory=dict)
    unexpected: int = 0  # answers to poison that are none of the expected
    seconds: float = 0.0
    processes: set[int] = field(default_factory=set)
    peak_worker: int = 0  # bytes
    peak_all: int = 0  # bytes, all workers together
    our_peak: int = 0  # bytes


def samples(data: Path | None) -> dict[str, bool]:
    """Distinct texts, each with whether it is made to elaborate: statements, and each of them broken in one way."""
    own = [
        text.replace("theorem t", f"theorem own_{number}_{index}", 1).replace(" 2", f" {number + 2}")
        for number in range(20)
        for index, text in enumerate(OWN)
    ]
    breaks = (
        lambda text: text.replace(":= by sorry", "", 1),
        lambda text: text.replace(":= by sorry", ":= by exact no_such_proof", 1),
        lambda text: text.replace(":= by sorry", "∧ no_such_name := by sorry", 1),
        lambda text: text.replace(":= by sorry", "( := by sorry", 1),
    )
    good = [text for text in dict.fromkeys((*statements(data), *own)) if text.count(":= by sorry") == 1]
    bad = [breaks[number % len(breaks)](text) for number, text in enumerate(good)]
    return {**dict.fromkeys(bad, False), **dict.fromkeys(good, True)}


async def reference(lean: LeanBackend, made: dict[str, bool]) -> dict[str, HonestAnswer]:
    """The answers of a quiet Lean, where they are what the text was made for."""
    known = {text: HonestAnswer.of(await lean.check(text, timeout_s=DEADLINE_S)) for text in made}
    wanted = {True: LeanStatus.OK, False: LeanStatus.ERROR}
    return {text: answer for text, answer in known.items() if answer.status is wanted[made[text]]}


async def poisoned(lean: Pooled, known: dict[str, HonestAnswer], checks: int, *, seed: int = 42, share: float = SHARE,
                   poisons: dict[str, Poison] = POISONS) -> PoisonedRun:  # fmt: skip
    """Put ``checks`` texts to ``lean``, a ``share`` of them poison, from several callers at once."""
    rng = Random(seed)
    texts = sorted(known)
    plan = [("", rng.choice(texts)) for _ in range(checks)]
    kinds = list(poisons)
    for number, place in enumerate(rng.sample(range(checks), round(checks * share))):
        plan[place] = kinds[number % len(kinds)], ""
    found = PoisonedRun(poison={kind: Counter() for kind in kinds})
    began = time.monotonic()
    watch = asyncio.create_task(_watch(lean, found))
    try:
        async with asyncio.TaskGroup() as group:
            for number in range(CALLERS):
                group.create_task(_caller(lean, f"caller {number}", plan[number::CALLERS], known, poisons, found))
    finally:
        watch.cancel()
    found.seconds = time.monotonic() - began
    return found


def figures(toolchain: Toolchain, data: Path | None, checks: int) -> list[Measurement]:
    """Measure one run; with 5,000 checks about half an hour on two cores."""
    return asyncio.run(_figures(toolchain, data, checks))


async def _figures(toolchain: Toolchain, data: Path | None, checks: int) -> list[Measurement]:
    lean = EmbeddedLean(toolchain, workers=WORKERS, spare=True, timeout_s=DEADLINE_S)
    try:
        known = await reference(lean, samples(data))
        found = await poisoned(lean, known, checks)
    finally:
        await lean.aclose()
    for text, right, answered in found.wrong[:5]:
        sys.stderr.write(f"wrong: {answered} to {text!r}, not {right}\n")
    honest, poison = found.right + len(found.wrong), sum(c.total() for c in found.poison.values())
    answers = "; ".join(f"{kind} {_told(counter)}" for kind, counter in found.poison.items())
    statuses = Counter(answer.status for answer in known.values())
    return [
        Measurement(f"honest checks answered right, of {honest}, {len(known)} texts ({_told(statuses)})",
               found.right, "", target="all", met=not found.wrong),
        Measurement(f"poisoned checks ({answers})", poison, "", target="none is ok", met=found.unexpected == 0),
        Measurement("processes started in place of others", len(found.processes) - WORKERS - 1, ""),
        Measurement("peak memory of a worker", found.peak_worker / 1e9, "GB", target="≤ 3.4 GB",
               met=found.peak_worker <= 3.4e9),
        Measurement("peak memory of all workers", found.peak_all / 1e9, "GB"),
        Measurement("peak memory of our own process", found.our_peak / 1e6, "MB", target="≤ 200 MB",
               met=found.our_peak <= OUR_PEAK_BYTES),
        Measurement(f"time of {checks} checks with {WORKERS} workers", found.seconds, "s"),
    ]  # fmt: skip


async def _caller(
    lean: LeanBackend,
    name: str,
    plan: Sequence[tuple[str, str]],
    known: dict[str, HonestAnswer],
    poisons: dict[str, Poison],
    found: PoisonedRun,
) -> None:
    with calling(name):
        for kind, text in plan:
            if kind:
                poison = poisons[kind]
                status = (await lean.check(poison.text, timeout_s=poison.timeout_s)).status
                found.poison[kind][status] += 1
                found.unexpected += status not in poison.expected
                continue
            answer = HonestAnswer.of(await lean.check(text, timeout_s=DEADLINE_S))
            if answer == known[text]:
                found.right += 1
            else:
                found.wrong.append((text, known[text], answer))


async def _watch(lean: Pooled, found: PoisonedRun) -> None:
    while True:
        pids = lean.worker_pids()
        sizes = [_size(pid) for pid in pids]
        found.processes.update(pids)
        found.peak_worker = max(found.peak_worker, *sizes, 0)
        found.peak_all = max(found.peak_all, sum(sizes))
        found.our_peak = max(found.our_peak, resident_bytes(os.getpid()))
        await asyncio.sleep(SAMPLE_S)


def _size(pid: int) -> int:
    try:
        return resident_bytes(pid)
    except OSError:  # it was ended meanwhile
        return 0


def _told(counter: Counter[LeanStatus]) -> str:
    return ", ".join(f"{count} {status.value}" for status, count in sorted(counter.items()))
