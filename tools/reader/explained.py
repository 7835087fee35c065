"""A word that the text explains at once, "f is additive, i.e. f(x + y) = f(x) + f(y)", stands for its explanation."""

from collections.abc import Sequence

from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon

SIGN = "⟨explained⟩"
MOST_WORDS = 4
_SAID = (
    (",", "that", "is"), ("(", "that", "is"), (",", "more", "precisely"), (";", "more", "precisely"),
    (",", "in", "other", "words"), (",", "meaning"), (",", "which", "means"), ("(", "meaning"), (":",),
)  # fmt: skip
_VERBS = ("is", "are", "be")
_DENIALS = frozenset(("not", "never", "no", "cannot", "neither", "nor", "without"))


def explained(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens with a sign for each unknown predicate that is explained behind it, and without what leads to that."""
    out = list(tokens)
    for place in range(len(out), 0, -1):
        said = next((one for one in _SAID if tuple(out[place : place + len(one)]) == one), None)
        begin = _begin(out, place, lexicon) if said else None
        if said is None or begin is None:
            continue
        after = place + len(said)
        while out[after : after + 1] in ([","], [":"], ["that"]):
            after += 1
        rest = out[after:]
        if said[0] == "(" and ")" in rest:
            rest.remove(")")
        out[begin:] = [SIGN, *rest]
    return tuple(out)


def _begin(tokens: Sequence[Token], end: int, lexicon: Lexicon) -> int | None:
    """Where the predicate begins; None where it is one that the lexicon knows, or part of one, or denied."""
    begin = end
    while begin and end - begin <= MOST_WORDS and tokens[begin - 1] not in (*_VERBS, "and"):
        begin -= 1
    if not begin or tokens[begin - 1] not in (*_VERBS, "and"):
        return None
    words = [one for one in tokens[begin:end] if isinstance(one, str)]
    if len(words) != end - begin or not words or len(words) > MOST_WORDS or not all(one.isalpha() for one in words):
        return None
    if _DENIALS & {*words, *(str(one) for one in tokens[max(0, begin - 3) : begin])}:
        return None
    bare = words[1:] if words[0] in ("a", "an") else words
    known = [lexicon.forms.get(category, {}) for category in ("Adj", "Coll", "Noun.sg", "RNoun.sg")]
    if any(tuple(bare) in forms or any((one,) in forms for one in bare[:-1]) for forms in known):
        return None
    return begin
