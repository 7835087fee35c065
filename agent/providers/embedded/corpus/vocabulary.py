"""The word-level vocabulary: what the tokenizer of the model knows."""

from collections import Counter
from random import Random

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.corpus.concepts import TOKENS as CONCEPT_TOKENS
from leanwright.agent.providers.embedded.corpus.examples import example


def vocabulary(seed: int, examples: int = 40_000, least: int = 3) -> list[str]:
    """All tokens in order: special, slots, Lean, concepts, then words with ``least`` occurrences in a sample."""
    rng, counts = Random(seed), Counter[str]()
    for _ in range(examples):
        drawn = example(rng)
        if drawn.target != (tokens.OUTSIDE,):
            counts.update(drawn.source)
            counts.update(drawn.target)
    fixed = [*tokens.SPECIAL, *tokens.SLOTS, *tokens.FRESH, *tokens.FEATURES, *tokens.LEAN_TOKENS, *CONCEPT_TOKENS]
    fixed = list(dict.fromkeys(fixed))
    known = set(fixed)
    words = sorted(word for word, count in counts.items() if count >= least and word not in known)
    return fixed + words
