"""Definitions under examination, with the real Lean: the guard, the evidence, examples, and notions of the library."""

from typing import Any

import pytest

from leanwright.tools.definitions.examine import elaborate, examine_definition, placed_after, with_inhabitants
from leanwright.tools.definitions.examples import with_examples
from leanwright.tools.definitions.judgement import judge_definition
from leanwright.tools.definitions.library import compared
from leanwright.tools.definitions.records import DefinitionEvidence
from leanwright.tools.definitions.shape import defined_in
from leanwright.tools.types import LeanStatus, ProbeAnswer, Verdict

GOOD = "def Good (n : ℕ) : Prop := Even n ∧ n > 2"
MANY = """structure PointedSet where
  carrier : Type
  point : carrier

structure PointedMap (A B : PointedSet) where
  toFun : A.carrier → B.carrier
  map_point : toFun A.point = B.point

class Pointed (α : Type) where
  base : α

inductive Chain (α : Type) where
  | stop : Chain α
  | more : α → Chain α → Chain α

notation "⋆ₚ" => (Pointed.base : ℕ)

def half (x : ℝ) : ℝ := x / 2"""
CHEATS = {
    "@[simp] def Foo (n : ℕ) : Prop := n = 1": "the modifier @[ simp ]",
    "axiom foo : False": "a command other than theorem: axiom",
    "instance : LE ℕ := ⟨fun _ _ => True⟩": "a command other than theorem: instance",
    "partial def foo (n : ℕ) : ℕ := foo n": "the modifier partial",
    "opaque foo : ℕ": "a command other than theorem: opaque",
    'macro "foo" : term => `(5)': "a command other than theorem: macro",
    'local notation "QQ" => 5': "a notation with a scope, a name, a priority or attributes",
    'notation x " + " y => 5': "a notation that has no symbol of its own",
    'notation "<x" => 5': "a notation with the symbol <x",
    "structure Foo where\n  x : ℕ\n  deriving Repr": "the syntax deriving",
    "namespace Foo\ndef Bar (n : ℕ) : Prop := n = 1\nend Foo": "a command other than theorem: namespace",
}
FAULTS = {
    "def Foo (n : ℕ) : Prop := sorry": "sorry in Foo",
    "def Foo (n : ℕ) : Prop := @LE.le ℕ ⟨fun _ _ => True⟩ n 3": "an instance other than the library's for LE ℕ",
    "def Good.Even (n : ℕ) : Prop := n = 3": "Good.Even would take the place of the library's Even",
    "def Foo (Even : ℕ → Prop) : Prop := Even 2": "the variable Even has the name of a constant",
}


async def examined(lean: Any, text: str) -> DefinitionEvidence:
    text, report = await elaborate(lean, text)
    placed = placed_after(lean, text, report)
    evidence = await examine_definition(lean, text, report, placed)
    return evidence if placed is None else await with_inhabitants(evidence, text, placed)


def test_several_definitions_of_all_kinds(lean: Any, lean_run: Any) -> None:
    found = lean_run(examined(lean, MANY))
    assert found.report.status is LeanStatus.OK
    assert not found.faults
    kinds = {part.name: part.kind for part in found.parts}
    assert kinds == {
        "PointedSet": "structure", "PointedMap": "structure", "Pointed": "class", "Chain": "inductive", "half": "value",
    }  # fmt: skip
    there = {part.name: part.inhabited.answer for part in found.parts if part.inhabited is not None}
    assert there == dict.fromkeys(("PointedSet", "PointedMap", "Pointed", "Chain"), ProbeAnswer.YES)
    assert judge_definition(found).verdict is Verdict.ACCEPTED


def test_what_a_definition_may_not_hold_is_refused_before_it_is_elaborated(lean: Any, lean_run: Any) -> None:
    async def all_() -> dict[str, str]:
        reports = {text: (await elaborate(lean, text))[1] for text in CHEATS}
        return {text: report.messages[0].data for text, report in reports.items()}

    assert lean_run(all_()) == {text: f"not elaborated: {why}" for text, why in CHEATS.items()}


def test_what_a_definition_means_is_looked_at(lean: Any, lean_run: Any) -> None:
    async def all_() -> dict[str, tuple[str, ...]]:
        return {text: (await examined(lean, text)).faults for text in FAULTS}

    assert lean_run(all_()) == {text: (why,) for text, why in FAULTS.items()}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("structure Odd3 where\n  n : ℕ\n  big : n > 3\n  small : n < 2", "there is none: proved by omega"),
        ("inductive Nothing3 : Type", "there is none: it has no constructor"),
        ("structure Idle (n : ℕ) where\n  x : ℕ", "never used: `n`"),
        ("structure Apart where\n  x : ℕ\n  h : (1 : ℕ) = 1", "says nothing of the rest: `h`"),
        ("def Foo (n : ℕ) : Prop := n = n", "everything is so: proved by simp_all"),
        ("def Foo (n m : ℕ) : Prop := n = 2", "never used: `m`"),
    ],
)
def test_what_is_empty_or_idle_is_rejected(lean: Any, lean_run: Any, text: str, reason: str) -> None:
    found = judge_definition(lean_run(examined(lean, text)))
    assert found.verdict is Verdict.REJECTED
    assert found.reasons[0] == reason


def test_examples_are_proved_or_refuted(lean: Any, lean_run: Any) -> None:
    texts = (
        "theorem t : Good 4 := by sorry",
        "theorem t : ¬ Good 3 := ⟨fun h => nonsense⟩",
        "theorem t : Good 2 := by sorry",
        "theorem t : ∀ n, Good n → Even n := fun _ h => h.1",
        "theorem t : True ∧ (axiom_of_mine) := by sorry",
    )

    async def all_() -> DefinitionEvidence:
        evidence = await examined(lean, GOOD)
        placed = placed_after(lean, GOOD, evidence.report)
        assert placed is not None
        return await with_examples(evidence, placed, texts)

    found = lean_run(all_())
    assert "∀ n, Good n → Even n" in found.proved
    assert found.refuted == ("Good 2",)
    assert set(found.proved) | set(found.shown) >= {"Good 4", "¬ Good 3"}
    assert len(found.unread) == 1


def test_a_notion_of_the_library_is_recognized(lean: Any, lean_run: Any) -> None:
    text = "def Doubled (n : ℕ) : Prop := ∃ k, n = k + k\n\ndef BigEven (n : ℕ) : Prop := Even n ∧ n > 2"

    async def all_() -> list[tuple[str, str, str]]:
        evidence = await examined(lean, text)
        placed = placed_after(lean, text, evidence.report)
        assert placed is not None
        parts = defined_in(evidence.report, text)
        rows = [row for one in parts for row in await compared(placed, one, ["Even", "Nat.Prime", "Group"])]
        return [(row.part, row.notion, row.how) for row in rows]

    assert lean_run(all_()) == [
        ("Doubled", "Even", "equal"),
        ("Doubled", "Nat.Prime", "none"),
        ("BigEven", "Even", "implies"),
        ("BigEven", "Nat.Prime", "none"),
    ]


def test_a_property_of_things_of_any_type_is_tried_at_small_types(lean: Any, lean_run: Any) -> None:
    found = lean_run(examined(lean, "def IsSmallOn {α : Type*} (f : α → ℝ) : Prop := ∀ x, f x < 1"))
    assert found.parts[0].holds is not None
    assert found.parts[0].holds.evidence == "α = ℤ, f = fun _ => 0 (confirmed by Lean)"
