"""Every failure of a process, through the pool: the request is told, and the next one is served."""

import asyncio
import os
import signal

import psutil
import pytest

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.pool.pool import Pool, PoolAnswer, PoolFailure, PoolLimits
from leanwright.tools.types import LeanStatus
from tests.tools.lean.pool.fakes import ok
from tests.tools.lean.pool.scripted import run

MB = 1_000_000


@pytest.mark.parametrize(
    ("act", "status", "told"),
    [
        ("silent", LeanStatus.TIMEOUT, "did not finish"),
        ("spin", LeanStatus.TIMEOUT, "did not finish"),
        ("only garbage", LeanStatus.CRASHED, "answer nothing"),
        ("half a line", LeanStatus.CRASHED, "exit code 0"),
        ("half a line and silence", LeanStatus.TIMEOUT, "did not finish"),
        ("crash", LeanStatus.CRASHED, "exit code -6: the last words"),
        ("leave", LeanStatus.CRASHED, "exit code 0"),
        ("endless line", LeanStatus.CRASHED, "too long"),
        ("refuse", LeanStatus.CRASHED, "no such thing"),
    ],
)
def test_a_failure_is_told_and_the_next_request_is_served(act: str, status: LeanStatus, told: str) -> None:
    async def go(pool: Pool) -> None:
        answer = await pool.ask({"do": act}, timeout_s=0.4 if status is LeanStatus.TIMEOUT else 20)
        assert isinstance(answer, PoolFailure), answer
        assert answer.status is status
        assert told in answer.reason
        await ok(pool.ask({"do": "ok"}))

    run(go)


def test_a_process_that_closes_its_output_is_ended() -> None:
    async def go(pool: Pool) -> None:
        answer = await pool.ask({"do": "close output"})
        assert isinstance(answer, PoolFailure)
        assert answer.status is LeanStatus.CRASHED

    run(go)


def test_a_crash_is_noticed_though_a_child_holds_the_output_open() -> None:
    async def go(pool: Pool) -> None:
        child = (await ok(pool.ask({"do": "child that stays"})))["child"]
        answer = await pool.ask({"do": "crash"})
        assert isinstance(answer, PoolFailure)
        assert answer.status is LeanStatus.CRASHED
        assert not psutil.pid_exists(child) or psutil.Process(child).status() == psutil.STATUS_ZOMBIE

    run(go)


def test_garbage_is_passed_over() -> None:
    async def go(pool: Pool) -> None:
        assert (await ok(pool.ask({"do": "garbage"})))["pid"] == (await ok(pool.ask({"do": "ok"})))["pid"]

    run(go)


@pytest.mark.parametrize("act", ["grow", "child that grows"])
def test_a_memory_bomb_is_ended_while_it_runs(act: str) -> None:
    async def go(pool: Pool) -> None:
        answer = await pool.ask({"do": act})
        assert isinstance(answer, PoolFailure)
        assert answer.status is LeanStatus.CRASHED
        assert "0.2 GB of memory" in answer.reason
        await ok(pool.ask({"do": "ok"}))

    run(go, limits=PoolLimits(timeout_s=30, memory_bytes=200 * MB))


def test_a_worker_killed_by_another_loses_no_request() -> None:
    async def go(pool: Pool) -> None:
        await ok(pool.ask({"do": "ok"}))
        (pid,) = pool.worker_pids()
        asked = asyncio.create_task(pool.ask({"do": "slow", "seconds": 0.3}))
        await asyncio.sleep(0.1)
        os.kill(pid, signal.SIGKILL)
        assert (await ok(asked))["pid"] != pid

    run(go)


def test_a_request_that_meets_a_dead_worker_is_served_by_another() -> None:
    async def go(pool: Pool) -> None:
        for _ in range(5):
            pid = (await ok(pool.ask({"do": "ok"})))["pid"]
            os.kill(pid, signal.SIGKILL)  # whether or not the pool knows of it by now

    run(go)


@pytest.mark.parametrize(
    ("header", "told"),
    [("fails", "cannot start"), ("not ready", "did not say"), ("says nothing", "not ready after")],
)
def test_a_process_that_does_not_start_is_an_error(header: str, told: str) -> None:
    async def go(pool: Pool) -> None:
        with pytest.raises(LeanError, match=told):
            await pool.ask({"do": "ok"}, header=header)
        assert (await ok(pool.ask({"do": "ok"}, header="well")))["header"] == "well"

    run(go, limits=PoolLimits(start_timeout_s=1.5))


def test_a_hundred_requests_with_poison() -> None:
    """Each honest one gets its own answer, whatever happens beside it."""
    poison = ["silent", "crash", "leave", "only garbage", "half a line"]

    async def go(pool: Pool) -> None:
        async def one(number: int) -> PoolAnswer | PoolFailure:
            act = poison[number // 20] if number % 20 == 7 else "ok"
            return await pool.ask({"do": act, "number": number}, timeout_s=0.3 if act == "silent" else 20)

        answers = await asyncio.gather(*(one(number) for number in range(100)))
        assert [isinstance(answer, PoolFailure) for answer in answers] == [n % 20 == 7 for n in range(100)]

    run(go, workers=2, spare=True)
