"""``leanwright document blueprint``: what was accepted, written into the source as leanblueprint reads it."""

import re
import sys
from pathlib import Path

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import say
from leanwright.agent.documents.blueprint import declarations, fill, write_declarations
from leanwright.agent.documents.folder import graph_in
from leanwright.agent.documents.graph import Graph, NodeStatus
from leanwright.agent.documents.project import files_of
from leanwright.agent.documents.sources.read import read_document
from leanwright.agent.documents.state import DocumentInfo
from leanwright.agent.documents.whole import WHOLE, WholeCheck
from leanwright.agent.runs.results import read_info
from leanwright.tools.errors import InputError

_UNNAMED = "what it defines is an expression of the library, which has no name of its own"
_LIBRARY = re.compile(r"([^\W\d][\w.']*)(?: [^\W\d]\w*)+")


def run_blueprint(folder: Path, out: Path | None) -> Exit:
    """Fill the source of a document's folder; a patch on standard output, or changed copies in ``out``."""
    info = read_info(folder, DocumentInfo)
    document = read_document(Path(info.source))
    graph = graph_in(folder, document)
    names = names_in(folder, graph)
    filled = fill(document, names)
    nodes = graph.nodes()
    accepted = [item for item in document.items if item.id in nodes and nodes[item.id].status is NodeStatus.ACCEPTED]
    unnamed = [f"{item.place}: {item.id} is left as it is: {_UNNAMED}" for item in accepted if item.id not in names]
    for line in (*filled.left, *unnamed):
        say(line)
    if not filled.filled:
        raise InputError(f"nothing of {folder} can be filled in: no statement was accepted, or all are named already")
    if out is None:
        sys.stdout.write(filled.patch())
    else:
        filled.write(out)
        say(
            f"{', '.join(filled.after)} in {out}, and the list {write_declarations(out, declarations(document, names))}"
        )
    say(f"{len(filled.filled)} of {len(accepted)} accepted items were filled in")
    return Exit.OK


def names_in(folder: Path, graph: Graph) -> dict[str, str]:
    """The full names of the accepted items in the project of a folder, by their ids."""
    whole = folder / WHOLE
    checked = WholeCheck.model_validate_json(whole.read_bytes()) if whole.is_file() else None
    if checked is None:
        raise InputError(f"{folder} has no project yet; run: leanwright document SOURCE --out {folder}")
    found = {one: name for file in files_of(graph) for one, name in file.items.items()}
    for one, node in graph.nodes().items():  # what the library has is named as it is there
        known = _LIBRARY.fullmatch(node.row.library) if node.row is not None else None
        if known and node.status is NodeStatus.ACCEPTED:
            found[one] = known[1]
    return found
