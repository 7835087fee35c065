"""The calls that a model can make in the loop: those of tools, and those that the loop itself answers."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import Field

from leanwright.tools.context_definitions import definitions
from leanwright.tools.errors import InputError
from leanwright.tools.registry import MOST, TOOLS
from leanwright.tools.tool import Arguments, Tool, parameters
from leanwright.tools.types import ToolSchema

SUBMIT, DECLINE, ASK = "submit", "decline", "ask_user"


class SubmitArguments(Arguments):
    """Hand in the final Lean statement. It is checked anew and judged; nothing else can have it accepted."""

    lean: str = Field(min_length=1, max_length=MOST, description="One Lean 4 theorem that ends in `:= by sorry`.")
    note: str = Field(
        default="",
        max_length=500,
        description="What the user should know of a choice between readings, or of a tacit hypothesis; empty: nothing.",
    )
    misprint: str = Field(
        default="",
        max_length=500,
        description="The misprint of the text that you corrected: what is printed, and what is meant; empty: none.",
    )


class DeclineArguments(Arguments):
    """Say that the statement cannot be formalized here: it is no mathematical statement, or the library lacks it."""

    reason: str = Field(min_length=1, max_length=500, description="Why, in one line.")


class AskArguments(Arguments):
    """Ask the user what an ambiguous statement means, when the answer changes the formalization."""

    question: str = Field(min_length=1, max_length=500, description="One question, one line.")
    choices: list[str] = Field(
        min_length=2,
        max_length=4,
        description="The possible answers, each a full sentence that can stand before the statement, likeliest first.",
    )


OWN: dict[str, type[Arguments]] = {SUBMIT: SubmitArguments, DECLINE: DeclineArguments, ASK: AskArguments}


RUN: dict[str, Tool] = {**TOOLS, definitions.name: definitions}  # what a model in the loop can have run
GIVEN, CONTEXT = "statement", "context"  # arguments that the run knows: its statement, and what that stands after


@cache
def tool_schema(name: str) -> ToolSchema:
    """A tool as a model in the loop is told of it: without what the run knows."""
    told = RUN[name].schema
    properties = {key: value for key, value in told.parameters["properties"].items() if key not in (GIVEN, CONTEXT)}
    required = [key for key in told.parameters["required"] if key in properties]
    return told.model_copy(update={"parameters": {**told.parameters, "properties": properties, "required": required}})


def filled(name: str, arguments: Mapping[str, Any], informal: str) -> dict[str, Any]:
    """The arguments of a tool with the statement that the run is about.

    Raises InputError for Lean commands of the model's own before its statement: none could be handed in with it.
    """
    if name in RUN and CONTEXT in arguments:
        raise InputError(f"{name} takes no {CONTEXT}: what stands before the statement is given")
    takes = name in RUN and GIVEN in RUN[name].arguments.model_fields
    return {**arguments, GIVEN: informal} if takes else dict(arguments)


@cache
def own_schema(name: str) -> ToolSchema:
    """The call as a model is told of it."""
    model = OWN[name]
    return ToolSchema(name=name, description=" ".join((model.__doc__ or "").split()), parameters=parameters(model))
