"""``leanwright back-translate`` and ``leanwright decompose``: tools that need a model and no Lean."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from leanwright.agent.build import open_model
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import read_text, statement_of
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.settings import Settings
from leanwright.tools.errors import Abstention
from leanwright.tools.protocols import StatementModel

T = TypeVar("T")


def run_back_translate(settings: Settings, text: str | None, file: Path | None, *, as_json: bool) -> Exit:
    """Print the sentence that says what the Lean statement says; 2 when the model abstains."""
    lean = read_text(text, file, "Lean statement").strip()
    return _run(settings, lambda m: m.informalize(lean), lambda words: {"lean": lean, "informal": words}, str, as_json)


def run_decompose(settings: Settings, text: str | None, file: Path | None, *, as_json: bool) -> Exit:
    """Print the sub-queries of a statement, one a line; 2 when the model abstains."""
    statement = statement_of(read_text(text, file, "statement"))
    return _run(
        settings,
        lambda m: m.decompose(statement),
        lambda parts: {"informal": statement, "sub_queries": [p.model_dump() for p in parts]},
        lambda parts: "\n".join(f"{p.text}  [{p.lean}]" if p.lean else p.text for p in parts),
        as_json,
    )


def _run(
    settings: Settings,
    ask: Callable[[StatementModel], Awaitable[T]],
    row: Callable[[T], dict[str, object]],
    words: Callable[[T], str],
    as_json: bool,
) -> Exit:
    async def go() -> T:
        async with open_model(settings) as choice:
            return await ask(choice.model)

    try:
        answer = asyncio.run(go())
    except Abstention as reason:
        print_json({"abstained": str(reason)}) if as_json else console().print(
            f"{settings.model} abstains: {reason}", markup=False
        )
        return Exit.NOT_ACCEPTED
    print_json(row(answer)) if as_json else console().print(words(answer), markup=False)
    return Exit.OK
