"""The default ranker: all channels, weighed by a logistic regression, with a cut-off of its own for each query."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from leanwright.tools.index.rank.answers import ScoredName, answer, passes, premises_only
from leanwright.tools.index.rank.evidence import Library, QueryEvidence
from leanwright.tools.index.rank.features import CHANNELS, FEATURES, Candidates, candidates
from leanwright.tools.index.rank.hits import Hits, Query, checked
from leanwright.tools.index.rank.single_channel import used_by
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

WEIGHTS = "weights.json"
MAX_HITS = 20


@dataclass(frozen=True)
class Weights:
    """p(premise) = sigmoid(bias + sum of coefficient · (feature - mean) / scale).

    ``caution`` is added to the size of the hit list when its expected F1 is taken: above 0 prefers recall.
    """

    mean: tuple[float, ...]
    scale: tuple[float, ...]
    coefficients: tuple[float, ...]
    bias: float
    caution: float

    def terms(self, matrix: NDArray[np.float32]) -> NDArray[np.float64]:
        """Contribution of each feature to the log-odds, shape of ``matrix``."""
        terms: NDArray[np.float64] = (matrix - np.array(self.mean)) / np.array(self.scale) * np.array(self.coefficients)
        return terms

    def probabilities(self, matrix: NDArray[np.float32]) -> NDArray[np.float64]:
        """Probability of each row, shape [n]."""
        odds: NDArray[np.float64] = np.exp(-(self.terms(matrix).sum(1) + self.bias))
        return 1 / (1 + odds)


@cache
def load_weights() -> Weights:
    """The weights in the package."""
    row = json.loads((files(__package__) / WEIGHTS).read_text("utf-8"))
    if tuple(row["features"]) != FEATURES:
        raise AssertionError(f"{WEIGHTS} was fitted to other features; fit it again")
    return Weights(tuple(row["mean"]), tuple(row["scale"]), tuple(row["coefficients"]), row["bias"], row["caution"])


def cut_off(probabilities: NDArray[np.float64], caution: float) -> int:
    """How many of the candidates, best first, to return: at least 1, at most MAX_HITS.

    With candidates that are premises independently with probabilities p1 >= p2 >= …, the first k hold p1 + … + pk
    premises of p1 + p2 + … in the mean; k maximises 2 (p1 + … + pk) / (k + p1 + p2 + … + caution), an approximation of
    the expected F1.
    """
    if len(probabilities) == 0:
        return 0
    found = np.cumsum(probabilities)
    k = np.arange(1, len(found) + 1)
    f1 = 2 * found / (k + found[-1] + caution)
    return int(f1[:MAX_HITS].argmax()) + 1


class FusedRanker:
    """All channels in one probability. Score: the probability that the declaration is a premise.

    The usage vote, BM25 and cosine of the declaration's own text, its name and its frequency are features of a logistic
    regression; predicted names of sub-queries count as names that the statement writes.
    """

    name = "fused"

    def __init__(self, library: Library) -> None:
        self._library = library
        self._weights = load_weights()

    def rank(self, query: Query, k: int | None = None) -> Hits:
        """The ``k`` most probable premises; None: as many as maximise the expected F1."""
        evidence = self._library.evidence(checked(query, k))
        premises_only(self.name, evidence)
        found = candidates(evidence)
        probabilities = self._weights.probabilities(found.matrix)
        order = [int(j) for j in np.argsort(-probabilities, kind="stable")]
        if not query.filters.empty:
            index = self._library.index
            order = [j for j in order if passes(evidence, found.names[j], index.get(found.names[j]))]
        k = k or cut_off(probabilities[order], self._weights.caution)
        terms = self._weights.terms(found.matrix)
        scored = (
            ScoredName(found.names[j], float(probabilities[j]), *_reasons(evidence, found, terms, j)) for j in order
        )
        return answer(self.name, evidence, scored, k)


def _reasons(
    evidence: QueryEvidence, found: Candidates, terms: NDArray[np.float64], j: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Channels that speak for candidate ``j``, the strongest first, and each in words."""
    value = dict(zip(FEATURES, found.matrix[j].tolist(), strict=True))
    weight = {channel: float(terms[j, list(columns)].sum()) for channel, columns in CHANNELS.items()}
    why: dict[str, str] = {}
    if found.users[:, j].any():
        why["vote"] = used_by(evidence, found.users[:, j])
    if value["name is written"] >= 0.5:
        why["symbol"] = "the statement writes its name" if value["name is written"] == 1 else "its last name is written"
    elif value["last name component in the words"] >= 0.5:
        why["symbol"] = "the statement says the words of its name"
    if value["own BM25"] >= 0.5:
        why["bm25"] = "its own text shares words with the statement"
    if value["own cosine"] >= 0.5:
        why["dense"] = f"its text is near in meaning (cosine {value['own cosine']:.2f})"
    channels = tuple(sorted(why, key=lambda channel: -weight[channel])) or ("dense",)
    return channels, tuple(why[channel] for channel in channels if channel in why)
