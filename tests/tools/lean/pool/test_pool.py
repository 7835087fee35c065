"""What the pool decides: turns, bounds, blame, fresh workers, headers."""

import asyncio
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from leanwright.tools.errors import LeanBusy, LeanError
from leanwright.tools.lean.pool.caller import calling
from leanwright.tools.lean.pool.pool import Pool, PoolAnswer, PoolFailure, PoolLimits
from leanwright.tools.types import LeanStatus
from tests.tools.lean.pool.fakes import FakeLauncher, failed, ok, run, until


def test_one_caller_does_not_starve_another() -> None:
    async def act(pool: Pool, _: FakeLauncher) -> None:
        done: list[str] = []

        async def one(caller: str) -> None:
            with calling(caller):
                await ok(pool.ask({"do": "slow", "seconds": 0.001}))
            done.append(caller)

        async with asyncio.TaskGroup() as group:
            for _n in range(300):
                group.create_task(one("many"))
            await asyncio.sleep(0)
            group.create_task(one("few"))
        assert done.index("few") <= 5

    run(act)


def test_one_text_again_and_again_does_not_starve_another_caller() -> None:
    async def act(pool: Pool, _: FakeLauncher) -> None:
        done: list[str] = []

        async def one(caller: str, text: str) -> None:
            with calling(caller):
                await ok(pool.ask({"do": "slow", "seconds": 0.001}, text=text))
            done.append(caller)

        async with asyncio.TaskGroup() as group:
            for _n in range(300):
                group.create_task(one("many", "theorem a"))
            await asyncio.sleep(0)
            group.create_task(one("few", "theorem b"))
        assert done.index("few") <= 5

    run(act)


def test_a_text_is_asked_about_where_it_is_known() -> None:
    """Whatever else waits, the worker that checked a text is asked the rest about it, and the other one meanwhile."""

    async def act(pool: Pool, _: FakeLauncher) -> None:
        where: dict[str, list[int]] = {text: [] for text in "abcdef"}

        async def one(text: str) -> None:
            for _n in range(4):
                reply = await ok(pool.ask({"do": "slow", "seconds": 0.002}, text=text))
                where[text].append(reply["pid"])

        async with asyncio.TaskGroup() as group:
            for text in where:
                group.create_task(one(text))
        moves = sum(here != there for pids in where.values() for here, there in pairwise(pids))
        assert len({pid for pids in where.values() for pid in pids}) == 2
        assert moves <= 2, where

    run(act, workers=2)


def test_a_busy_worker_that_knows_a_text_does_not_hold_it_up() -> None:
    async def act(pool: Pool, _: FakeLauncher) -> None:
        first = await ok(pool.ask({}, text="a"))
        running = asyncio.create_task(pool.ask({"do": "hang"}, text="a", timeout_s=0.3))
        await asyncio.sleep(0.02)
        second = await ok(pool.ask({}, text="a"))
        assert second["pid"] != first["pid"]
        assert await failed(running) is LeanStatus.TIMEOUT

    run(act, workers=2)


