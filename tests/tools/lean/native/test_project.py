"""Finding a user's project: a fake ``lake`` that behaves, and ones that do not."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.modules import parse_imports
from leanwright.tools.lean.native import lake as lake_command
from leanwright.tools.lean.native import program
from leanwright.tools.lean.native.backend import find_repl
from leanwright.tools.lean.native.program import ensure_program
from leanwright.tools.lean.native.project import Project, find_project
from tests.tools.lean.native.fakes import FakeProject, executable


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeProject:
    """A project whose ``lake`` is first on the PATH."""
    made = FakeProject(tmp_path).make()
    monkeypatch.setenv("PATH", f"{made.bin}{os.pathsep}{os.environ['PATH']}")
    return made


def test_what_is_known_of_a_project(fake: FakeProject) -> None:
    found = find_project(fake.folder)
    assert found.version == "4.28.0"
    assert found.modules == ("Mathlib",)
    assert found.lean_path == (fake.folder / ".lake/build/lib/lean",)  # relative paths are the project's own
    assert found.lean.is_file()
    assert re.fullmatch(r"Mathlib in project \([0-9a-f]{8}\)", found.library)


def test_the_library_is_named_by_its_versions(fake: FakeProject) -> None:
    before = find_project(fake.folder).library
    assert find_project(fake.folder).library == before
    (fake.folder / "lake-manifest.json").write_text('{"packages": [{"rev": "abc"}]}')
    assert find_project(fake.folder).library != before


def test_a_project_without_mathlib_has_the_core_library(fake: FakeProject) -> None:
    (fake.folder / ".lake/build/lib/lean/Mathlib.olean").unlink()
    assert find_project(fake.folder).modules == ("Init", "Std")


def test_mathlib_that_another_package_requires_is_not_passed_over(fake: FakeProject) -> None:
    (fake.folder / ".lake/build/lib/lean/Mathlib.olean").unlink()
    (fake.folder / "lake-manifest.json").write_text('{"packages": [{"name": "mathlib", "rev": "abc"}]}')
    with pytest.raises(ConfigError, match=r"the module Mathlib is not built in .*: run lake exe cache get there"):
        find_project(fake.folder)


def test_imports_that_are_asked_for(fake: FakeProject) -> None:
    assert find_project(fake.folder, ["Init"]).modules == ("Init",)
    assert parse_imports("Mathlib.Data.Real.Basic, My«odd»,Mathlib.Data.Real.Basic") == (
        "Mathlib.Data.Real.Basic",
        "My«odd»",
    )
    for text in ("", "a b", "Mathlib,", "x\ny", "--help", "../x", "a..b"):
        with pytest.raises(ValueError, match="is not a module name"):
            parse_imports(text)


def lake(script: str) -> Callable[[FakeProject], None]:
    return lambda fake: fake.lake(script)


def no_lakefile(fake: FakeProject) -> None:
    (fake.folder / "lakefile.toml").unlink()


def no_folder(fake: FakeProject) -> None:
    fake.folder.rename(fake.root / "elsewhere")


def mathlib_not_built(fake: FakeProject) -> None:
    (fake.folder / ".lake/build/lib/lean/Mathlib.olean").unlink()
    (fake.folder / "lakefile.toml").write_text('[[require]]\nname = "mathlib"\n')


def mute_lean(fake: FakeProject) -> None:
    executable(fake.root / "toolchain/bin/lean", "#!/bin/sh\n")


def no_lean(fake: FakeProject) -> None:
    (fake.root / "toolchain/bin/lean").unlink()


def no_toolchain(fake: FakeProject) -> None:
    (fake.root / "toolchain").rename(fake.root / "elsewhere")


def failing_lean(fake: FakeProject) -> None:
    executable(fake.root / "toolchain/bin/lean", "#!/bin/sh\necho 'error: bad binary' >&2; exit 1\n")


BROKEN: dict[str, tuple[Callable[[FakeProject], None], str]] = {
    "no folder": (no_folder, "no such folder; give the folder of a Lake project"),
    "no lakefile": (no_lakefile, "is not a Lake project: it has no lakefile.toml"),
    "no toolchain": (
        lake("echo \"error: toolchain 'leanprover/lean4:v4.28.0' is not installed\" >&2; exit 1"),
        "is not installed; install it with: elan toolchain install",
    ),
    "a bad lakefile": (
        lake("echo 'warning: x' >&2; echo 'error: lakefile.toml:3: bad' >&2; exit 1"),
        "lakefile.toml:3",
    ),
    "lake is killed": (lake("kill -9 $$"), "lake env fails in .*: it says nothing"),
    "lake says nothing": (lake("true"), "names no toolchain"),
    "lake says garbage": (lake("printf '\\377\\000garbage'"), "names no toolchain"),
    "lake is no program": (lambda fake: (fake.bin / "lake").write_bytes(b"\0"), "cannot be started"),
    "mathlib is not built": (mathlib_not_built, "Mathlib is not built in .*: run lake exe cache get there"),
    "lean is mute": (mute_lean, "does not say its version"),
    "no lean": (no_lean, "the toolchain that lake env .* names is not there .*: run lake env lean --version there"),
    "the toolchain was removed": (no_toolchain, "the toolchain that lake env .* names is not there"),
    "lean fails": (failing_lean, "lean --version fails .* error: bad binary"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_one_line_says_what_to_do(name: str, fake: FakeProject) -> None:
    spoil, words = BROKEN[name]
    spoil(fake)
    with pytest.raises(ConfigError, match=words) as caught:
        find_project(fake.folder)
    assert "\n" not in str(caught.value)


def test_a_module_that_is_not_built(fake: FakeProject) -> None:
    with pytest.raises(ConfigError, match="run lake build My there, or set LEANWRIGHT_LEAN_IMPORTS"):
        find_project(fake.folder, ["Mathlib", "My"])


def test_a_slow_lake(fake: FakeProject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lake_command, "LAKE_S", 0.2)
    fake.lake("exec sleep 60")
    with pytest.raises(ConfigError, match=r"took more than 0\.2 s: run it there by hand"):
        find_project(fake.folder)


def test_no_lake(fake: FakeProject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(fake.root))
    monkeypatch.setenv("HOME", str(fake.root))
    with pytest.raises(ConfigError, match=r"neither on the PATH nor in ~/\.elan/bin: install Lean with elan"):
        find_project(fake.folder)
    (fake.root / ".elan").mkdir()
    fake.bin.rename(fake.root / ".elan" / "bin")
    monkeypatch.setenv("PATH", f"{fake.root}:/usr/bin:/bin")
    assert find_project(fake.folder).version == "4.28.0"


def test_lake_sees_no_key_of_ours(fake: FakeProject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "marker-4711")
    fake.lake(f"env > {fake.root}/seen")
    with pytest.raises(ConfigError):
        find_project(fake.folder)
    seen = (fake.root / "seen").read_text()
    assert "marker-4711" not in seen
    names = {line.partition("=")[0] for line in seen.splitlines()}
    assert names <= {"PATH", "HOME", "ELAN_HOME", "ELAN_TOOLCHAIN", "TMPDIR", "PWD", "SHLVL", "_", "OLDPWD"}


def test_a_project_that_is_the_repl(fake: FakeProject) -> None:
    assert find_repl(fake.folder) is None
    path = executable(fake.folder / ".lake/build/bin/repl", "#!/bin/sh\n")
    assert find_repl(fake.folder) == path


def compiler(fake: FakeProject, script: str) -> Project:
    found = find_project(fake.folder)
    executable(found.lean, f"#!/bin/sh\n{script}\n")
    return found


def test_a_version_for_which_our_program_is_not_written(fake: FakeProject) -> None:
    found = compiler(fake, "echo 'Messages.lean:1:0: error: unknown command' >&2; exit 1")
    with pytest.raises(ConfigError, match=r"does not compile with the Lean 4\.28\.0 .*unknown command.*LEAN_REPL") as e:
        ensure_program(found, fake.root / "cache")
    assert "\n" not in str(e.value)
    assert [path.name for path in (fake.root / "cache/lean").iterdir() if "native-" in path.name] == []


def test_a_compiler_that_crashes_says_nothing_or_never_ends(fake: FakeProject, monkeypatch: pytest.MonkeyPatch) -> None:
    for script in ("kill -9 $$", "true", "echo built Repl.Messages"):
        with pytest.raises(ConfigError, match="does not compile"):
            ensure_program(compiler(fake, script), fake.root / "cache")
        FakeProject(fake.root).make()
    monkeypatch.setattr(program, "COMPILE_S", 0.2)
    with pytest.raises(Exception, match=r"more than 0\.2 s"):
        ensure_program(compiler(fake, "exec sleep 60"), fake.root / "cache")


def test_our_program_is_compiled_once(fake: FakeProject) -> None:
    count = fake.root / "count"
    found = compiler(fake, f"echo x >> {count}; echo finished")
    first = ensure_program(found, fake.root / "cache")
    assert ensure_program(found, fake.root / "cache") == first
    assert first.main.is_file()
    assert first.lacking == {}
    assert count.read_text() == "x\n"
