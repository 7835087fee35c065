"""``leanwright check``: what Lean says of a text."""

import asyncio
from dataclasses import dataclass
from pathlib import Path

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import lean_text, read_text
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.cli.show import console, print_json, show_report
from leanwright.agent.runtime.kept import run
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError
from leanwright.tools.lean.lock import LockCheck, read_lock, still_holds
from leanwright.tools.lean.statement_guard import (
    AllowedDefinition,
    allowed_definitions,
    definition_faults,
    statement_faults,
)
from leanwright.tools.lean_reading import reading
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.typecheck import typecheck
from leanwright.tools.types import LeanReport, LeanStatus


@dataclass(frozen=True)
class Checked:
    """``report`` says what Lean says of the text; ``statement`` is the report that the statement guard may trust."""

    report: LeanReport
    statement: LeanReport
    allowed: tuple[AllowedDefinition, ...] = ()
    remarks: tuple[str, ...] = ()  # what types make of its arithmetic

    @property
    def faults(self) -> tuple[str, ...]:
        """Why the text is not one statement."""
        return statement_faults(self.statement, self.allowed)


def run_check(
    settings: Settings, source: str, *, definitions: Path | None = None, lock: Path | None = None, as_json: bool
) -> Exit:
    """Elaborate a text and print Lean's messages, and whether it is exactly one statement, and the one of ``lock``."""
    locked = None if lock is None else read_lock(lock)
    checked = run(check_file(settings, source, definitions))
    held = None if locked is None else still_holds(locked, checked.statement, checked.allowed)
    if as_json:
        row = checked.report.model_dump(mode="json")
        row |= {"statement_faults": list(checked.faults), "remarks": list(checked.remarks)}
        print_json(row | ({} if held is None else {"lock": {"holds": held.holds, "reasons": list(held.reasons)}}))
    else:
        show_report(checked.report, checked.faults)
        for remark in checked.remarks:
            console().print(f"note: {remark}", markup=False)
        if held is not None:
            console().print("lock: holds" if held.holds else f"lock: broken, {'; '.join(held.reasons)}", markup=False)
    return _exit(checked, held, statement_wanted=definitions is not None)


async def check_file(settings: Settings, source: str, definitions: Path | None) -> Checked:
    """Elaborate a text as a statement, in a process of its own, beside the definitions that another file allows.

    A text whose syntax shows that it is no statement is then elaborated as what it is, for its messages.
    """
    text = lean_text(source, "Lean text")
    allowing = None if definitions is None else read_text(None, definitions, "definitions")
    with setup_progress() as on_setup:
        async with open_runtime(settings, on_setup) as runtime:
            lean = await runtime.lean()
            statement = await typecheck(lean, text, settings.lean.timeout_s, fresh=True)
            allowed = () if allowing is None else await _allowed(lean, allowing, settings.lean.timeout_s)
            report = statement
            if statement.screen and not statement.commands:
                report = await typecheck(lean, text, settings.lean.timeout_s)
    fine = report.status is LeanStatus.OK
    return Checked(report, statement, allowed, (await asyncio.to_thread(reading, report))[1] if fine else ())


async def _allowed(lean: LeanBackend, text: str, timeout_s: float | None) -> tuple[AllowedDefinition, ...]:
    report = await typecheck(lean, text, timeout_s)
    faults = [*(m.data.splitlines()[0] for m in report.errors[:1]), *definition_faults(report)]
    if faults:
        raise InputError(f"the definitions cannot be allowed: {'; '.join(faults)}")
    return allowed_definitions(report)


def _exit(checked: Checked, held: LockCheck | None, *, statement_wanted: bool) -> Exit:
    fine = checked.report.status is LeanStatus.OK and (held is None or held.holds)
    return Exit.OK if fine and not (statement_wanted and checked.faults) else Exit.NOT_ACCEPTED
