"""Which signals of back-translation tell right formalizations from altered ones.

Statements that people wrote, with a Lean translation that was judged right and with alterations of it, of the kinds of
``evals/equivalence/variants.py`` that change what is said. For each signal of back-translate-and-score the area under
its ROC curve: the probability that a right formalization scores higher than an altered one of the same set, ties
counting half (Hanley and McNeil 1982), with a bootstrap interval over statements.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random

import numpy as np
from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.embedded.judged import judged_right
from leanwright.evals.equivalence.variants import variants
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.statistics import Values, roc_area, roc_interval
from leanwright.evals.tables import table
from leanwright.tools.errors import Abstention

SEED = 50_001
RIGHT = "right"


class CycleOptions(Options):
    """How many statements."""

    statements: int = Field(120, ge=1, description="How many statements; each comes with its alterations.")
    altered: int = Field(4, ge=1, description="At most so many alterations of each.")


@dataclass(frozen=True)
class AlteredStatement:
    """One formalization of one statement. ``kind`` is "right" or the alteration."""

    statement: int
    kind: str
    text: str
    lean: str

    @property
    def id(self) -> str:
        """Statement and kind."""
        return f"{self.statement} {self.kind}"


class CycleRow(SampleRow):
    """What the signals say of it."""

    statement: int = 0
    kind: str = ""
    back: str = ""
    declined: bool = False  # the model cannot read it
    per_token: float = 0.0  # cycle log-probability per token
    similarity: float = 0.0  # cosine of the statement and its back-translation under MiniLM
    value: float = 0.0  # whether the trees agree


def problems(options: CycleOptions) -> list[AlteredStatement]:
    """Right and altered formalizations."""
    random = Random(SEED)
    found = []
    for number, one in enumerate(judged_right(options.statements, SEED)):
        right = one.reference or ""
        found.append(AlteredStatement(number, RIGHT, one.informal, right))
        for altered in variants(one.id, right, same=False, count=options.altered, random=random):
            found.append(AlteredStatement(number, altered.kind, one.informal, altered.second))
    return found


@asynccontextmanager
async def opened(opening: Opening[CycleOptions]) -> AsyncIterator[Trial[AlteredStatement, CycleRow]]:
    """The language model and MiniLM."""
    async with opening.runtime({"model.name": "embedded:mini"}) as runtime:
        model, encoder = (await runtime.model()).model, await runtime.encoder()

        async def trial(one: AlteredStatement, _: int) -> CycleRow:
            try:
                score, back = await model.score(one.text, one.lean), await model.informalize(one.lean)
            except Abstention:
                return CycleRow(statement=one.statement, kind=one.kind, declined=True)
            left, right = encoder.encode([one.text, back])
            return CycleRow(
                statement=one.statement, kind=one.kind, back=back, per_token=score.per_token or 0.0,
                similarity=float(left @ right), value=score.value,
            )  # fmt: skip

        yield trial


def report(run: RecordedRun[CycleRow]) -> Report:
    """Areas of every signal, over all corruptions and for each kind."""
    rows = [row for row in run.finished if not row.declined]
    right, kind = np.array([row.kind == RIGHT for row in rows]), np.array([row.kind for row in rows])
    statements = np.array([row.statement for row in rows])
    cosine, cycle = (np.array([getattr(row, name) for row in rows]) for name in ("similarity", "per_token"))
    signals = {
        "similarity": cosine,
        "cycle log-probability": cycle,
        "trees agree": np.array([row.value for row in rows]),
    }
    kinds = sorted(set(kind) - {RIGHT})
    lines = []
    for name, signal in signals.items():
        low, high = roc_interval(signal, right, statements)
        each = (roc_area(signal[some], right[some]) for one in kinds for some in (right | (kind == one),))
        areas = (f"{area:.3f}" for area in each)
        lines.append((name, f"{roc_area(signal, right):.3f}", f"{low:.3f}–{high:.3f}", *areas))
    return Report(
        [
            f"{right.sum()} right and {(~right).sum()} altered formalizations of {len(set(statements))} statements",
            "",
            table("areas", " | ".join(("signal", "all", "95 %", *kinds)), lines),
            "",
            _quantiles("similarity of right ones", cosine[right]),
            _quantiles("of altered ones", cosine[~right]),
        ]
    )


def _quantiles(name: str, values: Values) -> str:
    low, lower, middle, high = np.quantile(values, [0.01, 0.05, 0.5, 0.95])
    return f"{name}: 1 % {low:.2f}, 5 % {lower:.2f}, median {middle:.2f}, 95 % {high:.2f}"


EXPERIMENT = Experiment(CycleOptions, CycleRow, problems, opened, report)
