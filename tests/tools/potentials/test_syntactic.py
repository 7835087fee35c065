import asyncio

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leanwright.tools.potentials.scan import scan
from leanwright.tools.potentials.syntactic import Syntactic

GOOD = (
    "theorem statement (x y : ℝ) (h₀ : x + y = 10) : x = 7 := by sorry",
    "theorem t.{u} {α : Type u} [Group α] ⦃a : α⦄ (h : ⌊(2.5 : ℝ)⌋ = 2) : a = a := sorry",
    "theorem t : let x := 2; x < 3 := by sorry",
    "theorem t (h : let y := 1; y = 1) : (Nat.add (n := 1) 2) = 3 := by sorry",
    "theorem t (f : ℕ → ℕ) (s : Set ℕ) (defined : 1 = 1) : f '' s = f ⁻¹' (s) := by sorry",
    "theorem t : ')' ≠ '(' ∧ \"-- := [\" ≠ \"\" := by sorry",
    "theorem sorry_free (admitted : 1 = 1) : admitted = admitted := by  sorry",
)
BAD_PREFIXES = {
    "lemma": "does not start",
    "theorem (x": "does not start",
    "theorem t (x : ℕ) -- a remark": "a comment",
    "theorem t (x : ℕ) /- a": "a comment",
    "theorem t (x : ℕ)\n": "a line break",
    "theorem t (x : ℕ])": "] closes nothing",
    "theorem t) ": ") closes nothing",
    "theorem t (f : ℝ → ℝ := fun x ↦ x)": "default value",
    "theorem t (x : sorry) ": "sorry inside",
    "theorem t (x : ℕ) : x = x axiom a": "the command axiom",
    "theorem t := by": "states nothing",
    "theorem t : 1 = 1 := by s": "",
    "theorem t : 1 = 1 := by simp": "body is not sorry",
    "theorem t : 1 = 1 := by sorry theorem u": "body is not sorry",
    "theorem t (x : ℕ) " + "(h : x = x) " * 400: "longer than 4000",
}


def prefix(text: str) -> str | None:
    """Why the prefix is rejected; None when it is not."""
    (weight,) = asyncio.run(Syntactic().prefix([text]))
    assert weight.log in (0.0, float("-inf"))
    assert not weight.inconclusive
    return weight.reason if weight.log < 0 else None


def complete(text: str) -> str | None:
    (weight,) = asyncio.run(Syntactic().complete([text]))
    return weight.reason if weight.log < 0 else None


@pytest.mark.parametrize("text", GOOD)
def test_every_prefix_of_a_theorem_may_go_on(text: str) -> None:
    weights = asyncio.run(Syntactic().prefix([text[:end] for end in range(len(text) + 1)]))
    assert [text[:end] for end, weight in enumerate(weights) if weight.log < 0] == []
    assert complete(text) is None


@pytest.mark.parametrize(("text", "why"), BAD_PREFIXES.items(), ids=[t[:40] for t in BAD_PREFIXES])
def test_what_cannot_become_a_theorem_is_rejected_with_the_reason(text: str, why: str) -> None:
    reason = prefix(text)
    assert (reason is None) == (why == "")
    assert why in (reason or "")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("theorem t (x : ℕ) : x = x", "no statement that ends"),
        ("theorem t (x : ℕ", "not closed"),
        ("theorem t (x : ℕ) : x = x := by", "body is not sorry"),
        ("", "no statement"),
    ],
)
def test_an_unfinished_text_is_not_complete(text: str, why: str) -> None:
    assert prefix(text) is None
    assert why in (complete(text) or "")


PIECES = [*"()[]{}:=x -'", "theorem ", "t ", ":=", '"', "let ", "sorry", "by "]


@settings(max_examples=300)
@given(st.lists(st.sampled_from(PIECES), max_size=14))
def test_what_is_rejected_stays_rejected(pieces: list[str]) -> None:
    text = "theorem t " + "".join(pieces)
    fates = [prefix(text[:end]) is None for end in range(len(text) + 1)]
    assert fates == sorted(fates, reverse=True)
    assert fates[-1] or complete(text) is not None


def test_groups_are_those_before_the_colon() -> None:
    text = "theorem t.{u} (x : ℕ) [Inhabited (Fin x)] {y : ℕ} : (x = y) := by sorry"
    shape = scan(text)
    assert [text[group.start : group.end] for group in shape.groups] == ["(x : ℕ)", "[Inhabited (Fin x)]", "{y : ℕ}"]
    assert shape.colon == text.index(": (x")
    assert shape.body == text.index(":= by")
    assert (shape.depth, shape.mismatch, shape.comment, shape.default) == (0, "", False, None)
