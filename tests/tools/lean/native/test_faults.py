"""Native Leans that misbehave: the server's process and the REPL's, started as a native Lean is."""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import psutil
import pytest

from leanwright.tools.errors import ConfigError, InputError, LeanError
from leanwright.tools.lean.native.backend import NativeLean, ReplLean
from leanwright.tools.lean.native.program import Program
from leanwright.tools.lean.native.project import Project, find_project
from leanwright.tools.lean.pooled_backend import PooledLean
from leanwright.tools.lean.sandbox import Sandbox
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer
from tests.tools.lean.native.fakes import MISBEHAVING, FakeProject, executable, fake_repl

MEMORY = 1_000_000_000
OWN_VARIABLES = {"LEAN_PATH", "LEAN_SYSROOT", "LEAN_STACK_SIZE_KB", "LEAN_NUM_THREADS"}
SHELL_VARIABLES = {"PWD", "SHLVL", "_", "OLDPWD", "LC_CTYPE"}  # what shells and Python add by themselves


def fake_lean(root: Path, mode: str = "well") -> FakeProject:
    """A project whose Lean does what a text asks for; see ``fake_server.py``."""
    return FakeProject(root, serve=f'exec {sys.executable} {MISBEHAVING} "{mode}" >&4').make()


def find(fake: FakeProject) -> Project:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
        return find_project(fake.folder)


Start = Callable[[Path], PooledLean]


def ours(root: Path, mode: str = "well", **options: float) -> NativeLean:
    sandbox = Sandbox(None, root, MEMORY)
    return NativeLean(
        find(fake_lean(root, mode)), Program(root), sandbox, spare=False, **{"timeout_s": 20.0, **options}
    )


def repl(root: Path, modules: tuple[str, ...] = ("Mathlib",)) -> ReplLean:
    project = find(FakeProject(root, modules=modules).make())
    return ReplLean(project, fake_repl(root / "repl", []), Sandbox(None, root, MEMORY), spare=False, timeout_s=20.0)


def run(lean: PooledLean, act: Callable[[PooledLean], Awaitable[None]]) -> None:
    """Give ``act`` the Lean, and check that no process is left."""

    async def go() -> None:
        try:
            await act(lean)
        finally:
            await lean.aclose()

    asyncio.run(go())
    assert [p for p in psutil.Process().children(recursive=True) if "fake_" in " ".join(p.cmdline())] == []


def text_of(report: LeanReport) -> str:
    return report.messages[0].data


SERVER_FAULTS = {
    "hang": ({LeanStatus.TIMEOUT}, "did not finish within 0.5 s"),
    "die": ({LeanStatus.CRASHED}, "exit code 7: last words"),
    "noise": ({LeanStatus.CRASHED}, "lines that answer nothing"),
    "huge line": ({LeanStatus.CRASHED}, "too long"),
    "no evidence": ({LeanStatus.INCONCLUSIVE}, "lacks"),
}


@pytest.mark.parametrize("name", SERVER_FAULTS)
def test_a_fault_of_our_program_ends_one_request(name: str, tmp_path: Path) -> None:
    expected, words = SERVER_FAULTS[name]

    async def act(lean: PooledLean) -> None:
        report = await lean.check(name, timeout_s=0.5 if name == "hang" else 30)
        assert report.status in expected, report
        assert words in text_of(report)
        assert statement_faults(report)
        assert (await lean.check("text")).status is LeanStatus.OK

    run(ours(tmp_path), act)


def test_forged_answers_and_noise_are_passed_over(tmp_path: Path) -> None:
    async def act(lean: PooledLean) -> None:
        for name in ("forge", "twice", "garbage", "flood stderr", "text"):
            report = await lean.check(name)
            assert report.status is LeanStatus.OK, (name, report)
            assert text_of(report) not in {"forged", "late"}

    run(ours(tmp_path), act)


STARTS = {"fails to start": "ended while it started .*cannot start", "never ready": r"not ready after 0 s"}


@pytest.mark.parametrize("mode", STARTS)
def test_a_lean_that_does_not_start(mode: str, tmp_path: Path) -> None:
    async def act(lean: PooledLean) -> None:
        with pytest.raises(LeanError, match=STARTS[mode]):
            await lean.check("text")

    run(ours(tmp_path, mode, start_timeout_s=0.4 if mode == "never ready" else 30), act)


def test_a_library_that_cannot_be_imported(tmp_path: Path) -> None:
    fake = FakeProject(
        tmp_path, serve="echo \"uncaught exception: unknown module prefix 'Mathlib'\" >&2; exit 1"
    ).make()
    lean = NativeLean(find(fake), Program(tmp_path), Sandbox(None, tmp_path, MEMORY), spare=False)

    async def act(lean: PooledLean) -> None:
        with pytest.raises(LeanError, match=r"cannot be imported .*: run lake build there"):
            await lean.check("text")

    run(lean, act)


