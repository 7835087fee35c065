"""The type-check tool: files with imports."""

import asyncio

import pytest

from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.typecheck import blank_imports, typecheck
from leanwright.tools.types import LeanStatus
from tests.lean_fixtures import LeanRun


def test_imports_are_blanked_with_a_warning_and_positions_stay() -> None:
    lean = FakeLean([clean_report()])
    text = "-- a file\nimport Mathlib\nimport Aesop -- tactic\n\ntheorem t : True := by sorry"
    report = asyncio.run(typecheck(lean, text, timeout_s=5))
    assert lean.calls[0].text == "-- a file\n\n\n\ntheorem t : True := by sorry"
    assert lean.calls[0].timeout_s == 5
    assert [(m.severity, m.pos.line) for m in report.messages] == [("warning", 2), ("warning", 3)]
    assert "import Mathlib" in report.messages[0].data
    assert report.status is LeanStatus.OK


def test_a_text_without_imports_is_left_alone() -> None:
    lean = FakeLean([clean_report()])
    assert asyncio.run(typecheck(lean, "theorem t : True := by sorry")) == clean_report()


@pytest.mark.parametrize(
    ("text", "blanked", "lines"),
    [
        ("import A", "", [1]),
        ("module\npublic import A\nmeta import B\nimport all C\nx", "\n\n\n\nx", [2, 3, 4]),
        ("theorem t : True := by sorry\nimport A", "theorem t : True := by sorry\nimport A", []),
        ("important theorem", "important theorem", []),
        ("", "", []),
        ("import A\r\ntheorem", "\ntheorem", [1]),
    ],
)
def test_only_leading_imports_go(text: str, blanked: str, lines: list[int]) -> None:
    body, dropped = blank_imports(text)
    assert body == blanked
    assert [line for line, _ in dropped] == lines


@pytest.mark.lean
def test_a_mathlib_file_is_checked(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    report = lean_run(typecheck(lean, "import Mathlib\n\ntheorem t : missing = 1 := by sorry"))
    assert report.status is LeanStatus.ERROR
    assert report.errors[0].pos.line == 3
    assert report.messages[0].severity == "warning"
