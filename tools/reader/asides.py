"""What stands beside a sentence: kinds of letters in parentheses, the base of digits."""

from collections.abc import Sequence
from itertools import dropwhile, takewhile

from leanwright.tools.maths.ast import Call, Num, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Token

_KINDS_TEXT = """
a an real reals integer integers natural naturals number numbers positive nonnegative negative nonzero complex rational
rationals whole odd even prime primes
"""
_KINDS = frozenset(_KINDS_TEXT.split())
_JOINED = (",", "and")
_IDLE = ("is", "are", "all", "both", "being", "arbitrary", "any", "given", "fixed")
_LEADS = ("with", "where", "for", "here", "so", "hence", "thus")
_SUPPOSING = ("let", "suppose", "assume", "consider", "given", "take", "fix")


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
    """ "(a, b integers, a ≠ 0)" as "let a, b be integers. Assume a ≠ 0." in front, or behind "let p be a prime (…)"."""
    first: list[Token] = []
    out = list(tokens)
    while (found := _declared(out)) is not None:
        begin, end, said = found
        if "." in out[end:-1] and "." not in out[:begin] and out[0] in _SUPPOSING:
            stop = out.index(".", end) + 1
            out[stop:stop] = said
        else:
            first += said
        del out[begin:end]
    return first + out


def _declared(tokens: Sequence[Token]) -> tuple[int, int, list[Token]] | None:
    for begin, token in enumerate(tokens):
        if token != "(" or ")" not in tokens[begin : begin + 14]:
            continue
        end = begin + list(tokens[begin:]).index(")")
        said = _sentences([*_listed_before(tokens[:begin], tokens[begin + 1 : end]), *tokens[begin + 1 : end]])
        letters = {Var(name) for one in said if not isinstance(one, str) for name in names_of(one)}
        if said and not any(_bound(tokens[:begin], one) for one in letters):
            return begin, end + 1, said
    return None


def _listed_before(before: Sequence[Token], inside: Sequence[Token]) -> list[Token]:
    """x, and y of "x and y (both real)", which a parenthesis without letters is of."""
    if inside[:1] not in (["both"], ["all"]):
        return []
    listed = list(takewhile(lambda one: isinstance(one, Var) or one in _JOINED, reversed(before)))[::-1]
    listed = list(dropwhile(_JOINED.__contains__, listed))
    return [] if inside[0] == "both" and sum(isinstance(one, Var) for one in listed) != 2 else listed


def _sentences(inside: Sequence[Token]) -> list[Token]:
    """ "a, b real, a ≠ 0" as sentences; none where another word is among them, or a formula is alone."""
    led = bool(inside) and inside[0] in _LEADS
    left = [one for one in inside[led:] if one not in _IDLE]
    said: list[Token] = []
    while left:
        part = left[0]
        if isinstance(part, Rel):
            kinds = [*takewhile(_KINDS.__contains__, left[1:])]  # "n ≥ 1 an integer"
            said += ["let", part.operands[0], "be", *kinds, "."] if kinds else []
            said += ["assume", part, "."]
            del left[: 1 + len(kinds)]
        elif isinstance(part, Var):
            names = list(takewhile(lambda one: isinstance(one, Var) or one in _JOINED, left))
            kinds = [*takewhile(_KINDS.__contains__, left[len(names) :])]
            if not set(kinds) - {"a", "an"} or names[-1] in _JOINED:
                return []
            said += ["let", *names, "be", *kinds, "."]
            del left[: len(names) + len(kinds)]
        elif part in _JOINED and said:
            del left[0]
        else:
            return []
    return said if led or "let" in said else []


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
