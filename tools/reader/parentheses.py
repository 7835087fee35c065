"""Words in parentheses that belong to what stands beside them: "any two (distinct) primes", "a number (other than 0)".

They are kept, and only their marks are taken away. Several parentheses of one text may be its cases, "an even (odd)
number has an even (odd) square", so there must be one; and an adjective in parentheses may replace the one before it.
"""

from collections.abc import Sequence

from leanwright.tools.reader.chart import Token

_BEFORE_TEXT = "a an any every each all no some two three four the for both these"
_BEFORE_NOUN = frozenset(_BEFORE_TEXT.split())
_BEHIND_TEXT = "other not different greater less larger smaller bigger at with without divisible of"
_BEHIND_NOUN = frozenset(_BEHIND_TEXT.split())
_NOTHING = frozenset([("equal",), ("the", "same"), ("coinciding",), ("not", "distinct"), ("repeated",)])
_CASES = frozenset(["resp", "respectively", "or", "and", "hence", "so", "thus"])


def without_marks(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with one parenthesis of words as words; the same tokens where that may change what is said."""
    out = list(tokens)
    if out.count("(") != 1 or out.count(")") != 1 or out.index(")") < out.index("("):
        return out
    begin, end = out.index("("), out.index(")")
    inside = out[begin + 1 : end]
    before, after = out[begin - 1] if begin else ".", out[end + 1] if end + 1 < len(out) else "."
    if not inside or not isinstance(inside[0], str):
        return out
    if tuple(inside[:3]) == ("that", "is", ","):  # "(i.e. n = 2k)"
        return [*out[:begin], ",", *inside, ",", *out[end + 1 :]]
    if inside[0] == "possibly" and tuple(inside[1:]) in _NOTHING:
        return [*out[:begin], *out[end + 1 :]]
    words = all(isinstance(one, str) and one.isalpha() for one in inside) and _CASES.isdisjoint(inside)
    noun = isinstance(after, str) and after.isalpha()
    if words and before in _BEFORE_NOUN and (noun or not isinstance(after, str)):
        return [*out[:begin], *inside, *out[end + 1 :]]
    named = not isinstance(before, str) or (before.isalpha() and before not in _BEFORE_NOUN)
    if inside[0] in _BEHIND_NOUN and named:
        return [*out[:begin], *inside, *out[end + 1 :]]
    return out
