"""``leanwright doctor --settings``: every setting, as docs/settings.md has them."""

import sys
from pathlib import Path

from pydantic.fields import FieldInfo

from leanwright.agent.cli.exits import Exit
from leanwright.agent.settings import FIELDS, GROUPS, variable_of

HEAD = "| setting | environment variable | default | what it is |\n|---|---|---|---|\n"


def run_reference() -> Exit:
    """Print the table."""
    sys.stdout.write(reference())
    return Exit.OK


def reference() -> str:
    """One table for each group, in Markdown."""
    parts = ["## Without a group\n\n" + HEAD + _rows("")]
    for group, model in GROUPS.items():
        parts.append(f"## `[{group}]`\n\n{model.__doc__}\n\n" + HEAD + _rows(f"{group}."))
    return "\n".join(parts)


def _rows(prefix: str) -> str:
    names = [name for name in FIELDS if name.startswith(prefix) and ("." in name) == bool(prefix)]
    return "".join(
        f"| `{name}` | `{variable_of(name)}` | {_default(FIELDS[name])} | {FIELDS[name].description} |\n"
        for name in names
    )


def _default(field: FieldInfo) -> str:
    if field.default_factory is not None:
        return "the user's folder" if field.annotation is Path else "none"
    return "unset" if field.default is None else f"`{str(field.default).lower()}`"
