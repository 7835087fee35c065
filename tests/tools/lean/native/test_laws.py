"""The laws of LeanBackend on a native Lean: our program, and a plain REPL, in a Lake project that is a fake.

Behind both the embedded Lean answers. Where bubblewrap is installed, our program runs in the sandbox.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from leanwright.tools.lean.embedded.setup import Toolchain
from leanwright.tools.lean.native.backend import NativeLauncher, NativeLean, ReplLauncher, ReplLean
from leanwright.tools.lean.native.program import ensure_program
from leanwright.tools.lean.native.project import Project, find_project
from leanwright.tools.lean.pool.launcher import Launcher
from leanwright.tools.lean.sandbox import Sandbox, make_sandbox
from leanwright.tools.types import LeanStatus
from tests.laws import launcher as launchers
from tests.laws.lean_backend import (
    CLEAN,
    CLOSING,
    ELABORATION,
    PROTOCOL,
    WITHOUT_EVIDENCE,
    Law,
    a_clean_theorem_is_ok_with_its_evidence,
)
from tests.lean_fixtures import LeanRun
from tests.tools.lean.native.fakes import embedded_project, fake_repl, server

pytestmark = pytest.mark.lean
MEMORY = 64_000_000_000  # Node reserves much more than it uses, a native Lean does not


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("native")


@pytest.fixture(scope="module")
def project(folder: Path, toolchain: Toolchain) -> Project:
    fake = embedded_project(folder, toolchain)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
        return find_project(fake.folder)


@pytest.fixture(scope="module")
def programs(project: Project, folder: Path, toolchain: Toolchain) -> dict[Callable[..., Launcher], Any]:
    """Our program, compiled, and a plain REPL."""
    command = ["/bin/sh", "-c", 'ulimit -s 1000000; exec "$@"', "lean", *server(toolchain)]
    return {
        NativeLauncher: ensure_program(project, folder / "cache"),
        ReplLauncher: fake_repl(folder / "repl", command),
    }


@pytest.fixture(scope="module")
def native(
    project: Project, programs: dict[Callable[..., Launcher], Any], folder: Path, lean_run: LeanRun
) -> Iterator[NativeLean]:
    mode = "bwrap" if shutil.which("bwrap") else "off"
    sandbox = make_sandbox(mode, filters=folder, memory_bytes=MEMORY)
    backend = NativeLean(project, programs[NativeLauncher], sandbox, spare=False, timeout_s=60)
    yield backend
    lean_run(backend.aclose())


@pytest.fixture(scope="module")
def repl(
    project: Project, programs: dict[Callable[..., Launcher], Any], folder: Path, lean_run: LeanRun
) -> Iterator[ReplLean]:
    sandbox = make_sandbox("off", filters=folder, memory_bytes=MEMORY)
    backend = ReplLean(project, programs[ReplLauncher], sandbox, spare=False, timeout_s=60)
    yield backend
    lean_run(backend.aclose())


@pytest.mark.parametrize("law", (*PROTOCOL, *ELABORATION, *CLOSING), ids=lambda law: law.__name__)
def test_our_program(native: NativeLean, lean_run: LeanRun, law: Law) -> None:
    law(native, lean_run)


def test_our_program_hears_of_its_channel(
    programs: dict[Callable[..., Launcher], Any], tmp_path: Path, toolchain: Toolchain, lean_run: LeanRun
) -> None:
    fake = embedded_project(tmp_path, toolchain, image=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
        project = find_project(fake.folder)
    sandbox = make_sandbox("off", filters=tmp_path, memory_bytes=MEMORY)
    backend = NativeLean(project, programs[NativeLauncher], sandbox, spare=False, timeout_s=60)
    try:
        a_clean_theorem_is_ok_with_its_evidence(backend, lean_run)
    finally:
        lean_run(backend.aclose())


@pytest.mark.parametrize("launcher", [NativeLauncher, ReplLauncher])
@pytest.mark.parametrize("law", launchers.LAWS, ids=lambda law: law.__name__)
def test_launchers(
    law: launchers.Law,
    launcher: Callable[[Project, Any, Sandbox], Launcher],
    project: Project,
    programs: dict[Callable[..., Launcher], Any],
    folder: Path,
    lean_run: LeanRun,
) -> None:
    sandbox = make_sandbox("off", filters=folder, memory_bytes=MEMORY)
    request = {"cmd": CLEAN, "env": 0, "keep": False, "maxHeartbeats": 200_000}
    law(launcher(project, programs[launcher], sandbox), lean_run, launchers.Case(request, bad="import Mathlib"))


@pytest.mark.parametrize("law", (*PROTOCOL, *WITHOUT_EVIDENCE), ids=lambda law: law.__name__)
def test_a_plain_repl(repl: ReplLean, lean_run: LeanRun, law: Law) -> None:
    law(repl, lean_run)


def test_a_plain_repl_keeps_environments(repl: ReplLean, lean_run: LeanRun) -> None:
    first = lean_run(repl.check("theorem a : 1 = 1 := rfl", keep=True))
    assert first.env is not None
    assert lean_run(repl.check("theorem b : 1 = 1 := a", env=first.env)).status is LeanStatus.INCONCLUSIVE
    assert lean_run(repl.check("theorem b : 1 = 1 := a")).status is LeanStatus.ERROR
    assert lean_run(repl.check(CLEAN)).env is None


@pytest.mark.parametrize("law", CLOSING, ids=lambda law: law.__name__)
def test_a_plain_repl_closes(repl: ReplLean, lean_run: LeanRun, law: Law) -> None:
    law(repl, lean_run)
