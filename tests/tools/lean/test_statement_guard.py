"""The statement guard on what the embedded Lean says of real texts, and on reports that lack evidence."""

import pytest

from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import clean_report
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.types import LeanDeclaration, LeanReport, LeanStatus, Meaning
from tests.lean_fixtures import LeanRun

ACCEPTED = [
    "theorem t : 1 = 1 := by sorry",
    "theorem t : 1 = 1 := by\n  sorry",
    "theorem t : 1 = 1 := sorry",
    "theorem t (n : Nat) (h : 0 < n) : n ≠ 0 := by sorry -- a remark",
    "/-- A doc comment: a + b. -/ theorem t (n : Nat) : n = n := by sorry",
    "open Nat Int\ntheorem t : 1 = 1 := by sorry",
    "theorem t.{u} (α : Type u) (a : α) : a = a := by sorry",
    "theorem t (x : Fin 5) : x = ⟨3, by decide⟩ := by sorry",
    "theorem t (n : Nat) : (match n with | 0 => 1 | _ => 2) = 1 := by sorry",
    "theorem Some.name' (n : Nat) : n = n := by sorry",
    "open Nat in theorem t : 1 = 1 := by sorry",
    "set_option maxHeartbeats 400000 in\ntheorem t : 1 = 1 := by sorry",
    "set_option maxRecDepth 4000\nopen Nat Real in\nopen Int in theorem t : 1 = 1 := by sorry",
]

REJECTED = {
    "axiom a : 1 = 2": "axiom",
    "def d := 3\ntheorem t : d = 4 := by sorry": "definition",
    "abbrev d := 3\ntheorem t : d = 4 := by sorry": "abbrev",
    "opaque d : Nat\ntheorem t : d = 4 := by sorry": "opaque",
    "structure S where\n  x : Nat\ntheorem t : 1 = 1 := by sorry": "structure",
    'local notation "two" => 3\ntheorem t : two = 3 := by sorry': "notation",
    'local macro "two" : term => `(3)\ntheorem t : two = 3 := by sorry': "macro",
    'syntax "two" : term\ntheorem t : 1 = 1 := by sorry': "syntax",
    "instance : LE Nat := ⟨fun _ _ => True⟩\ntheorem t (n : Nat) : 5 ≤ n := by sorry": "instance",
    "attribute [local simp] Nat.add_comm\ntheorem t : 1 = 1 := by sorry": "attribute",
    "set_option autoImplicit true\ntheorem t (x : foo) : x = x := by sorry": "set_option",
    "set_option pp.all true in\ntheorem t : 1 = 1 := by sorry": "set_option",
    "#check 1\ntheorem t : 1 = 1 := by sorry": "check",
    "theorem t : 1 = 1 := by sorry\ntheorem u : 1 = 1 := by sorry": "2 theorem commands",
    "theorem t : True := by trivial": "body is not sorry",
    "theorem t : 1 = 1 := (by sorry)": "body is not sorry",
    "theorem t : ∀ n : Nat, n = n := by intro n; sorry": "body is not sorry",
    "theorem t : 1 = 1 := by\n  have : False := sorry\n  rfl": "body is not sorry",
    "theorem t : 1 = 1 := by sorry termination_by 3": "body is not sorry",
    "theorem t : (sorry : Prop) := by sorry": "sorry in the type",
    "theorem t (x : Fin 5) : x = ⟨3, sorry⟩ := by sorry": "sorry",
    "example : 1 = 1 := by sorry": "example",
    "open Lean\ntheorem t : 1 = 1 := by sorry": "opens Lean",
    "open Nat hiding add_comm\ntheorem t : 1 = 1 := by sorry": "opens",
    "theorem t : 1 = 1 := by sorry\nopen Nat": "text after the theorem",
    "@[simp] theorem t : 1 = 1 := by sorry": "modifier",
    "private theorem t : 1 = 1 := by sorry": "modifier",
    "variable (h : False)\ntheorem t : 1 = 2 := by sorry": "variable",
    "namespace X\ntheorem t : 1 = 1 := by sorry\nend X": "namespace",
    "theorem t : 1 = 1 := by sorry\nsection\nend": "section",
    "theorem t : 1 = 1 := by sorry\n#exit\naxiom a : False": "exit",
    "theorem t : 1 = 1 := by sorry\nimport Lean\naxiom a : False": "import",
    "theorem t : 1 = 1 := by sorry\n/- unclosed": "error",
    "theorem t : 1 = 1": "error",
    "theorem t (x : missing) : x = x := by sorry": "error",
    "theorem «a\nb» : 1 = 1 := by sorry": "unusual characters",
    "mutual\ntheorem t : 1 = 1 := by sorry\nend": "mutual",
    "": "unknown",
    "-- theorem t : 1 = 1 := by sorry": "unknown",
}


