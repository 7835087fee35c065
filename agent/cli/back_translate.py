"""``leanwright back-translate``: a tool that needs a model and no Lean."""

from pathlib import Path

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import lean_text, read_text
from leanwright.agent.cli.show import console, print_json, show_abstention, show_score
from leanwright.agent.engines.statement import statement_of
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.back_translate import back_translate_and_score
from leanwright.tools.errors import Abstention
from leanwright.tools.typecheck import blank_imports
from leanwright.tools.types import CycleScore


def run_back_translate(
    settings: Settings, text: str | None, file: Path | None, *, against: str | None = None, as_json: bool
) -> Exit:
    """Print the sentence that says what the Lean statement says, and its score against a text when there is one.

    2 when the model abstains, or when the score is below the model's threshold.
    """
    given = read_text(text, file, "Lean statement") if text is None or file else lean_text(text, "Lean statement")
    lean = blank_imports(given)[0].strip()
    try:
        if against is None:
            words = run(_words(settings, lean))
            print_json({"lean": lean, "informal": words}) if as_json else console().print(words, markup=False)
            return Exit.OK
        score, threshold = run(_score(settings, lean, statement_of(against)))
    except Abstention as reason:
        show_abstention(settings.model.name, reason, as_json=as_json)
        return Exit.NOT_ACCEPTED
    if as_json:
        parts = {**score.model_dump(mode="json"), "per_token": score.per_token}
        print_json({"lean": lean, "informal": score.back_translation, "score": parts, "threshold": threshold})
    else:
        show_score(score, threshold)
    return Exit.OK if score.value >= threshold else Exit.NOT_ACCEPTED


async def _words(settings: Settings, lean: str) -> str:
    async with open_runtime(settings) as runtime:
        return await (await runtime.model()).model.informalize(lean)


async def _score(settings: Settings, lean: str, against: str) -> tuple[CycleScore, float]:
    async with open_runtime(settings) as runtime:
        model = await runtime.model()
        score = await back_translate_and_score(
            model.model,
            await runtime.lean(),
            against,
            lean,
            scorer=await runtime.scorer(),
            encoder=await runtime.encoder_if_there(),
        )
        return score, model.threshold if settings.threshold is None else settings.threshold
