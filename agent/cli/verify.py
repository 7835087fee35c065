"""``leanwright verify``: the verdict on a statement that the user brings."""

import asyncio
from pathlib import Path

from leanwright.agent.build import open_lean, open_model, open_scorer
from leanwright.agent.cli.exits import Exit, of_verdict
from leanwright.agent.cli.inputs import read_text, statement_of
from leanwright.agent.cli.progress import setup_progress, steps
from leanwright.agent.cli.show import print_json, show_verification
from leanwright.agent.settings import Settings
from leanwright.tools.back_translate import back_translate_and_score
from leanwright.tools.errors import ModelError
from leanwright.tools.typecheck import blank_imports
from leanwright.tools.types import CycleScore
from leanwright.tools.verdict import Verification, verify


def run_verify(settings: Settings, source: str, against: str | None, *, as_json: bool) -> Exit:
    """Judge the statement in a file, against an informal text when there is one, and print the evidence."""
    lean, _ = blank_imports(read_text(None, Path(source), "Lean text"))
    informal = None if against is None else statement_of(against)
    found = asyncio.run(_verify(settings, lean.strip(), informal))
    print_json(found.row()) if as_json else show_verification(found)
    return of_verdict(found.judgement.verdict)


async def _verify(settings: Settings, text: str, informal: str | None) -> Verification:
    with setup_progress() as on_setup, steps() as progress:
        progress("start", f"the {settings.lean.name} Lean starts")
        async with open_lean(settings, on_setup) as lean:
            await lean.start()
            score, threshold, note = None, None, ""
            if informal is not None:
                score, threshold, note = await _scored(settings, text, informal)
            progress("verify", "Lean elaborates it in a fresh process and probes it")
            return await verify(
                lean, text, score=score, threshold=threshold, unscored=note, timeout_s=settings.lean.timeout_s
            )


async def _scored(settings: Settings, text: str, informal: str) -> tuple[CycleScore | None, float, str]:
    """The score, the threshold, and why there is no score."""
    async with open_scorer(settings) as scorer, open_model(settings) as choice:
        threshold = choice.threshold if settings.threshold is None else settings.threshold
        try:
            return await back_translate_and_score(choice.model, informal, text, scorer=scorer), threshold, ""
        except ModelError as error:
            return None, threshold, str(error)
