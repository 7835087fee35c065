"""``leanwright define``: a definition in words as Lean, with a verdict."""

from pathlib import Path

from rich.text import Text

from leanwright.agent.cli.exits import Exit, of_verdict
from leanwright.agent.cli.inputs import read_text
from leanwright.agent.cli.progress import setup_progress, steps
from leanwright.agent.cli.show import COLOUR, console, print_json, show_lines
from leanwright.agent.define import define
from leanwright.agent.engines.statement import statement_of
from leanwright.agent.files import require_writable
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.errors import Abstention, InputError


def run_define(settings: Settings, text: str | None, file: Path | None, append: Path | None, *, as_json: bool) -> Exit:
    """Read and judge one definition, print it, and add it to ``append`` when it was accepted."""
    told = " ".join(statement_of(read_text(text, file, "definition")).split())
    before = "" if append is None else _begun(append)
    if before and settings.lean.context is None:  # a new word may use those before it, and must not be one of them
        settings = settings.with_values({"lean.context": append})
    try:
        found = run(_define(settings, told))
    except Abstention as reason:
        declined = {"informal": told, "verdict": "inconclusive", "declined": str(reason)}
        print_json(declined) if as_json else console().print(f"declined: {reason}", markup=False)
        return Exit.NOT_ACCEPTED
    if as_json:
        print_json(found.model_dump(mode="json"))
    else:
        _show(found)
    code = of_verdict(found.judgement.verdict)
    if append is not None and code is Exit.OK and found.lean:
        append.write_text(before + found.commented, encoding="utf-8")
    return code


async def _define(settings: Settings, text: str) -> DefinitionResult:
    with setup_progress() as on_setup, steps() as progress:
        progress({"step": "start", "text": f"the {settings.lean.name} Lean starts"})
        async with open_runtime(settings, on_setup) as runtime:
            return await define(text, runtime, on_event=progress)


def _begun(path: Path) -> str:
    """What stands in the file before a further definition. Raises InputError for one that cannot be added to."""
    try:
        text = path.read_text(encoding="utf-8").rstrip() if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path} cannot be added to: {getattr(error, 'strerror', None) or 'not UTF-8 text'}") from None
    require_writable(path)
    return text and text + "\n\n"


def _show(found: DefinitionResult) -> None:
    out = console()
    if found.lean:
        out.print(Text(found.lean), end="\n\n")
    out.print(Text(found.judgement.verdict.value, COLOUR[found.judgement.verdict]))
    show_lines(out, found.judgement.reasons, found.judgement.warnings)
    for label, text in (("it says", found.words), ("note", found.note), ("misprint", found.misprint)):
        if text:
            out.print(Text(f"\n{label}: ", "bold") + Text(text))
    if found.attempts:
        out.print(Text(f"\nafter {len(found.attempts)} refused drafts", "dim"))
