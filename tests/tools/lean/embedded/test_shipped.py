"""The compiled modules that travel with Leanwright: used where they are of the sources, and kept up to date."""

from collections.abc import Callable
from pathlib import Path

import pytest

from leanwright.tools.lean.embedded import compile as compiling
from leanwright.tools.lean.embedded import download, image, patches, shipped, wasm
from leanwright.tools.lean.embedded.plan import plan
from leanwright.tools.lean.embedded.setup import ensure_toolchain
from leanwright.tools.lean.embedded.update import update
from tests.tools.lean.embedded import test_setup
from tests.tools.lean.embedded.test_setup import fake_fetch, fake_image, fake_slim

project = test_setup.project


def test_modules_that_travel_compiled_are_not_compiled(
    tmp_path: Path, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []

    def run_build(command: list[str], cwd: Path, one_built: Callable[[str], None]) -> None:
        triples = command[command.index("--run") + 2 :]
        for source, output, name in zip(triples[::3], triples[1::3], triples[2::3], strict=True):
            compiled.append(name)
            Path(output).write_bytes(Path(source).read_bytes())

    monkeypatch.setattr(download, "fetch", fake_fetch)
    monkeypatch.setattr(patches, "patch", lambda source: source)
    monkeypatch.setattr(compiling, "run_build", run_build)
    monkeypatch.setattr(wasm, "slim", fake_slim)
    monkeypatch.setattr(image, "make", fake_image)
    assert len(update(tmp_path / "maker", project).stale) == len(compiled) == 5
    assert shipped.difference(plan(tmp_path / "user", project)) == shipped.Outdated((), ())
    compiled.clear()
    assert ensure_toolchain(tmp_path / "user", project=project).prelude is not None
    assert compiled == []
    (project / "Repl" / "Request.lean").write_text("request\n-- changed\n")
    (project / "Leanwright" / "Notation.lean").unlink()
    (project / "Leanwright" / "Real.lean").write_text("real\n")
    changed = shipped.difference(plan(tmp_path / "user", project))
    assert sorted(changed.stale) == ["Leanwright", "Leanwright.Real", "Repl.Request", "Repl.Server"]
    assert changed.left_over == ("Leanwright.Notation",)
    ensure_toolchain(tmp_path / "user", project=project)
    assert sorted(compiled) == sorted(changed.stale)


def test_what_travels_compiled_is_of_the_sources(tmp_path: Path) -> None:
    changed = shipped.difference(plan(tmp_path))
    assert changed == shipped.Outdated((), ()), "run make compiled and commit tools/lean/compiled"
