"""Lake and the user's toolchain, asked by a command."""

import os
import shutil
import subprocess
from pathlib import Path

from leanwright.tools.errors import ConfigError

LAKE_S = 300.0  # elan may fetch the toolchain on the first use
_PASSED_ON = ("PATH", "HOME", "ELAN_HOME", "ELAN_TOOLCHAIN", "TMPDIR")  # all that Lake and elan get of our environment


def find_lake() -> Path:
    """Lake, on the PATH or where elan puts it. Raises ConfigError."""
    found = shutil.which("lake") or shutil.which("lake", path=str(Path.home() / ".elan" / "bin"))
    if found is None:
        raise ConfigError("lake is neither on the PATH nor in ~/.elan/bin: install Lean with elan")
    return Path(found)


def ask(command: list[str], folder: Path) -> str:
    """Standard output of a program of the user's own toolchain. Raises ConfigError with its first error."""
    what = " ".join([Path(command[0]).name, *command[1:]])
    env = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
    env["PATH"] = os.pathsep.join([str(Path(command[0]).parent), env.get("PATH", os.defpath)])
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=LAKE_S,
        )
    except subprocess.TimeoutExpired as error:
        raise ConfigError(f"{what} in {folder} took more than {LAKE_S:g} s: run it there by hand first") from error
    except OSError as error:
        raise ConfigError(f"{command[0]} cannot be started ({error.strerror}): install Lean with elan") from error
    if done.returncode != 0:
        raise ConfigError(f"{what} fails in {folder}: {_first_error(done.stderr or done.stdout)}")
    return done.stdout


def _first_error(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    first = next((line for line in lines if "error" in line), lines[0] if lines else "it says nothing")
    advice = "; install it with: elan toolchain install" if "toolchain" in first and "not installed" in first else ""
    return first[:300] + advice
