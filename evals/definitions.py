"""Definitions in words: what becomes of each, with its verdict and the evidence for it, to be read by a person."""

import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from pydantic import Field

from leanwright.agent.define import define
from leanwright.agent.runs.metered import journaled, sampling
from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.agent.runtime.resources import Resources
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.tables import table
from leanwright.tools.errors import Abstention, InputError
from leanwright.tools.types import Record

OWN = Path(__file__).with_name("definitions.json")
SET = Path("definitions") / "wiki_dev.json"
DECLINED = "declined"


class DefinitionOptions(Options):
    """Which definitions."""

    data: Path | None = Field(
        None,
        description="A JSON object of definitions by their ids, each with latex and preliminary, or the folder that "
        "has definitions/wiki_dev.json; default: ten of our own.",
    )


class DefinitionProblem(Record):
    """One definition in words, what is said before it included."""

    id: str
    text: str


class DefinitionRow(SampleRow):
    """What became of one definition."""

    text: str = ""
    verdict: str = ""  # that of the result, or DECLINED
    lean: str = ""
    library: str = ""  # what the library has in its place
    reasons: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    words: str = ""
    note: str = ""
    attempts: tuple[str, ...] = ()


def problems(options: DefinitionOptions) -> list[DefinitionProblem]:
    """The definitions of the file. Raises InputError for data that is not there, or of another form."""
    path = OWN if options.data is None else options.data
    path = path / SET if path.is_dir() else path
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return list(_read(data))
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise InputError(f"{path} is not an object of definitions, each with `latex`: {error}") from None


def _read(data: Mapping[str, Mapping[str, Any]]) -> Iterator[DefinitionProblem]:
    for id_, one in data.items():
        parts = (str(one.get("preliminary") or ""), str(one["latex"]))
        yield DefinitionProblem(id=id_, text=" ".join(" ".join(parts).split()))


@asynccontextmanager
async def opened(opening: Opening[DefinitionOptions]) -> AsyncIterator[Trial[DefinitionProblem, DefinitionRow]]:
    """The model and Lean of the settings; what is paid for is kept."""
    async with opening.runtime(spare=True) as runtime:
        resources = await runtime.resources(wrap=journaled(opening.answers))

        async def trial(problem: DefinitionProblem, seed: int) -> DefinitionRow:
            with sampling(problem.id, seed) as spent:
                row = await defined(problem, resources)
            return row.model_copy(update={"usage": spent.usage})

        yield trial


async def defined(problem: DefinitionProblem, resources: Resources) -> DefinitionRow:
    """One definition."""
    began = time.monotonic()
    row = DefinitionRow(problem=problem.id, text=problem.text)
    try:
        found = await define(problem.text, resources)
    except (Abstention, InputError) as reason:
        seconds = time.monotonic() - began
        return row.model_copy(update={"verdict": DECLINED, "reasons": (str(reason),), "seconds": seconds})
    told = {
        "verdict": found.judgement.verdict.value, "reasons": found.judgement.reasons,
        "warnings": found.judgement.warnings, "lean": found.lean, "library": found.library, "words": found.words,
        "note": found.note, "attempts": found.attempts, "seconds": time.monotonic() - began,
    }  # fmt: skip
    return row.model_copy(update=told)


def report(run: RecordedRun[DefinitionRow]) -> Report:
    """How many have which verdict, and each definition in full."""
    rows = run.finished
    counts = Counter(row.verdict for row in rows)
    lines = [(verdict, count) for verdict, count in counts.most_common()]
    parts: list[object] = [table("verdicts", "verdict | definitions", lines)]
    for row in rows:
        lean = [f"```lean\n{row.lean}\n```"] if row.lean else []
        again = [f"after {len(row.attempts)} refused drafts"] if row.attempts else []
        said = [*row.reasons, *(f"warning: {warning}" for warning in row.warnings), *again]
        parts += ["", f"## {row.problem}: {row.verdict}", "", row.text, "", *lean, *(f"- {line}" for line in said)]
        parts += [f"\nIt says: {row.words}"] if row.words else []
    return Report(parts, {"verdicts": dict(counts)})


EXPERIMENT = Experiment(
    DefinitionOptions, DefinitionRow, problems, opened, report, uses=("model", "lean", "library"), parallel=True
)
