"""Every metric of a run, as one number for each problem, and its mean with an interval.

A rate counts a sample that ended in an error, or without a statement, as a failure. What could not be decided (Lean
gave no answer, no reference, an equivalence neither proved nor refuted) is told by ``n`` or counts as not shown,
as each metric says.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from leanwright.evals.datasets.problem import Language
from leanwright.evals.harness.rows import Compared, FormalizationRow, FormalizationRun
from leanwright.evals.metrics import (
    contribution,
    hit_rate,
    pass_at_k,
    precision_recall,
    premise_coverage,
    weighted_score,
)
from leanwright.evals.statistics import Estimate, bootstrap, estimate, f1_of_means, ratio_of_sums
from leanwright.tools.types import ProbeAnswer, Verdict

KS = (1, 10)
Values = dict[str, float]  # by problem
Samples = Sequence[FormalizationRow]  # of one problem
Measure = Callable[[Samples], float | None]  # None: the metric does not apply to the problem


@dataclass(frozen=True)
class Figure:
    """A metric of a run. ``values`` are those of the problems that it applies to; () for F1, which is of means."""

    name: str
    unit: str  # "%", "" for a number, "tokens", "s", "$"
    estimate: Estimate
    values: Mapping[str, float]


def typechecks(row: FormalizationRow) -> bool:
    """Lean elaborates the statement, and it is exactly one."""
    return row.typechecks is True


def beq(row: FormalizationRow) -> bool:
    """BEq+, as it is published, proves it equivalent to the reference."""
    return row.compared is not None and row.compared.beq_published is True


def beq_guarded(row: FormalizationRow) -> bool:
    """BEq+ proves it equivalent to a reference that no tactic proves by itself."""
    return row.compared is not None and row.compared.beq is True


def e3(row: FormalizationRow) -> bool:
    """SMT proves the statement and the reference from each other, as closed statements of System E."""
    return row.compared is not None and row.compared.e3 is True


def component(row: FormalizationRow) -> bool:
    """The component test proves it equivalent to the reference."""
    return row.compared is not None and row.compared.component is True


def at_k(
    right: Callable[[FormalizationRow], bool], k: int, *, referenced: bool = False, language: Language | None = None
) -> Measure:
    """Unbiased pass@k over the seeds. Does not apply with fewer than ``k`` samples.

    ``referenced``: nor without a reference that this Lean can read. ``language``: nor to statements of another.
    """

    def measure(samples: Samples) -> float | None:
        if len(samples) < k or (referenced and not _comparable(samples)):
            return None
        if language is not None and samples[0].language != language:
            return None
        return 100 * pass_at_k(len(samples), sum(map(right, samples)), k)

    return measure


def _comparable(samples: Samples) -> bool:
    """There is a reference, and this Lean can read it."""
    return samples[0].reference is not None and not any(row.reference_fault for row in samples)


def compilation(samples: Samples) -> float | None:
    """Share of all candidates that elaborate, also of those that were repaired; without one, 0."""
    checked = [c.well_formed for row in samples for c in row.candidates]
    return 100 * fmean(checked) if checked else 0.0


def accepted(row: FormalizationRow) -> bool:
    """The verdict accepts it: back-translation, judge and probes."""
    return row.verdict is Verdict.ACCEPTED


def smc_score(samples: Samples) -> float | None:
    """Weighted score of the particles; an equivalence that is not proved counts as wrong, no particle as 0."""
    if not _comparable(samples):
        return None
    scores = []
    for row in samples:
        weights = {one.statement: one.weight for one in row.particles}
        right = {one.statement: one.compared is not None and _proved(one.compared) for one in row.particles}
        scores.append(weighted_score(right, weights))
    return 100 * fmean(scores)


def _proved(compared: Compared) -> bool:
    """By the test of the statement's language."""
    return compared.component is True or compared.e3 is True


def _looked_up(samples: Samples) -> list[FormalizationRow]:
    return [row for row in samples if row.retrieved and not _unsearched(row)] if samples[0].oracle else []


def _unsearched(row: FormalizationRow) -> bool:
    """Sub-queries were all that the model was shown: nothing was searched."""
    return bool(row.hints) and not row.premises and not row.illustrations


def precision(samples: Samples) -> float | None:
    """Of the retrieved premises. Applies where the library was looked up and the reference's premises are known."""
    rows = _looked_up(samples)
    return 100 * fmean(precision_recall(row.premises, row.oracle)[0] for row in rows) if rows else None


def recall(samples: Samples) -> float | None:
    """Of the reference's premises; see `precision`."""
    rows = _looked_up(samples)
    return 100 * fmean(precision_recall(row.premises, row.oracle)[1] for row in rows) if rows else None


def contributions(row: FormalizationRow) -> tuple[int, ...]:
    """What each premise that was shown contributed (CRAMF), in order."""
    right = typechecks(row) and accepted(row)
    return tuple(contribution(p, row.statement or "", right=right, wanted=row.oracle) for p in row.premises)


