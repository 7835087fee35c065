"""What ``leanwright eval adaptive`` does."""

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from leanwright.agent import build
from leanwright.agent.cli.show import print_json
from leanwright.agent.settings import Settings
from leanwright.evals.adaptive.embedded import MODES, Tally, run_embedded
from leanwright.evals.adaptive.evidence import Seen, Statement, connf, minif2f, see, without_names
from leanwright.evals.adaptive.report import Decisions, Rates, as_markdown, as_rows, decisions, rates
from leanwright.evals.adaptive.simulated import SIGNALS, Habits
from leanwright.evals.retrieval.data import CONNF
from leanwright.evals.retrieval.libraries import open_library
from leanwright.tools.errors import InputError
from leanwright.tools.search import Searcher

MEASURED = 1  # the half that the thresholds were not chosen on
INVENTING = (0.0, 0.5, 1.0)
OWN_LIBRARY = "embedded"


def run_adaptive(
    settings: Settings, data: Path, *, limit: int | None, embedded: int, report: Path | None, as_json: bool
) -> None:
    """Measure the rule and print the report. Raises InputError and IndexProblem."""
    if settings.model.name != "embedded:mini" and embedded:
        raise InputError("the runs with Lean are those of embedded:mini; unset model, or give --embedded 0")
    far, near = _some(connf(data, MEASURED), limit), _some(minif2f(data, MEASURED), limit)
    decided: list[Decisions] = []
    right: list[Rates] = []
    for setting, groups in _evidence(settings, data, far, near).items():
        decided += [decisions(setting, groups, Habits(invents)) for invents in INVENTING]
        decided += [decisions(setting, groups, Habits(), (signal,)) for signal in SIGNALS]
        right += rates(setting, groups, Habits())
    tallies: list[Tally] = []
    if embedded:
        some = _some(near, embedded)
        with _ticks("embedded:mini", len(MODES) * len(some)) as tick:
            own = settings.with_values({"library.name": OWN_LIBRARY})
            tallies = asyncio.run(run_embedded(own, some, tick))
    text = as_markdown(decided, right, tallies)
    if report is not None:
        report.write_text(text, "utf-8")
    print_json(as_rows(decided, right, tallies)) if as_json else sys.stdout.write(text)


def _some(statements: list[Statement], limit: int | None) -> list[Statement]:
    """``limit`` of them, evenly spread: neighbours in the files are alike."""
    step = max(1, len(statements) // (limit or len(statements)))
    return statements[::step][:limit]


def _evidence(
    settings: Settings, data: Path, far: Sequence[Statement], near: Sequence[Statement]
) -> dict[str, dict[str, list[Seen]]]:
    """By setting and group: ConNF with its own library, miniF2F with that of the product and with ConNF's."""
    encoder = build.build_encoder(settings)
    open_library(CONNF, data, settings.cache_dir, encoder, formal=False, report=None)
    own, foreign = (Searcher(settings.cache_dir, name, encoder) for name in (OWN_LIBRARY, CONNF.index))

    def seen(name: str, searcher: Searcher, statements: Sequence[Statement]) -> list[Seen]:
        with _ticks(name, len(statements)) as tick:
            return see(searcher, statements, tick)

    competition = {
        "miniF2F, own library": seen("miniF2F", own, near),
        "miniF2F, ConNF's library": seen("miniF2F in ConNF's library", foreign, near),
    }
    bare = [without_names(one) for one in far]
    return {
        "as published": {"ConNF": seen("ConNF", foreign, far), **competition},
        "names left out": {"ConNF": seen("ConNF, names left out", foreign, bare), **competition},
    }


@contextmanager
def _ticks(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A progress bar on standard error, where that is a terminal."""
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bars:
        task = bars.add_task(what, total=total)
        yield lambda: bars.advance(task)
