"""``leanwright formalize --batch FILE --out DIR``: a batch that is resumed, limited, exported and summed up."""

import sys
from dataclasses import dataclass
from pathlib import Path

from leanwright.agent.batch.exports import ALL, check_target, export, rows_in_order, selected
from leanwright.agent.batch.formalize import ORIGINALS, Batch, BatchProgress, run_batch
from leanwright.agent.batch.sources import Fields, open_source
from leanwright.agent.batch.summary import PAGE, Summary, summary_of, write_page
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import say, setup_progress, tell_run
from leanwright.agent.cli.show import print_json
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.runs.results import JOURNAL, RESULTS, RUN
from leanwright.agent.runs.start import STOPPED
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError
from leanwright.tools.types import Verdict

EVERY = 10  # records between two lines of progress where there is no terminal


@dataclass(frozen=True)
class BatchOptions:
    """What the command line says of a batch with a folder; see the command's help."""

    out: Path
    budget: float | None = None
    concurrency: int | None = None
    ray: str | None = None
    retry_errors: bool = False
    dedupe: bool = False
    select: str | None = None
    export: Path | None = None
    statement_field: str | None = None
    id_field: str | None = None
    split: str | None = None

    @property
    def verdict(self) -> str:
        """Which rows are exported. Raises InputError."""
        known = (ALL, *(str(verdict.value) for verdict in Verdict))
        if self.select is not None and self.select not in known:
            raise InputError(f"--select takes {', '.join(known)}; {self.select!r} is none of them")
        return self.select or ALL

    @property
    def target(self) -> Path | None:
        """Where they go; None: nothing is exported."""
        return self.export or (self.out / f"{self.verdict}.jsonl" if self.select else None)


def run(settings: Settings, path: Path, options: BatchOptions, *, as_json: bool) -> Exit:
    """Formalize what has no row yet in the folder, then export and sum up all that is there.

    0 when every record was accepted, 1 when one had an error, 2 otherwise, also when the budget ended it.
    """
    engine_of(settings)
    verdict, target = options.verdict, options.target
    if str(path) == "-":
        raise InputError("a batch with --out is read from a file, so that it can be resumed; save it and name it")
    if target is not None:
        require_target(target, path, options.out)
    if options.ray is not None:
        settings = settings.with_values({"server.ray": options.ray})
    source = open_source(path, Fields(options.statement_field, options.id_field), options.split)
    source.require_records()
    fields = {"statement": options.statement_field, "id": options.id_field, "split": options.split}
    batch = Batch(source, options.out, settings, fields, dedupe=options.dedupe)
    try:
        with setup_progress() as on_setup:
            ended, _ = run_batch(
                batch, each=options.concurrency, budget=options.budget, again=options.retry_errors,
                on_setup=on_setup, tell=_tell,
            )  # fmt: skip
    except KeyboardInterrupt:
        say(f"stopped; what is done is in {options.out}, and the same command goes on")
        return Exit.INTERRUPTED
    summary = summary_of(options.out, batch.info)
    print_json(summary.data) if as_json else sys.stdout.write(summary.text)
    page = write_page(options.out, summary)
    if target is not None:
        count = export(selected(rows_in_order(options.out / RESULTS), verdict), target)
        say(f"{count:,} rows written to {target}")
    say(f"{STOPPED[ended]}: {page}")
    return _exit(summary)


def require_target(target: Path, source: Path, out: Path) -> None:
    """Raise InputError for an export that cannot be written, or that would overwrite the batch itself."""
    inside = target.parent.resolve() == out.resolve()
    own = inside and target.name in (RUN, RESULTS, JOURNAL, ORIGINALS, PAGE)
    if own or target.resolve() in {source.resolve(), out.resolve()}:
        raise InputError(f"--export {target} would overwrite the batch itself; name another file")
    check_target(target, made=inside and not out.exists())


def _exit(summary: Summary) -> Exit:
    if summary.counts.get("error"):
        return Exit.ERROR
    return Exit.OK if summary.accepted == summary.info.records else Exit.NOT_ACCEPTED


def _tell(progress: BatchProgress) -> None:
    """On a terminal in place, elsewhere a line now and then."""
    run = progress.run
    over = run is not None and run.done == run.total
    tell_run(str(progress), over=over, due=over or run is None or run.new % EVERY == 0)
