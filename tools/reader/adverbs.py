"""Adverbs that say nothing of the mathematics: "n is itself a prime", "and it is also even", "then necessarily a = 2".

They are taken away where a text cannot be read with them, and not in a clause that denies, where they say something:
"not necessarily commutative".
"""

from collections.abc import Sequence

from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon

_DENYING = frozenset(["not", "cannot", "never", "no", "need", "neither", "nor", "without", "only", "may"])
_BEING = frozenset(["is", "are", "be", "was", "were", "being"])
_ITSELF = frozenset(["itself", "themselves", "again"])  # behind a form of "be"
_ENDS = (".", ";", ":")
_JOINING = ("and", "but", "then", "that")


def without_adverbs(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens without the adverbs of a lexicon, and without the commas that set them off."""
    free = lexicon.remarks["emphasis"]
    longest = max(map(len, free), default=0)
    out: list[Token] = []
    place, denied = 0, False
    while place < len(tokens):
        before = out[-1] if out else "."
        sizes = (size for size in range(longest, 0, -1) if tuple(tokens[place : place + size]) in free)
        size = 0 if denied else next(sizes, 0)
        if not size and before in _BEING | {"never"} and tokens[place] in _ITSELF:
            size = 1
        if not size:
            denied = (denied or tokens[place] in _DENYING) and tokens[place] not in _ENDS
            out.append(tokens[place])
            place += 1
            continue
        place += size
        if out and before in _ENDS:  # it goes on to claim, and tells nothing of letters: "…. In fact, m is odd"
            out.append("now")
        if tokens[place : place + 1] == (",",) and (before in _JOINING or before in (",", ".")):
            place += 1
            if before == "," and out[-2:-1] and (out[-2] in _JOINING or out[-2] in _BEING):
                out.pop()
    return tuple(out)
