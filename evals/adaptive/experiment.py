"""When to look a library up: the rule's decisions against what the references need.

Decisions on ConNF (out of every model's library) and miniF2F (within it) are measured against the reference
formalizations; the rates of right statements are those of a simulated model. The target theorem is hidden everywhere,
as in the evaluation of retrieval. Sub-queries are the clauses of the statement, so that no model is needed.
"""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import Field

from leanwright.agent.runs.rows import Trial
from leanwright.evals.adaptive.decisions import MODES, Decisions, RightStatements, decisions, right_statements
from leanwright.evals.adaptive.simulated import SIGNALS, Habits, LibraryEvidence
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.retrieval.libraries import CONNF, open_library
from leanwright.evals.retrieval.search import clauses
from leanwright.evals.tables import percent, table
from leanwright.graphs.nodes.retrieve import hits_of, vocabulary
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.search import Searcher

MEASURED = 1  # the half that the thresholds of the rule were not chosen on
INVENTING = (0.0, 0.5, 1.0)
OWN_LIBRARY = "embedded"
COMPETITION = {"miniF2F, own library": OWN_LIBRARY, "miniF2F, ConNF's library": CONNF.index}
FAR, BARE = "ConNF", "ConNF, names left out"
_CODE = re.compile(r"`[^`]*`")


class AdaptiveOptions(Options):
    """Which statements."""

    data: Path = Field(description="Folder with connf/ and minif2f/.")
    each: int | None = Field(None, ge=1, description="So many statements of each benchmark, evenly spread.")

    def some(self, name: str) -> list[BenchmarkProblem]:
        """Those of a benchmark: every second one, since the rule was tuned on the others. Raises InputError."""
        found = load(name, folder=self.data).problems[MEASURED::2]
        step = max(1, len(found) // (self.each or len(found)))  # neighbours in the files are alike
        return list(found[::step][: self.each])


@dataclass(frozen=True)
class StatementInLibrary:
    """A statement, and the library that is asked about it."""

    group: str
    library: str
    problem: BenchmarkProblem

    @property
    def id(self) -> str:
        """Group and statement."""
        return f"{self.group}/{self.problem.id}"


def problems(options: AdaptiveOptions) -> list[StatementInLibrary]:
    """ConNF with its own library, miniF2F with that of the product and with ConNF's."""
    far, near = options.some("connf"), options.some("minif2f")
    return [
        *(StatementInLibrary(FAR, CONNF.index, one) for one in far),
        *(StatementInLibrary(BARE, CONNF.index, without_names(one)) for one in far),
        *(StatementInLibrary(group, library, one) for group, library in COMPETITION.items() for one in near),
    ]


def without_names(problem: BenchmarkProblem) -> BenchmarkProblem:
    """The statement with what stands in backquotes left out: ConNF's descriptions quote names of the library there."""
    return problem.model_copy(update={"informal": " ".join(_CODE.sub(" ", problem.informal).split())})


@asynccontextmanager
async def opened(opening: Opening[AdaptiveOptions]) -> AsyncIterator[Trial[StatementInLibrary, LibraryEvidence]]:
    """Both libraries; the index of ConNF's is built when there is none."""
    async with opening.runtime() as runtime:
        cache_dir = opening.settings.cache_dir
        open_library(CONNF, opening.options.data, cache_dir, await runtime.encoder(), formal=False, report=None)
        searchers = {name: await runtime.searcher(name) for name in (OWN_LIBRARY, CONNF.index)}

        async def trial(asked: StatementInLibrary, _: int) -> LibraryEvidence:
            return see(searchers[asked.library], asked)

        yield trial


def see(searcher: Searcher, asked: StatementInLibrary) -> LibraryEvidence:
    """The library's evidence on a statement."""
    problem, exclude = asked.problem, (asked.problem.target or asked.problem.id,)
    facts = vocabulary(searcher.library, problem.informal, exclude)
    return LibraryEvidence(
        name=problem.id,
        group=asked.group,
        oracle=problem.premises,
        reference=problem.reference or "",
        facts=facts.model_copy(update={"subqueries": hits_of(searcher, clauses(problem.informal), (), exclude)}),
        premises=tuple(searcher.search(Query(text=problem.informal, exclude=exclude)).names),
    )


def report(run: RecordedRun[LibraryEvidence]) -> Report:
    """The rule with all its signals and with each alone, and what comes of it for the simulated model."""
    by_group = {group: [row for row in run.finished if row.group == group] for group in (FAR, BARE, *COMPETITION)}
    decided: list[Decisions] = []
    right: list[RightStatements] = []
    for setting, far in (("as published", FAR), ("names left out", BARE)):
        groups = {FAR: by_group[far], **{group: by_group[group] for group in COMPETITION}}
        groups = {group: rows for group, rows in groups.items() if rows}
        decided += [decisions(setting, groups, Habits(invents)) for invents in INVENTING]
        decided += [decisions(setting, groups, Habits(), (signal,)) for signal in SIGNALS]
        right += right_statements(setting, groups, Habits())
    return told(decided, right)


def told(decided: Sequence[Decisions], right: Sequence[RightStatements]) -> Report:
    """Two tables."""
    shares: dict[tuple[str, ...], list[str]] = {}
    for one in right:
        head = (one.setting, f"{one.habits.invents:g}", f"{one.habits.harm:g}", one.group)
        shares.setdefault(head, []).append(percent(one.share))
    lines = (
        (
            d.setting, "all" if d.signals == SIGNALS else ", ".join(d.signals), f"{d.habits.invents:g}",
            *map(percent, (d.precision, d.recall, d.f1)), _causes(d),
        )
        for d in decided
    )  # fmt: skip
    return Report(
        [
            "## Deciding to retrieve\n",
            table("decisions", "setting | signals | invents | precision | recall | F1 | causes", lines),
            "\n## Right statements of the simulated model, per cent\n",
            table(
                "simulated",
                " | ".join(("setting", "invents", "harm", "statements", *MODES)),
                ((*head, *cells) for head, cells in shares.items()),
            ),
        ]
    )


def _causes(decided: Decisions) -> str:
    told = {
        group: ", ".join(f"{cause} {100 * share:.0f} %" for cause, share in shares.items() if share)
        for group, shares in decided.causes.items()
    }
    return "; ".join(f"{group}: {causes}" for group, causes in told.items())


EXPERIMENT = Experiment(AdaptiveOptions, LibraryEvidence, problems, opened, report)
