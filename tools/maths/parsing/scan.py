"""First pass of the reader: text to raw tokens, with every argument in braces.

LaTeX and plain text go through the same pass. Afterwards ``\\frac12`` reads ``\\frac{1}{2}``, ``x^n`` reads ``x^{n}``
and ``x²`` reads ``x^{2}``, so that one grammar serves all of them.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.vocabulary import PLAIN_WORDS, PROPERTIES

MAX_LENGTH = 4000
MAX_TOKENS = 800
MAX_DIGITS = 400
_PHRASES = "and|" + "|".join(rf"(?:is\s+)?{name}" for name in PROPERTIES)
_WORDS = "|".join(sorted((*PLAIN_WORDS, "divides"), key=len, reverse=True))
_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_RAW = re.compile(
    rf"""
    (?P<skip>\s+|[~&]|\\\\(?:\[[^\]]*\])?|\\[,;:!\ >]
        |\\(?:q?quad|displaystyle|textstyle|limits|nolimits|left\.|right\.|[bB]igg?[lr]?)(?![a-zA-Z])
        |\\(?:left|right)(?=\s*(?:[()\[\]]|\\[{{}}]|\\[lr](?:floor|ceil|vert|Vert)\b)))
  | (?P<bar>\\(?:left|right)\s*(?:\||\\\||\\vert(?![a-z])))
  | (?P<domain>(?:\\mathbb\s*\{{\s*[NZQRC]\s*\}}|\\mathbb\s*[NZQRC]|[ℕℤℚℝℂ])
        (?:\s*(?:\^\s*\{{\s*\+\s*\}}|\^\s*\+|_\s*\{{\s*\+\s*\}}|_\s*\+|_\s*\{{\s*>\s*0\s*\}}|⁺
            |_\s*\{{\s*(?:\\geq?|\\geqslant|≥|>=)\s*0\s*\}}|_\s*\{{?\s*0\s*\}}?))?)
  | (?P<not>\\not\s*(?:=|\||\\(?:in|mid|subseteq)(?![a-zA-Z])))
  | (?P<word>\\(?:text|mathrm|operatorname|mathop|mbox)\s*\{{\s*(?:\\(?:text|mathrm|rm)\s*\{{\s*)?
        (?:{_WORDS}|{_PHRASES})\s*\}}(?:\s*\}})?|(?<![a-zA-Z])(?:{_WORDS}|is\s+(?:{"|".join(PROPERTIES)}))(?![a-zA-Z]))
  | (?P<command>\\[a-zA-Z]+)
  | (?P<number>\d{{1,3}}(?:(?:\{{,\}}|,\\!|\\,(?=\d{{3}}))\d{{3}})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)
  | (?P<super>[⁻]?[{_SUPERSCRIPTS}ⁿ]+)
  | (?P<dots>\.\.\.|…|⋯)
  | (?P<letter>[a-zA-Zα-ορ-ωΓΔΘΦΨΩ])
  | (?P<sign><=|>=|(?<=\s)!=|\\[{{}}|%$\#&\\_]|.)
""",
    re.VERBOSE | re.DOTALL,
)
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?![\d.,]*\d)")
_TWO_ARGUMENTS = {r"\frac", r"\dfrac", r"\tfrac", r"\cfrac", r"\binom", r"\dbinom", r"\tbinom"}
_ONE_ARGUMENT = {"^", "_", r"\sqrt", r"\pmod", r"\mod", r"\overline", r"\bar", r"\underline"}
_NEGATED = {"=": "≠", "|": "∤", r"\mid": "∤", r"\in": "∉", r"\subseteq": "⊈"}
_INFIX = {r"\over": r"\frac", r"\choose": r"\binom"}
_OPEN, _CLOSE = "([", ")]"


class Raw(NamedTuple):
    """A raw token: its text, what kind of text it is, and where it begins."""

    text: str
    kind: str
    position: int


_Unit = list[Raw]


def scan(text: str) -> list[Raw]:
    """Raw tokens of a span; arguments of commands and scripts stand in braces."""
    if len(text) > MAX_LENGTH:
        raise MathsSyntaxError(f"more than {MAX_LENGTH} characters in one formula", MAX_LENGTH)
    tokens = _tokens(text)
    if len(tokens) > MAX_TOKENS:
        raise MathsSyntaxError(f"more than {MAX_TOKENS} symbols in one formula", tokens[MAX_TOKENS].position)
    return _braced(tokens)


def _tokens(text: str) -> list[Raw]:
    tokens: list[Raw] = []
    place = depth = 0
    while place < len(text):
        whole = _THOUSANDS.match(text, place) if depth == 0 else None
        match = whole or _RAW.match(text, place)
        if match is None:
            raise MathsSyntaxError("text that is not mathematics", place)
        kind = "number" if whole else match.lastgroup or "sign"
        value = match[0]
        if kind == "number" and len(value) > MAX_DIGITS:
            raise MathsSyntaxError(f"a number of more than {MAX_DIGITS} digits", place)
        if kind != "skip":
            tokens.append(Raw(_clean(kind, value), kind, place))
        depth += (value in "([" or value == r"\{") - (value in ")]" or value == r"\}")
        place = match.end()
    return tokens


def _clean(kind: str, value: str) -> str:
    if kind == "number":
        return re.sub(r"[^\d.]", "", value)
    if kind == "not":
        return _NEGATED[value.removeprefix(r"\not").strip()]
    if kind in ("domain", "bar"):
        return re.sub(r"\s", "", value)
    if kind == "word":
        return " ".join(value.rstrip("} \t\n").rpartition("{")[2].split())
    return value


def _braced(tokens: list[Raw]) -> list[Raw]:
    """Put arguments in braces, from right to left: what follows a command is then already in one piece."""
    stack: list[_Unit] = []
    for place, token in reversed(list(enumerate(tokens))):
        if token.text == "{":
            _group(stack, token)
        elif token.text in _TWO_ARGUMENTS:
            first = _argument(stack, token, split=True)
            stack.append([Raw(token.text, "command", token.position), *first, *_argument(stack, token, split=True)])
        elif token.text == r"\sqrt":
            stack.append(_root(stack, token))
        elif token.text in _ONE_ARGUMENT:
            base = token.text == "_" and place > 0 and tokens[place - 1].text == r"\log"  # \log_23 is log_2(3)
            stack.append([token, *_argument(stack, token, split=base)])
        elif token.text == "√":
            follows = bool(stack) and stack[-1][0].text == "("
            stack.append([Raw("sqrt", "word", token.position)] if follows else [token, *_argument(stack, token)])
        elif token.kind == "super":
            stack.append(_superscript(token))
        else:
            stack.append([token])
    return [token for unit in reversed(stack) for token in unit]


def _group(stack: list[_Unit], opening: Raw) -> None:
    inside: list[Raw] = [opening]
    while stack:
        unit = stack.pop()
        inside += unit
        if len(unit) == 1 and unit[0].text == "}":
            stack.append(_infix(inside))
            return
    raise MathsSyntaxError("a brace is not closed", opening.position)


def _infix(group: _Unit) -> _Unit:
    """``{a \\over b}`` as ``{\\frac{a}{b}}``."""
    level = 0
    for place, token in enumerate(group):
        level += (token.text == "{") - (token.text == "}")
        if level == 1 and token.text in _INFIX:
            opening, closing = group[0], group[-1]
            first, second = group[1:place], group[place + 1 : -1]
            command = token._replace(text=_INFIX[token.text])
            return [opening, command, opening, *first, closing, opening, *second, closing, closing]
    return group


def _argument(stack: list[_Unit], owner: Raw, split: bool = False) -> _Unit:
    """Take the argument of ``owner`` off the stack; ``split`` takes one digit of a number, as TeX does."""
    if not stack or (len(stack[-1]) == 1 and stack[-1][0].text in ("}", ")", "]", "=", ",")):
        raise MathsSyntaxError(f"{owner.text} has no argument", owner.position)
    unit = stack.pop()
    head = unit[0]
    if head.text == "{":
        return unit
    if owner.text in "^_" and len(unit) == 1 and head.text in _OPEN:
        stack.append(unit)
        return []
    if owner.text == "^" and head.text in ("-", "−") and len(unit) == 1:
        if stack and stack[-1][0].text in ("-", "−"):
            raise MathsSyntaxError("two signs in an exponent", head.position)
        unit = [head, *_argument(stack, owner)]
    if split and head.kind == "number" and len(head.text) > 1:
        stack.append([Raw(head.text[1:], "number", head.position + 1)])
        unit = [Raw(head.text[0], "number", head.position)]
    return [Raw("{", "sign", head.position), *unit, Raw("}", "sign", head.position)]


def _root(stack: list[_Unit], token: Raw) -> _Unit:
    if not stack or stack[-1][0].text != "[":
        return [token, *_argument(stack, token)]
    degree: _Unit = []
    opening = stack.pop()[0]
    while stack and stack[-1][0].text != "]":
        degree += stack.pop()
    if not stack:
        raise MathsSyntaxError("a bracket is not closed", opening.position)
    closing = stack.pop()[0]
    braces = [Raw("{", "sign", opening.position), *degree, Raw("}", "sign", closing.position)]
    return [Raw(r"\root", "command", token.position), *braces, *_argument(stack, token)]


def _superscript(token: Raw) -> _Unit:
    digits = token.text.translate(str.maketrans(_SUPERSCRIPTS + "⁻ⁿ", "0123456789-n"))
    make: Callable[[str, str], Raw] = lambda text, kind: Raw(text, kind, token.position)  # noqa: E731
    inside = [make("-", "sign")] if digits.startswith("-") else []
    digits = digits.lstrip("-")
    number, letter = digits.rstrip("n"), digits[len(digits.rstrip("n")) :]
    inside += [make(number, "number")] if number else []
    inside += [make(char, "letter") for char in letter]
    return [make("^", "sign"), make("{", "sign"), *inside, make("}", "sign")]
