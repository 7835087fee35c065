"""``leanwright setup``: the files of the embedded Lean."""

from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.runtime.leans import set_up
from leanwright.agent.settings import Settings


def run_setup(settings: Settings) -> None:
    """Fetch and compile what is missing. Raises SetupError."""
    with setup_progress() as on_setup:
        set_up(settings, on_setup)
