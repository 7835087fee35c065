"""A person at the items of a document: what may be decided about an item as it stands, and an edit as it is judged."""

import asyncio

from leanwright.agent.define import with_text_examples
from leanwright.agent.documents.audit import AuditStatus, audit
from leanwright.agent.documents.decisions import Action, Decision
from leanwright.agent.documents.graph import Graph, Node
from leanwright.agent.documents.items import BlueprintMarks, Document, ItemKind
from leanwright.agent.documents.names import names_taken
from leanwright.agent.documents.parts import placed_resources
from leanwright.agent.documents.state import ItemRow, ItemTask, meanings, shown
from leanwright.agent.runtime.runtime import Runtime
from leanwright.prompts import render
from leanwright.tools.definitions.examine import elaborate, examine_definition, placed_after, with_inhabitants
from leanwright.tools.definitions.judgement import judge_definition
from leanwright.tools.definitions.records import DefinitionEvidence
from leanwright.tools.errors import Abstention, InputError
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.reader.context_words import reader_after
from leanwright.tools.reader.definition import read_definition
from leanwright.tools.reader.reader import shipped
from leanwright.tools.registry import verified
from leanwright.tools.typecheck import blank_imports
from leanwright.tools.types import ChatMessage, LeanReport, LeanStatus, Verdict
from leanwright.tools.verdict import Judgement

MOST_ANSWER = 1500  # tokens


def node_at(graph: Graph, item: str, key: str) -> Node:
    """The item that a person saw with the lock ``key``. Raises InputError where it is another one by now."""
    node = graph.nodes().get(item)
    if node is None:
        raise InputError(f"the document has no item {item}")
    if node.lock is None or node.lock.key != key:
        raise InputError(f"{shown(item, graph.items)} has changed since this page was loaded; load it again")
    return node


def accepted(node: Node) -> Decision:
    """The item is accepted as it stands. Raises InputError where there is no Lean that elaborates."""
    row = node.row
    if row is None or node.lock is None or row.error or not (row.library or (row.lean and row.meanings)):
        raise InputError("there is no Lean here that elaborates, so nothing can be accepted; edit it, or redo it")
    if node.decision is not None:
        raise InputError(f"it is {node.decision.said} already")
    return Decision(item=node.item.id, action=Action.ACCEPT, lock=node.lock)


def asked_again(node: Node, remark: str) -> Decision:
    """The item is to be made again. Raises InputError without a remark."""
    if not remark.strip():
        raise InputError("say what is to change: the remark is put behind the text of the item")
    assert node.lock is not None
    return Decision(item=node.item.id, action=Action.REDO, lock=node.lock, remark=" ".join(remark.split()))


def edited(node: Node, row: ItemRow) -> Decision:
    """The item is ``row``, which `judged_edit` made."""
    assert node.lock is not None
    return Decision(item=node.item.id, action=Action.EDIT, lock=node.lock, row=row)


def withdrawn(node: Node) -> Decision:
    """The last decision about the item is taken back. Raises InputError where there is none that holds."""
    holding = node.decision or (node.remarks[-1] if node.remarks else None)
    if holding is None:
        raise InputError("nothing was decided about it that could be taken back")
    return Decision(item=node.item.id, action=Action.WITHDRAW, lock=holding.lock)


async def judged_edit(graph: Graph, node: Node, lean: str, runtime: Runtime) -> ItemRow:
    """Lean that a person wrote for an item, elaborated in its context and judged against its text.

    Raises InputError where Lean does not elaborate it, or it is not what the item can be; LeanError.
    """
    task = node.origin
    assert task is not None
    text = blank_imports(lean)[0].strip()
    if not text:
        raise InputError("there is no Lean to check")
    if node.item.kind is ItemKind.DEFINITION:
        return await _definition(graph, node, task, text, runtime)
    return await _statement(task, text, runtime)


async def _statement(task: ItemTask, text: str, runtime: Runtime) -> ItemRow:
    resources = await placed_resources(runtime, task.context)
    found = await verified(resources.toolbox, text, task.told)
    _require_sound(found.evidence.report, found.evidence.faults)
    judged = found.judgement
    return _row(task, text, judged, meanings(found.evidence.report)).model_copy(update={"evidence": found.row()})


