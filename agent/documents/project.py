"""The Lake project of a document: one file a section, each item below its text, what was not accepted as a comment."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from leanwright.agent.documents.graph import Graph, Node, NodeStatus, said_of
from leanwright.agent.documents.items import Item, ItemKind
from leanwright.agent.documents.lean_text import comment, renamed
from leanwright.agent.documents.names import free, module_name
from leanwright.agent.documents.state import digest, shown
from leanwright.tools.errors import SetupError
from leanwright.tools.lean.commands import documented, safe

README = "README.md"
YOURS = ".yours"  # behind the name of a file that somebody changed


@dataclass(frozen=True)
class LeanFile:
    """A file of the project. ``body`` is what is behind the imports; ``items``: full names, by the item's id."""

    module: str
    title: str
    body: str
    items: Mapping[str, str]

    @property
    def path(self) -> Path:
        """In the project."""
        return Path(*self.module.split(".")).with_suffix(".lean")


@dataclass(frozen=True)
class ProjectSetting:
    """What the project stands on: the Lean in force, modules that every file imports, and where they come from.

    ``requires``: the text of the lakefile that brings them. ``context``: Lean text that stands before all files.
    """

    version: str
    library: str
    imports: tuple[str, ...]
    requires: str
    context: str = ""


def root_of(graph: Graph) -> str:
    """The module that imports all others, named after the document."""
    document = graph.document
    return module_name(document.title) or module_name(Path(document.source).stem) or "Document"


def files_of(graph: Graph) -> tuple[LeanFile, ...]:
    """The files of the sections, in order. All is in the namespace of the document, beside what any library has."""
    nodes, root = graph.nodes(), root_of(graph)
    titles = {section.id: section.title for section in graph.document.sections}
    modules: dict[str, str] = {}
    files = []
    for section, ids in _by_section(graph):
        if section not in modules:
            wanted = module_name(titles.get(section, "")) or ("Beginning" if titles else "Text")
            modules[section] = free(wanted, modules.values())
        blocks = [_block(graph, nodes[one], moved=graph.items[one].section != section) for one in ids]
        title = titles.get(section, "") or graph.document.title or graph.document.source
        head = f"/-! # {safe(' '.join(title.split()))} -/"
        body = "\n\n".join((head, f"namespace {root}", *blocks, f"end {root}")) + "\n"
        kept = {one: f"{root}.{name}" for one in ids if (name := _declared(nodes[one]))}
        files.append(LeanFile(f"{root}.{modules[section]}", title, body, kept))
    return tuple(files)


def write_project(
    folder: Path,
    graph: Graph,
    files: tuple[LeanFile, ...],
    around: ProjectSetting,
    said: str,
    written: Mapping[str, str],
) -> dict[str, str]:
    """Write the project anew; ``said`` is what the whole came to, for its README. Digests of the files, by their paths.

    ``written`` are those of the last time: a file that was changed since is kept beside the new one, as ``….yours``.
    Raises SetupError.
    """
    root = root_of(graph)
    texts = {
        Path("lakefile.toml"): _lakefile(root, around),
        Path("lean-toolchain"): f"leanprover/lean4:v{around.version}\n",
        Path(README): _readme(graph, files, around, said),
        Path(f"{root}.lean"): "".join(f"import {file.module}\n" for file in files),
    }
    first = around.imports
    if around.context.strip():
        module = f"{root}.Context"
        texts[Path(root, "Context.lean")] = _imports(around.imports) + around.context.strip() + "\n"
        first = (module,)
    for file in files:
        texts[file.path] = _imports(first) + file.body
        first = (file.module,)
    try:
        return _put(folder, {str(path): text for path, text in texts.items()}, written)
    except OSError as error:
        raise SetupError(f"{folder} cannot be written ({error.strerror}); fix that and run the same command") from None


def mathlib(version: str) -> str:
    """The lines of a lakefile that bring Mathlib for a version of Lean."""
    return f'[[require]]\nname = "mathlib"\nscope = "leanprover-community"\nrev = "v{version}"\n'


def beside(project: Path) -> str:
    """The lines of a lakefile that bring the Lake project in a folder."""
    return f'[[require]]\nname = "{_package(project)}"\npath = "{project}"\n'


