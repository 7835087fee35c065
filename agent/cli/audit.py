"""``leanwright document audit``: what a blueprint's declarations say, against its text."""

import asyncio
from pathlib import Path

from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import say, setup_progress, steps
from leanwright.agent.cli.show import console, print_json, some
from leanwright.agent.documents.audit import AuditReport, AuditRow, AuditStatus, audit
from leanwright.agent.documents.items import Document
from leanwright.agent.documents.lean_files import declaring, joined, project_files
from leanwright.agent.documents.sources.read import read_document
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError

_COLOUR = {
    AuditStatus.ACCEPTED: "green", AuditStatus.REJECTED: "red", AuditStatus.MISSING: "red", AuditStatus.CLAIMED: "red",
    AuditStatus.INCONCLUSIVE: "yellow", AuditStatus.OPEN: "dim",
}  # fmt: skip


def run_audit(settings: Settings, source: Path, project: Path | None, *, as_json: bool) -> Exit:
    """Audit a blueprint and print a row for each item."""
    document = read_document(source)
    if not any(item.marks.lean or item.marks.leanok for item in document.items):
        raise InputError(f"{source} names no declaration: an audit reads the \\lean{{…}} of a blueprint")
    settings, text = _declarations(settings, document, project)
    report = asyncio.run(_audit(settings, document, text))
    print_json(report.model_dump(mode="json")) if as_json else _show(report)
    return Exit.OK if report.clean else Exit.NOT_ACCEPTED


def _declarations(settings: Settings, document: Document, project: Path | None) -> tuple[Settings, str]:
    """What puts the declarations of a project in force: the text of its files, or its modules in a native Lean."""
    if project is None:
        return settings, ""
    files = project_files(project)
    wanted = declaring(files, (name for item in document.items for name in item.marks.lean))
    if not wanted:
        say(f"no file of {project} declares a name of the blueprint")
    if settings.lean.name.startswith("native:"):
        given = [settings.lean.modules] if settings.lean.modules else []
        return settings.with_values({"lean.modules": ",".join((*given, *(file.module for file in wanted)))}), ""
    return settings, joined(files, wanted)


async def _audit(settings: Settings, document: Document, text: str) -> AuditReport:
    with setup_progress() as on_setup, steps() as progress:
        progress({"step": "start", "text": f"the {settings.lean.name} Lean starts"})
        async with open_runtime(settings, on_setup) as runtime:
            progress({"step": "verify", "text": "each declaration is compared with its text"})
            return await audit(document, runtime, text)


def _show(report: AuditReport) -> None:
    out = console()
    width = max((len(row.shown) for row in report.rows), default=0)
    for row in report.rows:
        if row.status is AuditStatus.OPEN and not row.faults:
            continue
        line = Text(f"{row.status.value:<12}  ", _COLOUR[row.status]).append(
            f"{row.shown:<{min(width, 40)}}  ", "default"
        )
        out.print(line.append(", ".join(row.declarations), "dim"), soft_wrap=True)
        for told in _told(row):
            out.print(f"                {told}", markup=False, soft_wrap=True)
    for fault in report.faults:
        out.print(Text("source        ", "red").append(fault, "default"), soft_wrap=True)
    counts = {status: sum(row.status is status for row in report.rows) for status in AuditStatus}
    said = ", ".join(f"{count} {status.value}" for status, count in counts.items() if count)
    wrong = sum(len(row.faults) for row in report.rows)
    marks = [some(wrong, "mark that does not hold", "marks that do not hold")] * bool(wrong)
    faults = [some(len(report.faults), "fault of the source", "faults of the source")] * bool(report.faults)
    out.print(f"\n{some(len(report.rows), 'item')}: {'; '.join((said, *marks, *faults))}", markup=False)


def _told(row: AuditRow) -> list[str]:
    reasons = list(row.reasons) if row.status is not AuditStatus.ACCEPTED else []
    return [*reasons, *row.faults, *(f"note: {one}" for one in row.notes)]
