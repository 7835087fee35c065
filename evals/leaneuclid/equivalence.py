"""Equivalence of statements of System E by SMT, after E3 (Murphy et al., 2024, section 5).

The *closed* test proves G → T and T → G from the rules of System E. Like every test of closed theorems it is fooled
when both can be proved by themselves, so a direction whose conclusion the rules prove alone counts as idle. The
*component* test aligns the bound variables and compares hypotheses and conclusions apart.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from itertools import islice, permutations, product

from leanwright.evals.leaneuclid.formula import Connective, Formula, Parts, Quantified, conjuncts, parts_of, rename
from leanwright.evals.leaneuclid.smt import theory, to_smt
from leanwright.evals.leaneuclid.solver import SOLVERS, solve

LIMIT_S = 15.0  # of a direction
SATISFIABLE_LIMIT_S = 10.0
IDLE_LIMIT_S = 5.0
MOST_ALIGNMENTS = 3  # as E3 tries by default
_MOST_PERMUTATIONS = 2000  # looked at to find the likeliest alignments
TRUE = Connective("⊤")


class Direction(StrEnum):
    """What is known of an implication between the closed statements."""

    PROVED = "proved"
    IDLE = "idle"  # proved, but what it concludes is provable alone: says nothing
    OPEN = "open"  # not proved within the limit


@dataclass(frozen=True)
class Equivalence:
    """``forward`` is reference → candidate. ``component`` tells whether the component test proved equivalence."""

    forward: Direction
    backward: Direction
    component: bool
    contradictory: bool  # the candidate contradicts the rules: it was refuted within its limit

    @property
    def equivalent(self) -> bool:
        """Both directions proved by a test that the truth of the statements cannot fool."""
        closed = self.forward is Direction.PROVED and self.backward is Direction.PROVED
        return (closed or self.component) and not self.contradictory

    @property
    def e3(self) -> bool:
        """What E3 itself would say: both closed directions proved, however."""
        return Direction.OPEN not in (self.forward, self.backward)


class Prover:
    """Asks every solver of ``solvers`` at once; the first proof ends the others."""

    def __init__(self, solvers: Sequence[str] = tuple(SOLVERS)) -> None:
        self._solvers = solvers

    async def proves(self, formula: Formula, limit_s: float) -> bool:
        """Whether the rules of System E prove the closed ``formula`` within the limit."""
        return await self._refutes(Connective("¬", (formula,)), limit_s)

    async def contradicts(self, formula: Formula, limit_s: float) -> bool:
        """Whether the rules refute ``formula`` within the limit."""
        return await self._refutes(formula, limit_s)

    async def _refutes(self, formula: Formula, limit_s: float) -> bool:
        script = f"{theory()}\n(assert {to_smt(formula)})\n"
        tasks = [asyncio.create_task(solve(solver, script, limit_s)) for solver in self._solvers]
        try:
            for task in asyncio.as_completed(tasks):
                if await task == "unsat":
                    return True
            return False
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def equivalent(
    reference: Formula, candidate: Formula, prover: Prover, *, limit_s: float = LIMIT_S
) -> Equivalence:
    """Compare two closed statements, each direction within ``limit_s``. Raises SolverError."""
    component = await _component(parts_of(reference), parts_of(candidate), prover, limit_s)
    return Equivalence(
        await _direction(reference, candidate, prover, limit_s),
        await _direction(candidate, reference, prover, limit_s),
        component,
        await prover.contradicts(candidate, min(limit_s, SATISFIABLE_LIMIT_S)),
    )


async def _direction(premise: Formula, conclusion: Formula, prover: Prover, limit_s: float) -> Direction:
    if not await prover.proves(Connective("→", (premise, conclusion)), limit_s):
        return Direction.OPEN
    return Direction.IDLE if await prover.proves(conclusion, min(limit_s, IDLE_LIMIT_S)) else Direction.PROVED


async def _component(reference: Parts, candidate: Parts, prover: Prover, limit_s: float) -> bool:
    for names in alignments(reference, candidate):
        moved = Parts(
            reference.variables,
            tuple(rename(h, names) for h in candidate.hypotheses),
            rename(candidate.conclusion, names),
        )
        if moved == reference or await _parts_agree(reference, moved, prover, limit_s):
            return True
    return False


async def _parts_agree(one: Parts, other: Parts, prover: Prover, limit_s: float) -> bool:
    """Whether hypotheses and conclusions are equivalent.

    Conclusions that follow from the hypotheses anyway must agree without them.
    """
    variables = one.variables
    left, right = conjunction(one.hypotheses), conjunction(other.hypotheses)
    if not await prover.proves(_closed(variables, Connective("↔", (left, right))), limit_s):
        return False
    same = Connective("↔", (one.conclusion, other.conclusion))
    if await prover.proves(_closed(variables, same), limit_s):
        return True
    if not await prover.proves(_closed(variables, Connective("→", (left, same))), limit_s):
        return False
    return not await prover.proves(_closed(variables, Connective("→", (left, one.conclusion))), limit_s)


def conjunction(formulas: Sequence[Formula]) -> Formula:
    """All of ``formulas`` joined by ∧."""
    return reduce(lambda one, other: Connective("∧", (one, other)), formulas) if formulas else TRUE


def _closed(variables: tuple[tuple[str, str], ...], formula: Formula) -> Formula:
    return Quantified("∀", variables, formula) if variables else formula


def alignments(reference: Parts, candidate: Parts) -> Iterator[dict[str, str]]:
    """The likeliest maps from the candidate's variables to the reference's, by how many clauses they make equal.

    None when the numbers of points, lines or circles differ.
    """
    sorts = sorted({sort for _, sort in (*reference.variables, *candidate.variables)})
    ours = [[name for name, of in reference.variables if of == sort] for sort in sorts]
    theirs = [[name for name, of in candidate.variables if of == sort] for sort in sorts]
    if [len(names) for names in ours] != [len(names) for names in theirs]:
        return
    clauses = {*reference.hypotheses, *conjuncts(reference.conclusion)}
    flat = [name for names in theirs for name in names]
    orders = product(*(permutations(names) for names in ours))
    maps = [
        dict(zip(flat, (n for names in order for n in names), strict=True))
        for order in islice(orders, _MOST_PERMUTATIONS)
    ]
    if {*flat} == {name for name, _ in reference.variables}:
        maps.insert(0, {name: name for name in flat})

    def likeness(names: dict[str, str]) -> int:
        moved = {rename(h, names) for h in candidate.hypotheses} | set(conjuncts(rename(candidate.conclusion, names)))
        return len(clauses & moved)

    ranked = sorted(maps, key=likeness, reverse=True)  # stable: the first of equals comes first
    yield from islice(ranked, MOST_ALIGNMENTS)
