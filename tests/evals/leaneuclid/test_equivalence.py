"""The SMT test of equivalence, and System E in Lean."""

import asyncio

import pytest

from leanwright.evals.leaneuclid.checking import SystemE
from leanwright.evals.leaneuclid.equivalence import Direction, Equivalence, Prover, equivalent
from leanwright.evals.leaneuclid.parse import parse
from leanwright.evals.leaneuclid.solver import SolverError, solve
from leanwright.tools.errors import InputError
from leanwright.tools.lean.guard import guard
from leanwright.tools.types import LeanStatus

LIMIT_S = 10.0  # proofs take a tenth of it; only what cannot be proved waits for a limit, so that is asked with 1 s
BETWEEN = "∀ (a b c : Point), between a b c → |(a─b)| < |(a─c)|"


def compare(one: str, other: str, limit_s: float = LIMIT_S) -> Equivalence:
    return asyncio.run(equivalent(parse(one), parse(other), Prover(), limit_s=limit_s))


@pytest.mark.parametrize(
    "other",
    [
        "∀ (x y z : Point), between x y z → |(z─x)| > |(y─x)|",
        "∀ (c b a : Point), between a b c → |(a─b)| < |(a─c)|",
    ],
)
def test_the_same_claim_in_other_words(other: str) -> None:
    found = compare(BETWEEN, other)
    assert found.equivalent
    assert not found.contradictory


def test_two_true_theorems_are_not_the_same_statement() -> None:
    """Both are provable alone, so each closed direction is idle: E3's own rule would call them equivalent."""
    found = compare(BETWEEN, "∀ (a b c : Point), between a b c → a ≠ b")
    assert found.e3
    assert found.forward is Direction.IDLE
    assert not found.equivalent


def test_a_turned_claim_is_refuted() -> None:
    found = compare(BETWEEN, "∀ (a b c : Point), between a b c → |(a─b)| > |(a─c)|", limit_s=1)
    assert not found.equivalent


def test_a_statement_against_the_rules_is_called_contradictory() -> None:
    assert asyncio.run(Prover().contradicts(parse("∀ a b : Point, |(a─b)| < 0"), LIMIT_S))
    assert not asyncio.run(Prover().contradicts(parse("∀ a b : Point, |(a─b)| ≥ 0"), 1))


def test_a_contradictory_candidate_is_never_equivalent() -> None:
    assert not Equivalence(Direction.PROVED, Direction.PROVED, component=True, contradictory=True).equivalent


@pytest.mark.parametrize("solver", ["z3", "cvc5"])
def test_each_solver_answers_and_keeps_its_limit(solver: str) -> None:
    assert asyncio.run(solve(solver, "(set-logic ALL)(declare-const x Real)(assert (< x x))", 5)) == "unsat"
    assert asyncio.run(solve(solver, "(set-logic ALL)(declare-const x Bool)(assert x)", 5)) == "sat"
    with pytest.raises(SolverError, match=solver):
        asyncio.run(solve(solver, "(assert (undeclared))", 5))


def test_lean_checks_statements_of_system_e(lean_run, lean) -> None:  # type: ignore[no-untyped-def]
    system = SystemE(lean)

    async def checks() -> None:
        binders = await system.check(
            "theorem t (a b : Point) (L : Line) (h : distinctPointsOnLine a b L) : ∃ c : Point, c.onLine L := by sorry"
        )
        assert guard(binders) == ()
        wrong = await system.check("∀ a : Point, a = 1")
        assert wrong.status is LeanStatus.ERROR
        formula = await system.read("forall (a b c : Point), (∠ a:b:c : ℝ) = ∟ ∨ (△ a:b:c : ℝ) + ∟ > 0")
        assert formula == parse("∀ (a b c : Point), ∠ a:b:c = ∟ ∨ Triangle.area △ a:b:c + ∟ > 0")
        with pytest.raises(InputError, match="not a statement of System E"):
            await system.read("∀ a : Point, a = 1")

    lean_run(checks())
