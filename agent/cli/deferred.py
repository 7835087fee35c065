"""The modules behind the commands, each loaded when a command first uses it, so that ``--help`` answers at once."""

import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from leanwright.agent.cli import audit as audit
    from leanwright.agent.cli import back_translate as back_translate
    from leanwright.agent.cli import blueprint as blueprint
    from leanwright.agent.cli import check as check
    from leanwright.agent.cli import concepts as concepts
    from leanwright.agent.cli import decompose as decompose
    from leanwright.agent.cli import define as define
    from leanwright.agent.cli import demo as demo
    from leanwright.agent.cli import doctor as doctor
    from leanwright.agent.cli import document as document
    from leanwright.agent.cli import equiv as equiv
    from leanwright.agent.cli import formalize as formalize
    from leanwright.agent.cli import index as index
    from leanwright.agent.cli import lean_doctor as lean_doctor
    from leanwright.agent.cli import lock as lock
    from leanwright.agent.cli import manual as manual
    from leanwright.agent.cli import read as read
    from leanwright.agent.cli import reference as reference
    from leanwright.agent.cli import review as review
    from leanwright.agent.cli import search as search
    from leanwright.agent.cli import serving as serving
    from leanwright.agent.cli import sessions as sessions
    from leanwright.agent.cli import setup as setup
    from leanwright.agent.cli import verify as verify
    from leanwright.agent.cli import warm as warm
    from leanwright.agent.cli import welcome as welcome
    from leanwright.agent.cli.chat import chat as chat
    from leanwright.agent.settings import Settings

SETTINGS = "leanwright.agent.settings"
ELSEWHERE = {"chat": "leanwright.agent.cli.chat.chat"}


def __getattr__(name: str) -> Any:
    """The module ``name`` behind a command."""
    if name.startswith("__"):
        raise AttributeError(name)
    return importlib.import_module(ELSEWHERE.get(name, f"leanwright.agent.cli.{name}"))


def load(config: Path | None, given: Mapping[str, object] | None = None) -> "Settings":
    """The settings, with the options that were given."""
    settings: Settings = importlib.import_module(SETTINGS).Settings.load(config, given)
    return settings
