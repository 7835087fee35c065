"""The cheap potential: brackets, forbidden words and one theorem, at microseconds a text."""

import re
from collections.abc import Sequence

from leanwright.tools.potentials.scan import Shape, scan
from leanwright.tools.types import Weight

_IMPOSSIBLE = float("-inf")
_START = "theorem "
_NAME = re.compile(r"theorem +([^\W\d]|«)")
_BODY = ("by sorry", "sorry")
# Keywords of commands: Lean reads none of them as a name, so a theorem that holds one is none.
_COMMANDS = frozenset({"theorem", "axiom", "def", "example", "import", "inductive", "instance", "structure"})
_HOLES = frozenset({"sorry", "admit"})


class Syntactic:
    """Rejects what cannot become one theorem with ``sorry`` for its body, on one line and without comments.

    Sound: a rejected prefix has no completion that Lean and the statement guard accept, with three exceptions that are
    rejected on purpose: comments and line breaks, which put off the statement (paper 3, A3.1); a binder with a default
    value such as ``(f : ℝ → ℝ := g)``, which reads like the hypothesis f = g and is none; and texts of more than
    ``longest`` characters.
    """

    name = "syntactic"
    binary = True
    cost = 2e-5

    def __init__(self, longest: int = 4000) -> None:
        self.longest = longest

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        """0 or -inf for each text that may go on."""
        return [_weight(self._fault(text)) for text in texts]

    async def complete(self, texts: Sequence[str]) -> list[Weight]:
        """0 or -inf for each whole text."""
        return [_weight(self._fault(text) or _unfinished(text)) for text in texts]

    def _fault(self, text: str) -> str:
        """Why no continuation of ``text`` can be accepted; "" when one may be."""
        if len(text) > self.longest:
            return f"longer than {self.longest} characters"
        if "\n" in text or "\r" in text:
            return "a line break"
        if not _starts(text):
            return "does not start with a theorem and its name"
        shape = scan(text)
        if shape.comment:
            return "a comment"
        if shape.mismatch:
            return f"{shape.mismatch} closes nothing"
        if shape.default is not None:
            return "a binder with a default value"
        return _bad_word(text, shape) or _bad_body(text, shape)


def _weight(fault: str) -> Weight:
    return Weight(log=_IMPOSSIBLE, reason=fault) if fault else Weight()


def _starts(text: str) -> bool:
    begun = text.lstrip(" ")
    return _START.startswith(begun) or (
        begun.startswith(_START) and (not begun[8:].strip() or bool(_NAME.match(begun)))
    )


def _bad_word(text: str, shape: Shape) -> str:
    """A forbidden word; the last word may still grow, unless something follows it."""
    for i, (word, start, _) in enumerate(shape.words):
        if start + len(word) == len(text) or (shape.body is not None and start > shape.body):
            continue
        if word in _COMMANDS and i > 0:
            return f"the command {word} inside a theorem"
        if word in _HOLES:
            return f"{word} inside the statement"
    return ""


def _bad_body(text: str, shape: Shape) -> str:
    if shape.body is None:
        return ""
    if shape.colon is None:
        return "the theorem states nothing"
    body = " ".join(text[shape.body + 2 :].split())
    return "" if any(proof.startswith(body) for proof in _BODY) else "the body is not sorry"


def _unfinished(text: str) -> str:
    """What keeps a text without faults from being whole."""
    shape = scan(text)
    if shape.depth:
        return "a bracket is not closed"
    if shape.body is None or shape.colon is None:
        return "no statement that ends in := by sorry"
    return "" if " ".join(text[shape.body + 2 :].split()) in _BODY else "the body is not sorry"
