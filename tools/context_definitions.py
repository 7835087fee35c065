"""What a long context says of the names in it, for a model that was shown a part of it."""

import difflib
from collections.abc import Mapping

from pydantic import Field

from leanwright.tools.handles import Toolbox
from leanwright.tools.lean.commands import commands
from leanwright.tools.lean.context import shown_before
from leanwright.tools.tool import Arguments, tool
from leanwright.tools.types import Record

NEAREST = 3  # names told for one that the context does not declare


class DefinitionsArguments(Arguments):
    names: list[str] = Field(min_length=1, max_length=20, description="Names of declarations, or their last parts.")


class UndeclaredName(Record):
    """A name that the context does not declare. ``near``: those that it declares and that are like it."""

    name: str
    near: tuple[str, ...] = ()


class ContextDefinitions(Record):
    """The commands that declare the names, in the order of the context."""

    lean: str = ""
    undeclared: tuple[UndeclaredName, ...] = ()


@tool("Show definitions of the context")
async def definitions(toolbox: Toolbox, arguments: DefinitionsArguments) -> ContextDefinitions:
    """Show the Lean text of declarations that stand before the statement and were not shown."""
    declared = [one for one in commands(shown_before(await toolbox.lean())) if one.name]
    known = {_last(one.name): one.name for one in declared}
    return ContextDefinitions(
        lean="\n\n".join(one.text for one in declared if one.is_called(arguments.names)),
        undeclared=tuple(
            UndeclaredName(name=name, near=_nearest(name, known))
            for name in dict.fromkeys(arguments.names)
            if not any(one.is_called([name]) for one in declared)
        ),
    )


def _nearest(name: str, known: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(known[last] for last in difflib.get_close_matches(_last(name), known, NEAREST))


def _last(name: str) -> str:
    return name.rpartition(".")[2].casefold()