def test_a_machine_where_bubblewrap_may_not_work(tmp_path: Path) -> None:
    bwrap = executable(
        tmp_path / "bwrap", "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2; exit 1\n"
    )
    lean = NativeLean(find(fake_lean(tmp_path)), Program(tmp_path), Sandbox(bwrap, tmp_path, MEMORY), spare=False)

    async def act(lean: PooledLean) -> None:
        with pytest.raises(LeanError, match=r"No permissions .*LEANWRIGHT_LEAN_SANDBOX=off"):
            await lean.check("text")

    run(lean, act)


REPL_FAULTS = {
    "#silent": ({LeanStatus.TIMEOUT}, "did not finish"),
    "#half": ({LeanStatus.TIMEOUT}, "did not finish"),
    "#garbage": ({LeanStatus.CRASHED}, "not JSON: Processing"),
    "#a list": ({LeanStatus.CRASHED}, "not a JSON object"),
    "#crash": ({LeanStatus.CRASHED}, "exit code 3"),
    "#bomb": ({LeanStatus.CRASHED}, ""),
    "#refuse": ({LeanStatus.INCONCLUSIVE}, "refuses the request: Unknown environment."),
    "#odd": ({LeanStatus.INCONCLUSIVE}, "lacks"),
}


@pytest.mark.parametrize("name", REPL_FAULTS)
def test_a_fault_of_a_repl_ends_one_request(name: str, tmp_path: Path) -> None:
    expected, words = REPL_FAULTS[name]

    async def act(lean: PooledLean) -> None:
        report = await lean.check(name, timeout_s=0.5 if LeanStatus.TIMEOUT in expected else 30)
        assert report.status in expected, report
        assert words in text_of(report)
        assert statement_faults(report)
        after = await lean.check("#folder")
        assert after.status is LeanStatus.INCONCLUSIVE
        assert text_of(after) == "[]"

    run(repl(tmp_path), act)


def test_a_text_that_may_run_code_is_the_last_of_its_repl(tmp_path: Path) -> None:
    async def act(lean: PooledLean) -> None:
        pids = []
        for text in ("text", "text", "#eval 1", "text"):
            report = await lean.check(text)
            assert (report.screen, report.screened) == (None, False)
            pids.append(lean.worker_pids())
        assert pids[0] == pids[1] != pids[3]

    run(repl(tmp_path), act)


def test_a_repl_without_the_library(tmp_path: Path) -> None:
    async def act(lean: PooledLean) -> None:
        with pytest.raises(LeanError, match=r"unknown module prefix 'Elsewhere' No directory.*: run lake build there"):
            await lean.check("text")

    fake = FakeProject(tmp_path, modules=("Elsewhere",)).make()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
        project = find_project(fake.folder, ["Elsewhere"])
    sandbox = Sandbox(None, tmp_path, MEMORY)
    run(ReplLean(project, fake_repl(tmp_path / "repl", []), sandbox, spare=False), act)


def test_a_repl_that_is_no_program(tmp_path: Path) -> None:
    project = find(FakeProject(tmp_path).make())
    for path in (tmp_path / "none", tmp_path, project.folder / "lakefile.toml"):
        with pytest.raises(ConfigError, match="correct LEANWRIGHT_LEAN_REPL"):
            ReplLean(project, path, Sandbox(None, tmp_path, MEMORY))


def test_our_environment_does_not_reach_lean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "marker-4711")
    seen: list[dict[str, object]] = []

    async def server(lean: PooledLean) -> None:
        seen.append(json.loads(text_of(await lean.check("environment"))))

    async def plain(lean: PooledLean) -> None:
        seen.append(json.loads(text_of(await lean.check("#environment"))))

    (tmp_path / "server").mkdir()
    (tmp_path / "repl").mkdir()
    run(ours(tmp_path / "server"), server)
    run(repl(tmp_path / "repl"), plain)
    assert seen[0].pop("cwd") == []
    for variables in seen:
        assert set(variables) - SHELL_VARIABLES == OWN_VARIABLES
        assert "marker-4711" not in json.dumps(variables)


def test_what_cannot_be_asked(tmp_path: Path) -> None:
    async def act(lean: PooledLean) -> None:
        probe = await lean.probe("theorem t : 1 = 1 := by sorry", "trivial_goal")
        assert probe.answer is ProbeAnswer.UNKNOWN
        assert "no probes" in probe.evidence
        with pytest.raises(InputError):
            await lean.check("text", fresh=True, keep=True)
        assert (await lean.check("text", env=7)).status is LeanStatus.INCONCLUSIVE

    run(repl(tmp_path), act)
