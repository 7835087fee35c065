"""What ``leanwright eval retrieval`` does."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from leanwright.agent import build
from leanwright.agent.cli.show import print_json
from leanwright.agent.settings import Settings
from leanwright.evals.retrieval.data import BENCHMARKS, CONNF, Benchmark, problems
from leanwright.evals.retrieval.libraries import open_library
from leanwright.evals.retrieval.report import as_markdown, as_rows
from leanwright.evals.retrieval.run import Coverage, Setting, coverage, run
from leanwright.evals.retrieval.stored import Found, Stored, StoredAll
from leanwright.tools.errors import InputError
from leanwright.tools.index.build import BuildStep
from leanwright.tools.protocols import Encoder

SETTINGS = {"plain": "plain", "near": "near-duplicates removed", "formal": "formal text only"}


def run_retrieval(
    settings: Settings,
    data: Path,
    *,
    benchmarks: tuple[str, ...],
    settings_wanted: tuple[str, ...],
    split: str,
    limit: int | None,
    report: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Run all rankers and print the report. Raises InputError."""
    by_name = {b.name.lower(): b for b in BENCHMARKS}
    chosen = [by_name[_known(name.lower(), by_name, "benchmark")] for name in benchmarks] or list(BENCHMARKS)
    wanted = [_known(name, SETTINGS, "setting") for name in settings_wanted] or list(SETTINGS)
    encoder = build.build_encoder(settings)
    all_found: list[Stored] = []
    coverages: list[Coverage] = []
    for benchmark in chosen:
        asked = problems(benchmark, data, split)[:limit]
        found: dict[str, tuple[Found, ...]] = {}
        for setting in _settings(benchmark, wanted, data, settings.cache_dir, encoder):
            with _ticks(f"{benchmark.name}, {setting.name}", len(asked)) as tick:
                found[setting.name] = tuple(run(setting, asked, tick))
            if setting.name == SETTINGS["plain"]:
                with _ticks(f"{benchmark.name}, illustrations", len(asked)) as tick:
                    coverages.append(coverage(benchmark.name, setting, asked, tick))
        all_found.append(Stored(benchmark=benchmark.name, split=split, found=found))
    lines = [line for one in all_found for setting in one.settings for line in one.lines(setting)]
    text = as_markdown(lines, coverages)
    if report is not None:
        report.write_text(text, "utf-8")
    if out is not None:
        out.write_text(StoredAll(benchmarks=tuple(all_found)).model_dump_json(), "utf-8")
    if as_json:
        print_json(as_rows(lines, coverages))
    else:
        sys.stdout.write(text)


def _known(name: str, names: dict[str, str] | dict[str, Benchmark], what: str) -> str:
    if name not in names:
        raise InputError(f"there is no {what} {name!r}; choose from {', '.join(names)}")
    return name


def _settings(
    benchmark: Benchmark, wanted: list[str], data: Path, cache_dir: Path, encoder: Encoder
) -> Iterator[Setting]:
    """Settings of a benchmark; the formal one for ConNF alone, whose library describes every theorem."""
    for name in wanted:
        if name == "formal" and benchmark is not CONNF:
            continue
        formal = name == "formal"
        library = open_library(benchmark, data, cache_dir, encoder, formal=formal, report=_say)
        yield Setting(SETTINGS[name], library, hide_near=name == "near")


def _say(step: BuildStep) -> None:
    if step.total and step.done == 0:
        sys.stderr.write(f"leanwright: {step.message}\n")


@contextmanager
def _ticks(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A progress bar on standard error, gone when done."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)
