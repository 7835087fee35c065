"""A definition in words, as Lean: read by the grammar or drafted by a chat model, judged, compared with the library."""

import asyncio
import re

from leanwright.agent.drafted_definition import drafted
from leanwright.agent.engines.statement import statement_of
from leanwright.agent.known_notions import meaning_of_name, notions_like
from leanwright.agent.providers.definitions import ChatDefinitions
from leanwright.agent.providers.judged import JudgedModel
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime
from leanwright.graphs.run import OnEvent
from leanwright.tools.definitions.examine import elaborate, examine_definition, placed_after, with_inhabitants
from leanwright.tools.definitions.judgement import judge_definition
from leanwright.tools.definitions.library import compared
from leanwright.tools.definitions.records import DefinitionEvidence
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.definitions.shape import defined_in
from leanwright.tools.errors import Abstention, InputError
from leanwright.tools.handles import Toolbox
from leanwright.tools.lean.context import ContextLean, shown_before
from leanwright.tools.probes import NEGATION
from leanwright.tools.protocols import LeanBackend, StatementModel
from leanwright.tools.reader.context_words import reader_after
from leanwright.tools.reader.definition import WordDefinition, known_as, read_definition, with_words
from leanwright.tools.reader.reader import GrammarReader, shipped
from leanwright.tools.reader.structure import WordStructure, read_structure
from leanwright.tools.terms.compare import rearrangement, same
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, Verdict
from leanwright.tools.verdict import Judgement, examined

_LEAD = re.compile(r"^(?:for\s+(?:example|instance)|e\.g\.|thus|so|note\s+that|and)\s*,?\s*", re.IGNORECASE)
_NO_WORD = (
    "the text defines no word; write it as: A natural number $n$ is called *good* if …, or: A *pointed set* is a set "
    "together with an element of it"
)
_TAKEN = re.compile(r"[`'‘](?P<name>[^`'’]+)[`'’] has already been declared")


async def define(
    text: str,
    resources: Runtime | Resources,
    *,
    context: str = "",
    name: str = "",
    on_event: OnEvent | None = None,
) -> DefinitionResult:
    """Turn a definition in words into Lean and judge it, after the context of the settings and ``context``, Lean text.

    ``name`` is that of the declaration, of the first where there are several; "": it is called by its word.
    A chat model drafts it where the settings name one; otherwise the grammar reads it. ``on_event`` is told the steps.
    Raises InputError for a text that defines nothing, Abstention for one that cannot be read, ModelError, LeanError.
    """
    told = " ".join(statement_of(text).split())
    if isinstance(resources, Runtime):
        resources = await resources.resources()
    toolbox = await resources.toolbox.after(context)
    lean = await toolbox.lean()
    if isinstance(lean, ContextLean):
        await lean.prepare()  # one that does not elaborate is told as such, and not as words that are not known
    writer, judge = definers_of(await toolbox.model())
    if writer is not None:
        return await drafted(told, writer, judge or writer, resources, toolbox, on_event or (lambda _: None), name)
    return await _read(told, resources, toolbox, name)


def definers_of(model: StatementModel) -> tuple[ChatDefinitions | None, ChatDefinitions | None]:
    """What drafts definitions, and what judges them; None: nothing does."""
    if isinstance(model, JudgedModel):
        return definers_of(model.writer)[0], definers_of(model.judge)[1]
    found = model.definitions() if isinstance(model, PromptedModel) else None
    return found, found


async def _read(text: str, resources: Resources, toolbox: Toolbox, name: str) -> DefinitionResult:
    """The definition as the grammar reads it."""
    lean = await toolbox.lean()
    reader = await asyncio.to_thread(reader_after, shipped(), shown_before(lean))
    made = await asyncio.to_thread(read_structure, text, reader, name)
    if made is not None:
        return await _structure(text, made, resources, lean)
    found = await asyncio.to_thread(read_definition, text, reader, name, announced=True)
    if found is None:
        raise InputError(_NO_WORD)
    known = await asyncio.to_thread(known_as, found, reader)
    if known is not None and await _same(lean, found.about(known), found.about(found.body)):
        reasons = (f"the library has it: {known}",)
        judged = Judgement(verdict=Verdict.ACCEPTED, reasons=reasons)
        return DefinitionResult(informal=text, word=found.word, lean="", judgement=judged, evidence=None, library=known)
    lean_text, evidence, placed = await _examined(lean, found.lean, resources)
    if placed is not None:
        evidence = await with_text_examples(evidence, found, placed, reader)
        evidence = await _with_notions(evidence, found, lean_text, placed, toolbox)
    if known is not None:
        said = (
            f"the library's “{found.word}” is {known}, which is not the same; after this definition the word means this"
        )
        evidence = evidence.model_copy(update={"warnings": (*evidence.warnings, said)})
    return await _judged(text, found.word, lean_text, evidence, lean)


