"""How far a judge's score can be believed: on statements that are right, and on every kind of planted mistake.

The score of a model is compared with what is known of the statement: references and their harmless variants are right,
variants with a mistake are not (evals/equivalence/variants.py), and predictions of models have labels by people. Whose
score it is stands first in the report; ``answers`` takes scores from a file, so that a judge need not be there.
"""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import fmean

from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.calibration.plot import draw_reliability
from leanwright.evals.calibration.reliability import Scored, bins, brier, expected_error, sweep
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import json_lines, load
from leanwright.evals.equivalence.experiment import LABELLED
from leanwright.evals.equivalence.truth import SAY_THE_SAME
from leanwright.evals.equivalence.variants import variants
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.tables import percent, table
from leanwright.tools.back_translate import score_of
from leanwright.tools.errors import InputError, ModelError
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.types import Record

REFERENCE = "reference"
TOLERATED = 0.02  # wrong among accepted
KINDS = 99  # of variants of one statement: all that apply


class CalibrationOptions(Options):
    """Which statements, and whose scores."""

    data: Path | None = Field(None, description="Folder with minif2f/ and equivalence/; without: our own statements.")
    answers: Path | None = Field(None, description="JSON lines with id and value: scores that were recorded elsewhere.")
    per_kind: int = Field(12, ge=1, description="How many statements of each kind of variant at most.")
    seed: int = Field(0, ge=0, description="Seed of the choice.")


class JudgedPair(Record):
    """A text, a Lean statement, and whether it says what the text says."""

    id: str
    kind: str
    informal: str
    lean: str
    faithful: bool


class CalibrationRow(SampleRow):
    """What was scored. ``value`` None: it was not, for ``unscored``."""

    kind: str = ""
    faithful: bool = False
    value: float | None = None
    unscored: str = ""
    recorded: bool = False  # the score is from a file


def pairs(options: CalibrationOptions) -> list[JudgedPair]:
    """References, their variants of every kind, ``per_kind`` of each, and the labelled pairs; in a fixed order."""
    random = Random(options.seed)
    problems = [p for p in load("leanwright").problems if p.reference]
    if options.data is not None:
        problems += [p for p in load("minif2f", folder=options.data).problems if p.reference]
    random.shuffle(problems)
    kept: dict[str, list[JudgedPair]] = {}
    for problem in problems:
        for one in _of(problem, random):
            kept.setdefault(one.kind, []).append(one)
    found = [one for kind in sorted(kept) for one in kept[kind][: options.per_kind]]
    return [*found, *(labelled(options.data) if options.data is not None else ())]


def _of(problem: BenchmarkProblem, random: Random) -> list[JudgedPair]:
    text = _under_opens(problem.header, problem.reference or "")
    made = [
        JudgedPair(id=f"{problem.id}/{REFERENCE}", kind=REFERENCE, informal=problem.informal, lean=text, faithful=True)
    ]
    for same in (True, False):
        for v in variants(problem.id, text, same=same, count=KINDS, random=random):
            faithful = same or v.id in SAY_THE_SAME
            made.append(JudgedPair(id=v.id, kind=v.kind, informal=problem.informal, lean=v.second, faithful=faithful))
    return made


def labelled(data: Path) -> list[JudgedPair]:
    """Predictions of models with labels by people: does the prediction say what the text says?"""
    return [
        JudgedPair(
            id=f"{row['full_name']}-{i}", kind=LABELLED, informal=row["informal_stmt"],
            lean=_under_opens(row["header"], row["formal_stmt_pred"]), faithful=row["equivalent"],
        )
        for i, row in enumerate(json_lines(data / "equivalence" / "human_labels.jsonl"))
    ]  # fmt: skip


def _under_opens(header: str, statement: str) -> str:
    return "\n".join([line for line in header.splitlines() if line.startswith("open ")] + [statement])


def recorded(path: Path) -> dict[str, float]:
    """Scores by the ids of the pairs. Raises InputError, one line."""
    found: dict[str, float] = {}
    try:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.strip():
                row = json.loads(line)
                found[str(row["id"])] = float(row["value"])
                if not 0 <= found[str(row["id"])] <= 1:
                    raise InputError(f"{path}, line {number}: a value lies between 0 and 1")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: cannot be read: {error}") from None
    except (ValueError, KeyError, TypeError):
        raise InputError(f'{path}, line {number}: write {{"id": "...", "value": 0.9}}') from None
    return found


