"""``leanwright verify``: the verdict on a statement that the user brings."""

from leanwright.agent.cli.exits import Exit, of_verdict
from leanwright.agent.cli.inputs import informal_text, lean_text
from leanwright.agent.cli.progress import setup_progress, steps
from leanwright.agent.cli.show import print_json, show_verification
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.registry import verified
from leanwright.tools.typecheck import blank_imports
from leanwright.tools.verdict import Verification, verify


def run_verify(settings: Settings, source: str, against: str | None, *, as_json: bool) -> Exit:
    """Judge a statement, against an informal text when there is one, and print the evidence."""
    lean, _ = blank_imports(lean_text(source, "Lean text"))
    informal = None if against is None else informal_text(against)
    found = run(_verify(settings, lean.strip(), informal))
    print_json(found.row()) if as_json else show_verification(found)
    return of_verdict(found.judgement.verdict)


async def _verify(settings: Settings, text: str, informal: str | None) -> Verification:
    with setup_progress() as on_setup, steps() as progress:
        progress({"step": "start", "text": f"the {settings.lean.name} Lean starts"})
        async with open_runtime(settings, on_setup) as runtime:
            lean = await runtime.lean()
            progress({"step": "verify", "text": "Lean elaborates it in a fresh process and probes it"})
            if informal is None:  # no model is needed, and none is loaded
                return await verify(lean, text, timeout_s=settings.lean.timeout_s)
            toolbox = (await runtime.resources()).toolbox
            return await verified(toolbox, text, informal)
