"""Congruences whose modulus is told in words: "a ≡ b modulo n"."""

from collections.abc import Sequence

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Cong, Expr, Node, Rel
from leanwright.tools.reader.chart import Token

_MODULO = ("modulo", "mod")


def with_moduli(tokens: Sequence[Token]) -> list[Token]:
    """Each congruence with the modulus that is told next, or right before it: "modulo 7, x ≡ 2".

    Of "x ≡ 1 or 3 modulo 8" each value is one of x. Raises Abstention for one whose modulus is not told.
    """
    out: list[Token] = []
    waiting: list[int] = []  # where congruences stand in ``out`` that have no modulus yet
    place = 0
    while place < len(tokens):
        modulus, after = _told(tokens, place)
        if modulus is not None and waiting:
            for one in waiting:
                out[one] = _of(out[one], modulus)
            _values(out, waiting[-1], modulus)
            waiting, place = [], after
            continue
        if modulus is not None and _open(ahead := tokens[after + (tokens[after : after + 1] == [","]) :][:1]):
            out.append(_of(ahead[0], modulus))
            place = after + (tokens[after] == ",") + 1
            continue
        if _open([tokens[place]]):
            waiting.append(len(out))
        out.append(tokens[place])
        place += 1
    if waiting:
        raise Abstention("the mathematics cannot be read: a congruence without a modulus")
    return out


def _open(tokens: Sequence[Token]) -> bool:
    return any(isinstance(one, Rel) and one.ops == ("≡",) for one in tokens)


def _told(tokens: Sequence[Token], place: int) -> tuple[Expr | None, int]:
    """The modulus that words tell from here on, and where they end."""
    opened = tokens[place] == "("
    words = tokens[place + opened : place + opened + 2 + opened]
    told = len(words) == 2 + opened and words[0] in _MODULO and _is_term(words[1]) and (not opened or words[2] == ")")
    return (words[1], place + len(words) + opened) if told else (None, place)  # type: ignore[return-value]


def _is_term(token: Token) -> bool:
    return isinstance(token, Expr) and not isinstance(token, Rel | Cong)


def _of(congruence: Token, modulus: Expr) -> Node:
    assert isinstance(congruence, Rel)
    return Cong(*congruence.operands, modulus)


def _values(out: list[Token], place: int, modulus: Expr) -> None:
    """The values behind a congruence, "or 3", as congruences of the same thing."""
    first = out[place]
    assert isinstance(first, Cong)
    rest = range(place + 1, len(out))
    if all(_is_term(out[n]) or out[n] in (",", "or") for n in rest) and "or" in out[place + 1 :]:
        for n in rest:
            out[n] = Cong(first.left, out[n], modulus) if _is_term(out[n]) else out[n]  # type: ignore[arg-type]
