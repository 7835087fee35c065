"""Do two Lean statements say the same? Proved, refuted or unknown, with the evidence; BEq+ beside it when asked for."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence

from leanwright.tools.equivalence.beq import beq
from leanwright.tools.equivalence.closers import Closers, closers_of
from leanwright.tools.equivalence.component import test_components
from leanwright.tools.equivalence.counted import counted_from_bounds
from leanwright.tools.equivalence.difference import shown_apart
from leanwright.tools.equivalence.prover import GoalProver
from leanwright.tools.equivalence.records import Beq, Equivalence, Refutation, SameMeaning, Sameness
from leanwright.tools.equivalence.refute import refute
from leanwright.tools.equivalence.spoken import spoken_otherwise
from leanwright.tools.equivalence.truth import told_apart
from leanwright.tools.equivalence.undetermined import told_apart_by_two_places
from leanwright.tools.equivalence.values import may_fail, told_apart_by_values
from leanwright.tools.errors import InputError
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.protocols import EquivalenceBackend, LeanBackend
from leanwright.tools.terms.algebra import algebraic
from leanwright.tools.terms.compare import matching, rearrangement
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.statement import Statement, TypedBinder, opened
from leanwright.tools.terms.subtypes import as_elements
from leanwright.tools.terms.term import FVar, Pi, Term, Universe, abstracted, head
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import EquivalenceGoals, LeanReport, LeanStatus

CONVERSE = "each is the converse of the other: what follows is equivalent to what is supposed"
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

    PROVED rests on a normal form that both share, or on proofs that Lean checked of every component
    (tools/equivalence/component.py says which proofs count); REFUTED on values at which a component differs, on a part
    that is shown to say something else in the one than in the other (tools/equivalence/difference.py), or on a proof
    that the one holds and the other does not.
    ``budget_s`` seconds go to that at most, ``attempt_s`` to one request; BEq+ takes as long as it takes. ``closers``
    are those of this Lean; None: it is asked for them once. Raises InputError when a text is not exactly one such
    theorem.
    """
    start = time.monotonic()

    def left_s() -> float:
        return budget_s - (time.monotonic() - start)

    reports = []
    for text, name in ((first, "first"), (second, "second")):
        reports.append(await lean.check(text, timeout_s=attempt_s))
        reject_faulty(reports[-1], name)
    trees = await _trees(lean, (first, second), reports)
    found = None if trees is None else await asyncio.to_thread(by_form, *trees)
    if found is not None and not with_beq:
        return found.model_copy(update={"library": reports[0].library, "elapsed_s": time.monotonic() - start})
    if closers is None:
        closers = await closers_of(lean, timeout_s=max(attempt_s, budget_s))
    if found is None and isinstance(lean, EquivalenceBackend):
        prover = GoalProver(lean, closers, first, second, budget_s=left_s(), attempt_s=attempt_s)
        found = await _compare(prover, trees)
    elif found is None:
        how = f"the Lean called {lean.name} cannot compare elaborated terms"
        found = Equivalence(answer=SameMeaning.UNKNOWN, how=how)
    if found.answer is SameMeaning.UNKNOWN and trees is not None:
        found = await asyncio.to_thread(_apart_in_parts, *trees) or found
    if found.answer is SameMeaning.UNKNOWN:
        both = reports[0], reports[1]
        apart = await told_apart(lean, closers, (first, second), both, lambda: min(attempt_s, left_s()))
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


Trees = tuple[Statement, Statement]


async def _trees(lean: LeanBackend, texts: tuple[str, str], reports: Sequence[LeanReport]) -> Trees | None:
    """The typed trees of both statements; None where Lean does not send one."""
    try:
        first, second = [await elaborated(lean, *one) for one in zip(texts, reports, strict=True)]
    except TermUnreadable:
        return None
    return first, second


def by_form(first: Statement, second: Statement) -> Equivalence | None:
    """PROVED when a normal form of both is the same."""
    ways: tuple[tuple[Sameness, Callable[[], dict[int, int] | None]], ...] = (
        (Sameness.NOTATION, lambda: matching(first, second)),
        (Sameness.DEFINITIONS, lambda: rearrangement(first, second)),
        (Sameness.ALGEBRA, lambda: rearrangement(first, second, algebraic)),
    )
    for sameness, look in ways:
        found = look()
        if found is not None:
            names = [{b.variable.index: b.variable.name for b in one.binders} for one in (first, second)]
            pairs = tuple((names[0][i], names[1][j]) for i, j in found.items() if i in names[0] and j in names[1])
            return Equivalence(answer=SameMeaning.PROVED, how=sameness.value, sameness=sameness, alignment=pairs)
    if counted_from_bounds(first, second):
        shown = Sameness.ALGEBRA
        return Equivalence(answer=SameMeaning.PROVED, how=shown.value, sameness=shown)
    return None


async def _compare(prover: GoalProver, trees: Trees | None) -> Equivalence:
    goals = await prover.state()
    if goals.env is None:
        return Equivalence(answer=SameMeaning.UNKNOWN, how=f"the statements could not be compared: {goals.fault}")
    if goals.identical:
        pairs = tuple((name, name) for name, _ in goals.variables)
        term = Sameness.TERM
        return Equivalence(answer=SameMeaning.PROVED, how=term.value, sameness=term, alignment=pairs)
    refutations: tuple[Refutation, ...] = ()
    if trees is not None and not _may_be_said_behind(trees):
        refutations = await asyncio.to_thread(told_apart_by_values, *map(as_elements, trees))
    return _refuted(refutations) if refutations else await _test(prover, goals, trees)


