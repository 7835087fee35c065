r"""Whether the declarations that a blueprint names by ``\lean`` say what its text says."""

import asyncio
import difflib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import StrEnum

from leanwright.agent.define import definers_of
from leanwright.agent.documents.graph import Graph
from leanwright.agent.documents.items import Document, Item, ItemKind
from leanwright.agent.documents.lean_text import declared_text
from leanwright.agent.documents.words import convention_said
from leanwright.agent.providers.embedded.grammar_model import GrammarModel
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime
from leanwright.tools.errors import Abstention, ModelError
from leanwright.tools.handles import Handle
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.lean.declared import declared_in
from leanwright.tools.probes import NEGATION
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.reader.definition import WordDefinition, known_as, read_definition, with_words
from leanwright.tools.reader.reader import GrammarReader, shipped
from leanwright.tools.registry import verified
from leanwright.tools.terms.compare import rearrangement, same
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanStatus, ProbeAnswer, Record
from leanwright.tools.verdict import examined

ORIGIN = "the Lean of the project"
TRIVIAL = "trivial_goal"
NO_CLAIM = "is not a proposition"
STATED = "theorem statement : {} := by sorry"


class AuditStatus(StrEnum):
    """How an item of a blueprint stands."""

    ACCEPTED = "accepted"  # the declarations say what the text says
    REJECTED = "rejected"  # they do not
    INCONCLUSIVE = "inconclusive"
    MISSING = "missing"  # a declaration is not there
    CLAIMED = "claimed"  # \leanok without a declaration
    OPEN = "open"  # nothing is named, and nothing is claimed


Judged = tuple[AuditStatus, tuple[str, ...], tuple[str, ...]]  # reasons; names that the declarations use


class AuditRow(Record):
    """One item. ``reasons`` are about its declarations, ``faults`` about its marks."""

    item: str
    shown: str
    place: str
    declarations: tuple[str, ...]
    status: AuditStatus
    reasons: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()  # what Lean says of each declaration


