"""Training pairs for an encoder, from an index: what a theorem says in words, and the declarations that it uses.

Karpukhin et al. 2020 (DPR), section 3.2: besides the positives, hard negatives are near the query and wrong.
"""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import InputError
from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.records import THEOREM
from leanwright.tools.index.texts import dense_text

NEIGHBOURS = 100  # looked at for hard negatives
NEGATIVES = 15  # of each query: hard ones first, the rest by chance
MOST_POSITIVES = 16  # of each query


@dataclass(frozen=True)
class TrainingPair:
    """One training example: texts of a query, of its premises, and of declarations that are none."""

    query: str
    positives: tuple[str, ...]
    negatives: tuple[str, ...]


def training_pairs(index: LibraryIndex, seed: int = 42) -> Iterator[TrainingPair]:
    """One pair for each theorem that has a description and uses a declaration of the index in its statement.

    Premises are declarations other than theorems. Negatives are premises that the theorem uses neither in its statement
    nor in its body.
    """
    chance = random.Random(seed)
    theorems = [int(row) for row in index.rows(kinds=[THEOREM])]
    proved = set(theorems)
    premises = [row for row in range(len(index)) if row not in proved]
    for row in theorems:
        (theorem,) = index.at([row])
        used = [index.row_of(name) for name in theorem.statement_constants]
        positives = [at for at in used if at is not None and at not in proved][:MOST_POSITIVES]
        query = theorem.informal or theorem.docstring
        if not query or not positives:
            continue
        inside = {index.row_of(name) for name in (*theorem.statement_constants, *theorem.body_constants)}
        near = [hit.row for hit in index.nearest(index.vectors([row])[0], NEIGHBOURS)]
        drawn = chance.sample(premises, min(len(premises), 2 * NEGATIVES))
        candidates = dict.fromkeys([*(at for at in near if at not in proved), *drawn])
        negatives = [at for at in candidates if at not in inside][:NEGATIVES]
        if negatives:
            yield TrainingPair(query, _texts(index, positives), _texts(index, negatives))


def write_pairs(index: LibraryIndex, path: Path, seed: int = 42) -> int:
    """Write the pairs in FlagEmbedding's format; returns how many. Raises InputError when there are none."""
    count = 0
    with path.open("w", encoding="utf-8") as file:
        for pair in training_pairs(index, seed):
            row = {"query": pair.query, "pos": pair.positives, "neg": pair.negatives}
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
            count += 1
    if count == 0:
        raise InputError(
            f"the index {index.info.library} gives no training pair: no theorem in it has a description in words "
            "and uses a declaration of the index"
        )
    return count


def _texts(index: LibraryIndex, rows: Sequence[int]) -> tuple[str, ...]:
    return tuple(dense_text(declaration) for declaration in index.at(rows))
