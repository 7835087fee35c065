"""SmtEquivalence of statements of System E by SMT, after E3 (Murphy et al., 2024, section 5).

The *closed* test proves G → T and T → G from the rules of System E. Like every test of closed theorems it is fooled
when both can be proved by themselves, so a direction whose conclusion the rules prove alone counts as idle. The
*component* test aligns the bound variables and compares hypotheses and conclusions apart. Where a solver finds a model
of the rules in which a direction fails, the statements are known to differ, and the component test is not asked.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from itertools import islice, permutations, product

from leanwright.evals.leaneuclid.formula import (
    Formula,
    LogicalConnective,
    Quantified,
    StatementParts,
    conjuncts,
    parts_of,
    rename,
)
from leanwright.evals.leaneuclid.smt import theory, to_smt
from leanwright.evals.leaneuclid.solver import SOLVERS, solve

LIMIT_S = 15.0  # of a direction, for each solver, in processor time
QUICK_S = 2.0  # of the first round
SATISFIABLE_LIMIT_S = 10.0
IDLE_LIMIT_S = 5.0
COMPONENT_LIMIT_S = 5.0  # of one question about components, which are smaller than the statements
MOST_ALIGNMENTS = 3  # as E3 tries by default
_MOST_PERMUTATIONS = 2000  # looked at to find the likeliest alignments
TRUE = LogicalConnective("⊤")


class Direction(StrEnum):
    """What is known of an implication between the closed statements."""

    PROVED = "proved"
    IDLE = "idle"  # proved, but what it concludes is provable alone: says nothing
    REFUTED = "refuted"  # it fails in a model of the rules
    OPEN = "open"  # none of these within the limit, or not asked since the other direction is refuted


@dataclass(frozen=True)
class SmtEquivalence:
    """``forward`` is reference → candidate. ``component`` tells whether the component test proved equivalence."""

    forward: Direction
    backward: Direction
    component: bool
    contradictory: bool  # the rules refute the candidate; asked where the closed test alone would decide

    @property
    def equivalent(self) -> bool:
        """Both directions proved by a test that the truth of the statements cannot fool."""
        closed = self.forward is Direction.PROVED and self.backward is Direction.PROVED
        return (closed or self.component) and not self.contradictory

    @property
    def refuted(self) -> bool:
        """The one does not follow from the other by the rules of System E."""
        return Direction.REFUTED in (self.forward, self.backward)

    @property
    def e3(self) -> bool:
        """What E3 itself would say: both closed directions proved, however, by a candidate that can hold."""
        proved = {self.forward, self.backward} <= {Direction.PROVED, Direction.IDLE}
        return proved and not self.contradictory


class SmtProver:
    """Asks one solver after the other until one decides; what was asked before is remembered.

    The first of `SOLVERS` decides most, in tenths of a second to seconds, by a proof or by a model.
    """

    def __init__(self, solvers: Sequence[str] = tuple(SOLVERS)) -> None:
        self._solvers = solvers
        self._decided: dict[Formula, bool] = {}
        self._open: dict[Formula, float] = {}  # the limit that did not suffice
        self._one_at_a_time = asyncio.Lock()

    async def proves(self, formula: Formula, limit_s: float) -> bool:
        """Whether the rules of System E prove the closed ``formula``, each solver having ``limit_s`` seconds."""
        return await self.decide(formula, limit_s) is True

    async def contradicts(self, formula: Formula, limit_s: float) -> bool:
        """Whether the rules refute ``formula`` within the limit."""
        return await self.proves(LogicalConnective("¬", (formula,)), limit_s)

    async def decide(self, formula: Formula, limit_s: float) -> bool | None:
        """True: proved. False: it fails in a model of the rules. None: neither was found. Raises SolverError."""
        async with self._one_at_a_time:
            if formula in self._decided:
                return self._decided[formula]
            if self._open.get(formula, 0.0) >= limit_s:
                return None
            script = f"{theory()}\n(assert {to_smt(LogicalConnective('¬', (formula,)))})\n"
            for solver in self._solvers:
                answer = await solve(solver, script, limit_s)
                if answer != "unknown":
                    self._decided[formula] = answer == "unsat"
                    return self._decided[formula]
            self._open[formula] = limit_s
            return None


async def equivalent_by_smt(
    reference: Formula, candidate: Formula, prover: SmtProver, *, limit_s: float = LIMIT_S
) -> SmtEquivalence:
    """Compare two closed statements, each direction within ``limit_s``. Raises SolverError."""
    one, other = parts_of(reference), parts_of(candidate)
    if _identical(one, other):
        return SmtEquivalence(Direction.PROVED, Direction.PROVED, component=True, contradictory=False)
    found = await _closed_test(reference, candidate, prover, limit_s)
    if found.refuted:  # statements whose components agree follow from each other
        return found
    if await _component(one, other, prover, min(limit_s, COMPONENT_LIMIT_S)):
        return replace(found, component=True)
    if not found.e3:
        return found
    return SmtEquivalence(
        await _unless_idle(candidate, prover, limit_s),
        await _unless_idle(reference, prover, limit_s),
        component=False,
        contradictory=await prover.contradicts(candidate, min(limit_s, SATISFIABLE_LIMIT_S)),
    )


async def _closed_test(reference: Formula, candidate: Formula, prover: SmtProver, limit_s: float) -> SmtEquivalence:
    """Both directions, with little time first: most are settled then, and one that fails settles the whole."""
    forward = backward = Direction.OPEN
    for seconds in (min(limit_s, QUICK_S), limit_s):
        forward = await _direction(reference, candidate, prover, seconds)
        if forward is not Direction.REFUTED:
            backward = await _direction(candidate, reference, prover, seconds)
        if Direction.REFUTED in (forward, backward):
            break
    return SmtEquivalence(forward, backward, component=False, contradictory=False)


def _identical(reference: StatementParts, candidate: StatementParts) -> bool:
    """Whether they are the same up to the names of the variables, taken in order."""
    if [sort for _, sort in reference.variables] != [sort for _, sort in candidate.variables]:
        return False
    names = {theirs: ours for (ours, _), (theirs, _) in zip(reference.variables, candidate.variables, strict=True)}
    return _moved(candidate, names) == (reference.hypotheses, reference.conclusion)


def _moved(parts: StatementParts, names: dict[str, str]) -> tuple[tuple[Formula, ...], Formula]:
    return tuple(rename(h, names) for h in parts.hypotheses), rename(parts.conclusion, names)


async def _direction(premise: Formula, conclusion: Formula, prover: SmtProver, limit_s: float) -> Direction:
    decided = await prover.decide(LogicalConnective("→", (premise, conclusion)), limit_s)
    return Direction.OPEN if decided is None else Direction.PROVED if decided else Direction.REFUTED


async def _unless_idle(conclusion: Formula, prover: SmtProver, limit_s: float) -> Direction:
    """What a proof of ``conclusion`` from another statement is worth."""
    return Direction.IDLE if await prover.proves(conclusion, min(limit_s, IDLE_LIMIT_S)) else Direction.PROVED


async def _component(reference: StatementParts, candidate: StatementParts, prover: SmtProver, limit_s: float) -> bool:
    for names in alignments(reference, candidate):
        moved = StatementParts(reference.variables, *_moved(candidate, names))
        if moved == reference or await _parts_agree(reference, moved, prover, limit_s):
            return True
    return False


async def _parts_agree(one: StatementParts, other: StatementParts, prover: SmtProver, limit_s: float) -> bool:
    """Whether hypotheses and conclusions are equivalent.

    Conclusions that follow from the hypotheses anyway must agree without them.
    """
    variables = one.variables
    left, right = conjunction(one.hypotheses), conjunction(other.hypotheses)
    if not await prover.proves(_closed(variables, LogicalConnective("↔", (left, right))), limit_s):
        return False
    same = LogicalConnective("↔", (one.conclusion, other.conclusion))
    if await prover.proves(_closed(variables, same), limit_s):
        return True
    if not await prover.proves(_closed(variables, LogicalConnective("→", (left, same))), limit_s):
        return False
    return not await prover.proves(_closed(variables, LogicalConnective("→", (left, one.conclusion))), limit_s)


def conjunction(formulas: Sequence[Formula]) -> Formula:
    """All of ``formulas`` joined by ∧."""
    return reduce(lambda one, other: LogicalConnective("∧", (one, other)), formulas) if formulas else TRUE


def _closed(variables: tuple[tuple[str, str], ...], formula: Formula) -> Formula:
    return Quantified("∀", variables, formula) if variables else formula


def alignments(reference: StatementParts, candidate: StatementParts) -> Iterator[dict[str, str]]:
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
