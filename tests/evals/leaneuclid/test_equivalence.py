"""The SMT test of equivalence, and System E in Lean."""

import asyncio
import json
from pathlib import Path

import pytest

from leanwright.agent.providers.journal import Journal
from leanwright.agent.settings import Settings
from leanwright.evals.context import HeaderLean
from leanwright.evals.experiment import Opening
from leanwright.evals.leaneuclid.checking import read_formula
from leanwright.evals.leaneuclid.equivalence import Direction, SmtEquivalence, SmtProver, equivalent_by_smt
from leanwright.evals.leaneuclid.experiment import SmtOptions, SmtRow, opened, report
from leanwright.evals.leaneuclid.experiment import problems as pairs
from leanwright.evals.leaneuclid.parse import parse
from leanwright.evals.leaneuclid.smt import system_e
from leanwright.evals.leaneuclid.solver import SolverError, solve
from leanwright.tools.errors import InputError
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.types import LeanStatus
from tests.evals.runs import run_of

LIMIT_S = 10.0  # proofs take a tenth of it; only what cannot be proved waits for a limit, so that is asked with 1 s
BETWEEN = "∀ (a b c : Point), between a b c → |(a─b)| < |(a─c)|"


def compare(one: str, other: str, limit_s: float = LIMIT_S) -> SmtEquivalence:
    return asyncio.run(equivalent_by_smt(parse(one), parse(other), SmtProver(), limit_s=limit_s))


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


def test_a_turned_claim_is_refuted_by_a_model_of_the_rules() -> None:
    found = compare(BETWEEN, "∀ (a b c : Point), between a b c → |(a─b)| > |(a─c)|")
    assert found.refuted
    assert not found.equivalent
    assert not found.e3


def test_the_same_tree_asks_no_solver() -> None:
    reference, renamed = parse(BETWEEN), parse("∀ (p q r : Point), between p q r → |(p─q)| < |(p─r)|")
    assert asyncio.run(equivalent_by_smt(reference, renamed, SmtProver(()))).equivalent
    swapped = parse("∀ (p q r : Point), between p r q → |(p─q)| < |(p─r)|")
    assert not asyncio.run(equivalent_by_smt(reference, swapped, SmtProver(()))).equivalent


def test_a_prover_answers_once() -> None:
    """True, false, or neither; what is asked again needs no solver."""
    prover = SmtProver()
    claim, denied = parse(BETWEEN), parse("∀ a b : Point, a = b")

    async def answers() -> list[bool | None]:
        return [await prover.decide(formula, LIMIT_S) for formula in (claim, denied)]

    assert asyncio.run(answers()) == [True, False]
    prover._solvers = ()
    assert asyncio.run(answers()) == [True, False]
    assert asyncio.run(SmtProver(()).decide(claim, LIMIT_S)) is None


def test_a_statement_against_the_rules_is_called_contradictory() -> None:
    assert asyncio.run(SmtProver().contradicts(parse("∀ a b : Point, |(a─b)| < 0"), LIMIT_S))
    assert not asyncio.run(SmtProver().contradicts(parse("∀ a b : Point, |(a─b)| ≥ 0"), 1))


def test_a_contradictory_candidate_is_never_equivalent() -> None:
    assert not SmtEquivalence(Direction.PROVED, Direction.PROVED, component=True, contradictory=True).equivalent


@pytest.mark.parametrize("solver", ["z3", "cvc5", "cvc5-models"])
def test_each_solver_answers_and_keeps_its_limit(solver: str) -> None:
    assert asyncio.run(solve(solver, "(set-logic ALL)(declare-const x Real)(assert (< x x))", 5)) == "unsat"
    assert asyncio.run(solve(solver, "(set-logic ALL)(declare-const x Bool)(assert x)", 5)) == "sat"
    with pytest.raises(SolverError, match=solver):
        asyncio.run(solve(solver, "(assert (undeclared))", 5))
    factors = "(declare-const x Int)(declare-const y Int)(assert (and (< 1 x y) (= (* x y) 1000000016000000063)))"
    assert asyncio.run(solve(solver, f"(set-logic ALL){factors}", 0.5)) == "unknown"


def test_lean_checks_statements_of_system_e(lean_run, lean) -> None:  # type: ignore[no-untyped-def]
    system = HeaderLean(lean, system_e())

    async def checks() -> None:
        binders = await system.check(
            "theorem t (a b : Point) (L : Line) (h : distinctPointsOnLine a b L) : ∃ c : Point, c.onLine L := by sorry"
        )
        assert statement_faults(binders) == ()
        wrong = await system.check("theorem t : ∀ a : Point, a = 1 := by sorry")
        assert wrong.status is LeanStatus.ERROR
        formula = await read_formula(system, "forall (a b c : Point), (∠ a:b:c : ℝ) = ∟ ∨ (△ a:b:c : ℝ) + ∟ > 0")
        assert formula == parse("∀ (a b c : Point), ∠ a:b:c = ∟ ∨ Triangle.area △ a:b:c + ∟ > 0")
        with pytest.raises(InputError, match="not a statement of System E"):
            await read_formula(system, "∀ a : Point, a = 1")

    lean_run(checks())


def test_the_self_check_counts(tmp_path: Path) -> None:
    book = tmp_path / "leaneuclid" / "book.jsonl"
    book.parent.mkdir()
    book.write_text(json.dumps({"id": 7, "informal_stmt": "Between.", "formal_stmt": BETWEEN}))
    options = SmtOptions(data=tmp_path)

    async def check() -> list[SmtRow]:
        async with opened(Opening(Settings(), options, Journal(tmp_path / "journal"))) as trial:
            return [await trial(pair, 0) for pair in pairs(options)]

    rows = asyncio.run(check())
    assert [(row.kind, row.equivalent, row.refuted) for row in rows] == [
        ("itself", True, False), ("renamed", True, False), ("altered", False, True),
    ]  # fmt: skip
    assert "| altered | 1 | 0 | 1 | 0 | 0 | 0 |" in report(run_of("equivalence-smt", *rows)).text
    book.write_text('{"id": 7}')
    with pytest.raises(InputError, match="no problem that can be read"):
        pairs(options)
