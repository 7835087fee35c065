"""``leanwright back-translate``: a tool that needs a model and no Lean."""

import asyncio
from pathlib import Path

from leanwright.agent.build import open_model
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import read_text
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.settings import Settings
from leanwright.tools.errors import Abstention


def run_back_translate(settings: Settings, text: str | None, file: Path | None, *, as_json: bool) -> Exit:
    """Print the sentence that says what the Lean statement says; 2 when the model abstains."""
    lean = read_text(text, file, "Lean statement").strip()

    async def go() -> str:
        async with open_model(settings) as choice:
            return await choice.model.informalize(lean)

    try:
        words = asyncio.run(go())
    except Abstention as reason:
        print_json({"abstained": str(reason)}) if as_json else console().print(
            f"{settings.model} abstains: {reason}", markup=False
        )
        return Exit.NOT_ACCEPTED
    print_json({"lean": lean, "informal": words}) if as_json else console().print(words, markup=False)
    return Exit.OK
