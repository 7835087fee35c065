"""The page on which a document is reviewed: one HTML text, which opens offline, or is served with buttons."""

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

from leanwright.agent.documents.graph import Graph, Node, NodeStatus
from leanwright.agent.documents.items import Item, ItemKind, Section
from leanwright.agent.documents.layers import HEIGHT, WIDTH, picture
from leanwright.agent.documents.run import counted
from leanwright.agent.documents.state import DocumentInfo, shown
from leanwright.agent.documents.typeset import typeset
from leanwright.agent.documents.whole import WholeCheck
from leanwright.agent.files import require_writable
from leanwright.agent.pages import pages
from leanwright.tools.errors import InputError

HERE = files("leanwright.agent.documents")
MARKS = {
    NodeStatus.ACCEPTED: "✓", NodeStatus.REJECTED: "✗", NodeStatus.INCONCLUSIVE: "?", NodeStatus.ERROR: "!",
    NodeStatus.WAITING: "…", NodeStatus.OPEN: "○", NodeStatus.IN_FORCE: "§",
}  # fmt: skip
_PIECES = re.compile(r"(\$\$.+?\$\$|\$(?:\\.|[^$\\])+\$)|(?<![\w*])\*(?![\s*])([^*$]+?)\*(?![\w*])", re.DOTALL)
_LONG = 17  # letters that a box has room for


def review_page(graph: Graph, info: DocumentInfo, checked: WholeCheck | None, token: str = "") -> str:
    """The page. ``token``: what its requests are to show, when it is served; "": it is a file."""
    environment = pages([HERE], script=HERE / "review.js.j2", prose=prose, MARKS=MARKS)
    nodes = graph.nodes()
    lapsed = {one: (decision.said, why) for one, (decision, why) in graph.lapsed().items()}
    return environment.get_template("review.html.j2").render(
        graph=graph, info=info, name=Path(info.source).name, checked=checked, token=token, nodes=nodes, lapsed=lapsed,
        counts={one: counted(nodes)[one] for one in NodeStatus if counted(nodes)[one]},
        groups=list(_groups(graph)), shown=lambda one: shown(one, graph.items), evidence=evidence_of,
        drawing=_drawing(graph), box=(WIDTH, HEIGHT), label=_label,
    )  # fmt: skip


def export_page(path: Path, text: str) -> None:
    """Write the page to a file. Raises InputError."""
    require_writable(path)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}") from None


def prose(text: str) -> Markup:
    """Words of a source: ``*…*`` stressed, formulas typeset, blank lines between paragraphs."""
    out, at = [], 0
    for found in _PIECES.finditer(text):
        out.append(escape(text[at : found.start()]))
        out.append(typeset(found[1]) if found[1] else Markup("<em>{}</em>").format(found[2]))
        at = found.end()
    out.append(escape(text[at:]))
    return Markup("").join(out)


def evidence_of(row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is known of an item beside its reasons, as pairs of a name and words; ``row``: ``ItemRow.evidence``."""
    whole = row.get("evidence") or {}
    report = row.get("lean") if isinstance(row.get("lean"), dict) else whole.get("report")
    for declared in (report or {}).get("declarations", ()):
        yield "Lean reads it as", f"{declared['name']} : {declared['type']}"
    score = row.get("score") or {}
    if score.get("back_translation"):
        yield "Read back", f"{score['back_translation']} (score {score['value']:.2f})"
    for difference in score.get("differences", ()):
        yield "Difference", str(difference.get("text", difference) if isinstance(difference, dict) else difference)
    for probe in row.get("probes", ()):
        yield f"Probe: {probe['name'].replace('_', ' ')}", f"{probe['answer']}: {probe['evidence']}"
    for name in ("holds", "fails"):
        if whole.get(name):
            yield f"It {name}", f"{whole[name]['answer']}: {whole[name]['evidence']}"
    for name in ("shown", "refuted", "unread"):
        for sentence in whole.get(name, ()):
            yield f"Example, {name}", str(sentence)


def _groups(graph: Graph) -> Iterator[tuple[Section | None, list[Item]]]:
    """Sections with their items, in the order of the text; a section without items is a heading alone."""
    of: dict[str, list[Item]] = {}
    for item in graph.document.items:
        of.setdefault(item.section, []).append(item)
    known = [section.id for section in graph.document.sections]
    for name, items in of.items():
        if name not in known:
            yield None, items
    for section in graph.document.sections:
        yield section, of.get(section.id, [])


def _drawing(graph: Graph) -> Any:
    ids = [one for one in graph.order if graph.items[one].kind is not ItemKind.CONVENTION]
    return picture(ids, graph.uses)


def _label(node: Node) -> str:
    item = node.item
    name = f"{item.name} {item.number or item.label or item.title}".strip()
    return name if len(name) <= _LONG else f"{name[: _LONG - 1]}…"
