"""Words that the model does not know, said in words that it knows.

Nothing here is used in training, and words of the vocabulary stay as they are: only an unknown word, or a phrase that
holds one, is replaced, and only by words that are all known.
"""

import json
from collections.abc import Container, Mapping, Sequence
from functools import cache
from pathlib import Path

SYNONYMS = Path(__file__).parent / "synonyms.json"


def familiar(words: Sequence[str], known: Container[str]) -> tuple[str, ...]:
    """The words with unknown ones said otherwise, where that is possible."""
    out: list[str] = []
    at = 0
    while at < len(words):
        taken, said = _phrase(words, at, known)
        out += said
        at += taken
    return tuple(out)


def _phrase(words: Sequence[str], at: int, known: Container[str]) -> tuple[int, Sequence[str]]:
    """How many words are replaced at ``at``, and by what: the longest phrase first."""
    phrases, synonyms = _tables()
    for length in range(min(_longest(), len(words) - at), 1, -1):
        phrase = tuple(words[at : at + length])
        said = phrases.get(phrase)
        if said is not None and any(w not in known for w in phrase) and all(w in known for w in said):
            return length, said
    word = words[at]
    if word not in known:
        for other in synonyms.get(word, ()):
            if other in known:
                return 1, (other,)
    return 1, (word,)


@cache
def _tables() -> tuple[Mapping[tuple[str, ...], tuple[str, ...]], Mapping[str, tuple[str, ...]]]:
    data = json.loads(SYNONYMS.read_text(encoding="utf-8"))
    phrases = {_bare(phrase): _bare(said) for phrase, said in data["phrases"].items()}
    synonyms: dict[str, tuple[str, ...]] = {}
    for word, others in data["words"].items():
        for other in others.split():
            synonyms[other] = (*synonyms.get(other, ()), word)
    return phrases, synonyms


def _bare(phrase: str) -> tuple[str, ...]:
    return tuple(phrase.split())


@cache
def _longest() -> int:
    return max(map(len, _tables()[0]))
