"""Cuts a LaTeX formula at the words and layout inside it: ``\\text{and}``, ``\\forall``, rows of an aligned block."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_WORD_COMMANDS = {
    r"\forall": "for all", "∀": "for all", r"\exists": "there exists", "∃": "there exists", r"\implies": "implies",
    r"\Rightarrow": "implies", r"\Longrightarrow": "implies", "⟹": "implies", "⇒": "implies", r"\iff": "if and only if",
    r"\Leftrightarrow": "if and only if", r"\Longleftrightarrow": "if and only if", "⇔": "if and only if", r"\to": "to",
    r"\rightarrow": "to", r"\longrightarrow": "to", "→": "to", r"\land": "and", r"\wedge": "and", r"\lor": "or",
    r"\vee": "or", r"\$": "$", r"\colon": "from", ";": ";", r"\quad": "", r"\qquad": "",
    r"\\": "",
}  # fmt: skip
_NAMED = r"gcd|lcm|GCD|LCM|log|ln|sin|cos|tan|min|max|Re|Im|card|binom|mod"
_TOKEN = re.compile(
    rf"""
    (?P<text>\\(?:text|textrm|textbf|textit|mbox|mathrm|hbox)\s*\{{(?!\s*(?:{_NAMED})\s*\}})(?P<words>[^{{}}$]*)\}})
  | (?P<layout>(?:\\left\s*\\\{{\s*(?=\\begin))?
        \\(?:begin|end)\s*\{{(?:align|aligned|equation|gather|gathered|eqnarray|split|cases|array)\*?\}}
        (?:\{{[lcr|]*\}})?(?:\s*\\right\s*\.)?)
  | (?P<ordinal>\^\s*(?:\{{\s*)?(?:\\(?:text|textrm|mathrm)\s*\{{\s*)?(?:th|st|nd|rd)\b\s*\}}{{0,2}})
  | (?P<joined>\\\\(?:\s*\[[^\]]*\])?(?=[\s&]*(?:[=<>≤≥+]|\\(?:leq?|geq?|equiv|neq?|leqslant|geqslant|[lg]t)(?![a-z]))))
  | \\\\(?:\s*\[[^\]]*\])?
  | \\[a-zA-Z]+ | \\. | .
    """,
    re.VERBOSE | re.DOTALL,
)
_LIMIT = re.compile(r"\\lim(?:its)?\s*_\s*\{\s*([a-zA-Z])\s*(?:\\to|\\rightarrow|→)\s*\+?\s*\\infty\s*\}")
_DOTS = {r"\dots", r"\ldots", r"\cdots", r"\dotsc", "…"}
_OPEN = {"{", "(", "[", r"\{"}
_CLOSE = {"}", ")", "]", r"\}"}


class Piece(NamedTuple):
    """A part of a formula: ``words`` of English, or mathematics where ``words`` is None; offsets into the formula."""

    start: int
    end: int
    words: str | None


def cut(formula: str) -> Iterator[Piece]:
    """Mathematics and words in turn. Inside braces and brackets nothing is cut."""
    begun = depth = 0
    quantified = False
    for match in _TOKEN.finditer(formula):
        token = match[0]
        if match.start() < begun:
            continue
        words = _words(match) if depth == 0 else None
        if depth == 0 and token == ":":
            words = "from" if re.search(r"\\to(?![a-z])|→|\\rightarrow", formula[match.end() :]) else ":"
        if depth == 0 and token in _DOTS and re.search(r"(?<!\\),\s*\Z", formula[: match.start()]):
            words = "..."
        if depth == 0 and words == "" and token.startswith(r"\\") and _row_ends(formula, begun, match):
            words = ","
        if depth == 0 and quantified and token == ",":
            words, quantified = ",", False
        if depth == 0 and token == r"\infty" and formula[begun : match.start()].strip() in ("", "+"):
            words, begun = "infinity", match.start()
        limit = _LIMIT.match(formula, match.start()) if depth == 0 and token == r"\lim" else None
        if limit:
            yield from _maths(formula, begun, match.start())
            yield Piece(match.start(), limit.start(1), "the limit as")
            yield Piece(limit.start(1), limit.end(1), None)
            yield Piece(limit.end(1), limit.end(), "tends to infinity of")
            begun = limit.end()
            continue
        if words is not None:
            yield from _maths(formula, begun, match.start())
            yield Piece(match.start(), match.end(), words)
            begun = match.end()
            quantified = quantified or words in ("for all", "there exists")
        depth = max(0, depth + (token in _OPEN) - (token in _CLOSE))
    yield from _maths(formula, begun, len(formula))


def _row_ends(formula: str, begun: int, match: re.Match[str]) -> bool:
    """Whether mathematics without a stop stands before the end of a row, and more after it."""
    before, after = formula[begun : match.start()].rstrip(" \t\n~"), formula[match.end() :].lstrip(" \t\n&")
    return bool(before) and before[-1] not in ",.;:" and bool(after) and not after.startswith((r"\end", r"\text"))


def _words(match: re.Match[str]) -> str | None:
    if match["text"]:
        return " ".join((match["words"] or "").split())
    if match["layout"]:
        return ""
    if match["ordinal"]:
        return "".join(re.findall(r"th|st|nd|rd", match["ordinal"])[-1:])
    if match["joined"]:
        return None
    token = match[0]
    return _WORD_COMMANDS.get(r"\\" if token.startswith(r"\\") else token)


def _maths(formula: str, start: int, end: int) -> Iterator[Piece]:
    if formula[start:end].strip(" \t\r\n~"):
        yield Piece(start, end, None)
