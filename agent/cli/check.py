"""``leanwright check``: what Lean says of a text."""

import asyncio
from pathlib import Path

from leanwright.agent.build import open_lean
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import read_text
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.cli.show import print_json, show_report
from leanwright.agent.settings import Settings
from leanwright.tools.lean.guard import guard
from leanwright.tools.typecheck import typecheck
from leanwright.tools.types import LeanStatus


def run_check(settings: Settings, source: str, *, as_json: bool) -> Exit:
    """Elaborate a file and print Lean's messages, and whether it is exactly one statement."""
    return asyncio.run(_check(settings, read_text(None, Path(source), "Lean text"), as_json=as_json))


async def _check(settings: Settings, text: str, *, as_json: bool) -> Exit:
    with setup_progress() as on_setup:
        async with open_lean(settings, on_setup) as lean:
            report = await typecheck(lean, text, settings.lean_timeout_s)
    faults = guard(report)
    if as_json:
        print_json(report.model_dump(mode="json") | {"statement_faults": list(faults)})
    else:
        show_report(report, faults)
    return Exit.OK if report.status is LeanStatus.OK else Exit.NOT_ACCEPTED
