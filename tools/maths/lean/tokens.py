"""Terminals of lean.lark from Lean text; context decides what a vertical bar means."""

import re
from collections.abc import Iterator

from lark import Token

from leanwright.tools.maths.ast import RELATIONS
from leanwright.tools.maths.errors import MathsSyntaxError

MAX_LENGTH = 20_000
MAX_TOKENS = 3_000
_SIGNS = {
    ":=": "_ASSIGN", ":": "_COLON", "(": "_LP", ")": "_RP", "{": "_LB", "}": "_RB", "[": "_LSQ", "]": "_RSQ",
    "¬": "_NOT", ",": "_COMMA", "≡": "_EQUIV", "=>": "_TO", "↦": "_TO", "⁻¹": "_INV", "!": "_BANG", "↑": "_CAST",
    "√": "_SQRT",
    "‖": "NORM", "⌊": "_LFLOOR", "⌋": "_RFLOOR", "⌈": "_LCEIL", "⌉": "_RCEIL", "+": "ADD", "-": "SUB", "*": "MUL",
    "/": "MUL", "%": "MUL", "∩": "MUL", "\\": "MUL", "•": "MUL",
    "⊓": "MUL", "⧸": "MUL", "⊔": "UNION", "^": "POW", "∘": "COMP", "×ˢ": "COMP", "∪": "UNION", "∑": "BIG",
    "∏": "BIG", "∫": "_INTEGRAL", "..": "_UPTO",
    "↔": "IFF", "→": "ARROW", "∨": "OR", "∧": "AND", "×": "CROSS", "∀": "QUANT", "∃!": "QUANT",
    "∃": "QUANT",
    **dict.fromkeys(RELATIONS - {"∤", "≡"}, "REL"),
}  # fmt: skip
_WORDS = {
    "theorem": "KEYWORD", "lemma": "KEYWORD", "example": "KEYWORD", "fun": "_FUN", "if": "_IF", "then": "_THEN",
    "else": "_ELSE", "in": "_IN",
}  # fmt: skip
_REFUSED_TEXT = """
let have show by at do match with where instance def axiom open variable import λ
"""
_REFUSED = frozenset(_REFUSED_TEXT.split())
_TOKEN = re.compile(
    r"""
    (?P<skip>\s+|--[^\n]*)
  | (?P<end>:=\s*(?:by\s+)?sorry\s*\Z)
  | (?P<modulo>\[\s*Z?MOD\b)
  | (?P<number>\d+(?:\.\d+)?)
  | (?P<name>(?:Type|Sort)\*|[A-Za-zα-κμ-ωℓ𝕜ΓΔΘΦΨΩℕℤℚℝℂ_∅⊥⊤][\w₀-₉ₐ-ₜ']*(?:\.[A-Za-z_][\w₀-₉']*)*(?:⁻¹(?=\s*[\w(]))?)
  | (?P<sign>×ˢ|\.\.|:=|=>|⁻¹|∃!|[→≃](?:\+\*|[+*])|→ₗ\[\s*\w+\s*\]|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_AFTER = {"NAME", "NUM", "_RP", "_RB", "_RSQ", "_RBAR", "_RNORM", "_RFLOOR", "_RCEIL", "_INV", "_BANG"}


def tokens(text: str) -> list[Token]:
    """Terminals in order. Raises MathsSyntaxError on text that no statement of the subset holds."""
    if len(text) > MAX_LENGTH:
        raise MathsSyntaxError(f"more than {MAX_LENGTH} characters of Lean", MAX_LENGTH)
    found = _bars(list(_raw(text)))
    if len(found) > MAX_TOKENS:
        raise MathsSyntaxError(f"more than {MAX_TOKENS} symbols of Lean", found[MAX_TOKENS].start_pos or 0)
    return found


def _raw(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        value, kind = match[0], match.lastgroup
        if kind == "skip":
            continue
        if value in _REFUSED or (kind == "number" and len(value) > 400):
            raise MathsSyntaxError(f"{value[:20]!r} is outside the subset of Lean", match.start())
        yield Token(_kind(kind or "sign", value, match.start()), value, start_pos=match.start())


def _kind(kind: str, value: str, place: int) -> str:
    if kind in ("end", "modulo", "number"):
        return {"end": "_ASSIGN", "modulo": "MODULO", "number": "NUM"}[kind]
    if kind == "name":
        return _WORDS.get(value, "NAME")
    if value == "|":
        return "BAR"
    if value[0] in "→≃":
        return "ARROW"
    if value not in _SIGNS:
        raise MathsSyntaxError(f"{value!r} is outside the subset of Lean", place)
    return _SIGNS[value]


def _bars(raw: list[Token]) -> list[Token]:
    """Bars as the opening or closing of an absolute value or norm, or as the "such that" of a set."""
    depths = [0]  # open bars in each bracket
    waiting = [False]  # whether the bracket is a set that may still have its bar
    out: list[Token] = []
    for token in raw:
        kind = token.type
        operand = bool(out) and out[-1].type in _AFTER
        if kind in ("_LP", "_LB", "_LSQ", "_LFLOOR", "_LCEIL"):
            depths.append(0)
            waiting.append(kind == "_LB")
        elif kind in ("_RP", "_RB", "_RSQ", "_RFLOOR", "_RCEIL") and len(depths) > 1:
            depths.pop()
            waiting.pop()
        elif kind in ("BAR", "NORM"):
            name = "BAR" if kind == "BAR" else "NORM"
            if operand and depths[-1]:
                depths[-1] -= 1
                kind = f"_R{name}"
            elif operand and waiting[-1] and kind == "BAR":
                waiting[-1] = False
                kind = "_SUCH"
            else:
                depths[-1] += 1
                kind = f"_L{name}"
        out.append(Token(kind, token, start_pos=token.start_pos))
    return out
