"""Lake projects as a source, whose Lean is a script, or the embedded one."""

import json
import os
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from leanwright.tools.errors import ConfigError, LeanError
from leanwright.tools.index.extract import NativeSource
from leanwright.tools.index.source import Origin
from leanwright.tools.lean.embedded.package import PROJECT
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.process import LeanCommand
from tests.tools.index.support import ROWS, lake_project
from tests.tools.lean.native.fakes import FakeProject

REVISION = "git -c user.name=x -c user.email=x@y -c commit.gpgsign=false commit -q --allow-empty -m x"
LISTS = (
    "assert (roots, modules) == ('Top', ['Top.Basic', 'Top.Compact'])\n"
    "assert os.environ['LEAN_PATH'].split(':')[1].endswith('.lake/build/lib/lean')\n"
    "assert 'Repl.Index.write' in open(script).read()\n"
    f"open(output, 'w').write({json.dumps(ROWS[0])!r})\n"
    "print('module 1 2 Top.Basic', file=sys.stderr)\nprint('finished 1 4.9.0, commit abc', file=sys.stderr)\n"
)
Made = Callable[..., FakeProject]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """Makes a project, whose ``lake`` is on the PATH."""
    monkeypatch.setenv("PATH", f"{tmp_path / 'lake' / 'bin'}{os.pathsep}{os.environ['PATH']}")
    return lambda extract, **more: lake_project(tmp_path / "lake", extract, **more)


def test_rows_version_and_revision(made: Made, tmp_path: Path) -> None:
    fake = made(LISTS, version="4.36.0")
    subprocess.run(f"git init -q && {REVISION}", cwd=fake.folder, shell=True, check=True)
    said: list[tuple[str, float | None]] = []
    source = NativeSource(fake.folder, tmp_path / "cache")
    origin = source.prepare(tmp_path, lambda *step: said.append(step))
    assert origin.lean_version == "4.9.0"
    assert len(origin.revision) == 40
    assert said[0] == ("compiling Leanwright's Lean files with Lean 4.36.0", None)
    assert said[1:] == [("extracting", None), ("extracting: Top.Basic", 0.5)]
    assert [d.name for row in source.rows(0) for d in row.declarations] == ["IsOpen"]
    fake.lake("exit 1")
    assert (
        NativeSource(fake.folder, tmp_path).prepare(tmp_path, lambda *step: None) == origin
    )  # what was extracted is kept
    assert NativeSource(fake.folder, tmp_path).fingerprint == source.fingerprint
    (fake.folder / ".lake/build/lib/lean/Top/Basic.olean").write_text("changed")
    assert NativeSource(fake.folder, tmp_path).fingerprint != source.fingerprint


def test_a_lean_without_the_lines_lists_all_the_same(made: Made, tmp_path: Path) -> None:
    steps: list[str] = []
    fake = made(LISTS, version="4.40.0", refuses={"findDeclarationRanges?": "Unknown constant"})
    NativeSource(fake.folder, tmp_path / "cache").prepare(tmp_path, lambda said, _: steps.append(said))
    assert [step for step in steps if step.startswith("left out the part lines, which Lean 4.40.0 does not compile")]


def test_failures_are_one_line(made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = made("print('x.lean:1:2: error: unknown module Top', file=sys.stderr)\nsys.exit(1)\n")
    source = NativeSource(fake.folder, tmp_path / "cache")
    with pytest.raises(LeanError, match=r"could not list the declarations: .*error: unknown module Top"):
        source.prepare(tmp_path, lambda *step: None)
    silent = NativeSource(made("sys.exit(9)\n").folder, tmp_path / "other")
    with pytest.raises(LeanError, match="it ended with exit code 9 and said nothing"):
        silent.prepare(tmp_path, lambda *step: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(ConfigError, match="lake is neither on the PATH nor in"):
        source.prepare(tmp_path, lambda *step: None)
    with pytest.raises(ConfigError, match="no lakefile"):
        NativeSource(tmp_path, tmp_path)
    for path in fake.folder.rglob("*.olean"):
        path.unlink()
    with pytest.raises(ConfigError, match="run lake build in it first"):
        _ = NativeSource(fake.folder, tmp_path).fingerprint


@pytest.mark.lean
def test_the_extractor(toolchain: Toolchain, made: Made, tmp_path: Path) -> None:
    prelude = toolchain.prelude
    assert prelude is not None
    fake = made("")
    compiled = fake.folder / ".lake" / "build" / "lib" / "lean"
    for path in compiled.rglob("*.olean"):
        path.unlink()
    (compiled / "Leanwright").mkdir()
    (compiled / "Leanwright" / "Notation.olean").symlink_to(prelude / "Leanwright" / "Notation.olean")
    server = toolchain.command()
    lean = LeanCommand(
        node=server.node,
        base=server.base,
        lean_path=server.lean_path,
        readable=(*server.readable, PROJECT),
        writable=(tmp_path,),
    )
    # a native Lean runs the copy of the script beside the program that it compiled
    fake.extract = (
        f'exec {shlex.join(lean.argv("-j1", "--run", str(PROJECT / "Extract.lean")))} "$output" "$roots" "$@"'
    )
    fake.modules = ()
    fake.make()
    source = NativeSource(fake.folder, tmp_path / "cache")
    assert source.prepare(tmp_path, lambda *step: None) == Origin(lean_version=toolchain.version)
    found = {d.name: d for row in source.rows(0) for d in row.declarations}
    law = found["Equiv.apply_symm_apply"]
    assert (law.kind, law.library, law.module) == ("theorem", "Leanwright", "Leanwright.Notation")
    assert set(law.statement_constants) == {"Equiv", "Eq", "Equiv.toFun", "Equiv.symm"}
    assert law.signature.startswith("Equiv.apply_symm_apply {α : Sort u} {β : Sort v} (e : α ≃ β) (x : β) :")
    assert found["Equiv"].kind == "structure"
    assert "Equiv.invFun" in found["Equiv.symm"].body_constants
    assert not [name for name in found if name.startswith("term") or name.endswith((".injEq", ".casesOn"))]
