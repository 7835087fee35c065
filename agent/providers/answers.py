"""Reading what a chat model wrote: strict, and with one line on what is wrong, fit to send back to the model.

Each reader raises MalformedAnswer for a form that cannot be used. Nothing here judges the mathematics; Lean does.
"""

import re
from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

from leanwright.tools.errors import Abstention, MalformedAnswer
from leanwright.tools.types import SubQuery

_THOUGHT_ENDS = ("</think>", "</thinking>")
_FENCE = "```"
_CANNOT = re.compile(r"^[ \t*]*CANNOT:[ \t*]*(.*)$", re.MULTILINE)
_HEADER = re.compile(
    r"\s*(?:(?:import|open|universe|set_option)\b(?![^\n]*\bin\b)|(?:noncomputable[ \t]+)?section\b)[^\n]*\n"
)
_DECLARATION = re.compile(r"theorem|lemma|def|axiom|example|instance|abbrev|structure|inductive|class|opaque")
_TOKEN = re.compile(  # comment, string (to the end when it has none), quoted name, bracket, word
    r'--[^\n]*|/-|"(?:\\.|[^"\\])*(?:"|\\?\Z)|«[^«»\n]*»|:=|[()\[\]{}⟨⟩⦃⦄]|[^\W\d][\w.\'!?]*', re.DOTALL
)
_BINDS = frozenset({"let", "have", "letI", "haveI", "let_fun"})  # each takes one `:=` of its own

Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class Judgement(_Strict):
    """A judge's answer; ``score`` in [0, 1]."""

    score: float = Field(ge=0, le=1)
    lost: tuple[Line, ...] = ()
    added: tuple[Line, ...] = ()
    reasons: str = ""


class _Piece(_Strict):
    text: Line
    lean: str = ""


@dataclass(frozen=True)
class _Mark:
    text: str
    start: int
    depth: int


def read_theorem(answer: str) -> str:
    """The one theorem in ``answer``, ending in ``:= by sorry``, on as few changes as possible.

    Raises Abstention when the model says that it cannot. Leading ``import`` and ``open`` lines and comments are
    dropped, ``lemma`` becomes ``theorem``, and a proof gives way to ``sorry`` where its place is certain.
    """
    visible = _without_thought(answer)
    code = _lean_block(visible)
    if code is None:
        if refusal := _CANNOT.search(visible):
            raise Abstention(refusal.group(1).strip() or "the model gave no reason")
        raise MalformedAnswer("it holds no fenced block that starts with ```lean")
    return _state(_without_header(_without_comments(code)))


def read_text(answer: str) -> str:
    """A plain paragraph: the answer without thoughts and fences, blank space made single."""
    lines = _without_thought(answer).split("\n")
    text = " ".join(" ".join(line for line in lines if not line.strip().startswith(_FENCE)).split())
    if not text:
        raise MalformedAnswer("it is empty")
    return text


def read_judgement(answer: str) -> Judgement:
    """The JSON object of a judge."""
    try:
        return Judgement.model_validate_json(_json(answer, "{", "}"))
    except ValidationError as error:
        raise MalformedAnswer(_first_problem(error)) from None


def read_pieces(answer: str) -> tuple[SubQuery, ...]:
    """The JSON list of a decomposition, duplicates removed."""
    try:
        pieces = TypeAdapter(tuple[_Piece, ...]).validate_json(_json(answer, "[", "]"))
    except ValidationError as error:
        raise MalformedAnswer(_first_problem(error)) from None
    if not pieces:
        raise MalformedAnswer("the list is empty")
    return tuple(dict.fromkeys(SubQuery(text=piece.text, lean=piece.lean.strip()) for piece in pieces))


def _without_thought(answer: str) -> str:
    """What follows the last thought; nothing of a thought that has no end."""
    text = answer.replace("\r\n", "\n")
    for end in _THOUGHT_ENDS:
        text = text.rpartition(end)[2]
    return text.partition("<think")[0].strip()


