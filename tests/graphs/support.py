"""Reports that a Lean would give, and a run of the pipeline on scripted parts."""

import asyncio
from collections.abc import Callable, Sequence

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.pipeline import build_pipeline, formalize
from leanwright.graphs.state import FormalizeResult
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
    answers = iter(probe)
    reports = [check] if callable(check) else list(check)

    def answer(text: str, name: str) -> ProbeReport:
        return next(answers) if name == "contradictory_hypotheses" else ProbeReport(name=name, answer=ProbeAnswer.NO)

    return FakeLean(reports=reports, probes=answer)


def run(model: ScriptedModel, lean: LeanBackend, **options: int) -> tuple[FormalizeResult, list[tuple[str, str]]]:
    """The result and the progress events of one run; the threshold is 0.5."""
    events: list[tuple[str, str]] = []
    context = FormalizeContext(model, lean, threshold=0.5)
    result = asyncio.run(
        formalize(
            build_pipeline(),
            context,
            "Show that $a = a$.",
            progress=lambda step, text: events.append((step, text)),
            **options,
        )
    )
    return result, events
