"""``python -m tests.tools.concepts.crash FOLDER N``: describe a library, and die by SIGKILL after N answers."""

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from leanwright.agent.providers.scripted import ScriptedChat
from leanwright.tools.concepts.build import build_concepts
from leanwright.tools.concepts.store import ConceptBase
from leanwright.tools.index.library import open_index
from leanwright.tools.types import ChatMessage, Completion
from tests.tools.concepts.support import described
from tests.tools.index.support import HashEncoder


def main(folder: Path, answers: int) -> None:
    given = 0

    def script(messages: Sequence[ChatMessage], seed: int) -> Completion:
        nonlocal given
        if given == answers:
            os.kill(os.getpid(), signal.SIGKILL)
        given += 1
        return described(messages, seed)

    base, index = ConceptBase(folder, "small"), open_index(folder, "small")
    asyncio.run(build_concepts(base, index, HashEncoder(), ScriptedChat(script)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
