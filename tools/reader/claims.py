"""Whether a text claims anything: "Suppose a divides b and b divides c." does not."""

from collections.abc import Sequence

from leanwright.tools.reader.chart import Token

_ENDS = frozenset(".;:?!")
_SUPPOSING = frozenset(("let", "suppose", "assume", "fix", "consider"))
_LEADING_TEXT = """
then prove show verify demonstrate check establish find determine compute evaluate calculate solve deduce conclude have
so hence thus therefore get must what which how does do claim implies follows imply
"""
_LEADING = frozenset(_LEADING_TEXT.split())


def claims_nothing(tokens: Sequence[Token]) -> bool:
    """Whether each sentence supposes, and the last one has no word that leads to a claim."""
    sentences: list[list[Token]] = [[]]
    for token in tokens:
        if token in _ENDS:
            sentences.append([])
        else:
            sentences[-1].append(token)
    said = [one for one in sentences if one]
    return bool(said) and all(one[0] in _SUPPOSING for one in said) and _LEADING.isdisjoint(said[-1])
