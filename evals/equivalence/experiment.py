"""How often the equivalence verdict, and BEq+ beside it, is right on variants whose truth is known."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.sources import json_lines, load
from leanwright.evals.equivalence.truth import SAY_THE_SAME
from leanwright.evals.equivalence.variants import Variant, variants
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.tables import percent, table
from leanwright.tools.equivalence.closers import find_closers
from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.equivalence.records import Equivalence, SameMeaning
from leanwright.tools.errors import InputError

PER_STATEMENT = 2
ATTEMPT_S = 20.0  # of one request to Lean
LABELLED = "labelled"


class EquivalenceOptions(Options):
    """Which pairs, and how hard to try."""

    data: Path | None = Field(None, description="Folder with minif2f/ and equivalence/; without: our own statements.")
    variants: int = Field(330, ge=1, description="How many of each sort at most.")
    beq_every: int = Field(1, ge=0, description="BEq+ on every n-th pair only; 0: on none.")
    seconds: float = Field(30.0, ge=0.1, description="Seconds for one pair, without BEq+.")
    seed: int = Field(0, ge=0, description="Seed of the variants.")


class EquivalenceRow(SampleRow):
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


def labelled(data: Path) -> Iterator[Variant]:
    """Pairs with human labels."""
    for i, row in enumerate(json_lines(data / "equivalence" / "human_labels.jsonl")):
        first, second = (_with_header(row["header"], row[name]) for name in ("formal_stmt", "formal_stmt_pred"))
        yield Variant(f"{row['full_name']}-{i}", LABELLED, row["equivalent"], first, second)


def _with_header(header: str, statement: str) -> str:
    """The statement below the ``open`` lines of its header."""
    return "\n".join([line for line in header.splitlines() if line.startswith("open ")] + [statement])


def problems(options: EquivalenceOptions) -> list[Variant]:
    """All pairs; since two sorts alternate, BEq+ is asked on both of every n-th two."""
    pairs = chosen(options.data, options.variants, options.seed)
    pairs += labelled(options.data) if options.data is not None else ()
    every = options.beq_every
    return [replace(pair, with_beq=every > 0 and (i // 2) % every == 0) for i, pair in enumerate(pairs)]


@asynccontextmanager
async def opened(opening: Opening[EquivalenceOptions]) -> AsyncIterator[Trial[Variant, EquivalenceRow]]:
    """Lean, and the tactics that this library has."""
    async with opening.lean() as lean:
        closers = await find_closers(lean, timeout_s=120)

        async def trial(pair: Variant, _: int) -> EquivalenceRow:
            row = EquivalenceRow(kind=pair.kind, same=pair.same, first=pair.first, second=pair.second)
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
    sections = {
        ("Labelled pairs, " if human else "Variants that ") + words: [r for r in judged if _sort(r) == (human, truth)]
        for human, truth, words in (
            (False, True, "say the same"), (False, False, "do not"), (True, True, "equivalent"),
            (True, False, "not equivalent"),
        )
    }  # fmt: skip
    kinds = {
        f"{kind} ({'differs' if differs else 'same'})": [r for r in judged if (not r.truth, r.kind) == (differs, kind)]
        for differs, kind in sorted({(not r.truth, r.kind) for r in judged if r.kind != LABELLED})
    }
    wrong = [r for r in judged if r.answer is (SameMeaning.REFUTED if r.truth else SameMeaning.PROVED)]
    beq = [r for r in judged if r.by_beq and not r.truth]
    answers = " | ".join(SameMeaning)
    return Report(
        [
            table("pairs", f"pairs | n | {answers} | BEq+ asked | BEq+ proved | guarded directions | median s",
                  (_line(title, rows) for title, rows in sections.items() if rows)),
            "",
            table("kinds", f"kind of variant | n | {answers}",
                  ((title, len(rows), *_counts(rows)) for title, rows in kinds.items())),
            "",
            f"{len(run.finished) - len(judged)} pairs left out: a text is no statement in this library.",
            f"Wrong answers: {len(wrong)}; of BEq+: {len(beq)}.",
            *(f"- {'BEq+ ' if r in beq and r not in wrong else ''}{r.answer}: {r.problem}" for r in wrong + beq),
        ],
        {"wrong": [row.problem for row in wrong]},
    )  # fmt: skip


def _sort(row: EquivalenceRow) -> tuple[bool, bool]:
    return row.kind == LABELLED, row.truth


def _counts(rows: Sequence[EquivalenceRow]) -> list[int]:
    return [sum(row.answer is answer for row in rows) for answer in SameMeaning]


def _line(title: str, rows: Sequence[EquivalenceRow]) -> tuple[object, ...]:
    asked = [row.found.beq for row in rows if row.found and row.found.beq]
    guarded = sum(way.step == "4" for beq in asked for way in (beq.forward, beq.backward))
    counts = (f"{count} ({percent(count / len(rows))} %)" for count in _counts(rows))
    proved = sum(beq.equivalent for beq in asked)
    return title, len(rows), *counts, len(asked), proved, guarded, median(row.seconds for row in rows)


EXPERIMENT = Experiment(
    EquivalenceOptions, EquivalenceRow, problems, opened, report, uses=("lean",), parallel=True
)  # fmt: skip
