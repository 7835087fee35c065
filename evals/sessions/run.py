"""Kill sessions, let them go on, and count: see `Outcome`."""

import os
import random
import signal
import sqlite3
import sys
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from leanwright.agent.sessions.store import SessionStore
from leanwright.evals.sessions import mortal, provider
from leanwright.tools.types import Record

SLOWEST_S = 0.03  # of the provider
MOST_KILLS = 3  # of one session


class Outcome(Record):
    """What came of it. ``double`` must be 0: requests that were paid again although their answer was on disk.

    ``in_flight``: requests that were paid again because the process was killed between the charge and the journal's
    record of the answer, which nobody can help.
    """

    sessions: int
    lost: tuple[str, ...]  # sessions that did not end accepted with the right statement, and why
    kills: int  # processes that were killed
    at_points: int  # of these, at a chosen point; the others at a random time
    requests: int  # distinct ones
    charges: int
    in_flight: int
    double: int
    wrong_totals: int  # sessions whose usage is not that of their requests
    seconds: float


class Plan(Record):
    """One session: what is asked, and how often it is killed."""

    tag: str
    text: str
    graph: str
    kills: int


def plans(sessions: int, rng: random.Random) -> list[Plan]:
    """Every second statement leaves something open, so that a question is asked; two of five are the agent's."""
    texts = ("Show that $x = s{tag}$ for all real $x$.", "Show that $x = s{tag}$.")
    tags = [f"{i:04d}" for i in range(sessions)]
    return [
        Plan(
            tag=tag,
            text=texts[i % 2].format(tag=tag),
            graph="agent" if i % 5 in (1, 2) else "pipeline",
            kills=rng.randint(1, MOST_KILLS),
        )
        for i, tag in enumerate(tags)
    ]


def run(folder: Path, sessions: int, seed: int, tell: Callable[[str], None]) -> Outcome:
    """Run all of it under ``folder``, which must be empty."""
    rng, began, log = random.Random(seed), time.monotonic(), folder / "charges.jsonl"
    store = mortal.store_of(folder)
    kills = at_points = 0
    kept: set[int] = set()  # charges whose answers were on disk when a process ended
    lost: list[str] = []
    ids: dict[str, str] = {}
    with _provider(log, seed) as port:
        typical = 0.8
        for plan in plans(sessions, rng):
            session = store.new({"model.name": "openai:scripted"}, title=plan.tag)
            ids[plan.tag] = session.id
            for left in range(plan.kills, -1, -1):
                by_point = rng.random() < 0.5
                point = rng.randint(1, 60) if left and by_point else 0
                delay = rng.uniform(0, typical) if left and not by_point else None
                work = partial(mortal.live, folder, port, session.id, plan.text, plan.graph, point)
                killed, took = _child(work, delay)
                kept |= _recorded(store.journal(session.id))
                if killed:
                    kills, at_points = kills + 1, at_points + (point > 0)
                else:
                    typical = 0.9 * typical + 0.1 * took
                if not store.turns(session.id):
                    continue  # killed before the turn was begun: nothing was promised
                if store.turns(session.id)[-1].status == "done":
                    break
            if why := _wrong(store, session.id, plan):
                lost.append(f"{session.id}: {why}")
            tell(f"{plan.tag}: {kills} kills, {len(lost)} lost")
        paid = provider.charges(log)
    in_flight, double = repeated(paid, kept)
    distinct = Counter(tag for tag, _ in {(c.session, c.request) for c in paid})
    return Outcome(
        sessions=sessions,
        lost=tuple(lost),
        kills=kills,
        at_points=at_points,
        requests=sum(distinct.values()),
        charges=len(paid),
        in_flight=in_flight,
        double=double,
        wrong_totals=sum(store.load(ids[tag]).usage.calls != n for tag, n in distinct.items()),
        seconds=round(time.monotonic() - began, 1),
    )


def _wrong(store: SessionStore, session: str, plan: Plan) -> str:
    """Why the session did not end as it would have without a kill; "": it did."""
    turns = store.turns(session)
    if len(turns) != 1 or turns[0].status != "done" or turns[0].result is None:
        return f"turns {[t.status for t in turns]} {[t.error for t in turns]}"
    result = turns[0].result
    asked = [a["source"] for a in result["assumptions"]]
    if result["verdict"] != "accepted" or f"x = s{plan.tag}" not in (result["statement"] or ""):
        return f"{result['verdict']}: {result['statement']}"
    rounds = {a["round"] for a in result["attempts"]}
    repaired = plan.graph == "pipeline" and int(plan.tag) % 3 == 0
    if rounds != ({0, 1} if repaired else {0}) or asked != ["person"] * (int(plan.tag) % 2):
        return f"rounds {rounds}, questions {asked}"
    return ""


def repeated(paid: list[provider.Charge], kept: set[int]) -> tuple[int, int]:
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


@contextmanager
def _provider(log: Path, seed: int) -> Iterator[int]:
    """The port of a provider in a process of its own."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            provider.serve(log, seed, SLOWEST_S, lambda port: os.write(writing, f"{port}\n".encode()))
        finally:
            os._exit(0)
    try:
        yield int(os.read(reading, 16))
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(reading)
        os.close(writing)
