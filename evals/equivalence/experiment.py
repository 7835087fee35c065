"""How often the equivalence verdict is right, and BEq+: on variants whose truth is known, and on labelled pairs."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

from pydantic import Field

from leanwright.evals.datasets.sources import json_lines, load
from leanwright.evals.equivalence.truth import SAY_THE_SAME
from leanwright.evals.equivalence.variants import Variant, variants
from leanwright.evals.experiment import Experiment, Opening, Options, Report
from leanwright.evals.harness.executors import Trial
from leanwright.evals.harness.results import ExperimentRow, RecordedRun
from leanwright.evals.tables import percent, table
from leanwright.tools.equivalence.closers import find_closers
from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.equivalence.records import Equivalence, SameMeaning
from leanwright.tools.errors import InputError

PER_STATEMENT = 2
ATTEMPT_S = 20.0  # of one request to Lean


class EquivalenceOptions(Options):
    """Which pairs, and how hard to try."""

    data: Path | None = Field(None, description="Folder with minif2f/ and equivalence/; without: our own statements.")
    variants: int = Field(330, ge=1, description="How many of each sort at most.")
    beq_every: int = Field(1, ge=0, description="BEq+ on every n-th pair only; 0: on none.")
    seconds: float = Field(30.0, ge=0.1, description="Seconds for one pair, without BEq+.")
    seed: int = Field(0, ge=0, description="Seed of the variants.")


class EquivalenceRow(ExperimentRow):
    """What was answered to one pair."""

    kind: str = ""
    same: bool = False  # as it was made, or labelled
    first: str = ""
    second: str = ""
    found: Equivalence | None = None  # None: a text is no statement in this library
    rejected: str = ""

    @property
    def truth(self) -> bool:
        """Whether the two statements say the same."""
        return self.same or self.problem in SAY_THE_SAME

    @property
    def answer(self) -> SameMeaning:
        """Of a pair that is not rejected."""
        return self.found.answer if self.found else SameMeaning.UNKNOWN

    @property
    def by_beq(self) -> bool:
        """BEq+ was asked, and proves it."""
        return self.found is not None and self.found.beq is not None and self.found.beq.equivalent

    @property
    def wrong(self) -> bool:
        """The verdict is."""
        return self.answer is (SameMeaning.REFUTED if self.truth else SameMeaning.PROVED)


def statements(data: Path | None) -> Iterator[tuple[str, str]]:
    """Names and Lean texts: our own, and miniF2F's where the data are."""
    yield from ((p.id, p.reference or "") for p in load("leanwright").problems)
    if data is not None:
        found = load("minif2f", folder=data).problems
        yield from ((p.id, _with_header(p.header, p.reference or "")) for p in found)


def chosen(data: Path | None, count: int, seed: int) -> list[Variant]:
    """Variants of both sorts in turn, ``count`` of each, spread over all statements."""
    texts = list(statements(data))
    both = []
    for same in (True, False):
        random = Random(seed)
        found = [v for name, text in texts for v in variants(name, text, same=same, count=PER_STATEMENT, random=random)]
        random.shuffle(found)
        both.append(found[:count])
    return [v for pair in zip(*both, strict=False) for v in pair]


def labelled(data: Path | None) -> list[Variant]:
    """Pairs with human labels, where the data are."""
    if data is None:
        return []
    return [
        Variant(
            f"{row['full_name']}-{i}",
            "labelled",
            row["equivalent"],
            _with_header(row["header"], row["formal_stmt"]),
            _with_header(row["header"], row["formal_stmt_pred"]),
        )
        for i, row in enumerate(json_lines(data / "equivalence" / "human_labels.jsonl"))
    ]


def _with_header(header: str, statement: str) -> str:
    """The statement below the ``open`` lines of its header."""
    return "\n".join([line for line in header.splitlines() if line.startswith("open ")] + [statement])