class AuditReport(Record):
    """A blueprint, audited. ``faults``: what is wrong with its source, with file and line."""

    source: str
    rows: tuple[AuditRow, ...]
    faults: tuple[str, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong and nothing is left open."""
        sound = all(row.status in (AuditStatus.ACCEPTED, AuditStatus.OPEN) and not row.faults for row in self.rows)
        return sound and not self.faults


class Declared(Record):
    """A name as this Lean knows it: its type, and whether it is a claim; ``missing`` says why it is not there."""

    name: str
    type: str = ""
    claim: bool = False
    missing: str = ""


async def audit(document: Document, runtime: Runtime, text: str = "", *, only: str | None = None) -> AuditReport:
    """Audit the items of a blueprint in the Lean in force, after ``text``, Lean commands with their declarations.

    ``only``: the id of the one item that gets a row.
    Raises InputError where ``text`` does not elaborate, LeanError when no request can be served at all.
    """
    lean = await runtime.lean()
    beneath, base = (lean.lean, lean.text) if isinstance(lean, ContextLean) else (lean, "")
    whole = "\n\n".join(one for one in (base.strip(), text.strip()) if one)
    placed: LeanBackend = ContextLean.judged(beneath, f"{whole}\n", ORIGIN) if whole else beneath
    resources = await runtime.resources(lean=placed)
    auditor = _Auditor(document, resources, placed, whole)
    return await auditor.report(only)


class _Auditor:
    def __init__(self, document: Document, resources: Resources, lean: LeanBackend, text: str) -> None:
        self.document, self.toolbox, self.lean, self.text = document, resources.toolbox, lean, text
        self.threshold = resources.threshold
        self.graph = Graph(document, words=True)
        self.named = Counter(name for item in document.items for name in set(item.marks.lean))
        definitions = [item for item in document.items if item.kind is ItemKind.DEFINITION]
        self.of = {name: item.id for item in definitions for name in item.marks.lean}
        self.known: dict[str, Declared] = {}
        self.sorries: set[str] = set()
        self.own: set[str] = set()
        self.library = ""

    async def report(self, only: str | None = None) -> AuditReport:
        if isinstance(self.lean, ContextLean):
            declarations = await self.lean.prepare()
            self.own = {one.name for one in declarations}
            self.sorries = {one.name for one in declarations if one.sorry_in_value}
        for name in dict.fromkeys(name for item in self.document.items for name in item.marks.lean):
            self.known[name] = await self._look_up(name)
        reader = await asyncio.to_thread(self._taught)
        items = [item for item in self.document.items if item.kind is not ItemKind.CONVENTION]
        rows = [await self._row(item, reader) for item in items if only is None or item.id == only]
        faults = tuple(str(remark) for remark in self.document.remarks)
        return AuditReport(source=self.document.source, rows=tuple(rows), faults=faults)

    async def _look_up(self, name: str) -> Declared:
        report = await self.lean.check(STATED.format(f"type_of% @{name}"))
        self.library = report.library
        said = report.errors[0].data if report.errors else ""
        if report.status is LeanStatus.OK:
            return Declared(name=name, type=report.declarations[0].type if report.declarations else "", claim=True)
        if NO_CLAIM in said:
            return Declared(name=name, type=" ".join(said.partition("\n")[2].split()))
        if report.status is not LeanStatus.ERROR:
            return Declared(name=name, missing=f"Lean could not tell whether {name} is there")
        near = difflib.get_close_matches(name, {*self.own, *declared_in(self.library)}, n=1, cutoff=0.75)
        near = near or [one for one in sorted(self.own) if one.rpartition(".")[2] == name.rpartition(".")[2]][:1]
        return Declared(
            name=name, missing=f"no declaration is called {name}" + (f"; there is {near[0]}" if near else "")
        )

    def _taught(self) -> GrammarReader:
        """A reader that knows the words of the blueprint's definitions by the names of their declarations."""
        reader, entries = shipped(), []
        for item in self.document.items:
            found = self._defined(item, reader)
            if found is not None:
                entries.append(found.entry)
                reader = with_words(shipped(), entries)
        return reader

    def _defined(self, item: Item, reader: GrammarReader) -> WordDefinition | None:
        """How the text of a definition is read, named as its one declaration; None where it is not."""
        here = [name for name in item.marks.lean if not self.known[name].missing and not self.known[name].claim]
        if item.kind is not ItemKind.DEFINITION or len(here) != 1:
            return None
        try:
            return read_definition(item.text, reader, here[0], announced=True)
        except Abstention:
            return None

    async def _row(self, item: Item, reader: GrammarReader) -> AuditRow:
        marks = item.marks
        status, reasons, used = await self._judged(item, reader)
        shown = f"{item.name} {item.number}".strip() + (f" ({item.label})" if item.label else "")
        told = set(item.uses) | set(marks.proof_uses) | {item.id}
        notes = [
            f"its statement uses {name}, of {self.of[name]}, which \\uses does not tell"
            for name in used if name in self.of and self.of[name] not in told
        ]  # fmt: skip
        notes += [f"{name} is named by {self.named[name]} items" for name in marks.lean if self.named[name] > 1]
        return AuditRow(
            item=item.id, shown=shown, place=str(item.place), declarations=marks.lean, status=status,
            reasons=reasons, faults=tuple(self._faults(item)), notes=tuple(notes),
            types=tuple(self.known[name].type for name in marks.lean),
        )  # fmt: skip

    def _faults(self, item: Item) -> Iterable[str]:
        marks = item.marks
        if marks.leanok and not marks.lean and not marks.mathlibok:
            yield "\\leanok is claimed, and \\lean names no declaration"
        if marks.notready and (marks.leanok or marks.mathlibok):
            yield "is marked \\notready, and also \\leanok"
        for name in marks.lean:
            if marks.mathlibok and name in self.own:
                yield f"is marked \\mathlibok, and {name} is not of the library"
            if marks.proof_leanok and name in self.sorries:
                yield f"the proof is marked \\leanok, and that of {name} uses sorry"

    async def _judged(self, item: Item, reader: GrammarReader) -> Judged:
        """Status, reasons, and the names of the context that the declarations use in what they state."""
        names = item.marks.lean
        if not names:
            claimed = item.marks.leanok and not item.marks.mathlibok
            return (AuditStatus.CLAIMED if claimed else AuditStatus.OPEN), (), ()
        lost = [self.known[name].missing for name in names if self.known[name].missing]
        if lost:
            unknown = all("could not tell" in one for one in lost)
            return (AuditStatus.INCONCLUSIVE if unknown else AuditStatus.MISSING), tuple(lost), ()
        claims = [name for name in names if self.known[name].claim]
        if item.kind is ItemKind.DEFINITION:
            return await self._definition(item, [name for name in names if name not in claims], reader)
        if not claims:
            return (
                AuditStatus.REJECTED,
                tuple(f"{name} is a definition, and the text states a claim" for name in names),
                (),
            )
        return await self._statement(item, claims, reader)

    def _told(self, item: Item) -> str:
        """The text of an item, the conventions in force in front of it."""
        before = [convention_said(self.graph.items[one].text) for one in self.graph.needs[item.id].conventions]
        return "\n\n".join((*before, item.text))

    async def _statement(self, item: Item, names: list[str], reader: GrammarReader) -> Judged:
        lean = STATED.format(
            " ∧ ".join(f"(type_of% @{name})" if len(names) > 1 else f"type_of% @{name}" for name in names)
        )
        model = await self.toolbox.model()
        toolbox = self.toolbox
        if isinstance(model, GrammarModel):
            toolbox = replace(toolbox, model=Handle.of(model.reading(reader)))
        found = await verified(toolbox, lean, self._told(item))
        status = AuditStatus(found.judgement.verdict.value)
        return status, found.judgement.reasons, tuple(one.name for one in found.context)

    async def _definition(self, item: Item, names: list[str], reader: GrammarReader) -> Judged:
        """A definition: compared with the text as the grammar reads it, or else by the chat model of the settings."""
        if not names:
            return AuditStatus.REJECTED, ("the text defines something, and what is named is a theorem",), ()
        found = await self._as_read(item, names, reader)
        judge = definers_of(await self.toolbox.model())[1]
        if judge is None or found[0] is not AuditStatus.INCONCLUSIVE:
            return found
        texts = [declared_text(self.text, name) for name in names]
        if not all(texts):
            lost = f"{names[texts.index('')]} does not stand in the Lean text"
            return AuditStatus.INCONCLUSIVE, (lost, *found[1]), ()
        lean = "\n\n".join(texts)
        try:
            score = await judge.judged(self._told(item), lean, await judge.words(lean))
        except ModelError as error:
            return AuditStatus.INCONCLUSIVE, (f"its meaning was not compared with the text: {error}",), ()
        needed = f"score {score.value:.2f}, needed {self.threshold:.2f}"
        if score.value < self.threshold:
            said = f"a chat model judges that it means something else ({needed})"
            return AuditStatus.REJECTED, (said, *score.reasons), ()
        return AuditStatus.ACCEPTED, (f"a chat model judges that it means the same ({needed})",), ()

    async def _as_read(self, item: Item, names: list[str], reader: GrammarReader) -> Judged:
        """What a definition says of its arguments, compared with the text as the grammar reads it."""
        if len(names) > 1:
            return AuditStatus.INCONCLUSIVE, ("several declarations are named, and the text is one definition",), ()
        try:
            found = await asyncio.to_thread(read_definition, item.text, reader, names[0], announced=True)
        except Abstention as reason:
            return AuditStatus.INCONCLUSIVE, (f"declined: {reason}",), ()
        if found is None:
            return AuditStatus.INCONCLUSIVE, ("declined: the text defines no word that can be read",), ()
        evidence = await examined(self.lean, found.unfolded, self.toolbox.lean_timeout_s)
        if evidence.report is None or evidence.report.status is not LeanStatus.OK:
            said = evidence.report.errors[0].data.splitlines()[0] if evidence.report and evidence.report.errors else ""
            told = f"{names[0]} does not take what the text speaks of: {said}" if said else "Lean gave no answer"
            return (AuditStatus.REJECTED if said else AuditStatus.INCONCLUSIVE), (told,), ()
        answers: Mapping[str, tuple[ProbeAnswer, str]] = {
            one.name: (one.answer, one.evidence) for one in evidence.probes
        }
        if answers.get(NEGATION, (ProbeAnswer.NO, ""))[0] is ProbeAnswer.YES:
            shown = answers[NEGATION][1]
            return AuditStatus.REJECTED, (f"{names[0]} is not what the text says: {shown}",), ()
        if answers.get(TRIVIAL, (ProbeAnswer.NO, ""))[0] is ProbeAnswer.YES:
            return AuditStatus.ACCEPTED, (f"{found.applied} is what the text says, proved {answers[TRIVIAL][1]}",), ()
        known = await asyncio.to_thread(known_as, replace(found, name="Defined"), shipped())
        for other in (found.body, known):
            if other is not None and await self._same(found.about(found.applied), found.about(other)):
                return AuditStatus.ACCEPTED, (f"{found.applied} is what the text says, by its form: {other}",), ()
        return (
            AuditStatus.INCONCLUSIVE,
            (f"{names[0]} is neither shown to be what the text says nor something else",),
            (),
        )

    async def _same(self, first: str, second: str) -> bool:
        try:
            one, other = await self._unfolded(first), await self._unfolded(second)
        except TermUnreadable:
            return False
        return same(one, other) or await asyncio.to_thread(rearrangement, one, other) is not None

    async def _unfolded(self, text: str) -> Statement:
        found = await elaborated(self.lean, text)
        return await self.lean.unfold(found) if isinstance(self.lean, ContextLean) else found
