"""Reading and printing formulas of System E."""

import re

import pytest

from leanwright.evals.leaneuclid.equivalence import alignments
from leanwright.evals.leaneuclid.formula import SIGNATURES, Quantified, parts_of, rename, to_lean
from leanwright.evals.leaneuclid.parse import parse
from leanwright.evals.leaneuclid.smt import definitions, rules, theory, to_smt
from leanwright.evals.leaneuclid.variants import altered, renamed
from leanwright.prompts import render
from leanwright.tools.errors import InputError

MIDPOINT = "∀ (a b : Point) (AB : Line), distinctPointsOnLine a b AB → ∃ m : Point, between a m b ∧ |(a─m)| = |(m─b)|"


@pytest.mark.parametrize(
    "text",
    [
        MIDPOINT,
        "forall (a b c : Point), (∠ a:b:c : ℝ) = ∟ ∨ ¬(between a b c) → exists d : Point, d ≠ a",
        "∀ a b c d : Point, (△ a:b:c : ℝ) = Triangle.area △ a:b:d + △ b:c:d → |(a─b)|^2 ≥ |(c─d)| * 2 / 3 - 1",
        "∀ (a : Point) (α β : Circle) (L : Line), a.isCentre α ∧ α.intersectsCircle β → L.intersectsCircle α ↔ False",
        "theorem t (a b : Point) (L : Line) (h : distinctPointsOnLine a b L) : ∃ c : Point, between a c b := by sorry",
    ],
)
def test_what_is_printed_reads_the_same(text: str) -> None:
    formula = parse(text)
    assert parse(to_lean(formula)) == formula


def test_precedence_is_that_of_lean() -> None:
    written = parse("∀ a b : Point, ¬ a = b ∧ a ≠ b ∨ b = a → a = b → b = a")
    assert written == parse("∀ a b : Point, ((((¬ (a = b)) ∧ (a ≠ b)) ∨ (b = a)) → ((a = b) → (b = a)))")


def test_binders_are_hypotheses() -> None:
    one = parse("theorem t (a b : Point) (h : a ≠ b) : ∃ c : Point, between a c b := by sorry")
    other = parse("∀ (a b : Point), a ≠ b → ∃ c : Point, between a c b")
    assert one == other
    assert [sort for _, sort in parts_of(one).variables] == ["Point", "Point"]
    assert len(parts_of(one).hypotheses) == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("∀ a : Point, a.onLine a", "onLine takes Point, Line, not Point, Point"),
        ("∀ a : Point, a.near a", "no relation 'near'"),
        ("∀ a : Point, a = 0", "cannot compare"),
        ("∀ a : Point, a < a", "cannot compare"),
        ("a = b", "'a' is not bound"),
        ("∀ L : Line, |(L─L)| = 1", "is not a point"),
        ("∀ a : Point, 1 + a = 2", "joins numbers"),
        ("∀ a b : Point, |(a─b)|^9 = 1", "exponent"),
        ("∃ h : between a b c, True", "binds points, lines and circles only"),
        ("1 + 1", "stands where a proposition should"),
        ("(", "not a formula of System E"),
    ],
)
def test_bad_text_gets_one_clear_line(text: str, says: str) -> None:
    with pytest.raises(InputError, match=says) as error:
        parse(text)
    assert "\n" not in str(error.value)


def test_renaming_does_not_capture() -> None:
    formula = parse("∀ a b : Point, ∃ c : Point, between a c b")
    assert isinstance(formula, Quantified)
    moved = rename(formula.body, {"a": "c", "b": "a"})
    assert to_lean(moved) == "(∃ (c' : Point), (between c c' a))"


def test_rules_and_definitions_come_from_the_lean_file() -> None:
    assert len(rules()) > 50
    assert {"formTriangle", "opposingSides", "distinctPointsOnLine"} <= set(definitions())
    assert to_smt(parse("∀ (a b : Point) (L : Line), distinctPointsOnLine a b L")) == (
        "(forall ((v0 Point) (v1 Point) (v2 Line)) (and (onLine v0 v2) (and (onLine v1 v2) (distinct v0 v1))))"
    )
    assert theory().count("(") == theory().count(")")


def test_variants() -> None:
    formula = parse(MIDPOINT)
    assert "(|(m─P0)|) = (|(P1─m)|)" in to_lean(renamed(formula, 0))
    assert "(|(a─m)|) < (|(m─b)|)" in to_lean(altered(formula))
    assert altered(parse("∀ a b : Point, a = b")) == parse("∀ a b : Point, a ≠ b")  # points have no order
    assert altered(parse("∀ a b : Point, a ≠ b → False")) == parse("∀ a b : Point, a = b → False")


def test_the_likeliest_alignment_comes_first() -> None:
    one = parts_of(parse("∀ (a b c : Point), between a b c ∧ a ≠ c → b ≠ c"))
    other = parts_of(parse("∀ (z x y : Point), between x y z ∧ x ≠ z → y ≠ z"))
    assert next(alignments(one, other)) == {"x": "a", "y": "b", "z": "c"}
    assert not list(alignments(one, parts_of(parse("∀ (a b : Point), a ≠ b"))))


def test_the_examples_that_a_model_is_shown_are_statements_of_the_language() -> None:
    told = render("system_e")
    examples = re.findall(r"```lean\n(.*?)\n```", told)
    assert len(examples) == 2
    for example in examples:
        parse(example)
    for relation in SIGNATURES:
        assert relation.rsplit(".", 1)[-1] in told
