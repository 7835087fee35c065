"""Do two Lean statements say the same? Proved, refuted or unknown, with the evidence; BEq+ beside it when asked for."""

import time

from leanwright.tools.equivalence.beq import beq
from leanwright.tools.equivalence.closers import Closers, find_closers
from leanwright.tools.equivalence.component import test_components
from leanwright.tools.equivalence.prover import GoalProver
from leanwright.tools.equivalence.records import Beq, Equivalence, SameMeaning
from leanwright.tools.equivalence.refute import refute
from leanwright.tools.equivalence.truth import told_apart
from leanwright.tools.errors import InputError
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.protocols import EquivalenceBackend, LeanBackend
from leanwright.tools.types import EquivalenceGoals, LeanReport, LeanStatus

ATTEMPT_S = 10.0  # of one request to Lean


async def equivalent(
    lean: LeanBackend,
    first: str,
    second: str,
    *,
    budget_s: float = 60.0,
    attempt_s: float = ATTEMPT_S,
    with_beq: bool = False,
    closers: Closers | None = None,
) -> Equivalence:
    """Compare two statements, each a theorem that ends in ``:= by sorry``.

    PROVED rests on proofs that Lean checked of every component (tools/equivalence/component.py says which proofs
    count), REFUTED on values at which a component differs, or on a proof that the one holds and the other does not.
    ``budget_s`` seconds go to that at most, ``attempt_s`` to one request; BEq+ takes as long as it takes. ``closers``
    are those of this Lean (find_closers), for whoever compares many; None: they are looked for. Raises InputError when
    a text is not exactly one such theorem.
    """
    start = time.monotonic()
    reports = []
    for text, name in ((first, "first"), (second, "second")):
        reports.append(await lean.check(text, timeout_s=attempt_s))
        reject_faulty(reports[-1], name)
    if closers is None:
        closers = await find_closers(lean, timeout_s=max(attempt_s, budget_s))
    found = await _compare(lean, closers, first, second, budget_s=budget_s, attempt_s=attempt_s)
    left_s = budget_s - (time.monotonic() - start)
    if found.answer is SameMeaning.UNKNOWN and left_s > 0:
        both = reports[0], reports[1]
        apart = await told_apart(lean, closers, (first, second), both, min(attempt_s, left_s))
        if apart is not None:
            found = Equivalence(answer=SameMeaning.REFUTED, how=apart[1], refutations=(apart[0],))
    extra: Beq | None = await beq(lean, closers, first, second, attempt_s=attempt_s) if with_beq else None
    return found.model_copy(update={"beq": extra, "library": reports[0].library, "elapsed_s": time.monotonic() - start})


def reject_faulty(report: LeanReport, name: str) -> None:
    """Raise InputError when the report of the ``name`` text does not show exactly one statement."""
    faults = statement_faults(report)
    if not faults:
        return
    said = f": {report.errors[0].data.splitlines()[0]}" if report.status is LeanStatus.ERROR and report.errors else ""
    raise InputError(
        f"the {name} text is not one theorem that ends in `:= by sorry` ({faults[0]}{said}): try leanwright check"
    )


async def _compare(
    lean: LeanBackend, closers: Closers, first: str, second: str, *, budget_s: float, attempt_s: float
) -> Equivalence:
    if not isinstance(lean, EquivalenceBackend):
        return Equivalence(
            answer=SameMeaning.UNKNOWN, how=f"the Lean called {lean.name} cannot compare elaborated terms"
        )
    prover = GoalProver(lean, closers, first, second, budget_s=budget_s, attempt_s=attempt_s)
    goals = await prover.state()
    if goals.env is None:
        return Equivalence(answer=SameMeaning.UNKNOWN, how=f"the statements could not be compared: {goals.fault}")
    if goals.identical:
        pairs = tuple((name, name) for name, _ in goals.variables)
        return Equivalence(answer=SameMeaning.PROVED, how="the same term, up to names", alignment=pairs)
    return await _test(prover, goals)


async def _test(prover: GoalProver, goals: EquivalenceGoals) -> Equivalence:
    """Quick tactics first, then counterexamples, then all tactics."""
    missing = ""
    for prover.thorough in (False, True):
        for aligned in goals.alignments:
            outcome = await test_components(prover, aligned)
            if not outcome.missing:
                how = "hypotheses and conclusion proved equivalent separately" if outcome.proofs else "the same parts"
                return Equivalence(answer=SameMeaning.PROVED, how=how, alignment=aligned.pairs, proofs=outcome.proofs)
            missing = missing or outcome.missing
        if prover.left_s <= 0:
            how = f"out of time: {missing}"
            return Equivalence(answer=SameMeaning.UNKNOWN, how=how, alignment=goals.alignments[0].pairs)
        if not prover.thorough and (refutations := await refute(prover, goals)):
            how = f"what differs: {refutations[0].component}" + (", in every alignment" if len(refutations) > 1 else "")
            pairs = goals.alignments[0].pairs
            return Equivalence(answer=SameMeaning.REFUTED, how=how, refutations=refutations, alignment=pairs)
    if not goals.alignments:
        types = ", ".join(f"{name} : {kind}" for name, kind in goals.variables) or "none"
        return Equivalence(
            answer=SameMeaning.UNKNOWN,
            how=f"the variables do not correspond (first: {types}; second has {goals.others})",
        )
    return Equivalence(answer=SameMeaning.UNKNOWN, how=missing, alignment=goals.alignments[0].pairs)