def problems(options: EquivalenceOptions) -> list[Variant]:
    """All pairs; since two sorts alternate, BEq+ is asked on both of every n-th two."""
    pairs = [*chosen(options.data, options.variants, options.seed), *labelled(options.data)]
    every = options.beq_every
    return [replace(pair, with_beq=every > 0 and (i // 2) % every == 0) for i, pair in enumerate(pairs)]


@asynccontextmanager
async def opened(opening: Opening[EquivalenceOptions]) -> AsyncIterator[Trial[Variant, EquivalenceRow]]:
    """Lean, and the tactics that this library has."""
    async with opening.lean() as lean:
        closers = await find_closers(lean, timeout_s=120)

        async def trial(pair: Variant, seed: int) -> EquivalenceRow:
            row = EquivalenceRow(
                problem=pair.id, seed=seed, kind=pair.kind, same=pair.same, first=pair.first, second=pair.second
            )
            try:
                found = await equivalent(
                    lean, pair.first, pair.second,
                    budget_s=opening.options.seconds, attempt_s=ATTEMPT_S, with_beq=pair.with_beq, closers=closers,
                )  # fmt: skip
            except InputError as error:
                return row.model_copy(update={"rejected": str(error)})
            return row.model_copy(update={"found": found, "seconds": found.elapsed_s})

        yield trial


def report(run: RecordedRun[EquivalenceRow]) -> Report:
    """Tables of the verdict and of BEq+, by sort of pair and by kind of variant, and every wrong answer."""
    judged = [row for row in run.finished if row.found]
    made = [row for row in judged if row.kind != "labelled"]
    human = [row for row in judged if row.kind == "labelled"]
    sections = {
        "Variants that say the same": [r for r in made if r.truth],
        "Variants that do not": [r for r in made if not r.truth],
        "Labelled pairs, equivalent": [r for r in human if r.truth],
        "Labelled pairs, not equivalent": [r for r in human if not r.truth],
    }
    kinds = sorted({(not row.truth, row.kind) for row in made})
    wrong, beq = [r for r in judged if r.wrong], [r for r in judged if r.by_beq and not r.truth]
    lines = [
        *table(
            ("pairs", "n", *SameMeaning, "BEq+ asked", "BEq+ proved", "guarded directions", "median s"),
            (_line(title, rows) for title, rows in sections.items() if rows),
        ),
        "",
        *table(
            ("kind of variant", "n", *SameMeaning),
            (
                (f"{kind} ({'differs' if differs else 'same'})", len(rows), *_counts(rows))
                for differs, kind in kinds
                if (rows := [row for row in made if (not row.truth, row.kind) == (differs, kind)])
            ),
        ),
        "",
        f"{len(run.finished) - len(judged)} pairs left out: a text is no statement in this library.",
        f"Wrong answers: {len(wrong)}; of BEq+: {len(beq)}.",
        *(f"- {'BEq+ ' if r in beq and r not in wrong else ''}{r.answer}: {r.problem}" for r in wrong + beq),
    ]
    data = {title: dict(zip(SameMeaning, _counts(rows), strict=True)) for title, rows in sections.items()}
    return Report("\n".join(lines) + "\n", {"pairs": data, "wrong": [row.problem for row in wrong]})


def _counts(rows: Sequence[EquivalenceRow]) -> list[int]:
    return [sum(row.answer is answer for row in rows) for answer in SameMeaning]


def _line(title: str, rows: Sequence[EquivalenceRow]) -> tuple[object, ...]:
    asked = [row.found.beq for row in rows if row.found and row.found.beq]
    guarded = sum(way.step == "4" for beq in asked for way in (beq.forward, beq.backward))
    counts = (f"{count} ({percent(count / len(rows))} %)" for count in _counts(rows))
    seconds = f"{median(row.seconds for row in rows):.1f}"
    return title, len(rows), *counts, len(asked), sum(beq.equivalent for beq in asked), guarded, seconds


EXPERIMENT = Experiment(
    name="equivalence",
    summary="How often the equivalence verdict is right on variants of statements whose truth is known.",
    options=EquivalenceOptions,
    row=EquivalenceRow,
    problems=problems,
    open=opened,
    report=report,
    uses=("lean",),
    parallel=True,
)
