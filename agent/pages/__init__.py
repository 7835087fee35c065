"""Pages that open offline: one file each, whose data are escaped and in which no script runs but ours."""

import base64
import hashlib
from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

SHARED = files("leanwright.agent.pages") / "templates"
SORT = SHARED / "sort.js.j2"


def pages(folders: Sequence[Traversable] = (), script: Traversable = SORT, **known: Any) -> Environment:
    """Templates of ``folders`` beside the shared ones (``base.html.j2``, which all extend), with names they know.

    ``script``: the one that runs in them.
    """
    told = script.read_text("utf-8")
    digest = base64.b64encode(hashlib.sha256(told.encode()).digest()).decode()
    made = Environment(
        loader=ChoiceLoader([FileSystemLoader(str(folder)) for folder in (*folders, SHARED)]),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(script=Markup(told), script_hash=f"sha256-{digest}", **known)
    return made
