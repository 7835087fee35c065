"""Lake projects as a source, with a ``lake`` that runs the embedded Lean, or a script, behind it."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from leanwright.tools.errors import ConfigError, LeanError
from leanwright.tools.index.extract import SCRIPT, NativeSource
from leanwright.tools.index.source import Origin
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.process import LeanCommand
from tests.tools.index.support import ROWS, lake_project, put_lake

REVISION = "git -c user.name=x -c user.email=x@y -c commit.gpgsign=false commit -q --allow-empty -m x"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    return lake_project(tmp_path)


def test_rows_version_and_revision(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run(f"git init -q && {REVISION}", cwd=project, shell=True, check=True)
    put_lake(
        f"assert (roots, modules) == ('Top', ['Top.Basic', 'Top.Compact'])\n"
        f"assert 'findDeclarationRanges? n' in open(script).read()\n"
        f"open(output, 'w').write({json.dumps(ROWS[0])!r})\n"
        "print('module 1 2 Top.Basic', file=sys.stderr)\nprint('finished 1 4.9.0, commit abc', file=sys.stderr)\n",
        tmp_path,
    )
    said: list[tuple[str, float | None]] = []
    source = NativeSource(project)
    origin = source.prepare(tmp_path, lambda *step: said.append(step))
    assert origin.lean_version == "4.9.0"
    assert len(origin.revision) == 40
    assert said == [("extracting", None), ("extracting: Top.Basic", 0.5)]
    assert [d.name for row in source.rows(0) for d in row.declarations] == ["IsOpen"]
    (tmp_path / "bin" / "lake").write_text("#!/bin/false\n")
    assert NativeSource(project).prepare(tmp_path, lambda *step: None) == origin  # what was extracted is kept
    assert NativeSource(project).fingerprint == source.fingerprint
    (project / ".lake/build/lib/lean/Top/Basic.olean").write_text("changed")
    assert NativeSource(project).fingerprint != source.fingerprint


def test_failures_are_one_line(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_lake("print('x.lean:1:2: error: unknown module Top', file=sys.stderr)\nsys.exit(1)\n", tmp_path)
    with pytest.raises(LeanError, match=r"could not list the declarations: .*error: unknown module Top"):
        NativeSource(project).prepare(tmp_path, lambda *step: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ConfigError, match="lake is not on the PATH"):
        NativeSource(project).prepare(tmp_path, lambda *step: None)
    with pytest.raises(ConfigError, match="no lakefile"):
        NativeSource(tmp_path)
    for path in project.rglob("*.olean"):
        path.unlink()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    with pytest.raises(ConfigError, match="run lake build in it first"):
        _ = NativeSource(project).fingerprint


@pytest.mark.lean
def test_the_extractor(toolchain: Toolchain, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prelude = toolchain.prelude
    assert prelude is not None
    compiled = project / ".lake" / "build" / "lib" / "lean"
    for path in compiled.rglob("*.olean"):
        path.unlink()
    (compiled / "Leanwright").mkdir()
    (compiled / "Leanwright" / "Notation.olean").symlink_to(prelude / "Leanwright" / "Notation.olean")
    lean = LeanCommand(
        node=toolchain.node,
        base=toolchain.base,
        lean_path=(prelude, toolchain.base / "lib" / "lean"),
        readable=(toolchain.base, prelude, SCRIPT.parent),
        writable=(tmp_path,),
    )
    # the script for a native Lean asks for what the embedded one lacks, so that its own is run here
    command = lean.argv("-j1", "--run", str(SCRIPT))
    put_lake(f"command = {command!r} + [output, roots, *modules]\nos.execv(command[0], command)\n", tmp_path)
    source = NativeSource(project)
    assert source.prepare(tmp_path, lambda *step: None) == Origin(lean_version=toolchain.version)
    found = {d.name: d for row in source.rows(0) for d in row.declarations}
    law = found["Equiv.apply_symm_apply"]
    assert (law.kind, law.library, law.module) == ("theorem", "Leanwright", "Leanwright.Notation")
    assert set(law.statement_constants) == {"Equiv", "Eq", "Equiv.toFun", "Equiv.symm"}
    assert law.signature.startswith("Equiv.apply_symm_apply {α : Sort u} {β : Sort v} (e : α ≃ β) (x : β) :")
    assert found["Equiv"].kind == "structure"
    assert "Equiv.invFun" in found["Equiv.symm"].body_constants
    assert not [name for name in found if name.startswith("term") or name.endswith((".injEq", ".casesOn"))]
