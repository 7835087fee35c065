"""The commands of a Lean text, and what of a long one a model is shown."""

import pytest

from leanwright.tools.lean import commands as module
from leanwright.tools.lean.commands import chosen, commands, documented

TEXT = """open Nat

namespace Own
/-- A number is called *good* if it is even. -/
@[simp]
def Good (n : ℕ) : Prop := Even n

-- about squares
noncomputable def squareOf (n : ℕ) : ℕ := n * n

/-- A *round* number. -/
structure IsRound (n : ℕ) : Prop where
  good : Good n
end Own

open Own in
theorem Own.x : Good 2 := by sorry
variable (q : ℕ)
def Other (n : ℕ) : Prop := n = 5
"""


def test_names_docstrings_and_scopes() -> None:
    found = commands(TEXT)
    assert [(one.kind, one.name) for one in found if one.name] == [
        ("def", "Own.Good"),
        ("def", "Own.squareOf"),
        ("structure", "Own.IsRound"),
        ("theorem", "Own.x"),
        ("def", "Other"),
    ]
    assert found[2].doc == "A number is called *good* if it is even."
    assert found[3].text.startswith("-- about squares\nnoncomputable def")
    assert next(one for one in found if one.kind == "theorem").text.startswith("open Own in\n")


@pytest.mark.parametrize(
    ("size", "about", "there", "absent"),
    [
        (220, "Every round number is positive.", ("IsRound", "def Good"), ("def Other", "squareOf (n", "theorem")),
        (140, "theorem t : Own.squareOf 2 = 4 := by sorry", ("squareOf (n",), ("def Other", "structure", "def Good")),
        (220, "theorem t : Own.IsRound.good = h := by sorry", ("IsRound", "def Good"), ("def Other",)),
    ],
)
def test_a_long_context_is_chosen_by_names(
    monkeypatch: pytest.MonkeyPatch, size: int, about: str, there: tuple[str, ...], absent: tuple[str, ...]
) -> None:
    assert chosen(TEXT, about) == TEXT
    monkeypatch.setattr(module, "SHOWN", size)
    shown, _, rest = chosen(TEXT, about).partition("-- not shown: ")
    assert all(one in shown for one in (*there, "open Nat", "variable (q : ℕ)"))
    assert not any(one in shown for one in absent)
    assert "Other" in rest
    least = chosen(TEXT, about, filled=False)
    assert all(one in least for one in (*there, "open Nat"))
    assert len(least) <= len(chosen(TEXT, about))


def test_of_a_long_context_the_instances_of_what_is_shown_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"""structure Ring8 where
  size : ℕ
instance : LE Ring8 := ⟨fun a b => a.size ≤ b.size⟩
structure Box where
  size : ℕ
instance : LE Box := ⟨fun a b => a.size ≥ b.size⟩
{"".join(f"def Filler{i} := {i}{chr(10)}" for i in range(90))}"""
    monkeypatch.setattr(module, "SHOWN", 140)
    shown, _, rest = chosen(text, "theorem t (a b : Box) : a ≤ b := by sorry", filled=False).partition("-- not shown: ")
    assert "LE Box" in shown
    assert "LE Ring8" not in shown
    assert len(rest.split(", ")) == 91  # all names, for who may ask for them


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
def test_one_declaration_is_documented(lean: str, made: str) -> None:
    assert documented("d", lean) == made


HELPED = "noncomputable def sumOf (n : ℕ) : ℕ := n\n\nnoncomputable def mean (n : ℕ) : ℕ := sumOf n"


@pytest.mark.parametrize(
    ("doc", "lean", "name", "about"),
    [
        ("The *mean* of a number.", HELPED, "", "def mean"),
        ("The average of a number.", HELPED, "", "def mean"),
        ("The average of a number.", HELPED, "sumOf", "def sumOf"),
        ("The average.", HELPED.replace("mean", "average'"), "average", "def average'"),
        (
            "A *pointed set*. A *pointed map*.",
            "structure PointedSet where\n\nstructure PointedMap where",
            "",
            "structure PointedSet",
        ),
        ("A *norm*.", 'def aux := 1\n\n/-- old -/\ndef norm := aux\n\nnotation "‖" => norm', "", "def norm"),
    ],
)
def test_the_text_of_a_definition_stands_with_what_it_is_about(doc: str, lean: str, name: str, about: str) -> None:
    made = documented(doc, lean, name)
    assert made.count("/--") == 1
    assert made.partition("-/\n")[2].removeprefix("noncomputable ").startswith(about)


def test_no_text_ends_a_docstring() -> None:
    assert documented("a -/ b", "def A := 1").count("-/") == 1
