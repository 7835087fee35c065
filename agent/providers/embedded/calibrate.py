"""Fits the score and the limits of abstention: ``python -m leanwright.agent.providers.embedded.calibrate``.

On held-out templates: positives are the right translations; negatives are corruptions of them and the model's own wrong
candidates. The seeds are not those of ``evaluate``.
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
from leanwright.agent.providers.embedded.maths.alpha import alpha_normal
from leanwright.agent.providers.embedded.model import NAME, EmbeddedModel
from leanwright.agent.providers.embedded.score import Calibration, Evidence
from leanwright.tools.errors import Abstention

if TYPE_CHECKING:
    import numpy as np

SEED = 70_001
LOOSE = Calibration(0.0, (1.0, 0.0, 0.0, 0.0), -100.0, 0.34)  # nothing is declined for its confidence
SPREAD = 2.2  # logit of the value of the median right pair; the cut itself has logit 0
MOST_UNKNOWN = 0.2  # share of the words of a statement
MOST_WRONG = 0.03  # share of wrong ones among what the score accepts


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
                for lean in own:
                    yield "own", model.evidence(text, lean), same(lean, gold), confidence
            except Abstention:
                continue


def fit(features: "np.ndarray", labels: "np.ndarray") -> tuple[float, tuple[float, ...]]:
    """Ridge logistic regression by Newton's method; classes weigh the same."""
    import numpy as np

    x = np.hstack([np.ones((len(features), 1)), features])
    share = labels.mean()
    sample = np.where(labels == 1, 0.5 / share, 0.5 / (1 - share))
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
    cut = _cut(z, labels)
    own = np.array([o[0] in ("own", "right") for o in seen])
    confidences = sorted(o[3] for o in seen if o[0] == "right")
    scale = SPREAD / max(0.1, float(np.median(z[labels == 1])) - cut)
    return {
        "bias": round((bias - cut) * scale, 4),
        "weights": [round(s * scale, 4) for s in slopes],
        "least_confidence": round(min(-0.15, confidences[int(0.02 * len(confidences))]), 4),
        "most_unknown": MOST_UNKNOWN,
        "pairs": len(seen),
        "right_accepted": _share(z[labels == 1] > cut),
        "wrong_accepted": _share(z[labels == 0] > cut),
        "wrong_among_accepted_candidates": _share(labels[own & (z > cut)] == 0),
    }


def _share(found: "np.ndarray") -> float:
    return round(float(found.mean()), 4) if len(found) else 0.0


def _cut(z: "np.ndarray", labels: "np.ndarray") -> float:
    """The lowest cut at which at most MOST_WRONG of what passes is wrong."""
    import numpy as np

    order = np.argsort(-z)
    wrong = np.cumsum(1 - labels[order]) / np.arange(1, len(z) + 1)
    allowed = np.nonzero(wrong <= MOST_WRONG)[0]
    return float(z[order[allowed[-1]]]) - 1e-6 if len(allowed) else float(z.max())


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Calibrate the score of the embedded model.")
    parser.add_argument("--weights", type=Path, default=loading.SHIPPED)
    parser.add_argument("--per-family", type=int, default=12)
    options = parser.parse_args()
    loaded = loading.load(options.weights, NAME)
    model = EmbeddedModel(lambda: (loaded, LOOSE))
    found = calibrate(model, options.per_family)
    (options.weights / "calibration.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
