"""Answers that were paid for, kept with the session before they are handed on: a resumed step asks for none twice."""

from collections.abc import Iterator
from contextlib import contextmanager

from leanwright.agent.providers.journal import Journal, JournaledModel
from leanwright.agent.providers.memoized_model import PaidModel
from leanwright.agent.sessions.store import SessionStore
from leanwright.graphs.langgraph_bridge import running_task


class SessionJournal:
    """Wraps the paid models of one session: see `JournaledModel`."""

    def __init__(self, store: SessionStore, session: str) -> None:
        self._session = session
        self._journal = Journal(store.journal(session))
        self._models: list[JournaledModel] = []

    def wrap(self, model: PaidModel) -> PaidModel:
        """``model``, which goes on being shared, with a journal of this session."""
        wrapped = JournaledModel(model, self._journal, lambda: f"{self._session}/{running_task()}")
        self._models.append(wrapped)
        return wrapped

    def restart(self) -> None:
        """A turn that was stopped is about to go on in this process."""
        for model in self._models:
            model.restart()

    def close(self) -> None:
        """Close the file. Idempotent."""
        self._journal.close()


@contextmanager
def session_journal(store: SessionStore, session: str) -> Iterator[SessionJournal]:
    """A journal that is closed with the block."""
    journal = SessionJournal(store, session)
    try:
        yield journal
    finally:
        journal.close()
