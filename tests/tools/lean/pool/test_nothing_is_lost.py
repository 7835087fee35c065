"""Whatever happens, each request gets its own answer, once."""

import asyncio
from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from leanwright.tools.lean.pool.caller import calling
from leanwright.tools.lean.pool.pool import Pool, PoolAnswer, PoolFailure
from leanwright.tools.types import LeanStatus
from tests.tools.lean.pool.fakes import FakeLauncher, ok, run


def test_a_worker_struck_from_outside_loses_no_request() -> None:
    async def act(pool: Pool, launcher: FakeLauncher) -> None:
        asked = [asyncio.create_task(pool.ask({"do": "slow", "seconds": 0.01, "id": n})) for n in range(30)]
        for _ in range(4):
            await asyncio.sleep(0.06)
            launcher.live()[0].strike()
        assert [(await ok(task))["id"] for task in asked] == list(range(30))
        assert len(launcher.workers) >= 5

    run(act, workers=2)


ACTS = ("ok", "ok", "ok", "ok", "slow", "hang", "die", "die if used", "killed")


@settings(max_examples=60)
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
                         fresh=rng.random() < 0.1, last=rng.random() < 0.1, ran_no_code=lambda _: number % 3 > 0)
            )  # fmt: skip
        if cancelled:
            await asyncio.sleep(rng.random() * 0.01)
            asked.cancel()
            await asyncio.wait([asked])
            return
        answer = await asked
        if act in ("ok", "slow", "die if used"):
            assert isinstance(answer, PoolAnswer), (act, answer)
            assert answer.reply["id"] == number
        else:
            assert isinstance(answer, PoolFailure)
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