def test_too_many_requests_are_refused_with_a_hint_and_others_still_get_in() -> None:
    async def act(pool: Pool, _: FakeLauncher) -> None:
        running = asyncio.create_task(pool.ask({"do": "hang"}, timeout_s=0.3))
        await asyncio.sleep(0.05)
        waiting = [asyncio.create_task(pool.ask({"id": n})) for n in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(LeanBusy, match="4 requests wait for Lean already") as refused:
            await pool.ask({})
        assert refused.value.retry_after_s >= 1
        with calling("another"):
            other = asyncio.create_task(pool.ask({"id": "other"}))
        assert await failed(running) is LeanStatus.TIMEOUT
        assert [(await ok(task))["id"] for task in waiting] == [0, 1, 2, 3]
        assert (await ok(other))["id"] == "other"
        await ok(pool.ask({}))

    run(act, limits=PoolLimits(max_waiting=8))


def test_a_cancelled_request_that_waits_leaves_the_queue() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        running = asyncio.create_task(pool.ask({"do": "slow", "seconds": 0.1}))
        await asyncio.sleep(0.02)
        waiting = [asyncio.create_task(pool.ask({"id": n})) for n in range(5)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        waiting[3].cancel()
        await ok(running)
        await asyncio.wait(waiting)
        assert [task.cancelled() for task in waiting] == [False, True, False, True, False]
        assert launcher.workers[0].served == [None, 0, 2, 4]

    run(act)


def test_a_cancelled_request_that_runs_ends_its_worker_only() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        first = asyncio.create_task(pool.ask({"do": "hang", "id": 1}))
        second = asyncio.create_task(pool.ask({"do": "slow", "seconds": 0.1, "id": 2}))
        await until(lambda: any(worker.served == [1] for worker in launcher.workers))
        first.cancel()
        assert (await ok(second))["id"] == 2
        await until(lambda: [worker.served for worker in launcher.workers if not worker.alive] == [[1]])
        await ok(pool.ask({}))

    run(act, workers=2, spare=False)


def test_a_request_cancelled_as_it_gets_its_worker_leaves_it_unused() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        await pool.start()
        await until(lambda: len(pool.worker_pids()) == 1)
        task = asyncio.create_task(pool.ask({}))
        await asyncio.sleep(0)  # it has its worker now, and did not ask it yet
        task.cancel()
        await asyncio.wait([task])
        assert (await ok(pool.ask({}, fresh=True)))["served"] == 1
        assert len(launcher.workers) <= 2

    run(act, spare=False)


def test_a_deadline_ends_that_request_and_that_worker_only() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        slow = asyncio.create_task(pool.ask({"do": "hang"}, timeout_s=0.05))
        others = [asyncio.create_task(pool.ask({"id": n})) for n in range(20)]
        answer = await slow
        assert isinstance(answer, PoolFailure)
        assert answer.status is LeanStatus.TIMEOUT
        assert "0.05 s" in answer.reason
        assert [(await ok(task))["id"] for task in others] == list(range(20))
        assert len([worker for worker in launcher.workers if not worker.alive]) == 1

    run(act, workers=2)


def test_a_worker_that_died_of_others_does_not_lose_a_request() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        await ok(pool.ask({"id": "before"}))
        assert (await ok(pool.ask({"do": "die if used", "id": "mine"})))["served"] == 1
        assert [worker.served for worker in launcher.workers[:2]] == [["before", "mine"], ["mine"]]

    run(act)


def test_a_request_that_kills_an_unused_worker_is_to_blame() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        assert await failed(pool.ask({"do": "die", "id": "mine"})) is LeanStatus.CRASHED
        await ok(pool.ask({}))
        assert Counter(i for worker in launcher.workers for i in worker.served)["mine"] == 1
        assert await failed(pool.ask({"do": "die", "id": "again"})) is LeanStatus.CRASHED
        assert Counter(i for worker in launcher.workers for i in worker.served)["again"] == 2

    run(act)


def test_an_outside_signal_is_not_the_requests_fault_the_first_time() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        assert await failed(pool.ask({"do": "killed", "id": "mine"})) is LeanStatus.CRASHED
        assert Counter(i for worker in launcher.workers for i in worker.served)["mine"] == 2

    run(act)


def test_a_worker_that_takes_too_much_memory_is_ended_while_it_runs() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        quiet = asyncio.create_task(pool.ask({"do": "slow", "seconds": 0.3}))
        answer = await pool.ask({"do": "grow", "bytes": 3_000})
        assert isinstance(answer, PoolFailure)
        assert answer.status is LeanStatus.CRASHED
        assert "memory" in answer.reason
        await ok(quiet)
        assert [worker.resident for worker in launcher.live()] == [0] * len(launcher.live())

    run(act, limits=PoolLimits(memory_bytes=2_000, timeout_s=5), workers=2)


def test_workers_are_recycled_by_count_and_by_size() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        pids = [(await ok(pool.ask({})))["pid"] for _ in range(6)]
        assert pids[0] == pids[1] != pids[2] == pids[3] != pids[4] == pids[5]
        await ok(pool.ask({}))
        (worker,) = (worker for worker in launcher.live() if worker.served)
        worker.resident = 1_500
        assert (await ok(pool.ask({})))["pid"] == worker.pid
        assert not worker.alive

    run(act, limits=PoolLimits(max_requests=2, recycle_bytes=1_000, timeout_s=5))


def test_a_fresh_worker_served_nothing_before_and_serves_nothing_after() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        warm = (await ok(pool.ask({})))["pid"]
        for _ in range(3):
            await ok(pool.ask({"id": "fresh"}, fresh=True))
        assert (await ok(pool.ask({})))["pid"] == warm  # the spare was taken, the warm one stays
        assert [worker.served for worker in launcher.workers if "fresh" in worker.served] == [["fresh"]] * 3

    run(act)


def test_a_worker_stays_fresh_as_long_as_every_request_is_vouched_for() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        warm = (await ok(pool.ask({}, ran_no_code=lambda reply: reply["id"] is None)))["pid"]
        assert (await ok(pool.ask({}, fresh=True, ran_no_code=lambda _: True)))["pid"] == warm
        assert (await ok(pool.ask({"id": 1}, ran_no_code=lambda reply: reply["id"] is None)))["pid"] == warm
        fresh = (await ok(pool.ask({}, fresh=True, ran_no_code=lambda _: True)))["pid"]
        assert fresh != warm
        assert (await ok(pool.ask({})))["pid"] == warm  # the tainted one first, so that the other stays clean
        assert (await ok(pool.ask({}, fresh=True)))["pid"] == fresh
        assert fresh not in {worker.pid for worker in launcher.live()}
        assert len(launcher.workers) <= 3

    run(act)


def test_a_fresh_worker_without_a_spare() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        await ok(pool.ask({}))
        assert (await ok(pool.ask({}, fresh=True)))["served"] == 1
        assert len(launcher.live()) <= 1
        await ok(pool.ask({}))

    run(act, spare=False)


def test_a_text_that_may_run_code_takes_the_spare_when_one_is_ready() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        warm = (await ok(pool.ask({})))["pid"]
        await until(lambda: len(launcher.live()) == 2 and len(pool.worker_pids()) == 2)
        last = (await ok(pool.ask({}, last=True)))["pid"]
        assert last != warm
        assert last not in {worker.pid for worker in launcher.live()}
        assert (await ok(pool.ask({})))["pid"] == warm

    run(act)


def test_workers_are_keyed_by_header_and_the_one_used_longest_ago_makes_room() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        for header in ("a", "b", "a", "c"):
            assert (await ok(pool.ask({}, header=header)))["header"] == header
        assert [worker.header for worker in launcher.live()] == ["a", "c"]
        await ok(pool.ask({}, header="a"))
        assert launcher.attempts == 3

    run(act, workers=2, spare=False)


def test_headers_take_turns_at_one_worker() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        asked = [pool.ask({"id": n}, header="ab"[n % 2]) for n in range(8)]
        replies = await asyncio.gather(*(ok(ask) for ask in asked))
        assert [reply["header"] for reply in replies] == list("abababab")

    run(act, workers=1, spare=False)


def test_a_request_for_a_certain_worker_waits_for_it_and_is_told_when_it_is_gone() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        answer = await pool.ask({})
        assert isinstance(answer, PoolAnswer)
        busy = asyncio.create_task(pool.ask({"do": "hang"}, timeout_s=0.1, on=answer.worker))
        await asyncio.sleep(0.02)
        waiting = asyncio.create_task(pool.ask({}, on=answer.worker))
        assert await failed(busy) is LeanStatus.TIMEOUT
        assert await failed(waiting) is LeanStatus.INCONCLUSIVE
        assert await failed(pool.ask({}, on=answer.worker)) is LeanStatus.INCONCLUSIVE
        await ok(pool.ask({}))

    run(act, spare=False)


def test_the_owner_is_told_of_every_worker_that_ended() -> None:
    ended: list[Any] = []

    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        await ok(pool.ask({}))
        await ok(pool.ask({}, last=True))
        await failed(pool.ask({"do": "die"}))

    launcher = run(act, on_end=ended.append)
    assert sorted(worker.pid for worker in ended) == sorted(worker.pid for worker in launcher.workers)


def test_closing_tells_those_who_wait_and_those_who_run() -> None:
    async def act(pool: Pool, _: FakeLauncher) -> None:
        tasks = [asyncio.create_task(pool.ask({"do": "hang"})) for _ in range(3)]
        await asyncio.sleep(0.02)
        await pool.aclose()
        for task in tasks:
            with pytest.raises(LeanError, match="closed"):
                await task
        with pytest.raises(LeanError, match="closed"):
            await pool.ask({})

    run(act)
