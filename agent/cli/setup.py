"""``leanwright setup``: the files of the embedded Lean."""

from pathlib import Path

from leanwright.agent.cli.progress import say, setup_progress
from leanwright.agent.runtime.leans import set_up
from leanwright.agent.servers.page import ensure_page
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError
from leanwright.tools.lean.embedded.setup import save_parts


def run_setup(settings: Settings, *, parts: Path | None, save: Path | None, page: bool) -> None:
    """Fetch and compile what is missing, or write the parts for another machine. Raises SetupError and InputError."""
    if parts is not None and save is not None:
        raise InputError("give either --from or --save: --save writes the folder that --from reads")
    if parts is not None and not parts.is_dir():
        raise InputError(f"{parts} is not a folder; name the one that leanwright setup --save wrote")
    with setup_progress() as on_setup:
        if save is not None:
            files = save_parts(save, on_setup)
        else:
            set_up(settings, on_setup, parts=parts)
    if save is not None:
        for file in files:
            say(f"written: {file} ({file.stat().st_size / 1e6:.0f} MB)")
        say(f"on the other machine: leanwright setup --from {save}")
    elif page:
        ensure_page(settings.cache_dir, say)
