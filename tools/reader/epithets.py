"""Names beside what they name: "the duplication formula $…$", "Then — the "freshman's dream" — $…$"."""

from collections.abc import Sequence

from leanwright.tools.maths.ast import Cong, Rel
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.chart import Capital, Token
from leanwright.tools.reader.remark_words import (
    AUXILIARY,
    DETERMINERS,
    FORMULAS,
    JOINING,
    MOST_NAME,
    OF_ADJECTIVES,
    RemarkWords,
)

_TOLD = ("property", "that")
_CITING_TEXT = "see after due to by from of and following in the"
_CITING = frozenset(_CITING_TEXT.split())
_ARTICLES = ("the", "a", "an")


def without_epithets(tokens: Sequence[Token], known: RemarkWords) -> tuple[list[Token], list[list[Token]]]:
    """The tokens without what only names or praises a formula, or a property that is told, and what was left out."""
    out: list[Token] = []
    found: list[list[Token]] = []
    for token, behind in zip(tokens, [*tokens[1:], "."], strict=False):
        formula = token in FORMULAS and isinstance(behind, (Rel, Cong))
        begin = len(out)
        while begin and (formula or (token, behind) == _TOLD) and _epithet(out[begin - 1], formula, known):
            begin -= 1
        words, before = out[begin:], out[begin - 1] if begin else "."
        owned = formula and words and isinstance(words[0], Capital) and words[0].endswith("'s")
        if words and (owned or before in _ARTICLES) and len(words) <= MOST_NAME:
            found.append(words)
            out[begin:] = [] if before in _ARTICLES else ["the"]
            out[-1] = "a" if out[-1] == "an" else out[-1]
        out.append(token)
    return out, found


def _epithet(word: Token, naming: bool, known: RemarkWords) -> bool:
    """Whether it praises, or ``naming`` may be part of a name; an adjective may say of what a formula holds."""
    if not isinstance(word, str) or not word[0].isalpha() or word in DETERMINERS or known.barred([word]):
        return False
    strange = word not in known.known and not word.endswith(OF_ADJECTIVES)
    named = isinstance(word, Capital) or strange or word in known.naming - known.adjectives
    return ((word,) in known.plain and word not in JOINING | AUXILIARY) or (naming and named)


def quoted(inside: Sequence[Token], before: Sequence[Token], behind: Sequence[Token], known: RemarkWords) -> bool:
    """Whether words in quotation marks, set off from the sentence, are a name."""
    apart = [*before[: len(before) - (before[-1:] == ["the"])]][-1:]
    words = [one for one in inside if isinstance(one, str)]
    headed = (inside[-1],) in known.head
    named = len(inside) <= MOST_NAME + 2 and (headed or len(words) == len(inside))
    set_off = apart in ([], ["."], [","], ["then"]) and behind[:1] in ([], [":"], [","], ["."])
    return named and set_off and not known.barred(words, () if headed else known.adjectives)


def source(tokens: Sequence[Token], amid: bool, known: RemarkWords) -> bool:
    """Whether it names where a claim comes from, in words that say nothing: "UK, junior", "Kürschák 1952".

    ``amid`` a sentence it needs a name with a capital letter, for an adjective may stand there.
    """
    words = [one for one in tokens if one not in (",", ".") and (isinstance(one, str) or names_of(one))]
    if tuple(words) in known.labels or not words:
        return bool(words)
    names = [known.surname(one) for one in words]
    tasks = [(str(one),) in known.cue - known.persons | known.tag for one in words]
    if amid or not _CITING.isdisjoint(map(str, words)):
        cited = (one in _CITING for one in words)
        return any(names) and all(map(any, zip(names, tasks, cited, strict=True)))
    free = (known.strange(one, "the") and not str(one).endswith(("ed", "ing")) for one in words)
    return all(map(any, zip(names, tasks, free, strict=True)))
