import asyncio

from leanwright.agent.providers.limits import Bucket, RateLimits, estimate
from leanwright.agent.providers.openai_retries import repeating
from leanwright.tools.types import ChatMessage
from tests.laws.agent_model import TOOL


class Clock:
    """A clock that sleeping moves."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


def test_a_minute_is_let_through_at_once_and_then_the_rate() -> None:
    clock = Clock()
    bucket = Bucket(60, clock)
    assert [bucket.take(1) for _ in range(60)] == [0.0] * 60
    assert [round(bucket.take(1), 6) for _ in range(3)] == [1, 2, 3]  # in the order of their coming
    clock.now += 3
    assert round(bucket.take(1), 6) == 1


def test_a_long_rest_saves_up_no_more_than_a_minute() -> None:
    clock = Clock()
    bucket = Bucket(60, clock)
    clock.now += 3600
    assert bucket.take(60) == 0
    assert bucket.take(30) == 30


def test_more_than_a_minute_waits_and_passes() -> None:
    assert Bucket(60, Clock()).take(120) == 60


def test_requests_and_tokens_are_both_waited_for() -> None:
    clock = Clock()
    limits = RateLimits(2, 600, clock=clock, sleep=clock.sleep)

    async def run() -> None:
        await limits.admit(100)
        await limits.admit(100)
        assert clock.slept == []
        await limits.admit(100)  # the third request of the minute
        assert clock.slept == [30]
        limits.settle(100, 800)  # it was longer than thought
        await limits.admit(0)
        assert clock.slept[1:] == [30]  # 800 + 200 - 600 over 10 a second, less what flowed in meanwhile: requests rule

    asyncio.run(run())


def test_what_an_answer_did_not_need_is_given_back() -> None:
    clock = Clock()
    limits = RateLimits(None, 60, clock=clock, sleep=clock.sleep)

    async def run() -> None:
        await limits.admit(60)
        limits.settle(60, 20)
        await limits.admit(40)

    asyncio.run(run())
    assert clock.slept == []


def test_a_provider_that_counts_no_tokens_is_believed_to_have_used_the_estimate() -> None:
    clock = Clock()
    limits = RateLimits(None, 60, clock=clock, sleep=clock.sleep)

    async def run() -> None:
        await limits.admit(60)
        limits.settle(60, 0)
        await limits.admit(60)

    asyncio.run(run())
    assert clock.slept == [60]


def test_no_limit_never_waits() -> None:
    clock = Clock()
    asyncio.run(RateLimits(clock=clock, sleep=clock.sleep).admit(10**9))
    assert clock.slept == []


def test_an_estimate_grows_with_what_is_sent_and_asked_for() -> None:
    short, long = ([ChatMessage(role="user", content="x" * size)] for size in (40, 4000))
    assert estimate(short, (), 0) == 10
    assert estimate(long, (), 0) == 1000
    assert estimate(short, (), 400) == 110
    assert estimate(short, [TOOL], 0) > 40


def test_waits_are_drawn_at_random() -> None:
    waits: list[float] = []

    async def keep(seconds: float) -> None:
        waits.append(seconds)

    async def fail() -> None:
        raise TimeoutError

    async def run() -> None:
        for _ in range(20):
            try:
                await repeating(1, keep)(fail)
            except TimeoutError:
                continue

    asyncio.run(run())
    assert len(set(waits)) == 20
    assert all(0 <= wait <= 1 for wait in waits)
