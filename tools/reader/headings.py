"""A heading that states the law of an operation, which is said again behind it: "Composition is not commutative: …"."""

from collections.abc import Sequence

from leanwright.tools.reader.chart import Token

MOST_WORDS = 12
_LAWS = frozenset(
    ("commutative", "associative", "distributive", "idempotent", "transitive", "reflexive", "antisymmetric")
)
_LAWFUL_TEXT = """
addition subtraction multiplication division exponentiation composition union intersection difference inclusion matrix
divisibility equality congruence set function symmetric relation the of and over not integers numbers real rational
natural complex sets functions maps matrices
"""
_LAWFUL = frozenset(_LAWFUL_TEXT.split())  # what operations and relations are called, and what they are of
_THAT_IS = (",", "that", "is")


def law(tokens: Sequence[Token]) -> tuple[tuple[Token, ...], str] | None:
    """The text behind such a heading, and the heading; None where it has none."""
    start = 2 if tuple(tokens[:2]) == ("show", "that") else 0
    ends = [n for n, t in enumerate(tokens[:MOST_WORDS]) if t == ":" or tuple(tokens[n : n + 3]) == _THAT_IS]
    words = [str(one) for one in tokens[start : ends[0]]] if ends else []
    verb = next((n for n, one in enumerate(words) if one in ("is", "are")), 0)
    rest = list(tokens[ends[0] :]) if ends else []
    while rest and rest[0] in (":", *_THAT_IS):
        rest.pop(0)
    said = set(words[verb + 1 :])
    if not verb or not rest or not said & _LAWS or not said <= _LAWS | _LAWFUL or not set(words[:verb]) <= _LAWFUL:
        return None
    return tuple(rest), " ".join(words)
