"""A library as models are told of it, and what it has in place of a name."""

import asyncio

from leanwright.prompts import render
from leanwright.tools.diagnostics import observe
from leanwright.tools.lean.declared import declared_in, in_namespace, nearest
from leanwright.tools.lean.description import describe
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Position


def knowing(*names: str) -> FakeLean:
    """A Lean that answers ``#check`` for these names and refuses all else."""

    def report(text: str) -> LeanReport:
        messages = []
        for line, command in enumerate(text.split("\n"), start=1):
            known = command.removeprefix("#check @") in names
            position = Position(line=line, column=0)
            messages.append(LeanMessage(severity="info" if known else "error", pos=position, data="…"))
        library = "leanwright-prelude 9+abc"
        return LeanReport(status=LeanStatus.ERROR, messages=tuple(messages), version="4.28.0", library=library)

    return FakeLean(reports=[report])


def test_a_description_holds_what_lean_knows_and_no_more() -> None:
    lean = knowing("Even", "IsOpen", "Real.sqrt")
    found = asyncio.run(describe(lean))
    assert len(lean.calls) == 1
    assert (found.name, found.lean) == ("leanwright-prelude 9", "4.28.0")
    assert {area.name: area.names for area in found.areas} == {
        "numbers": ("Even",), "topology and metric spaces": ("IsOpen",), "real and complex functions": ("Real.sqrt",),
    }  # fmt: skip
    assert found.junk == ("`Real.sqrt` of a negative number is 0",)
    assert "Nat.Prime" in found.absent
    assert found.choices == ()
    assert "- numbers: Even\n" in render("library", library=found)


def test_like_notions_are_told_apart_where_the_library_has_them_all() -> None:
    groups = ("Group", "CommGroup", "AddGroup", "AddCommGroup")
    found = asyncio.run(describe(knowing(*groups, "AddSubgroup")))
    assert found.areas[0].names == (*groups, "AddSubgroup")
    assert "\n- A group is `Group`, " in render("draft_system", library=found)
    assert asyncio.run(describe(knowing(*groups[:3]))).choices == ()


def test_a_lean_that_gives_no_answer_leaves_the_name() -> None:
    gone = LeanReport(status=LeanStatus.TIMEOUT, library="Mathlib")
    found = asyncio.run(describe(FakeLean(reports=[gone])))
    assert (found.name, found.areas, found.absent) == ("Mathlib", (), ())


def test_the_statement_library_is_known_by_its_sources() -> None:
    declared = declared_in("leanwright-prelude 0.1.0+1234")
    assert {"center", "closure", "index"} <= set(in_namespace(declared, "Subgroup"))
    assert "carrier" not in in_namespace(declared, "Subgroup")
    assert in_namespace(declared, "Nat") == ()  # most of it is Lean's own
    assert nearest(declared, "Nat.prime", 3)[0] == "Nat.Prime"
    assert nearest(declared, "Qqqqqqq", 3) == []
    assert declared_in("Mathlib") == {}


def test_an_unknown_name_is_shown_with_what_its_namespace_has() -> None:
    text = "theorem t (R : Type) [Ring R] (M : Ideal R) [M.IsTwoSided] : M = M := by sorry"
    at = text.index("IsTwoSided")
    said = "Invalid field `IsTwoSided`: The environment does not contain `Submodule.IsTwoSided`, so …"
    place = {"pos": Position(line=1, column=at), "end_pos": Position(line=1, column=at + 10)}
    error = LeanMessage.model_validate({"severity": "error", "data": said, **place})
    report = LeanReport(status=LeanStatus.ERROR, messages=(error,), library="leanwright-prelude 1+a")
    (seen,) = observe(text, report)
    assert "[M.【IsTwoSided】]" in seen.excerpt
    assert seen.advice.startswith(
        "`M.IsTwoSided` means `Submodule.IsTwoSided` here. Submodule has no IsTwoSided; it has: "
    )
    assert "span" in seen.advice
