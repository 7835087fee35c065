"""The forms of English words, as far as they are regular."""

import re

_ENDINGS = ("s", "es", "d", "ed", "ing", "er", "ly", "ally", "y", "ness")


def inflected(verb: str) -> set[str]:
    """The forms of a regular verb: "puzzle", "puzzles", "puzzling", "puzzled"."""
    stem = verb.removesuffix("e")
    forms = {verb, f"{stem}ing"}
    if re.search("[^aeiou]y$", verb):
        forms |= {f"{verb[:-1]}ies", f"{verb[:-1]}ied"}
    else:
        forms |= {f"{verb}es" if re.search("(s|x|z|ch|sh|o)$", verb) else f"{verb}s", f"{stem}ed"}
    if re.search("[^aeiou][aeiou][bdgklmnprt]$", verb):
        forms |= {f"{verb}{verb[-1]}ing", f"{verb}{verb[-1]}ed"}
    return forms


def stems(word: str) -> set[str]:
    """What a word may be a form of, and more: "joke" of "jokingly"."""
    return _stems(word).union(*map(_stems, _stems(word)))


def _stems(word: str) -> set[str]:
    found = {word, *(word.removesuffix(ending) for ending in _ENDINGS)}
    found |= {f"{stem}e" for stem in found} | {f"{stem[:-1]}y" for stem in found if stem.endswith("i")}
    return found | {stem[:-1] for stem in found if stem[-2:-1] == stem[-1:]}
