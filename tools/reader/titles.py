"""Names that a statement has in front: "Jordan's inequality:", "Sandwich rule.", "Lemma 4 (Pascal)."""

from collections.abc import Collection

from leanwright.tools.reader.chart import Token

_TITLES = ("theorem", "lemma", "inequality", "identity", "law", "principle", "rule", "formula", "criterion", "test")
_FIELDS = ("calculus", "algebra", "arithmetic")  # with a fundamental theorem
_QUALITIES = ("ness", "ity", "ence", "itude")  # endings of what a title is about: uniqueness, existence
_NO_NAMES = ("the", "a", "an", "this", "that", "these", "following", "not", "no", "false", "wrong")


def without_name(tokens: tuple[Token, ...], words: Collection[str]) -> tuple[Token, ...]:
    """The tokens without a name: words in parentheses after a label ("Lemma 4 (Pascal)."), or before a colon or ".".

    Before a colon ("Jordan's inequality:") a word of the name is unknown, and the last says what is named.
    """
    end = next((n for n, one in enumerate(tokens[:-1][:9]) if one in (":", ".")), 0)
    title = tokens[:end]
    if title[-3:-1] == (",", "part"):
        title = title[:-3]
    if (
        tokens[end] == ":"
        and end < 6
        and title[1:2] == ("of",)
        and isinstance(title[0], str)
        and title[0].endswith(_QUALITIES)
    ):
        return tokens[end + 1 :]  # "Completeness of the reals:"
    title = title[1:] if title[:1] == ("the",) else title
    fundamental = title[-2:-1] == ("of",) and title[-1] in _FIELDS
    title = title[:-2] if fundamental else title
    plain = all(isinstance(one, str) and one not in _NO_NAMES for one in title)
    if plain and title and title[-1] in _TITLES and (fundamental or any(one not in words for one in title)):
        return tokens[end + 1 :]  # "refute this identity:" is no name
    if "(" not in tokens[:3] or ")" not in tokens:
        return tokens
    begin, end = tokens.index("("), tokens.index(")")
    inside = tokens[begin + 1 : end]
    strange = [one for one in inside if isinstance(one, str) and one.isalpha() and one not in words]
    named = strange and all(isinstance(one, str) for one in inside)
    return tokens[:begin] + tokens[end + 1 :] if named and 0 < len(inside) < 6 and begin < end else tokens