def _apart_in_parts(first: Statement, second: Statement) -> Equivalence | None:
    """REFUTED when what is left of both, once what they share is taken out, is shown to say something else."""
    first, second = as_elements(first), as_elements(second)
    for one, other, names in ((first, second, ("first", "second")), (second, first, ("second", "first"))):
        said = shown_apart(one, other, "").replace("the text", f"the {names[0]}").replace("the Lean", f"the {names[1]}")
        if said:
            return Equivalence(answer=SameMeaning.REFUTED, how=said)
    for _, _, converse in _converses(first):
        if by_form(converse, second) is not None and by_form(converse, first) is None:
            return Equivalence(answer=SameMeaning.REFUTED, how=CONVERSE)
    places = told_apart_by_two_places(first, second)
    if not places and (said := spoken_otherwise(first, second)):
        return Equivalence(answer=SameMeaning.REFUTED, how=said)
    return _refuted(places) if places else None


def _refuted(refutations: tuple[Refutation, ...]) -> Equivalence:
    how = f"what differs: {refutations[0].component}" + (", in every alignment" if len(refutations) > 1 else "")
    return Equivalence(answer=SameMeaning.REFUTED, how=how, refutations=refutations, alignment=refutations[0].alignment)


async def _test(prover: GoalProver, goals: EquivalenceGoals, trees: Trees | None) -> Equivalence:
    """Quick tactics first, then counterexamples, then all tactics."""
    if not goals.alignments:
        types = ", ".join(f"{name} : {kind}" for name, kind in goals.variables) or "none"
        return Equivalence(
            answer=SameMeaning.UNKNOWN,
            how=f"the variables do not correspond (first: {types}; second has {goals.others})",
        )
    missing = ""
    for prover.thorough in (False, True):
        for aligned in goals.alignments:
            outcome = await test_components(prover, aligned)
            says_nothing = "" if outcome.missing else await asyncio.to_thread(_says_nothing, outcome.route, trees)
            if not says_nothing:
                says_nothing = await asyncio.to_thread(_turned_round, trees, aligned.same_conclusions)
            if not outcome.missing and not says_nothing:
                shown = Sameness.COMPONENTS
                return Equivalence(
                    answer=SameMeaning.PROVED, how=shown.value, sameness=shown, alignment=aligned.pairs,
                    proofs=outcome.proofs,
                )  # fmt: skip
            missing = missing or outcome.missing or says_nothing
        if prover.left_s <= 0:
            how = f"out of time: {missing}"
            return Equivalence(answer=SameMeaning.UNKNOWN, how=how, alignment=goals.alignments[0].pairs)
        uncertain = _taken_apart(goals, trees) or _may_be_said_behind(trees)
        if not prover.thorough and not uncertain and (refutations := await refute(prover, goals)):
            return _refuted(refutations)
    return Equivalence(answer=SameMeaning.UNKNOWN, how=missing, alignment=goals.alignments[0].pairs)


def _says_nothing(route: str, trees: Trees | None) -> str:
    """Why proofs that the claims imply each other do not count: "" when each claim can fail where they were proved."""
    if trees is None or route not in ("goal", "side"):
        return ""
    if all(may_fail(tree, bounds=route == "side") for tree in trees):
        return ""
    return "the conclusions imply each other, but no values were found at which both fail: each may hold by itself"


def _turned_round(trees: Trees | None, same_claims: bool) -> str:
    """Why parts that are equivalent do not count: a claim is what is supposed, so that converses are equivalent too."""
    if trees is None:
        return ""
    first, second = trees
    numbers = any(head(b.type) in NUMBERS for b in first.variables)  # whose equations are solved step by step
    for supposed, claimed, converse in _converses(first):
        found = by_form(Statement(first.variables, supposed), Statement(first.variables, claimed))
        alike = found is not None and not (same_claims and any(one != other for one, other in found.alignment))
        if alike and not numbers:
            return "what is claimed is what is supposed, in other words: any such statement would be equivalent"
        if not alike and not same_claims and by_form(converse, second) is not None:
            return CONVERSE
    return ""


def _converses(statement: Statement) -> Iterator[tuple[Term, Term, Statement]]:
    """A hypothesis, the claim, also of all variables that come last, and the statement with the two exchanged."""
    claim, binders = statement.claim, statement.binders
    last = FVar(max((b.variable.index for b in binders), default=-1) + 1, "h")
    for end in range(len(binders), 0, -1):
        before = binders[:end]
        whole = end == len(binders) or binders[end].kind == "variable"
        for binder in (b for b in before if whole and b.kind == "hypothesis"):
            rest = (b for b in before if b is not binder)
            yield binder.type, claim, opened(binder.type, (*rest, TypedBinder(last, claim, "hypothesis")))
        claim = Pi(before[-1].variable.name, before[-1].type, abstracted(claim, before[-1].variable.index))


def _may_be_said_behind(trees: Trees | None) -> bool:
    """Of propositions alone: whether the one supposes more, which may stand in the claim: p → ¬q ∨ ¬p is ¬p ∨ ¬q."""
    if trees is None:
        return False
    alone = all(isinstance(b.type, Universe) and b.type.prop for tree in trees for b in tree.variables)
    return alone and len(trees[0].hypotheses) != len(trees[1].hypotheses)


def _taken_apart(goals: EquivalenceGoals, trees: Trees | None) -> bool:
    """Whether variables of ∃ count as variables of a statement: a difference may then be one of their choice."""
    return trees is not None and any(
        len(goals.variables) != len(tree.variables) or any(head(said) == "Exists" for said in tree.hypotheses)
        for tree in trees
    )
