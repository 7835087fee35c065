"""What the reader of the library's sources counts."""

from pathlib import Path

import pytest

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.library import COUNTED, library_areas

SOURCE = """module

public import Leanwright.Other

/-!
# Knots and links

Diagrams
and moves.
-/

/-! Stands for a theorem; an axiom here counts nothing. -/
axiom Knot : Type
class Oriented (k : Knot) where
  theorem_like : True
structure Link where
def crossings (k : Knot) : Nat := 0 -- def again
@[simp, grind =] theorem crossings_unknot (k : Knot) : crossings k = 0 := rfl
  def indented : Nat := 0
@[inherit_doc crossings] scoped notation "cr" => crossings
macro "knot " x:ident : term => `($x)
instance : Inhabited Link := ⟨⟨⟩⟩
/- theorem unfinished : True := trivial
/- and a comment -/
"""


def project(folder: Path, **files: str) -> Path:
    (folder / "Leanwright").mkdir()
    (folder / "Leanwright.lean").write_text("public import Leanwright.Knots\n", encoding="utf-8")
    for name, text in files.items():
        (folder / "Leanwright" / f"{name}.lean").write_text(text, encoding="utf-8")
    return folder


def test_counts_declarations_by_kind(tmp_path: Path) -> None:
    other, knots = library_areas(project(tmp_path, Knots=SOURCE, Other="module\n/-!\n# Other\n-/\n"))
    assert (other.title, other.module, other.summary) == ("Other", "Leanwright.Other", "")
    assert (knots.title, knots.summary) == ("Knots and links", "Diagrams and moves.")
    assert {kind: getattr(knots, kind) for kind in COUNTED} == {
        "definitions": 1,
        "classes": 2,
        "instances": 1,
        "theorems": 1,
        "axioms": 1,
        "notations": 2,
    }


def test_a_file_without_a_title_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"Knots\.lean: no title"):
        library_areas(project(tmp_path, Knots="module\n"))


def test_the_shipped_library() -> None:
    areas = {area.module: area for area in library_areas()}
    assert areas["Leanwright.Topology"].title == "Filters, limits and continuity"
    assert areas["Leanwright.Topology"].axioms == 0
    assert areas["Leanwright.Real"].axioms >= 4
    assert all(area.definitions + area.classes + area.theorems + area.instances > 0 for area in areas.values())
    assert sum(area.definitions for area in areas.values()) > 200
