"""What the pool decides: turns, bounds, blame, fresh workers, headers, starts that fail."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leanwright.tools.errors import LeanBusy, LeanError
from leanwright.tools.lean.pool.caller import calling
from leanwright.tools.lean.pool.pool import Answer, Failure, Limits, Pool
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

    run(act, limits=Limits(max_waiting=8))


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
        await asyncio.sleep(0.03)
        first.cancel()
        assert (await ok(second))["id"] == 2
        ended = [worker for worker in launcher.workers if not worker.alive]
        assert [worker.served for worker in ended] == [[1]]
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
        assert isinstance(answer, Failure)
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
        assert isinstance(answer, Failure)
        assert answer.status is LeanStatus.CRASHED
        assert "memory" in answer.reason
        await ok(quiet)
        assert [worker.resident for worker in launcher.live()] == [0] * len(launcher.live())

    run(act, limits=Limits(memory_bytes=2_000, timeout_s=5), workers=2)


def test_workers_are_recycled_by_count_and_by_size() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        pids = [(await ok(pool.ask({})))["pid"] for _ in range(6)]
        assert pids[0] == pids[1] != pids[2] == pids[3] != pids[4] == pids[5]
        await ok(pool.ask({}))
        (worker,) = (worker for worker in launcher.live() if worker.served)
        worker.resident = 1_500
        assert (await ok(pool.ask({})))["pid"] == worker.pid
        assert not worker.alive

    run(act, limits=Limits(max_requests=2, recycle_bytes=1_000, timeout_s=5))


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
        warm = (await ok(pool.ask({}, vouch=lambda reply: reply["id"] is None)))["pid"]
        assert (await ok(pool.ask({}, fresh=True, vouch=lambda _: True)))["pid"] == warm
        assert (await ok(pool.ask({"id": 1}, vouch=lambda reply: reply["id"] is None)))["pid"] == warm
        fresh = (await ok(pool.ask({}, fresh=True, vouch=lambda _: True)))["pid"]
        assert fresh != warm
        assert (await ok(pool.ask({})))["pid"] == warm  # the soiled one first, so that the other stays clean
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
        assert isinstance(answer, Answer)
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


def test_a_worker_struck_from_outside_loses_no_request() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        asked = [asyncio.create_task(pool.ask({"do": "slow", "seconds": 0.01, "id": n})) for n in range(30)]
        for _ in range(4):
            await asyncio.sleep(0.06)
            launcher.live()[0].strike()
        assert [(await ok(task))["id"] for task in asked] == list(range(30))
        assert len(launcher.workers) >= 5

    run(act, workers=2)


def test_a_start_that_failed_is_tried_again_for_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leanwright.tools.lean.pool.crew.RETRY_START_S", 0.2)

    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        await ok(pool.ask({}, vouch=lambda _: True))
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

    run(act, delay_s=60, limits=Limits(start_timeout_s=0.05))


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


ACTS = ("ok", "ok", "ok", "ok", "slow", "hang", "die", "die if used", "killed")


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    workers=st.integers(1, 3),
    spare=st.booleans(),
    headers=st.integers(1, 3),
    count=st.integers(1, 40),
)
def test_no_request_is_lost_or_answered_twice(seed: int, workers: int, spare: bool, headers: int, count: int) -> None:
    """Random callers, headers, acts and cancellations: each gets its own answer, and nobody else's trouble."""
    rng = Random(seed)

    async def one(pool: Pool, number: int, act: str, cancelled: bool) -> None:
        with calling(f"caller {rng.randrange(4)}"):
            request = {"do": act, "id": number, "seconds": 0.002}
            asked = asyncio.create_task(
                pool.ask(request, header=str(rng.randrange(headers)), timeout_s=0.02 if act == "hang" else 5,
                         fresh=rng.random() < 0.1, last=rng.random() < 0.1)
            )  # fmt: skip
        if cancelled:
            await asyncio.sleep(rng.random() * 0.01)
            asked.cancel()
            await asyncio.wait([asked])
            return
        answer = await asked
        if act in ("ok", "slow", "die if used"):
            assert isinstance(answer, Answer), (act, answer)
            assert answer.reply["id"] == number
        else:
            assert isinstance(answer, Failure)
            assert answer.status is (LeanStatus.TIMEOUT if act == "hang" else LeanStatus.CRASHED)

    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        plan = [(number, rng.choice(ACTS), rng.random() < 0.1) for number in range(count)]
        async with asyncio.timeout(20), asyncio.TaskGroup() as group:
            for number, what, cancelled in plan:
                group.create_task(one(pool, number, what, cancelled))
        assert len(launcher.live()) <= workers + spare
        served = Counter(number for worker in launcher.workers for number in worker.served)
        for number, what, cancelled in plan:
            most = 1 if what in ("ok", "slow", "hang") else 2
            assert (0 if cancelled else 1) <= served[number] <= most, (number, what)

    run(act, workers=workers, spare=spare)
