"""Reads LaTeX and plain-text mathematics into the syntax tree.

Three passes, each linear: raw tokens with arguments in braces (``scan``), terminals by context (``tokens``), and an
LALR grammar (``formula.lark``) that builds the tree (``build``). What has no certain reading is an error.
"""

import re
from functools import cache, lru_cache
from pathlib import Path

from lark import Lark, Token, UnexpectedInput

from leanwright.tools.maths.ast import Node
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing import piecewise
from leanwright.tools.maths.parsing.build import Build
from leanwright.tools.maths.parsing.scan import Raw, scan
from leanwright.tools.maths.parsing.sense import check
from leanwright.tools.maths.parsing.tokens import classify
from leanwright.tools.maths.tables import parser_of
from leanwright.tools.maths.traversal import depth
from leanwright.tools.maths.vocabulary import Names, names_in

__all__ = ["MAX_DEPTH", "Names", "names_in", "parse_latex", "parse_plain"]
MAX_DEPTH = 80
_KEPT = frozenset(
    (
        *("ADD", "SUB", "PM", "MUL", "DIV", "REL", "SETOP", "NUM", "NUMERAL", "REPEATING", "DIGITS", "VAR", "CONST"),
        *("DOMAIN", "EMPTY", "SEQ", "MAPS", "FUN", "FN", "FNP", "FNQ", "BIG", "INTEGRAL", "FROM", "ISA", "PRIME"),
    )
)
_END = re.compile(r"(?:[.,;:?~\s]|\\[,;!]|``|(?<![A-Za-z)}\]])'')+\Z")  # f'' is a derivative
_CACHED = 1 << 12


def parse_latex(text: str, names: Names | None = None) -> Node:
    """The tree of a LaTeX formula without its delimiters.

    ``names`` says how the statement uses its letters; without it the notation of this formula alone decides.
    Raises MathsSyntaxError, with a position in ``text``.
    """
    return _parse(text, names, False)


def parse_plain(text: str, names: Names | None = None) -> Node:
    """The tree of a formula in plain text: ``x^2 + 3x <= sqrt(2)`` or ``x² + 3x ≤ √2``. Raises MathsSyntaxError."""
    return _parse(text, names, True)


@lru_cache(maxsize=_CACHED)
def _parse(text: str, names: Names | None, plain: bool) -> Node:
    if piecewise.by_cases(text):
        return _shallow(piecewise.parse(text, lambda part: _parse(part, names, plain)))
    kept = text[: 1 << 16]
    end = _END.search(kept[-200:])
    dots = end[0].find("...") + 3 if end and "..." in end[0] else 0  # 1 + 1/2 + ...
    body = text[: len(text) - len(end[0]) + dots] if end and len(text) <= 1 << 16 else text
    tokens = [_terminal(token) for token in classify(scan(body) if plain else _whole(scan(body)), names, plain)]
    if not tokens:
        raise MathsSyntaxError("no mathematics", 0)
    try:
        tree: Node = _parser().parse(tokens)  # type: ignore[assignment]
        check(tree, names is not None)
    except UnexpectedInput as error:
        raise _unexpected(error, tokens) from error
    except MathsSyntaxError as error:
        if error.position >= 0:
            raise
        raise MathsSyntaxError(error.reason, tokens[0].start_pos or 0) from error
    return _shallow(tree)


def _shallow(tree: Node) -> Node:
    if depth(tree) > MAX_DEPTH:
        raise MathsSyntaxError(f"mathematics nested more than {MAX_DEPTH} deep", 0)
    return tree


def _terminal(token: Token) -> Token:
    """Tokens that only separate get the underscore that drops them from the tree."""
    return token if token.type in _KEPT else Token("_" + token.type, token, start_pos=token.start_pos)


def _whole(raw: list[Raw]) -> list[Raw]:
    """Without braces around the whole formula."""
    while raw and raw[0].text == "{" and raw[-1].text == "}" and _first_closed(raw) == len(raw) - 1:
        raw = raw[1:-1]
    return raw


def _first_closed(raw: list[Raw]) -> int:
    level = 0
    for index, token in enumerate(raw):
        level += (token.text == "{") - (token.text == "}")
        if level == 0:
            return index
    return len(raw)


def _unexpected(error: UnexpectedInput, tokens: list[Token]) -> MathsSyntaxError:
    token = getattr(error, "token", None)
    if token is None or token.type == "$END":
        return MathsSyntaxError("the formula ends too early", (tokens[-1].start_pos or 0) + len(tokens[-1]))
    return MathsSyntaxError(f"{str(token)!r} does not fit here", token.start_pos or 0)


@cache
def _parser() -> Lark:
    return parser_of(Path(__file__).with_name("formula.lark"), Build())
