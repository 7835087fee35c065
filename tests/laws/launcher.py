"""Laws of the Launcher and Worker Protocols. Each takes a launcher, how to run a coroutine, and a `Case`."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import psutil
import pytest

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.pool.launcher import Launcher, WorkerDied

T = TypeVar("T")
GONE_S = 10.0  # for what was killed to be gone


@dataclass(frozen=True)
class Case:
    """``request`` is answered soon; ``bad`` is a header that no worker can be started for, "" where there is none."""

    request: dict[str, Any] = field(default_factory=dict)
    bad: str = ""


Run = Callable[[Awaitable[T]], T]
Law = Callable[[Launcher, Run[None], Case], None]


def children() -> set[int]:
    return {child.pid for child in psutil.Process().children(recursive=True) if child.status() != "zombie"}


async def _none_but(before: set[int]) -> None:
    async with asyncio.timeout(GONE_S):
        while children() - before:
            await asyncio.sleep(0.02)


def a_worker_answers_until_it_is_closed(launcher: Launcher, run: Run[None], case: Case) -> None:
    async def act() -> None:
        before = children()
        worker = await launcher.start("")
        try:
            assert worker.alive
            assert worker.pid > 0
            assert worker.resident_bytes() >= 0
            first, second = await worker.ask(case.request), await worker.ask(case.request)
            assert isinstance(first, dict)
            assert first.keys() == second.keys()
            assert worker.alive
        finally:
            await worker.close()
        await worker.close()
        assert not worker.alive
        await _none_but(before)

    run(act())


def killing_one_leaves_the_other(launcher: Launcher, run: Run[None], case: Case) -> None:
    async def act() -> None:
        before = children()
        one, other = await asyncio.gather(launcher.start(""), launcher.start(""))
        try:
            assert one.pid != other.pid
            one.kill()
            one.kill()
            assert not one.alive
            assert isinstance(await other.ask(case.request), dict)
        finally:
            await asyncio.gather(one.close(), other.close())
        await _none_but(before)

    run(act())


def a_cancelled_start_leaves_nothing_behind(launcher: Launcher, run: Run[None], case: Case) -> None:
    del case

    async def act() -> None:
        before = children()
        for delay_s in (0.0, 0.05):
            starting = asyncio.ensure_future(launcher.start(""))
            await asyncio.sleep(delay_s)
            if not starting.cancel():  # it was quicker
                await (await starting).close()
            await asyncio.wait([starting])
        await _none_but(before)

    run(act())


def a_start_that_cannot_be_says_so(launcher: Launcher, run: Run[None], case: Case) -> None:
    if not case.bad:
        return

    async def act() -> None:
        before = children()
        with pytest.raises((LeanError, WorkerDied)) as failure:
            await launcher.start(case.bad)
        assert str(failure.value).strip()
        await _none_but(before)

    run(act())


LAWS: tuple[Law, ...] = (
    a_worker_answers_until_it_is_closed,
    killing_one_leaves_the_other,
    a_cancelled_start_leaves_nothing_behind,
    a_start_that_cannot_be_says_so,
)
