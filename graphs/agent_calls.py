"""The calls that the loop itself answers: they end it, or turn to the user."""

from functools import cache

from pydantic import Field

from leanwright.tools.registry import MOST
from leanwright.tools.tool import Arguments, parameters
from leanwright.tools.types import ToolSchema

SUBMIT, DECLINE, ASK = "submit", "decline", "ask_user"


class SubmitArguments(Arguments):
    """Hand in the final Lean statement. It is checked anew and judged; nothing else can have it accepted."""

    lean: str = Field(min_length=1, max_length=MOST, description="One Lean 4 theorem that ends in `:= by sorry`.")


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


@cache
def own_schema(name: str) -> ToolSchema:
    """The call as a model is told of it."""
    model = OWN[name]
    return ToolSchema(name=name, description=" ".join((model.__doc__ or "").split()), parameters=parameters(model))
