"""Runs as reports name and link them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from leanwright.evals.harness.figures import Figure, by_problem, figures
from leanwright.evals.harness.rows import FormalizationRow, FormalizationRun
from leanwright.evals.statistics import Estimate

TASKS = {"leanwright": "Leanwright", "minif2f": "miniF2F", "proofnet": "ProofNet", "proofnet-sharp": "ProofNet#",
         "connf": "ConNF", "leaneuclid": "LeanEuclid Book"}  # fmt: skip
GROUPS = {
    "Statements": (
        "Typecheck@1", "Typecheck@10", "BEq+@1", "BEq+@10", "BEq+ guarded@1", "BEq+ guarded@10", "Component@1",
        "Component@10", "E3@1", "E3@10", "Compilation", "Accuracy@1", "Accuracy@10", "SMC score", "Probes failed",
    ),
    "Premises": ("Precision", "Recall", "F1", "HitRate@3", "ACS", "Coverage", "Sub-queries"),
    "Cost": ("Tokens", "Seconds", "Tokens a second", "Cost", "Errors"),
}  # fmt: skip
MEANING = {
    "Typecheck@1": "Lean elaborates the statement, and it is exactly one",
    "Typecheck@10": "unbiased pass@10 of the same",
    "BEq+@1": "BEq+ proves it equivalent to the reference: a lower bound",
    "BEq+@10": "unbiased pass@10 of the same",
    "BEq+ guarded@1": "the same, where the goal does not close without the reference",
    "BEq+ guarded@10": "unbiased pass@10 of the same",
    "Component@1": "the component test proves it equivalent to the reference: a lower bound",
    "Component@10": "unbiased pass@10 of the same",
    "E3@1": "an SMT solver proves it equivalent to the reference (System E)",
    "E3@10": "unbiased pass@10 of the same",
    "Compilation": "share of all candidates that elaborate",
    "Accuracy@1": "share of accepted verdicts: back-translation, judge, probes",
    "Accuracy@10": "unbiased pass@10 of the same",
    "SMC score": "weight of the particles that the component test proves equivalent",
    "Probes failed": "probes that found a fault, for each sample",
    "Precision": "of the premises shown, those of the reference",
    "Recall": "of the reference's premises, those shown",
    "F1": "harmonic mean of mean precision and mean recall",
    "HitRate@3": "one of the first three premises contributes 2 or more",
    "ACS": "mean contribution of the premises shown, 0 to 3",
    "Coverage": "share of the premises shown that an illustration uses",
    "Sub-queries": "for each statement",
    "Tokens": "prompt and completion, for each sample",
    "Seconds": "wall clock of a sample, comparison included",
    "Tokens a second": "completion tokens, Lean's time included",
    "Cost": "US dollars for each sample",
    "Errors": "share of samples that ended in an error",
}


@dataclass(frozen=True)
class RunView:
    """A run with its name in the report and the folder of its pages."""

    label: str
    slug: str
    run: FormalizationRun

    @cached_property
    def figures(self) -> dict[str, Figure]:
        """By metric."""
        return {figure.name: figure for figure in figures(self.run)}

    @cached_property
    def problems(self) -> dict[str, list[FormalizationRow]]:
        """The samples of each problem, in the order of the data set."""
        found = by_problem(self.run.rows)
        place = {name: i for i, name in enumerate(self.run.info.problems)}
        return dict(sorted(found.items(), key=lambda item: place.get(item[0], len(place))))

    @property
    def dataset(self) -> str:
        """The data set, with its part where the file tells it."""
        info = self.run.info
        name, part = TASKS.get(info.task, info.task), Path(info.source).stem
        known = part in ("book", info.task) or not info.source.endswith(".jsonl")
        return name if known else f"{name} {part}"

    @property
    def page(self) -> str:
        """Its page, from the folder of the report."""
        return f"runs/{self.slug}/index.html"

    def href(self, metric: str) -> str:
        """The problems behind a figure."""
        return f"{self.page}#{anchor('Recall' if metric == 'F1' else metric)}"

    def problem_page(self, problem: str) -> str:
        """A problem's page within the folder of the run: numbered, since ids may be alike as file names."""
        return f"{self._numbers[problem]:04}.html"

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {problem: i for i, problem in enumerate(self.problems, start=1)}


def views(runs: Sequence[FormalizationRun]) -> list[RunView]:
    """Named so that they can be told apart."""
    found: list[RunView] = []
    for label, run in labels(runs).items():
        base, taken = slugged(label), {view.slug for view in found}
        slug = next(one for one in (base, *(f"{base}-{i}" for i in range(2, len(runs) + 2))) if one not in taken)
        found.append(RunView(label, slug, run))
    return found


def labels(runs: Sequence[FormalizationRun]) -> dict[str, FormalizationRun]:
    """A short name for each run: its system, with the task, the model or the folder where that is not enough."""
    for name in (
        lambda run: run.info.system,
        lambda run: f"{run.info.system}, {run.info.task}",
        lambda run: f"{run.info.system}, {run.info.model}",
        lambda run: f"{run.info.system}, {run.info.task}, {run.info.model}",
    ):
        found = {name(run): run for run in runs}
        if len(found) == len(runs):
            return found
    return {f"{run.info.system}, {run.folder}": run for run in runs}


def anchor(metric: str) -> str:
    """The id of a metric in a page."""
    return f"m-{slugged(metric)}"


def slugged(text: str) -> str:
    """Letters, digits and dashes alone: a folder, or an id."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("+", "plus")).strip("-")[:80] or "run"


def shown(value: float, unit: str, digits: int | None = None) -> str:
    """A figure without its unit."""
    places = digits if digits is not None else 4 if unit == "$" else 1 if unit else 2
    return f"{value:.{places}f}"


def interval(e: Estimate, unit: str, digits: int | None = None) -> str:
    """Its 95 % interval."""
    return f"[{shown(e.low, unit, digits)}, {shown(e.high, unit, digits)}]"