async def _definition(graph: Graph, node: Node, task: ItemTask, text: str, runtime: Runtime) -> ItemRow:
    """A definition: examined by itself, and compared with what the text says of its arguments."""
    resources = await placed_resources(runtime, task.context)
    lean = resources.lean
    text, report = await elaborate(lean, text, resources.settings.lean.timeout_s)
    placed = placed_after(lean, text, report)
    evidence = await examine_definition(lean, text, report, placed)
    _require_sound(report, evidence.faults)
    if placed is not None:
        evidence = await with_inhabitants(evidence, text, placed)
    name = node.name
    if await names_taken(lean, [name]):
        name = f"{name}'"
    declared = meanings(report)
    if name not in declared:
        raise InputError(f"it declares {', '.join(declared) or 'nothing'}; declare {name}, as the text calls it")
    if placed is not None:
        evidence = await _with_examples(evidence, task, name, placed)
    judged = judge_definition(evidence)
    if judged.verdict is not Verdict.REJECTED:
        judged = await _against_text(graph, node, task, text, name, runtime, judged)
    row = _row(task, text, judged, declared)
    kept = {
        "definition": text,
        "judgement": judged.model_dump(mode="json"),
        "evidence": evidence.model_dump(mode="json"),
    }
    return row.model_copy(update={"evidence": kept})


async def _with_examples(
    evidence: DefinitionEvidence, task: ItemTask, name: str, placed: ContextLean
) -> DefinitionEvidence:
    """``evidence`` with what the text gives as examples, as the grammar reads them."""
    reader = await asyncio.to_thread(reader_after, shipped(), task.context)
    try:
        found = await asyncio.to_thread(read_definition, task.given, reader, name, announced=True)
    except Abstention:
        return evidence
    return evidence if found is None else await with_text_examples(evidence, found, placed, reader)


async def _against_text(
    graph: Graph, node: Node, task: ItemTask, text: str, name: str, runtime: Runtime, judged: Judgement
) -> Judgement:
    """``judged`` with what a comparison with the text found."""
    marked = []
    for one in graph.order:
        other = graph.items[one]
        if one == node.item.id:
            marks = BlueprintMarks(lean=(name,))
            marked.append(other.model_copy(update={"marks": marks, "text": task.told}))
        elif one in task.lock.after:
            declared = graph.nodes()[one].name
            marked.append(other.model_copy(update={"marks": BlueprintMarks(lean=(declared,))}))
    document = Document(source=graph.document.source, items=tuple(marked))
    whole = "\n\n".join(part for part in (task.context, text) if part)
    report = await audit(document, runtime, whole, only=node.item.id)
    row = report.rows[0]
    try:
        verdict = Verdict(row.status.value)
    except ValueError:
        verdict = Verdict.INCONCLUSIVE
    reasons = (*judged.reasons, *row.reasons) if row.status is AuditStatus.ACCEPTED else row.reasons
    return Judgement(verdict=verdict, reasons=reasons or judged.reasons, warnings=judged.warnings)


def _row(task: ItemTask, lean: str, judged: Judgement, declared: dict[str, str]) -> ItemRow:
    found = {
        "lean": lean, "verdict": judged.verdict, "reasons": judged.reasons, "warnings": judged.warnings,
        "meanings": declared,
    }  # fmt: skip
    return ItemRow.begun(task, 0).model_copy(update=found)


def _require_sound(report: LeanReport | None, faults: tuple[str, ...]) -> None:
    """Raises InputError for what the project could not hold."""
    if report is None or report.status is not LeanStatus.OK:
        errors = report.errors if report is not None else ()
        said = f"line {errors[0].pos.line}: {errors[0].data.splitlines()[0]}" if errors else "Lean gave no answer"
        raise InputError(f"it does not elaborate: {said}")
    if faults:
        raise InputError(f"it cannot stand in the document: {faults[0]}")


async def answered(graph: Graph, node: Node, question: str, runtime: Runtime) -> str:
    """What the chat model of the settings says to a question about an item. Raises InputError where none can chat."""
    if not question.strip():
        raise InputError("there is no question")
    toolbox = (await runtime.resources()).toolbox
    chat = await toolbox.chat()
    if chat is None:
        raise InputError(
            f"the model {runtime.settings.model.name} cannot chat; give --model one that can, as openai:NAME"
        )
    row = node.row
    said = render(
        "item_question_user", name=shown(node.item.id, graph.items), text=node.item.text,
        context=node.origin.context if node.origin else "", lean=row.lean if row else "",
        verdict=node.status.value, reasons=row.reasons if row else node.notes, question=question.strip(),
    )  # fmt: skip
    messages = [
        ChatMessage(role="system", content=render("item_question_system")), ChatMessage(role="user", content=said)
    ]  # fmt: skip
    found = await chat.complete(messages, max_tokens=MOST_ANSWER)
    return found[0].text.strip()
