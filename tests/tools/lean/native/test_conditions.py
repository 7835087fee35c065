"""Under which conditions a native Lean runs: options of its project, memory, revision of its library, other systems."""

import json
import os
import platform
import shutil
import subprocess
from pathlib import Path

import pytest

from leanwright.tools.errors import ConfigError
from leanwright.tools.index.records import IndexInfo
from leanwright.tools.lean.native import limits
from leanwright.tools.lean.native.backend import NativeLauncher
from leanwright.tools.lean.native.limits import STACK_KB, THREADS, Mapped, data_bytes, mapped
from leanwright.tools.lean.native.program import Program
from leanwright.tools.lean.native.project import Project, find_project, revision_of
from leanwright.tools.lean.sandbox import Sandbox, make_sandbox
from tests.tools.lean.native.fakes import FakeProject

GB = 1_000_000_000
COMMIT = "0123456789abcdef0123456789abcdef01234567"


def found(fake: FakeProject) -> Project:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
        return find_project(fake.folder)


SETUP = {
    "as Lake tells them": {"name": "Statement", "options": {"maxSynthPendingDepth": 3, "pp.unicode.fun": True}},
    "as an older Lake does": {"paths": {}, "setupOptions": {"maxSynthPendingDepth": 3, "pp.unicode.fun": True}},
    "weak ones too": {"options": {"weak.maxSynthPendingDepth": 3, "pp.unicode.fun": True}},
    "ours are not taken": {
        "options": {"autoImplicit": True, "debug.skipKernelTC": True, "maxSynthPendingDepth": 3, "pp.unicode.fun": True}
    },
}
EXPECTED = (("maxSynthPendingDepth", "3"), ("pp.unicode.fun", "true"))


def lake(fake: FakeProject, answer: str) -> None:
    """``lake env`` as before, and ``lake setup-file`` with ``answer``."""
    said = f"LEAN_SYSROOT={fake.root / 'toolchain'}\nLEAN_PATH=./.lake/build/lib/lean"
    fake.lake(f"if [ \"$1\" = setup-file ]; then\n{answer}\nelse\ncat <<'END'\n{said}\nEND\nfi")


@pytest.mark.parametrize("name", SETUP)
def test_options_of_the_project(tmp_path: Path, name: str) -> None:
    fake = FakeProject(tmp_path).make()
    lake(fake, f"echo '{json.dumps(SETUP[name])}'")
    assert found(fake).options == EXPECTED


TOML = 'name = "p"\n[leanOptions]\npp.unicode.fun = true\nautoImplicit = false\nmaxSynthPendingDepth = 3\n'
LAKEFILE = "package p where\n  leanOptions := #[⟨`pp.unicode.fun, true⟩, ⟨`maxSynthPendingDepth, 3⟩]\n"


@pytest.mark.parametrize("answer", ["exit 1", "echo no JSON", "echo '[]'", "echo '{}'"])
def test_options_are_read_from_the_lakefile_where_lake_does_not_tell(tmp_path: Path, answer: str) -> None:
    fake = FakeProject(tmp_path).make()
    lake(fake, answer)
    (fake.folder / "lakefile.toml").write_text(TOML)
    assert found(fake).options == EXPECTED
    (fake.folder / "lakefile.toml").unlink()
    (fake.folder / "lakefile.lean").write_text(LAKEFILE)
    assert found(fake).options == EXPECTED


def test_a_lakefile_that_is_no_toml(tmp_path: Path) -> None:
    fake = FakeProject(tmp_path).make()
    (fake.folder / "lakefile.toml").write_text("name = \n")
    with pytest.raises(ConfigError, match=r"lakefile\.toml cannot be read .*: correct it"):
        found(fake)


