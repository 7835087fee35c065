"""Asks Lean for the typed tree of a statement."""

from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.statement import Statement, read_statement
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import LeanReport


async def elaborated(lean: LeanBackend, text: str, report: LeanReport | None = None) -> Statement:
    """The statement that Lean makes of ``text``, from ``report`` where that still holds it.

    Raises TermUnreadable when there is none, or it is too large; LeanError when no request can be served at all.
    """
    lines = lines_of(report) or lines_of(await lean.check(text))
    if not lines:
        raise TermUnreadable("Lean did not send the elaborated statement, so that its meaning cannot be compared")
    return read_statement(lines)


def lines_of(report: LeanReport | None) -> tuple[str, ...]:
    """The lines of the one theorem of a report; () when there is none."""
    theorems = [one for one in report.declarations if one.term] if report is not None else []
    return theorems[0].term if len(theorems) == 1 else ()
