"""The calls that a model can make in the loop: those of tools, and those that the loop itself answers."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import Field

from leanwright.tools.registry import MOST, TOOLS
from leanwright.tools.tool import Arguments, parameters
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


GIVEN = "statement"  # the argument that the program knows: the statement that the run is about


@cache
def tool_schema(name: str) -> ToolSchema:
    """A tool as a model in the loop is told of it: without the statement, which the loop fills in."""
    told = TOOLS[name].schema
    properties = {key: value for key, value in told.parameters["properties"].items() if key != GIVEN}
    required = [key for key in told.parameters["required"] if key != GIVEN]
    return told.model_copy(update={"parameters": {**told.parameters, "properties": properties, "required": required}})


def filled(name: str, arguments: Mapping[str, Any], informal: str) -> dict[str, Any]:
    """The arguments of a tool with the statement that the run is about."""
    takes = name in TOOLS and GIVEN in TOOLS[name].arguments.model_fields
    return {**arguments, GIVEN: informal} if takes else dict(arguments)


@cache
def own_schema(name: str) -> ToolSchema:
    """The call as a model is told of it."""
    model = OWN[name]
    return ToolSchema(name=name, description=" ".join((model.__doc__ or "").split()), parameters=parameters(model))
