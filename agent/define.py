"""A definition in words, as Lean: read by the grammar, judged, and compared with what the library has."""

import asyncio
import re

from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime
from leanwright.tools.definitions import DefinitionEvidence, examine_definition, judge_definition
from leanwright.tools.errors import Abstention, InputError
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.probes import NEGATION
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.reader.context_words import reader_after
from leanwright.tools.reader.definition import WordDefinition, known_as, read_definition, with_words
from leanwright.tools.reader.reader import GrammarReader, shipped
from leanwright.tools.terms.compare import rearrangement, same
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanStatus, ProbeAnswer, Record, Verdict
from leanwright.tools.verdict import Judgement, examined

_LEAD = re.compile(r"^(?:for\s+(?:example|instance)|e\.g\.|thus|so|note\s+that|and)\s*,?\s*", re.IGNORECASE)


class DefinitionResult(Record):
    """A definition with its verdict. ``library``: what the library says for the word already, and it is the same."""

    informal: str
    word: str
    lean: str
    judgement: Judgement
    evidence: DefinitionEvidence | None  # None: nothing was defined, for the library has it
    library: str = ""

    @property
    def commented(self) -> str:
        """The command with its words as docstring, from which a context teaches the word."""
        return f"/-- {self.informal.replace('-/', '- /')} -/\n{self.lean}\n"


async def define(text: str, resources: Runtime | Resources, *, context: str = "", name: str = "") -> DefinitionResult:
    """Turn a definition in words into Lean and judge it, after the context of the settings and ``context``, Lean text.

    ``name`` is that of the declaration; "": it is called by its word.

    Raises InputError for a text that defines nothing, Abstention for one that cannot be read, and LeanError.
    """
    if isinstance(resources, Runtime):
        resources = await resources.resources()
    lean = await (await resources.toolbox.after(context)).lean()
    context = lean.text if isinstance(lean, ContextLean) else ""
    reader = await asyncio.to_thread(reader_after, shipped(), context)
    found = await asyncio.to_thread(read_definition, text, reader, name, announced=True)
    if found is None:
        raise InputError("the text defines no word; write it as: A natural number $n$ is called *good* if …")
    known = await asyncio.to_thread(known_as, found, reader)
    if known is not None and await _same(lean, found.about(known), found.about(found.body)):
        reasons = (f"the library has it: {known}",)
        judged = Judgement(verdict=Verdict.ACCEPTED, reasons=reasons)
        return DefinitionResult(informal=text, word=found.word, lean="", judgement=judged, evidence=None, library=known)
    evidence = await examine_definition(
        lean, found.lean, binders=found.binders, body=found.body, proposition=found.result == "Prop",
        timeout_s=resources.settings.lean.timeout_s,
    )  # fmt: skip
    if evidence.report.status is LeanStatus.OK and not evidence.faults:
        evidence = await _with_examples(evidence, found, lean, reader, context)
    judged = judge_definition(evidence)
    return DefinitionResult(informal=text, word=found.word, lean=found.lean, judgement=judged, evidence=evidence)


async def _same(lean: LeanBackend, first: str, second: str) -> bool:
    """Whether two properties are the same, up to notation and what definitions and casts say."""
    try:
        one, other = await elaborated(lean, first), await elaborated(lean, second)
    except TermUnreadable:
        return False
    return same(one, other) or await asyncio.to_thread(rearrangement, one, other) is not None


async def _with_examples(
    evidence: DefinitionEvidence, found: WordDefinition, lean: LeanBackend, reader: GrammarReader, context: str
) -> DefinitionEvidence:
    """``evidence`` with what the sentences behind the definition say of it."""
    told: dict[str, list[str]] = {"refuted": [], "shown": [], "unread": []}
    if not found.examples:
        return evidence
    after = lean.lean if isinstance(lean, ContextLean) else lean
    placed = ContextLean.judged(after, f"{context}\n\n{found.lean}\n", "the definition")
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