def _blocks(text: str, *tags: str) -> list[str]:
    """Contents of the fenced blocks with one of ``tags`` or none."""
    blocks: list[str] = []
    body: list[str] | None = None
    tag = ""
    for line in text.split("\n"):
        mark = line.strip()
        if body is None and mark.startswith(_FENCE):
            body, tag = [], mark.removeprefix(_FENCE).strip().lower()
        elif body is not None and mark == _FENCE:
            if tag in {"", *tags}:
                blocks.append("\n".join(body).strip())
            body = None
        elif body is not None:
            body.append(line)
    if body is not None:
        raise MalformedAnswer("its code block has no end")
    return list(dict.fromkeys(blocks))


def _lean_block(text: str) -> str | None:
    """Content of the one Lean block; a bare theorem without a fence counts too. None when there is neither."""
    blocks = _blocks(text, "lean", "lean4")
    if len(blocks) > 1:
        raise MalformedAnswer(f"it holds {len(blocks)} different code blocks; one is wanted")
    if blocks:
        return blocks[0]
    return text if re.match(r"(theorem|lemma|import|open)\b", text) else None


def _without_comments(code: str) -> str:
    """Comments replaced by nothing; ``/- -/`` nest."""
    kept: list[str] = []
    at = 0
    for token in _TOKEN.finditer(code):
        if token.start() < at:
            continue
        if token.group().startswith("--"):
            kept.append(code[at : token.start()])
            at = token.end()
        elif token.group() == "/-":
            kept.append(code[at : token.start()])
            at = _end_of_comment(code, token.end())
    kept.append(code[at:])
    return "\n".join(line.rstrip() for line in "".join(kept).splitlines() if line.strip())


def _end_of_comment(code: str, start: int) -> int:
    depth = 1
    for mark in re.compile(r"/-|-/").finditer(code, start):
        depth += 1 if mark.group() == "/-" else -1
        if depth == 0:
            return mark.end()
    raise MalformedAnswer("a comment has no end")


def _without_header(code: str) -> str:
    code += "\n"
    at = 0
    while header := _HEADER.match(code, at):
        at = header.end()
    return code[at:].strip()


def _state(code: str) -> str:
    """``code`` as one theorem with ``sorry`` for its body."""
    marks = _marks(code)
    declarations = [mark for mark in marks if _DECLARATION.fullmatch(mark.text)]
    if not declarations:
        raise MalformedAnswer("it states no theorem")
    if len(declarations) > 1:
        raise MalformedAnswer("it holds more than one declaration")
    if declarations[0].text not in {"theorem", "lemma"} or declarations[0].start != 0:
        raise MalformedAnswer("it does not start with `theorem`")
    body = _body(marks)
    if body is None:
        raise MalformedAnswer("the theorem does not end in `:= by sorry`")
    header = re.sub(r"\A(theorem|lemma)\b", "theorem", code[: body.start].rstrip())
    if not re.match(r"theorem\s+[^\s:({\[⦃]", header):
        raise MalformedAnswer("the theorem has no name")
    return f"{header} := by sorry"


def _marks(code: str) -> list[_Mark]:
    """Words, brackets and ``:=`` outside strings, with their depth of brackets."""
    marks: list[_Mark] = []
    depth = 0
    for token in _TOKEN.finditer(code):
        text = token.group()
        if text in "([{⟨⦃":
            depth += 1
        elif text in ")]}⟩⦄":
            depth -= 1
        elif not text.startswith(('"', "«")):
            marks.append(_Mark(text, token.start(), depth))
    return marks


def _body(marks: list[_Mark]) -> _Mark | None:
    """The ``:=`` where the proof starts: the first outside brackets that no ``let`` or ``have`` before it takes."""
    waiting = 0
    for mark in marks:
        if mark.depth == 0 and mark.text in _BINDS:
            waiting += 1
        elif mark.depth == 0 and mark.text == ":=":
            if waiting == 0:
                return mark
            waiting -= 1
    return None


def _json(answer: str, opening: str, closing: str) -> str:
    """The JSON text in ``answer``: all of it, or the one fenced block in it."""
    text = _without_thought(answer)
    blocks = _blocks(text, "json")
    if len(blocks) == 1:
        text = blocks[0]
    if not (text.startswith(opening) and text.endswith(closing)):
        raise MalformedAnswer(f"it is not JSON from {opening} to {closing} and nothing else")
    return text


def _first_problem(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else first["msg"]
