"""Workers of a cluster, on a stand-in for Ray: lost ones are replaced, and what fails says so in one line."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from leanwright.agent.ray_workers import TRIES, Need, WorkersDied, joined, open_workers
from leanwright.tools.errors import ConfigError, SetupError
from tests.postgres_fixtures import free_port


class RayActorError(Exception):
    """The process of an actor has ended."""


class RayTaskError(Exception):
    """What a call of an actor has raised."""

    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class Died(Exception):
    """Raised by a job that ends its process."""


class Method:
    """A method of an actor."""

    def __init__(self, actor: "Actor", name: str) -> None:
        self._actor, self._method = actor, getattr(actor.inside, name)

    async def remote(self, *args: Any) -> Any:
        await asyncio.sleep(0)
        if self._actor.ended:
            raise RayActorError
        try:
            return await self._method(*args)
        except Died:
            self._actor.ended = True
            raise RayActorError("it died") from None
        except Exception as error:  # noqa: BLE001 - as Ray does
            raise RayTaskError(error) from None


class Actor:
    """An actor in this process."""

    def __init__(self, inside: Any) -> None:
        self.inside, self.ended = inside, False
        self.start, self.call = Method(self, "start"), Method(self, "call")


class Ray:
    """As much of Ray as a workers uses: ``nodes`` hold so many CPUs each."""

    exceptions = SimpleNamespace(RayActorError=RayActorError, RayTaskError=RayTaskError)

    def __init__(self, *nodes: float) -> None:
        self._nodes = nodes
        self.actors: list[Actor] = []

    def nodes(self) -> list[dict[str, Any]]:
        return [{"Alive": True, "Resources": {"CPU": cpus, "memory": float(8 << 30)}} for cpus in self._nodes]

    def remote(self, **_: Any) -> Callable[[type], Any]:
        def make(cls: type) -> Any:
            def begin(*args: Any) -> Actor:
                self.actors.append(Actor(cls(*args)))
                return self.actors[-1]

            return SimpleNamespace(remote=begin)

        return make

    def kill(self, actor: Actor) -> None:
        actor.ended = True


def opening(job: Callable[..., Awaitable[Any]], fail: Callable[[], None] = lambda: None) -> Any:
    """An opener whose start runs ``fail``."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Any]:
        fail()
        yield job

    return opened


def spread(ray: Ray, job: Any, calls: int, *, fail: Any = lambda: None, each: int = 1, most: int = 9) -> list[Any]:
    """What so many calls give, all made at once."""

    async def go() -> list[Any]:
        async with open_workers(ray, opening(job, fail), most=most, each=each) as workers:
            return await asyncio.gather(*(workers.call(i) for i in range(calls)))

    return asyncio.run(go())


async def double(number: int) -> int:
    return 2 * number


def test_every_call_is_made_by_some_worker_and_all_end() -> None:
    ray = Ray(1, 2)
    assert spread(ray, double, 20) == [2 * i for i in range(20)]
    assert len(ray.actors) == 3
    assert all(actor.ended for actor in ray.actors)


def test_what_fits_and_no_more_than_is_wanted() -> None:
    gpu = Need(cpus=1, gpus=1, memory=1)
    assert gpu.fit({"CPU": 8, "GPU": 2, "memory": 9}) == 2
    assert Need(memory=3 << 30).fit({"CPU": 8, "memory": 8 << 30}) == 2
    ray = Ray(4, 4)
    spread(ray, double, 3, most=2)
    assert len(ray.actors) == 2
    with pytest.raises(ConfigError, match="no node of the Ray cluster has room for a worker: 1 CPU"):
        spread(Ray(0, 0.5), double, 1)


def test_a_lost_worker_is_replaced_and_its_call_made_again(capsys: pytest.CaptureFixture[str]) -> None:
    ray, seen = Ray(2), []

    async def job(number: int) -> int:
        seen.append(number)
        if number == 3 and seen.count(3) < TRIES:
            raise Died
        return number

    assert spread(ray, job, 8) == list(range(8))
    assert seen.count(3) == TRIES
    assert len(ray.actors) == 2 + TRIES - 1
    assert capsys.readouterr().err.count("a worker of the cluster was lost") == TRIES - 1


def test_a_call_that_ends_every_worker_is_given_up_and_the_others_are_not() -> None:
    async def job(number: int) -> int:
        if number == 3:
            raise Died
        return number

    async def go() -> list[Any]:
        async with open_workers(Ray(2), opening(job), most=9) as workers:
            return await asyncio.gather(*(workers.call(i) for i in range(8)), return_exceptions=True)

    found = asyncio.run(go())
    assert isinstance(found.pop(3), WorkersDied)
    assert found == [0, 1, 2, 4, 5, 6, 7]


def test_several_calls_on_one_worker_lose_it_once() -> None:
    ray, first = Ray(1), []

    async def job(number: int) -> int:
        if not first or first == [number]:
            first.append(number)
            await asyncio.sleep(0.01)
            if len(first) == 1:
                raise Died
        return number

    assert spread(ray, job, 6, each=3) == list(range(6))
    assert len(ray.actors) == 2


def test_what_a_job_raises_is_raised() -> None:
    async def job(number: int) -> int:
        raise ConfigError("no such model")

    with pytest.raises(ConfigError, match="no such model"):
        spread(Ray(2), job, 3)


@pytest.mark.parametrize(
    ("error", "kind", "said"),
    [
        (ConfigError("there is no index"), ConfigError, "there is no index"),
        (KeyError("x"), SetupError, "a worker cannot start: KeyError"),
        (Died(), SetupError, "workers of the Ray cluster die as they start: it died"),
    ],
)
def test_workers_that_cannot_start_are_one_error_for_all_who_wait(
    error: Exception, kind: type[Exception], said: str
) -> None:
    def fail() -> None:
        raise error

    with pytest.raises(kind, match=said):
        spread(Ray(2), double, 5, fail=fail)


def test_without_ray_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for name in ("RAY_USAGE_STATS_ENABLED", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"):
        monkeypatch.setenv(name, "0")  # which is taken back after the test
    with pytest.raises(ConfigError, match=r"pip install 'leanwright\[ray\]'"), joined("local"):
        raise AssertionError


def test_no_cluster_is_one_line_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RAY_USAGE_STATS_ENABLED", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"):
        monkeypatch.setenv(name, "0")
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(ConfigError, match=f"no Ray cluster can be used at {address}: .*refused"), joined(address):
        raise AssertionError
