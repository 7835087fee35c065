"""The files of a document's project, checked as a whole by the Lean in force."""

import json
from pathlib import Path

from pydantic import Field, ValidationError

from leanwright.agent.documents.graph import Graph
from leanwright.agent.documents.items import ItemKind
from leanwright.agent.documents.project import (
    LeanFile,
    ProjectSetting,
    beside,
    files_of,
    mathlib,
    root_of,
    write_project,
)
from leanwright.agent.documents.state import PROJECT, digest, meanings, write_record
from leanwright.agent.runtime.contexts import context_of
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.lean.context import PREPARE_S
from leanwright.tools.lean.modules import parse_imports
from leanwright.tools.lean.native.project import find_project
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus, Record

WHOLE = "project.json"


class WholeCheck(Record):
    """What the Lean in force says of all files of the project together."""

    of: str  # digest of what was checked
    version: str = ""
    library: str = ""
    faults: tuple[str, ...] = ()  # each with its file; (): it compiles, and every item is what was judged
    written: dict[str, str] = Field(default_factory=dict)  # digests of the files of the project, by their paths

    @property
    def said(self) -> str:
        """In words."""
        return f"it does not compile whole: {self.faults[0]}" if self.faults else "it compiles whole"


async def write_whole(folder: Path, graph: Graph, settings: Settings, on_setup: OnSetup | None = None) -> WholeCheck:
    """Write the project of a folder, and check it unless that was done for the same text. Raises LeanError.

    Raises ConfigError and SetupError where Lean cannot be opened, or the files cannot be written.
    """
    context = context_of(settings)
    files = files_of(graph)
    of = digest(json.dumps([settings.lean.name, context, [file.body for file in files]]))
    before = check_of(folder)
    checked = before if before is not None and before.of == of else None
    if checked is None:
        async with open_runtime(settings, on_setup) as runtime:
            checked = await check_whole(await runtime.lean(), graph, of)
    around = _around(settings, checked, context)
    earlier = before.written if before is not None else {}
    written = write_project(folder / PROJECT, graph, files, around, checked.said, earlier)
    checked = checked.model_copy(update={"written": written})
    write_record(folder / WHOLE, checked)
    return checked


async def check_whole(lean: LeanBackend, graph: Graph, of: str = "") -> WholeCheck:
    """Elaborate all files behind one another, and compare each item with what was judged. Raises LeanError."""
    files = files_of(graph)
    report = await lean.check("".join(file.body for file in files), timeout_s=PREPARE_S)
    faults = tuple(_faults(graph, files, report))
    return WholeCheck(of=of, version=report.version, library=report.library, faults=faults)


def _faults(graph: Graph, files: tuple[LeanFile, ...], report: LeanReport) -> list[str]:
    begins, line = [], 0
    for file in files:
        begins.append((line, file))
        line += file.body.count("\n")
    faults = []
    for message in report.errors:
        begin, file = [one for one in begins if one[0] < message.pos.line][-1]
        faults.append(
            f"{file.path}, behind the imports line {message.pos.line - begin}: {message.data.splitlines()[0]}"
        )
    if report.status not in (LeanStatus.OK, LeanStatus.ERROR):
        said = report.messages[0].data.splitlines()[0] if report.messages else report.status.value
        faults.append(f"Lean gave no answer: {said}")
    if faults:
        return faults
    space = f"{root_of(graph)}."
    found, nodes = meanings(report, space), graph.nodes()
    for file in files:
        for one, name in file.items.items():
            row = nodes[one].row
            judged, short = row.meanings if row is not None else {}, name.removeprefix(space)
            if nodes[one].item.kind is not ItemKind.DEFINITION:
                judged = {short: next(iter(judged.values()))} if len(judged) == 1 else {}
            if short not in found:
                faults.append(f"{file.path}: {name} is not declared")
            elif any(found.get(other) != meaning for other, meaning in judged.items()):
                faults.append(f"{file.path}: {name} says something else here than what was judged")
    return faults


def _around(settings: Settings, checked: WholeCheck, context: str) -> ProjectSetting:
    kind, _, name = settings.lean.name.partition(":")
    also = parse_imports(settings.lean.modules) if settings.lean.modules else ()
    if kind == "native":
        imports = None if settings.lean.imports is None else tuple(settings.lean.imports.split(","))
        project = find_project(Path(name), imports, also=also)
        return ProjectSetting(checked.version, checked.library, project.modules, beside(project.folder), context)
    return ProjectSetting(checked.version, checked.library, ("Mathlib", *also), mathlib(checked.version), context)


def check_of(folder: Path) -> WholeCheck | None:
    """What was found when the project of a folder was checked last; None: nothing that can be read."""
    try:
        return WholeCheck.model_validate_json((folder / WHOLE).read_bytes())
    except (FileNotFoundError, ValidationError):
        return None
