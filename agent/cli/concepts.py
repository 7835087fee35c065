"""``leanwright concepts``: the concept base of a library, and the definitions that a statement's concepts mean."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import read_text
from leanwright.agent.cli.progress import stderr_console
from leanwright.agent.cli.search import chosen_library
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.engines.statement import statement_of
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.concepts.build import build_concepts, price
from leanwright.tools.concepts.ledger import Ledger
from leanwright.tools.concepts.lookup import find_concepts
from leanwright.tools.concepts.populate import open_base
from leanwright.tools.concepts.records import BuildEstimate, ConceptHit, ConceptHits, ConceptsBuilt
from leanwright.tools.errors import InputError
from leanwright.tools.index.library import LibraryIndex, open_index

SHOWN_FAILURES = 10
_EXPRESSION_CHARS = 160  # of a formal expression on the screen


def run_find(
    settings: Settings, text: str | None, file: Path | None, library: str | None, *, k: int, as_json: bool
) -> Exit:
    """Print the concepts of a statement with their definitions; 2 when none was found."""
    statement = statement_of(read_text(text, file, "statement"))
    name = chosen_library(settings, library)

    async def go() -> ConceptHits:
        async with open_runtime(settings) as runtime:
            concepts = await runtime.concepts(name)
            chat = (await runtime.model()).chat if capabilities_of(settings).chat else None
            return await find_concepts(concepts, statement, None if chat is None else Ledger(chat, concepts.base), k=k)

    found = run(go())
    if as_json:
        print_json(found.model_dump())
    else:
        _show(found)
    return Exit.OK if found.hits else Exit.NOT_ACCEPTED


def run_build(
    settings: Settings,
    library: str | None,
    *,
    budget: int | None,
    module: str,
    dry_run: bool,
    prices: str | None,
    as_json: bool,
) -> Exit:
    """Populate the concept base of a library, or say what it would take."""
    if prices is not None and not dry_run:
        raise InputError("--price estimates the cost of a run: use it with --dry-run")
    pair = None if prices is None else _prices(prices)
    index = _index(settings, library)
    base = open_base(settings.cache_dir, index)
    if dry_run:
        return _show_price(price(base, module, pair), base.library, as_json=as_json)

    has_chat = capabilities_of(settings).chat

    async def go() -> ConceptsBuilt:
        async with open_runtime(settings) as runtime:
            encoder, chat = await runtime.encoder(), (await runtime.model()).chat if has_chat else None
            with _progress() as report:
                return await build_concepts(
                    base, index, encoder, chat, budget=budget, module_prefix=module, report=report
                )

    built = run(go())
    for name, reason in built.failed[:SHOWN_FAILURES]:
        sys.stderr.write(f"leanwright: {name} could not be described: {reason}\n")
    if built.stopped:
        sys.stderr.write(f"leanwright: stopped: {built.stopped}\n")
    if as_json:
        print_json(built.model_dump())
    else:
        _show_built(built, has_chat=has_chat)
    return Exit.OK


def _index(settings: Settings, library: str | None) -> LibraryIndex:
    return open_index(settings.cache_dir, chosen_library(settings, library), settings.library.chroma)


def _prices(text: str) -> tuple[float, float]:
    match = re.fullmatch(r"(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)", text)
    if match is None:
        raise InputError(
            f"--price {text!r} does not have the form IN/OUT, for example 0.4/1.6 for a million tokens each"
        )
    return float(match[1]), float(match[2])


def _show(found: ConceptHits) -> None:
    out = console()
    if found.rewritten:
        out.print(Text("rewritten: ", "bold") + Text(found.rewritten))
    for hit in found.hits:
        _show_hit(hit)
    for warning in found.warnings:
        out.print(Text(warning, "dim"))


def _show_hit(hit: ConceptHit) -> None:
    out = console()
    said = f"  {hit.concept.interpretation}" if hit.concept.interpretation else ""
    out.print(Text(hit.concept.name, "bold") + Text(said, "dim"))
    for d in hit.definitions:
        out.print(Text(f"  {d.score:.2f} ") + Text(d.identifier, "green") + Text(f"  ({', '.join(d.channels)})", "dim"))
        out.print(Text(f"       {' '.join(d.expression.split())[:_EXPRESSION_CHARS]}"))
        if d.source != "name":
            out.print(Text(f"       {d.annotation[:300]}", "dim"))


def _show_price(found: BuildEstimate, library: str, *, as_json: bool) -> Exit:
    if as_json:
        print_json(found.model_dump())
        return Exit.OK
    cost = "" if found.cost is None else f", {found.cost:,.2f} at these prices"
    console().print(
        f"{found.definitions:,} definitions of {library} to describe: {found.calls:,} requests, about "
        f"{found.prompt_tokens:,} tokens of prompts and {found.completion_tokens:,} of answers{cost}"
    )
    return Exit.OK


def _show_built(built: ConceptsBuilt, *, has_chat: bool) -> None:
    out = console()
    info = built.info
    if not has_chat:
        out.print(
            f"{info.definitions:,} definitions of {info.library}, {info.concepts:,} concepts, from names and docstrings"
        )
        out.print(Text("no chat model is configured: name one with --model to have the definitions described", "dim"))
        return
    tokens = built.usage.prompt_tokens + built.usage.completion_tokens
    out.print(
        f"{built.described:,} definitions of {info.library} were described with {tokens:,} tokens; "
        f"{info.described:,} of {info.definitions:,} are, {built.remaining:,} remain"
    )


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """A bar with the remaining time, on a terminal only."""
    target = stderr_console()
    if not target.is_terminal:
        yield lambda _done, _total: None
        return
    from rich.progress import Progress

    with Progress(console=target) as bar:
        task = bar.add_task("describing definitions", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
