"""The warm helper: what it runs is seen as if the command had run in a process of its own."""

import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

import psutil
import pytest

from leanwright.agent.cli.warm import run_status
from tests.laws.command import COMMAND, Call, Ended, ended, interrupted

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "darwin", reason="looks into /proc"),
    pytest.mark.enable_socket,  # a Unix one
]

SUM = "The sum of two even integers is even."
WITHOUT_LEAN = (  # a helper that opens nothing before it listens, begun anew too: its commands here need no Lean
    "import sys, leanwright.agent.warm.helper as h\n"
    "async def nothing(): pass\n"
    "h._warm_up, sys.argv = nothing, ['', sys.argv[1]]\n"
    "h.command = lambda idle_s: [sys.executable, '-c', sys.orig_argv[2], str(idle_s)]\n"
    "sys.exit(h.main())"
)
QUICK = Call(("read", SUM, "--no-such-option"))  # what runs it is seen without reading a statement
SAID = (1, b"leanwright: No such option: --no-such-option; see --help\n")
STOP = Call(("warm", "stop"))
Environment = Mapping[str, str]


@contextmanager
def helper(folder: Path, argv: list[str], **variables: str) -> Iterator[tuple[Environment, int]]:
    """The environment of those who share this helper, and its process."""
    run = folder / "run"
    run.mkdir(mode=0o700)
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(run), **variables}
    (run / f"leanwright-{os.getuid()}").mkdir(mode=0o700)
    process = subprocess.Popen([sys.executable, *argv], env=environment, stdout=subprocess.PIPE, start_new_session=True)
    try:
        assert process.stdout is not None
        assert process.stdout.read() == b"ready\n"
        yield environment, process.pid
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@pytest.fixture(scope="module")
def light(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Environment, int]]:
    """A helper without Lean, for all tests that do not end it."""
    with helper(tmp_path_factory.mktemp("light"), ["-c", WITHOUT_LEAN, "600"]) as found:
        yield found


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder with a short name: systems bound the path of a Unix socket, and no helper is asked at a longer one."""
    with tempfile.TemporaryDirectory(prefix="warm-") as name:
        yield Path(name)


def status(environment: Environment) -> dict[str, object]:
    """What ``leanwright warm status --json`` prints, run in this process."""
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()) as out:
        patch.setenv("XDG_RUNTIME_DIR", environment["XDG_RUNTIME_DIR"])
        run_status(as_json=True)
    found: dict[str, object] = json.loads(out.getvalue())
    return found


CALLS = [
    Call(("read", "--file", "text.txt", "--json")),  # a relative path
    Call(("read", "-", "--trace"), stdin="Für alle é".encode("latin-1")),  # not UTF-8; exit code 1
    Call(("formalize", SUM), variables={"LEANWRIGHT_SEDE": "1"}),
    Call(("decompose", "a statement that is none of ours"), columns=40),  # a terminal
]


@pytest.mark.parametrize("call", CALLS, ids=lambda call: " ".join(call.argv)[:40])
def test_a_command_says_the_same_warm_and_cold(call: Call, light: tuple[Environment, int], tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text(SUM)
    here = Call(call.argv, tmp_path, call.stdin, call.variables, call.columns)
    before = status(light[0])["commands"]
    warm, cold = ended(here, light[0]), ended(here, os.environ)
    assert warm == cold
    assert status(light[0])["commands"] == before + 1  # type: ignore[operator]  # a number


def test_ctrl_c_ends_the_command_alone(tmp_path: Path) -> None:
    with helper(tmp_path, ["-c", WITHOUT_LEAN, "600"]) as (environment, pid):
        assert interrupted(environment, pid) == Ended(130, b"", b"leanwright: interrupted\n")
        assert _until(lambda: status(environment).get("commands") == 0)  # begun anew: nothing of it is left behind
        assert status(environment)["pid"] == pid
        assert ended(STOP, environment).out == b"stopped\n"
        assert os.waitpid(pid, 0)[1] == 0
    assert ended(STOP, environment).out == b"no helper runs; start one with: leanwright warm\n"
    assert ended(Call(("warm", "status")), environment).code == 2


def test_ctrl_c_in_a_process_of_its_own() -> None:
    assert interrupted(os.environ) == Ended(130, b"", b"leanwright: interrupted\n")


def test_who_comes_while_it_works_runs_the_command_itself(light: tuple[Environment, int]) -> None:
    waiting = subprocess.Popen([*COMMAND, "read", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**light[0]})
    while not status(light[0])["busy"]:
        time.sleep(0.05)
    before = status(light[0])["commands"]
    found = ended(QUICK, light[0])
    assert (found.code, found.err) == SAID
    assert status(light[0])["commands"] == before
    out, _ = waiting.communicate(b"1 + 1 = 2")
    assert (waiting.returncode, out) == (0, b"theorem statement : 1 + 1 = 2 := by sorry\n")


def test_another_environment_at_the_start_is_not_answered(light: tuple[Environment, int]) -> None:
    before = status(light[0])["commands"]
    found = ended(QUICK, {**light[0], "PYTHONHASHSEED": "7"})
    assert (found.code, found.err) == SAID
    assert status(light[0])["commands"] == before


def test_one_that_was_killed_is_not_missed(tmp_path: Path) -> None:
    with helper(tmp_path, ["-c", WITHOUT_LEAN, "600"]) as (environment, pid):
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        assert list(Path(environment["XDG_RUNTIME_DIR"]).rglob("*.sock"))  # its socket is left over
        found = ended(QUICK, environment)
        assert (found.code, found.err) == SAID


def test_it_survives_no_installation(tmp_path: Path) -> None:
    packages = tmp_path / "some-packages"
    packages.mkdir()
    with helper(tmp_path, ["-c", WITHOUT_LEAN, "600"], PYTHONPATH=f"{packages}:{_paths()}") as (environment, _):
        assert ended(QUICK, environment).code == 1
        assert status(environment)["commands"] == 1
        (packages / "new-1.0.dist-info").mkdir()
        found = ended(QUICK, environment)
        assert (found.code, found.err) == SAID
        assert _until(lambda: not status(environment)["running"])


def test_it_ends_by_itself(tmp_path: Path) -> None:
    with helper(tmp_path, ["-c", WITHOUT_LEAN, "0.2"]) as (environment, pid):
        assert os.waitpid(pid, 0)[1] == 0
        assert not list(Path(environment["XDG_RUNTIME_DIR"]).rglob("*.sock"))


def test_a_folder_that_others_may_use_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / f"leanwright-{os.getuid()}"
    folder.mkdir()
    folder.chmod(0o755)
    found = ended(Call(("warm",)), {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)})
    assert (found.code, found.out) == (1, b"")
    assert found.err.decode() == (
        f"leanwright: {folder} is not a folder that only you can use: remove it, or set XDG_RUNTIME_DIR\n"
    )


@pytest.mark.lean
def test_verdicts_are_the_same_with_lean_kept_open(tmp_path: Path) -> None:
    (tmp_path / "wrong.lean").write_text("theorem wrong (n : ℕ) : twice n = foo := by sorry")
    (tmp_path / "defs.lean").write_text("def twice (n : ℕ) : ℕ := n + n")
    calls = [
        Call(("formalize", SUM, "--json"), tmp_path),
        Call(("read", "1 + 1 = 2")),  # needs no Lean, which stays
        Call(("check", "wrong.lean", "--context", "defs.lean"), tmp_path, columns=60),
        Call(
            ("verify", "-", "--against", "For all real x, x < x + 1."),
            stdin=b"theorem a (x : \xe2\x84\x9d) : x < x + 2 := by sorry",
        ),
    ]
    (tmp_path / "run").mkdir(mode=0o700)
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path / "run")}
    try:
        started = ended(Call(("warm", "--idle", "5")), environment)
        assert started.code == 0, started.err
        kept = _children(environment)
        for call in calls:
            assert ended(call, environment) == ended(call, os.environ)
        found = json.loads(ended(Call(("warm", "status", "--json")), environment).out)
        assert found["commands"] == len(calls)
        assert kept and _children(environment) == kept  # the same Lean answered all
        sockets = list((tmp_path / "run").rglob("*.sock"))
        assert [oct(path.stat().st_mode & 0o777) for path in (*sockets, sockets[0].parent)] == ["0o600", "0o700"]
    finally:
        ended(Call(("warm", "stop")), environment)


def _children(environment: Environment) -> set[int]:
    return {child.pid for child in psutil.Process(int(str(status(environment)["pid"]))).children()}


def _until(holds: Callable[[], bool]) -> bool:
    """Whether it holds within half a minute."""
    until = time.monotonic() + 30
    while not (held := holds()) and time.monotonic() < until:
        time.sleep(0.1)
    return held


def _paths() -> str:
    return os.pathsep.join(path for path in sys.path if path)
