"""``leanwright document``: a source is formalized into a folder, and the folder is shown."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import say, setup_progress, tell_run
from leanwright.agent.cli.show import COLOUR, console, print_json, some
from leanwright.agent.documents.decisions import Action
from leanwright.agent.documents.example import write_example
from leanwright.agent.documents.folder import graph_in, plain, state_of
from leanwright.agent.documents.graph import Graph, Node, NodeStatus
from leanwright.agent.documents.items import Document, ItemKind
from leanwright.agent.documents.run import DocumentProgress, DocumentRun, counted, run_document
from leanwright.agent.documents.sources.read import read_document
from leanwright.agent.documents.state import PROJECT, DocumentInfo, ItemRow, shown
from leanwright.agent.documents.whole import WholeCheck, check_of, write_whole
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.runs.results import read_info
from leanwright.agent.runs.start import STOPPED
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.types import Usage, Verdict

MOST_REMARKS = 20  # on a source, told at once
EVERY = 5  # items between two lines of progress where there is no terminal
STATUS_COLOUR = {
    NodeStatus.ACCEPTED: COLOUR[Verdict.ACCEPTED],
    NodeStatus.REJECTED: COLOUR[Verdict.REJECTED],
    NodeStatus.ERROR: COLOUR[Verdict.REJECTED],
    NodeStatus.INCONCLUSIVE: COLOUR[Verdict.INCONCLUSIVE],
    NodeStatus.WAITING: COLOUR[Verdict.INCONCLUSIVE],
}


def source_of(source: Path | None, out: Path, *, example: bool) -> Path:
    """The source to run: the one that was given, or the example that ships, in ``out``. Raises InputError."""
    if example == (source is not None):
        raise InputError("give a SOURCE, or --example in its place")
    return write_example(out) if source is None else source


def run_source(settings: Settings, source: Path, out: Path, options: Mapping[str, Any], *, as_json: bool) -> Exit:
    """Formalize what is new or changed in ``source``, write the project, and show all items."""
    engine_of(settings)
    document = read_document(source)
    for remark in document.remarks[:MOST_REMARKS]:
        say(str(remark))
    if len(document.remarks) > MOST_REMARKS:
        more = len(document.remarks) - MOST_REMARKS
        say(f"and {more} more remarks; all are in: leanwright document status {out} --json")
    run = DocumentRun(document, out, settings)
    tell = _Teller()
    rows: list[ItemRow] = []
    try:
        with setup_progress() as on_setup:
            ended, graph = run_document(run, on_setup=on_setup, tell=tell, finished=rows.append, **options)
            checked = asyncio.run(write_whole(out, graph, settings, on_setup))
    except KeyboardInterrupt:
        say(f"stopped; what is done is in {out}, and the same command goes on")
        return Exit.INTERRUPTED
    if as_json:
        print_json(state_of(graph, checked))
    else:
        _show(graph)
    for row in rows:
        if row.redone:
            say(f"{shown(row.item, graph.items)} was made again: {'; '.join(row.redone)}")
    _tell_lapsed(graph)
    say(f"{STOPPED[ended]}: {out / PROJECT}; {checked.said}")
    return _exit(graph, checked)


def run_status(folder: Path, item: str | None, *, as_json: bool) -> Exit:
    """Show the folder of a document."""
    info = read_info(folder, DocumentInfo)
    graph = graph_in(folder)
    checked = check_of(folder)
    if item is not None:
        node = graph.nodes().get(item)
        if node is None:
            raise InputError(f"{folder} has no item {item}; leanwright document status {folder} lists them")
        print_json(plain(node)) if as_json else _show_one(node, graph)
        return Exit.OK if node.status in (NodeStatus.ACCEPTED, NodeStatus.IN_FORCE) else Exit.NOT_ACCEPTED
    if as_json:
        print_json(state_of(graph, checked))
        return _exit(graph, checked)
    _show(graph)
    _tell_lapsed(graph)
    _tell_edits(folder, info, graph)
    return _exit(graph, checked)


class _Teller:
    """Progress: on a terminal in place, elsewhere a line now and then."""

    def __call__(self, progress: DocumentProgress) -> None:
        run = progress.run
        over = progress.open == 0
        tell_run(str(progress), over=over, due=over or run is None or run.new % EVERY == 0)


def _tell_lapsed(graph: Graph) -> None:
    """Say which decisions no longer hold, and why."""
    for one, (decision, why) in graph.lapsed().items():
        said = "to be made again with a remark" if decision.action is Action.REDO else decision.said
        say(f"{shown(one, graph.items)} was {said}, which no longer holds: {'; '.join(why)}")


def _tell_edits(folder: Path, info: DocumentInfo, graph: Graph) -> None:
    """Say what the next run would make, where the source can be read and has changed."""
    try:
        now = read_document(Path(info.source))
    except LeanwrightError as error:
        say(f"the source cannot be read any more: {error}")
        return
    if _same(now, graph.document):
        return
    changed = graph_in(folder, now)
    nodes = changed.nodes()
    for one, node in nodes.items():
        if node.row is None and node.task is not None:
            say(f"{info.source} has changed: {shown(one, changed.items)}: {'; '.join(node.task.redone) or 'it is new'}")
    after = sum(node.status is NodeStatus.OPEN and node.task is None for node in nodes.values())
    say(f"the next run makes these, and the items after them ({after})")


def _same(one: Document, other: Document) -> bool:
    return (one.items, one.sections) == (other.items, other.sections)


def _show(graph: Graph) -> None:
    out = console()
    nodes = graph.nodes()
    width = max((len(shown(one, graph.items)) for one in nodes), default=0)
    for item in graph.document.items:
        node = nodes[item.id]
        if item.kind is ItemKind.CONVENTION:
            continue
        line = Text(f"{node.status.value:<12}  ", STATUS_COLOUR.get(node.status, "")).append(
            f"{shown(item.id, graph.items):<{min(width, 40)}}  ", "default"
        )
        out.print(line.append(_brief(node), "dim"), soft_wrap=True)
    counts = counted(nodes)
    told = ", ".join(f"{counts[one]} {one.value}" for one in NodeStatus if counts[one])
    out.print(f"\n{some(sum(counts.values()), 'item')}: {told}{_cost(graph.spent)}", markup=False)


def _cost(spent: Usage) -> str:
    """What was paid; "" for a model that costs nothing."""
    if not spent.calls:
        return ""
    tokens = spent.prompt_tokens + spent.completion_tokens
    price = "cost not known" if spent.cost is None else f"${spent.cost:.4f}"
    return f"; {spent.calls:,} answers, {tokens:,} tokens, {price}"


def _brief(node: Node) -> str:
    """One line: the declaration, or why there is none."""
    row = node.row
    if row is None:
        return (node.notes or ("",))[-1]
    if node.status is not NodeStatus.ACCEPTED:
        return (row.error or "; ".join(row.reasons) or "no reason").splitlines()[0]
    said = " ".join(row.lean.split()) if row.lean else row.reasons[0]
    return said + "".join(f" [note: {note}]" for note in node.notes)


def _show_one(node: Node, graph: Graph) -> None:
    out = console()
    out.print(Text(f"{shown(node.item.id, graph.items)}, {node.item.place}: {node.status.value}", "bold"))
    lines = [node.item.text, ""]
    row = node.row
    if row is not None:
        lines += [row.lean, ""] if row.lean else []
        lines += [row.error] if row.error else [f"  - {reason}" for reason in row.reasons]
        lines += [f"  - warning: {warning}" for warning in row.warnings]
        lines += [f"made again since {'; '.join(row.redone)}"] if row.redone else []
    lines += [node.decision.said] if node.decision is not None else []
    lines += [f"remark: {one.remark}" for one in node.remarks]
    lines += [f"note: {note}" for note in node.notes]
    for name, ids in (
        ("after", node.needs.definitions),
        ("under", node.needs.conventions),
        ("with", node.needs.examples),
    ):
        lines += [f"{name}: {', '.join(shown(one, graph.items) for one in ids)}"] if ids else []
    out.print("\n".join(lines), markup=False, soft_wrap=True)


def _exit(graph: Graph, checked: WholeCheck | None) -> Exit:
    counts = counted(graph.nodes())
    if counts[NodeStatus.ERROR]:
        return Exit.ERROR
    whole = checked is not None and not checked.faults
    return Exit.OK if whole and counts[NodeStatus.ACCEPTED] == sum(counts.values()) else Exit.NOT_ACCEPTED
