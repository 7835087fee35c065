"""What a plain leanprover-community REPL tells of a text: messages and sorries. That is no evidence of a clean text.

Such a REPL has no end-of-check mark that a text cannot forge, and names neither the commands it read nor the constants
that were added. An error it reports is an error of the text; its silence proves nothing, so the report is INCONCLUSIVE.
"""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from leanwright.tools.lean.wire import note
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Position

SILENCE = (
    "not judged: Lean reported no error, but {server} gives no mark that it read the whole text, no list of commands "
    "and no declarations; for a verdict use embedded, native:PROJECT-DIR, or the address of a Leanwright server"
)
NO_PROBES = "{server} has no probes: use embedded, native:PROJECT-DIR, or the address of a Leanwright server"

# Line breaks to some programs and not to Lean: a server that splits lines at them checks another text than ours.
ODD_BREAKS = frozenset("\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")


class _Message(BaseModel):
    model_config = ConfigDict(extra="ignore", populate_by_name=True)

    severity: str
    pos: Position
    end_pos: Position | None = Field(None, alias="endPos")
    data: str


class _Answer(BaseModel):
    """Answer of the REPL to a command; an empty list may be absent."""

    model_config = ConfigDict(extra="ignore")

    messages: tuple[_Message, ...] | None = None
    sorries: tuple[dict[str, Any], ...] | None = None


def plain_report(
    answer: dict[str, Any], *, server: str, shift: int, version: str, library: str, elapsed_ms: float = 0.0
) -> LeanReport:
    """The report for a plain answer; never OK. ``shift`` is the number of lines that were put before the text.

    Raises pydantic's ValidationError for what is no answer of a REPL.
    """
    read = _Answer.model_validate(answer)
    messages = [_message(m, shift) for m in read.messages or ()]
    failed = any(m.severity == "error" for m in messages)
    if not failed:
        messages.append(note(SILENCE.format(server=server), "warning"))
    return LeanReport(
        status=LeanStatus.ERROR if failed else LeanStatus.INCONCLUSIVE,
        messages=tuple(messages),
        sorries=len(read.sorries or ()),
        version=version,
        library=library,
        elapsed_ms=elapsed_ms,
    )


def _message(message: _Message, shift: int) -> LeanMessage:
    severity = message.severity if message.severity in {"error", "warning"} else "info"
    end = message.end_pos
    return LeanMessage.model_validate(
        {
            "severity": severity,
            "pos": _moved(message.pos, shift),
            "end_pos": None if end is None else _moved(end, shift),
            "data": message.data,
        }
    )


def _moved(position: Position, shift: int) -> Position:
    return Position(line=max(1, position.line - shift), column=position.column)
