"""A locked statement: what was elaborated, under which header, against which library.

What was shown for a statement holds for what Lean elaborated, not for the text. A lock is broken when the elaborated
type, the header or the library changes. Names of the theorem, of bound variables and of universe parameters, comments
and blank space do not count.
"""

from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from leanwright.tools.errors import InputError
from leanwright.tools.lean.statement_guard import THEOREM, AllowedDefinition, statement_faults, theorem_of
from leanwright.tools.types import LeanReport, Record

MAX_FILE = 1 << 20  # bytes of a lock file


class StatementLock(Record):
    """The identity of one statement."""

    fingerprint: str  # SHA-256 of the elaborated type, with the definitions of the text that it uses
    header: tuple[str, ...]  # the commands before the theorem, as parsed, and the constants that they define
    version: str  # of Lean
    library: str
    name: str = ""  # of the theorem, for people
    type: str = ""  # as Lean prints it, for people


class LockCheck(Record):
    """Whether a lock still holds, and why not."""

    reasons: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Nothing changed."""
        return not self.reasons


def lock(report: LeanReport, allowed: Sequence[AllowedDefinition] = ()) -> StatementLock:
    """The lock of the statement behind ``report``. Raises InputError when it is not exactly one."""
    faults = statement_faults(report, allowed)
    theorem = theorem_of(report, allowed)
    if faults or theorem is None:
        raise InputError(f"only a statement can be locked: {'; '.join(faults) or 'there is not exactly one theorem'}")
    return StatementLock(
        fingerprint=theorem.fingerprint,
        header=_header(report, theorem.name),
        version=report.version,
        library=report.library,
        name=theorem.name,
        type=theorem.type,
    )


def still_holds(locked: StatementLock, report: LeanReport, allowed: Sequence[AllowedDefinition] = ()) -> LockCheck:
    """Whether the text behind ``report`` is the statement that was locked, under the same header and library."""
    faults = statement_faults(report, allowed)
    theorem = theorem_of(report, allowed)
    if faults or theorem is None:
        return LockCheck(reasons=faults or ("there is not exactly one theorem",))
    reasons = []
    if theorem.fingerprint != locked.fingerprint:
        reasons.append(f"the elaborated type changed: it was {locked.type or 'another'} and is {theorem.type}")
    if _header(report, theorem.name) != locked.header:
        reasons.append(
            f"the header changed: it was {_shown(locked.header)} and is {_shown(_header(report, theorem.name))}"
        )
    if report.version != locked.version:
        reasons.append(f"Lean changed: it was {locked.version} and is {report.version}")
    if report.library != locked.library:
        reasons.append(f"the library changed: it was {locked.library} and is {report.library}")
    return LockCheck(reasons=tuple(reasons))


def read_lock(path: Path) -> StatementLock:
    """The lock in a file. Raises InputError when there is none."""
    try:
        with path.open("rb") as opened:
            data = opened.read(MAX_FILE)
        return StatementLock.model_validate_json(data)
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    except ValidationError:
        raise InputError(f"{path} is not a lock: make one with leanwright lock FILE --out {path}") from None


def _header(report: LeanReport, theorem: str) -> tuple[str, ...]:
    commands = [command for command in report.commands if not command.startswith(THEOREM)]
    # what Lean added for the theorem is left out: the theorem's fingerprint covers it
    defined = [d for d in report.declarations if d.name != theorem and not d.name.startswith(f"{theorem}.")]
    return (
        *(command.removeprefix("Lean.Parser.Command.") for command in commands),
        *sorted(f"{d.name} {d.fingerprint}" for d in defined),
    )


def _shown(header: tuple[str, ...]) -> str:
    return "; ".join(header) or "empty"
