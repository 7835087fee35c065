"""Reasons before and behind a claim: "By convexity, …", "…, by checking cases".

A reason may assume something of a function, a set or a structure ("by commutativity"), and of nothing else: it is
passed over where the claim is a single sentence about numbers whose kinds the text gives, and assumes nothing.
"""

import re
from collections.abc import Sequence

from leanwright.tools.maths.ast import App
from leanwright.tools.maths.traversal import walk
from leanwright.tools.reader.chart import Token

MOST_REASON = 8
_BY = ("by", "using", "via", "from")
# a property or what somebody does; nothing here says of what, how much or when
_GROUND = re.compile(
    r"(?:convexity|concavity|monotonicity|symmetry|parity|homogeneity|positivity|nonnegativity|periodicity|linearity|"
    r"commutativity|associativity|distributivity|transitivity|divisibility|definition|algebra|inspection|computation|"
    r"calculation|expansion|substitution|factorization|factorisation|rearrangement|"
    r"(?:expanding|factoring|factorising|factorizing|squaring|cubing|rearranging|substituting|checking|completing|"
    r"multiplying|differentiating|integrating|simplifying|inspecting|computing|comparing)(?: (?:out|cases|the|all|both|"
    r"square|sides|residues|terms|remainders))*)"
)
_ASSUMING = frozenset(
    ["let", "suppose", "assume", "assuming", "given", "may", "can", "might", "wlog", "case", "consider", "take", "fix"]
)
_OF_OTHERS_TEXT = """
function functions map maps sequence sequences set sets group groups ring rings field fields space spaces matrix
matrices polynomial polynomials relation operation element elements vector vectors operator graph
"""
_OF_OTHERS = frozenset(_OF_OTHERS_TEXT.split())


def without_reason(tokens: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """The tokens without a reason, and the reason; () where there is none, or where it may assume something."""
    kept = list(tokens)
    before, behind = _before(kept), _behind(kept)
    rest = kept[before + 1 :] if before else kept[: behind - (behind > 0)] if behind else []
    reason = kept[:before] if before else kept[behind:] if behind else []
    if not rest or not _ASSUMING.isdisjoint(rest) or not _OF_OTHERS.isdisjoint(rest) or {".", ";", "?"} & {*rest[:-1]}:
        return kept, []
    if any(isinstance(part, App) for one in rest if not isinstance(one, str) for part in walk(one)):
        return kept, []
    return rest, [one for one in reason if one not in (".", "!")]


def _before(tokens: Sequence[Token]) -> int:
    """How many tokens give a reason before the claim."""
    comma = tokens.index(",") if "," in tokens[:MOST_REASON] else 0
    return comma if _is_ground(tokens[:comma]) else 0


def _behind(tokens: Sequence[Token]) -> int:
    """Where a reason behind the claim begins, after its comma; 0 for none."""
    commas = [place for place, one in enumerate(tokens) if one == ","]
    begin = commas[-1] + 1 if commas else 0
    return begin if begin and _is_ground([one for one in tokens[begin:] if one not in (".", "!")]) else 0


def _is_ground(words: Sequence[Token]) -> bool:
    """ "by parity", "by convexity of x²"."""
    if len(words) < 2 or words[0] not in _BY:
        return False
    told = [one for one in words[1:] if one != "the"]
    end = told.index("of") if "of" in told else len(told)
    named = told[:end]
    plain = all(isinstance(one, str) for one in named) and _GROUND.fullmatch(" ".join(map(str, named))) is not None
    return plain and all(not isinstance(one, str) or one.isalpha() for one in told[end:]) and len(told) - end <= 5