def _package(project: Path) -> str:
    toml, lean = project / "lakefile.toml", project / "lakefile.lean"
    if toml.is_file():
        return str(tomllib.loads(toml.read_text(encoding="utf-8")).get("name", project.name))
    found = re.search(r"^package\s+«?([\w.-]+)", lean.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else project.name


def _by_section(graph: Graph) -> Iterator[tuple[str, list[str]]]:
    """The sections that hold items, and their items in order; a definition that is needed earlier stands earlier."""
    found: dict[str, list[str]] = {}
    placed: set[str] = set()
    text = iter(graph.document.items)
    here = next(text, None)
    for one in graph.order:
        while here is not None and here.id in placed:
            here = next(text, None)
        assert here is not None
        found.setdefault(here.section, []).append(one)
        placed.add(one)
    yield from found.items()


def _block(graph: Graph, node: Node, *, moved: bool) -> str:
    """An item: its text as docstring and its Lean, or all of it as a comment."""
    lines = [_title(node.item, graph), *node.item.text.splitlines()]
    if moved:
        lines += ["", "It stands here, before its place in the text, for the next items need it."]
    lines += [f"Note: {note}." for note in node.notes if node.status is not NodeStatus.WAITING]
    if node.item.kind is ItemKind.CONVENTION:
        return comment([*lines, "", "It is a part of each statement that it says something of."])
    row = node.row
    if row is not None and node.status is NodeStatus.ACCEPTED:
        if not row.lean:
            return comment([*lines, "", *row.reasons])
        lines += _decided(node) + [f"Warning: {warning}" for warning in row.warnings]
        return documented("\n".join(lines), renamed(row.lean, row.meanings, node.name), node.name)
    lines += ["", *_why(node)]
    if row is not None and row.lean:
        lines += ["", *row.lean.splitlines()]
    return comment(lines)


def _decided(node: Node) -> list[str]:
    """That a person decided it, and what the verdict was."""
    if node.decision is None or node.row is None or node.row.verdict is None:
        return []
    return ["", f"{node.decision.said.capitalize()}; verdict: {node.row.verdict.value}: {'; '.join(node.row.reasons)}"]


def _why(node: Node) -> list[str]:
    """Why an item is a comment."""
    if node.row is None:
        return [f"{note}." for note in node.notes] or ["not formalized yet"]
    said = node.row.error or "; ".join(node.row.reasons)
    return [f"{said_of(node.status).removeprefix('was ').removeprefix('is ')}: {said}"]


def _title(item: Item, graph: Graph) -> str:
    return f"**{shown(item.id, graph.items)}** ({item.place})"


def _declared(node: Node) -> str:
    """The name under which an item stands in the namespace; "": it stands there as a comment."""
    if node.status is not NodeStatus.ACCEPTED or node.row is None or not node.row.lean:
        return ""
    if node.item.kind is not ItemKind.DEFINITION:
        return node.name
    declared, own = node.row.meanings, node.name  # with all that Lean adds for a structure
    return next((one for one in (own, f"{own}'") if one in declared), min(declared, key=len, default=own))


def _imports(modules: Iterable[str]) -> str:
    return "".join(f"import {module}\n" for module in modules) + "\n"


def _lakefile(root: str, around: ProjectSetting) -> str:
    lines = (
        f'name = "{root}"',
        f'defaultTargets = ["{root}"]',
        "",
        around.requires,
        "[[lean_lib]]",
        f'name = "{root}"',
    )
    return "\n".join(lines) + "\n"


def _readme(graph: Graph, files: tuple[LeanFile, ...], around: ProjectSetting, said: str) -> str:
    nodes = [node for node in graph.nodes().values() if node.item.kind is not ItemKind.CONVENTION]
    lines = [
        f"# {graph.document.title or graph.document.source}", "",
        f"Written by Leanwright from `{graph.document.source}`.",
        "The statements are those of the text; their proofs are `sorry`.",
        "What was not accepted stands as a comment in its place. The next run writes these files anew;",
        f"one that you changed is kept beside the new one, with `{YOURS}` behind its name.", "",
        f"Checked with Lean {around.version} against {around.library}: {said}.", "", "    lake build", "",
        "| item | in the text | verdict | file |", "|---|---|---|---|",
    ]  # fmt: skip
    where = {one: file.path for file in files for one in file.items}
    for node in nodes:
        item = node.item
        place = f"`{where[item.id]}`" if item.id in where else ""
        status = node.status.value if node.decision is None else node.decision.said
        lines.append(f"| {_cell(shown(item.id, graph.items))} | {item.place} | {status} | {place} |")
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _put(folder: Path, texts: Mapping[str, str], written: Mapping[str, str]) -> dict[str, str]:
    """Write what changed, and take out what the last time wrote and this one does not."""
    for name in {*texts, *written}:
        path = folder / name
        old = path.read_text(encoding="utf-8") if path.is_file() else None
        if old is not None and digest(old) != written.get(name) and old != texts.get(name):
            path.replace(path.with_name(f"{path.name}{YOURS}"))
        elif old is not None and name not in texts:
            path.unlink()
        if name in texts and old != texts[name]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(texts[name], encoding="utf-8")
    return {name: digest(text) for name, text in texts.items()}
