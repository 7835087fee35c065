"""Variants of statements, and the table of results; no Lean."""

from random import Random

import pytest

from leanwright.evals.equivalence.experiment import EquivalenceRow, chosen, report, statements
from leanwright.evals.equivalence.variants import EQUIVALENT, INEQUIVALENT, variants
from leanwright.tools.equivalence.records import Equivalence, SameMeaning
from tests.evals.runs import run_of

TEXT = "theorem t (x y : ℝ) (h : 0 < x) (k : x ^ 2 + y = 4) : x * y ≤ 4 ∧ y + 1 = 3 := by sorry"


def _one(kind: str, text: str = TEXT) -> str | None:
    same = kind in EQUIVALENT
    found = {v.kind: v.second for v in variants("t", text, same=same, count=99, random=Random(0))}
    return found.get(kind)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("names", "(x1 : ℝ) (x2 : ℝ) (h1 : 0 < x1) (h2 : x1 ^ 2 + x2 = 4) : x1 * x2 ≤ 4 ∧ x2 + 1 = 3"),
        ("hypotheses reordered", "(x y : ℝ) (k : x ^ 2 + y = 4) (h : 0 < x) : x * y ≤ 4 ∧ y + 1 = 3"),
        ("sides of =", "(x y : ℝ) (h : 0 < x) (k : 4 = x ^ 2 + y) : x * y ≤ 4 ∧ 3 = y + 1"),
        ("a < b as b > a", "(x y : ℝ) (h : x > 0) (k : x ^ 2 + y = 4) : 4 ≥ x * y ∧ y + 1 = 3"),
        ("sums and products commuted", "(x y : ℝ) (h : 0 < x) (k : y + x ^ 2 = 4) : y * x ≤ 4 ∧ 1 + y = 3"),
        ("squares as products", "(x y : ℝ) (h : 0 < x) (k : x * x + y = 4) : x * y ≤ 4 ∧ y + 1 = 3"),
        ("hypotheses joined by ∧", "(x y : ℝ) (h : 0 < x ∧ x ^ 2 + y = 4) : x * y ≤ 4 ∧ y + 1 = 3"),
        ("hypotheses in the goal", "(x y : ℝ) : 0 < x → x ^ 2 + y = 4 → x * y ≤ 4 ∧ y + 1 = 3"),
        ("binders in the goal", ": ∀ (x y : ℝ) (h : 0 < x) (k : x ^ 2 + y = 4), x * y ≤ 4 ∧ y + 1 = 3"),
        ("numeral of the goal", "(x y : ℝ) (h : 0 < x) (k : x ^ 2 + y = 4) : x * y ≤ 4 ∧ y + 1 = 4"),
        ("hypothesis dropped", "(x y : ℝ) (h : 0 < x) : x * y ≤ 4 ∧ y + 1 = 3"),
        ("strictness", "(x y : ℝ) (h : 0 < x) (k : x ^ 2 + y = 4) : x * y < 4 ∧ y + 1 = 3"),
        ("goal weakened", "(x y : ℝ) (h : 0 < x) (k : x ^ 2 + y = 4) : x * y ≤ 4"),
        ("operation", "(x y : ℝ) (h : 0 < x) (k : x ^ 2 + y = 4) : x + y ≤ 4 ∧ y + 1 = 3"),
        ("quantifier", None),
    ],
)
def test_each_kind(kind: str, expected: str | None) -> None:
    found = _one(kind)
    assert (found and found.removeprefix("theorem t ").removesuffix(" := by sorry")) == expected


def test_terms_are_moved_over_rings_only() -> None:
    assert _one("terms moved", TEXT) is not None
    assert _one("terms moved", TEXT.replace("ℝ", "ℕ")) is None


def test_no_variant_is_its_statement() -> None:
    for same, kinds in ((True, EQUIVALENT), (False, INEQUIVALENT)):
        found = list(variants("t", TEXT, same=same, count=99, random=Random(0)))
        assert {v.kind for v in found} <= set(kinds)
        assert all(v.second != TEXT for v in found)


def test_own_statements_suffice_and_the_choice_is_fixed() -> None:
    assert len(list(statements(None))) > 50
    found = chosen(None, 60, 0)
    assert [v.same for v in found[:4]] == [True, False, True, False]
    assert [v.id for v in found] == [v.id for v in chosen(None, 60, 0)]
    assert len({(v.id, v.same) for v in found}) == len(found) == 120


def test_outside_the_subset_there_is_none() -> None:
    assert list(variants("t", "theorem t : ‹weird› := by sorry", same=True, count=2, random=Random(0))) == []


def row(name: str, *, same: bool, answer: str) -> EquivalenceRow:
    kind = name.partition("/")[2]
    if answer == "rejected":
        return EquivalenceRow(problem=name, kind=kind, same=same, rejected="no statement")
    return EquivalenceRow(
        problem=name, kind=kind, same=same, seconds=1.0, found=Equivalence(answer=SameMeaning(answer), how="")
    )


def test_the_table_counts_and_names_wrong_answers() -> None:
    rows = [
        row("a/names", same=True, answer="proved"),
        row("b/names", same=True, answer="refuted"),
        row("c/strictness", same=False, answer="proved"),
        row("d/domain", same=False, answer="rejected"),
    ]
    text = report(run_of("equivalence", *rows)).text
    assert "| Variants that say the same | 2 | 1 (50.0 %) | 1 (50.0 %) | 0 (0.0 %) | 0 | 0 | 0 | 1.0 |" in text
    assert "1 pairs left out" in text
    assert "Wrong answers: 2; of BEq+: 0.\n- refuted: b/names\n- proved: c/strictness" in text
