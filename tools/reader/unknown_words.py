"""Words outside the lexicon: the reader abstains at the first, and tells the nearest word that it knows."""

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.inflection import unprefixed


def prefixes_apart(tokens: Sequence[Token], words: Collection[str], lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens with "noncommutative" as ⟨non⟩ and "commutative", where only the second is a word."""
    known = {form[0] for name in ("Adj", "Coll") for form in lexicon.forms.get(name, {}) if len(form) == 1}
    out: list[Token] = []
    for token in tokens:
        strange = isinstance(token, str) and token not in words
        said = next((one for one in unprefixed(str(token)) if one in known), "") if strange else ""
        out += ["⟨non⟩", said] if said else [token]
    return tuple(out)


def unknown_word(tokens: Sequence[Token], words: Collection[str]) -> str:
    """One sentence about the first word that is not in ``words``; "" when all are."""
    for token in tokens:
        if isinstance(token, str) and token not in words and (token.isalnum() or not token.isascii()):
            near = get_close_matches(token, sorted(w for w in words if len(w) > 2), n=1, cutoff=0.75)
            advice = f"; did you mean “{near[0]}”?" if near else ""
            return f"the word “{token}” is not in the lexicon{advice}"
    return ""
