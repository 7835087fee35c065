"""The lock of the chat: what was agreed on stays, or it is said that it does not."""

from pathlib import Path

from leanwright.agent.cli.chat.context import ChatContext
from leanwright.agent.files import write_file
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import InputError
from leanwright.tools.lean.lock import StatementLock, lock, still_holds
from leanwright.tools.types import LeanReport

OFF = "off"


def set_lock(chat: ChatContext, report: LeanReport, file: Path | None) -> None:
    """Lock the statement behind ``report`` in the session, and write the lock to ``file`` where one is named.

    Raises InputError when it is no statement.
    """
    session = chat.conversation.session
    if session is None:
        raise InputError("there is no session to lock a statement in")
    made = lock(report)
    chat.conversation.store.lock(session.id, made.model_dump_json())
    if file is not None:
        write_file(file, made.model_dump_json(indent=2) + "\n")
    chat.view.prose(f"locked: {made.type}")
    chat.view.prose(f"{made.fingerprint[:16]}… against {made.library}, Lean {made.version}")


def release(chat: ChatContext) -> None:
    """Remove the lock."""
    if chat.conversation.session is not None:
        chat.conversation.store.lock(chat.conversation.session.id, None)
    chat.view.prose("not locked")


def compare(chat: ChatContext, report: LeanReport | None) -> None:
    """Say whether a new report is that of the locked statement; nothing where nothing is locked."""
    session = chat.conversation.session
    kept = None if session is None or report is None else chat.conversation.store.lock_of(session.id)
    if kept is None or report is None:
        return
    held = still_holds(StatementLock.model_validate_json(kept), report)
    if held.holds:
        chat.view.prose("the lock holds")
    else:
        chat.view.note(
            f"this is not the locked statement: {'; '.join(held.reasons)}; /lock locks it, /lock off unlocks"
        )


def after_turn(chat: ChatContext, result: FormalizeResult) -> None:
    """Compare what a turn ended in."""
    compare(chat, result.lean if result.statement else None)
