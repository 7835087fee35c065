"""Writes the corpus of the language model: ``python -m leanwright.agent.providers.embedded.lm.corpus --out FILE``.

Each line holds a sentence that the grammar generated, and the Lean statement that the reader reads in it. Sentences
that the reader declines or finds ambiguous are thrown away, and so are most of those that are a bare formula.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from leanwright.agent.providers.embedded.lm.derivations import Derivations, written
from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import shipped

FEW_WORDS, KEPT = 3, 0.03  # of sentences with at most so many words this share is kept
LONGEST = 400  # characters of a sentence


def pairs(derivations: Derivations, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Endless sentences with their Lean, no sentence twice."""
    known: set[str] = set()
    while True:
        tokens = derivations.draw(rng)
        words = sum(isinstance(token, str) for token in tokens)
        text = written(tokens, plain=rng.random() < 0.5)
        if (words <= FEW_WORDS and rng.random() > KEPT) or text in known or len(text) > LONGEST:
            continue
        try:
            found = derivations.reader.read(text)
        except Abstention:
            continue
        if found.ambiguous:
            continue
        known.add(text)
        yield text, found.best.lean


def statements_of(path: Path) -> list[str]:
    """The field ``text`` of each line of a JSON Lines file."""
    return [json.loads(line)["text"] for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Generate the corpus of the language model.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--like", type=Path, required=True, help="statements whose constructions are imitated")
    parser.add_argument("--count", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    derivations = Derivations(shipped())
    counted = derivations.count(statements_of(options.like))
    sys.stderr.write(f"{counted} statements have a derivation\n")
    drawn = pairs(derivations, random.Random(options.seed))
    with options.out.open("w", encoding="utf-8") as out:
        for number in range(options.count):
            text, lean = next(drawn)
            out.write(json.dumps({"text": text, "lean": lean}, ensure_ascii=False) + "\n")
            if number % 1000 == 0:
                out.flush()


if __name__ == "__main__":
    main()
