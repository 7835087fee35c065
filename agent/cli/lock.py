"""``leanwright lock``: the identity of a statement, to be compared later."""

import sys
from pathlib import Path

from leanwright.agent.cli.check import check_file
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.show import show_report
from leanwright.agent.files import require_writable, write_file
from leanwright.agent.runtime.kept import run
from leanwright.agent.settings import Settings
from leanwright.tools.lean.lock import lock


def run_lock(settings: Settings, source: str, *, out: Path | None, definitions: Path | None = None) -> Exit:
    """Print the lock of a statement, or write it to ``out``; what is not a statement gets none."""
    if out is not None:
        require_writable(out)
    checked = run(check_file(settings, source, definitions))
    if checked.faults:
        show_report(checked.report, checked.faults)
        return Exit.NOT_ACCEPTED
    text = lock(checked.statement, checked.allowed).model_dump_json(indent=2) + "\n"
    if out is None:
        sys.stdout.write(text)
        return Exit.OK
    write_file(out, text)
    return Exit.OK
