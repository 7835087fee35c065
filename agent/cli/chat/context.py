"""What the slash commands of the chat act on."""

from typing import Protocol

from leanwright.agent.cli.chat.conversation import Conversation
from leanwright.agent.cli.chat.view import View


class ChatContext(Protocol):
    """The chat, as its commands see it."""

    @property
    def conversation(self) -> Conversation:
        """What is open."""
        ...

    @property
    def view(self) -> View:
        """Where it is shown."""
        ...

    async def go_on(self) -> None:
        """Go on with the turn that was stopped, failed, or killed."""
        ...
