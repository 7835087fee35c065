"""What is kept of a session, beside the checkpoints of its graph."""

from typing import Any, Literal

from leanwright.tools.types import Record, Usage

TurnStatus = Literal["begun", "asking", "done", "failed", "stopped", "undone"]


class Session(Record):
    """A conversation.

    ``settings``, by dotted names, are those that decide its outcome; they stay as they were when it is resumed.
    """

    id: str
    title: str
    created: str  # ISO 8601, UTC
    updated: str
    model: str
    library: str = ""  # what statements were last checked against; "": nothing was checked yet
    settings: dict[str, Any]
    parent: str | None = None  # the session that this one was forked from
    forked_at: int | None = None  # the step of the parent, as `sessions show` numbers them
    usage: Usage = Usage()  # of all its turns


class Turn(Record):
    """One thing that was asked for.

    ``begun``: it is under way, or the process was killed; ``asking``: it waits for an answer; ``stopped``: a person
    ended it; ``failed``: an error did. All of these can go on. ``undone``: the conversation has forgotten it.
    """

    session: str
    number: int  # from 1
    text: str  # what the person wrote
    engine: str = "pipeline"  # the name of the engine that runs it
    status: TurnStatus = "begun"
    started: str
    ended: str | None = None
    result: dict[str, Any] | None = None  # FormalizeResult.row()
    error: str = ""

    @property
    def thread(self) -> str:
        """The graph's thread: each turn has one of its own."""
        return f"{self.session}/{self.number}"

    @property
    def can_go_on(self) -> bool:
        """It has not ended."""
        return self.status not in ("done", "undone")


class Answer(Record):
    """What a person answered, or that the default was taken. ``reply`` is what the graph gets."""

    turn: int
    question: str
    reply: dict[str, Any]
    created: str


class Step(Record):
    """A checkpoint of a turn: the state before ``next`` runs."""

    number: int  # counted through the whole session, from 0
    turn: int
    next: tuple[str, ...]  # (): the turn has ended
    checkpoint: str
    created: str
