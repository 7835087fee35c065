"""Workers that die while idle, and starts that fail or take too long."""

import asyncio

import pytest

from leanwright.tools.errors import LeanBusy, LeanError
from leanwright.tools.lean.pool.pool import Pool, PoolLimits
from leanwright.tools.types import LeanStatus
from tests.tools.lean.pool.fakes import FakeLauncher, failed, ok, run, until


def test_a_worker_that_died_while_idle_is_replaced() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        await ok(pool.ask({}))
        launcher.workers[0].alive = False
        assert (await ok(pool.ask({})))["served"] == 1

    run(act, spare=False)


def test_starts_that_fail_are_told_to_those_who_wait_and_tried_anew() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        launcher.broken = True
        asked = [asyncio.create_task(pool.ask({})) for _ in range(5)]
        for task in asked:
            with pytest.raises(LeanError, match="cannot start"):
                await task
        assert launcher.attempts <= 3
        launcher.broken = False
        await ok(pool.ask({}))

    run(act, workers=2, delay_s=0.01)


def test_a_header_that_cannot_be_started_does_not_disturb_another() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        good = [asyncio.create_task(pool.ask({"id": n}, header="good")) for n in range(10)]
        with pytest.raises(LeanError):
            await pool.ask({}, header="bad")
        assert [(await ok(task))["id"] for task in good] == list(range(10))

    run(act, workers=2)


def test_a_spare_that_cannot_be_started_is_missed_by_no_one_and_not_tried_all_the_time() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        await ok(pool.ask({}))
        await until(lambda: len(pool.worker_pids()) == 2)
        launcher.broken = True
        assert await failed(pool.ask({"do": "die"}, fresh=True)) is LeanStatus.CRASHED
        before = launcher.attempts
        for _ in range(50):
            await ok(pool.ask({}))
        assert launcher.attempts <= before + 1
        with pytest.raises(LeanError, match="cannot start"):
            await pool.ask({}, fresh=True)

    run(act)


def test_a_start_that_failed_is_tried_again_for_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leanwright.tools.lean.pool.workers.RETRY_START_S", 0.2)

    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        await ok(pool.ask({}, ran_no_code=lambda _: True))
        await until(lambda: len(pool.worker_pids()) == 2)
        for worker in launcher.live()[1:]:
            worker.strike()
        launcher.broken = True
        busy = asyncio.create_task(pool.ask({"do": "slow", "seconds": 0.1}))
        await asyncio.sleep(0.02)  # the spare is gone, and its successor has failed to start
        fresh = asyncio.create_task(pool.ask({}, fresh=True))  # the busy one is clean as yet
        await ok(busy)
        launcher.broken = False
        assert (await ok(fresh))["served"] == 1

    run(act)


def test_a_start_that_takes_too_long_is_an_error() -> None:
    async def act(pool: Pool, _: FakeLauncher) -> None:
        with pytest.raises(LeanError, match="not ready after"):
            await pool.ask({})

    run(act, delay_s=60, limits=PoolLimits(start_timeout_s=0.05))


def test_starts_that_others_end_are_made_again_and_then_the_pool_is_busy() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        launcher.struck = 2
        await ok(pool.ask({}))
        launcher.workers[0].alive = False
        launcher.struck = 3
        with pytest.raises(LeanBusy, match="ended from outside 3 times") as refused:
            await pool.ask({})
        assert refused.value.retry_after_s >= 1
        await ok(pool.ask({}))

    run(act, spare=False)
