"""A definition that a chat model drafts, repairs after what Lean and the evidence say, reads back and judges."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from leanwright.agent.known_notions import concepts_of, notions_like, word_of
from leanwright.agent.providers.definition_answers import WrittenDefinition
from leanwright.agent.providers.definitions import ChatDefinitions
from leanwright.agent.runtime.resources import Resources
from leanwright.graphs.run import OnEvent
from leanwright.tools.definitions.examine import elaborate, examine_definition, placed_after, with_inhabitants
from leanwright.tools.definitions.examples import with_examples
from leanwright.tools.definitions.judgement import judge_definition
from leanwright.tools.definitions.library import compared
from leanwright.tools.definitions.records import DefinitionEvidence, NotionRelation
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.definitions.shape import defined_in
from leanwright.tools.diagnostics import explained
from leanwright.tools.errors import Abstention, ModelError
from leanwright.tools.handles import Toolbox
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.structured_output import metered
from leanwright.tools.types import LeanStatus, Observation, Verdict
from leanwright.tools.verdict import Judgement


@dataclass(frozen=True)
class _Tried:
    """One draft and what is known of it."""

    written: WrittenDefinition
    lean: str
    evidence: DefinitionEvidence
    judged: Judgement
    words: str = ""


async def drafted(
    text: str,
    writer: ChatDefinitions,
    judge: ChatDefinitions,
    resources: Resources,
    toolbox: Toolbox,
    tell: OnEvent,
    name: str = "",
) -> DefinitionResult:
    """Draft a definition and repair it, up to the rounds of the settings, while something speaks against it.

    ``name``: what its first declaration is to be called; "": as the model likes.

    Raises Abstention where the model declines, and ModelError and LeanError when model or Lean cannot serve.
    """
    writer = writer.calling(name)
    with metered() as spent:
        hints = await concepts_of(toolbox, text)
        tell({"step": "draft", "text": f"{writer.name} drafts a definition"})
        written = await writer.draft(text, hints=hints.hints, seed=resources.settings.seed)
        best = await _tried(text, written, judge, resources, toolbox, hints.premises, tell)
        attempts: list[str] = []
        for number in range(1, resources.settings.pipeline.max_repairs + 1):
            if best.judged.verdict is not Verdict.REJECTED:
                break
            tell({"step": "repair", "text": f"round {number}: {best.judged.reasons[0]}"})
            try:
                repaired = await writer.repair(
                    text, best.written, await _observations(toolbox, best), seed=resources.settings.seed
                )
            except (Abstention, ModelError) as reason:
                tell({"step": "repair", "text": f"no repair: {reason}"})
                break
            if repaired is None:
                break
            attempts.append(f"{best.lean}\n-- {'; '.join(best.judged.reasons)}")
            best = await _tried(text, repaired, judge, resources, toolbox, hints.premises, tell)
    result = DefinitionResult(
        informal=text, lean=best.lean, judgement=best.judged, evidence=best.evidence, model=writer.name,
        words=best.words, note=best.written.note, misprint=best.written.misprint, attempts=tuple(attempts),
        usage=spent.usage,
    )  # fmt: skip
    return _reused(result)


async def _tried(
    text: str,
    written: WrittenDefinition,
    judge: ChatDefinitions,
    resources: Resources,
    toolbox: Toolbox,
    premises: Sequence[str],
    tell: OnEvent,
) -> _Tried:
    """``written`` with all its evidence; the judge is asked last, and only where nothing else speaks against it."""
    lean = await toolbox.lean()
    tell({"step": "check", "text": "Lean elaborates it"})
    lean_text, report = await elaborate(lean, written.lean, toolbox.lean_timeout_s)
    placed = placed_after(lean, lean_text, report)
    tell({"step": "examine", "text": "is it empty, is it everything, do its examples hold?"})
    evidence = await examine_definition(lean, lean_text, report, placed)
    evidence = evidence.model_copy(update={"read": False, "threshold": resources.threshold})
    if placed is None or evidence.faults:
        return _Tried(written, lean_text, evidence, judge_definition(evidence))
    evidence = await with_inhabitants(await with_examples(evidence, placed, written.examples), lean_text, placed)
    related = await _related(evidence, lean_text, placed, toolbox, (*written.library, *premises))
    evidence = evidence.model_copy(update={"related": related})
    words = ""
    if judge_definition(evidence).verdict is not Verdict.REJECTED:
        tell({"step": "score", "text": f"{judge.name} reads it back and judges it"})
        try:
            words = await judge.words(lean_text)
            evidence = evidence.model_copy(update={"score": await judge.judged(text, lean_text, words)})
        except ModelError as error:
            evidence = evidence.model_copy(update={"unscored": str(error)})
    return _Tried(written, lean_text, evidence, judge_definition(evidence), words)


async def _related(
    evidence: DefinitionEvidence, lean_text: str, placed: ContextLean, toolbox: Toolbox, named: Sequence[str]
) -> tuple[NotionRelation, ...]:
    parts = await asyncio.to_thread(defined_in, evidence.report, lean_text)
    alike = await notions_like(toolbox, [one.name for one in parts], "", evidence.report.library)
    return tuple([row for one in parts for row in await compared(placed, one, [*named, *alike])])


async def _observations(toolbox: Toolbox, tried: _Tried) -> list[Observation]:
    """What speaks against a draft, for its author."""
    if tried.evidence.report.status is LeanStatus.ERROR:
        return list(await explained(toolbox, tried.lean, tried.evidence.report))
    return [Observation(kind="other", line=1, column=0, message=reason) for reason in tried.judged.reasons]


def _reused(result: DefinitionResult) -> DefinitionResult:
    """``result``, or that the library has it: one notion alone, of the same name, proved equal."""
    evidence = result.evidence
    if evidence is None or result.judgement.verdict is not Verdict.ACCEPTED or len(evidence.parts) != 1:
        return result
    equal = [one for one in evidence.related if one.how == "equal" and word_of(one.part) == word_of(one.notion)]
    if not equal:
        return result
    reasons = (f"the library has it: {equal[0].notion}, proved equal to the definition", *result.judgement.reasons[-1:])
    judged = Judgement(verdict=Verdict.ACCEPTED, reasons=reasons)
    return result.model_copy(update={"lean": "", "judgement": judged, "library": equal[0].notion})
