"""``python -m tests.agent.cli.chat.program FOLDER [fast]``: the chat on a scripted model and a slow or fast Lean."""

import asyncio
import sys
from pathlib import Path
from typing import Any

from leanwright.agent.cli.chat.chat import run_chat
from leanwright.agent.runtime import leans, models
from leanwright.agent.settings import Settings
from leanwright.tools.lean.fake import FakeLean
from tests.agent.scripted import provider
from tests.agent.sessions.support import scripted
from tests.graphs.support import clean


class SlowLean(FakeLean):
    """Answers after a minute."""

    async def check(self, *args: Any, **options: Any) -> Any:
        await asyncio.sleep(60)
        return await super().check(*args, **options)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    kind = FakeLean if "fast" in sys.argv else SlowLean
    models.PROVIDERS["embedded"] = provider(scripted)
    leans.LEANS["embedded"] = lambda *_: kind(reports=[lambda _: clean()])
    sys.exit(run_chat(Settings(data_dir=folder, cache_dir=folder), None, None))
