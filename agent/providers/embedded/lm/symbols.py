"""Symbols of the language model: words, and the signs of formulas and of Lean, one by one.

Words and Lean names are symbols; so are letters, digits, subscripts and signs. A symbol that begins with ``GLUE``
continues the one before it: ``x₁`` is ``x`` and ``_₁``, 42 is ``4`` and ``_2``. Formulas of a statement are written
as Lean writes them, so that what is translated is the words.
"""

import re
from collections.abc import Iterable, Sequence

from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.reader.chart import Token

GLUE = "_"
PAD, UNKNOWN, EOS, SEP = "<pad>", "<unk>", "<eos>", "<sep>"
FORMALIZE, INFORMALIZE = "<formalize>", "<informalize>"
SPECIAL = (PAD, UNKNOWN, EOS, SEP, FORMALIZE, INFORMALIZE)
OPEN, CLOSE = "⟨", "⟩"  # around a formula in a statement
HEAD, PROOF = "theorem statement ", " := by sorry"
_SYMBOL = re.compile(
    r"(?P<number>\d+(?:\.\d+)?)|(?P<name>[^\W\d_][\w'!?]*\*?(?:\.[^\W\d_][\w'!?]*)*)|\[Z?MOD|→[*+ₗ]+\[?|⁻¹'?|''|∃!|=>|⌋₊|⌉₊|\S"
)
_LETTER = re.compile(r"(?P<letter>[^\W\d_])(?P<below>[₀-₉]*)('*)\Z")
_TIGHT_AFTER, _TIGHT_BEFORE = frozenset("([{⌊⌈√↑"), frozenset(")]}⌋⌉,!")


def of_lean(text: str) -> list[str]:
    """The symbols of a Lean text, without the head of the theorem and its proof."""
    found: list[str] = []
    for match in _SYMBOL.finditer(text.removeprefix(HEAD).removesuffix(PROOF)):
        found += _parts(match)
    return found


def _parts(match: re.Match[str]) -> list[str]:
    if match["number"]:
        return [match[0][0], *(GLUE + digit for digit in match[0][1:])]
    letter = _LETTER.match(match[0])
    if match["name"] and letter:
        return [letter["letter"], *(GLUE + sign for sign in match[0][1:])]
    return [match[0]]


def to_text(symbols: Iterable[str]) -> str:
    """The Lean text of symbols; the inverse of `of_lean` up to white space."""
    words: list[str] = []
    for symbol in symbols:
        if symbol.startswith(GLUE) and len(symbol) > 1 and words:
            words[-1] += symbol[1:]
        else:
            words.append(symbol)
    out = ""
    for word in words:
        tight = not out or out[-1] in _TIGHT_AFTER or word in _TIGHT_BEFORE
        out += word if tight else f" {word}"
    return HEAD + out


def of_statement(tokens: Sequence[Token]) -> list[str]:
    """The symbols of an informal statement, cut into words and formulas by the reader."""
    found: list[str] = []
    for token in tokens:
        found += [token] if isinstance(token, str) else [OPEN, *of_lean(to_lean(token)), CLOSE]
    return found
