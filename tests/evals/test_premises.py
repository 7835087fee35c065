"""The premises of references, read off what Lean elaborates."""

from typing import Any

import pytest

from leanwright.evals.datasets.premises import premises_of
from leanwright.evals.datasets.sources import load
from leanwright.tools.errors import InputError

NOT_A_CONSTANT = ("a", "b", "x", "s", "h")


def known(name: str) -> bool:
    return name not in NOT_A_CONSTANT


@pytest.mark.parametrize(
    ("reference", "premises"),
    [
        ("theorem t (a b : ℝ) : a + b = b + a := by sorry", ()),  # notation hides HAdd.hAdd and Real
        ("theorem t : Nat.gcd 4 6 = 2 := by sorry", ("Nat.gcd",)),
        ("theorem t (s : Set ℝ) (h : s.Nonempty) : s.Nonempty := by sorry", ("Set", "Set.Nonempty")),
        ("open Nat in theorem t : gcd 4 6 = 2 := by sorry", None),
    ],
)
def test_premises_are_the_constants_that_a_statement_writes(
    lean_run: Any, lean: Any, reference: str, premises: tuple[str, ...] | None
) -> None:
    if premises is None:
        with pytest.raises(InputError, match="no theorem"):
            lean_run(premises_of(reference, lean, known))
    else:
        assert lean_run(premises_of(reference, lean, known)) == premises


def test_a_reference_that_does_not_elaborate(lean_run: Any, lean: Any) -> None:
    with pytest.raises(InputError, match="t does not elaborate"):
        lean_run(premises_of("theorem t : lost = 1 := by sorry", lean, known))


def test_the_shipped_premises_are_those_of_the_references(lean_run: Any, lean: Any) -> None:
    for problem in load("leanwright").problems[::6]:
        named = set(problem.premises)
        found = lean_run(premises_of(problem.reference or "", lean, named.__contains__))
        assert set(found) == named, problem.id


def test_most_shipped_references_have_premises() -> None:
    assert sum(bool(problem.premises) for problem in load("leanwright").problems) >= 40
