"""``leanwright index``: build, show and remove indexes of formal libraries."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path

from rich.table import Table
from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import escape, setup_progress, stderr_console
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.encoding import need_of, spread_encoding
from leanwright.agent.extras import require
from leanwright.agent.runtime import encoders
from leanwright.agent.runtime.leans import set_up
from leanwright.agent.runtime.libraries import embedded_mismatch, index_mismatch
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError, IndexProblem
from leanwright.tools.index.build import BuildStep, Encoding, IndexBuilt, build_index
from leanwright.tools.index.chroma import forget
from leanwright.tools.index.finetune import FinetuneOptions as FinetuneOptions
from leanwright.tools.index.finetune import finetune
from leanwright.tools.index.library import open_index
from leanwright.tools.index.open_source import open_source
from leanwright.tools.index.records import IndexInfo
from leanwright.tools.index.store import Shelf, libraries
from leanwright.tools.lean.embedded.stages import size_of
from leanwright.tools.lean.native.project import find_project

SHOWN_REJECTS = 10
TABLE_WIDTH = 200  # columns: more than the widest table, so that no cell is folded


def run_build(settings: Settings, library: str, source: str, *, as_json: bool) -> Exit:
    """Build the index and say what came of it; broken rows of the source are named on standard error."""
    Shelf(settings.cache_dir, library)  # a bad name is refused before any work
    encoder = encoders.open_encoder(settings)  # so is a bad encoder, before Lean is set up
    with setup_progress() as on_setup:
        opened = open_source(source, lambda: set_up(settings, on_setup), settings.cache_dir)
    with _encoding(settings) as encoding, _build_progress() as report:
        built = build_index(
            opened, library, settings.cache_dir, encoder, report, encoding=encoding, chroma=settings.library.chroma
        )
    _complain(built, source)
    rate = built.encoded / built.encode_s if built.encode_s else 0.0
    if as_json:
        more = {"rejects": built.rejects, "duplicates": built.duplicates, "encoded_per_s": round(rate, 1)}
        print_json(built.info.model_dump() | more)
        return Exit.OK
    out = console()
    out.print(f"{built.info.declarations:,} declarations of {library} are indexed ({built.info.seconds:.0f} s)")
    if built.encoded:
        out.print(Text(f"{built.encoded:,} were encoded by {built.info.encoder} at {rate:.0f} per second", "dim"))
    return Exit.OK


def _encoding(settings: Settings) -> AbstractContextManager[Encoding | None]:
    """What encodes on a cluster; None: this process does."""
    if settings.server.ray is None:
        return nullcontext()
    return spread_encoding(settings.server.ray, partial(encoders.open_encoder, settings), need_of(settings))


def run_finetune(
    settings: Settings, library: str, weights: Path, out: Path, options: FinetuneOptions, *, as_json: bool
) -> Exit:
    """Train an encoder on the theorems of an index and say how to use it."""
    require("bge", "index finetune")
    done = finetune(open_index(settings.cache_dir, library), weights, out, options, _say)
    if as_json:
        print_json({"encoder": done.encoder, "folder": str(done.folder), "pairs": done.pairs})
        return Exit.OK
    console().print(f"trained on {done.pairs:,} pairs; use it with: leanwright index build --encoder bge-m3:{out} …")
    return Exit.OK


def _say(text: str) -> None:
    sys.stderr.write(f"leanwright: {text}\n")
    sys.stderr.flush()


def run_info(settings: Settings, library: str | None, *, as_json: bool) -> Exit:
    """Describe one index, or list all; exit code 1 when one of them is damaged."""
    wanted = libraries(settings.cache_dir) if library is None else [library]
    found = [(name, *_state(settings, name)) for name in wanted]
    healthy = all(isinstance(state, IndexInfo) or not broken for _, state, broken, _ in found)
    if library is not None and isinstance(found[0][1], str):
        raise IndexProblem(found[0][1])
    differences = _mismatches(settings, [name for name, state, _, _ in found if isinstance(state, IndexInfo)])
    if as_json:
        rows = [_json_row(name, state, size, differences.get(name, "")) for name, state, _, size in found]
        print_json(rows[0] if library is not None else {"indexes": rows})
        return Exit.OK if healthy else Exit.ERROR
    if library is not None:
        _show_one(found[0][1], found[0][3])
    else:
        _show_all([(name, state, size) for name, state, _, size in found])
    for line in dict.fromkeys(differences.values()):
        console().print(Text(line, "yellow"))
    return Exit.OK if healthy else Exit.ERROR


def run_remove(settings: Settings, library: str, *, as_json: bool) -> Exit:
    """Remove an index."""
    shelf = Shelf(settings.cache_dir, library)
    forget(settings.library.chroma, (shelf.folder / build for build in shelf.builds()))
    freed = shelf.remove()
    if as_json:
        print_json({"library": library, "freed_bytes": freed})
    else:
        console().print(f"the index {library} is removed ({freed / 1e6:,.0f} MB)")
    return Exit.OK


def _mismatches(settings: Settings, names: Sequence[str]) -> dict[str, str]:
    """How indexes differ from the library of the Lean that is set, where that is known here, by name."""
    kind, _, folder = settings.lean.name.partition(":")
    differs: Callable[[str], str] = partial(embedded_mismatch, settings)
    try:
        if kind == "native":
            differs = partial(index_mismatch, settings, find_project(Path(folder)))
        elif kind != "embedded":
            return {}
        return {name: line for name in names if (line := differs(name))}
    except ConfigError as error:
        return dict.fromkeys(names, f"not compared with the Lean in use: {error}")


def _state(settings: Settings, library: str) -> tuple[IndexInfo | str, bool, int]:
    """What the index is, or why there is none; whether something is broken; bytes on disk."""
    shelf = Shelf(settings.cache_dir, library)
    size = size_of(shelf.folder)
    try:
        if build := shelf.current():
            return shelf.info(build), False, size
    except IndexProblem as error:
        return str(error), True, size
    command = f"leanwright index build --library {library} --from SOURCE"
    if shelf.unfinished():
        return (
            f"the build of the index {library} is in progress or was interrupted: continue it with: {command}",
            False,
            size,
        )
    return f"there is no index of the library {library}: build it with: {command}", False, size


def _json_row(name: str, state: IndexInfo | str, size: int, mismatch: str) -> dict[str, object]:
    if isinstance(state, IndexInfo):
        return state.model_dump() | {"bytes": size, "mismatch": mismatch}
    return {"library": name, "problem": state, "bytes": size}


def _show_one(info: IndexInfo | str, size: int) -> None:
    assert isinstance(info, IndexInfo)
    table = Table(box=None, pad_edge=False, show_header=False)
    for key, value in info.model_dump().items():
        table.add_row(
            key.replace("_", " "), Text(f"{value:,}" if isinstance(value, int) else str(value) or "not known")
        )
    table.add_row("size", f"{size / 1e6:,.0f} MB")
    console(TABLE_WIDTH).print(table)


def _show_all(found: list[tuple[str, IndexInfo | str, int]]) -> None:
    out = console(TABLE_WIDTH)
    if not found:
        out.print("no library is indexed; build an index with: leanwright index build --library NAME --from SOURCE")
        return
    table = Table("library", "declarations", "Lean", "revision", "encoder", "built", "size", box=None, pad_edge=False)
    for name, info, size in found:
        if isinstance(info, IndexInfo):
            cells = (f"{info.declarations:,}", info.lean_version, info.revision[:40], info.encoder, info.built_at[:16])
            table.add_row(name, *(Text(cell or "not known") for cell in cells), f"{size / 1e6:,.0f} MB")
    if table.rows:
        out.print(table)
    for _, problem, _ in found:
        if isinstance(problem, str):
            out.print(Text(problem, "yellow"))


def _complain(built: "IndexBuilt", source: str) -> None:
    """Name the rows that could not be used, the first ones one by one."""
    for number, reason in built.rejects[:SHOWN_REJECTS]:
        sys.stderr.write(f"leanwright: {source} line {number}: {reason}\n")
    if built.info.rejected > SHOWN_REJECTS:
        sys.stderr.write(f"leanwright: {built.info.rejected:,} lines of {source} could not be used in total\n")
    if built.duplicates:
        sys.stderr.write(
            f"leanwright: {built.duplicates:,} names are repeated in {source}; the first occurrence counts\n"
        )


@contextmanager
def _build_progress() -> "Iterator[Callable[[BuildStep], None]]":
    """A bar with rate and remaining time on a terminal, one line for each phase elsewhere."""
    target = stderr_console()
    if not target.is_terminal:
        yield _phase_lines()
        return
    from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=target, speed_estimate_period=120) as bar:

        def report(step: "BuildStep") -> None:
            if step.phase not in tasks:
                tasks[step.phase] = bar.add_task("", rate="")
            task = bar.tasks[tasks[step.phase]]
            rate = f"{task.speed:,.0f}/s" if task.speed and step.phase in ("encode", "read") else ""
            bar.update(task.id, description=escape(step.message), completed=step.done, total=step.total, rate=rate)

        yield report


def _phase_lines() -> "Callable[[BuildStep], None]":
    seen: set[str] = set()

    def report(step: "BuildStep") -> None:
        said = step.message.partition(":")[0]
        if said not in seen:
            seen.add(said)
            sys.stderr.write(f"leanwright: {said}\n")
            sys.stderr.flush()

    return report
