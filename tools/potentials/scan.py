"""Reads the outer shape of a Lean theorem, or of a prefix of one, without knowing Lean's grammar.

The words that matter are brackets, ``:``, ``:=``, comments and keywords; strings, characters and quoted names are
passed over. Everything else is left to Lean.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache

CLOSER = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "⦃": "⦄", "⌊": "⌋", "⌈": "⌉"}
_CLOSERS = frozenset(CLOSER.values())
_BINDS = frozenset({"let", "have", "letI", "haveI", "let_fun"})  # each takes one `:=` of its own
# A string or quoted name that the text cuts off runs to its end, so that nothing inside it counts.
_TOKEN = re.compile(
    r'(?P<comment>--|/-)|(?P<skip>"(?:\\.|[^"\\])*(?:"|\\?\Z)|«[^«»]*(?:»|\Z)|⁻¹\'|\'\'|\'(?:\\[^\s]+|[^\\\'])(?:\'|\Z))'
    r"|(?P<word>\.?[^\W\d][\w.'!?₀-₉]*)|(?P<mark>:=|::|[:()\[\]{}⟨⟩⦃⦄⌊⌋⌈⌉])",
    re.DOTALL,
)


@dataclass(frozen=True)
class Group:
    """A bracketed group outside all others, between the name of the theorem and the colon of its statement."""

    start: int
    end: int  # just after its closing bracket


@dataclass
class Shape:
    """What `scan` found. Positions are indices into the text; None: not there."""

    comment: bool = False
    mismatch: str = ""  # a closing bracket that closes nothing
    depth: int = 0  # brackets still open at the end
    words: list[tuple[str, int, int]] = field(default_factory=list)  # word, start, depth of brackets
    groups: list[Group] = field(default_factory=list)
    colon: int | None = None  # the `:` before the statement
    body: int | None = None  # the `:=` before the proof
    default: int | None = None  # the first `:=` that gives a binder of the theorem a default value


@lru_cache(maxsize=4096)  # every potential reads the same texts
def scan(text: str) -> Shape:
    """Shape of ``text``; a comment or a bracket that does not match ends the scan. Shared: not to be changed."""
    return _Scanner(text).run()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.shape = Shape()
        self.open: list[tuple[str, int]] = []
        self.waiting: list[int] = [0]  # `let` and `have` without their `:=`, by depth

    def run(self) -> Shape:
        for token in _TOKEN.finditer(self.text):
            if token.lastgroup == "comment":
                self.shape.comment = True
                break
            if token.lastgroup == "word":
                self._word(token.group(), token.start())
            elif token.lastgroup == "mark" and not self._mark(token.group(), token.start()):
                break
        self.shape.depth = len(self.open)
        return self.shape

    def _word(self, word: str, start: int) -> None:
        self.shape.words.append((word, start, len(self.open)))
        if word in _BINDS:
            self.waiting[-1] += 1

    def _mark(self, mark: str, start: int) -> bool:
        if mark in CLOSER:
            self.open.append((mark, start))
            self.waiting.append(0)
        elif mark in _CLOSERS:
            return self._close(mark, start)
        elif mark == ":=":
            self._assign(start)
        elif mark == ":" and not self.open and self.shape.colon is None:
            self.shape.colon = start
        return True

    def _close(self, mark: str, start: int) -> bool:
        if not self.open or CLOSER[self.open[-1][0]] != mark:
            self.shape.mismatch = mark
            return False
        _, opened = self.open.pop()
        self.waiting.pop()
        universes = self.text[opened - 1 : opened] == "."
        if not self.open and self.shape.colon is None and self.shape.body is None and not universes:
            self.shape.groups.append(Group(opened, start + 1))
        return True

    def _assign(self, start: int) -> None:
        if self.waiting[-1]:
            self.waiting[-1] -= 1
        elif not self.open and self.shape.body is None:
            self.shape.body = start
        elif len(self.open) == 1 and self.shape.colon is None and self.shape.default is None:
            self.shape.default = start
