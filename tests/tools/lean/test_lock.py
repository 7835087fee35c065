"""Locks: what breaks them and what does not, on what the embedded Lean elaborates."""

from pathlib import Path

import pytest

from leanwright.tools.errors import InputError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import clean_report
from leanwright.tools.lean.lock import StatementLock, lock, read_lock, still_holds
from leanwright.tools.lean.statement_guard import allowed_definitions, definition_faults, statement_faults
from tests.lean_fixtures import LeanRun

BASE = "theorem t (n : ℕ) (h : 0 < n) : n ≠ 0 := by sorry"
SAME = [
    "theorem other (m : ℕ) (hm : 0 < m) : m ≠ 0 := by sorry",
    "theorem t (n : ℕ) -- a remark\n    (h : 0 < n) :\n  n ≠ 0 :=\n  sorry",
    "/-- What it says. -/ theorem t : ∀ {n : ℕ}, 0 < n → n ≠ 0 := by sorry",
]
OTHER = [
    "theorem t (n : ℤ) (h : 0 < n) : n ≠ 0 := by sorry",
    "theorem t (n : ℕ) (h : 0 ≤ n) : n ≠ 0 := by sorry",
    "theorem t (n : ℕ) (h : 0 < n) : n = 0 := by sorry",
    "theorem t (n : ℕ) : n ≠ 0 := by sorry",
    "theorem t (n : ℕ) (h : 0 < n) (h' : 0 < n) : n ≠ 0 := by sorry",
    "theorem t (n : ℕ) (h : 0 < n) : n ≠ 00 + 0 := by sorry",
]
MATCH = "theorem {} (n : ℕ) : (match n with | {} => 1 | _ => 2) = 1 := by sorry"
UNIVERSES = "theorem t.{{{}}} (α : Type {}) (β : Type {}) (f : α → β) (a b : α) (h : a = b) : f a = f b := by sorry"
DEFINITIONS = "def d : ℕ := {}\ndef e : ℕ := d + 1\n"
USING = "theorem t : e = 4 := by sorry"


@pytest.mark.lean
@pytest.mark.parametrize("text", SAME)
def test_names_and_layout_do_not_count(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    locked = lock(lean_run(lean.check(BASE)))
    assert still_holds(locked, lean_run(lean.check(text))).reasons == ()


@pytest.mark.lean
@pytest.mark.parametrize("text", OTHER)
def test_another_type_breaks_the_lock(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    locked = lock(lean_run(lean.check(BASE)))
    held = still_holds(locked, lean_run(lean.check(text)))
    assert not held.holds
    assert [reason.split(":")[0] for reason in held.reasons] == ["the elaborated type changed"]


@pytest.mark.lean
def test_what_lean_adds_for_a_match_counts_and_its_name_does_not(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    locked = lock(lean_run(lean.check(MATCH.format("t", "0"))))
    assert still_holds(locked, lean_run(lean.check(MATCH.format("u", "0")))).holds
    assert not still_holds(locked, lean_run(lean.check(MATCH.format("t", "1")))).holds


@pytest.mark.lean
def test_universes_count_up_to_their_names(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    locked = lock(lean_run(lean.check(UNIVERSES.format("u, v", "u", "v"))))
    assert still_holds(locked, lean_run(lean.check(UNIVERSES.format("b, a", "a", "b")))).holds
    assert not still_holds(locked, lean_run(lean.check(UNIVERSES.format("u", "u", "u")))).holds


@pytest.mark.lean
def test_the_header_counts(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    locked = lock(lean_run(lean.check(f"open Nat\n{BASE}")))
    assert still_holds(locked, lean_run(lean.check(f"open  Nat -- why\n{BASE}"))).holds
    held = still_holds(locked, lean_run(lean.check(BASE)))
    assert held.reasons == ("the header changed: it was open Nat and is empty",)


@pytest.mark.lean
def test_definitions_are_allowed_by_what_they_say(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    allowed = allowed_definitions(lean_run(lean.check(DEFINITIONS.format(3))))
    assert {definition.name for definition in allowed} == {"d", "e"}
    same = lean_run(lean.check(f"def d : ℕ :=\n  3 -- three\ndef e := d + 1\n{USING}", fresh=True))
    assert statement_faults(same, allowed) == ()
    assert statement_faults(same)
    changed = lean_run(lean.check(DEFINITIONS.format(4) + USING))
    assert any("d is not the definition that was allowed" in reason for reason in statement_faults(changed, allowed))
    more = lean_run(lean.check(DEFINITIONS.format(3) + "def f := 1\n" + USING))
    assert any("2 declarations" in reason for reason in statement_faults(more, allowed))
    locked = lock(same, allowed)
    assert still_holds(locked, same, allowed).holds
    four = allowed_definitions(lean_run(lean.check(DEFINITIONS.format(4))))
    assert any("type changed" in reason for reason in still_holds(locked, changed, four).reasons)


@pytest.mark.lean
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("axiom a : ℕ", "axiom"),
        ("def d : ℕ := sorry", "sorry"),
        ("instance : LE Bool := ⟨fun _ _ => True⟩", "instance"),
        ("@[simp] def d := 3", "modifier"),
        ("structure S where\n  x : ℕ\n  deriving Repr", "deriving"),
        ("theorem t : 1 = 1 := rfl", "not a definition"),
        ("open Nat", "defines nothing"),
        ("def d : ℕ := missing", "error"),
    ],
)
def test_only_plain_definitions_can_be_allowed(lean: EmbeddedLean, lean_run: LeanRun, text: str, reason: str) -> None:
    assert any(reason in fault for fault in definition_faults(lean_run(lean.check(text))))


@pytest.mark.lean
def test_a_structure_can_be_allowed(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    text = "structure Pair where\n  left : ℕ\n  right : ℕ\n"
    report = lean_run(lean.check(text))
    assert definition_faults(report) == ()
    whole = lean_run(lean.check(f"{text}theorem t (p : Pair) : p.left = p.left := by sorry", fresh=True))
    assert statement_faults(whole, allowed_definitions(report)) == ()
    other = lean_run(lean.check(text.replace("right : ℕ", "right : ℤ") + "theorem t (p : Pair) : p = p := by sorry"))
    assert statement_faults(other, allowed_definitions(report))


def test_the_library_and_the_version_count() -> None:
    report = clean_report()
    locked = lock(report)
    changed = report.model_copy(update={"version": "5", "library": "other"})
    assert still_holds(locked, changed).reasons == (
        "Lean changed: it was fake and is 5",
        "the library changed: it was fake and is other",
    )


def test_what_is_no_statement_has_no_lock_and_keeps_none() -> None:
    report = clean_report()
    broken = report.model_copy(update={"sorries": 2})
    with pytest.raises(InputError, match="2 occurrences of sorry"):
        lock(broken)
    assert not still_holds(lock(report), broken).holds
    unknown = report.declarations[0].model_copy(update={"fingerprint": ""})
    with pytest.raises(InputError, match="too large"):
        lock(report.model_copy(update={"declarations": (unknown,)}))


def test_a_lock_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "t.lock"
    locked = lock(clean_report())
    path.write_text(locked.model_dump_json())
    assert read_lock(path) == locked
    assert isinstance(read_lock(path), StatementLock)
    for content in ("", "{}", "[1]", '{"fingerprint": 3}', "\x00"):
        path.write_text(content)
        with pytest.raises(InputError, match="is not a lock"):
            read_lock(path)
    with pytest.raises(InputError, match="cannot be read"):
        read_lock(tmp_path / "missing")
