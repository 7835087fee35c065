"""Reading what a chat model wrote: strict, and with one line on what is wrong, fit to send back to the model.

Each reader raises MalformedAnswer for a form that cannot be used. Nothing here judges the mathematics; Lean does.
"""

import re
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from leanwright.tools.back_translate import judged_value
from leanwright.tools.errors import Abstention, MalformedAnswer
from leanwright.tools.lean.statement_guard import OPENABLE
from leanwright.tools.structured_output import Line, Strict, blocks_of, read_boxes, read_object
from leanwright.tools.thoughts import without_thought
from leanwright.tools.types import CycleScore, RubricItem, SubQuery, Usage

MOST_PIECES, LONGEST_PIECE = 32, 2000  # sub-queries of a decomposition; characters of one
LONGEST_REMARK = 500  # characters
_LEAN_LABEL = re.compile(r"\bLean:")
CANNOT = re.compile(r"^[ \t*]*CANNOT:[ \t*]*(.*)$", re.MULTILINE)
_REMARK = re.compile(r"^[ \t*]*(NOTE|MISPRINT):[ \t*]*(\S.*)$", re.MULTILINE)
_HEADER = re.compile(
    r"\s*(?:(?:import|open|universe|set_option)\b(?![^\n]*\bin\b)|(?:noncomputable[ \t]+)?section\b)[^\n]*\n"
)
_DECLARATION = re.compile(r"theorem|lemma|def|axiom|example|instance|abbrev|structure|inductive|class|opaque")
_TOKEN = re.compile(  # comment, string (to the end when it has none), quoted name, bracket, word
    r'--[^\n]*|/-|"(?:\\.|[^"\\])*(?:"|\\?\Z)|«[^«»\n]*»|:=|[()\[\]{}⟨⟩⦃⦄]|[^\W\d][\w.\'!?]*', re.DOTALL
)
_FENCED = re.compile(r"^[ \t]*```[ \t]*(?:[Ll]ean4?)?[ \t]*\n(.*?)^[ \t]*```[ \t]*$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"^(?:import|open|set_option|noncomputable|/-|--|theorem|lemma)", re.MULTILINE)
_OPEN_LINE = re.compile(r"^open\b(?:[ \t]+[\w.]+)+[ \t]*$", re.MULTILINE)
_BINDS = frozenset({"let", "have", "letI", "haveI", "let_fun"})  # each takes one `:=` of its own


Agreement = Literal["same", "tacit", "minor", "major"]


class RubricAnswers(Strict):
    """A judge's answer to each part of its rubric."""

    quantifiers: Agreement
    domains: Agreement
    strictness: Agreement
    hypotheses: Agreement
    claim: Agreement
    boundary: Agreement


class JudgeAnswer(Strict):
    """A judge's answer, in the order in which it is written: first it compares. ``probability`` in [0, 1] that the two
    say the same.
    """

    reasons: str = ""
    parts: RubricAnswers
    lost: tuple[Line, ...] = ()
    added: tuple[Line, ...] = ()
    probability: float = Field(ge=0, le=1)

    @property
    def rubric(self) -> tuple[RubricItem, ...]:
        """The parts as records."""
        return tuple(RubricItem(part=part, answer=answer) for part, answer in self.parts)  # type: ignore[arg-type]

    @property
    def lines(self) -> tuple[str, ...]:
        """What is lost, what is added, and why, one line each."""
        said = (*(f"lost: {item}" for item in self.lost), *(f"added: {item}" for item in self.added))
        lines = (" ".join(line.split()) for line in (*said, self.reasons))
        return tuple(line for line in lines if line)

    def score(self, back_translation: str, usage: Usage) -> CycleScore:
        """The score of what ``back_translation`` says. ``logprob`` and ``similarity`` are not measured: chat APIs do
        not give the probability of a given text.
        """
        return CycleScore(
            judge=self.probability,
            rubric=self.rubric,
            value=judged_value(self.probability, self.rubric, differs=bool(self.lost or self.added)),
            back_translation=back_translation,
            reasons=self.lines,
            usage=usage,
        )


@dataclass(frozen=True)
class _Mark:
    text: str
    start: int
    depth: int


class WrittenTheorem(Strict):
    """A theorem as a model wrote it, with what it says of it."""

    lean: str
    note: str = ""
    misprint: str = ""


def read_draft(answer: str) -> WrittenTheorem:
    """The theorem of `read_theorem`, with the remarks that stand outside its block."""
    lean = read_theorem(answer)
    found = _REMARK.findall(without_thought(answer))
    said = {label.lower(): " ".join(text.split())[:LONGEST_REMARK] for label, text in found}
    return WrittenTheorem(lean=lean, **said)


def read_theorem(answer: str) -> str:
    """The one theorem in ``answer``, ending in ``:= by sorry``, on as few changes as possible.

    Raises Abstention when the model says that it cannot. Leading ``import`` and ``open`` lines and comments are
    dropped, ``lemma`` becomes ``theorem``, and a proof gives way to ``sorry`` where its place is certain.
    """
    visible = without_thought(answer)
    code = _lean_block(visible)
    if code is None:
        if refusal := CANNOT.search(visible):
            raise Abstention(refusal.group(1).strip() or "the model gave no reason")
        raise MalformedAnswer("it holds no fenced block that starts with ```lean")
    return _state(without_header(without_comments(code)))


def read_last_theorem(answer: str) -> str:
    """The last theorem that ``answer`` shows, as `read_theorem` gives it, below the ``open`` lines of its header.

    For models that were trained to write whole files: the text of an answer without a fence is Lean. Namespaces that a
    statement may not open are left out of its header.
    """
    visible = without_thought(answer)
    fenced = _FENCED.findall(visible)
    code = fenced[-1] if fenced else visible[found.start() :] if (found := _FILE.search(visible)) else None
    if code is None:
        raise MalformedAnswer("it holds no Lean: neither a fenced block nor a line that starts with theorem")
    code = without_comments(code)
    theorem = _state(without_header(code))
    header = code.partition("theorem" if "theorem" in code else "lemma")[0]
    spaces = [_opened(line) for line in _OPEN_LINE.findall(header)]
    return "\n".join([line for line in spaces if line] + [theorem])


def _opened(line: str) -> str:
    """An ``open`` line with what may be opened; "" when nothing is left."""
    words = line.split()
    head = words[:2] if words[1:2] == ["scoped"] else words[:1]
    kept = [word for word in words[len(head) :] if word in OPENABLE]
    return " ".join([*head, *kept]) if kept else ""


def read_judgement(answer: str) -> JudgeAnswer:
    """The JSON object of a judge."""
    return read_object(answer, JudgeAnswer)


def read_pieces(answer: str) -> tuple[SubQuery, ...]:
    """The boxed sub-queries of a decomposition, each a sentence, ``Lean:`` and a Lean form; duplicates removed."""
    boxes = read_boxes(answer)
    if len(boxes) > MOST_PIECES:
        raise MalformedAnswer(f"it holds {len(boxes)} boxes; at most {MOST_PIECES} are wanted")
    return tuple(dict.fromkeys(_piece(box, number) for number, box in enumerate(boxes, start=1)))


def _piece(box: str, number: int) -> SubQuery:
    text, *rest = (part.strip() for part in _LEAN_LABEL.split(box))
    if len(rest) != 1:
        raise MalformedAnswer(f"box {number} has {'no' if not rest else 'more than one'} part that starts with Lean:")
    if not text:
        raise MalformedAnswer(f"box {number} has no sentence before Lean:")
    if len(box) > LONGEST_PIECE:
        raise MalformedAnswer(f"box {number} has {len(box)} characters; at most {LONGEST_PIECE} are wanted")
    return SubQuery(text=text, lean=rest[0].strip("`$ "))


def _lean_block(text: str) -> str | None:
    """Content of the one Lean block; a bare theorem without a fence counts too. None when there is neither."""
    blocks = blocks_of(text, "lean", "lean4")
    if len(blocks) > 1:
        raise MalformedAnswer(f"it holds {len(blocks)} different code blocks; one is wanted")
    if blocks:
        return blocks[0]
    return text if re.match(r"(theorem|lemma|import|open)\b", text) else None


def without_comments(code: str) -> str:
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


def without_header(code: str) -> str:
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
