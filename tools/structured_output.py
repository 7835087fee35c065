"""Asking a chat model for an answer in a given form: strict reading, and one more question when it cannot be read.

A reader takes the text of an answer and raises MalformedAnswer, with one line that is fit to be sent back to the model,
when the text does not have the form. Nothing here judges the mathematics.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from leanwright.prompts import render
from leanwright.tools.errors import MalformedAnswer
from leanwright.tools.protocols import ChatModel
from leanwright.tools.thoughts import without_thought
from leanwright.tools.types import ChatMessage, Completion, Usage

T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)
FENCE = "```"
_BOX = "\\boxed{"
_ESCAPED_OR_BRACE = re.compile(r"\\\\|\\[{}]|[{}]")  # \\, \{ and \} open and close nothing

Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]


class Strict(BaseModel):
    """Shape of an answer; what it does not name is ignored."""

    model_config = ConfigDict(extra="ignore", frozen=True)


@dataclass
class Spent:
    """What the answers to one question cost so far, unusable ones included."""

    usage: Usage = field(default_factory=Usage)


_METERS: ContextVar[tuple[Spent, ...]] = ContextVar("meters", default=())


@contextmanager
def metered() -> Iterator[Spent]:
    """What the questions asked within the block cost, for methods whose results do not tell; blocks may nest."""
    spent = Spent()
    token = _METERS.set((*_METERS.get(), spent))
    try:
        yield spent
    finally:
        _METERS.reset(token)


@dataclass(frozen=True)
class AnswerForm(Generic[T]):
    """The form in which an answer is wanted: how to read it, and the template that asks again.

    ``model``: the JSON object that it is to be, which a server can hold a model to.
    """

    read: Callable[[str], T]
    template: str
    shape: str = ""
    model: type[BaseModel] | None = None

    @property
    def schema(self) -> Mapping[str, Any] | None:
        """The JSON schema of the object."""
        return None if self.model is None else strict_schema(self.model)


def conversation(system: str, user: str) -> list[ChatMessage]:
    """What a model is asked."""
    return [ChatMessage(role="system", content=system), ChatMessage(role="user", content=user)]


async def ask(
    chat: ChatModel,
    system: str,
    user: str,
    form: AnswerForm[T],
    spent: Spent | None = None,
    *,
    seed: int = 42,
    temperature: float = 0.0,
    max_tokens: int = 4096,
    answered: Completion | None = None,
) -> T:
    """Ask; when the answer cannot be read, say why and ask once more. Raises MalformedAnswer when that fails too.

    ``answered``: the first answer, where it is there already. The second time the model is not held to a schema, in
    case that was what spoilt its answer.
    """
    spent = spent or Spent()
    messages = conversation(system, user)

    def counted(completion: Completion) -> Completion:
        for meter in (spent, *_METERS.get()):
            meter.usage += completion.usage
        return completion

    async def complete(schema: Mapping[str, Any] | None = None) -> Completion:
        (completion,) = await chat.complete(
            messages, n=1, temperature=temperature, max_tokens=max_tokens, seed=seed, schema=schema
        )
        return counted(completion)

    answer = counted(answered) if answered is not None else await complete(form.schema)
    try:
        return form.read(answer.text)
    except MalformedAnswer as problem:
        again = render(form.template, problem=_problem(problem, answer, max_tokens), shape=form.shape)
    messages += [ChatMessage(role="assistant", content=answer.text), ChatMessage(role="user", content=again)]
    answer = await complete()
    try:
        return form.read(answer.text)
    except MalformedAnswer as problem:
        said = _problem(problem, answer, max_tokens)
        raise MalformedAnswer(f"{chat.name} twice gave an answer that cannot be used: {said}") from None


def read_text(answer: str) -> str:
    """A plain paragraph: the answer without thoughts and fences, blank space made single."""
    lines = without_thought(answer).split("\n")
    text = " ".join(" ".join(line for line in lines if not line.strip().startswith(FENCE)).split())
    if not text:
        raise MalformedAnswer("it is empty")
    return text


def read_object(answer: str, shape: type[M]) -> M:
    """The one JSON object of the answer."""
    try:
        return shape.model_validate_json(json_text(answer, "{", "}"))
    except ValidationError as error:
        raise MalformedAnswer(first_problem(error)) from None


_NOT_HELD_TO = frozenset(
    {"default", "description", "maximum", "maxItems", "maxLength", "minimum", "minLength", "title"}
)


def strict_schema(model: type[BaseModel]) -> dict[str, Any]:
    """The JSON schema of ``model`` as servers enforce it: each field there, no others, no bounds, which few support."""

    def strict(node: Any) -> Any:
        if isinstance(node, list):
            return [strict(one) for one in node]
        if not isinstance(node, dict):
            return node
        fields = node.get("properties")
        kept = {name: strict(one) for name, one in node.items() if name not in _NOT_HELD_TO and name != "properties"}
        if fields is None:
            return kept
        named = {name: strict(one) for name, one in fields.items()}
        return kept | {"properties": named, "required": list(named), "additionalProperties": False}

    found: dict[str, Any] = strict(model.model_json_schema())
    return found


def read_boxes(answer: str) -> list[str]:
    r"""Contents of the ``\boxed{…}`` of the answer, in order; braces inside balance, what stands outside is ignored."""
    text = without_thought(answer)
    boxes: list[str] = []
    at = text.find(_BOX)
    while at >= 0:
        start = at + len(_BOX)
        end = _closing_brace(text, start)
        if end is None:
            raise MalformedAnswer(f"box {len(boxes) + 1} is not closed")
        boxes.append(" ".join(text[start:end].split()))
        at = text.find(_BOX, end)
    if not boxes:
        raise MalformedAnswer("it holds no \\boxed{...}")
    return boxes


def blocks_of(text: str, *tags: str) -> list[str]:
    """Contents of the fenced blocks with one of ``tags`` or none."""
    blocks: list[str] = []
    body: list[str] | None = None
    tag = ""
    for line in text.split("\n"):
        mark = line.strip()
        if body is None and mark.startswith(FENCE):
            body, tag = [], mark.removeprefix(FENCE).strip().lower()
        elif body is not None and mark == FENCE:
            if tag in {"", *tags}:
                blocks.append("\n".join(body).strip())
            body = None
        elif body is not None:
            body.append(line)
    if body is not None:
        raise MalformedAnswer("its code block has no end")
    return list(dict.fromkeys(blocks))


def json_text(answer: str, opening: str, closing: str) -> str:
    """The JSON text in ``answer``: all of it, or the one fenced block in it."""
    text = without_thought(answer)
    blocks = blocks_of(text, "json")
    if len(blocks) == 1:
        text = blocks[0]
    if not (text.startswith(opening) and text.endswith(closing)):
        raise MalformedAnswer(f"it is not JSON from {opening} to {closing} and nothing else")
    return text


def first_problem(error: ValidationError) -> str:
    """The first of pydantic's complaints, in one line."""
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else first["msg"]


def total(spent: Sequence[Spent]) -> Usage:
    """The cost of several questions."""
    return sum((one.usage for one in spent), Usage())


def _closing_brace(text: str, start: int) -> int | None:
    depth = 1
    for mark in _ESCAPED_OR_BRACE.finditer(text, start):
        if mark.group() in "{}":
            depth += 1 if mark.group() == "{" else -1
        if depth == 0:
            return mark.start()
    return None


def _problem(problem: MalformedAnswer, answer: Completion, max_tokens: int) -> str:
    cut = answer.finish_reason == "length"
    length = answer.usage.completion_tokens or max_tokens  # thoughts may be counted in
    return f"it was cut off after {length} tokens; be brief" if cut else str(problem)
