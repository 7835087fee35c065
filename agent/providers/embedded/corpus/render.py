"""Pairs of the corpus as people read them and as Lean."""

import re
from random import Random

from leanwright.agent.providers.embedded.corpus.generate import Pair
from leanwright.agent.providers.embedded.restore import Restorer
from leanwright.agent.providers.embedded.skeleton import SlotTable, encode, encode_lean, pieces_of
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.plain import to_plain
from leanwright.tools.maths.printing.printer import Style

_MAPPING = re.compile(r"(\$\w)\$ from ([ℝℤ]) to \2")
_BLACKBOARD = {"ℝ": "R", "ℤ": "Z"}


def informal_text(pair: Pair, rng: Random, plain: float = 0.15) -> str:
    """The statement in LaTeX, or with probability ``plain`` in plain text without delimiters."""
    style, bare = Style.draw(rng), rng.random() < plain
    text = pair.informal
    for key, node in pair.slots.items():
        shown = to_plain(node, style) if bare else f"${to_latex(node, style)}$"
        text = text.replace("{" + key + "}", shown)
    return text if bare else _MAPPING.sub(_arrow, text)


def _arrow(found: re.Match[str]) -> str:
    return rf"{found[1]} : \mathbb{{{_BLACKBOARD[found[2]]}}} \to \mathbb{{{_BLACKBOARD[found[2]]}}}$"


def lean_text(pair: Pair) -> str:
    """The theorem."""
    pieces = pieces_of(pair.informal, pair.slots)
    table = SlotTable([p for p in pieces if not isinstance(p, str)])
    encode(pieces, table)
    return Restorer(table).theorem(encode_lean(pair.lean, pair.slots, table))


def skeletons(pair: Pair, rng: Random | None) -> tuple[list[str], list[str]]:
    """The informal and the Lean skeleton of a pair; slot numbers at random when ``rng`` is given."""
    pieces = pieces_of(pair.informal, pair.slots)
    table = SlotTable([p for p in pieces if not isinstance(p, str)], rng)
    informal = encode(pieces, table)
    return informal, encode_lean(pair.lean, pair.slots, table)
