"""What stands for a back-translation where there are no words."""

from leanwright.tools.unworded import is_unworded, one_line, unworded


def test_the_statement_is_shown_as_it_was_written_in_one_line() -> None:
    lean = "import Mathlib\n\nopen Real in\ntheorem t (n : ℤ) :\n    ∃ k : ℤ, (n:ℚ)/2 = k := by sorry\n"
    assert one_line(lean) == "theorem t (n : ℤ) : ∃ k : ℤ, (n:ℚ)/2 = k := by sorry"
    assert unworded(lean) == f"no words for it; the Lean is: {one_line(lean)}"
    assert is_unworded(unworded(lean))
    assert not is_unworded("Every integer is even.")
