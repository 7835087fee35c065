"""A child process: its group, its memory, its folder, and its end when ours is killed."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from leanwright.tools.errors import ConfigError, LeanError
from leanwright.tools.lean.pool import folders
from leanwright.tools.lean.pool.folders import WorkingFolder, sweep
from leanwright.tools.lean.pool.launcher import WorkerDied
from leanwright.tools.lean.pool.process import Child, resident_bytes, tree_resident_bytes
from tests.tools.lean.pool.fakes import until
from tests.tools.lean.pool.scripted import servers, spawn


def run(act: Callable[[Child], Awaitable[None]], **options: Any) -> None:
    async def go() -> None:
        child = await spawn(**options)
        try:
            await act(child)
        finally:
            await child.close()
            await child.close()

    asyncio.run(go())
    assert servers() == []


async def ask(child: Child, do: str, **more: object) -> dict[str, Any]:
    await child.send(json.dumps({"do": do, "id": 1, **more}).encode() + b"\n")
    answer: dict[str, Any] = json.loads(await child.line())
    return answer


def gone(pid: int) -> bool:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.02)
    return False


def test_its_folder_is_empty_and_goes_with_it() -> None:
    seen: list[Path] = []

    async def act(child: Child) -> None:
        seen.append(Path(f"/proc/{child.pid}/cwd").resolve())
        assert list(seen[0].iterdir()) == []
        (seen[0] / "left behind").write_text("")

    run(act)
    assert seen[0].name.startswith(folders.PREFIX)
    assert not seen[0].exists()


def test_its_children_end_with_it() -> None:
    found: list[int] = []

    async def act(child: Child) -> None:
        found.append((await ask(child, "child that stays"))["child"])
        assert psutil.pid_exists(found[0])

    run(act)
    assert gone(found[0])


def test_a_signal_that_is_not_ours_is_told_apart() -> None:
    async def act(child: Child) -> None:
        os.kill(child.pid, 9)
        with pytest.raises(WorkerDied) as died:
            await child.line()
        assert died.value.by_others

    async def killed(child: Child) -> None:
        child.kill()
        with pytest.raises(WorkerDied) as died:
            await child.line()
        assert not died.value.by_others
        assert not child.alive

    run(act)
    run(killed)


def test_memory_of_children_counts() -> None:
    async def act(child: Child) -> None:
        alone = child.resident_bytes()
        assert abs(alone - resident_bytes(child.pid)) < 5_000_000
        await ask(child, "child that stays")
        await until(lambda: child.resident_bytes() > 1.3 * alone)

    run(act)
    assert tree_resident_bytes(2**22 + 1) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process need Linux")
def test_the_system_bounds_its_data() -> None:
    async def act(child: Child) -> None:
        assert (await ask(child, "allocate", bytes=300_000_000))["allocated"] is False
        assert (await ask(child, "allocate", bytes=10_000_000))["allocated"] is True

    run(act, data_limit_bytes=200_000_000)


def test_a_program_that_is_not_there_is_an_error() -> None:
    before = set(Path(tempfile.gettempdir()).glob(f"{folders.PREFIX}*"))
    with pytest.raises(LeanError, match=r"no-such-program cannot be started \(No such file"):
        asyncio.run(Child.spawn(["no-such-program"], env={}))
    assert set(Path(tempfile.gettempdir()).glob(f"{folders.PREFIX}*")) <= before


@pytest.mark.parametrize("act", ["silent", "spin"])
def test_a_busy_process_and_its_folder_do_not_outlive_a_parent_that_was_killed(act: str) -> None:
    code = f"""
import asyncio
from tests.tools.lean.pool.fakes import until
from tests.tools.lean.pool.scripted import spawn
async def go():
    child = await spawn()
    await child.send(b'{{"do": "{act}", "id": 1}}\\n')
    print(child.pid, flush=True)
    await asyncio.sleep(60)
asyncio.run(go())
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=Path.cwd()) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        folder = Path(f"/proc/{pid}/cwd").resolve()
        assert folder.name.startswith(folders.PREFIX)
        parent.kill()
    assert gone(pid)
    deadline = time.monotonic() + 20
    while folder.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not folder.exists()


def test_a_sweep_takes_what_no_living_process_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    held = WorkingFolder()
    orphan = tmp_path / f"{folders.PREFIX}orphan"
    other = tmp_path / "leanwright-something-else"
    for path in (orphan, other):
        path.mkdir()
        (path / "file").write_text("")
    assert sweep() == 0  # too young to tell
    assert sweep(settled_s=0) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([held.path.name, other.name])
    held.remove()
    held.remove()
    assert not held.path.exists()


def test_a_machine_without_a_place_for_temporary_files_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", none)
    with pytest.raises(ConfigError, match="no folder for temporary files can be written: name one with TMPDIR"):
        WorkingFolder()
    with pytest.raises(ConfigError, match="name one with TMPDIR"):
        sweep()
