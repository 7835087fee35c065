"""A server with the page in a process of its own, which can be killed: ``python -m … FOLDER PORT hold|go``.

``hold``: its Lean never answers.
"""

import asyncio
import sys
import threading
from pathlib import Path
from typing import Any

from leanwright.agent.servers.page import ensure_page
from leanwright.agent.settings import Settings
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import LeanReport
from tests.agent.servers.running import running


class Holding(FakeLean):
    """Never answers the check of a statement."""

    async def check(self, text: str, **_: Any) -> LeanReport:
        if text:
            await asyncio.Event().wait()
        return clean_report(text)


def main(folder: Path, port: int, *, hold: bool) -> None:
    """Serve until killed."""
    lean = Holding() if hold else FakeLean(reports=[clean_report])
    with running(folder, page=ensure_page(Settings.load().cache_dir), lean=lean, port=port):
        threading.Event().wait()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), hold=sys.argv[3] == "hold")
