"""Lean commands as comments and under other names."""

from leanwright.agent.documents.lean_text import comment, renamed


def test_no_text_ends_a_comment() -> None:
    assert comment(["a -/", "/- b"]) == "/-\na - /\n/ - b\n-/"


def test_a_theorem_is_renamed_and_nothing_else() -> None:
    assert (
        renamed("theorem t (t' : ℕ) : t' = t' := by sorry", ["x", "t"], "sum")
        == "theorem sum (t' : ℕ) : t' = t' := by sorry"
    )
    assert renamed("def t := 1", ["t"], "sum") == "def t := 1"