def hits(samples: Samples) -> float | None:
    """HitRate@3: one of the first three contributes 2 or more (CRAMF, equation 2); see `precision`."""
    rows = _looked_up(samples)
    worth = [{p for p, score in zip(row.premises, contributions(row), strict=True) if score >= 2} for row in rows]
    return 100 * fmean(hit_rate(row.premises, good) for row, good in zip(rows, worth, strict=True)) if rows else None


def acs(samples: Samples) -> float | None:
    """Mean contribution of the premises shown, 0 to 3; see `precision`."""
    scores = [score for row in _looked_up(samples) for score in contributions(row)]
    return fmean(scores) if scores else None


def coverage(samples: Samples) -> float | None:
    """Share of the shown premises that an illustration uses; applies where illustrations were asked for."""
    shown = [premise_coverage(row.premises, row.illustrated) for row in samples if row.illustrated is not None]
    known = [one for one in shown if one is not None]
    return 100 * fmean(known) if known else None


def subqueries(samples: Samples) -> float | None:
    """Sub-queries for each statement, where they were all that the model was shown."""
    counts = [len(row.hints) for row in samples if _unsearched(row)]
    return fmean(counts) if counts else None


def probes(samples: Samples) -> float | None:
    """Probes that found a fault, for each sample."""
    return fmean(sum(p.answer is ProbeAnswer.YES for p in row.probes) for row in samples)


def errors(samples: Samples) -> float | None:
    """Share of samples that ended in an error."""
    return 100 * fmean(bool(row.error) for row in samples)


def tokens(samples: Samples) -> float | None:
    """Prompt and completion together, for each sample."""
    return fmean(row.usage.prompt_tokens + row.usage.completion_tokens for row in samples)


def seconds(samples: Samples) -> float | None:
    """Wall clock of a sample, the comparison with the reference included."""
    return fmean(row.seconds for row in samples)


def speed(samples: Samples) -> float | None:
    """Completion tokens a second of formalizing, Lean included; does not apply where no time is told."""
    spent = sum(row.usage.seconds for row in samples)
    return sum(row.usage.completion_tokens for row in samples) / spent if spent > 0 else None


def money(samples: Samples) -> float | None:
    """US dollars for each sample; does not apply where a price is not known."""
    costs = [row.usage.cost for row in samples]
    known = [cost for cost in costs if cost is not None]
    return fmean(known) if len(known) == len(costs) else None


MEASURES: dict[str, tuple[str, Measure]] = {
    **{f"Typecheck@{k}": ("%", at_k(typechecks, k)) for k in KS},
    **{f"BEq+@{k}": ("%", at_k(beq, k, referenced=True, language="lean")) for k in KS},
    **{f"BEq+ guarded@{k}": ("%", at_k(beq_guarded, k, referenced=True, language="lean")) for k in KS},
    **{f"E3@{k}": ("%", at_k(e3, k, referenced=True, language="system-e")) for k in KS},
    **{f"Component@{k}": ("%", at_k(component, k, referenced=True)) for k in KS},
    "Compilation": ("%", compilation),
    **{f"Accuracy@{k}": ("%", at_k(accepted, k)) for k in KS},
    "SMC score": ("%", smc_score),
    "Precision": ("%", precision),
    "Recall": ("%", recall),
    "HitRate@3": ("%", hits),
    "ACS": ("", acs),
    "Coverage": ("%", coverage),
    "Sub-queries": ("", subqueries),
    "Probes failed": ("", probes),
    "Errors": ("%", errors),
    "Tokens": ("tokens", tokens),
    "Seconds": ("s", seconds),
    "Tokens a second": ("", speed),
    "Cost": ("$", money),
}


def values(name: str, run: FormalizationRun) -> Values:
    """A metric, problem by problem, where it applies; the SMC score where a sample of the run has particles."""
    if name == "SMC score" and not any(row.particles for row in run.rows):
        return {}
    measure = MEASURES[name][1]
    found = {problem: measure(samples) for problem, samples in by_problem(run.rows).items()}
    return {problem: value for problem, value in found.items() if value is not None}


def figures(run: FormalizationRun) -> list[Figure]:
    """Every metric that applies to some problem of the run.

    F1 is of mean precision and mean recall (DRIFT, A.2.1), ACS is over all premises shown (CRAMF, equation 1).
    """
    found = []
    for name, (unit, _) in MEASURES.items():
        of = values(name, run)
        if of:
            found.append(Figure(name, unit, _acs_of(run) if name == "ACS" else estimate(list(of.values())), of))
        if name == "Recall" and of:
            pairs = [(p, of[problem]) for problem, p in values("Precision", run).items()]
            found.append(Figure("F1", "%", bootstrap(pairs, f1_of_means), {}))
    return found


def _acs_of(run: FormalizationRun) -> Estimate:
    scores = ([s for row in _looked_up(of) for s in contributions(row)] for of in by_problem(run.rows).values())
    return bootstrap([(sum(some), len(some)) for some in scores if some], ratio_of_sums)


def by_problem(rows: Iterable[FormalizationRow]) -> dict[str, list[FormalizationRow]]:
    """The samples of each problem, in the order of their seeds."""
    found: dict[str, list[FormalizationRow]] = {}
    for row in sorted(rows, key=lambda row: row.seed):
        found.setdefault(row.problem, []).append(row)
    return found
