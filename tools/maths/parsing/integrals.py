"""The differential of each integral among the raw tokens: where it ends, or what it is over where ``dx`` stands first.

Each integral sign takes the first differential behind it that is in the same brackets, the innermost sign first;
``\\frac{dx}{1 + x}`` holds one in its numerator.
"""

from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.scan import Raw
from leanwright.tools.maths.parsing.signs import BIG, LETTER_COMMANDS

_OPEN, _CLOSE = ("(", "[", "{", r"\{", r"\lbrack"), (")", "]", "}", r"\}", r"\rbrack")


def differentials(raw: list[Raw]) -> list[Raw]:
    """The tokens with a token of the kind "differential" for the d of each dx. Raises MathsSyntaxError for two dx."""
    signs = [token.position for token in raw if BIG.get(token.text) == "int"]
    if not signs:
        return raw
    raw = _upright(raw)
    for position in reversed(signs):
        begin = next(index for index, token in enumerate(raw) if token.position == position and token.text in BIG)
        raw = _marked(raw, begin)
    left = next((token for index, token in enumerate(raw) if _pair(raw, index)), None)
    if left is not None:
        raise MathsSyntaxError("more differentials than integrals", left.position)
    return raw


def _upright(raw: list[Raw]) -> list[Raw]:
    """``\\mathrm{d}x`` as ``dx``."""
    out: list[Raw] = []
    for token in raw:
        out.append(token)
        if [item.text for item in out[-4:]] in ([command, "{", "d", "}"] for command in (r"\mathrm", r"\text")):
            out[-4:] = [out[-2]._replace(kind="letter")]
    return out


def _pair(raw: list[Raw], index: int) -> bool:
    """Whether a d stands here with its letter right behind it."""
    if index + 1 >= len(raw) or (raw[index].kind, raw[index].text) != ("letter", "d"):
        return False
    letter = raw[index + 1]
    after = raw[index + 2].text if index + 2 < len(raw) else ""
    return (letter.kind == "letter" or letter.text in LETTER_COMMANDS) and after not in ("_", "^")


def _closing(raw: list[Raw], opening: int) -> int:
    depth = 0
    for index in range(opening, len(raw)):
        depth += (raw[index].text in _OPEN) - (raw[index].text in _CLOSE)
        if depth == 0:
            return index
    raise MathsSyntaxError("a bracket is not closed", raw[opening].position)


def _marked(raw: list[Raw], sign: int) -> list[Raw]:
    begin = place = sign + 1
    while place < len(raw) and raw[place].text in ("_", "^"):
        place = _closing(raw, place + 1) + 1
    before = [*raw[:sign], raw[sign]._replace(kind="integral")]
    if _pair(raw, place) and [one.text for one in raw[place + 2 : place + 4]] == ["/", "("]:  # dx/(1 + x)
        end = _closing(raw, place + 3) + 1
        moved = [raw[place]._replace(kind="differential"), raw[place + 1]]
        one = raw[place]._replace(text="1", kind="number")
        return [*before, *raw[begin:place], one, *raw[place + 2 : end], *moved, *raw[end:]]
    while place < len(raw) and raw[place].text not in _CLOSE:
        if _pair(raw, place):
            return [*before, *raw[begin:place], raw[place]._replace(kind="differential"), *raw[place + 1 :]]
        if raw[place].text in _OPEN:
            end = _closing(raw, place)
            if raw[place - 1].text == r"\frac" and end - place > 2 and _pair(raw, end - 2):
                whole = _closing(raw, end + 1) + 1
                kept = raw[place + 1 : end - 2] or [raw[place]._replace(text="1", kind="number")]
                moved = [raw[end - 2]._replace(kind="differential"), raw[end - 1]]
                return [*before, *raw[begin : place + 1], *kept, *raw[end:whole], *moved, *raw[whole:]]
            place = end
        place += 1
    return raw
