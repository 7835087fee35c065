"""``leanwright`` without arguments, and ``leanwright --version``."""

import platform
import sys
from importlib.metadata import PackageNotFoundError, version

from leanwright.agent.extras import EXTRAS, missing
from leanwright.tools.lean.embedded import node, package

WELCOME = """\
Leanwright turns a mathematical statement in words into a Lean 4 statement that compiles
and means the same, and shows its evidence. Three things to type:

  leanwright demo                            one statement accepted, one rejected, one asked about
  leanwright formalize 'If n is an odd integer, then n^2 is odd.'
  leanwright chat                            a conversation, which asks what a statement leaves open

All commands: leanwright --help. What is installed and what is missing: leanwright doctor.
"""
PARTS = ("langgraph", "pydantic", "z3-solver")  # those that a defect may lie in


def say_welcome() -> None:
    """What to type first."""
    sys.stdout.write(WELCOME)


def say_version() -> None:
    """The version on the first line, and below it that of every part, for a report of a defect."""
    lines = [
        f"leanwright {version('leanwright')}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        f"Lean {package.LEAN_VERSION} (embedded), statement library {package.PRELUDE_VERSION}",
        *(f"{part} {_version(part)}" for part in PARTS),
        f"Node {node.version_in_use()}",
        "extras: " + (", ".join(extra for extra in EXTRAS if not missing(extra)) or "none"),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


def _version(part: str) -> str:
    try:
        return version(part)
    except PackageNotFoundError:
        return "is not installed"
