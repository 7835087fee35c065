"""``leanwright search`` and ``leanwright illustrate``: what a statement needs from a library, and how that is used."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import read_text
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.libraries import PREFERRED
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError
from leanwright.tools.illustrate import Illustrations, illustrate
from leanwright.tools.index.rank.hits import Filters as Filters
from leanwright.tools.index.rank.hits import Hits, Query, checked
from leanwright.tools.index.store import libraries
from leanwright.tools.search import RANKERS

BY_SUBQUERIES = ("drift", "symbol")  # rankers that need a decomposed statement
SHOWN_SIGNATURE = 160  # characters


def run_search(
    settings: Settings,
    text: str | None,
    file: Path | None,
    *,
    library: str | None,
    ranker: str,
    k: int | None,
    filters: Filters,
    exclude: tuple[str, ...],
    as_json: bool,
) -> Exit:
    """Print the declarations that a statement needs."""
    query = checked(Query(text=read_text(text, file, "query"), filters=filters, exclude=exclude), k)
    if ranker not in RANKERS:
        raise InputError(f"there is no ranker {ranker!r}; choose from {', '.join(RANKERS)}")
    name = chosen_library(settings, library)
    hits = run(_hits(settings, name, query, ranker, k))
    if as_json:
        print_json({"informal": query.text, "library": name} | hits.model_dump(mode="json"))
    else:
        _show_hits(hits)
    return Exit.OK


def run_illustrate(
    settings: Settings,
    text: str | None,
    file: Path | None,
    *,
    library: str | None,
    premises: tuple[str, ...],
    m: int,
    exclude: tuple[str, ...],
    as_json: bool,
) -> Exit:
    """Print theorems that use the premises; without premises those that search finds."""
    query = checked(Query(text=read_text(text, file, "statement"), exclude=exclude), None)
    name = chosen_library(settings, library)
    found, wanted = run(_illustrations(settings, name, query, premises, m))
    if as_json:
        print_json({"informal": query.text, "library": name, "premises": wanted} | found.model_dump(mode="json"))
    else:
        _show_illustrations(found, wanted)
    return Exit.OK


def chosen_library(settings: Settings, library: str | None) -> str:
    """The named library; without a name `PREFERRED` or the only one that is indexed. Raises InputError."""
    if library is not None or settings.library.name is not None:
        return library or str(settings.library.name)
    ready = libraries(settings.cache_dir)
    if PREFERRED in ready or len(ready) != 1:
        if len(ready) > 1 and PREFERRED not in ready:
            raise InputError(f"name one of the indexed libraries with --library: {', '.join(ready)}")
        return PREFERRED
    return ready[0]


async def _hits(settings: Settings, library: str, query: Query, ranker: str, k: int | None) -> Hits:
    async with open_runtime(settings) as runtime:
        if ranker in BY_SUBQUERIES:
            subqueries = await (await runtime.model()).model.decompose(query.text)
            query = query.model_copy(update={"subqueries": subqueries})
        return (await runtime.searcher(library)).search(query, ranker=ranker, k=k)


async def _illustrations(
    settings: Settings, library: str, query: Query, premises: tuple[str, ...], m: int
) -> tuple[Illustrations, tuple[str, ...]]:
    """Theorems that use ``premises``, or those that a search finds; and these."""
    async with open_runtime(settings) as runtime:
        searcher = await runtime.searcher(library)
        wanted = premises or searcher.search(query).names
        return illustrate(searcher.library, query, wanted, m=m), wanted


def _show_hits(hits: Hits) -> None:
    out = console()
    for hit in hits.hits:
        out.print(Text(hit.name, "bold") + Text(f"  {hit.kind}  {hit.score:.2f}", "dim"))
        if hit.signature:
            cut = "…" if len(hit.signature) > SHOWN_SIGNATURE else ""
            out.print(Text(f"  {hit.signature[:SHOWN_SIGNATURE]}{cut}"))
        for why in hit.why:
            out.print(Text(f"  - {why}", "dim"))
    if not hits.hits:
        out.print("nothing found")
    _show_warnings(out, hits.warnings)


def _show_illustrations(found: Illustrations, premises: tuple[str, ...]) -> None:
    out = console()
    for theorem in found.theorems:
        out.print(Text(theorem.name, "bold") + Text(f"  uses {', '.join(theorem.covers)}", "dim"))
        out.print(Text(f"  {theorem.signature}"))
        if theorem.informal:
            out.print(Text(f"  {theorem.informal}", "dim"))
    uncovered = f"; not shown: {', '.join(found.uncovered)}" if found.uncovered else ""
    out.print(Text(f"{found.coverage:.0%} of {len(premises)} premises are used{uncovered}", "dim"))
    _show_warnings(out, found.warnings)


def _show_warnings(out: Console, warnings: tuple[str, ...]) -> None:
    for warning in warnings:
        out.print(Text(f"note: {warning}", "yellow"))
