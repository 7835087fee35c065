"""Docstrings before the declarations of Lean commands."""

import pytest

from leanwright.agent.documents.lean_text import comment, documented, renamed


@pytest.mark.parametrize(
    ("lean", "made"),
    [
        ("def A := 1", "/-- d -/\ndef A := 1"),
        ("/-- old -/\nnoncomputable def A := 1", "/-- d -/\nnoncomputable def A := 1"),
        (
            "open Nat\n\ntheorem t : 1 = 1 := by sorry",
            "section\nopen Nat\n\n/-- d -/\ntheorem t : 1 = 1 := by sorry\nend",
        ),
        ("open Nat in theorem t : 1 = 1 := by sorry", "open Nat in\n/-- d -/\ntheorem t : 1 = 1 := by sorry"),
        (
            "-- a def\n@[ext] structure A where\n  x : ℕ",
            "section\n-- a def\n\n/-- d -/\n@[ext] structure A where\n  x : ℕ\nend",
        ),
    ],
)
def test_the_first_declaration_is_documented(lean: str, made: str) -> None:
    assert documented("d", lean) == made


def test_no_text_ends_a_comment() -> None:
    assert documented("a -/ b", "def A := 1").count("-/") == 1
    assert comment(["a -/", "/- b"]) == "/-\na - /\n/ - b\n-/"


def test_a_theorem_is_renamed_and_nothing_else() -> None:
    assert (
        renamed("theorem t (t' : ℕ) : t' = t' := by sorry", ["x", "t"], "sum")
        == "theorem sum (t' : ℕ) : t' = t' := by sorry"
    )
    assert renamed("def t := 1", ["t"], "sum") == "def t := 1"
