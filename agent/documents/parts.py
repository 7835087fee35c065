"""What makes a row of an item: a definition is defined and judged, anything else is formalized as a statement."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial

from leanwright.agent.define import define
from leanwright.agent.documents.items import ItemKind
from leanwright.agent.documents.names import names_taken
from leanwright.agent.documents.state import ItemRow, ItemTask, meanings
from leanwright.agent.engines.run import formalize
from leanwright.agent.providers.journal import Answers
from leanwright.agent.runs.metered import journaled, sampling
from leanwright.agent.runs.rows import OpenTrial, Trial
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.providers import Wrap
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime, open_runtime
from leanwright.agent.settings import Settings
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.errors import Abstention, InputError
from leanwright.tools.lean.context import ContextLean, ContextLeans
from leanwright.tools.scores import ScoreMemo
from leanwright.tools.types import Verdict

ORIGIN = "the document"


@dataclass(frozen=True)
class DocumentParts:
    """Formalizes and defines a text after a Lean text of the document, "" for none."""

    formalize: Callable[[str, str], Awaitable[FormalizeResult]]
    define: Callable[[str, str, str], Awaitable[DefinitionResult]]  # text, context, name


OpenParts = Callable[[Settings, OnSetup | None, Answers], AbstractAsyncContextManager[DocumentParts]]


def opener(open_parts: OpenParts, settings: Settings, on_setup: OnSetup | None) -> OpenTrial[ItemTask, ItemRow]:
    """What opens the trial of a run, here or on a worker."""
    return partial(_opened, open_parts, settings, on_setup)


@asynccontextmanager
async def _opened(
    open_parts: OpenParts, settings: Settings, on_setup: OnSetup | None, answers: Answers
) -> AsyncIterator[Trial[ItemTask, ItemRow]]:
    async with open_parts(settings, on_setup, answers) as parts:

        async def trial(task: ItemTask, seed: int) -> ItemRow:
            with sampling(task.id, seed) as spent:
                row = await (_defined if task.kind is ItemKind.DEFINITION else _stated)(parts, task, seed)
            return row.model_copy(update={"usage": spent.usage}) if spent.usage.calls else row

        yield trial


async def _stated(parts: DocumentParts, task: ItemTask, seed: int) -> ItemRow:
    result = await parts.formalize(task.given, task.context)
    found = {
        "lean": result.statement or "", "verdict": result.verdict, "reasons": result.reasons,
        "warnings": result.warnings, "meanings": meanings(result.lean), "evidence": result.row(),
        "usage": result.usage,
    }  # fmt: skip
    return ItemRow.begun(task, seed).model_copy(update=found)


async def _defined(parts: DocumentParts, task: ItemTask, seed: int) -> ItemRow:
    row = ItemRow.begun(task, seed)
    try:
        result = await parts.define(task.given, task.context, task.lock.name)
    except (Abstention, InputError) as error:
        return row.model_copy(update={"verdict": Verdict.INCONCLUSIVE, "reasons": (f"declined: {error}",)})
    judged, report = result.judgement, result.evidence.report if result.evidence is not None else None
    found = {
        "lean": result.lean, "library": result.library, "verdict": judged.verdict, "reasons": judged.reasons,
        "warnings": judged.warnings, "meanings": meanings(report),
        "evidence": result.model_dump(mode="json"),
    }  # fmt: skip
    return row.model_copy(update=found)


async def leans_of(runtime: Runtime) -> ContextLeans:
    """Leans after texts of a document."""
    lean = await runtime.lean()
    return ContextLeans(lean.lean if isinstance(lean, ContextLean) else lean)


async def placed_resources(
    runtime: Runtime, context: str, leans: ContextLeans | None = None, wrap: Wrap | None = None
) -> Resources:
    """What an item is made or judged with: all behind the context of the settings and ``context``, Lean text."""
    lean = await runtime.lean()
    beneath, base = (lean.lean, lean.text) if isinstance(lean, ContextLean) else (lean, "")
    text = "\n\n".join(part for part in (base.rstrip(), context) if part)
    placed = (leans or ContextLeans(beneath)).of(f"{text}\n", ORIGIN) if text else beneath
    found = await runtime.resources(lean=placed, wrap=wrap)
    return replace(found, toolbox=replace(found.toolbox, scores=ScoreMemo()))  # an item's cost is its own


@asynccontextmanager
async def live(settings: Settings, on_setup: OnSetup | None, answers: Answers) -> AsyncIterator[DocumentParts]:
    """Model and Lean of the settings, what is paid for kept in ``answers``."""
    async with open_runtime(settings, on_setup, spare=True) as runtime:
        leans = await leans_of(runtime)

        async def after(context: str) -> Resources:
            return await placed_resources(runtime, context, leans, journaled(answers))

        async def stated(text: str, context: str) -> FormalizeResult:
            return await formalize(text, await after(context))

        async def defined(text: str, context: str, name: str) -> DefinitionResult:
            resources = await after(context)
            taken = await names_taken(resources.lean, [name])  # as Void, which the library has for something else
            return await define(text, resources, name=f"{name}'" if taken else name)

        yield DocumentParts(stated, defined)
