"""Cuts a LaTeX formula at the words and layout inside it: ``\\text{and}``, ``\\forall``, rows of an aligned block."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_WORD_COMMANDS = {
    r"\forall": "for all", "∀": "for all", r"\exists": "there exists", "∃": "there exists", r"\implies": "implies",
    r"\Rightarrow": "implies", r"\Longrightarrow": "implies", "⟹": "implies", "⇒": "implies", r"\iff": "if and only if",
    r"\Leftrightarrow": "if and only if", r"\Longleftrightarrow": "if and only if", "⇔": "if and only if", r"\to": "to",
    r"\leftrightarrow": "if and only if", "↔": "if and only if", r"\neg": "¬", r"\lnot": "¬", "¬": "¬",
    r"\rightarrow": "to", r"\longrightarrow": "to", "→": "to", r"\land": "∧", r"\wedge": "∧", r"\lor": "∨",
    r"\vee": "∨", "∧": "∧", "∨": "∨", r"\$": "$", r"\colon": "from", ";": ";", r"\quad": "", r"\qquad": "",
    r"\sim": "~", "∼": "~", r"\preceq": "≼", r"\preccurlyeq": "≼", r"\prec": "≺", r"\approx": "≈", r"\cong": "≅",
    r"\not\equiv": "≢", r"\\": "",
}  # fmt: skip
# which make a formula one of logic, also inside parentheses
_LOGIC = re.compile(
    r"\\(?:forall|exists|implies|iff|land|lor|wedge|vee|neg|lnot|to|sim"
    r"|(?:[lL]ong)?(?:left)?rightarrow|(?:Long)?(?:Left)?[rR]ightarrow)(?![a-zA-Z])|[∀∃∧∨¬→↔⇒⇔⟹∼]"
)
_NAMED = (
    r"gcd|lcm|GCD|LCM|log|ln|sin|cos|tan|min|max|Re|Im|card|binom|mod|d|det|ker|im|dim|rank|nullity|tr|deg"
    r"|Ker|Tr|rk|ord"
)
_TOKEN = re.compile(
    rf"""
    (?P<text>\\(?:text|textrm|textbf|textit|mbox|mathrm|hbox)\s*\{{(?!\s*(?:{_NAMED})\s*\}})(?P<words>[^{{}}$]*)\}})
  | (?P<layout>(?:\\left\s*\\\{{\s*(?=\\begin))?
        \\(?:begin|end)\s*\{{(?:align|aligned|equation|gather|gathered|eqnarray|split|cases|array)\*?\}}
        (?:\{{[lcr|]*\}})?(?:\s*\\right\s*\.)?)
  | (?P<ordinal>\^\s*(?:\{{\s*)?(?:\\(?:text|textrm|mathrm)\s*\{{\s*)?(?:th|st|nd|rd)\b\s*\}}{{0,2}})
  | (?P<joined>\\\\(?:\s*\[[^\]]*\])?(?=[\s&]*(?:[=<>≤≥+]|\\(?:leq?|geq?|equiv|neq?|leqslant|geqslant|[lg]t)(?![a-z]))))
  | \\\\(?:\s*\[[^\]]*\])?
  | \\not\s*\\equiv(?![a-zA-Z]) | \\[a-zA-Z]+ | \\. | .
    """,
    re.VERBOSE | re.DOTALL,
)
_LIMIT = re.compile(
    r"\\lim\s*(?:\\limits)?\s*_\s*\{\s*([a-zA-Z])\s*(?:\\to|\\rightarrow|→)\s*"
    r"(\+?\s*\\infty|(?:[^{}^,]|\{[^{}]*\})+?)\s*(?:\^\s*\{?([-+])\}?\s*)?\}"
)
_FROM_SIDE = {"+": "from the right of", "-": "from the left of"}
_NAMED_LETTER = re.compile(  # behind ∀ and ∃, where no sign parts it from what is said of it
    r"(?:\s|~|\\,)*([a-zA-Z](?:\s*\\in\s*(?:[A-Z]|\\mathbb\s*\{?[A-Z]\}?))?)(?:\s|\\[,;:! ]|~)*"
    r"(?=[(\[]|\\left\s*[(\[]|[A-Z]\s*\(|\\(?:neg|lnot|exists|forall)\b)"
)
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
    logical = _logical(formula)
    for match in _TOKEN.finditer(formula):
        token = match[0]
        if match.start() < begun:
            continue
        words = token if match.start() in logical else _words_at(formula, begun, match, logical) if depth == 0 else None
        if depth == 0 and quantified and token == ",":
            words, quantified = ",", False
        if depth == 0 and token == r"\infty" and formula[begun : match.start()].strip() in ("", "+"):
            words, begun = "infinity", match.start()
        limit = _LIMIT.match(formula, match.start()) if depth == 0 and token == r"\lim" else None
        if limit:
            yield from _maths(formula, begun, match.start())
            yield Piece(match.start(), limit.start(1), "the limit as")
            yield Piece(limit.start(1), limit.end(1), None)
            if limit[2].endswith("infty"):
                minus = "minus " if limit[2].startswith("-") else ""
                yield Piece(limit.end(1), limit.end(), f"tends to {minus}infinity of")
            else:
                yield Piece(limit.end(1), limit.start(2), "tends to")
                yield Piece(limit.start(2), limit.end(2), None)
                yield Piece(limit.end(2), limit.end(), _FROM_SIDE.get(limit[3], "of"))
            begun = limit.end()
            continue
        if words is not None:
            yield from _maths(formula, begun, match.start())
            yield Piece(match.start(), match.end(), words)
            begun = match.end()
            named = _NAMED_LETTER.match(formula, begun) if words in ("for all", "there exists") else None
            if named:
                yield from _maths(formula, named.start(1), named.end(1))
                yield Piece(named.end(1), named.end(1), ",")
                begun = named.end(1)
            quantified = quantified or words in ("for all", "there exists")
        if match.start() not in logical:
            depth = max(0, depth + (token in _OPEN) - (token in _CLOSE))
    yield from _maths(formula, begun, len(formula))


def _words_at(formula: str, begun: int, match: re.Match[str], logical: set[int]) -> str | None:
    """The words that a token outside brackets stands for; None for mathematics."""
    token, words = match[0], _words(match)
    if token in (r"\left", r"\right") and match.end() in logical:
        return ""
    if token == ":":
        return "from" if re.search(r"\\to(?![a-z])|→|\\rightarrow", formula[match.end() :]) else ":"
    if token in _DOTS and re.search(r"(?<!\\),\s*\Z", formula[: match.start()]):
        return "..."
    return "," if words == "" and token.startswith(r"\\") and _row_ends(formula, begun, match) else words


def _logical(formula: str) -> set[int]:
    """Where parentheses stand that hold a formula of logic, ``(p \\to q)``, and are in no other brackets."""
    found: set[int] = set()
    stack: list[tuple[int, bool]] = []  # of each open bracket, where it is, and whether it may be one of these
    for match in _TOKEN.finditer(formula) if _LOGIC.search(formula) else ():
        token, place = match[0], match.start()
        if token in _OPEN:
            stack.append((place, token in "([" and all(logical for _, logical in stack)))
        elif token in _CLOSE and stack:
            begin, logical = stack.pop()
            if logical and _LOGIC.search(formula, begin, place) and r"\infty" not in formula[begin:place]:
                found |= {begin, place}
    return found


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
    token = "".join(match[0].split())
    return _WORD_COMMANDS.get(r"\\" if token.startswith(r"\\") else token)


def _maths(formula: str, start: int, end: int) -> Iterator[Piece]:
    if formula[start:end].strip(" \t\r\n~"):
        yield Piece(start, end, None)