async def _structure(text: str, made: WordStructure, resources: Resources, lean: LeanBackend) -> DefinitionResult:
    """A structure that the grammar read, examined."""
    lean_text, evidence, _ = await _examined(lean, made.lean, resources)
    evidence = evidence.model_copy(update={"unread": made.examples})
    return await _judged(text, made.word, lean_text, evidence, lean)


async def _examined(
    lean: LeanBackend, written: str, resources: Resources
) -> tuple[str, DefinitionEvidence, ContextLean | None]:
    """The text that elaborates, what is known of it, and the Lean after it: None where something speaks against it."""
    lean_text, report = await elaborate(lean, written, resources.settings.lean.timeout_s)
    placed = placed_after(lean, lean_text, report)
    evidence = await examine_definition(lean, lean_text, report, placed)
    if placed is None or evidence.faults:
        return lean_text, evidence, None
    return lean_text, await with_inhabitants(evidence, lean_text, placed), placed


async def _judged(
    text: str, word: str, lean_text: str, evidence: DefinitionEvidence, lean: LeanBackend
) -> DefinitionResult:
    taken = await _taken(lean, evidence.report, word)
    judged = Judgement(verdict=Verdict.REJECTED, reasons=(taken,)) if taken else judge_definition(evidence)
    return DefinitionResult(informal=text, word=word, lean=lean_text, judgement=judged, evidence=evidence)


async def _taken(lean: LeanBackend, report: LeanReport, word: str) -> str:
    """That the name is one of the library's, what that one is, and what to do; "": it is not."""
    mark = next((m for error in report.errors if (m := _TAKEN.search(error.data))), None)
    if mark is None:
        return ""
    meaning = await meaning_of_name(lean, mark["name"])
    said = f"{mark['name']} is there already{f': {meaning}' if meaning else ''}"
    return f"{said}; use “{word}” as it is, or define another word, such as *strong {word}*"


async def _with_notions(
    evidence: DefinitionEvidence, found: WordDefinition, lean_text: str, placed: ContextLean, toolbox: Toolbox
) -> DefinitionEvidence:
    """``evidence`` with how the definition stands to notions that are like it by name."""
    notions = await notions_like(toolbox, [found.name], "", evidence.report.library)
    parts = await asyncio.to_thread(defined_in, evidence.report, lean_text)
    related = [relation for one in parts for relation in await compared(placed, one, notions)]
    return evidence.model_copy(update={"related": tuple(related)})


async def _same(lean: LeanBackend, first: str, second: str) -> bool:
    """Whether two properties are the same, up to notation and what definitions and casts say."""
    try:
        one, other = await elaborated(lean, first), await elaborated(lean, second)
    except TermUnreadable:
        return False
    return same(one, other) or await asyncio.to_thread(rearrangement, one, other) is not None


async def with_text_examples(
    evidence: DefinitionEvidence, found: WordDefinition, placed: ContextLean, reader: GrammarReader
) -> DefinitionEvidence:
    """``evidence`` with what the sentences behind a definition, which ``placed`` has, say of it."""
    told: dict[str, list[str]] = {"refuted": [], "shown": [], "unread": []}
    if not found.examples:
        return evidence
    words = await asyncio.to_thread(with_words, reader, [found.entry])
    for sentence in found.examples:
        try:
            statement = (await asyncio.to_thread(words.read, _LEAD.sub("", sentence))).best.lean
        except Abstention:
            told["unread"].append(sentence)
            continue
        seen = await examined(placed, statement)
        denied = any(one.name == NEGATION and one.answer is ProbeAnswer.YES for one in seen.probes)
        read = seen.report is not None and seen.report.status is LeanStatus.OK and not seen.faults
        told["refuted" if denied else "shown" if read else "unread"].append(sentence)
    return evidence.model_copy(update={name: tuple(lines) for name, lines in told.items()})
