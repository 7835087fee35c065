"""Congruences whose modulus is told in words: "a ≡ b modulo n"."""

from collections.abc import Sequence
from typing import TypeGuard

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Cong, Expr, Rel
from leanwright.tools.reader.chart import Token

_MODULO = ("modulo", "mod")


def with_moduli(tokens: Sequence[Token]) -> list[Token]:
    """Each congruence with the modulus that is told next, also of another one, or right before it: "modulo 7, x ≡ 2".

    Of "x ≡ 1 or 3 modulo 8" each value is one of x. Raises Abstention for one whose modulus is not told.
    """
    out: list[Token] = []
    place = 0
    while place < len(tokens):
        modulus, end = _told(tokens, place)
        ahead = end + (list(tokens[end : end + 1]) == [","])
        if modulus is not None and any(map(_is_open, out)):
            out, place = _with(out, modulus), end
        elif modulus is not None and any(map(_is_open, tokens[ahead : ahead + 1])):
            out, place = [*out, *_with(tokens[ahead : ahead + 1], modulus)], ahead + 1
        else:
            token = tokens[place]
            out, place = [*(_with(out, token.modulus) if isinstance(token, Cong) else out), token], place + 1
    if any(map(_is_open, out)):
        raise Abstention("the mathematics cannot be read: a congruence without a modulus")
    return out


def _is_open(token: Token) -> TypeGuard[Rel]:
    return isinstance(token, Rel) and token.ops == ("≡",)


def _is_term(token: Token) -> TypeGuard[Expr]:
    return not isinstance(token, str | Rel | Cong)


def _told(tokens: Sequence[Token], place: int) -> tuple[Expr | None, int]:
    """The modulus that words tell from here on, and where they end."""
    begin = place + (tokens[place] == "(")
    word, *rest = [*tokens[begin : begin + 3], "", ""]
    if word not in _MODULO or not _is_term(rest[0]) or (begin > place and rest[1] != ")"):
        return None, place
    return rest[0], begin + (3 if begin > place else 2)


def _with(tokens: Sequence[Token], modulus: Expr) -> list[Token]:
    """The tokens with this modulus for each congruence that has none, and for the values behind it."""
    out: list[Token] = []
    left: Expr | None = None
    rest = [place for place, one in enumerate(tokens) if _is_open(one)][-1:]
    listed = [one for place in rest for one in tokens[place + 1 :]]
    values = "or" in listed and all(_is_term(one) or one in (",", "or") for one in listed)
    for one in tokens:
        if _is_open(one):
            left = one.operands[0]
            out.append(Cong(left, one.operands[1], modulus))
        elif values and left is not None and len(out) > rest[0] and _is_term(one):
            out.append(Cong(left, one, modulus))
        else:
            out.append(one)
    return out
