"""``leanwright back-translate``: the tool of this name."""

from pathlib import Path

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import informal_text, lean_text, read_text
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.cli.show import console, print_json, show_abstention, show_score
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.diagnostics import CheckResult
from leanwright.tools.errors import Abstention, InputError, LeanError, LeanwrightError
from leanwright.tools.registry import BackTranslation, in_words
from leanwright.tools.typecheck import blank_imports
from leanwright.tools.types import LeanStatus


def run_back_translate(
    settings: Settings, text: str | None, file: Path | None, *, against: str | None = None, as_json: bool
) -> Exit:
    """Print the sentence that says what the Lean statement says, and its score against a text when there is one.

    2 when the model abstains, or when the score is below the model's threshold. Raises InputError for what Lean does
    not take for a statement.
    """
    given = read_text(text, file, "Lean statement") if text is None or file else lean_text(text, "Lean statement")
    lean = blank_imports(given)[0].strip()
    try:
        found, threshold = run(_found(settings, lean, None if against is None else informal_text(against)))
    except Abstention as reason:
        show_abstention(settings.model.name, reason, as_json=as_json)
        return Exit.NOT_ACCEPTED
    if found.check is not None and not found.check.ok:
        raise _refusal(found.check)
    score = found.score
    if score is None:
        print_json({"lean": lean, "informal": found.text}) if as_json else console().print(found.text, markup=False)
        return Exit.OK
    if as_json:
        parts = {**score.model_dump(mode="json"), "per_token": score.per_token}
        print_json({"lean": lean, "informal": score.back_translation, "score": parts, "threshold": threshold})
    else:
        show_score(score, threshold)
    return Exit.OK if score.value >= threshold else Exit.NOT_ACCEPTED


async def _found(settings: Settings, lean: str, against: str | None) -> tuple[BackTranslation, float]:
    with setup_progress() as on_setup:
        async with open_runtime(settings, on_setup) as runtime:
            made = await runtime.resources()
            return await in_words(made.toolbox, lean, against or ""), made.threshold


def _refusal(check: CheckResult) -> LeanwrightError:
    """Why a text was not read back."""
    if check.status not in (LeanStatus.OK, LeanStatus.ERROR):
        return LeanError(f"Lean gave no answer ({check.status.value}), so that nothing was read back; run it again")
    said = [one.data.splitlines()[0] for one in check.report.errors[:1]] or check.faults
    return InputError(f"this is not a Lean statement: {'; '.join(said)}; leanwright check shows more")
