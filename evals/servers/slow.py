"""``python -m leanwright.evals.servers.slow FOLDER PORT SECONDS``: a server whose Lean takes its time and likes all."""

import asyncio
import sys
from pathlib import Path
from typing import Any

from leanwright.agent.runtime.leans import LEANS
from leanwright.agent.servers.admission import AdmissionLimits
from leanwright.agent.servers.serve import Bind, serve_http
from leanwright.agent.settings import Settings
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import LeanReport


class SlowLean(FakeLean):
    """A FakeLean whose checks take ``seconds``."""

    seconds: float = 0.0

    async def check(self, text: str, **options: Any) -> LeanReport:
        """As a FakeLean's, later."""
        await asyncio.sleep(self.seconds)
        return await super().check(text, **options)


def slow_lean(seconds: float) -> SlowLean:
    """Finds nothing wrong with anything, after a while."""
    lean = SlowLean(reports=[lambda _: clean_report()])
    lean.seconds = seconds
    return lean


def main() -> None:
    """Serve until a signal."""
    folder, port, seconds = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    LEANS["embedded"] = lambda *_: slow_lean(seconds)
    limits = AdmissionLimits(per_minute=100_000, burst=100_000, concurrent=200, inside=400)
    serve_http(Settings(data_dir=folder), Bind("127.0.0.1", port), limits)


if __name__ == "__main__":
    main()
