"""What stands beside a sentence: kinds of letters in parentheses, the base of digits."""

from collections.abc import Sequence

from leanwright.tools.maths.ast import Call, Num, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.reader.chart import Token

_KINDS_TEXT = """
a an real reals integer integers natural naturals number numbers positive nonnegative negative nonzero complex rational
rationals whole odd even prime primes
"""
_KINDS = frozenset(_KINDS_TEXT.split())
_LISTED = (",", "and", "is", "are", "all", "both")


def in_ten(tokens: Sequence[Token]) -> list[Token]:
    """Without "in base 10", which digits are in anyway; logarithms are not."""
    if any(_of_logarithms(token) for token in tokens):
        return list(tokens)
    out: list[Token] = []
    for token in tokens:
        out.append(token)
        if out[-3:] == ["(", "decimal", ")"]:
            out[-3:] = ["decimal"]
        if out[-4:] in (["(", "in", "decimal", ")"], ["(", "in", "decimals", ")"]):
            del out[-4:]
        if out[-2:] in (["base", Num(10)], ["base", "ten"]):
            del out[-2:]
            if out and out[-1] in ("in", "(", ","):
                out.pop()
    opened = 0
    for place, token in enumerate(out):  # a parenthesis that held nothing else
        opened += (token == "(") - (token == ")")
        if opened < 0:
            return out[:place] + out[place + 1 :]
    return out


def _of_logarithms(token: Token) -> bool:
    if isinstance(token, str):
        return token.startswith("logarithm")
    return any(isinstance(part, Call) and "log" in part.fn for part in walk(token))


def with_empty(tokens: Sequence[Token]) -> list[Token]:
    """Without ", the empty set included," which is a subset anyway."""
    out = list(tokens)
    for place, token in enumerate(out):
        told = tuple(out[place : place + 6])
        named = told[1:3] == ("the", "empty") and told[3:4] in (("set",), ("subset",), ("one",))
        if token == "," and named and told[4:] == ("included", ","):
            return out[:place] + out[place + 6 :]
    return out


_QUANTIFYING = ("there", "exist", "exists", "every", "all", "each", "any", "some")
_APART_TEXT = ". , ; : of in between with such that than by from to on where if then and"
_APART = frozenset(_APART_TEXT.split())


def declarations_first(tokens: list[Token]) -> list[Token]:
    """ "(a, b integers)" as "let a, b be integers." before the rest."""
    first: list[Token] = []
    out = list(tokens)
    while (found := _declared(out)) is not None:
        begin, end, said = found
        first += ["let", *said, "."]
        del out[begin:end]
    return first + out


def _declared(tokens: Sequence[Token]) -> tuple[int, int, list[Token]] | None:
    for begin, token in enumerate(tokens):
        if token != "(" or ")" not in tokens[begin : begin + 14]:
            continue
        end = begin + list(tokens[begin:]).index(")")
        inside = list(tokens[begin + 1 : end])
        inside = inside[1:] if inside[:1] in (["with"], ["where"], ["for"], ["here"]) else inside
        start = next((place for place, one in enumerate(inside) if isinstance(one, str) and one not in _LISTED), 0)
        names = [one for one in inside[:start] if isinstance(one, Var)]
        words = [one for one in inside[start:] if one not in _LISTED]
        listed = len(names) == sum(not isinstance(one, str) for one in inside)
        kinds = bool(set(words) - {"a", "an"}) and all(one in _KINDS for one in words)
        if names and listed and kinds and not _bound(tokens[:begin], names[0]):
            commas: list[Token] = [part for name in names for part in (",", name)]
            return begin, end + 1, [*commas[1:], "be", *words]
    return None


def _bound(tokens: Sequence[Token], name: Var) -> bool:
    """Whether a quantifier introduces the letter: "there are real numbers x and y with x + y = 1 (x, y positive)"."""
    for place, token in enumerate(tokens):
        if token == name:
            words = list(tokens[:place])
            while words and isinstance(words[-1], str) and words[-1] not in _APART and words[-1] not in _QUANTIFYING:
                words.pop()
            if words and words[-1] in _QUANTIFYING:
                return True
    return False
