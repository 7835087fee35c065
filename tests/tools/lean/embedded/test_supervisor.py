"""The embedded Lean on its pool, against a server that misbehaves on request."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from leanwright.tools.errors import InputError, LeanError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer

SERVER = Path(__file__).parent / "fake_server.py"


@dataclass(frozen=True)
class FakeToolchain(Toolchain):
    mode: str = "well"

    def server(self) -> list[str]:
        return [sys.executable, str(SERVER), self.mode]


def toolchain(mode: str = "well") -> FakeToolchain:
    nowhere = Path("/nonexistent")
    return FakeToolchain(nowhere, nowhere, nowhere, None, mode=mode)


def run(act: Callable[[EmbeddedLean], Awaitable[None]], mode: str = "well", **options: object) -> None:
    """Give ``act`` a Lean, and check that it leaves no process and no folder behind."""

    async def go() -> None:
        lean = EmbeddedLean(toolchain(mode), **{"spare": False, "timeout_s": 20.0, **options})  # type: ignore[arg-type]
        try:
            await act(lean)
        finally:
            await lean.aclose()
            await lean.aclose()

    asyncio.run(go())
    assert [child for child in psutil.Process().children() if str(SERVER) in " ".join(child.cmdline())] == []


def pid_in(report: LeanReport) -> int:
    assert report.status is LeanStatus.OK, report
    return int(report.messages[0].data)


def test_one_process_serves_many_requests() -> None:
    async def act(lean: EmbeddedLean) -> None:
        pids = {pid_in(await lean.check(f"text {n}")) for n in range(20)}
        assert len(pids) == 1
        assert pids == set(lean.worker_pids())

    run(act)


def test_a_deadline_ends_one_request_only() -> None:
    async def act(lean: EmbeddedLean) -> None:
        first = pid_in(await lean.check("text"))
        report = await lean.check("hang", timeout_s=0.2)
        assert report.status is LeanStatus.TIMEOUT
        assert "0.2 s" in report.messages[0].data
        assert pid_in(await lean.check("text")) != first
        assert not psutil.pid_exists(first)

    run(act)


def test_the_deadline_does_not_count_while_waiting_for_a_turn() -> None:
    async def act(lean: EmbeddedLean) -> None:
        await lean.check("text")
        reports = await asyncio.gather(*(lean.check(f"slow {n}", timeout_s=0.9) for n in range(8)))
        assert {report.status for report in reports} == {LeanStatus.OK}

    run(act)


def test_a_crash_is_reported_with_the_last_words() -> None:
    async def act(lean: EmbeddedLean) -> None:
        report = await lean.check("die")
        assert report.status is LeanStatus.CRASHED
        assert "exit code 7" in report.messages[0].data
        assert "last words" in report.messages[0].data
        assert pid_in(await lean.check("text"))

    run(act)


def test_the_spare_takes_over() -> None:
    async def act(lean: EmbeddedLean) -> None:
        await lean.check("text")
        while len(lean.worker_pids()) < 2:
            await asyncio.sleep(0.01)
        worker, spare = lean.worker_pids()
        assert (await lean.check("hang", timeout_s=0.1)).status is LeanStatus.TIMEOUT
        assert pid_in(await lean.check("text")) == spare
        while len(lean.worker_pids()) < 2:
            await asyncio.sleep(0.01)
        assert worker not in lean.worker_pids()

    run(act, spare=True)


def test_a_worker_that_died_while_idle_is_replaced() -> None:
    async def act(lean: EmbeddedLean) -> None:
        pid = pid_in(await lean.check("text"))
        psutil.Process(pid).kill()
        while psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
            await asyncio.sleep(0.01)
        report = await lean.check("text")
        if report.status is LeanStatus.CRASHED:  # the request met the process as it died
            report = await lean.check("text")
        assert pid_in(report) != pid

    run(act)


@pytest.mark.parametrize("text", ["garbage", "flood stderr"])
def test_noise_is_passed_over(text: str) -> None:
    async def act(lean: EmbeddedLean) -> None:
        assert pid_in(await lean.check(text)) == pid_in(await lean.check("text"))

    run(act)


@pytest.mark.parametrize("text", ["noise", "huge line"])
def test_endless_noise_is_a_crash(text: str) -> None:
    async def act(lean: EmbeddedLean) -> None:
        assert (await lean.check(text)).status is LeanStatus.CRASHED
        assert pid_in(await lean.check("text"))

    run(act)


def test_an_answer_with_another_id_is_not_taken() -> None:
    async def act(lean: EmbeddedLean) -> None:
        report = await lean.check("forge")
        assert report.messages[0].data != "forged"
        assert pid_in(report)

    run(act)


def test_a_second_answer_is_not_taken_for_the_next_request() -> None:
    async def act(lean: EmbeddedLean) -> None:
        await lean.check("twice")
        report = await lean.check("text")
        assert report.messages[0].data != "late"
        assert pid_in(report)

    run(act)


def test_an_answer_without_evidence_is_inconclusive() -> None:
    async def act(lean: EmbeddedLean) -> None:
        assert (await lean.check("no evidence")).status is LeanStatus.INCONCLUSIVE

    run(act)


def test_our_environment_does_not_reach_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")

    async def act(lean: EmbeddedLean) -> None:
        seen = json.loads((await lean.check("environment")).messages[0].data)
        assert "secret" not in str(seen)
        assert set(seen) <= {"cwd", "LC_CTYPE", "SYSTEMROOT", "PWD", "SHLVL", "_"}
        assert seen["cwd"] == []

    run(act)


def test_cancelling_a_request_frees_its_place() -> None:
    async def act(lean: EmbeddedLean) -> None:
        first = pid_in(await lean.check("text"))
        busy = asyncio.create_task(lean.check("hang"))
        waiting = asyncio.create_task(lean.check("text"))
        await asyncio.sleep(0.1)
        waiting.cancel()
        busy.cancel()
        await asyncio.wait([busy, waiting])
        assert busy.cancelled()
        assert waiting.cancelled()
        assert pid_in(await lean.check("text")) != first

    run(act)


def test_requests_are_served_in_order() -> None:
    async def act(lean: EmbeddedLean) -> None:
        done: list[int] = []

        async def one(n: int) -> None:
            await lean.check("slow" if n == 0 else "text")
            done.append(n)

        await asyncio.gather(*(one(n) for n in range(10)))
        assert done == list(range(10))

    run(act)


def test_several_workers_serve_side_by_side() -> None:
    async def act(lean: EmbeddedLean) -> None:
        reports = await asyncio.gather(*(lean.check(f"slow {n}") for n in range(6)))
        assert len({pid_in(report) for report in reports}) == 3

    run(act, workers=3)


def test_a_worker_is_replaced_after_enough_requests() -> None:
    async def act(lean: EmbeddedLean) -> None:
        pids = [pid_in(await lean.check("text")) for _ in range(6)]
        assert pids[0] == pids[1] != pids[2] == pids[3] != pids[4]

    run(act, max_checks=2)


def test_a_worker_that_grew_is_replaced() -> None:
    async def act(lean: EmbeddedLean) -> None:
        assert pid_in(await lean.check("text")) != pid_in(await lean.check("text"))

    run(act, max_resident_bytes=1)


@pytest.mark.parametrize("text", ["#eval 1", "run_cmd x", "initialize x", "elab x", "unsafe def x", "by native_decide"])
def test_a_worker_that_may_have_run_code_is_replaced(text: str) -> None:
    async def act(lean: EmbeddedLean) -> None:
        assert pid_in(await lean.check(text)) != pid_in(await lean.check("text"))

    run(act)


def test_a_fresh_check_has_a_process_in_which_no_text_ran_code() -> None:
    async def act(lean: EmbeddedLean) -> None:
        warm = pid_in(await lean.check("taint"))
        fresh = pid_in(await lean.check("text", fresh=True))
        assert fresh != warm
        assert pid_in(await lean.check("text")) == warm
        probe = await lean.probe("another text", "contradictory_hypotheses", fresh=True)
        assert int(probe.evidence) != warm

    run(act, spare=True)


def test_a_process_that_served_only_harmless_texts_is_fresh() -> None:
    async def act(lean: EmbeddedLean) -> None:
        pid = pid_in(await lean.check("text 1"))
        await lean.probe("text 1", "contradictory_hypotheses")
        assert pid_in(await lean.check("text 2", fresh=True)) == pid
        await lean.probe(
            "text 3", "contradictory_hypotheses"
        )  # of a text that no check has shown to run no code of its own
        assert pid_in(await lean.check("text 1", fresh=True)) != pid

    run(act)


def test_a_fresh_check_has_no_kept_environments() -> None:
    async def act(lean: EmbeddedLean) -> None:
        kept = await lean.check("text", keep=True)
        for options in ({"env": kept.env}, {"keep": True}):
            with pytest.raises(InputError, match="without fresh"):
                await lean.check("text", fresh=True, **options)  # type: ignore[arg-type]

    run(act)


def test_environments_are_kept_until_their_worker_ends() -> None:
    async def act(lean: EmbeddedLean) -> None:
        kept = await lean.check("text", keep=True)
        assert kept.env is not None
        assert pid_in(await lean.check("text", env=kept.env)) == pid_in(kept)
        await lean.check("die")
        gone = await lean.check("text", env=kept.env)
        assert gone.status is LeanStatus.INCONCLUSIVE
        assert "gone" in gone.messages[0].data
        assert (await lean.check("text", env=12345)).status is LeanStatus.INCONCLUSIVE

    run(act)


def test_a_kept_environment_is_asked_of_its_own_worker() -> None:
    async def act(lean: EmbeddedLean) -> None:
        kept = await asyncio.gather(*(lean.check(f"slow {n}", keep=True) for n in range(2)))
        again = await asyncio.gather(*(lean.check("text", env=r.env) for r in (*kept, *reversed(kept))))
        assert [pid_in(r) for r in again] == [pid_in(r) for r in (*kept, *reversed(kept))]

    run(act, workers=2)


def test_probes_never_raise_for_what_the_text_holds() -> None:
    async def act(lean: EmbeddedLean) -> None:
        name = "contradictory_hypotheses"
        assert (await lean.probe("text", name)).answer is ProbeAnswer.NO
        for text in ("die", "no evidence", "\ud800"):
            assert (await lean.probe(text, name)).answer is ProbeAnswer.UNKNOWN, text
        assert (await lean.probe("hang", name, timeout_s=0.1)).answer is ProbeAnswer.UNKNOWN
        with pytest.raises(InputError, match="no probe called"):
            await lean.probe("text", "nonsense")

    run(act)


def test_text_that_is_not_unicode_is_an_error_of_the_text() -> None:
    async def act(lean: EmbeddedLean) -> None:
        report = await lean.check("ab\udc80")
        assert report.status is LeanStatus.ERROR
        assert "character 3" in report.messages[0].data

    run(act)


@pytest.mark.parametrize(("mode", "message"), [("fails to start", "cannot start"), ("never ready", "not ready after")])
def test_a_lean_that_does_not_start_is_an_error(mode: str, message: str) -> None:
    async def act(lean: EmbeddedLean) -> None:
        for _ in range(2):
            with pytest.raises(LeanError, match=message):
                await lean.check("text")

    run(act, mode, start_timeout_s=0.5)


def test_a_closed_lean_refuses_requests() -> None:
    async def go() -> None:
        lean = EmbeddedLean(toolchain(), spare=True)
        await lean.start()
        await lean.aclose()
        with pytest.raises(LeanError, match="closed"):
            await lean.check("text")

    asyncio.run(go())


def test_a_process_does_not_outlive_a_parent_that_was_killed(tmp_path: Path) -> None:
    code = f"""
import asyncio, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
from test_supervisor import EmbeddedLean, toolchain
async def go():
    lean = EmbeddedLean(toolchain(), spare=False)
    await lean.check("text")
    print(*lean.worker_pids(), flush=True)
    await asyncio.sleep(60)
asyncio.run(go())
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=Path.cwd()) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    deadline = time.monotonic() + 20
    while psutil.pid_exists(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not psutil.pid_exists(pid)
    assert os.getpid() != pid
