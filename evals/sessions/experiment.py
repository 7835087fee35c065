"""Sessions that are killed at random points and go on: nothing may be lost, and nothing paid for twice."""

import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
import traceback
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.agent.sessions.store import SessionStore
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.sessions import crash_worker, provider
from leanwright.evals.tables import table
from leanwright.tools.errors import ConfigError
from leanwright.tools.reader import reader
from leanwright.tools.types import Record

MOST_KILLS = 3  # of one session
COUNTED = {
    "kills": "kills", "at_points": "at points", "requests": "requests", "charges": "charges",
    "in_flight": "killed in flight", "double": "paid twice", "wrong_total": "wrong totals",
}  # fmt: skip
TYPICAL_S = 0.8  # of a session that is not killed, before one was seen


class SessionOptions(Options):
    """How many, and which."""

    sessions: int = Field(200, ge=1, description="How many sessions.")
    seed: int = Field(42, ge=0, description="Seed of the points and times of the kills.")


class SessionPlan(Record):
    """One session: what is asked, and how often it is killed."""

    id: str  # what its statement is marked with
    text: str
    graph: str
    kills: int
    seed: str


class SessionRow(SampleRow):
    """What came of it. ``double`` must be 0: requests that were paid again although their answer was on disk.

    ``in_flight``: requests that were paid again because the process was killed between the charge and the journal's
    record of the answer, which nobody can help.
    """

    lost: str = ""  # why it did not end accepted with the right statement
    kills: int = 0  # processes that were killed
    at_points: int = 0  # of these, at a chosen point; the others at a random time
    requests: int = 0  # distinct ones
    charges: int = 0
    in_flight: int = 0
    double: int = 0
    wrong_total: bool = False  # its usage is not that of its requests


def plans(options: SessionOptions) -> list[SessionPlan]:
    """Every second statement leaves something open, so that a question is asked; two of five are the agent's."""
    rng = random.Random(options.seed)
    texts = ("Show that $x = 1{tag}$ for all real $x$.", "Show that $x = 1{tag}$.")
    return [
        SessionPlan(
            id=(tag := f"{i:04d}"),
            text=texts[i % 2].format(tag=tag),
            graph="agent" if i % 5 in (1, 2) else "pipeline",
            kills=rng.randint(1, MOST_KILLS),
            seed=f"{options.seed} {tag}",
        )
        for i in range(options.sessions)
    ]


@asynccontextmanager
async def opened(_: Opening[SessionOptions]) -> AsyncIterator[Trial[SessionPlan, SessionRow]]:
    """A folder for the sessions."""
    if not hasattr(os, "fork"):
        raise ConfigError("this needs an operating system that can fork a process")
    import langgraph.checkpoint.sqlite.aio  # before the forks, so that each of them starts at once
    import langgraph.graph  # noqa: F401

    reader.shipped()

    with tempfile.TemporaryDirectory() as name:
        crash = CrashTest(Path(name))

        async def trial(plan: SessionPlan, _: int) -> SessionRow:
            return crash.run(plan)

        yield trial


