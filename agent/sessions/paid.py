"""Answers that were paid for, kept with the session before they are handed on: a resumed step asks for none twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from leanwright.agent.sessions.store import SessionStore

if TYPE_CHECKING:
    from leanwright.agent.providers.journal import JournaledModel
    from leanwright.agent.providers.memoized_model import PaidModel


class Purse:
    """Wraps the paid models of one session: see `JournaledModel`."""

    def __init__(self, store: SessionStore, session: str) -> None:
        from leanwright.agent.providers.journal import Journal

        self._session = session
        self._journal = Journal(store.journal(session))
        self._models: list[JournaledModel] = []

    def wrap(self, model: "PaidModel") -> "PaidModel":
        """``model`` with a journal."""
        from leanwright.agent.providers.journal import JournaledModel

        wrapped = JournaledModel(model, self._journal, lambda: f"{self._session}/{place()}")
        self._models.append(wrapped)
        return wrapped

    def restart(self) -> None:
        """A turn that was stopped is about to go on in this process."""
        for model in self._models:
            model.restart()

    def close(self) -> None:
        """Let the journal go."""
        self._journal.close()


@contextmanager
def purse(store: SessionStore, session: str) -> "Iterator[Purse]":
    """A purse that is closed with the block."""
    held = Purse(store, session)
    try:
        yield held
    finally:
        held.close()


def place() -> str:
    """The graph's task that runs, by its name and id: the same again when the task is run again after a crash."""
    from langgraph.config import get_config

    try:
        return str(get_config()["configurable"].get("checkpoint_ns", ""))
    except RuntimeError:  # outside of any graph: a command of the chat
        return ""
