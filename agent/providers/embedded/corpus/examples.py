"""Training examples: a task, a source skeleton and a target skeleton, with noise that stands for unseen phrasing."""

from dataclasses import dataclass
from random import Random

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.corpus.concepts import concept_token
from leanwright.agent.providers.embedded.corpus.generate import Pair, generate
from leanwright.agent.providers.embedded.corpus.outside import outside
from leanwright.agent.providers.embedded.corpus.render import skeletons
from leanwright.agent.providers.embedded.skeleton import SlotTable, encode, without_articles

TASKS = (tokens.FORMALIZE, tokens.INFORMALIZE, tokens.DECOMPOSE, tokens.NO_ANSWER, tokens.OUTSIDE)
SHARES = (62, 25, 5, 2, 6)  # percent of the examples
MAX_TOKENS = 220
PUNCTUATION = frozenset(".,;:!?")


@dataclass(frozen=True)
class Example:
    """One line of training text: ``task source <sep> target <eos>``; the loss is on target and ``<eos>``."""

    task: str
    source: tuple[str, ...]
    target: tuple[str, ...]

    @property
    def length(self) -> int:
        """Tokens in all."""
        return len(self.source) + len(self.target) + 3


def example(rng: Random, held_out: bool = False) -> Example:
    """Draw one example."""
    while True:
        task = rng.choices(TASKS, SHARES)[0]
        try:
            found = _outside(rng) if task == tokens.OUTSIDE else of_pair(task, generate(rng, held_out=held_out), rng)
        except KeyError:  # more mathematics than there are slots
            continue
        if found is not None and found.length <= MAX_TOKENS:
            return found


def of_pair(task: str, pair: Pair, rng: Random | None, noisy: bool = True) -> Example | None:
    """The example that a pair gives for a task; None when it gives none."""
    informal, lean = skeletons(pair, rng)
    if task == tokens.INFORMALIZE:
        return Example(task, tuple(lean), tuple(informal))
    source = without_articles(informal)
    if task == tokens.NO_ANSWER:
        return _unanswered(source, lean)
    if rng is not None and noisy and rng.random() < 0.6:
        source = disturbed(source, rng)
    target = [concept_token(key) for key in dict.fromkeys(pair.concepts)] if task == tokens.DECOMPOSE else lean
    return Example(task, tuple(source), tuple(target))


def _unanswered(source: list[str], lean: list[str]) -> Example | None:
    """A question whose last sentence, the answer, is cut off."""
    stops = [i for i, word in enumerate(source[:-1]) if word in ".?"]
    if not stops or "=" not in lean[-2:-1] or lean[-1] in source[: stops[-1]]:
        return None
    return Example(tokens.FORMALIZE, tuple(source[: stops[-1] + 1]), (tokens.NO_ANSWER,))


def _outside(rng: Random) -> Example:
    pieces = outside(rng)
    table = SlotTable([p for p in pieces if not isinstance(p, str)], rng)
    source = without_articles(encode(pieces, table))
    return Example(tokens.FORMALIZE, tuple(disturbed(source, rng)), (tokens.OUTSIDE,))


def disturbed(source: list[str], rng: Random) -> list[str]:
    """The source with unknown words, lost words and lost punctuation; slots and their features stay."""
    out: list[str] = []
    depth = 0
    for word in source:
        depth += (word == "[") - (word == "]")
        if not _is_word(word) or depth:
            if not (word in PUNCTUATION and rng.random() < 0.12):
                out.append(word)
            continue
        chance = rng.random()
        if chance < 0.03:
            out.append(tokens.UNKNOWN)
        elif chance < 0.045:
            out += [tokens.UNKNOWN, word]
        elif chance > 0.03 + 0.015 + 0.015:
            out.append(word)
    if rng.random() < 0.06:
        start = [tokens.UNKNOWN] * rng.randint(1, 4)
        return [*start, ",", *out] if rng.random() < 0.5 else [*out, *start, "."]
    return out


def _is_word(word: str) -> bool:
    return word.isalpha() and word.islower()
