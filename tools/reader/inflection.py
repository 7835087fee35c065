"""The forms of English words, as far as they are regular."""

import re
from collections.abc import Iterator

VERB_FORMS = ("sg", "pl", "base", "ing")  # is, are, be, being
_PAST = {"meet": "met"}
_BE = {"sg": "is", "pl": "are", "base": "be", "ing": "being"}
_THIRD = {"have": "has", "do": "does"}
_PRESENT = {"lie": "lying", "admit": "admitting", "begin": "beginning"}
_QUALITIES = (
    ("able", "ability"), ("ible", "ibility"), ("eous", "eity"), ("ous", "ity"), ("ive", "ivity"), ("ic", "icity"),
    ("ent", "ence"), ("al", "ality"), ("lar", "larity"), ("ear", "earity"), ("nse", "nsity"), ("ex", "exity"),
)  # fmt: skip
_NOUNS = {
    "symmetric": "symmetry", "antisymmetric": "antisymmetry", "isomorphic": "isomorphism", "equal": "equality",
    "prime": "primality", "coprime": "coprimality", "monotone": "monotonicity", "concave": "concavity",
    "constant": "constancy", "empty": "emptiness", "nonempty": "nonemptiness", "positive": "positivity",
    "infinite": "infinity", "isometric": "", "zero": "", "nonzero": "", "unit": "", "square": "",
}  # fmt: skip
_OPPOSITES = {"divergent": "convergent", "diverging": "converging", "reducible": "irreducible"}
_DENYING = ("non", "un", "in", "im", "ir", "dis")
_ENDINGS = ("s", "es", "d", "ed", "ing", "er", "ly", "ally", "y", "ness")


def inflected(verb: str) -> set[str]:
    """The forms of a regular verb: "puzzle", "puzzles", "puzzling", "puzzled"."""
    stem = verb.removesuffix("e")
    forms = {verb, f"{stem}ing"}
    if re.search("[^aeiou]y$", verb):
        forms |= {third(verb), f"{verb[:-1]}ied"}
    else:
        forms |= {third(verb), f"{stem}ed"}
    if re.search("[^aeiou][aeiou][bdgklmnprt]$", verb):
        forms |= {f"{verb}{verb[-1]}ing", f"{verb}{verb[-1]}ed"}
    return forms


def bare(verb: str) -> str:
    """What "divides", "vanishes" or "belongs to" is a form of."""
    first, _, rest = verb.partition(" ")
    stem = first.removesuffix("s")
    if re.search("(ss|x|z|ch|sh|o)es$", first):
        stem = first.removesuffix("es")
    elif first.endswith("ies"):
        stem = f"{first[:-3]}y"
    return f"{stem} {rest}".strip() if first.endswith("s") or not rest else f"{first} {bare(rest)}"  # strictly increase


def verb_form(verb: str, form: str) -> str:
    """One of VERB_FORMS of a bare verb."""
    if verb == "be":
        return _BE[form]
    if form == "sg":
        return _THIRD.get(verb) or third(verb)
    return participles(verb)[0] if form == "ing" else verb


def third(verb: str) -> str:
    """ "divides", "vanishes" or "carries" of a bare verb."""
    if re.search("[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if re.search("(s|x|z|ch|sh|o)$", verb) else f"{verb}s"


def participles(verb: str) -> tuple[str, str]:
    """ "dividing" and "divided" of the bare form of a regular verb; what stands behind it stays there."""
    first, _, rest = verb.partition(" ")
    if first.endswith("ly") and rest:
        present, past = participles(rest)
        return f"{first} {present}", f"{first} {past}"
    stem = first if first.endswith("ee") else first.removesuffix("e")
    if re.search("^[^aeiou]*[aeiou][bdgklmnprt]$", first):  # "span"
        stem += stem[-1]
    past = f"{stem[:-1]}ied" if re.search("[^aeiou]y$", stem) else f"{stem}ed"
    return f"{_PRESENT.get(first, f'{stem}ing')} {rest}".strip(), f"{_PAST.get(first, past)} {rest}".strip()


def quality(adjective: str) -> str:
    """The noun of an adjective: "continuity", "periodicity", "evenness"; "" where it has none."""
    *before, last = adjective.split()
    stem, ending = next(((last.removesuffix(e), new) for e, new in _QUALITIES if last.endswith(e)), (last, "ness"))
    noun = _NOUNS.get(last) or ("" if last.endswith(("ing", "ly")) else stem + ending)
    return " ".join([*before, noun]) if noun else ""


def unprefixed(word: str) -> Iterator[str]:
    """The words that a word may deny: "continuous" of "discontinuous", "convergent" of "divergent"."""
    if word in _OPPOSITES:
        yield _OPPOSITES[word]
    yield from (word.removeprefix(one) for one in _DENYING if word.startswith(one))


def stems(word: str) -> set[str]:
    """What a word may be a form of, and more: "joke" of "jokingly"."""
    return _stems(word).union(*map(_stems, _stems(word)))


def _stems(word: str) -> set[str]:
    found = {word, *(word.removesuffix(ending) for ending in _ENDINGS)}
    found |= {f"{stem}e" for stem in found} | {f"{stem[:-1]}y" for stem in found if stem.endswith("i")}
    return found | {stem[:-1] for stem in found if stem[-2:-1] == stem[-1:]}


def plural(form: str) -> str:
    """The plural of a noun, where it is regular."""
    if form.endswith("y") and form[-2] not in "aeiou":
        return form[:-1] + "ies"
    return form + ("es" if form.endswith(("s", "x", "ch", "sh")) else "s")