class CrashTest:
    """Runs sessions below ``folder``, and kills them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._store = crash_worker.store_of(folder)
        self._typical = TYPICAL_S

    def run(self, plan: SessionPlan) -> SessionRow:
        """One session to its end. Blocking."""
        rng, store = random.Random(plan.seed), self._store
        session = store.new({"model.name": "openai:scripted"}, title=plan.id).id
        kept: set[int] = set()  # charges whose answers were on disk when a process ended
        kills = at_points = 0
        for left in range(plan.kills, -1, -1):
            by_point = rng.random() < 0.5
            point = rng.randint(1, 60) if left and by_point else 0
            delay = rng.uniform(0, self._typical) if left and not by_point else None
            work = partial(crash_worker.live, self._folder, session, plan.text, plan.graph, point)
            killed, took = _child(work, delay)
            kept |= _recorded(store.journal(session))
            if killed:
                kills, at_points = kills + 1, at_points + (point > 0)
            else:
                self._typical = 0.9 * self._typical + 0.1 * took
            turns = store.turns(session)
            if turns and turns[-1].status == "done":  # without a turn it was killed before anything was promised
                break
        paid = [one for one in provider.charges(self._folder / crash_worker.CHARGES) if one.session == plan.id]
        requests, (in_flight, double) = len({charge.request for charge in paid}), repeated(paid, kept)
        return SessionRow(
            lost=_wrong(store, session, plan), kills=kills, at_points=at_points,
            requests=requests, charges=len(paid), in_flight=in_flight, double=double,
            wrong_total=store.load(session).usage.calls != requests,
        )  # fmt: skip


def _wrong(store: SessionStore, session: str, plan: SessionPlan) -> str:
    """Why the session did not end as it would have without a kill; "": it did."""
    turns = store.turns(session)
    if len(turns) != 1 or turns[0].status != "done" or turns[0].result is None:
        return f"turns {[t.status for t in turns]} {[t.error for t in turns]}"
    result = turns[0].result
    asked = [a["source"] for a in result["assumptions"]]
    if result["verdict"] != "accepted" or f"x = s{plan.id}" not in (result["statement"] or ""):
        return f"{result['verdict']}: {result['statement']}"
    rounds = {a["round"] for a in result["attempts"]}
    repaired = plan.graph == "pipeline" and int(plan.id) % 3 == 0
    if rounds != ({0, 1} if repaired else {0}) or asked != ["person"] * (int(plan.id) % 2):
        return f"rounds {rounds}, questions {asked}"
    return ""


def repeated(paid: Sequence[provider.Charge], kept: set[int]) -> tuple[int, int]:
    """How many charges repeat an earlier one whose answer was not on disk, and how many one whose answer was."""
    groups: dict[tuple[str, str], list[int]] = defaultdict(list)
    for charge in paid:
        groups[charge.session, charge.request].append(charge.number)
    repeats = [
        any(number in kept for number in numbers[:i]) for numbers in groups.values() for i in range(1, len(numbers))
    ]
    return repeats.count(False), repeats.count(True)


def _recorded(journal: Path) -> set[int]:
    """The charges whose answers the journal holds."""
    if not journal.exists():
        return set()
    with closing(sqlite3.connect(journal)) as db:
        try:
            rows = db.execute("SELECT answer FROM journal").fetchall()
        except sqlite3.OperationalError:  # killed before the table was there
            return set()
    return {int(n) for (row,) in rows for n in provider.CHARGE.findall(row)}


def _child(work: Callable[[], object], kill_after: float | None) -> tuple[bool, float]:
    """Run ``work`` in a fork of this process; whether it was killed, and the seconds that it took."""
    began = time.monotonic()
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            work()
            code = 0
        except BaseException:  # noqa: BLE001 - the fork must end here, whatever happens
            traceback.print_exc(file=sys.stderr)
        finally:
            os._exit(code)
    if kill_after is not None:
        time.sleep(kill_after)
        os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    return os.WIFSIGNALED(status), time.monotonic() - began


def report(run: RecordedRun[SessionRow]) -> Report:
    """Sums over all sessions, and why some were lost."""
    rows = run.finished
    sums = {name: sum(getattr(row, name) for row in rows) for name in COUNTED}
    lost = [f"{row.problem}: {row.lost}" for row in rows if row.lost]
    lines = [(len(rows), *sums.values(), len(lost))]
    parts = [table("sums", f"sessions | {' | '.join(COUNTED.values())} | lost", lines), *(f"- {line}" for line in lost)]
    passed = not (lost or sums["double"] or sums["wrong_total"])
    return Report(parts, {"sessions": len(rows), **sums, "lost": lost}, passed)


EXPERIMENT = Experiment(SessionOptions, SessionRow, plans, opened, report)
