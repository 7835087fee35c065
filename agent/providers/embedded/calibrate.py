"""Fits the score and its limits: ``python -m leanwright.agent.providers.embedded.calibrate``.

On held-out templates, with other seeds than ``evaluate``. First the direction: a logistic that tells right translations
from corrupted ones and from the model's own wrong candidates. Then the scale, as Platt (1999): the value of a first
candidate is the share of first candidates with such evidence that are right. Last the threshold: the lowest at which no
more than ``MOST_WRONG`` of the accepted first candidates are wrong and no more than ``MOST_CORRUPT`` of the corrupted
translations are accepted.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.agent.providers.embedded import loading
from leanwright.agent.providers.embedded.corpus.corrupt import corruptions
from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text
from leanwright.agent.providers.embedded.model import NAME, EmbeddedModel
from leanwright.agent.providers.embedded.score import Calibration, Evidence
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.alpha import alpha_normal

if TYPE_CHECKING:
    import numpy as np

SEED = 70_001
LOOSE = Calibration(0.0, (1.0, 0.0, 0.0, 0.0), 0.5, -100.0, 0.34)  # nothing is declined for its confidence
MOST_UNKNOWN = 0.2  # share of the words of a statement
MOST_WRONG = 0.02
MOST_CORRUPT = 0.01


def same(left: str, right: str) -> bool:
    """Equal up to the names of variables and hypotheses."""
    return left == right or alpha_normal(left) == alpha_normal(right)


def observations(model: EmbeddedModel, per_family: int) -> Iterator[tuple[str, Evidence, bool, float]]:
    """Kind, evidence, whether right, and the confidence of the best translation."""
    rng = random.Random(SEED)
    for family in FAMILIES:
        for _ in range(per_family):
            pair = generate(rng, family, held_out=rng.random() < 0.7)
            text, gold = informal_text(pair, rng), lean_text(pair)
            try:
                confidence, own = model.candidates(text, k=4, seed=rng.randrange(10**6))
                yield "right", model.evidence(text, gold), True, confidence
                for kind, bad in corruptions(gold, rng).items():
                    yield kind, model.evidence(text, bad), False, confidence
                for i, lean in enumerate(own):
                    yield "own" if i else "first", model.evidence(text, lean), same(lean, gold), confidence
            except Abstention:
                continue


def fit(features: "np.ndarray", labels: "np.ndarray", balanced: bool = True) -> tuple[float, tuple[float, ...]]:
    """Ridge logistic regression by Newton's method; ``balanced``: both classes weigh the same."""
    import numpy as np

    x = np.hstack([np.ones((len(features), 1)), features])
    share = labels.mean()
    sample = np.where(labels == 1, 0.5 / share, 0.5 / (1 - share)) if balanced else np.ones(len(labels))
    beta = np.zeros(x.shape[1])
    ridge = np.diag([0.0, *[1.0] * features.shape[1]])
    for _ in range(50):
        p = 1 / (1 + np.exp(-np.clip(x @ beta, -30, 30)))
        gradient = x.T @ (sample * (labels - p)) - ridge @ beta
        hessian = (x * (sample * p * (1 - p))[:, None]).T @ x + ridge + 1e-9 * np.eye(x.shape[1])
        beta = beta + np.linalg.solve(hessian, gradient)
    return float(beta[0]), tuple(float(b) for b in beta[1:])


def calibrate(model: EmbeddedModel, per_family: int = 12) -> dict[str, object]:
    """The contents of calibration.json."""
    import numpy as np

    seen = [o for o in observations(model, per_family) if not (o[1].missing or o[1].foreign or o[1].lost)]
    features = np.array([o[1].features() for o in seen])
    labels = np.array([1.0 if o[2] else 0.0 for o in seen])
    bias, slopes = fit(features, labels)
    z = bias + features @ np.array(slopes)
    first = np.array([o[0] == "first" for o in seen])
    corrupt = np.array([not o[2] and o[0] not in ("first", "own") for o in seen])
    told = len(set(labels[first])) == 2  # an untrained model has no first candidates that differ
    offset, (scale,) = fit(z[first, None], labels[first], balanced=False) if told else (0.0, (1.0,))
    value = 1 / (1 + np.exp(-np.clip(offset + scale * z, -60, 60)))
    familiar = np.array([o[1].unknown == 0 for o in seen])
    threshold = max(_cut(value[first & familiar], labels[first & familiar]), _quantile(value[corrupt & familiar]))
    confidences = sorted(o[3] for o in seen if o[0] == "right")
    accepted = familiar & (value >= threshold)
    return {
        "bias": round(offset + scale * bias, 4),
        "weights": [round(scale * s, 4) for s in slopes],
        "threshold": round(threshold, 4),
        "least_confidence": round(min(-0.15, confidences[int(0.02 * len(confidences))]), 4),
        "most_unknown": MOST_UNKNOWN,
        "pairs": len(seen),
        "first_candidates": int(first.sum()),
        "right_accepted": _share(accepted[labels == 1]),
        "corrupted_accepted": _share(accepted[corrupt]),
        "wrong_among_accepted_first_candidates": _share(labels[first & accepted] == 0),
    }


def _share(found: "np.ndarray") -> float:
    return round(float(found.mean()), 4) if len(found) else 0.0


def _cut(value: "np.ndarray", labels: "np.ndarray") -> float:
    """The lowest threshold at which at most MOST_WRONG of what passes is wrong."""
    import numpy as np

    order = np.argsort(-value)
    wrong = np.cumsum(1 - labels[order]) / np.arange(1, len(value) + 1)
    allowed = np.nonzero(wrong <= MOST_WRONG)[0]
    return float(value[order[allowed[-1]]]) if len(allowed) else 1.0


def _quantile(value: "np.ndarray") -> float:
    """The threshold that MOST_CORRUPT of the values pass."""
    import numpy as np

    return float(np.quantile(value, 1 - MOST_CORRUPT)) if len(value) else 0.0


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Calibrate the score of the embedded model.")
    parser.add_argument("--weights", type=Path, default=loading.SHIPPED)
    parser.add_argument("--per-family", type=int, default=12)
    options = parser.parse_args()
    loaded = loading.load(options.weights, NAME)
    model = EmbeddedModel(lambda: loaded, LOOSE)
    found = calibrate(model, options.per_family)
    (options.weights / "calibration.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