@asynccontextmanager
async def opened(opening: Opening[CalibrationOptions]) -> AsyncIterator[Trial[JudgedPair, CalibrationRow]]:
    """The model and Lean of the settings; neither, where the scores were recorded."""

    def row(pair: JudgedPair, value: float | None, unscored: str = "", *, kept: bool = False) -> CalibrationRow:
        return CalibrationRow(kind=pair.kind, faithful=pair.faithful, value=value, unscored=unscored, recorded=kept)

    if opening.options.answers is not None:
        known = recorded(opening.options.answers)

        async def looked_up(pair: JudgedPair, _: int) -> CalibrationRow:
            value = known.get(pair.id)
            return row(pair, value, "" if value is not None else "no recorded score", kept=True)

        yield looked_up
        return
    async with opening.resources() as live:

        async def trial(pair: JudgedPair, _: int) -> CalibrationRow:
            found = await live.lean.check(pair.lean, timeout_s=live.settings.lean.timeout_s)
            if faults := statement_faults(found):
                return row(pair, None, f"no statement in this library: {faults[0]}")
            try:
                score = await score_of(live.model, live.lean, pair.informal, pair.lean, found)
            except ModelError as error:
                return row(pair, None, str(error))
            return row(pair, score.value).model_copy(update={"usage": score.usage})

        yield trial


def report(run: RecordedRun[CalibrationRow]) -> Report:
    """Scores by kind, reliability by bins, and what each threshold accepts; the plot is made beside the rows."""
    rows = [row for row in run.finished if row.value is not None]
    scored = [Scored(row.value, row.faithful) for row in rows if row.value is not None]
    by = "recorded answers" if any(row.recorded for row in run.finished) else run.info.model
    settings = run.info.settings
    judge = settings.get("model.judge")
    whose = f"Scores by {judge or by}" + (f", of {by}'s drafts" if judge else "") + "."
    lacking = len(run.finished) - len(rows)
    said = f"{len(rows)} of {len(run.finished)} statements have a score; {lacking} have none ({_why(run.finished)})."
    if not scored:
        return Report([whose, said])
    steps = sweep(scored)
    safe = [step for step in steps if step.accepted and step.wrong <= TOLERATED * step.accepted]
    best = min(safe, key=lambda step: step.threshold, default=None)
    advice = (
        f"Least threshold with at most {percent(TOLERATED)} % wrong among accepted: {best.threshold:.2f} "
        f"({best.right} of {best.of} right ones accepted, {best.wrong} of {best.accepted} accepted are wrong; "
        f"95 % interval of the share of wrong ones up to {percent(best.high)} %)."
        if best
        else f"No threshold has at most {percent(TOLERATED)} % wrong among accepted."
    )
    kinds = sorted({(row.faithful, row.kind) for row in rows}, key=lambda one: (not one[0], one[1]))
    return Report(
        [
            whose, said, "",
            table("kinds", "kind | says the same | n | mean score | at least 0.7 | at least 0.9",
                  (_line(kind, faithful, rows) for faithful, kind in kinds)),
            "",
            table("reliability", "score | n | mean score | say the same, % | 95 % interval",
                  ((f"{b.low:.1f} to {b.high:.1f}", b.n, f"{b.score:.2f}", percent(b.share),
                    f"{percent(b.interval[0])} to {percent(b.interval[1])}") for b in bins(scored))),
            "",
            table("thresholds", "threshold | accepted | wrong | wrong, % | right ones accepted, %",
                  ((f"{s.threshold:.2f}", s.accepted, s.wrong, percent(s.wrong / s.accepted) if s.accepted else "",
                    percent(s.right / s.of) if s.of else "") for s in steps)),
            "",
            advice,
            f"Brier score {brier(scored):.3f}; expected calibration error {expected_error(scored):.3f}.",
        ],
        {"threshold": best.threshold if best else None, "brier": brier(scored), "scored": len(scored)},
        files={"reliability.svg": lambda path: draw_reliability(path, scored, whose)},
    )  # fmt: skip


def _why(rows: Sequence[CalibrationRow]) -> str:
    counts: dict[str, int] = {}
    for row in rows:
        if row.value is None:
            reason = row.unscored.partition(":")[0][:60]
            counts[reason] = counts.get(reason, 0) + 1
    return "; ".join(f"{count} {reason}" for reason, count in sorted(counts.items(), key=lambda one: -one[1])[:3])


def _line(kind: str, faithful: bool, rows: Sequence[CalibrationRow]) -> tuple[object, ...]:
    values = [row.value for row in rows if (row.kind, row.faithful) == (kind, faithful) and row.value is not None]
    above = (sum(value >= least for value in values) for least in (0.7, 0.9))
    return kind, "yes" if faithful else "no", len(values), f"{fmean(values):.2f}", *above


EXPERIMENT = Experiment(
    CalibrationOptions, CalibrationRow, pairs, opened, report, uses=("model", "lean"), parallel=True
)  # fmt: skip
