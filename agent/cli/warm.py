"""``leanwright warm``: start, show and stop the helper that keeps Leanwright ready."""

import os
import stat
import subprocess
import time
from pathlib import Path
from typing import Any

from rich.console import Console

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.runtime.leans import set_up
from leanwright.agent.settings import Settings
from leanwright.agent.warm import place, wire
from leanwright.agent.warm.start import command
from leanwright.tools.errors import ConfigError

END_S = 30.0  # for a helper that works on a command when it is told to end
NONE = "no helper runs; start one with: leanwright warm"


def run_warm(settings: Settings, idle_minutes: float) -> Exit:
    """Start a helper in place of one that runs, and wait until it is ready."""
    if os.name != "posix":
        raise ConfigError("a warm helper needs Unix sockets, which this system lacks; leanwright serve http is for all")
    _require_folder(Path(place.folder()))
    with setup_progress() as on_setup:
        set_up(settings, on_setup)
    _stopped()
    with subprocess.Popen(
        command(idle_minutes * 60), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stdout is not None
        if not process.stdout.read():  # it has said on standard error why it ended
            return Exit.ERROR
        process.returncode = 0  # it lives on: nobody waits for its end
    return run_status(as_json=False)


def run_status(*, as_json: bool) -> Exit:
    """Say whether a helper runs, and what it holds; 2 when none does."""
    found = _asked("status")
    if as_json:
        print_json({"running": found is not None} | (found or {}))
    elif found is None:
        console().print(NONE)
    else:
        _show(console(), found)
    return Exit.NOT_ACCEPTED if found is None else Exit.OK


def run_stop() -> Exit:
    """End the helper, after the command that it works on."""
    console().print("stopped" if _stopped() else NONE)
    return Exit.OK


def _show(out: Console, found: dict[str, Any]) -> None:
    out.print(f"ready: process {found['pid']}, {found['memory_bytes'] / 1e9:.1f} GB with its Lean", markup=False)
    out.print(f"commands answered: {found['commands']}{', one runs now' if found['busy'] else ''}")
    out.print(
        f"it ends after {max(found['idle_left_s'], 0) / 60:.0f} min without a command, or by: leanwright warm stop"
    )


def _asked(what: str) -> dict[str, Any] | None:
    if os.name != "posix" or not place.is_ours(path := place.socket_path(), stat.S_IFSOCK, 0o600):
        return None
    try:
        with wire.connect(path) as connection:
            wire.send(connection, {"ask": what})
            return wire.receive(connection)[0]
    except (OSError, ValueError):  # it ended without its last step: its socket is left over
        return None


def _stopped() -> bool:
    found, until = _asked("stop"), time.monotonic() + END_S
    while found is not None and Path(place.socket_path()).exists() and time.monotonic() < until:
        time.sleep(0.05)
    return found is not None


def _require_folder(folder: Path) -> None:
    """Make the folder of the sockets. Raises ConfigError where it is not ours alone, or cannot be made."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise ConfigError(
            f"{folder} cannot be made ({error.strerror}): set XDG_RUNTIME_DIR to a folder of yours"
        ) from None
    if not place.is_ours(str(folder), stat.S_IFDIR, 0o700):
        raise ConfigError(f"{folder} is not a folder that only you can use: remove it, or set XDG_RUNTIME_DIR")
