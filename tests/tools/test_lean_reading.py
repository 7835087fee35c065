"""What a model is shown of its Lean: the types that the notation leaves out."""

from typing import Any

import pytest

from leanwright.tools.lean_reading import reading


@pytest.mark.lean
@pytest.mark.parametrize(
    ("lean_text", "said", "remarks"),
    [
        ("∃ n, n ^ 2 ≡ 2 [ZMOD 3]", "∃ n : ℤ, n ^ 2 ≡ 2 [ZMOD 3]", []),
        ("7 ^ 10 % 10 = 9", "7 ^ 10 % 10 = 9", ["`7 ^ 10 % 10 = 9` is about ℕ"]),
        ("∫ x in (0 : ℝ)..1, x ^ 2 = 1 / 3", "(∫ x in 0..1, x ^ 2) = 1 / 3", []),
        (
            "∀ (p : ℕ) (a : ℤ), orderOf (a : ZMod p) = p - 1",
            "(p : ℕ) (a : ℤ) : orderOf a = p - 1",
            ["`a` stands for its image in `ZMod p`"],
        ),
    ],
)
def test_types_that_the_notation_leaves_out_are_told(
    lean: Any, lean_run: Any, lean_text: str, said: str, remarks: list[str]
) -> None:
    found, told = reading(lean_run(lean.check(f"theorem t : {lean_text} := by sorry")))
    assert found == said
    assert [one for one in told if one in remarks] == remarks
