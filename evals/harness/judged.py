"""A statement against its problem's reference, by the test of its language, each answer recorded by itself.

Statements of Lean are compared by the component test, which is the answer, and by BEq+; statements of System E by SMT.
Both are read where the problem's header puts them (`leanwright.evals.context`).
"""

import asyncio
from dataclasses import replace
from importlib.util import find_spec

from leanwright.evals.context import Contexts
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.harness.rows import Compared
from leanwright.evals.leaneuclid.checking import read_formula
from leanwright.evals.leaneuclid.equivalence import SmtEquivalence, SmtProver, equivalent_by_smt
from leanwright.tools.equivalence.closers import Closers, find_closers
from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.equivalence.records import Equivalence, SameMeaning
from leanwright.tools.errors import ConfigError, InputError, LeanError
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanStatus

BUDGET_S, ATTEMPT_S = 60.0, 10.0  # of one comparison without BEq+, and of one request
SOLVERS = ("cvc5", "z3")  # modules


class Comparer:
    """Compares where `Contexts` puts a problem; what was compared before is remembered."""

    def __init__(self, contexts: Contexts) -> None:
        self._contexts = contexts
        self._closers: Closers | None = None
        self._prover = SmtProver()
        self._lock = asyncio.Lock()
        self._known: dict[tuple[str, str, str], Compared] = {}
        self._faults: dict[tuple[str, str], str] = {}

    async def fault(self, problem: BenchmarkProblem) -> str:
        """Why this Lean cannot read the problem's reference; "": it can, or there is none. Raises LeanError."""
        if problem.reference is None:
            return ""
        key = problem.header, problem.reference
        if key not in self._faults:
            report = await self._contexts.of(problem.header).check(problem.reference, timeout_s=BUDGET_S)
            said = report.errors[0].data.splitlines()[0] if report.errors else "; ".join(statement_faults(report))
            if report.status not in (LeanStatus.OK, LeanStatus.ERROR):
                return f"Lean gave no answer ({report.status.value})"  # it may another time
            self._faults[key] = said
        return self._faults[key]

    async def compare(self, statement: str, problem: BenchmarkProblem) -> Compared:
        """All answers; None where they cannot be given. Raises ConfigError without the solvers that it takes."""
        key = statement, problem.reference or "", problem.header
        if key not in self._known:
            lean = self._contexts.of(problem.header)
            try:
                self._known[key] = await self._compare(lean, statement, problem)
            except (InputError, LeanError) as error:
                return Compared(how=str(error))
        return self._known[key]

    async def _compare(self, lean: LeanBackend, statement: str, problem: BenchmarkProblem) -> Compared:
        reference = problem.reference or ""
        if problem.language == "system-e":
            missing = [name for name in SOLVERS if find_spec(name) is None]
            if missing:
                raise ConfigError(f"{missing[0]} is not installed: pip install 'leanwright[evals]'")
            formulas = await read_formula(lean, reference), await read_formula(lean, statement)
            return by_smt(await equivalent_by_smt(*formulas, self._prover))
        async with self._lock:
            if self._closers is None:
                self._closers = await find_closers(lean, timeout_s=BUDGET_S)
        closers = replace(self._closers, env=None)  # where its lemmas were elaborated is of one context
        found = await equivalent(
            lean, statement, reference,
            budget_s=BUDGET_S, attempt_s=ATTEMPT_S, with_beq=True, closers=closers,
        )  # fmt: skip
        return as_compared(found)


def as_compared(found: Equivalence) -> Compared:
    """The record of a comparison by Lean."""
    component = {SameMeaning.PROVED: True, SameMeaning.REFUTED: False, SameMeaning.UNKNOWN: None}[found.answer]
    if found.beq is None:
        return Compared(component=component, how=found.how)
    note = found.beq.forward.note or found.beq.backward.note
    return Compared(
        component=component,
        beq=found.beq.equivalent,
        beq_published=found.beq.published,
        how=found.how,
        beq_note=note,
    )


def by_smt(found: SmtEquivalence) -> Compared:
    """The record of a comparison by SMT: ``component`` is our answer, ``e3`` that of the closed test alone."""
    answer = True if found.equivalent else False if found.refuted else None
    how = f"reference → statement {found.forward}, statement → reference {found.backward}"
    if found.component:
        how += ", hypotheses and conclusion equivalent each apart"
    return Compared(component=answer, e3=found.e3, how=how)
