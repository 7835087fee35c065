"""A model that was shown a part of a long context asks for the rest by name."""

import asyncio

from leanwright.tools.context_definitions import ContextDefinitions, UndeclaredName, definitions
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.lean.fake import FakeLean

TEXT = """namespace Own
/-- a square -/
def squareOf (n : ℕ) := n * n

structure IsRound (n : ℕ) : Prop where
  good : n = n

theorem round (n : ℕ) : IsRound n := ⟨rfl⟩
end Own
"""


def asked(*names: str) -> ContextDefinitions:
    box = Toolbox(lean=Handle.of(ContextLean(FakeLean(), TEXT)))
    found = asyncio.run(definitions.run(box, {"names": list(names)}))
    assert isinstance(found, ContextDefinitions)
    return found


def test_declarations_are_shown_by_their_full_names_and_by_their_last_parts() -> None:
    found = asked("IsRound", "Own.squareOf")
    assert found.lean.startswith("/-- a square -/\ndef squareOf")
    assert "good : n = n" in found.lean
    assert "theorem" not in found.lean
    assert found.undeclared == ()


def test_of_a_name_that_is_not_declared_the_nearest_are_told() -> None:
    found = asked("isSquareOf", "Nat.Prime")
    assert found.lean == ""
    assert found.undeclared == (
        UndeclaredName(name="isSquareOf", near=("Own.squareOf",)),
        UndeclaredName(name="Nat.Prime"),
    )
