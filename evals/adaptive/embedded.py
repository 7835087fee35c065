"""The three modes with the model that ships, Lean and all. It reads no hints, so that its drafts cannot change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from leanwright.agent.build import open_workbench
from leanwright.agent.settings import Settings
from leanwright.evals.adaptive.evidence import Statement
from leanwright.graphs.retrieval_policy import RetrievalMode
from leanwright.tools.types import Verdict

MODES: tuple[RetrievalMode, ...] = ("never", "adaptive", "always")


@dataclass(frozen=True)
class Tally:
    """Counts over the statements, and seconds of all of them."""

    mode: RetrievalMode
    statements: int
    accepted: int
    retrieved: int
    abstained: int
    same: int  # the statement shown is the one that is shown without a library
    seconds: float


async def run_embedded(settings: Settings, statements: Sequence[Statement], tick: Callable[[], None]) -> list[Tally]:
    """Formalize each statement in each mode with ``settings.library.name``."""
    found = []
    plain: dict[str, str | None] = {}
    for mode in MODES:
        async with open_workbench(settings.with_values({"library.retrieval": mode})) as bench:
            results = []
            for one in statements:
                results.append(await bench.formalize(one.text))
                tick()
        shown = {one.name: result.statement for one, result in zip(statements, results, strict=True)}
        plain = plain or shown
        found.append(
            Tally(
                mode=mode,
                statements=len(results),
                accepted=sum(result.verdict is Verdict.ACCEPTED for result in results),
                retrieved=sum(result.retrieval is not None and result.retrieval.retrieve for result in results),
                abstained=sum(not result.attempts for result in results),
                same=sum(plain[name] == text for name, text in shown.items()),
                seconds=sum(result.usage.seconds for result in results),
            )
        )
    return found
