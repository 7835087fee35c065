"""The sources of imported modules: which, in which order, and what is told of those that are missing or newer."""

import asyncio
import os
from pathlib import Path

import pytest

from leanwright.tools.errors import InputError
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.context import ContextLean, ImportingBackend, Named, shown_before
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.lean.native import sources
from leanwright.tools.lean.native.sources import imported_modules
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Position


@pytest.fixture
def project(tmp_path: Path) -> Path:
    texts = {
        "src/A": "import B\nimport Mathlib.Data\ndef a := b",
        "src/B": "module\npublic import A\npublic import C\ndef b := 1",  # a circle ends
        ".lake/packages/p/C": "def c := 1",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"{name}.lean").write_text(text)
    (tmp_path / "built").mkdir()
    for name in "ABC":
        (tmp_path / "built" / f"{name}.olean").write_text(name)
    return tmp_path


def imported(project: Path, *modules: str) -> sources.Imported:
    return imported_modules(project, modules, (project / "built",), "./src:./.lake/packages/p")


def test_a_module_stands_behind_what_it_imports_of_the_project(project: Path) -> None:
    found = imported(project, "A")
    assert found.text.index("def b := 1") < found.text.index("def a := b")
    assert "import Mathlib" not in found.text
    assert "def c" not in found.text  # of a package, and not named
    assert found.warnings == ()
    assert "def c" in imported(project, "C").text


def test_what_was_built_decides_the_digest_and_a_newer_source_is_told(project: Path) -> None:
    before = imported(project, "A").digest
    (project / "built" / "B.olean").write_text("other")
    assert imported(project, "A").digest != before
    os.utime(project / "built" / "B.olean", (1, 1))
    (warning,) = imported(project, "A").warnings
    assert warning.endswith("src/B.lean is newer than what was built of it, which is in force: run lake build B there")


def test_a_module_without_a_source_and_one_too_many_are_told(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "built" / "D.olean").touch()
    assert imported(project, "D").warnings[0].startswith("the source of D is not in ")
    monkeypatch.setattr(sources, "MOST", 20)
    assert imported(project, "A").warnings == ("the modules have more than 20 characters: models are not shown A",)


class Importing(FakeLean):
    """One whose project brings two definitions; it takes contexts."""

    imported = "namespace My\ndef Good (n : ℕ) : Prop := n = 4\nprivate def Own := 1\nend My\n"
    modules = ("Mathlib", "My")

    async def keep_context(self, text: str, *, env: int | None = None, timeout_s: float | None = None) -> LeanReport:
        return LeanReport(status=LeanStatus.OK, env=7)


def answered(text: str) -> LeanReport:
    """Of the names that are asked for the first is known."""
    messages = [
        LeanMessage(severity="info", pos=Position(line=1, column=0), data="My.Good : ℕ →\n  Prop"),
        LeanMessage(severity="error", pos=Position(line=2, column=0), data="unknown"),
    ]
    return LeanReport(status=LeanStatus.ERROR, messages=tuple(messages) if text.startswith("#check @My") else ())


def test_what_modules_declare_is_asked_of_lean_once() -> None:
    lean = Importing(reports=[answered])
    placed = ContextLean.judged(lean, "", "")

    async def asked() -> None:
        await placed.prepare()
        await placed.check("theorem t : My.Good 4 := by sorry")

    asyncio.run(asked())
    assert [call.text for call in lean.calls] == [
        "#check @My.Good\n#check @My.Own",
        "theorem t : My.Good 4 := by sorry",
    ]
    assert placed._brought == (Named(name="My.Good", kind="def", type="ℕ → Prop"),)
    assert shown_before(placed) == shown_before(lean) == lean.imported
    assert shown_before(ContextLean.judged(lean, "open My", "x")) == f"{lean.imported}\n\nopen My"


def test_a_context_of_a_request_imports_what_is_in_force() -> None:
    lean = Importing(reports=[answered])
    assert isinstance(lean, ImportingBackend)
    toolbox = Toolbox(lean=Handle.of(lean))
    placed = asyncio.run(asyncio.run(toolbox.after("import My\ndef x := 1")).lean())
    assert isinstance(placed, ContextLean)
    assert placed.text.strip() == "def x := 1"
    with pytest.raises(InputError, match=r"line 1: the module Other is not imported; start with .*MODULES=Other"):
        asyncio.run(toolbox.after("import Other\ndef x := 1"))
