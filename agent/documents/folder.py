"""The folder of a document as it is now: its graph, and all of it as plain data."""

from pathlib import Path
from typing import Any

from leanwright.agent.documents.decisions import decisions_in
from leanwright.agent.documents.graph import Graph, Node
from leanwright.agent.documents.items import Document
from leanwright.agent.documents.run import counted
from leanwright.agent.documents.state import DocumentInfo, document_in, rows_in
from leanwright.agent.documents.whole import WholeCheck
from leanwright.agent.runs.results import read_info
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.settings import Settings


def graph_in(folder: Path, document: Document | None = None) -> Graph:
    """The document of a folder, as it was read last or as it is given, with its rows. Raises InputError."""
    info = read_info(folder, DocumentInfo)
    reads_all = capabilities_of(Settings.load(None, {"model.name": info.model})).chat
    document = document or document_in(folder)
    return Graph(document, rows_in(folder), words=reads_all, decisions=decisions_in(folder))


def state_of(graph: Graph, checked: WholeCheck | None) -> dict[str, Any]:
    """All of a document, for programs."""
    nodes = graph.nodes()
    return {
        "source": graph.document.source, "title": graph.document.title,
        "counts": {status.value: count for status, count in counted(nodes).items()},
        "project": None if checked is None else checked.model_dump(mode="json"),
        "usage": graph.spent.model_dump(mode="json"),
        "remarks": [str(one) for one in graph.document.remarks],
        "items": [plain(nodes[one.id]) for one in graph.document.items],
    }  # fmt: skip


def plain(node: Node) -> dict[str, Any]:
    """An item as plain data."""
    return {
        **node.item.model_dump(mode="json"), "declaration": node.name, "status": node.status.value,
        "notes": list(node.notes), "definitions": list(node.needs.definitions),
        "conventions": list(node.needs.conventions), "examples": list(node.needs.examples),
        "lock": None if node.lock is None else node.lock.model_dump(mode="json"),
        "row": None if node.row is None else node.row.model_dump(mode="json"),
        "decision": None if node.decision is None else node.decision.action.value,
        "remarks": [one.remark for one in node.remarks],
    }  # fmt: skip