def test_what_lean_is_started_with(tmp_path: Path) -> None:
    fake = FakeProject(tmp_path).make()
    lake(fake, f"echo '{json.dumps(SETUP['as Lake tells them'])}'")
    command = NativeLauncher(found(fake), Program(tmp_path), Sandbox(None, tmp_path, GB, data_bytes=3 * GB))._command
    assert f"-s{STACK_KB}" in command
    assert {"LEAN_NUM_THREADS=1", f"LEAN_STACK_SIZE_KB={STACK_KB}"} <= set(command)
    assert command[command.index("--option") :][:3] == ["--option", "maxSynthPendingDepth", "3"]
    assert command[4] == str(3 * GB // 1024)


def test_memory_counts_the_library_where_lean_maps_it_writable(tmp_path: Path) -> None:
    for name, size in {"A.olean": 1000, "B/C.olean.private": 500, "B/C.ir": 50, "B/C.ilean": 7}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(bytes(size))
    library = mapped((tmp_path,))
    assert library == Mapped(3, 1550)
    stacks = THREADS * STACK_KB * 1024
    assert data_bytes(GB, "4.30.0", library) == GB + stacks
    assert data_bytes(GB, "4.31.0-rc1", library) == GB + stacks + 1550


@pytest.mark.parametrize(("free", "workers", "room"), [(16, 1, True), (15, 1, False), (16, 2, False), (None, 9, True)])
def test_a_spare_only_where_memory_allows(
    monkeypatch: pytest.MonkeyPatch, free: int | None, workers: int, room: bool
) -> None:
    monkeypatch.setattr(limits, "available_bytes", lambda: None if free is None else free * GB)
    assert limits.room_for_spare(8 * GB, workers) is room


def test_what_the_system_says(tmp_path: Path) -> None:
    (tmp_path / "meminfo").write_text("MemTotal: 9 kB\nMemAvailable:   1000 kB\n")
    assert limits.available_bytes(tmp_path / "meminfo") == 1_024_000
    (tmp_path / "count").write_text("65530\n")
    assert limits.max_map_count(tmp_path / "count") == 65530
    assert limits.available_bytes(tmp_path / "none") is limits.max_map_count(tmp_path / "none") is None


def test_a_module_in_lakes_artifact_cache(tmp_path: Path) -> None:
    fake = FakeProject(tmp_path).make()
    olean = fake.folder / ".lake/build/lib/lean/Mathlib.olean"
    olean.rename(olean.with_suffix(".trace"))
    (fake.folder / "lakefile.toml").write_text('name = "mathlib"\n')
    with pytest.raises(ConfigError, match="LAKE_RESTORE_ARTIFACTS=true lake build Mathlib"):
        found(fake)


def test_the_revision_of_the_library(tmp_path: Path) -> None:
    assert revision_of(tmp_path) == ""
    manifest = {"packages": [{"name": "batteries", "rev": "f" * 40}, {"name": "mathlib", "rev": COMMIT}]}
    (tmp_path / "lake-manifest.json").write_text(json.dumps(manifest))
    assert revision_of(tmp_path) == COMMIT
    for damaged in ("{", "[]", '{"packages": [1]}'):
        (tmp_path / "lake-manifest.json").write_text(damaged)
        assert revision_of(tmp_path) == ""


def test_an_index_of_another_revision(tmp_path: Path) -> None:
    index = IndexInfo(
        library="mathlib",
        source="native:mathlib4",
        revision=COMMIT,
        lean_version="4.33.0",
        encoder="minilm",
        dimensions=1,
        declarations=1,
        generation=1,
        built_at="2026",
        seconds=1,
    )
    assert index.mismatch(lean_version="4.33.0", revision=COMMIT) == ""
    assert index.mismatch(lean_version="4.33.0") == ""
    assert "4.33.0, and the Lean in use is 4.34.0" in index.mismatch(lean_version="4.34.0", revision=COMMIT)
    assert "of commit 0123456789ab, and the Lean in use has ffff" in index.mismatch(revision="f" * 40)


def test_macos_is_confined_by_its_own_means(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/sandbox-exec" if name == "sandbox-exec" else None)
    sandbox = make_sandbox("bwrap", filters=tmp_path, memory_bytes=GB)
    assert "memory is not limited" in sandbox.described
    command = sandbox.command(["/lean", "-j1"], readable=[tmp_path / 'a"b'], env={"A": "1"}, channel=True)
    assert command[:2] == ["/bin/sh", "-c"]
    assert "ulimit -d" not in command[2]
    assert command[2].endswith('exec "$@" 4>&1 1>&2')
    at = command.index("/usr/bin/sandbox-exec")
    profile = command[at + 2]
    assert "(deny default)" in profile
    assert "network" not in profile
    assert "process-fork" not in profile
    assert '(subpath "' + str(tmp_path / 'a\\"b') + '")' in profile
    assert command[at + 3 :] == ["/usr/bin/env", "-i", "A=1", "/lean", "-j1"]
    assert subprocess.run(["/bin/sh", "-n", "-c", command[2]], check=False).returncode == 0


def test_windows_is_told_of_wsl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leanwright.tools.lean.sandbox.os.name", "nt")
    with pytest.raises(ConfigError, match="use Leanwright in WSL"):
        make_sandbox("bwrap", filters=tmp_path, memory_bytes=GB)
