"""Reports that a Lean would give, and a run of the pipeline on scripted parts."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.pipeline import build_pipeline, result_of
from leanwright.graphs.retrieval_policy import RetrievalMode
from leanwright.graphs.run import OnEvent, run_graph
from leanwright.graphs.state import FormalizeResult, FormalizeState
from leanwright.tools.lean.fake import Answer, FakeLean, clean_report
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import (
    CycleScore,
    LeanMessage,
    LeanReport,
    LeanStatus,
    Position,
    ProbeAnswer,
    ProbeReport,
)

GOOD = "theorem t (a : ℤ) : a = a := by sorry"
BAD = "theorem t (a : ℤ) : a = b := by sorry"


def clean(type_: str = "∀ (a : Int), a = a") -> LeanReport:
    """The report of exactly one theorem that elaborates."""
    return clean_report(type_).model_copy(update={"version": "4.28.0", "library": "prelude 1"})


def failing(*messages: str) -> LeanReport:
    """The report of a text with one error for each message."""
    errors = tuple(LeanMessage(severity="error", pos=Position(line=1, column=27), data=m) for m in messages)
    return LeanReport(status=LeanStatus.ERROR, messages=errors, version="4.28.0", library="prelude 1")


def gone(status: LeanStatus) -> LeanReport:
    """The report of a Lean that gave no answer."""
    return LeanReport(status=status, version="4.28.0", library="prelude 1")


def probe(answer: ProbeAnswer, evidence: str = "") -> ProbeReport:
    """An answer to the vacuity probe."""
    return ProbeReport(name="contradictory_hypotheses", answer=answer, evidence=evidence)


def score(value: float) -> CycleScore:
    """A cycle score."""
    return CycleScore(value=value, logprob=-2.0, tokens=10, back_translation="in words")


def fake(check: Sequence[Answer] | Callable[[str], LeanReport], probe: Sequence[ProbeReport] = ()) -> FakeLean:
    """A Lean that gives these reports, and these answers to the vacuity probe, in order; other probes find nothing."""
    answers = list(probe)
    reports = [check] if callable(check) else list(check)

    def answer(text: str, name: str) -> ProbeReport:
        if name != "contradictory_hypotheses" or not answers:
            return ProbeReport(name=name, answer=ProbeAnswer.NO)
        given = answers.pop(0)
        if given.answer is ProbeAnswer.UNKNOWN:  # what Lean did not answer is asked once more
            answers.insert(0, given)
        return given

    return FakeLean(reports=reports, probes=answer)


async def formalized(
    context: FormalizeContext,
    informal: str,
    *,
    k: int = 8,
    seed: int = 42,
    max_repairs: int = 3,
    retrieval: RetrievalMode = "never",
    on_event: OnEvent | None = None,
) -> FormalizeResult:
    """One run of the pipeline."""
    start = FormalizeState(informal=informal, k=k, seed=seed, max_repairs=max_repairs, retrieval=retrieval)
    state, seconds = await run_graph(build_pipeline(), start, context, on_event=on_event)
    return result_of(state, context.model.name, seconds)


def run(model: ScriptedModel, lean: LeanBackend, **options: int) -> tuple[FormalizeResult, list[tuple[str, str]]]:
    """The result and the progress events of one run; the threshold is 0.5."""
    events: list[tuple[str, str]] = []
    context = FormalizeContext(model, lean, threshold=0.5)

    def seen(event: Mapping[str, Any]) -> None:
        events.append((event["step"], event["text"]))

    result = asyncio.run(formalized(context, "Show that $a = a$.", on_event=seen, **options))  # type: ignore[arg-type]
    return result, events
