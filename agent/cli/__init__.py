"""The ``leanwright`` command."""

from leanwright.agent.cli.app import main

__all__ = ["main"]
