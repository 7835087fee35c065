"""Definitions by cases: ``f(x) = \\begin{cases} … \\end{cases}`` as an equation with if … then … else.

The last condition becomes "else", so the conditions must cover everything and exclude each other. That is certain for
numeric bounds on one term, for the signs of one comparison, and for even and odd.
"""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

from leanwright.tools.maths.ast import Bin, Cases, Cong, Expr, Formula, Listing, Node, Num, Pred, Rel, conjunction
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing import ellipses
from leanwright.tools.maths.vocabulary import PROPERTIES

_BLOCK = re.compile(r"(?P<left>.*?)=\s*\\begin\{cases\}(?P<rows>.*?)\\end\{cases\}[\s.,;]*\Z", re.DOTALL)
_ARRAY = re.compile(r"\\left\s*\\\{\s*\\begin\{array\}\{[lcr|]*\}(?P<rows>.*?)\\end\{array\}\s*\\right\s*\.", re.DOTALL)
_TEXT = re.compile(r"\\(?:text|textrm|mathrm|mbox|hbox)\s*\{([^{}]*)\}")
_INTRODUCED = re.compile(r"\A(?:if|for|when|where|whenever)\b")
_OTHERWISE = re.compile(r"(?:otherwise|else|for all other .*|in all other cases)[\s.,;]*", re.DOTALL)
_PROPERTY = re.compile(
    rf"(?P<term>.+?)\s+is\s+(?:an?\s+)?(?P<name>{'|'.join(PROPERTIES)})(?:\s+\w+)?[\s.,;]*", re.DOTALL
)
_SIGN = {"<": (-1,), "≤": (-1, 0), "=": (0,), "≥": (0, 1), ">": (1,), "≠": (-1, 1)}
_REMAINDERS = {"Even": Num(0), "Odd": Num(1)}
_MOST_CASES = 12
_Parse = Callable[[str], Node]
_Branch = tuple[Expr, Formula | None]


def by_cases(text: str) -> bool:
    """Whether the formula defines something by cases; a block of cases alone is a system of equations."""
    before, begin, _ = _cases(text).partition(r"\begin{cases}")
    return bool(begin) and bool(before.strip())


def _cases(text: str) -> str:
    return _ARRAY.sub(lambda block: rf"\begin{{cases}}{block['rows']}\end{{cases}}", text)


def parse(text: str, parse_part: _Parse) -> Rel:
    """The equation of a definition by cases. Raises MathsSyntaxError when the cases are not certain."""
    block = _BLOCK.match(_cases(text))
    if block is None or r"\begin{cases}" in block["rows"]:
        raise MathsSyntaxError("cases that define nothing", 0)
    rows = [row for row in re.split(r"\\\\(?:\[[^\]]*\])?", block["rows"]) if row.strip()]
    branches = [_branch(row, parse_part) for row in rows]
    if len(branches) > _MOST_CASES:
        raise MathsSyntaxError(f"more than {_MOST_CASES} cases", 0)
    if len(branches) < 2:
        raise MathsSyntaxError("one case alone", 0)
    return Rel((_term(parse_part(block["left"])), _nested(branches)), ("=",))


def _branch(row: str, parse_part: _Parse) -> _Branch:
    value, sign, condition = row.partition("&")
    if not sign:
        start = re.search(r"\\(?:text|textrm|mathrm|mbox|hbox)\s*\{\s*(?:if|for|when|where|otherwise|else)\b", row)
        if start is None:
            raise MathsSyntaxError("a case without a condition", 0)
        value, condition = row[: start.start()], row[start.start() :]
    words = " ".join(_TEXT.sub(r" \1 ", condition.replace("&", " ")).replace("$", " ").split())
    return _term(parse_part(value.rstrip(" ,;\\\n"))), _formula(words, parse_part)


def _formula(words: str, parse_part: _Parse) -> Formula | None:
    if _OTHERWISE.fullmatch(words):
        return None
    rest = _INTRODUCED.sub("", words)
    return conjunction([_simple(part, parse_part) for part in re.split(r"\band\b", rest)])


def _simple(text: str, parse_part: _Parse) -> Formula:
    named = _PROPERTY.fullmatch(text.strip())
    if named:
        return Pred(PROPERTIES[named["name"]], (_term(parse_part(named["term"])),))
    node = parse_part(text.strip(" ,."))
    if not isinstance(node, Rel) or any(op not in _SIGN for op in node.ops):
        raise MathsSyntaxError("a case whose condition is not a relation", 0)
    return node


def _term(node: Node) -> Expr:
    if isinstance(node, (Rel, Cong, Listing)):
        raise MathsSyntaxError("a relation where a case has its value", 0)
    return node


def _nested(branches: Sequence[_Branch]) -> Expr:
    *first, (value, last) = branches
    conditions = [condition for _, condition in first]
    given = [condition for condition in conditions if condition is not None]
    if len(given) < len(conditions) or (last is not None and not covers([*given, last])):
        raise MathsSyntaxError("the cases leave a value open, or give two", 0)
    result = value
    for (branch, _), condition in zip(reversed(first), reversed(given), strict=True):
        result = Cases(_decidable(condition), branch, result)
    return result


def _decidable(condition: Formula) -> Formula:
    """Even and odd as remainders, which Lean's "if" can decide without a library of instances."""
    if isinstance(condition, Pred) and condition.name in _REMAINDERS:
        return Rel((Bin("%", condition.args[0], Num(2)), _REMAINDERS[condition.name]), ("=",))  # type: ignore[arg-type]
    return condition


def covers(conditions: Sequence[Formula]) -> bool:
    """Whether exactly one condition holds whatever the variables are; False where that is not certain."""
    predicates = [item for item in conditions if isinstance(item, Pred)]
    if predicates:
        same = len({item.args for item in predicates}) == 1
        return (
            same
            and sorted(item.name for item in conditions if isinstance(item, Pred)) == ["Even", "Odd"]
            and len(conditions) == 2
        )
    relations = [item for item in conditions if isinstance(item, Rel)]
    if len(relations) < len(conditions):
        return False
    return _signs(relations) or _bounds(relations)


def _signs(relations: Sequence[Rel]) -> bool:
    """a < b, a = b, a > b."""
    sides = relations[0].operands
    found: list[int] = []
    for relation in relations:
        if len(relation.ops) > 1 or relation.operands not in (sides, sides[::-1]):
            return False
        turn = 1 if relation.operands == sides else -1
        found += [turn * sign for sign in _SIGN[relation.ops[0]]]
    return sorted(found) == [-1, 0, 1]


def _bounds(relations: Sequence[Rel]) -> bool:
    """Numeric bounds on one term: tried at each bound, between them and beyond them."""
    terms = {side for relation in relations for side in relation.operands if ellipses.value(side, {}) is None}
    if len(terms) != 1:
        return False
    term = terms.pop()
    values = sorted({v for r in relations for side in r.operands if (v := ellipses.value(side, {})) is not None})
    middles = [(a + b) / 2 for a, b in pairwise(values)]
    points = [values[0] - 1, *values, *middles, values[-1] + 1]
    return all(sum(_holds(relation, term, point) for relation in relations) == 1 for point in points)


def _holds(relation: Rel, term: Expr, point: Fraction) -> bool:
    sides = [point if side == term else ellipses.value(side, {}) or Fraction(0) for side in relation.operands]
    signs = [(left > right) - (left < right) for left, right in pairwise(sides)]
    return all(sign in _SIGN[op] for sign, op in zip(signs, relation.ops, strict=True))
