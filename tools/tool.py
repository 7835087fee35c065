"""What a tool is: a typed signature with described bounds, a result model, and a docstring that a caller reads.

A tool is marked where it is written, with ``@tool``; servers, chat sessions and the agent offer the same objects.
"""

import inspect
import typing
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from leanwright.tools.errors import InputError
from leanwright.tools.handles import Toolbox
from leanwright.tools.types import Record, ToolSchema

A = TypeVar("A", bound="Arguments")
R = TypeVar("R", bound=Record)


class Arguments(BaseModel):
    """Arguments of a tool: flat, each field described and bounded, so that every client's form can show them."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True)
class Tool:
    """A tool that can be called by name.

    It changes nothing that outlives the call, and the same call gives the same answer.
    """

    name: str
    title: str
    description: str
    arguments: type[Arguments]
    result: type[Record]
    function: Callable[[Toolbox, Any], Awaitable[Record]]

    def parse(self, arguments: Mapping[str, object]) -> Arguments:
        """The arguments as a record. Raises InputError, one line that names each field at fault and its bound."""
        return parsed(self.name, self.arguments, arguments)

    async def run(self, toolbox: Toolbox, arguments: Arguments | Mapping[str, object]) -> Record:
        """Call the tool.

        Raises InputError for arguments that cannot be used, and what the tool itself raises: another LeanwrightError.
        """
        given = arguments if isinstance(arguments, Arguments) else self.parse(arguments)
        return await self.function(toolbox, given)

    @cached_property
    def schema(self) -> ToolSchema:
        """The tool as a model is told of it."""
        return ToolSchema(name=self.name, description=self.description, parameters=parameters(self.arguments))


def parsed(name: str, model: type[A], arguments: Mapping[str, object]) -> A:
    """``arguments`` as a ``model``. Raises InputError, one line that names each field at fault."""
    try:
        return model.model_validate(dict(arguments))
    except ValidationError as error:
        faults = "; ".join(field_fault(detail["loc"], detail) for detail in error.errors(include_url=False))
        raise InputError(f"{name} cannot use these arguments: {faults}") from None


_FAULTS = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "string_type": "should be text",
    "less_than_equal": "should be at most {le}",
    "greater_than_equal": "should be at least {ge}",
    "greater_than": "should be more than {gt}",
    "string_too_long": "has more than {max_length:,} characters",
}


def field_at(place: Sequence[int | str]) -> str:
    """A field by its place, without the names of kinds, as ``list[Part]``, that pydantic puts in between."""
    return ".".join(str(part) for part in place if isinstance(part, int) or part.isidentifier())


def field_fault(place: Sequence[int | str], found: Mapping[str, Any]) -> str:
    """What is wrong with a field, by what pydantic found, in plain words."""
    field, ctx = field_at(place) or "arguments", found.get("ctx", {})
    if found["type"] == "string_too_short" and ctx["min_length"] == 1:
        return f"{field} is empty"
    if plain := _FAULTS.get(found["type"]):
        return f"{field} {plain.format(**ctx)}"
    return f"{field}: {found['msg'][:1].lower()}{found['msg'][1:]}"


def parameters(model: type[Arguments]) -> dict[str, Any]:
    """JSON schema of an object, without titles, which say nothing that the names do not."""
    schema = model.model_json_schema()
    properties = {
        name: {key: value for key, value in field.items() if key != "title"}
        for name, field in schema.get("properties", {}).items()
    }
    return {
        "type": "object",
        "properties": properties,
        "required": schema.get("required", []),
        "additionalProperties": False,
    }


def tool(title: str) -> Callable[[Callable[[Toolbox, A], Awaitable[R]]], Tool]:
    """Mark ``async def name(toolbox, arguments: ArgumentsModel) -> ResultModel`` as a tool of that name.

    Its docstring is the description.
    """

    def mark(function: Callable[[Toolbox, A], Awaitable[R]]) -> Tool:
        hints = typing.get_type_hints(function)
        return Tool(
            name=function.__name__,
            title=title,
            description=inspect.cleandoc(function.__doc__ or ""),
            arguments=hints["arguments"],
            result=hints["return"],
            function=function,
        )

    return mark