@pytest.mark.lean
@pytest.mark.parametrize("text", ACCEPTED)
def test_one_theorem_with_sorry_is_accepted(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    report = lean_run(lean.check(text))
    assert statement_faults(report) == (), report


@pytest.mark.lean
@pytest.mark.parametrize("text", REJECTED)
def test_anything_else_is_rejected(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    reasons = statement_faults(lean_run(lean.check(text)))
    assert any(REJECTED[text] in reason for reason in reasons), reasons


@pytest.mark.lean
def test_a_constant_that_a_macro_adds_is_seen(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    text = 'macro "nothing" : command => `(axiom hidden : False)\nnothing\ntheorem t : 1 = 1 := by sorry'
    report = lean_run(lean.check(text))
    assert "axiom" in {declaration.kind for declaration in report.declarations}
    assert any("hidden" in reason for reason in statement_faults(report))


def test_a_clean_report_passes() -> None:
    assert statement_faults(clean_report()) == ()


@pytest.mark.parametrize("status", [status for status in LeanStatus if status is not LeanStatus.OK])
def test_no_other_status_passes(status: LeanStatus) -> None:
    assert statement_faults(clean_report().model_copy(update={"status": status}))


@pytest.mark.parametrize(
    "lacking",
    [
        {"commands": ()},
        {"declarations": ()},
        {"body_is_sorry": None},
        {"body_is_sorry": False},
        {"meaning": None},
        {"meaning": Meaning(unknown="a budget")},
        {"meaning": Meaning(odd=("an instance",))},
        {"meaning": Meaning(shadowed=("True",))},
        {"meaning": Meaning(bound=("a b",))},
        {"screen": None},
        {"screen": ("the term open",)},
        {"sorries": 0},
        {"sorries": 2},
        {"commands": ("Lean.Parser.Command.theorem", "Lean.Parser.Command.theorem")},
        {"commands": ("Lean.Parser.Command.open",)},
        {"commands": ("Lean.Parser.Command.open", "Lean.Parser.Command.theorem")},
    ],
)
def test_evidence_that_is_missing_is_a_reason(lacking: dict[str, object]) -> None:
    assert statement_faults(clean_report().model_copy(update=lacking))


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "axiom"},
        {"sorry_in_type": True},
        {"axioms": ("a",)},
        {"name": "t\nok"},
        {"name": ""},
        {"fingerprint": ""},
    ],
)
def test_each_property_of_the_declaration_counts(change: dict[str, object]) -> None:
    report = clean_report()
    changed = report.declarations[0].model_copy(update=change)
    assert statement_faults(report.model_copy(update={"declarations": (changed,)}))


def test_a_hole_in_an_auxiliary_proof_is_a_reason() -> None:
    proof = LeanDeclaration(name="t._proof_1", kind="theorem", type="P", fingerprint="p")
    report = clean_report()
    assert statement_faults(report.model_copy(update={"declarations": (*report.declarations, proof)})) == ()
    hole = proof.model_copy(update={"sorry_in_value": True})
    assert statement_faults(report.model_copy(update={"declarations": (*report.declarations, hole)}))


def test_a_text_that_its_syntax_rules_out_has_that_reason_alone(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    report = lean_run(lean.check("axiom a : False\ntheorem t : 1 = 1 := by sorry", fresh=True))
    assert statement_faults(report) == ("a command other than theorem: axiom",)


def test_an_empty_report_gives_every_reason() -> None:
    assert len(statement_faults(LeanReport(status=LeanStatus.OK))) >= 4
